// @ts-check
/** Everything the pages say, in English. A language is one such module. */

export * from "./en/names.js";
export * from "./en/rules.js";
export * from "./en/home.js";
export * from "./en/table.js";
export * from "./en/time.js";
export * from "./en/results.js";
export * from "./en/around.js";
export * from "./en/calculator.js";
export * from "./en/line.js";
export * from "./en/replay.js";

// @ts-check
/** What the pages say, in English. A language is one such module, and its calculator.js for the pages beside the game. */

export * from "./en/names.js";
export * from "./en/rules.js";
export * from "./en/practice.js";
export * from "./en/table.js";
export * from "./en/time.js";
export * from "./en/results.js";
export * from "./en/around.js";
export * from "./en/line.js";

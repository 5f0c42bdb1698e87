// @ts-check
/** What the pages say, in Italian. */

export * from "./it/names.js";
export * from "./it/rules.js";
export * from "./it/practice.js";
export * from "./it/table.js";
export * from "./it/time.js";
export * from "./it/results.js";
export * from "./it/around.js";
export * from "./it/line.js";

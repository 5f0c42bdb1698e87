// @ts-check
/** What the pages say, in French. */

export * from "./fr/names.js";
export * from "./fr/rules.js";
export * from "./fr/practice.js";
export * from "./fr/table.js";
export * from "./fr/time.js";
export * from "./fr/results.js";
export * from "./fr/around.js";
export * from "./fr/line.js";

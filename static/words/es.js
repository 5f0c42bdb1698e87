// @ts-check
/** What the pages say, in Spanish. */

export * from "./es/names.js";
export * from "./es/rules.js";
export * from "./es/practice.js";
export * from "./es/table.js";
export * from "./es/time.js";
export * from "./es/results.js";
export * from "./es/around.js";
export * from "./es/line.js";

// @ts-check
/** What the pages say, in German. */

export * from "./de/names.js";
export * from "./de/rules.js";
export * from "./de/practice.js";
export * from "./de/table.js";
export * from "./de/time.js";
export * from "./de/results.js";
export * from "./de/around.js";
export * from "./de/line.js";

// @ts-check
/** What is said away from the cards, in German. */

export * from "./home.js";
export * from "./preferences.js";
export * from "./plain.js";

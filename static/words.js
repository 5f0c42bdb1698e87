// @ts-check
/** What the pages say, in the language of the page: each language is a module with the same names as the English one. */

const LANGUAGES = ["en"];

const wanted = document.documentElement.lang;

/** @type {typeof import("./words/en.js")} */
export const words = await import(`./words/${LANGUAGES.includes(wanted) ? wanted : "en"}.js`);

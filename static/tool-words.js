// @ts-check
/** What the pages beside the game say, which is all that the others say and the words of the calculator. */

import { language } from "./languages.js";
import { words as common } from "./words.js";

/** @import {Said} from "./languages.js" */
/** @typedef {Said<typeof import("./words/en/calculator.js")>} ToolWords */

/** @type {Record<string, () => Promise<ToolWords>>} */
const MODULES = {
  en: () => import("./words/en/calculator.js"),
  de: () => import("./words/de/calculator.js"),
  es: () => import("./words/es/calculator.js"),
  fr: () => import("./words/fr/calculator.js"),
  it: () => import("./words/it/calculator.js"),
};

export const words = { ...common, ...(await /** @type {() => Promise<ToolWords>} */ (MODULES[language])()) };

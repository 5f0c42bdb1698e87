// @ts-check
/** What is said away from the cards, on the home page, in the settings and by the table as text, and all that the table says. */

import { language } from "./languages.js";
import { words as common } from "./words.js";

/** @import {Said} from "./languages.js" */
/** @typedef {Said<typeof import("./words/en/later.js")>} LaterWords */

/** @type {Record<string, () => Promise<LaterWords>>} */
const MODULES = {
  en: () => import("./words/en/later.js"),
  de: () => import("./words/de/later.js"),
  es: () => import("./words/es/later.js"),
  fr: () => import("./words/fr/later.js"),
  it: () => import("./words/it/later.js"),
};

export const words = { ...common, ...(await /** @type {() => Promise<LaterWords>} */ (MODULES[language])()) };

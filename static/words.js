// @ts-check
/** What the pages say, in the language of the page: each language is a module with the same names as the English one. */

import { language } from "./languages.js";

/** @import {Said} from "./languages.js" */
/** @typedef {Said<typeof import("./words/en.js")>} Words */

/** The server reads these lines, and names beforehand what the page's language needs.
 * @type {Record<string, () => Promise<Words>>} */
const MODULES = {
  en: () => import("./words/en.js"),
  de: () => import("./words/de.js"),
  es: () => import("./words/es.js"),
  fr: () => import("./words/fr.js"),
  it: () => import("./words/it.js"),
};

export const words = await /** @type {() => Promise<Words>} */ (MODULES[language])();

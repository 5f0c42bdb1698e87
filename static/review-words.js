// @ts-check
/** What is said of decisions, in a review and as a hint, beside all that the table says. */

import { language } from "./languages.js";
import { words as common } from "./words.js";

/** @import {Said} from "./languages.js" */
/** @typedef {Said<typeof import("./words/en/review.js")>} ReviewWords */

/** @type {Record<string, () => Promise<ReviewWords>>} */
const MODULES = {
  en: () => import("./words/en/review.js"),
  de: () => import("./words/de/review.js"),
  es: () => import("./words/es/review.js"),
  fr: () => import("./words/fr/review.js"),
  it: () => import("./words/it/review.js"),
};

export const words = { ...common, ...(await /** @type {() => Promise<ReviewWords>} */ (MODULES[language])()) };

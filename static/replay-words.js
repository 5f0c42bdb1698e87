// @ts-check
/** What the replay says, which is all that the table says and the words for going through a hand again. */

import { language } from "./languages.js";
import { words as common } from "./words.js";

/** @import {Said} from "./languages.js" */
/** @typedef {Said<typeof import("./words/en/replay.js")>} ReplayWords */

/** @type {Record<string, () => Promise<ReplayWords>>} */
const MODULES = {
  en: () => import("./words/en/replay.js"),
  de: () => import("./words/de/replay.js"),
  es: () => import("./words/es/replay.js"),
  fr: () => import("./words/fr/replay.js"),
  it: () => import("./words/it/replay.js"),
};

export const words = { ...common, ...(await /** @type {() => Promise<ReplayWords>} */ (MODULES[language])()) };

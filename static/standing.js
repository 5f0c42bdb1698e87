// @ts-check
/** For whom the computer finished a hand, on its sheet and in its replay. */

import { words } from "./words.js";

/** @import {Row} from "./protocol.js" */

/** A sentence for each player who was away at the end.
 * @param {Row} row @param {string[]} names */
export const stoodIn = (row, names) => names.filter((_, seat) => row.stand_ins[seat]).map((name) => words.sheet.stoodIn(name));

// @ts-check
/** How dear a decision was, told by a sign and a word. */

import { h } from "./dom.js";
import { words } from "./review-words.js";

/** @import {Decision} from "./protocol.js" */

const SIGNS = { good: "✓", small: "?!", mistake: "?", blunder: "??" };

/** @param {Decision["grade"]} grade @param {string} [title] @param {boolean} [brief] the word is only for those who listen */
export const badge = (grade, title, brief = false) =>
  h("span", { class: "grade", "data-grade": grade, title: title ?? null }, h("b", { "aria-hidden": "true" }, SIGNS[grade]), h("span", { class: brief ? "unseen" : "" }, words.review.grades[grade]));

/** Whether one looks for it: a slip is shown where one comes by, and no more.
 * @param {Decision} decision */
export const isMistake = ({ grade }) => grade === "mistake" || grade === "blunder";

/** What would have been better, and why; or nothing where it was the best there was.
 * @param {Decision} decision @param {boolean} gin whether a knock leaves nothing @param {(card: string) => string} called how cards are named */
export function better({ grade, options, reasons }, gin, called) {
  const [best] = options;
  if (grade === "good" || !best) return "";
  return [words.review.better(words.advised(best.choice, gin, called)), ...reasons.map((line) => words.explained(line))].join(" ");
}

// @ts-check
/** Cards as they are laid down: melds under brackets, what is left over apart. They overlap as far as the room asks. */

import { shownCard } from "./cards.js";
import { h } from "./dom.js";
import { byRank } from "./deck.js";
import { meldOrder } from "./order.js";
import { words } from "./tool-words.js";

/** @typedef {{cards: string[], kind: "meld" | "left" | "thrown", added?: string[]}} Group `added`: those of `cards` that were laid off */

const GAP = 8; // pixels between groups
const THROWN = 9; // what sets the thrown card apart besides

/** The groups of a layout.
 * @param {string[]} cards all of them @param {string[][]} melds
 * @returns {Group[]} */
export function grouped(cards, melds) {
  const over = leftOver(cards, melds);
  const groups = melds.map((meld) => /** @type {Group} */ ({ cards: meldOrder(meld), kind: "meld" }));
  return over.length ? [...groups, { cards: over, kind: "left" }] : groups;
}

/** What no meld holds, the highest first.
 * @param {string[]} cards @param {string[][]} melds */
export function leftOver(cards, melds) {
  const used = new Set(melds.flat());
  return cards.filter((card) => !used.has(card)).sort((one, other) => byRank(other, one));
}

/** @param {Group[]} groups */
export function laid(groups) {
  const zone = h("div", { class: "lay" }, ...groups.map(group));
  const count = groups.reduce((sum, { cards }) => sum + cards.length, 0);
  zone.style.setProperty("--groups", String(groups.length));
  zone.style.setProperty("--gaps", `${GAP * (groups.length - 1) + (groups.some(({ kind }) => kind === "thrown") ? THROWN : 0) + 1}px`);
  zone.style.setProperty("--more", String(Math.max(1, count - groups.length)));
  return h("div", { class: "room" }, zone);
}

/** @param {Group} group @param {number} place */
function group({ cards, kind, added = [] }, place) {
  const label = kind === "meld" ? words.laying.meld(place + 1) : kind === "left" ? words.laying.left : words.laying.thrown;
  return h("div", { class: `group ${kind}`, role: "group", "aria-label": label }, ...cards.map((card) => {
    const element = shownCard(card);
    element.classList.toggle("added", added.includes(card));
    if (added.includes(card)) element.setAttribute("aria-description", words.laying.laidOff);
    return element;
  }));
}

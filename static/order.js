// @ts-check
/** In which order the own cards stand. It never leaves the browser. */

import { byRank, bySuit } from "./deck.js";
import { remember, remembered } from "./store.js";

/** @import {HandView} from "./protocol.js" */

/** @typedef {"melds" | "suit" | "rank" | "free"} Arrangement */
/** @typedef {{cards: string[], meld: boolean}} Group cards that stand together, and whether they are a meld */

/** @type {Arrangement[]} */
export const ARRANGEMENTS = ["melds", "suit", "rank", "free"];

/** The chosen way, as far as it is possible here.
 * @param {HandView} hand
 * @returns {Arrangement} */
export function arrangement(hand) {
  const chosen = /** @type {Arrangement} */ (remembered("arrange", "melds"));
  if (!ARRANGEMENTS.includes(chosen) || (chosen === "melds" && !hand.helps)) return "suit";
  return chosen;
}

/** @param {Arrangement} chosen */
export const arrange = (chosen) => remember("arrange", chosen);

/** @param {string} table @param {string[]} order */
export function keepOrder(table, order) {
  remember(`order:${table}`, order.join(" "));
}

/** The own order as it was left: cards that are gone fall out, new ones stand at the end.
 * @param {string} table @param {string[]} cards */
export function freeOrder(table, cards) {
  const known = remembered(`order:${table}`, "").split(" ").filter((card) => cards.includes(card));
  return [...known, ...cards.filter((card) => !known.includes(card)).sort(bySuit)];
}

/** How the cards last stood by melds. @type {string[]} */
let stood = [];

/** Where a meld stood, if any of its cards did: a new card moves no other meld from its place. @param {Group} meld */
const stoodAt = ({ cards }) => Math.min(...cards.map((card) => stood.indexOf(card)).filter((at) => at >= 0), stood.length);

/** The cards in the order and the groups they are shown in.
 * @param {string} table @param {HandView} hand
 * @returns {Group[]} */
export function groups(table, hand) {
  const way = arrangement(hand);
  const layout = hand.helps?.layout;
  if (way === "melds" && layout) {
    const melds = layout.melds.map((meld) => ({ cards: meldOrder(meld), meld: true })).sort((one, other) => stoodAt(one) - stoodAt(other));
    const all = layout.left.length ? [...melds, { cards: [...layout.left].sort(byRank), meld: false }] : melds;
    stood = all.flatMap((group) => group.cards);
    return all;
  }
  const order = way === "free" ? freeOrder(table, hand.cards) : [...hand.cards].sort(way === "rank" ? byRank : bySuit);
  return bracketed(order, layout?.melds ?? []);
}

/** @param {string[]} meld */
export const meldOrder = (meld) => [...meld].sort(byRank);

/** The order cut where a meld begins or ends, so that melds which happen to stand together are bracketed.
 * @param {string[]} order @param {string[][]} melds
 * @returns {Group[]} */
function bracketed(order, melds) {
  /** @type {Group[]} */
  const found = [];
  for (let at = 0; at < order.length; ) {
    const meld = melds.find((one) => order.slice(at, at + one.length).every((card) => one.includes(card)) && at + one.length <= order.length);
    const last = found.at(-1);
    if (meld) found.push({ cards: order.slice(at, at + meld.length), meld: true });
    else if (last && !last.meld) last.cards.push(order[at] ?? "");
    else found.push({ cards: [order[at] ?? ""], meld: false });
    at += meld ? meld.length : 1;
  }
  return found;
}

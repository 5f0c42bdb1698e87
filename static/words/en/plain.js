// @ts-check
/** The table as text. */

import { counted, spoken } from "./names.js";

export const plain = {
  title: "The table as text",
  now: "Now",
  yourCards: (/** @type {number | null} */ deadwood) => (deadwood === null ? "Your cards" : `Your cards, deadwood ${deadwood}`),
  melds: "Melds",
  meld: (/** @type {number} */ number) => `Meld ${number}`,
  loose: "In no meld",
  cards: "Cards",
  piles: "Piles",
  stock: (/** @type {number} */ count) => `Stock: ${counted(count, "card", "cards")}`,
  pile: (/** @type {string | undefined} */ card) => (card ? `Top of the pile: ${spoken(card)}` : "The pile is empty"),
  players: "Players",
  player: (/** @type {string} */ name, /** @type {number} */ score, /** @type {number} */ cards) => `${name}: ${counted(score, "point", "points")}, ${counted(cards, "card", "cards")}`,
  away: "away",
  plays: "This hand so far",
  take: (/** @type {string} */ card) => `Take the ${spoken(card)}`,
  draw: "Draw from the stock",
  pass: "Pass",
  discard: (/** @type {string} */ card, /** @type {number | undefined} */ left) => `Discard the ${spoken(card)}${left === undefined ? "" : `, leaves ${left}`}`,
  knock: "Knock",
  gin: "Go gin",
  drawn: "just drawn",
  barred: "can’t be thrown in this turn",
  result: "Result",
  hand: (/** @type {string} */ name) => `Cards of ${name}`,
  totals: (/** @type {string} */ name, /** @type {number} */ score) => `${name}: ${counted(score, "point", "points")}`,
};

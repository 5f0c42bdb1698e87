// @ts-check
/** The table as text, in German. */

import { counted, spoken } from "./names.js";

export const plain = {
  title: "Der Tisch als Text",
  now: "Jetzt",
  yourCards: (/** @type {number | null} */ deadwood) => (deadwood === null ? "Deine Karten" : `Deine Karten, Rest: ${deadwood}`),
  melds: "Meldungen",
  meld: (/** @type {number} */ number) => `Meldung ${number}`,
  loose: "In keiner Meldung",
  cards: "Karten",
  piles: "Stapel",
  stock: (/** @type {number} */ count) => `Talon: ${counted(count, "Karte", "Karten")}`,
  pile: (/** @type {string | undefined} */ card) => (card ? `Oberste Karte der Ablage: ${spoken(card)}` : "Die Ablage ist leer"),
  players: "Spieler",
  player: (/** @type {string} */ name, /** @type {number} */ score, /** @type {number} */ cards) => `${name}: ${counted(score, "Punkt", "Punkte")}, ${counted(cards, "Karte", "Karten")}`,
  away: "nicht da",
  plays: "Diese Runde bisher",
  take: (/** @type {string} */ card) => `Nehmen: ${spoken(card)}`,
  draw: "Vom Talon ziehen",
  pass: "Passen",
  discard: (/** @type {string} */ card, /** @type {number | undefined} */ left) => `Abwerfen: ${spoken(card)}${left === undefined ? "" : `, es bleiben ${left}`}`,
  knock: "Klopfen",
  gin: "Gin ansagen",
  drawn: "eben gezogen",
  barred: "darf in diesem Zug nicht abgeworfen werden",
  result: "Ergebnis",
  hand: (/** @type {string} */ name) => `Karten von ${name}`,
  totals: (/** @type {string} */ name, /** @type {number} */ score) => `${name}: ${counted(score, "Punkt", "Punkte")}`,
};

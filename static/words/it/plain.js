// @ts-check
/** The table as text, in Italian. */

import { counted, spoken } from "./names.js";

export const plain = {
  title: "Il tavolo come testo",
  now: "Adesso",
  yourCards: (/** @type {number | null} */ deadwood) => (deadwood === null ? "Le tue carte" : `Le tue carte, resto: ${deadwood}`),
  melds: "Combinazioni",
  meld: (/** @type {number} */ number) => `Combinazione ${number}`,
  loose: "Non combinate",
  cards: "Carte",
  piles: "Mazzi",
  stock: (/** @type {number} */ count) => `Mazzo: ${counted(count, "carta", "carte")}`,
  pile: (/** @type {string | undefined} */ card) => (card ? `In cima agli scarti: ${spoken(card)}` : "Gli scarti sono vuoti"),
  players: "Giocatori",
  player: (/** @type {string} */ name, /** @type {number} */ score, /** @type {number} */ cards) => `${name}: ${counted(score, "punto", "punti")}, ${counted(cards, "carta", "carte")}`,
  away: "assente",
  plays: "Questa mano finora",
  take: (/** @type {string} */ card) => `Prendi: ${spoken(card)}`,
  draw: "Pesca dal mazzo",
  pass: "Passa",
  discard: (/** @type {string} */ card, /** @type {number | undefined} */ left) => `Scarta: ${spoken(card)}${left === undefined ? "" : `, restano ${left}`}`,
  knock: "Bussa",
  gin: "Fai gin",
  drawn: "appena pescata",
  barred: "non si può scartare in questo turno",
  result: "Risultato",
  hand: (/** @type {string} */ name) => `Carte di ${name}`,
  totals: (/** @type {string} */ name, /** @type {number} */ score) => `${name}: ${counted(score, "punto", "punti")}`,
};

// @ts-check
/** The table as text, in French. */

import { counted, spoken } from "./names.js";

export const plain = {
  title: "La table en texte",
  now: "Maintenant",
  yourCards: (/** @type {number | null} */ deadwood) => (deadwood === null ? "Tes cartes" : `Tes cartes, reste : ${deadwood}`),
  melds: "Combinaisons",
  meld: (/** @type {number} */ number) => `Combinaison ${number}`,
  loose: "Hors combinaison",
  cards: "Cartes",
  piles: "Tas",
  stock: (/** @type {number} */ count) => `Pioche : ${counted(count, "carte", "cartes")}`,
  pile: (/** @type {string | undefined} */ card) => (card ? `Dessus de la défausse : ${spoken(card)}` : "La défausse est vide"),
  players: "Joueurs",
  player: (/** @type {string} */ name, /** @type {number} */ score, /** @type {number} */ cards) => `${name} : ${counted(score, "point", "points")}, ${counted(cards, "carte", "cartes")}`,
  away: "absent",
  plays: "Cette manche jusqu’ici",
  take: (/** @type {string} */ card) => `Prendre : ${spoken(card)}`,
  draw: "Piocher",
  pass: "Passer",
  discard: (/** @type {string} */ card, /** @type {number | undefined} */ left) => `Jeter : ${spoken(card)}${left === undefined ? "" : `, il reste ${left}`}`,
  knock: "Frapper",
  gin: "Faire gin",
  drawn: "tout juste piochée",
  barred: "ne peut pas être jetée à ce tour",
  result: "Résultat",
  hand: (/** @type {string} */ name) => `Cartes de ${name}`,
  totals: (/** @type {string} */ name, /** @type {number} */ score) => `${name} : ${counted(score, "point", "points")}`,
};

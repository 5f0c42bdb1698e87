// @ts-check
/** The table as text, in Spanish. */

import { counted, spoken } from "./names.js";

export const plain = {
  title: "La mesa como texto",
  now: "Ahora",
  yourCards: (/** @type {number | null} */ deadwood) => (deadwood === null ? "Tus cartas" : `Tus cartas, sueltos: ${deadwood}`),
  melds: "Combinaciones",
  meld: (/** @type {number} */ number) => `Combinación ${number}`,
  loose: "Sin combinar",
  cards: "Cartas",
  piles: "Montones",
  stock: (/** @type {number} */ count) => `Mazo: ${counted(count, "carta", "cartas")}`,
  pile: (/** @type {string | undefined} */ card) => (card ? `Arriba del descarte: ${spoken(card)}` : "El descarte está vacío"),
  players: "Jugadores",
  player: (/** @type {string} */ name, /** @type {number} */ score, /** @type {number} */ cards) => `${name}: ${counted(score, "punto", "puntos")}, ${counted(cards, "carta", "cartas")}`,
  away: "ausente",
  plays: "Esta mano hasta ahora",
  take: (/** @type {string} */ card) => `Tomar: ${spoken(card)}`,
  draw: "Robar del mazo",
  pass: "Pasar",
  discard: (/** @type {string} */ card, /** @type {number | undefined} */ left) => `Descartar: ${spoken(card)}${left === undefined ? "" : `, quedan ${left}`}`,
  knock: "Golpear",
  gin: "Hacer gin",
  drawn: "recién robada",
  barred: "no se puede descartar en este turno",
  result: "Resultado",
  hand: (/** @type {string} */ name) => `Cartas de ${name}`,
  totals: (/** @type {string} */ name, /** @type {number} */ score) => `${name}: ${counted(score, "punto", "puntos")}`,
};

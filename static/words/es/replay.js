// @ts-check
/** A finished hand that is gone through again, in Spanish. */

/** @import {Step} from "../../protocol.js" */

import { counted, the as articled } from "./names.js";

export const replay = {
  title: (/** @type {string[]} */ names, /** @type {number} */ hand) => `${names.join(" – ")}, mano ${hand}`,
  place: (/** @type {number} */ game, /** @type {number} */ hand) => `Partida ${game}, mano ${hand}`,
  missing: "No existe esa mano.",
  notOver: "Esta mano no ha terminado. Podrás volver a verla cuando esté en la hoja de puntos.",
  toTable: "Volver a la mesa",
  sheet: "Hoja de puntos",
  controls: "Repetición",
  first: "Al reparto",
  back: "Un paso atrás",
  play: "Reproducir",
  pause: "Pausa",
  next: "Un paso adelante",
  last: "Al final",
  position: "Posición en la mano",
  speed: "Velocidad",
  speeds: /** @type {Record<string, string>} */ ({ slow: "Lenta", normal: "Media", fast: "Rápida" }),
  open: "Boca arriba",
  both: "Las dos manos",
  only: (/** @type {string} */ name) => `Solo ${name}`,
  turns: "Turnos",
  turn: (/** @type {number} */ number, /** @type {number} */ of) => `Turno ${number} de ${of}`,
  deal: "El reparto",
  hands: "Manos de esta partida",
  hand: (/** @type {number} */ number, /** @type {string} */ how, /** @type {number} */ points) => `Mano ${number}: ${how}${points ? `, ${counted(points, "punto", "puntos")}` : ""}`,
  nextHand: "Mano siguiente",
  keep: "Compartir y guardar",
  copyLink: "Copiar enlace",
  copyText: "Copiar como texto",
  copyYourself: "Este navegador no deja copiar; el texto está abajo.",
  asText: "La mano como texto",
  text: "Texto",
  json: "JSON",
  download: "Descargar",
  keys: "Las flechas avanzan paso a paso, Espacio reproduce, Inicio y Fin van al reparto y al final.",
};

/** What a step is, in a sentence.
 * @param {Step} step @param {string} name @param {string} outcome how the hand ends @param {(card: string) => string} called how cards are named */
export function stepSentence({ kind, card }, name, outcome, called) {
  const the = card ? articled(card, called) : "";
  switch (kind) {
    case "deal": return `${name} reparte. La carta inicial es ${the}.`;
    case "pass": return `${name} pasa.`;
    case "take": return `${name} toma ${the} de los descartes.`;
    case "draw": return the ? `${name} roba ${the}.` : `${name} roba del mazo.`;
    case "discard": return `${name} descarta ${the}.`;
    case "knock": return outcome === "gin" ? `${name} descarta ${the} y hace gin.` : `${name} descarta ${the} y golpea.`;
    case "big_gin": return `${name} muestra gran gin.`;
    case "lay_off": return `${name} añade cartas.`;
    default: return `A ${name} se le acaba el tiempo.`;
  }
}

// @ts-check
/** A finished hand that is gone through again, in Spanish. */

/** @import {Step} from "../../protocol.js" */

const plurals = new Intl.PluralRules("es");

export const replay = {
  link: "Repasar esta mano",
  linkTo: (/** @type {number} */ hand) => `Repasar la mano ${hand}`,
  lastHand: "Repasar la última mano",
  title: (/** @type {string[]} */ names, /** @type {number} */ hand) => `${names.join(" – ")}, mano ${hand}`,
  place: (/** @type {number} */ game, /** @type {number} */ hand) => `Partida ${game}, mano ${hand}`,
  missing: "No hay tal mano que repasar.",
  notOver: "Esta mano aún no ha terminado. Se podrá repasar cuando esté en la hoja de puntos.",
  toTable: "A la mesa",
  sheet: "Hoja de puntos",
  controls: "Repaso",
  first: "Al reparto",
  back: "Un paso atrás",
  play: "Reproducir",
  pause: "Pausa",
  next: "Un paso adelante",
  last: "Al final",
  position: "Lugar en la mano",
  speed: "Velocidad",
  speeds: /** @type {Record<string, string>} */ ({ slow: "Lento", normal: "Normal", fast: "Rápido" }),
  open: "A la vista",
  both: "Ambas manos",
  only: (/** @type {string} */ name) => `Solo ${name}`,
  turns: "Turnos",
  turn: (/** @type {number} */ number, /** @type {number} */ of) => `Turno ${number} de ${of}`,
  deal: "El reparto",
  hands: "Manos de esta partida",
  hand: (/** @type {number} */ number, /** @type {string} */ how, /** @type {number} */ points) => `Mano ${number}: ${how}${points ? `, ${points} ${plurals.select(points) === "one" ? "punto" : "puntos"}` : ""}`,
  nextHand: "Mano siguiente",
  keep: "Compartir y guardar",
  copyLink: "Copiar enlace",
  copyText: "Copiar como texto",
  copyYourself: "Este navegador no deja copiar; el texto está abajo.",
  asText: "La mano como texto",
  text: "Texto",
  json: "JSON",
  download: "Descargar",
  keys: "Las flechas avanzan paso a paso, Espacio reproduce, Inicio y Fin llevan al reparto y al final.",
};

/** What a step is, in a sentence.
 * @param {Step} step @param {string} name @param {string} outcome how the hand ends @param {(card: string) => string} called how cards are named */
export function stepSentence(step, name, outcome, called) {
  const card = step.card ? called(step.card) : "";
  switch (step.kind) {
    case "deal": return `${name} reparte. La carta inicial: ${card}.`;
    case "pass": return `${name} pasa.`;
    case "take": return `${name} toma de los descartes: ${card}.`;
    case "draw": return card ? `${name} roba ${card}.` : `${name} roba del mazo.`;
    case "discard": return `${name} descarta ${card}.`;
    case "knock": return outcome === "gin" ? `${name} descarta ${card} y hace gin.` : `${name} descarta ${card} y golpea.`;
    case "big_gin": return `${name} muestra big gin.`;
    case "lay_off": return `${name} añade cartas.`;
    default: return `A ${name} se le acaba el tiempo.`;
  }
}

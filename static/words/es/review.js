// @ts-check
/** What the computer says of decisions, in Spanish. */

/** @import {Choice} from "../../protocol.js" */

import { explainer } from "../common.js";
import { figures } from "../figures.js";
import { short, the } from "./names.js";
import { reasons } from "./reasons.js";

/** A line of the server's that says why one choice was better than another. */
export const reasoned = explainer(reasons);

const said = figures("es");
export const { signed, percent, tenths } = said;
const points = (/** @type {number} */ count) => said.measured(count, "punto", "puntos");

/** A choice, told as advice.
 * @param {Choice} choice @param {boolean} gin whether a knock leaves nothing @param {(card: string) => string} called how cards are named */
export function advised({ deed, card }, gin, called) {
  const it = card ? the(card, called) : "una carta";
  switch (deed) {
    case "take": return `tomar ${it}`;
    case "pass": return "pasar";
    case "draw": return "robar del mazo";
    case "discard": return `descartar ${it}`;
    case "knock": return gin ? `descartar ${it} y hacer gin` : `descartar ${it} y golpear`;
    case "lay_off": return "añadir más cartas";
    default: return "mostrar gran gin";
  }
}

/** A choice in a list of them.
 * @param {Choice} choice */
export function listed({ deed, card }) {
  const it = card ? short(card) : "";
  switch (deed) {
    case "take": return `tomar ${it}`;
    case "pass": return "pasar";
    case "draw": return "robar";
    case "discard": return it;
    case "knock": return `golpear, ${it}`;
    case "lay_off": return "añadir";
    default: return "gran gin";
  }
}

export const review = {
  title: "Análisis",
  ask: "Análisis del ordenador",
  about: "El ordenador repasa todas las decisiones de la partida: cuánto valía cada una, qué habría sido mejor y por qué.",
  waiting: "El análisis espera su turno…",
  working: "El ordenador repasa las decisiones…",
  stays: "Puedes salir de la página: el análisis sigue solo y se guarda.",
  failed: "El análisis no se pudo terminar.",
  again: "Probar otra vez",
  done: "El análisis está listo.",
  fair: "Cada decisión se juzga por lo que se podía saber en ese momento, nunca por las cartas tapadas.",
  accuracy: "Precisión",
  accuracyHere: "Precisión en esta mano",
  lost: "Puntos perdidos",
  luck: "Suerte",
  meaning: "La precisión es del 100 % si ninguna decisión costó nada. Los puntos perdidos son lo que costaron las decisiones frente a la mejor opción. La suerte es lo que el reparto y los robos trajeron por encima de lo esperado.",
  luckTold: (/** @type {string} */ name, /** @type {number} */ count) => `Las cartas dieron a ${name} ${points(count)} más de lo esperado.`,
  luckEven: "Las cartas no favorecieron a nadie.",
  whole: "Partida",
  hand: (/** @type {number} */ number) => `Mano ${number}`,
  hands: "Mano por mano",
  handsTold: "Precisión y puntos perdidos",
  moments: "Los momentos más caros",
  noMoments: "Ninguna decisión costó nada digno de mención.",
  curve: (/** @type {string} */ name) => `Probabilidad de victoria de ${name}`,
  curveHint: "Señala un punto, o usa las flechas e Intro, para ir allí.",
  place: (/** @type {number} */ hand, /** @type {number} */ step, /** @type {number} */ of) => `Mano ${hand}, paso ${step} de ${of}`,
  after: (/** @type {number} */ hand, /** @type {string} */ share) => `tras la mano ${hand}: ${share}`,
  grades: { good: "Bien", small: "Imprecisión", mistake: "Error", blunder: "Error grave" },
  best: "La mejor opción",
  cost: (/** @type {number} */ count) => `costó ${points(count)}`,
  better: (/** @type {string} */ choice) => `Mejor: ${choice}.`,
  options: "Las opciones, con los puntos que se podían esperar de cada una",
  played: "jugado",
  nothing: "Aquí no había nada que decidir.",
  hidden: (/** @type {string} */ name) => `Las cartas de ${name} están tapadas, y sus decisiones también.`,
  next: "Siguiente error",
  noNext: "No hay más errores",
  keys: "M va al siguiente error, Mayús + M al anterior.",
  summary: "Toda la partida",
};

export const hint = {
  label: "Pista",
  thinking: "El ordenador piensa…",
  others: (/** @type {string} */ list) => `Otras opciones: ${list}`,
};

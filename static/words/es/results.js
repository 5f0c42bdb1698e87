// @ts-check
/** How hands and games end, and the score sheet. */

/** @import {View} from "../../protocol.js" */

import { explainer } from "../common.js";
import { Who, counted } from "./names.js";
import { sentences } from "./sentences.js";

/** A line of the server's that says where points are from. */
export const explained = explainer(sentences);

const ENDINGS = /** @type {Record<string, string>} */ ({ knock: "golpe", gin: "gin", big_gin: "gran gin", undercut: "contragolpe", void: "nula" });
export const outcomeWord = (/** @type {string} */ outcome) => ENDINGS[outcome] ?? outcome;

/** @param {View} view */
export function resultTitle(view) {
  const result = view.hand?.result;
  if (!result || result.winner === null || result.knocker === null) return "La mano es nula";
  const points = counted(result.points, "punto", "puntos");
  const won = result.winner === view.you ? `Ganas ${points}` : `${Who(view, result.winner)} gana ${points}`;
  switch (result.outcome) {
    case "gin": return `¡Gin! ${won}`;
    case "big_gin": return `¡Gran gin! ${won}`;
    case "undercut": return `¡Contragolpe! ${won}`;
    default: return won;
  }
}
export const seatResult = {
  knocked: (/** @type {number} */ points) => (points ? `golpea con ${points}` : "gin"),
  bigGin: "gran gin",
  left: (/** @type {number} */ points) => `quedan ${points}`,
  laidOff: "añadida",
};

export const result = {
  next: "Siguiente mano",
  rematch: "Revancha",
  ready: "Listo",
  waiting: (/** @type {string} */ who) => `esperando a ${who}`,
  isReady: (/** @type {string} */ who) => `${who} te espera`,
  lastHand: "Última mano",
  final: "Resultado",
  sheet: "Hoja",
  home: "Inicio",
  handPoints: "Puntos de manos",
  gameBonus: "Bono de partida",
  shutout: "Capote",
  boxesOf: (/** @type {number} */ worth) => `Cajas (a ${worth})`,
  sum: "Total",
  margin: (/** @type {string} */ points) => `Diferencia ${points}`,
  of: (/** @type {number} */ target) => `de ${target}`,
};

/** Who won the game, and why it ended.
 * @param {View} view */
export function gameTitle(view) {
  if (view.ending === "void") return "La partida se ha anulado";
  const winner = view.tally.winner;
  if (winner === null) return "Esta mesa está cerrada";
  return winner === view.you ? "Ganas la partida" : `${Who(view, winner)} gana la partida`;
}

const AS_WON = "No hay bono de partida; las cajas ganadas se conservan.";

/** @param {View} view */
export function gameReason(view) {
  const by = view.forfeited_by;
  if (view.ending === "void") return "No cuenta.";
  if (by === null) return `Se alcanzaron los ${view.rules.target} puntos.`;
  const own = by === view.you;
  const name = Who(view, by);
  switch (view.ending) {
    case "resigned": return `${own ? "Te has rendido" : `${name} se ha rendido`}. ${AS_WON}`;
    case "left": return `${own ? "Has dejado la mesa" : `${name} ha dejado la mesa`}. ${AS_WON}`;
    case "time": return `${own ? "Has dejado" : `${name} ha dejado`} pasar tres turnos seguidos. ${AS_WON}`;
    case "absent": return `${own ? "Has" : `${name} ha`} faltado demasiado tiempo y se reclamó la victoria. ${AS_WON}`;
    default: return `Se alcanzaron los ${view.rules.target} puntos.`;
  }
}

export const sheet = {
  title: "Hoja de puntos",
  hand: "Mano",
  how: "Cómo terminó",
  boxes: "Cajas",
  none: "Aún no ha terminado ninguna mano.",
  started: "Jugada",
  playing: "Esta partida sigue en juego.",
  toTable: "Volver a la mesa",
  missing: "Esa partida no existe.",
  turns: (/** @type {number} */ count) => counted(count, "turno", "turnos"),
  dealtBy: (/** @type {string} */ name) => `repartió ${name}`,
  upcard: "carta inicial",
  discard: "tirada",
  outcome: (/** @type {string} */ outcome, /** @type {string} */ knocker) => (outcome === "void" ? "nula" : outcome === "undercut" ? `contragolpe a ${knocker}` : outcome === "knock" ? `${knocker} golpeó` : `${knocker}: ${outcomeWord(outcome)}`),
  won: (/** @type {string} */ name) => `ganó ${name}`,
  calledOff: "Anulada, sin resultado",
  resigned: (/** @type {string} */ name) => `${name} se rindió`,
  left: (/** @type {string} */ name) => `${name} se fue`,
  outOfTime: (/** @type {string} */ name) => `${name} dejó pasar tres turnos seguidos`,
  claimed: (/** @type {string} */ name) => `${name} no estaba y se reclamó la victoria`,
  stoodIn: (/** @type {string} */ name) => `El ordenador acabó por ${name}`,
  game: (/** @type {number} */ number) => `Partida ${number}`,
};

export const replayed = {
  link: "Volver a ver esta mano",
  lastHand: "Volver a ver la última mano",
  linkTo: (/** @type {number} */ hand) => `Volver a ver la mano ${hand}`,
  review: "Análisis",
};

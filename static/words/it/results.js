// @ts-check
/** How hands and games end, and the score sheet. */

/** @import {View} from "../../protocol.js" */

import { explainer } from "../common.js";
import { Who, counted } from "./names.js";
import { sentences } from "./sentences.js";

/** A line of the server's that says where points are from. */
export const explained = explainer(sentences);

const ENDINGS = /** @type {Record<string, string>} */ ({ knock: "bussata", gin: "gin", big_gin: "big gin", undercut: "undercut", void: "nulla" });
export const outcomeWord = (/** @type {string} */ outcome) => ENDINGS[outcome] ?? outcome;

/** @param {View} view */
export function resultTitle(view) {
  const result = view.hand?.result;
  if (!result || result.winner === null || result.knocker === null) return "La mano è nulla";
  const points = counted(result.points, "punto", "punti");
  const won = result.winner === view.you ? `Fai ${points}` : `${Who(view, result.winner)} fa ${points}`;
  switch (result.outcome) {
    case "gin": return `Gin! ${won}`;
    case "big_gin": return `Big gin! ${won}`;
    case "undercut": return `Undercut! ${won}`;
    default: return won;
  }
}
export const seatResult = {
  knocked: (/** @type {number} */ points) => (points ? `bussa con ${points}` : "gin"),
  bigGin: "big gin",
  left: (/** @type {number} */ points) => `resto ${points}`,
  laidOff: "attaccata",
};

export const result = {
  next: "Prossima mano",
  rematch: "Rivincita",
  ready: "Fatto",
  waiting: (/** @type {string} */ who) => `aspetta ${who}`,
  isReady: (/** @type {string} */ who) => `${who} ti aspetta`,
  lastHand: "Ultima mano",
  final: "Risultato",
  sheet: "Foglio",
  home: "Inizio",
  handPoints: "Punti delle mani",
  gameBonus: "Premio partita",
  shutout: "Cappotto",
  boxesOf: (/** @type {number} */ worth) => `Box (da ${worth})`,
  sum: "Totale",
  margin: (/** @type {string} */ points) => `Vantaggio ${points}`,
  of: (/** @type {number} */ target) => `su ${target}`,
};

/** Who won the game, and why it ended.
 * @param {View} view */
export function gameTitle(view) {
  if (view.ending === "void") return "La partita è annullata";
  const winner = view.tally.winner;
  if (winner === null) return "Questo tavolo è chiuso";
  return winner === view.you ? "Vinci la partita" : `${Who(view, winner)} vince la partita`;
}

const AS_WON = "Non c’è premio partita; i box vinti restano.";

/** @param {View} view */
export function gameReason(view) {
  const by = view.forfeited_by;
  if (view.ending === "void") return "Non conta.";
  const has = by === null ? "" : by === view.you ? "Hai" : `${Who(view, by)} ha`;
  if (view.ending === "resigned" && has) return `${has} abbandonato. ${AS_WON}`;
  if (view.ending === "left" && has) return `${has} lasciato il tavolo. ${AS_WON}`;
  if (view.ending === "time" && has) return `${has} lasciato scadere tre turni di fila. ${AS_WON}`;
  if (view.ending === "absent" && by !== null) return `${by === view.you ? "Mancavi" : `${Who(view, by)} mancava`} da troppo tempo, e la vittoria è stata reclamata. ${AS_WON}`;
  return `Raggiunti i ${view.rules.target} punti.`;
}

export const sheet = {
  title: "Foglio dei punti",
  hand: "Mano",
  how: "Com’è finita",
  boxes: "Box",
  none: "Nessuna mano è ancora finita.",
  started: "Giocata",
  playing: "Questa partita è ancora in gioco.",
  toTable: "Torna al tavolo",
  missing: "Questa partita non esiste.",
  turns: (/** @type {number} */ count) => counted(count, "turno", "turni"),
  dealtBy: (/** @type {string} */ name) => `carte date da ${name}`,
  upcard: "carta iniziale",
  discard: "scartata",
  outcome: (/** @type {string} */ outcome, /** @type {string} */ knocker) => (outcome === "void" ? "nulla" : outcome === "undercut" ? `undercut contro ${knocker}` : outcome === "knock" ? `${knocker} ha bussato` : `${knocker}: ${outcomeWord(outcome)}`),
  won: (/** @type {string} */ name) => `ha vinto ${name}`,
  calledOff: "Annullata, senza risultato",
  resigned: (/** @type {string} */ name) => `${name} ha abbandonato`,
  left: (/** @type {string} */ name) => `${name} ha lasciato il tavolo`,
  outOfTime: (/** @type {string} */ name) => `${name} ha lasciato scadere tre turni di fila`,
  claimed: (/** @type {string} */ name) => `${name} non c’era, e la vittoria è stata reclamata`,
  stoodIn: (/** @type {string} */ name) => `Il computer ha finito per ${name}`,
  game: (/** @type {number} */ number) => `Partita ${number}`,
};

export const replayed = {
  link: "Rivedi questa mano",
  lastHand: "Rivedi l’ultima mano",
  linkTo: (/** @type {number} */ hand) => `Rivedi la mano ${hand}`,
  review: "Analisi",
};

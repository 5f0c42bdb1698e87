// @ts-check
/** How hands and games end, and the score sheet. */

/** @import {View} from "../../protocol.js" */

import { explainer } from "../common.js";
import { Who, counted } from "./names.js";
import { sentences } from "./sentences.js";

/** A line of the server's that says where points are from. */
export const explained = explainer(sentences);

const ENDINGS = /** @type {Record<string, string>} */ ({ knock: "geklopft", gin: "Gin", big_gin: "Big Gin", undercut: "unterboten", void: "ungültig" });
export const outcomeWord = (/** @type {string} */ outcome) => ENDINGS[outcome] ?? outcome;

/** @param {View} view */
export function resultTitle(view) {
  const result = view.hand?.result;
  if (!result || result.winner === null || result.knocker === null) return "Die Runde zählt nicht";
  const won = `${Who(view, result.winner)} ${result.winner === view.you ? "bekommst" : "bekommt"} ${counted(result.points, "Punkt", "Punkte")}`;
  switch (result.outcome) {
    case "gin": return `Gin! ${won}`;
    case "big_gin": return `Big Gin! ${won}`;
    case "undercut": return `Unterboten! ${won}`;
    default: return won;
  }
}
export const seatResult = {
  knocked: (/** @type {number} */ points) => (points ? `klopft mit ${points}` : "Gin"),
  bigGin: "Big Gin",
  left: (/** @type {number} */ points) => `Rest ${points}`,
  laidOff: "angelegt",
};

export const result = {
  next: "Weiter",
  rematch: "Revanche",
  ready: "Bereit",
  waiting: (/** @type {string} */ who) => `warten auf ${who}`,
  isReady: (/** @type {string} */ who) => `${who} ist bereit`,
  lastHand: "Letzte Runde",
  final: "Ergebnis",
  sheet: "Zettel",
  home: "Start",
  handPoints: "Rundenpunkte",
  gameBonus: "Partiebonus",
  shutout: "Zu null",
  boxesOf: (/** @type {number} */ worth) => `Boxen (je ${worth})`,
  sum: "Summe",
  margin: (/** @type {string} */ points) => `Vorsprung ${points}`,
  of: (/** @type {number} */ target) => `von ${target}`,
};

/** Who won the game, and why it ended.
 * @param {View} view */
export function gameTitle(view) {
  if (view.ending === "void") return "Die Partie wurde abgebrochen";
  const winner = view.tally.winner;
  if (winner === null) return "Dieser Tisch ist geschlossen";
  return winner === view.you ? "Du gewinnst die Partie" : `${Who(view, winner)} gewinnt die Partie`;
}

const AS_WON = "Es gibt keinen Partiebonus; gewonnene Boxen bleiben.";

/** @param {View} view */
export function gameReason(view) {
  const by = view.forfeited_by;
  if (view.ending === "void") return "Sie zählt nicht.";
  const has = by === null ? "" : `${Who(view, by)} ${by === view.you ? "hast" : "hat"}`;
  if (view.ending === "resigned" && has) return `${has} aufgegeben. ${AS_WON}`;
  if (view.ending === "left" && has) return `${has} den Tisch verlassen. ${AS_WON}`;
  if (view.ending === "time" && has) return `${has} drei Züge nacheinander verpasst. ${AS_WON}`;
  if (view.ending === "absent" && by !== null) return `${Who(view, by)} ${by === view.you ? "warst" : "war"} zu lange weg, der Sieg wurde beansprucht. ${AS_WON}`;
  return `${view.rules.target} Punkte sind erreicht.`;
}

export const sheet = {
  title: "Spielzettel",
  hand: "Runde",
  how: "Wie sie endete",
  boxes: "Boxen",
  none: "Noch ist keine Runde zu Ende.",
  started: "Gespielt",
  playing: "Diese Partie läuft noch.",
  toTable: "Zum Tisch",
  missing: "Diese Partie gibt es nicht.",
  turns: (/** @type {number} */ count) => counted(count, "Zug", "Züge"),
  dealtBy: (/** @type {string} */ name) => `${name} hat gegeben`,
  upcard: "Startkarte",
  discard: "abgeworfen",
  outcome: (/** @type {string} */ outcome, /** @type {string} */ knocker) => (outcome === "void" ? "ungültig" : outcome === "undercut" ? `${knocker} wurde unterboten` : outcome === "knock" ? `${knocker} hat geklopft` : `${knocker}: ${outcomeWord(outcome)}`),
  won: (/** @type {string} */ name) => `${name} hat gewonnen`,
  calledOff: "Abgebrochen, ohne Ergebnis",
  resigned: (/** @type {string} */ name) => `${name} hat aufgegeben`,
  left: (/** @type {string} */ name) => `${name} hat den Tisch verlassen`,
  outOfTime: (/** @type {string} */ name) => `${name} hat drei Züge nacheinander verpasst`,
  claimed: (/** @type {string} */ name) => `${name} war weg, der Sieg wurde beansprucht`,
  stoodIn: (/** @type {string} */ name) => `Für ${name} hat der Computer zu Ende gespielt`,
  game: (/** @type {number} */ number) => `Partie ${number}`,
};

export const replayed = {
  link: "Runde nachspielen",
  lastHand: "Letzte Runde nachspielen",
  linkTo: (/** @type {number} */ hand) => `Runde ${hand} nachspielen`,
  review: "Analyse",
};

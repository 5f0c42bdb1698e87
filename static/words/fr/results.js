// @ts-check
/** How hands and games end, and the score sheet. */

/** @import {View} from "../../protocol.js" */

import { explainer } from "../common.js";
import { Who, counted } from "./names.js";
import { sentences } from "./sentences.js";

/** A line of the server's that says where points are from. */
export const explained = explainer(sentences);

const ENDINGS = /** @type {Record<string, string>} */ ({ knock: "frappé", gin: "gin", big_gin: "grand gin", undercut: "undercut", void: "nulle" });
export const outcomeWord = (/** @type {string} */ outcome) => ENDINGS[outcome] ?? outcome;

/** @param {View} view */
export function resultTitle(view) {
  const result = view.hand?.result;
  if (!result || result.winner === null || result.knocker === null) return "La manche est nulle";
  const points = counted(result.points, "point", "points");
  const won = result.winner === view.you ? `Tu gagnes ${points}` : `${Who(view, result.winner)} gagne ${points}`;
  switch (result.outcome) {
    case "gin": return `Gin ! ${won}`;
    case "big_gin": return `Grand gin ! ${won}`;
    case "undercut": return `Undercut ! ${won}`;
    default: return won;
  }
}
export const seatResult = {
  knocked: (/** @type {number} */ points) => (points ? `frappe à ${points}` : "gin"),
  bigGin: "grand gin",
  left: (/** @type {number} */ points) => `reste ${points}`,
  laidOff: "ajoutée",
};

export const result = {
  next: "Suivante",
  rematch: "Revanche",
  ready: "Prêt",
  waiting: (/** @type {string} */ who) => `on attend ${who}`,
  isReady: (/** @type {string} */ who) => `${who} t’attend`,
  lastHand: "Dernière manche",
  final: "Résultat",
  sheet: "Feuille",
  home: "Accueil",
  handPoints: "Points des manches",
  gameBonus: "Bonus de partie",
  shutout: "Capot",
  boxesOf: (/** @type {number} */ worth) => `Boîtes (à ${worth})`,
  sum: "Total",
  margin: (/** @type {string} */ points) => `Écart ${points}`,
  of: (/** @type {number} */ target) => `sur ${target}`,
};

/** Who won the game, and why it ended.
 * @param {View} view */
export function gameTitle(view) {
  if (view.ending === "void") return "La partie est annulée";
  const winner = view.tally.winner;
  if (winner === null) return "Cette table est fermée";
  return winner === view.you ? "Tu gagnes la partie" : `${Who(view, winner)} gagne la partie`;
}

const AS_WON = "Pas de bonus de partie ; les boîtes gagnées restent.";

/** @param {View} view */
export function gameReason(view) {
  const by = view.forfeited_by;
  if (view.ending === "void") return "Elle ne compte pas.";
  const has = by === null ? "" : by === view.you ? "Tu as" : `${Who(view, by)} a`;
  if (view.ending === "resigned" && has) return `${has} abandonné. ${AS_WON}`;
  if (view.ending === "left" && has) return `${has} quitté la table. ${AS_WON}`;
  if (view.ending === "time" && has) return `${has} laissé passer trois tours de suite. ${AS_WON}`;
  if (view.ending === "absent" && has) return `${has} manqué trop longtemps, et la victoire a été réclamée. ${AS_WON}`;
  return `Les ${view.rules.target} points sont atteints.`;
}

export const sheet = {
  title: "Feuille de score",
  hand: "Manche",
  how: "Issue",
  boxes: "Boîtes",
  none: "Aucune manche n’est encore finie.",
  started: "Jouée",
  playing: "Cette partie est encore en cours.",
  toTable: "Retour à la table",
  missing: "Cette partie n’existe pas.",
  turns: (/** @type {number} */ count) => counted(count, "tour", "tours"),
  dealtBy: (/** @type {string} */ name) => `donne de ${name}`,
  upcard: "retourne",
  discard: "jetée",
  outcome: (/** @type {string} */ outcome, /** @type {string} */ knocker) => (outcome === "void" ? "nulle" : outcome === "undercut" ? `undercut contre ${knocker}` : outcome === "knock" ? `${knocker} a frappé` : `${knocker} : ${outcomeWord(outcome)}`),
  won: (/** @type {string} */ name) => `${name} a gagné`,
  calledOff: "Annulée, sans résultat",
  resigned: (/** @type {string} */ name) => `${name} a abandonné`,
  left: (/** @type {string} */ name) => `${name} a quitté la table`,
  outOfTime: (/** @type {string} */ name) => `${name} a laissé passer trois tours de suite`,
  claimed: (/** @type {string} */ name) => `${name} n’était pas là, et la victoire a été réclamée`,
  stoodIn: (/** @type {string} */ name) => `L’ordinateur a fini pour ${name}`,
  game: (/** @type {number} */ number) => `Partie ${number}`,
};

export const replayed = {
  link: "Revoir cette manche",
  lastHand: "Revoir la dernière manche",
  linkTo: (/** @type {number} */ hand) => `Revoir la manche ${hand}`,
  review: "Analyse",
};

// @ts-check
/** How hands and games end, and the score sheet. */

/** @import {View} from "../../protocol.js" */

import { explainer } from "../common.js";
import { Who, counted } from "./names.js";
import { sentences } from "./sentences.js";

/** A line of the server's that says where points are from. */
export const explained = explainer(sentences);

const ENDINGS = /** @type {Record<string, string>} */ ({ knock: "knocked", gin: "gin", big_gin: "big gin", undercut: "undercut", void: "void" });
export const outcomeWord = (/** @type {string} */ outcome) => ENDINGS[outcome] ?? outcome;

/** @param {View} view */
export function resultTitle(view) {
  const result = view.hand?.result;
  if (!result || result.winner === null || result.knocker === null) return "The hand is void";
  const winner = Who(view, result.winner);
  const verb = result.winner === view.you ? "win" : "wins";
  const points = counted(result.points, "point", "points");
  switch (result.outcome) {
    case "gin": return `Gin! ${winner} ${verb} ${points}`;
    case "big_gin": return `Big gin! ${winner} ${verb} ${points}`;
    case "undercut": return `Undercut! ${winner} ${verb} ${points}`;
    default: return `${winner} ${verb} ${points}`;
  }
}
export const seatResult = {
  knocked: (/** @type {number} */ points) => (points ? `knocked with ${points}` : "gin"),
  bigGin: "big gin",
  left: (/** @type {number} */ points) => `${points} left`,
  laidOff: "laid off",
};

export const result = {
  next: "Next hand",
  rematch: "Rematch",
  ready: "Ready",
  waiting: (/** @type {string} */ who) => `waiting for ${who}`,
  isReady: (/** @type {string} */ who) => `${who} is ready`,
  lastHand: "Last hand",
  final: "Result",
  sheet: "Score sheet",
  home: "Home",
  handPoints: "Points of hands",
  gameBonus: "Game bonus",
  shutout: "Shutout",
  boxesOf: (/** @type {number} */ worth) => `Boxes (${worth} each)`,
  sum: "Total",
  margin: (/** @type {string} */ points) => `Margin ${points}`,
  of: (/** @type {number} */ target) => `of ${target}`,
};

/** Who won the game, and why it ended.
 * @param {View} view */
export function gameTitle(view) {
  if (view.ending === "void") return "The game was called off";
  const winner = view.tally.winner;
  if (winner === null) return "This table is closed";
  return winner === view.you ? "You win the game" : `${Who(view, winner)} wins the game`;
}

/** @param {View} view */
export function gameReason(view) {
  const by = view.forfeited_by;
  if (view.ending === "void") return "It does not count.";
  if (view.ending === "resigned" && by !== null) return `${Who(view, by)} resigned. There is no game bonus; boxes stand as won.`;
  if (view.ending === "left" && by !== null) return `${Who(view, by)} left the table. There is no game bonus; boxes stand as won.`;
  if (view.ending === "time" && by !== null) return `${Who(view, by)} let three turns in a row run out. There is no game bonus; boxes stand as won.`;
  if (view.ending === "absent" && by !== null) return `${Who(view, by)} ${by === view.you ? "were" : "was"} away too long, and the game was claimed. There is no game bonus; boxes stand as won.`;
  return `${view.rules.target} points reached.`;
}

export const sheet = {
  title: "Score sheet",
  hand: "Hand",
  how: "How it ended",
  boxes: "Boxes",
  none: "No hand has been finished yet.",
  started: "Played",
  playing: "This game is still in play.",
  toTable: "To the table",
  missing: "There is no such game.",
  turns: (/** @type {number} */ count) => counted(count, "turn", "turns"),
  dealtBy: (/** @type {string} */ name) => `${name} dealt`,
  upcard: "upcard",
  discard: "thrown",
  outcome: (/** @type {string} */ outcome, /** @type {string} */ knocker) => (outcome === "void" ? "void" : outcome === "undercut" ? `${knocker} was undercut` : outcome === "knock" ? `${knocker} knocked` : `${knocker}: ${outcomeWord(outcome)}`),
  won: (/** @type {string} */ name) => `${name} won`,
  calledOff: "Called off, no result",
  resigned: (/** @type {string} */ name) => `${name} resigned`,
  left: (/** @type {string} */ name) => `${name} left`,
  outOfTime: (/** @type {string} */ name) => `${name} let three turns in a row run out`,
  claimed: (/** @type {string} */ name) => `${name} was away, and the game was claimed`,
  stoodIn: (/** @type {string} */ name) => `The computer finished for ${name}`,
  game: (/** @type {number} */ number) => `Game ${number}`,
};

export const replayed = {
  link: "Replay this hand",
  lastHand: "Replay the last hand",
  linkTo: (/** @type {number} */ hand) => `Replay hand ${hand}`,
  review: "Review",
};

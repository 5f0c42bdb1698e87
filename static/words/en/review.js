// @ts-check
/** What the computer says of decisions: in the review of a game, and as a hint. */

/** @import {Choice} from "../../protocol.js" */

import { explainer } from "../common.js";
import { figures } from "../figures.js";
import { short, the } from "./names.js";
import { reasons } from "./reasons.js";

/** A line of the server's that says why one choice was better than another. */
export const reasoned = explainer(reasons);

const said = figures("en");
export const { signed, percent, tenths } = said;
const points = (/** @type {number} */ count) => said.measured(count, "point", "points");

/** A choice, told as advice.
 * @param {Choice} choice @param {boolean} gin whether a knock leaves nothing @param {(card: string) => string} called how cards are named */
export function advised({ deed, card }, gin, called) {
  const it = card ? the(card, called) : "a card";
  switch (deed) {
    case "take": return `take ${it}`;
    case "pass": return "pass";
    case "draw": return "draw from the stock";
    case "discard": return `throw ${it}`;
    case "knock": return gin ? `go gin with ${it}` : `knock with ${it}`;
    case "lay_off": return "lay off more";
    default: return "show big gin";
  }
}

/** A choice in a list of them.
 * @param {Choice} choice */
export function listed({ deed, card }) {
  const it = card ? short(card) : "";
  switch (deed) {
    case "take": return `take ${it}`;
    case "pass": return "pass";
    case "draw": return "draw";
    case "discard": return it;
    case "knock": return `knock, ${it}`;
    case "lay_off": return "lay off";
    default: return "big gin";
  }
}

export const review = {
  title: "Review",
  ask: "Review by the computer",
  about: "The computer goes through every decision of the game: what it was worth, what would have been better, and why.",
  waiting: "The review is waiting for its turn…",
  working: "The computer is going through the decisions…",
  stays: "You can leave the page: the review goes on by itself and is kept.",
  failed: "The review could not be finished.",
  again: "Try again",
  done: "The review is done.",
  fair: "Each decision is judged by what the player could know at the time, never by the cards that lay face down.",
  accuracy: "Accuracy",
  accuracyHere: "Accuracy in this hand",
  lost: "Points lost",
  luck: "Luck",
  meaning: "Accuracy is 100% where no decision cost anything. Points lost are what the decisions cost against the best choices. Luck is what the deal and the draws brought beyond what could be expected.",
  luckTold: (/** @type {string} */ name, /** @type {number} */ count) => `The cards brought ${name} ${points(count)} more than could be expected.`,
  luckEven: "The cards favoured neither player.",
  whole: "Game",
  hand: (/** @type {number} */ number) => `Hand ${number}`,
  hands: "Hand by hand",
  handsTold: "Accuracy, and the points that decisions cost",
  moments: "The costliest moments",
  noMoments: "No decision cost anything to speak of.",
  curve: (/** @type {string} */ name) => `${name}’s chances of winning`,
  curveHint: "Point at it, or use the arrow keys and Enter, to go there.",
  place: (/** @type {number} */ hand, /** @type {number} */ step, /** @type {number} */ of) => `Hand ${hand}, step ${step} of ${of}`,
  after: (/** @type {number} */ hand, /** @type {string} */ share) => `after hand ${hand}: ${share}`,
  grades: { good: "Good", small: "Slip", mistake: "Mistake", blunder: "Blunder" },
  best: "Best choice",
  cost: (/** @type {number} */ count) => `cost ${points(count)}`,
  better: (/** @type {string} */ choice) => `Better: ${choice}.`,
  options: "The choices, with the points that each could be expected to bring",
  played: "played",
  nothing: "There was nothing to decide here.",
  hidden: (/** @type {string} */ name) => `${name}’s cards lie face down, and so do the decisions.`,
  next: "Next mistake",
  noNext: "No more mistakes",
  keys: "M goes to the next mistake, Shift + M to the one before.",
  summary: "The whole game",
};

export const hint = {
  label: "Hint",
  thinking: "The computer is thinking…",
  others: (/** @type {string} */ list) => `Next best: ${list}`,
};

// @ts-check
/** A finished hand that is gone through again. */

/** @import {Step} from "../../protocol.js" */

import { counted } from "./names.js";

export const replay = {
  title: (/** @type {string[]} */ names, /** @type {number} */ hand) => `${names.join(" – ")}, hand ${hand}`,
  place: (/** @type {number} */ game, /** @type {number} */ hand) => `Game ${game}, hand ${hand}`,
  missing: "There is no such hand to replay.",
  notOver: "This hand is not over yet. It can be replayed once it is on the score sheet.",
  toTable: "To the table",
  sheet: "Score sheet",
  controls: "Replay",
  first: "To the deal",
  back: "One step back",
  play: "Play",
  pause: "Pause",
  next: "One step on",
  last: "To the end",
  position: "Place in the hand",
  speed: "Speed",
  speeds: /** @type {Record<string, string>} */ ({ slow: "Slow", normal: "Normal", fast: "Fast" }),
  open: "Face up",
  both: "Both hands",
  only: (/** @type {string} */ name) => `Only ${name}`,
  turns: "Turns",
  turn: (/** @type {number} */ number, /** @type {number} */ of) => `Turn ${number} of ${of}`,
  deal: "The deal",
  hands: "Hands of this game",
  hand: (/** @type {number} */ number, /** @type {string} */ how, /** @type {number} */ points) => `Hand ${number}: ${how}${points ? `, ${counted(points, "point", "points")}` : ""}`,
  nextHand: "Next hand",
  keep: "Share and save",
  copyLink: "Copy link",
  copyText: "Copy as text",
  copyYourself: "This browser does not let pages copy; the text is below.",
  asText: "The hand as text",
  text: "Text",
  json: "JSON",
  download: "Download",
  keys: "Arrow keys step, Space plays, Home and End go to the deal and to the end.",
};

/** What a step is, in a sentence.
 * @param {Step} step @param {string} name @param {string} outcome how the hand ends @param {(card: string) => string} called how cards are named */
export function stepSentence({ kind, card }, name, outcome, called) {
  const the = card ? `the ${called(card)}` : "";
  switch (kind) {
    case "deal": return `${name} deals. The first upcard is ${the}.`;
    case "pass": return `${name} passes.`;
    case "take": return `${name} takes ${the} from the pile.`;
    case "draw": return the ? `${name} draws ${the}.` : `${name} draws from the stock.`;
    case "discard": return `${name} throws ${the}.`;
    case "knock": return outcome === "gin" ? `${name} throws ${the} and goes gin.` : `${name} throws ${the} and knocks.`;
    case "big_gin": return `${name} shows big gin.`;
    case "lay_off": return `${name} lays off.`;
    default: return `${name}’s time runs out.`;
  }
}

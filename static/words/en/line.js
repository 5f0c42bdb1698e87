// @ts-check
/** A bad line, and refusals. */

/** @import {Refusal} from "../../protocol.js" */

import { short } from "./names.js";

export const line = {
  connecting: "Connecting…",
  lost: "The connection is lost. Trying again…",
  late: "The server has not answered yet. Your move will be sent again by itself.",
  gone: "This table does not exist, or is closed to spectators.",
};

/** Sentences for refusals, by code; the server's own where there is none.
 * @type {Record<string, (facts: Record<string, string | number>) => string>} */
const REFUSALS = {
  no_answer: () => "The server does not answer. Try again in a moment.",
  stale: () => "The table has moved on; your move was not made.",
  not_your_turn: () => "It is not your turn.",
  just_taken: (facts) => `The ${short(String(facts["card"]))} was just taken and can’t be thrown in this turn.`,
  knock_too_high: (facts) => `That leaves ${facts["deadwood"]} points of deadwood; the limit is ${facts["limit"]}.`,
  not_a_meld: (facts) => `${cards(facts["cards"])} is not a meld.`,
  does_not_fit: (facts) => `${cards(facts["cards"])} does not fit on ${cards(facts["meld"])}.`,
  seats_taken: () => "Both seats are taken; you can watch.",
  no_name: () => "Choose a name first.",
};

/** @param {string | number | undefined} text */
const cards = (text) => String(text ?? "").replace(/\b([A2-9TJQK])([SHDC])\b/g, (card) => short(card));

/** @param {Refusal} refusal */
export function refused(refusal) {
  return REFUSALS[refusal.code]?.(refusal.facts) ?? (refusal.message || `${refusal.code}`);
}

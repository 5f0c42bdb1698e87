// @ts-check
/** Cards and seats, as they are called. */

/** @import {View} from "../../protocol.js" */

import { capital, formats, isolated, short } from "../common.js";

export { asText, capital, isolated, short } from "../common.js";
export const { counted, timeLeft } = formats("en");

const SUIT_NAMES = /** @type {Record<string, string>} */ ({ S: "spades", H: "hearts", D: "diamonds", C: "clubs" });
const RANK_NAMES = /** @type {Record<string, string>} */ ({ A: "ace", T: "10", J: "jack", Q: "queen", K: "king" });

/** @param {string} card */
export const spoken = (card) => `${RANK_NAMES[card.charAt(0)] ?? card.charAt(0)} of ${SUIT_NAMES[card.charAt(1)] ?? ""}`;

/** A card with its article, where it is taken or thrown.
 * @param {string} card @param {(card: string) => string} [said] */
export const the = (card, said = short) => `the ${said(card)}`;

export const site = "Gin rummy";
export const pageTitle = (/** @type {string} */ what) => `${what} · Gin rummy`;
export const against = (/** @type {string} */ name) => `against ${isolated(name)}`;
export const yourTurnTitle = "● Your turn";

export const language = "Language";

/** The pages beside the game, by their paths. */
export const toolNames = { "/calculator": "Calculator", "/calculator/knock": "Score a knock", "/how-to-score": "How to score", "/how-hands-end": "How hands end" };
export const tools = "Scoring";

export const you = "You";
export const guest = "guest";
export const freeSeat = "Free seat";
export const away = "away";
export const connected = "connected";
export const spectators = (/** @type {number} */ count) => (count ? counted(count, "spectator", "spectators") : "");
export const watchingNow = (/** @type {number} */ _count) => "watching";
export const justDrawn = "just drawn";
export const cardsHeld = (/** @type {number} */ count) => counted(count, "card", "cards");
export const dealer = "dealer";
export const dealerChip = "D";

/** How a seat is called in a sentence.
 * @param {View} view @param {number} seat */
export function who(view, seat) {
  if (seat === view.you) return "you";
  return isolated(view.seats[seat]?.player?.name ?? freeSeat);
}

/** @param {View} view @param {number} seat */
export const Who = (view, seat) => capital(who(view, seat));

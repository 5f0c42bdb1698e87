// @ts-check
/** Cards and seats, as they are called. */

/** @import {View} from "../../protocol.js" */

const SUIT_SIGNS = /** @type {Record<string, string>} */ ({ S: "♠\uFE0E", H: "♥\uFE0E", D: "♦\uFE0E", C: "♣\uFE0E" });
const SUIT_NAMES = /** @type {Record<string, string>} */ ({ S: "spades", H: "hearts", D: "diamonds", C: "clubs" });
const RANK_NAMES = /** @type {Record<string, string>} */ ({ A: "ace", T: "10", J: "jack", Q: "queen", K: "king" });

/** @param {string} card */
export const short = (card) => `${card.charAt(0) === "T" ? "10" : card.charAt(0)}${SUIT_SIGNS[card.charAt(1)] ?? ""}`;

/** A text of the server's, its suits as signs and never as pictures.
 * @param {string} text */
export const asText = (text) => text.replace(/[♠♥♦♣]/g, "$&\uFE0E");

/** @param {string} card */
export const spoken = (card) => `${RANK_NAMES[card.charAt(0)] ?? card.charAt(0)} of ${SUIT_NAMES[card.charAt(1)] ?? ""}`;

/** A player's name, kept apart from the direction of the words around it.
 * @param {string} name */
export const isolated = (name) => `\u2068${name}\u2069`;

/** @param {number} count @param {string} one @param {string} [many] */
export const counted = (count, one, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

export const site = "Gin rummy";
export const pageTitle = (/** @type {string} */ what) => `${what} · Gin rummy`;
export const against = (/** @type {string} */ name) => `against ${isolated(name)}`;
export const yourTurnTitle = "● Your turn";

export const you = "You";
export const guest = "guest";
export const freeSeat = "Free seat";
export const away = "away";
export const connected = "connected";
export const spectators = (/** @type {number} */ count) => (count ? counted(count, "spectator") : "");
export const watchingNow = "watching";
export const justDrawn = "just drawn";
export const cardsHeld = (/** @type {number} */ count) => counted(count, "card");
export const dealer = "dealer";
export const dealerChip = "D";

/** How a seat is called in a sentence.
 * @param {View} view @param {number} seat */
export function who(view, seat) {
  if (seat === view.you) return "you";
  return isolated(view.seats[seat]?.player?.name ?? freeSeat);
}

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** @param {View} view @param {number} seat */
export const Who = (view, seat) => capital(who(view, seat));

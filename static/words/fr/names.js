// @ts-check
/** Cards and seats, as they are called. */

/** @import {View} from "../../protocol.js" */

import { capital, formats, isolated, short } from "../common.js";

export { asText, capital, isolated, short } from "../common.js";
const { counted, plural, timeLeft } = formats("fr");
export { counted, timeLeft };

const SUIT_NAMES = /** @type {Record<string, string>} */ ({ S: "pique", H: "cœur", D: "carreau", C: "trèfle" });
const RANK_NAMES = /** @type {Record<string, string>} */ ({ A: "as", T: "10", J: "valet", Q: "dame", K: "roi" });

/** @param {string} card */
export const spoken = (card) => `${RANK_NAMES[card.charAt(0)] ?? card.charAt(0)} de ${SUIT_NAMES[card.charAt(1)] ?? ""}`;

/** A card with its article: le roi, la dame, l’as, le 7.
 * @param {string} card @param {(card: string) => string} [said] */
export const the = (card, said = short) => `${card.charAt(0) === "A" ? "l’" : card.charAt(0) === "Q" ? "la " : "le "}${said(card)}`;

export const site = "Gin rami";
export const pageTitle = (/** @type {string} */ what) => `${what} · Gin rami`;
export const against = (/** @type {string} */ name) => `contre ${isolated(name)}`;
export const yourTurnTitle = "● À toi";

export const language = "Langue";

/** The pages beside the game, by their paths. */
export const toolNames = { "/calculator": "Calculatrice", "/calculator/knock": "Compter", "/how-to-score": "Comment compter", "/how-hands-end": "Fins de manche" };
export const tools = "Points";

export const you = "Toi";
export const guest = "invité";
export const freeSeat = "Place libre";
export const away = "absent";
export const connected = "en ligne";
export const spectators = (/** @type {number} */ count) => (count ? counted(count, "spectateur", "spectateurs") : "");
export const watchingNow = (/** @type {number} */ count) => plural(count, "regarde", "regardent");
export const justDrawn = "vient d’être piochée";
export const cardsHeld = (/** @type {number} */ count) => counted(count, "carte", "cartes");
export const dealer = "donne";
export const dealerChip = "D";

/** How a seat is called in a sentence.
 * @param {View} view @param {number} seat */
export function who(view, seat) {
  if (seat === view.you) return "toi";
  return isolated(view.seats[seat]?.player?.name ?? freeSeat);
}

/** @param {View} view @param {number} seat */
export const Who = (view, seat) => capital(who(view, seat));

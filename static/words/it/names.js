// @ts-check
/** Cards and seats, as they are called. */

/** @import {View} from "../../protocol.js" */

import { capital, formats, isolated, short } from "../common.js";

export { asText, capital, isolated, short } from "../common.js";
const { counted, plural, timeLeft } = formats("it");
export { counted, timeLeft };

const SUIT_NAMES = /** @type {Record<string, string>} */ ({ S: "picche", H: "cuori", D: "quadri", C: "fiori" });
const RANK_NAMES = /** @type {Record<string, string>} */ ({ A: "asso", T: "10", J: "fante", Q: "donna", K: "re" });

/** @param {string} card */
export const spoken = (card) => `${RANK_NAMES[card.charAt(0)] ?? card.charAt(0)} di ${SUIT_NAMES[card.charAt(1)] ?? ""}`;

/** A card with its article: il re, la donna, l’asso, l’8, il 7.
 * @param {string} card @param {(card: string) => string} [said] */
export const the = (card, said = short) => `${"A8".includes(card.charAt(0)) ? "l’" : card.charAt(0) === "Q" ? "la " : "il "}${said(card)}`;

export const site = "Gin rummy";
export const pageTitle = (/** @type {string} */ what) => `${what} · Gin rummy`;
export const against = (/** @type {string} */ name) => `contro ${isolated(name)}`;
export const yourTurnTitle = "● Tocca a te";

export const language = "Lingua";

/** The pages beside the game, by their paths. */
export const toolNames = { "/calculator": "Calcolatrice", "/calculator/knock": "Bussata", "/how-to-score": "Come si conta", "/how-hands-end": "Come finiscono" };
export const tools = "Punteggio";

export const you = "Tu";
export const guest = "ospite";
export const freeSeat = "Posto libero";
export const away = "assente";
export const connected = "online";
export const spectators = (/** @type {number} */ count) => (count ? counted(count, "spettatore", "spettatori") : "");
export const watchingNow = (/** @type {number} */ count) => plural(count, "guarda", "guardano");
export const justDrawn = "appena pescata";
export const cardsHeld = (/** @type {number} */ count) => counted(count, "carta", "carte");
export const dealer = "mazziere";
export const dealerChip = "M";

/** How a seat is called in a sentence.
 * @param {View} view @param {number} seat */
export function who(view, seat) {
  if (seat === view.you) return "tu";
  return isolated(view.seats[seat]?.player?.name ?? freeSeat);
}

/** @param {View} view @param {number} seat */
export const Who = (view, seat) => capital(who(view, seat));

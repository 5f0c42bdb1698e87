// @ts-check
/** Cards and seats, as they are called. */

/** @import {View} from "../../protocol.js" */

import { capital, formats, isolated, short } from "../common.js";

export { asText, capital, isolated, short } from "../common.js";
const { counted, plural, timeLeft } = formats("de");
export { counted, timeLeft };

const SUIT_NAMES = /** @type {Record<string, string>} */ ({ S: "Pik", H: "Herz", D: "Karo", C: "Kreuz" });
const RANK_NAMES = /** @type {Record<string, string>} */ ({ A: "-Ass", T: " 10", J: "-Bube", Q: "-Dame", K: "-König" });

/** @param {string} card */
export const spoken = (card) => `${SUIT_NAMES[card.charAt(1)] ?? ""}${RANK_NAMES[card.charAt(0)] ?? ` ${card.charAt(0)}`}`;

/** A card with its article, as one takes or throws it: den König, die Dame, das Ass, die 7.
 * @param {string} card @param {(card: string) => string} [said] */
export const the = (card, said = short) => `${card.charAt(0) === "A" ? "das" : "JK".includes(card.charAt(0)) ? "den" : "die"} ${said(card)}`;

export const site = "Gin Rommé";
export const pageTitle = (/** @type {string} */ what) => `${what} · Gin Rommé`;
export const against = (/** @type {string} */ name) => `gegen ${isolated(name)}`;
export const yourTurnTitle = "● Du bist dran";

export const language = "Sprache";

/** The pages beside the game, by their paths. */
export const toolNames = { "/calculator": "Rechner", "/calculator/knock": "Abrechnen", "/how-to-score": "So wird gezählt", "/how-hands-end": "Wie Runden enden" };
export const tools = "Rechnen";

export const you = "Du";
export const guest = "Gast";
export const freeSeat = "Freier Platz";
export const away = "weg";
export const connected = "verbunden";
export const spectators = (/** @type {number} */ count) => (count ? counted(count, "Zuschauer", "Zuschauer") : "");
export const watchingNow = (/** @type {number} */ count) => plural(count, "schaut zu", "schauen zu");
export const justDrawn = "eben gezogen";
export const cardsHeld = (/** @type {number} */ count) => counted(count, "Karte", "Karten");
export const dealer = "gibt";
export const dealerChip = "G";

/** How a seat is called in a sentence.
 * @param {View} view @param {number} seat */
export function who(view, seat) {
  if (seat === view.you) return "du";
  return isolated(view.seats[seat]?.player?.name ?? freeSeat);
}

/** @param {View} view @param {number} seat */
export const Who = (view, seat) => capital(who(view, seat));

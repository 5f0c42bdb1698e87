// @ts-check
/** Cards and seats, as they are called. */

/** @import {View} from "../../protocol.js" */

import { capital, formats, isolated, short } from "../common.js";

export { asText, capital, isolated, short } from "../common.js";
export const { counted, timeLeft } = formats("es");

const SUIT_NAMES = /** @type {Record<string, string>} */ ({ S: "picas", H: "corazones", D: "diamantes", C: "tréboles" });
const RANK_NAMES = /** @type {Record<string, string>} */ ({ A: "as", T: "10", J: "jota", Q: "reina", K: "rey" });

/** @param {string} card */
export const spoken = (card) => `${RANK_NAMES[card.charAt(0)] ?? card.charAt(0)} de ${SUIT_NAMES[card.charAt(1)] ?? ""}`;

/** A card with its article: el rey, la reina, el 7.
 * @param {string} card @param {(card: string) => string} [said] */
export const the = (card, said = short) => `${"JQ".includes(card.charAt(0)) ? "la" : "el"} ${said(card)}`;

export const site = "Gin rummy";
export const pageTitle = (/** @type {string} */ what) => `${what} · Gin rummy`;
export const against = (/** @type {string} */ name) => `contra ${isolated(name)}`;
export const yourTurnTitle = "● Te toca";

export const language = "Idioma";

/** The pages beside the game, by their paths. */
export const toolNames = { "/calculator": "Calculadora", "/calculator/knock": "Puntuar", "/how-to-score": "Cómo se puntúa", "/how-hands-end": "Cómo acaban las manos" };
export const tools = "Puntuación";

export const you = "Tú";
export const guest = "invitado";
export const freeSeat = "Sitio libre";
export const away = "ausente";
export const connected = "en línea";
export const spectators = (/** @type {number} */ count) => (count ? counted(count, "espectador", "espectadores") : "");
export const watchingNow = (/** @type {number} */ _count) => "mirando";
export const justDrawn = "recién robada";
export const cardsHeld = (/** @type {number} */ count) => counted(count, "carta", "cartas");
export const dealer = "reparte";
export const dealerChip = "R";

/** How a seat is called in a sentence.
 * @param {View} view @param {number} seat */
export function who(view, seat) {
  if (seat === view.you) return "tú";
  return isolated(view.seats[seat]?.player?.name ?? freeSeat);
}

/** @param {View} view @param {number} seat */
export const Who = (view, seat) => capital(who(view, seat));

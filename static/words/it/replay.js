// @ts-check
/** A finished hand that is gone through again, in Italian. */

/** @import {Step} from "../../protocol.js" */

import { counted, the as articled } from "./names.js";

export const replay = {
  title: (/** @type {string[]} */ names, /** @type {number} */ hand) => `${names.join(" – ")}, mano ${hand}`,
  place: (/** @type {number} */ game, /** @type {number} */ hand) => `Partita ${game}, mano ${hand}`,
  missing: "Questa mano non esiste.",
  notOver: "Questa mano non è finita. Potrai rivederla quando sarà sul foglio dei punti.",
  toTable: "Torna al tavolo",
  sheet: "Foglio dei punti",
  controls: "Rivedi",
  first: "Alla distribuzione",
  back: "Un passo indietro",
  play: "Riproduci",
  pause: "Pausa",
  next: "Un passo avanti",
  last: "Alla fine",
  position: "Punto della mano",
  speed: "Velocità",
  speeds: /** @type {Record<string, string>} */ ({ slow: "Lenta", normal: "Normale", fast: "Veloce" }),
  open: "Scoperte",
  both: "Entrambe le mani",
  only: (/** @type {string} */ name) => `Solo ${name}`,
  turns: "Turni",
  turn: (/** @type {number} */ number, /** @type {number} */ of) => `Turno ${number} di ${of}`,
  deal: "La distribuzione",
  hands: "Mani di questa partita",
  hand: (/** @type {number} */ number, /** @type {string} */ how, /** @type {number} */ points) => `Mano ${number}: ${how}${points ? `, ${counted(points, "punto", "punti")}` : ""}`,
  nextHand: "Mano successiva",
  keep: "Condividi e salva",
  copyLink: "Copia il link",
  copyText: "Copia come testo",
  copyYourself: "Questo browser non lascia copiare alle pagine; il testo è qui sotto.",
  asText: "La mano come testo",
  text: "Testo",
  json: "JSON",
  download: "Scarica",
  keys: "Le frecce vanno passo a passo, Spazio riproduce, Inizio e Fine vanno alla distribuzione e alla fine.",
};

/** What a step is, in a sentence.
 * @param {Step} step @param {string} name @param {string} outcome how the hand ends @param {(card: string) => string} called how cards are named */
export function stepSentence({ kind, card }, name, outcome, called) {
  const the = card ? articled(card, called) : "";
  switch (kind) {
    case "deal": return `${name} distribuisce. La carta iniziale è ${the}.`;
    case "pass": return `${name} passa.`;
    case "take": return `${name} prende ${the} dagli scarti.`;
    case "draw": return the ? `${name} pesca ${the}.` : `${name} pesca dal mazzo.`;
    case "discard": return `${name} scarta ${the}.`;
    case "knock": return outcome === "gin" ? `${name} scarta ${the} e fa gin.` : `${name} scarta ${the} e bussa.`;
    case "big_gin": return `${name} mostra big gin.`;
    case "lay_off": return `${name} attacca.`;
    default: return `Il tempo di ${name} è scaduto.`;
  }
}

// @ts-check
/** What the computer says of decisions, in Italian. */

/** @import {Choice} from "../../protocol.js" */

import { explainer } from "../common.js";
import { figures } from "../figures.js";
import { short, the } from "./names.js";
import { reasons } from "./reasons.js";

/** A line of the server's that says why one choice was better than another. */
export const reasoned = explainer(reasons);

const said = figures("it");
export const { signed, percent, tenths } = said;
const points = (/** @type {number} */ count) => said.measured(count, "punto", "punti");

/** A choice, told as advice.
 * @param {Choice} choice @param {boolean} gin whether a knock leaves nothing @param {(card: string) => string} called how cards are named */
export function advised({ deed, card }, gin, called) {
  const it = card ? the(card, called) : "una carta";
  switch (deed) {
    case "take": return `prendere ${it}`;
    case "pass": return "passare";
    case "draw": return "pescare dal mazzo";
    case "discard": return `scartare ${it}`;
    case "knock": return gin ? `scartare ${it} e fare gin` : `scartare ${it} e bussare`;
    case "lay_off": return "attaccare di più";
    default: return "mostrare big gin";
  }
}

/** A choice in a list of them.
 * @param {Choice} choice */
export function listed({ deed, card }) {
  const it = card ? short(card) : "";
  switch (deed) {
    case "take": return `prendere ${it}`;
    case "pass": return "passare";
    case "draw": return "pescare";
    case "discard": return it;
    case "knock": return `bussare, ${it}`;
    case "lay_off": return "attaccare";
    default: return "big gin";
  }
}

export const review = {
  title: "Analisi",
  ask: "Analisi del computer",
  about: "Il computer ripercorre tutte le decisioni della partita: quanto valeva ciascuna, che cosa sarebbe stato meglio e perché.",
  waiting: "L’analisi aspetta il suo turno…",
  working: "Il computer ripercorre le decisioni…",
  stays: "Puoi lasciare la pagina: l’analisi va avanti da sola e resta salvata.",
  failed: "L’analisi non è arrivata alla fine.",
  again: "Riprova",
  done: "L’analisi è pronta.",
  fair: "Ogni decisione è giudicata da quello che si poteva sapere allora, mai dalle carte coperte.",
  accuracy: "Precisione",
  accuracyHere: "Precisione in questa mano",
  lost: "Punti persi",
  luck: "Fortuna",
  meaning: "La precisione è del 100% se nessuna decisione è costata qualcosa. I punti persi sono quanto le decisioni sono costate rispetto alla scelta migliore. La fortuna è quanto la distribuzione e le pescate hanno portato oltre il previsto.",
  luckTold: (/** @type {string} */ name, /** @type {number} */ count) => `Le carte hanno portato a ${name} ${points(count)} più del previsto.`,
  luckEven: "Le carte non hanno favorito nessuno.",
  whole: "Partita",
  hand: (/** @type {number} */ number) => `Mano ${number}`,
  hands: "Mano per mano",
  handsTold: "Precisione e punti persi",
  moments: "I momenti più costosi",
  noMoments: "Nessuna decisione è costata qualcosa di rilevante.",
  curve: (/** @type {string} */ name) => `Probabilità di vittoria di ${name}`,
  curveHint: "Indica un punto, o usa le frecce e Invio, per andarci.",
  place: (/** @type {number} */ hand, /** @type {number} */ step, /** @type {number} */ of) => `Mano ${hand}, passo ${step} di ${of}`,
  after: (/** @type {number} */ hand, /** @type {string} */ share) => `dopo la mano ${hand}: ${share}`,
  grades: { good: "Bene", small: "Imprecisione", mistake: "Errore", blunder: "Errore grave" },
  best: "La scelta migliore",
  cost: (/** @type {number} */ count) => `è costato ${points(count)}`,
  better: (/** @type {string} */ choice) => `Meglio: ${choice}.`,
  options: "Le scelte, con i punti che ci si poteva aspettare da ciascuna",
  played: "giocata",
  nothing: "Qui non c’era niente da decidere.",
  hidden: (/** @type {string} */ name) => `Le carte di ${name} sono coperte, e le sue decisioni anche.`,
  next: "Errore successivo",
  noNext: "Nessun altro errore",
  keys: "M va all’errore successivo, Maiusc + M a quello precedente.",
  summary: "Tutta la partita",
};

export const hint = {
  label: "Consiglio",
  thinking: "Il computer sta pensando…",
  others: (/** @type {string} */ list) => `Altre scelte: ${list}`,
};

// @ts-check
/** What is around the play: waiting, the question for a name, the menu, help. */

import { capital, isolated } from "./names.js";

export const waiting = {
  title: "Manda questo link a qualcuno",
  copy: "Copia link",
  copied: "Copiato",
  share: "Condividi…",
  qr: "Il link come codice QR",
  hint: "La partita comincia appena qualcuno si siede.",
  listed: "Il tavolo è anche nell’elenco dei tavoli aperti.",
  joinTitle: (/** @type {string} */ name) => `${isolated(name)} aspetta un avversario`,
  sit: "Siediti",
  rules: "Le regole di questo tavolo",
  helps: "Aiuti",
  on: "combinazioni e resto in vista",
  off: "nessuno",
  away: "Assenza lunga",
  standIn: "il computer può finire",
  shareText: "Una partita a gin rummy?",
};

export const name = {
  title: "Come ti chiami?",
  label: "Il tuo nome",
  hint: "Lo vede chi gioca con te. Puoi cambiarlo dopo.",
  save: "Sono io",
  cancel: "Annulla",
};

export const menu = {
  void: "Annulla la partita",
  voidAsked: "Hai chiesto di annullare la partita",
  voidAgree: "Accetta di annullare",
  voidText: "Subito, se non è ancora il secondo turno; dopo, solo se l’avversario è d’accordo. La partita non conta.",
  resign: "Abbandona",
  resignText: "La partita va all’avversario.",
  leave: "Lascia il tavolo",
  leaveText: "Te ne vai definitivamente. Una partita in corso va all’avversario.",
  leaveWaiting: "Il tavolo verrà chiuso.",
  keep: "Indietro",
  asks: (/** @type {string} */ who) => `${capital(who)} chiede di annullare la partita.`,
  agree: "Accetta",
};

export const help = {
  title: "Come si gioca qui",
  lines: [
    "Forma combinazioni: tre o quattro carte dello stesso valore, o almeno tre in scala dello stesso seme. Le altre sono il tuo resto.",
    "Nel tuo turno pesca dal mazzo o prendi l’ultimo scarto, poi scarta. Se il tuo resto non supera il limite, puoi bussare con lo scarto.",
    "Tocca una carta per alzarla. Toccala ancora, trascinala sugli scarti o premi Scarta. Trascinala lungo la mano per riordinare.",
  ],
  keys: "Tasti",
  shortcuts: /** @type {[string, string][]} */ ([
    ["D", "pesca dal mazzo"],
    ["T", "prendi dagli scarti"],
    ["P", "passa"],
    ["← →", "scorri le carte"],
    ["Invio o spazio", "alza la carta; ancora: scartala"],
    ["Maiusc + ← →", "sposta la carta nella mano"],
    ["X", "scarta la carta alzata"],
    ["K", "bussa o fai gin"],
    ["N", "prossima mano, rivincita"],
    ["H", "un consiglio, contro il computer"],
    ["S", "foglio dei punti"],
    ["L", "giocate della mano"],
    ["?", "questo aiuto"],
    ["Esc", "abbassa la carta, chiudi un riquadro"],
  ]),
};

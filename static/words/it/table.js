// @ts-check
/** The table in play. */

/** @import {Note, Play, View} from "../../protocol.js" */

import { Who, counted, short, spoken, the, who } from "./names.js";
import { absence, playedFor, ranOutSentence } from "./time.js";

export const ui = {
  scores: "Punti",
  log: "Giocate della mano",
  logShort: "Giocate",
  help: "Aiuto",
  menu: "Menù",
  settings: "Impostazioni",
  close: "Chiudi",
  home: "Inizio",
  stock: "Pesca dal mazzo",
  stockShown: (/** @type {number} */ count) => `Mazzo, ${counted(count, "carta", "carte")}`,
  pileEmpty: "Scarti, nessuna carta",
  pileShown: (/** @type {string} */ card, /** @type {number} */ count) => `Scarti, sopra ${spoken(card)}, ${counted(count, "carta", "carte")}`,
  takeCard: (/** @type {string} */ card) => `Prendi ${the(card, spoken)}`,
  stockLabel: "Mazzo",
  pileLabel: "Scarti",
  lookThrough: "Guarda gli scarti",
  pileTitle: "Gli scarti, prima l’ultimo",
  hand: "Le tue carte. Le frecce spostano, Invio alza una carta, ancora Invio la scarta.",
  knockCard: (/** @type {string} */ card) => `La carta iniziale: ${spoken(card)}`,
  arrange: "Ordina le carte",
  arrangements: { melds: "Combina", suit: "Per seme", rank: "Per valore", free: "A modo mio" },
  deadwood: (/** @type {number} */ points) => `Resto ${points}`,
};

export const bar = {
  label: "Azioni",
  take: "Prendi",
  draw: "Pesca",
  pass: "Passa",
  discard: "Scarta",
  knock: "Bussa",
  gin: "Gin",
  bigGin: "Big gin",
  fromStock: "dal mazzo",
  leaves: (/** @type {string} */ card, /** @type {number | undefined} */ points) => (points === undefined ? short(card) : `${short(card)} → ${points}`),
  with: (/** @type {number} */ points) => `con ${points}`,
  liftFirst: "scegli",
  taken: "non ora",
};

/** @param {{limit: number}} hand */
export function limitLine(hand) {
  return hand.limit ? `Bussa con ${hand.limit}${hand.limit > 1 ? " o meno" : ""}` : "Solo gin";
}

export const spadesDouble = "picche raddoppia";

/** @param {View} view */
export const gameLine = (view) => `${view.you === null && view.phase !== "seating" ? "Guardi · " : ""}${view.hand ? `Mano ${view.hand.number} · ` : ""}ai ${view.rules.target}`;

/** The one sentence: whose turn it is, and what may be done.
 * @param {View} view @param {(card: string) => string} card how cards are named */
export function turnSentence(view, card) {
  const { hand, turn, phase } = view;
  if (phase === "seating") return view.seats.some((seat) => !seat.player) && view.you !== null ? "In attesa di un avversario." : "Un posto è libero.";
  if (phase === "deal") return "Si danno le carte.";
  if (phase === "hand_over") return readySentence(view, "la prossima mano");
  if (phase === "game_over") return readySentence(view, "la rivincita");
  if (phase === "closed") return "Questo tavolo è chiuso.";
  if (turn === null || !hand) return "";
  const top = hand.pile.at(-1);
  const pile = top ? the(top, card) : "lo scarto";
  if (turn !== view.you) {
    const name = who(view, turn);
    if (phase === "offer_non_dealer" || phase === "offer_dealer") return `${name} può prendere ${pile} o passare.`;
    if (phase === "draw") return `${name} deve pescare.`;
    if (phase === "discard") return `${name} sceglie uno scarto.`;
    if (phase === "layoff") return `${name} attacca carte.`;
    return `${name} può prendere l’ultimo scarto per bussare.`;
  }
  const may = (/** @type {string} */ kind) => view.allowed.includes(kind);
  if (phase === "offer_non_dealer" || phase === "offer_dealer") return `Tocca a te: prendi ${pile} o passa.`;
  if (phase === "draw") return may("take") ? `Tocca a te: pesca dal mazzo o prendi ${pile}.` : "Tocca a te: avete passato entrambi, pesca dal mazzo.";
  if (phase === "last_discard") return may("take") ? `Ultimo scarto: prendi ${pile} per bussare, o passa.` : "Il mazzo è finito e non puoi bussare: passa.";
  if (phase === "layoff") return `${Who(view, 1 - turn)} ha bussato: forma le tue combinazioni e attacca quel che puoi.`;
  if (!may("discard")) return "Tocca a te: bussa, per questo hai preso l’ultimo scarto.";
  if (hand.big_gin) return "Tocca a te: tutte e undici combinano, puoi mostrare big gin.";
  const best = hand.knocks[0];
  if (best) return best.deadwood === 0 ? "Tocca a te: scarta, o fai gin." : `Tocca a te: scarta, o bussa con ${best.deadwood}.`;
  return "Tocca a te: scegli uno scarto.";
}

/** @param {View} view @param {string} what */
function readySentence(view, what) {
  const ready = view.seats.flatMap((seat, number) => (seat.ready ? [number] : []));
  if (view.you === null) return ready.length ? `${Who(view, ready[0] ?? 0)} aspetta ${what}.` : "";
  if (ready.includes(view.you)) return `Aspettiamo ${who(view, 1 - view.you)}.`;
  return ready.length ? `${Who(view, 1 - view.you)} aspetta ${what}.` : `Facciamo ${what}?`;
}

/** @param {View} view @param {number} seat */
export const isAway = (view, seat) => `${Who(view, seat)} non c’è.`;

/** What has just happened, in words; nothing where the cards say enough.
 * @param {View} view @param {Note} note @param {(card: string) => string} card */
export function noteSentence(view, note, card) {
  const seat = note.seat ?? 0;
  const own = note.seat === view.you;
  const name = Who(view, seat);
  const has = own ? "Hai" : `${name} ha`;
  const it = note.card ? the(note.card, card) : "una carta";
  switch (note.kind) {
    case "sat": return own ? "" : `${name} è al tavolo.`;
    case "dealt": return own ? "Dai le carte." : `${name} dà le carte.`;
    case "passed": return `${has} passato.`;
    case "took": return `${has} preso ${it}.`;
    case "drew": return own && note.card ? `${has} pescato ${it}.` : `${has} pescato dal mazzo.`;
    case "discarded": return `${has} scartato ${it}.`;
    case "knocked": return `${has} bussato.`;
    case "laid_off": return `${has} calato le carte.`;
    case "void_asked": return own ? "Chiedi di annullare la partita." : `${name} chiede di annullare la partita.`;
    case "voided": return "La partita è annullata.";
    case "resigned": return `${has} abbandonato.`;
    case "left": return `${has} lasciato il tavolo.`;
    case "timed_out": return ranOutSentence(view, seat);
    case "claimed": return `${has} reclamato la vittoria.`;
    case "away": return view.seats[seat]?.absent && !own ? absence.canNow(view, seat) : "";
    case "stood_in": return own ? "Adesso il computer gioca per te." : `Adesso il computer gioca per ${who(view, seat)}.`;
    case "back": return own ? "" : absence.back(view, seat);
    default: return "";
  }
}

/** The last turn of a seat in a few words, from the hand's log.
 * @param {View} view @param {number} seat @param {Play[]} plays @param {boolean} ranOut whether it was played for them */
export function lastPlay(view, seat, plays, ranOut) {
  const drawn = view.turn === seat ? (view.hand?.drawn ?? null) : null;
  const parts = plays.map(([, kind, card]) => playWords(kind, kind === "draw" ? drawn : card));
  if (ranOut) return [playedFor(view, seat), parts.join(", ")].filter(Boolean).join(": ");
  return `${Who(view, seat)}: ${parts.join(", ")}`;
}

/** @param {string} kind @param {string | null} card */
export function playWords(kind, card) {
  const named = card ? short(card) : "";
  switch (kind) {
    case "pass": return "passato";
    case "draw": return named ? `pescato ${named}` : "pescato";
    case "take": return `preso ${named}`;
    case "discard": return `scartato ${named}`;
    case "knock": return `bussato, scartato ${named}`;
    case "big_gin": return "mostrato big gin";
    case "lay_off": return "calato";
    default: return kind;
  }
}
export const stillHeld = "ancora in mano";
export const noPlays = "Non si è ancora giocato nulla.";
export const upcardWas = (/** @type {string} */ card) => `La carta iniziale è ${the(card)}.`;

export const knock = {
  title: (/** @type {number} */ points) => (points ? `Bussare con ${points}?` : "Fare gin?"),
  throwing: "Scarta",
  laying: "Cala",
  go: (/** @type {number} */ points) => (points ? `Bussa con ${points}` : "Fai gin"),
  bigGin: "Mostra big gin",
  bigGinTitle: "Big gin: tutte e undici combinano",
  back: "Non ancora",
  limit: (/** @type {number} */ limit) => (limit ? `Il limite è ${limit}.` : "In questa mano vale solo il gin."),
  blindTitle: "Bussare?",
  blind: (/** @type {string} */ card) => `Scarti ${the(card)} e bussi con le altre, calate nel modo migliore. Se i punti sono troppi, non succede nulla e resti di turno.`,
  blindGo: "Bussa",
};

export const layoff = {
  ownMeld: (/** @type {number} */ number) => `La tua combinazione ${number}`,
  on: (/** @type {string} */ cards) => `Attacca a ${cards}`,
  group: "Combina",
  undo: "Annulla",
  afresh: "Da capo",
  best: "Al meglio",
  done: "Fatto",
};

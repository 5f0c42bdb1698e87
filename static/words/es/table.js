// @ts-check
/** The table in play. */

/** @import {Note, Play, View} from "../../protocol.js" */

import { Who, counted, short, spoken, the, who } from "./names.js";
import { absence, playedFor, ranOutSentence } from "./time.js";

export const ui = {
  scores: "Puntos",
  log: "Jugadas de la mano",
  logShort: "Jugadas",
  help: "Ayuda",
  menu: "Menú",
  settings: "Ajustes",
  close: "Cerrar",
  home: "Inicio",
  stock: "Robar del mazo",
  stockShown: (/** @type {number} */ count) => `Mazo, ${counted(count, "carta", "cartas")}`,
  pileEmpty: "Descartes, sin cartas",
  pileShown: (/** @type {string} */ card, /** @type {number} */ count) => `Descartes, encima ${spoken(card)}, ${counted(count, "carta", "cartas")}`,
  takeCard: (/** @type {string} */ card) => `Tomar ${the(card, spoken)}`,
  stockLabel: "Mazo",
  pileLabel: "Descartes",
  lookThrough: "Mirar los descartes",
  pileTitle: "Los descartes, primero el último",
  hand: "Tus cartas. Las flechas mueven, Intro levanta una carta, otra vez Intro la descarta.",
  knockCard: (/** @type {string} */ card) => `La carta inicial: ${spoken(card)}`,
  arrange: "Ordenar tus cartas",
  arrangements: { melds: "Combinar", suit: "Por palo", rank: "Por valor", free: "Mi orden" },
  deadwood: (/** @type {number} */ points) => `Sueltos ${points}`,
};

export const bar = {
  label: "Acciones",
  take: "Tomar",
  draw: "Robar",
  pass: "Pasar",
  discard: "Tirar",
  knock: "Golpear",
  gin: "Gin",
  bigGin: "Gran gin",
  fromStock: "del mazo",
  leaves: (/** @type {string} */ card, /** @type {number | undefined} */ points) => (points === undefined ? short(card) : `${short(card)} → ${points}`),
  with: (/** @type {number} */ points) => `con ${points}`,
  liftFirst: "elige",
  taken: "ahora no",
};

/** @param {{limit: number}} hand */
export function limitLine(hand) {
  return hand.limit ? `Golpea con ${hand.limit}${hand.limit > 1 ? " o menos" : ""}` : "Solo gin";
}

export const spadesDouble = "picas doblan";

/** @param {View} view */
export const gameLine = (view) => `${view.you === null && view.phase !== "seating" ? "Mirando · " : ""}${view.hand ? `Mano ${view.hand.number} · ` : ""}a ${view.rules.target}`;

/** The one sentence: whose turn it is, and what may be done.
 * @param {View} view @param {(card: string) => string} card how cards are named */
export function turnSentence(view, card) {
  const { hand, turn, phase } = view;
  if (phase === "seating") return view.seats.some((seat) => !seat.player) && view.you !== null ? "Esperando rival." : "Hay un sitio libre.";
  if (phase === "deal") return "Se reparten las cartas.";
  if (phase === "hand_over") return readySentence(view, "la próxima mano");
  if (phase === "game_over") return readySentence(view, "la revancha");
  if (phase === "closed") return "Esta mesa está cerrada.";
  if (turn === null || !hand) return "";
  const top = hand.pile.at(-1);
  const pile = top ? the(top, card) : "el descarte";
  if (turn !== view.you) {
    const name = who(view, turn);
    if (phase === "offer_non_dealer" || phase === "offer_dealer") return `${name} puede tomar ${pile} o pasar.`;
    if (phase === "draw") return `${name} va a robar.`;
    if (phase === "discard") return `${name} elige un descarte.`;
    if (phase === "layoff") return `${name} añade cartas.`;
    return `${name} puede tomar el último descarte para golpear.`;
  }
  const may = (/** @type {string} */ kind) => view.allowed.includes(kind);
  if (phase === "offer_non_dealer" || phase === "offer_dealer") return `Te toca: toma ${pile} o pasa.`;
  if (phase === "draw") return may("take") ? `Te toca: roba del mazo o toma ${pile}.` : "Te toca: ambos habéis pasado, roba del mazo.";
  if (phase === "last_discard") return may("take") ? `Último descarte: toma ${pile} para golpear, o pasa.` : "Se acabó el mazo y no puedes golpear: pasa.";
  if (phase === "layoff") return `${Who(view, 1 - turn)} ha golpeado: agrupa tus combinaciones y añade lo que encaje.`;
  if (!may("discard")) return "Te toca: golpea, para eso tomaste el último descarte.";
  if (hand.big_gin) return "Te toca: las once están combinadas, puedes mostrar gran gin.";
  const best = hand.knocks[0];
  if (best) return best.deadwood === 0 ? "Te toca: descarta o haz gin." : `Te toca: descarta o golpea con ${best.deadwood}.`;
  return "Te toca: elige un descarte.";
}

/** @param {View} view @param {string} what */
function readySentence(view, what) {
  const ready = view.seats.flatMap((seat, number) => (seat.ready ? [number] : []));
  if (view.you === null) return ready.length ? `${Who(view, ready[0] ?? 0)} espera ${what}.` : "";
  if (ready.includes(view.you)) return `Esperando a ${who(view, 1 - view.you)}.`;
  return ready.length ? `${Who(view, 1 - view.you)} espera ${what}.` : `¿Empezamos ${what}?`;
}

/** @param {View} view @param {number} seat */
export const isAway = (view, seat) => `${Who(view, seat)} no está.`;

/** What has just happened, in words; nothing where the cards say enough.
 * @param {View} view @param {Note} note @param {(card: string) => string} card */
export function noteSentence(view, note, card) {
  const seat = note.seat ?? 0;
  const own = note.seat === view.you;
  const name = Who(view, seat);
  const has = own ? "Has" : `${name} ha`;
  const it = note.card ? the(note.card, card) : "una carta";
  switch (note.kind) {
    case "sat": return own ? "" : `${name} se ha sentado.`;
    case "dealt": return own ? "Repartes tú." : `Reparte ${name}.`;
    case "passed": return `${has} pasado.`;
    case "took": return `${has} tomado ${it}.`;
    case "drew": return own && note.card ? `${has} robado ${it}.` : `${has} robado del mazo.`;
    case "discarded": return `${has} descartado ${it}.`;
    case "knocked": return `${has} golpeado.`;
    case "laid_off": return `${has} bajado las cartas.`;
    case "void_asked": return own ? "Pides anular la partida." : `${name} pide anular la partida.`;
    case "voided": return "La partida se ha anulado.";
    case "resigned": return own ? "Te has rendido." : `${name} se ha rendido.`;
    case "left": return own ? "Te has ido." : `${name} se ha ido.`;
    case "timed_out": return ranOutSentence(view, seat);
    case "claimed": return `${has} reclamado la victoria.`;
    case "away": return view.seats[seat]?.absent && !own ? absence.canNow(view, seat) : "";
    case "stood_in": return own ? "Ahora el ordenador juega por ti." : `Ahora el ordenador juega por ${who(view, seat)}.`;
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
    case "pass": return "pasa";
    case "draw": return named ? `roba ${named}` : "roba";
    case "take": return `toma ${named}`;
    case "discard": return `tira ${named}`;
    case "knock": return `golpea y tira ${named}`;
    case "big_gin": return "muestra gran gin";
    case "lay_off": return "baja las cartas";
    default: return kind;
  }
}
export const stillHeld = "aún en la mano";
export const noPlays = "Aún no se ha jugado nada.";
export const upcardWas = (/** @type {string} */ card) => `La carta inicial es ${the(card)}.`;

export const knock = {
  title: (/** @type {number} */ points) => (points ? `¿Golpear con ${points}?` : "¿Hacer gin?"),
  throwing: "Tirar",
  laying: "Bajar",
  go: (/** @type {number} */ points) => (points ? `Golpear con ${points}` : "Hacer gin"),
  bigGin: "Mostrar gran gin",
  bigGinTitle: "Gran gin: las once están combinadas",
  back: "Aún no",
  limit: (/** @type {number} */ limit) => (limit ? `El límite es ${limit}.` : "En esta mano solo vale gin."),
  blindTitle: "¿Golpear?",
  blind: (/** @type {string} */ card) => `Tiras ${the(card)} y golpeas con las demás, bajadas de la mejor manera. Si son demasiados puntos, no pasa nada y sigue tu turno.`,
  blindGo: "Golpear",
};

export const layoff = {
  ownMeld: (/** @type {number} */ number) => `Tu combinación ${number}`,
  on: (/** @type {string} */ cards) => `Añadir a ${cards}`,
  group: "Combinar",
  undo: "Deshacer",
  afresh: "Reiniciar",
  best: "Lo mejor",
  done: "Listo",
};

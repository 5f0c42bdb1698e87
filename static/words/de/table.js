// @ts-check
/** The table in play. */

/** @import {Note, Play, View} from "../../protocol.js" */

import { Who, counted, short, spoken, the, who } from "./names.js";
import { absence, playedFor, ranOutSentence } from "./time.js";

export const ui = {
  scores: "Stand",
  log: "Verlauf der Runde",
  logShort: "Verlauf",
  help: "Hilfe",
  menu: "Menü",
  settings: "Einstellungen",
  close: "Schließen",
  home: "Start",
  stock: "Vom Talon ziehen",
  stockShown: (/** @type {number} */ count) => `Talon, ${counted(count, "Karte", "Karten")}`,
  pileEmpty: "Ablage, leer",
  pileShown: (/** @type {string} */ card, /** @type {number} */ count) => `Ablage, oben ${spoken(card)}, ${counted(count, "Karte", "Karten")}`,
  takeCard: (/** @type {string} */ card) => `${spoken(card)} nehmen`,
  stockLabel: "Talon",
  pileLabel: "Ablage",
  lookThrough: "Ablage durchsehen",
  pileTitle: "Die Ablage, oberste Karte zuerst",
  hand: "Deine Karten. Pfeiltasten bewegen, Enter hebt an, noch einmal Enter wirft ab.",
  knockCard: (/** @type {string} */ card) => `Die Startkarte: ${spoken(card)}`,
  arrange: "Karten ordnen",
  arrangements: { melds: "Meldung", suit: "Nach Farbe", rank: "Nach Wert", free: "Frei" },
  deadwood: (/** @type {number} */ points) => `Rest ${points}`,
};

export const bar = {
  label: "Züge",
  take: "Nehmen",
  draw: "Ziehen",
  pass: "Passen",
  discard: "Werfen",
  knock: "Klopfen",
  gin: "Gin",
  bigGin: "Big Gin",
  fromStock: "vom Talon",
  leaves: (/** @type {string} */ card, /** @type {number | undefined} */ points) => (points === undefined ? short(card) : `${short(card)} → ${points}`),
  with: (/** @type {number} */ points) => `mit ${points}`,
  liftFirst: "wählen",
  taken: "jetzt nicht",
};

/** @param {{limit: number}} hand */
export function limitLine(hand) {
  return hand.limit ? `Klopfen ${hand.limit > 1 ? "bis" : "mit"} ${hand.limit}` : "Nur Gin";
}

export const spadesDouble = "Pik verdoppelt";

/** @param {View} view */
export const gameLine = (view) => `${view.you === null && view.phase !== "seating" ? "Du schaust zu · " : ""}${view.hand ? `Runde ${view.hand.number} · ` : ""}bis ${view.rules.target}`;

/** The one sentence: whose turn it is, and what may be done.
 * @param {View} view @param {(card: string) => string} card how cards are named */
export function turnSentence(view, card) {
  const { hand, turn, phase } = view;
  if (phase === "seating") return view.seats.some((seat) => !seat.player) && view.you !== null ? "Es fehlt noch jemand." : "Ein Platz ist frei.";
  if (phase === "deal") return "Es wird gegeben.";
  if (phase === "hand_over") return readySentence(view, "die nächste Runde");
  if (phase === "game_over") return readySentence(view, "eine Revanche");
  if (phase === "closed") return "Dieser Tisch ist geschlossen.";
  if (turn === null || !hand) return "";
  const top = hand.pile.at(-1);
  const pile = top ? the(top, card) : "die Ablage";
  if (turn !== view.you) {
    const name = who(view, turn);
    if (phase === "offer_non_dealer" || phase === "offer_dealer") return `${name} darf ${pile} nehmen oder passen.`;
    if (phase === "draw") return `${name} zieht.`;
    if (phase === "discard") return `${name} wählt eine Karte zum Abwerfen.`;
    if (phase === "layoff") return `${name} legt an.`;
    return `${name} darf den letzten Abwurf nehmen, um zu klopfen.`;
  }
  const may = (/** @type {string} */ kind) => view.allowed.includes(kind);
  if (phase === "offer_non_dealer" || phase === "offer_dealer") return `Du bist dran: Nimm ${pile} oder passe.`;
  if (phase === "draw") return may("take") ? `Du bist dran: Zieh vom Talon oder nimm ${pile}.` : "Du bist dran: Beide haben gepasst, zieh vom Talon.";
  if (phase === "last_discard") return may("take") ? `Letzter Abwurf: Nimm ${pile} zum Klopfen oder passe.` : "Der Talon ist aufgebraucht, klopfen kannst du nicht: Passe.";
  if (phase === "layoff") return `${Who(view, 1 - turn)} hat geklopft: Bilde deine Meldungen und leg an, was passt.`;
  if (!may("discard")) return "Du bist dran: Klopfe, dafür hast du den letzten Abwurf genommen.";
  if (hand.big_gin) return "Du bist dran: Alle elf sind gemeldet, du kannst Big Gin zeigen.";
  const best = hand.knocks[0];
  if (best) return best.deadwood === 0 ? "Du bist dran: Wirf ab oder mach Gin." : `Du bist dran: Wirf ab oder klopfe mit ${best.deadwood}.`;
  return "Du bist dran: Wähle eine Karte zum Abwerfen.";
}

/** @param {View} view @param {string} what */
function readySentence(view, what) {
  const ready = view.seats.flatMap((seat, number) => (seat.ready ? [number] : []));
  if (view.you === null) return ready.length ? `${Who(view, ready[0] ?? 0)} ist bereit für ${what}.` : "";
  if (ready.includes(view.you)) return `Warten auf ${who(view, 1 - view.you)}.`;
  return ready.length ? `${Who(view, 1 - view.you)} ist bereit für ${what}.` : `Bereit für ${what}?`;
}

/** @param {View} view @param {number} seat */
export const isAway = (view, seat) => `${Who(view, seat)} ist weg.`;

/** What has just happened, in words; nothing where the cards say enough.
 * @param {View} view @param {Note} note @param {(card: string) => string} card */
export function noteSentence(view, note, card) {
  const seat = note.seat ?? 0;
  const name = Who(view, seat);
  const own = note.seat === view.you;
  const has = `${name} ${own ? "hast" : "hat"}`;
  const it = note.card ? the(note.card, card) : "eine Karte";
  switch (note.kind) {
    case "sat": return own ? "" : `${name} hat sich gesetzt.`;
    case "dealt": return `${name} ${own ? "gibst" : "gibt"}.`;
    case "passed": return `${has} gepasst.`;
    case "took": return `${has} ${it} genommen.`;
    case "drew": return own && note.card ? `${has} ${it} gezogen.` : `${has} vom Talon gezogen.`;
    case "discarded": return `${has} ${it} abgeworfen.`;
    case "knocked": return `${has} geklopft.`;
    case "laid_off": return `${has} ausgelegt.`;
    case "void_asked": return `${name} ${own ? "willst" : "will"} die Partie abbrechen.`;
    case "voided": return "Die Partie wurde abgebrochen.";
    case "resigned": return `${has} aufgegeben.`;
    case "left": return `${has} den Tisch verlassen.`;
    case "timed_out": return ranOutSentence(view, seat);
    case "claimed": return `${has} den Sieg beansprucht.`;
    case "away": return view.seats[seat]?.absent && !own ? absence.canNow(view, seat) : "";
    case "stood_in": return own ? "Für dich spielt jetzt der Computer." : `Für ${who(view, seat)} spielt jetzt der Computer.`;
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
    case "pass": return "gepasst";
    case "draw": return named ? `${named} gezogen` : "gezogen";
    case "take": return `${named} genommen`;
    case "discard": return `${named} abgeworfen`;
    case "knock": return `geklopft, ${named} abgeworfen`;
    case "big_gin": return "Big Gin gezeigt";
    case "lay_off": return "ausgelegt";
    default: return kind;
  }
}
export const stillHeld = "noch im Blatt";
export const noPlays = "Noch wurde nichts gespielt.";
export const upcardWas = (/** @type {string} */ card) => `Die Startkarte ist ${short(card)}.`;

export const knock = {
  title: (/** @type {number} */ points) => (points ? `Mit ${points} klopfen?` : "Gin machen?"),
  throwing: "Abwerfen",
  laying: "Auslegen",
  go: (/** @type {number} */ points) => (points ? `Mit ${points} klopfen` : "Gin machen"),
  bigGin: "Big Gin zeigen",
  bigGinTitle: "Big Gin: alle elf sind gemeldet",
  back: "Noch nicht",
  limit: (/** @type {number} */ limit) => (limit ? `Die Klopfgrenze ist ${limit}.` : "In dieser Runde zählt nur Gin."),
  blindTitle: "Klopfen?",
  blind: (/** @type {string} */ card) => `Du wirfst ${the(card)} ab und klopfst mit den übrigen, bestmöglich ausgelegt. Ist es zu viel, geschieht nichts und du bleibst dran.`,
  blindGo: "Klopfen",
};

export const layoff = {
  ownMeld: (/** @type {number} */ number) => `Deine Meldung ${number}`,
  on: (/** @type {string} */ cards) => `Anlegen an ${cards}`,
  group: "Als Meldung",
  undo: "Rückgängig",
  afresh: "Von vorn",
  best: "Vorschlag",
  done: "Fertig",
};

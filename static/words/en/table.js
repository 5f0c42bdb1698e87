// @ts-check
/** The table in play. */

/** @import {Note, Play, View} from "../../protocol.js" */

import { Who, counted, short, spoken, the, who } from "./names.js";
import { absence, playedFor, ranOutSentence } from "./time.js";

export const ui = {
  scores: "Scores",
  log: "Hand log",
  logShort: "Log",
  help: "Help",
  menu: "Menu",
  settings: "Settings",
  close: "Close",
  home: "Home",
  stock: "Draw from the stock",
  stockShown: (/** @type {number} */ count) => `Stock, ${counted(count, "card", "cards")}`,
  pileEmpty: "Discard pile, empty",
  pileShown: (/** @type {string} */ card, /** @type {number} */ count) => `Discard pile, ${spoken(card)} on top, ${counted(count, "card", "cards")}`,
  takeCard: (/** @type {string} */ card) => `Take the ${spoken(card)}`,
  stockLabel: "Stock",
  pileLabel: "Pile",
  lookThrough: "Look through the pile",
  pileTitle: "The discard pile, top card first",
  hand: "Your cards. Arrow keys move, Enter lifts a card, Enter again discards it.",
  knockCard: (/** @type {string} */ card) => `The first upcard: ${spoken(card)}`,
  arrange: "Arrange your cards",
  arrangements: { melds: "Melds", suit: "By suit", rank: "By rank", free: "My order" },
  deadwood: (/** @type {number} */ points) => `Deadwood ${points}`,
};

export const bar = {
  label: "Actions",
  take: "Take",
  draw: "Draw",
  pass: "Pass",
  discard: "Discard",
  knock: "Knock",
  gin: "Gin",
  bigGin: "Big gin",
  fromStock: "stock",
  leaves: (/** @type {string} */ card, /** @type {number | undefined} */ points) => (points === undefined ? short(card) : `${short(card)} → ${points}`),
  with: (/** @type {number} */ points) => `with ${points}`,
  liftFirst: "lift a card",
  taken: "not this turn",
};

/** @param {{limit: number}} hand */
export function limitLine(hand) {
  return hand.limit ? `Knock with ${hand.limit}${hand.limit > 1 ? " or less" : ""}` : "Gin only";
}

export const spadesDouble = "spades double";

/** @param {View} view */
export const gameLine = (view) => `${view.you === null && view.phase !== "seating" ? "Watching · " : ""}${view.hand ? `Hand ${view.hand.number} · ` : ""}to ${view.rules.target}`;

/** The one sentence: whose turn it is, and what may be done.
 * @param {View} view @param {(card: string) => string} card how cards are named */
export function turnSentence(view, card) {
  const { hand, turn, phase } = view;
  if (phase === "seating") return view.seats.some((seat) => !seat.player) && view.you !== null ? "Waiting for an opponent." : "A seat is free.";
  if (phase === "deal") return "The cards are dealt.";
  if (phase === "hand_over") return readySentence(view, "next hand");
  if (phase === "game_over") return readySentence(view, "rematch");
  if (phase === "closed") return "This table is closed.";
  if (turn === null || !hand) return "";
  const top = hand.pile.at(-1);
  const pile = top ? the(top, card) : "the pile";
  if (turn !== view.you) {
    const name = who(view, turn);
    if (phase === "offer_non_dealer" || phase === "offer_dealer") return `${name} may take ${pile} or pass.`;
    if (phase === "draw") return `${name} is about to draw.`;
    if (phase === "discard") return `${name} is choosing a discard.`;
    if (phase === "layoff") return `${name} is laying off.`;
    return `${name} may take the last discard to knock.`;
  }
  const may = (/** @type {string} */ kind) => view.allowed.includes(kind);
  if (phase === "offer_non_dealer" || phase === "offer_dealer") return `Your turn: take ${pile} or pass.`;
  if (phase === "draw") return may("take") ? `Your turn: draw from the stock or take ${pile}.` : "Your turn: both of you passed, so draw from the stock.";
  if (phase === "last_discard") return may("take") ? `Last discard: take ${pile} to knock, or pass.` : "The stock has run out and you can’t knock: pass.";
  if (phase === "layoff") return `${Who(view, 1 - turn)} knocked: group your melds and lay off what fits.`;
  if (!may("discard")) return "Your turn: you took the last discard to knock, so knock.";
  if (hand.big_gin) return "Your turn: all eleven cards are melded, so you can show big gin.";
  const best = hand.knocks[0];
  if (best) return best.deadwood === 0 ? "Your turn: discard, or go gin." : `Your turn: discard, or knock with ${best.deadwood}.`;
  return "Your turn: choose a discard.";
}

/** @param {View} view @param {string} what */
function readySentence(view, what) {
  const ready = view.seats.flatMap((seat, number) => (seat.ready ? [number] : []));
  if (view.you === null) return ready.length ? `${Who(view, ready[0] ?? 0)} is ready for the ${what}.` : "";
  if (ready.includes(view.you)) return `Waiting for ${who(view, 1 - view.you)}.`;
  return ready.length ? `${Who(view, 1 - view.you)} is ready for the ${what}.` : `Ready for the ${what}?`;
}

/** @param {View} view @param {number} seat */
export const isAway = (view, seat) => `${Who(view, seat)} is away.`;

/** What has just happened, in words; nothing where the cards say enough.
 * @param {View} view @param {Note} note @param {(card: string) => string} card */
export function noteSentence(view, note, card) {
  const seat = note.seat ?? 0;
  const name = Who(view, seat);
  const own = note.seat === view.you;
  const it = note.card ? the(note.card, card) : "a card";
  switch (note.kind) {
    case "sat": return own ? "" : `${name} sat down.`;
    case "dealt": return `${name} ${own ? "deal" : "deals"}.`;
    case "passed": return `${name} passed.`;
    case "took": return `${name} took ${it}.`;
    case "drew": return own && note.card ? `You drew ${it}.` : `${name} drew from the stock.`;
    case "discarded": return `${name} discarded ${it}.`;
    case "knocked": return `${name} knocked.`;
    case "laid_off": return `${name} laid the cards down.`;
    case "void_asked": return `${name} ${own ? "ask" : "asks"} to call the game off.`;
    case "voided": return "The game was called off.";
    case "resigned": return `${name} resigned.`;
    case "left": return `${name} left.`;
    case "timed_out": return ranOutSentence(view, seat);
    case "claimed": return `${name} claimed the game.`;
    case "away": return view.seats[seat]?.absent && !own ? absence.canNow(view, seat) : "";
    case "stood_in": return own ? "The computer plays for you now." : `The computer now plays for ${who(view, seat)}.`;
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
  return `${Who(view, seat)} ${parts.join(", ")}`;
}

/** @param {string} kind @param {string | null} card */
export function playWords(kind, card) {
  const named = card ? short(card) : "";
  switch (kind) {
    case "pass": return "passed";
    case "draw": return named ? `drew ${named}` : "drew";
    case "take": return `took ${named}`;
    case "discard": return `threw ${named}`;
    case "knock": return `knocked, threw ${named}`;
    case "big_gin": return "showed big gin";
    case "lay_off": return "laid down";
    default: return kind;
  }
}
export const stillHeld = "still held";
export const noPlays = "Nothing has been played yet.";
export const upcardWas = (/** @type {string} */ card) => `The first upcard is the ${short(card)}.`;

export const knock = {
  title: (/** @type {number} */ points) => (points ? `Knock with ${points}?` : "Go gin?"),
  throwing: "Throw",
  laying: "Lay down",
  go: (/** @type {number} */ points) => (points ? `Knock with ${points}` : "Go gin"),
  bigGin: "Show big gin",
  bigGinTitle: "Big gin: all eleven cards are melded",
  back: "Not yet",
  limit: (/** @type {number} */ limit) => (limit ? `The limit is ${limit}.` : "Only gin counts in this hand."),
  blindTitle: "Knock?",
  blind: (/** @type {string} */ card) => `You throw the ${short(card)} and knock with the rest, laid down in the best way. If they count too much, nothing happens and your turn goes on.`,
  blindGo: "Knock",
};

export const layoff = {
  ownMeld: (/** @type {number} */ number) => `Your meld ${number}`,
  on: (/** @type {string} */ cards) => `Lay off on ${cards}`,
  group: "Group as a meld",
  undo: "Undo",
  afresh: "Start over",
  best: "Best way",
  done: "Done",
};

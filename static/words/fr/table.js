// @ts-check
/** The table in play. */

/** @import {Note, Play, View} from "../../protocol.js" */

import { Who, counted, short, spoken, the, who } from "./names.js";
import { absence, playedFor, ranOutSentence } from "./time.js";

export const ui = {
  scores: "Points",
  log: "Coups de la manche",
  logShort: "Coups",
  help: "Aide",
  menu: "Menu",
  settings: "Réglages",
  close: "Fermer",
  home: "Accueil",
  stock: "Piocher",
  stockShown: (/** @type {number} */ count) => `Pioche, ${counted(count, "carte", "cartes")}`,
  pileEmpty: "Défausse, vide",
  pileShown: (/** @type {string} */ card, /** @type {number} */ count) => `Défausse, dessus ${spoken(card)}, ${counted(count, "carte", "cartes")}`,
  takeCard: (/** @type {string} */ card) => `Prendre ${the(card, spoken)}`,
  stockLabel: "Pioche",
  pileLabel: "Défausse",
  lookThrough: "Consulter la défausse",
  pileTitle: "La défausse, la dernière carte d’abord",
  hand: "Tes cartes. Les flèches déplacent, Entrée lève une carte, Entrée encore la jette.",
  knockCard: (/** @type {string} */ card) => `La retourne : ${spoken(card)}`,
  arrange: "Ranger tes cartes",
  arrangements: { melds: "Combiner", suit: "Par couleur", rank: "Par valeur", free: "Mon ordre" },
  deadwood: (/** @type {number} */ points) => `Reste ${points}`,
};

export const bar = {
  label: "Actions",
  take: "Prendre",
  draw: "Piocher",
  pass: "Passer",
  discard: "Jeter",
  knock: "Frapper",
  gin: "Gin",
  bigGin: "Grand gin",
  fromStock: "à la pioche",
  leaves: (/** @type {string} */ card, /** @type {number | undefined} */ points) => (points === undefined ? short(card) : `${short(card)} → ${points}`),
  with: (/** @type {number} */ points) => `à ${points}`,
  liftFirst: "choisis",
  taken: "pas ce tour",
};

/** @param {{limit: number}} hand */
export function limitLine(hand) {
  return hand.limit ? `Frapper à ${hand.limit}${hand.limit > 1 ? " ou moins" : ""}` : "Gin seulement";
}

export const spadesDouble = "pique double";

/** @param {View} view */
export const gameLine = (view) => `${view.you === null && view.phase !== "seating" ? "Tu regardes · " : ""}${view.hand ? `Manche ${view.hand.number} · ` : ""}en ${view.rules.target}`;

/** The one sentence: whose turn it is, and what may be done.
 * @param {View} view @param {(card: string) => string} card how cards are named */
export function turnSentence(view, card) {
  const { hand, turn, phase } = view;
  if (phase === "seating") return view.seats.some((seat) => !seat.player) && view.you !== null ? "En attente d’un adversaire." : "Une place est libre.";
  if (phase === "deal") return "On distribue les cartes.";
  if (phase === "hand_over") return readySentence(view, "la manche suivante");
  if (phase === "game_over") return readySentence(view, "la revanche");
  if (phase === "closed") return "Cette table est fermée.";
  if (turn === null || !hand) return "";
  const top = hand.pile.at(-1);
  const pile = top ? the(top, card) : "la défausse";
  if (turn !== view.you) {
    const name = who(view, turn);
    if (phase === "offer_non_dealer" || phase === "offer_dealer") return `${name} peut prendre ${pile} ou passer.`;
    if (phase === "draw") return `${name} va piocher.`;
    if (phase === "discard") return `${name} choisit une carte à jeter.`;
    if (phase === "layoff") return `${name} ajoute des cartes.`;
    return `${name} peut prendre la dernière défausse pour frapper.`;
  }
  const may = (/** @type {string} */ kind) => view.allowed.includes(kind);
  if (phase === "offer_non_dealer" || phase === "offer_dealer") return `À toi : prends ${pile} ou passe.`;
  if (phase === "draw") return may("take") ? `À toi : pioche ou prends ${pile}.` : "À toi : vous avez tous deux passé, pioche.";
  if (phase === "last_discard") return may("take") ? `Dernière défausse : prends ${pile} pour frapper, ou passe.` : "La pioche est épuisée et tu ne peux pas frapper : passe.";
  if (phase === "layoff") return `${Who(view, 1 - turn)} a frappé : forme tes combinaisons et ajoute ce que tu peux.`;
  if (!may("discard")) return "À toi : frappe, tu as pris la dernière défausse pour cela.";
  if (hand.big_gin) return "À toi : les onze sont combinées, tu peux montrer un grand gin.";
  const best = hand.knocks[0];
  if (best) return best.deadwood === 0 ? "À toi : jette une carte, ou fais gin." : `À toi : jette une carte, ou frappe à ${best.deadwood}.`;
  return "À toi : choisis une carte à jeter.";
}

/** @param {View} view @param {string} what */
function readySentence(view, what) {
  const ready = view.seats.flatMap((seat, number) => (seat.ready ? [number] : []));
  if (view.you === null) return ready.length ? `${Who(view, ready[0] ?? 0)} attend ${what}.` : "";
  if (ready.includes(view.you)) return `On attend ${who(view, 1 - view.you)}.`;
  return ready.length ? `${Who(view, 1 - view.you)} attend ${what}.` : `Prêt pour ${what} ?`;
}

/** @param {View} view @param {number} seat */
export const isAway = (view, seat) => `${Who(view, seat)} n’est pas là.`;

/** What has just happened, in words; nothing where the cards say enough.
 * @param {View} view @param {Note} note @param {(card: string) => string} card */
export function noteSentence(view, note, card) {
  const seat = note.seat ?? 0;
  const own = note.seat === view.you;
  const name = Who(view, seat);
  const has = own ? "Tu as" : `${name} a`;
  const it = note.card ? the(note.card, card) : "une carte";
  switch (note.kind) {
    case "sat": return own ? "" : `${name} a pris place.`;
    case "dealt": return own ? "Tu donnes." : `${name} donne.`;
    case "passed": return `${has} passé.`;
    case "took": return `${has} pris ${it}.`;
    case "drew": return own && note.card ? `${has} pioché ${it}.` : `${has} pioché.`;
    case "discarded": return `${has} jeté ${it}.`;
    case "knocked": return `${has} frappé.`;
    case "laid_off": return `${has} étalé les cartes.`;
    case "void_asked": return own ? "Tu demandes l’annulation." : `${name} demande l’annulation.`;
    case "voided": return "La partie est annulée.";
    case "resigned": return `${has} abandonné.`;
    case "left": return `${has} quitté la table.`;
    case "timed_out": return ranOutSentence(view, seat);
    case "claimed": return `${has} réclamé la victoire.`;
    case "away": return view.seats[seat]?.absent && !own ? absence.canNow(view, seat) : "";
    case "stood_in": return own ? "L’ordinateur joue maintenant pour toi." : `L’ordinateur joue maintenant pour ${who(view, seat)}.`;
    case "back": return own ? "" : absence.back(view, seat);
    default: return "";
  }
}

/** The last turn of a seat in a few words, from the hand's log.
 * @param {View} view @param {number} seat @param {Play[]} plays @param {boolean} ranOut whether it was played for them */
export function lastPlay(view, seat, plays, ranOut) {
  const drawn = view.turn === seat ? (view.hand?.drawn ?? null) : null;
  const parts = plays.map(([, kind, card]) => playWords(kind, kind === "draw" ? drawn : card));
  if (ranOut) return [playedFor(view, seat), parts.join(", ")].filter(Boolean).join(" : ");
  return `${Who(view, seat)} : ${parts.join(", ")}`;
}

/** @param {string} kind @param {string | null} card */
export function playWords(kind, card) {
  const named = card ? short(card) : "";
  switch (kind) {
    case "pass": return "passé";
    case "draw": return named ? `pioché ${named}` : "pioché";
    case "take": return `pris ${named}`;
    case "discard": return `jeté ${named}`;
    case "knock": return `frappé, jeté ${named}`;
    case "big_gin": return "grand gin";
    case "lay_off": return "étalé";
    default: return kind;
  }
}
export const stillHeld = "encore en main";
export const noPlays = "Rien n’a encore été joué.";
export const upcardWas = (/** @type {string} */ card) => `La retourne est ${the(card)}.`;

export const knock = {
  title: (/** @type {number} */ points) => (points ? `Frapper à ${points} ?` : "Faire gin ?"),
  throwing: "Jeter",
  laying: "Étaler",
  go: (/** @type {number} */ points) => (points ? `Frapper à ${points}` : "Faire gin"),
  bigGin: "Montrer le grand gin",
  bigGinTitle: "Grand gin : les onze sont combinées",
  back: "Pas encore",
  limit: (/** @type {number} */ limit) => (limit ? `La limite est ${limit}.` : "Seul le gin compte dans cette manche."),
  blindTitle: "Frapper ?",
  blind: (/** @type {string} */ card) => `Tu jettes ${the(card)} et frappes avec les autres, étalées au mieux. Si c’est trop, rien ne se passe et ton tour continue.`,
  blindGo: "Frapper",
};

export const layoff = {
  ownMeld: (/** @type {number} */ number) => `Ta combinaison ${number}`,
  on: (/** @type {string} */ cards) => `Ajouter à ${cards}`,
  group: "Combiner",
  undo: "Annuler",
  afresh: "Recommencer",
  best: "Au mieux",
  done: "Terminé",
};

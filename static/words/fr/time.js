// @ts-check
/** Clocks, and players who are away. */

/** @import {Clock, View} from "../../protocol.js" */

import { Who, counted, timeLeft, who } from "./names.js";

/** @param {number} seconds */
function long(seconds) {
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  return [minutes && `${minutes} min`, (rest || !minutes) && `${rest} s`].filter(Boolean).join(" ");
}

export const speed = {
  label: "Pendule",
  names: /** @type {Record<string, string>} */ ({ none: "Sans pendule", slow: "Lente", normal: "Normale", fast: "Rapide" }),
  hint: (/** @type {Clock | null} */ clock) => (clock ? `${long(clock.turn)} par tour` : "prends ton temps"),
  runsOut: "Si ton temps est écoulé, on joue pour toi : pioche, puis défausse. Trois fois de suite, et la partie est perdue.",
};

/** The clock as rows of the settings list.
 * @param {Clock | null} clock
 * @returns {[string, string][]} */
export function clockSettings(clock) {
  if (!clock) return [[speed.label, "aucune"]];
  const more = clock.increment ? ` + ${clock.increment} s par tour` : "";
  return [
    ["Temps par tour", long(clock.turn)],
    ["Réserve", clock.reserve ? `${long(clock.reserve)}${more}` : "aucune"],
  ];
}

export const clock = {
  reserve: (/** @type {number} */ ms) => `+${timeLeft(ms)}`,
  name: (/** @type {View} */ view, /** @type {number} */ seat) => (seat === view.you ? "Ta pendule" : `Pendule de ${who(view, seat)}`),
  turn: (/** @type {number} */ ms, /** @type {number} */ reserve) => `${counted(Math.ceil(ms / 1000), "seconde", "secondes")}, puis ${timeLeft(reserve)} de réserve`,
  onReserve: (/** @type {number} */ ms) => `encore ${timeLeft(ms)} de réserve`,
  rests: (/** @type {number} */ ms) => `${timeLeft(ms)} de réserve`,
  secondsLeft: (/** @type {number} */ ms) => `Encore ${counted(Math.ceil(ms / 1000), "seconde", "secondes")}.`,
  turnShort: (/** @type {number} */ ms, /** @type {number} */ reserve) => `Encore ${counted(Math.ceil(ms / 1000), "seconde", "secondes")} pour ce tour, puis ta réserve de ${timeLeft(reserve)}.`,
  missed: (/** @type {number} */ count) => `${counted(count, "tour manqué", "tours manqués")}${count === 2 ? " ; encore un et c’est perdu" : ""}`,
  missedShort: (/** @type {number} */ count) => `${count} sur 3 manqués`,
  nextHand: (/** @type {number} */ ms) => `Donne dans ${timeLeft(ms)}.`,
};

/** After the words for a turn that ran out come those for what was played.
 * @param {View} view @param {number} seat */
export const playedFor = (view, seat) => `Temps écoulé, joué pour ${who(view, seat)}`;
export const ranOut = "temps écoulé";

/** @param {View} view @param {number} seat */
export function ranOutSentence(view, seat) {
  if (view.ending === "time") return `Temps écoulé pour ${who(view, seat)}.`;
  const missed = view.seats[seat]?.missed ?? 0;
  return `${playedFor(view, seat)}.${missed > 1 ? ` ${clock.missed(missed)}.` : ""}`;
}

export const absence = {
  region: "Ton adversaire n’est pas là",
  canSoon: (/** @type {View} */ view, /** @type {number} */ seat, /** @type {number} */ ms) => `${Who(view, seat)} n’est pas là. Tu peux réclamer la victoire dans ${timeLeft(ms)}.`,
  watched: (/** @type {View} */ view, /** @type {number} */ seat, /** @type {number} */ ms) => `${Who(view, seat)} est absent. La victoire peut être réclamée ${ms > 0 ? `dans ${timeLeft(ms)}` : "maintenant"}.`,
  still: (/** @type {View} */ view, /** @type {number} */ seat) => `${Who(view, seat)} n’est toujours pas là.`,
  canNow: (/** @type {View} */ view, /** @type {number} */ seat) => `${Who(view, seat)} est parti depuis longtemps. Tu peux réclamer la victoire ou attendre encore.`,
  claim: "Réclamer la victoire",
  claimText: "La partie est à toi. Pas de bonus de partie ; les boîtes gagnées restent.",
  callOff: "Annuler",
  callOffText: "La partie finit sans résultat.",
  wait: "Attendre encore",
  away: (/** @type {View} */ view, /** @type {number} */ seat) => `${Who(view, seat)} n’est pas là.`,
  back: (/** @type {View} */ view, /** @type {number} */ seat) => `${Who(view, seat)} est de retour.`,
  finish: "L’ordinateur joue",
  finishTitle: "Laisser finir l’ordinateur",
  finishText: (/** @type {View} */ view, /** @type {number} */ seat) => `L’ordinateur continue pour ${who(view, seat)}, au niveau club, jusqu’à son retour. D’ici là, la victoire ne peut pas être réclamée.`,
  forYou: "L’ordinateur joue pour toi.",
  comeBack: "Me revoilà",
  standsIn: "l’ordinateur joue",
};

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
  label: "Orologio",
  names: /** @type {Record<string, string>} */ ({ none: "Senza tempo", slow: "Lento", normal: "Normale", fast: "Veloce" }),
  hint: (/** @type {Clock | null} */ clock) => (clock ? `${long(clock.turn)} a turno` : "con calma"),
  runsOut: "Se il tempo scade, si gioca per te: si pesca dal mazzo e si scarta. Con tre di fila si perde la partita.",
};

/** The clock as rows of the settings list.
 * @param {Clock | null} clock
 * @returns {[string, string][]} */
export function clockSettings(clock) {
  if (!clock) return [[speed.label, "nessuno"]];
  const more = clock.increment ? ` + ${clock.increment} s a turno` : "";
  return [
    ["Tempo per turno", long(clock.turn)],
    ["Riserva", clock.reserve ? `${long(clock.reserve)}${more}` : "nessuna"],
  ];
}

export const clock = {
  reserve: (/** @type {number} */ ms) => `+${timeLeft(ms)}`,
  name: (/** @type {View} */ view, /** @type {number} */ seat) => (seat === view.you ? "Il tuo orologio" : `Orologio di ${who(view, seat)}`),
  turn: (/** @type {number} */ ms, /** @type {number} */ reserve) => `${counted(Math.ceil(ms / 1000), "secondo", "secondi")}, poi ${timeLeft(reserve)} di riserva`,
  onReserve: (/** @type {number} */ ms) => `ancora ${timeLeft(ms)} di riserva`,
  rests: (/** @type {number} */ ms) => `${timeLeft(ms)} di riserva`,
  secondsLeft: (/** @type {number} */ ms) => `Ancora ${counted(Math.ceil(ms / 1000), "secondo", "secondi")}.`,
  turnShort: (/** @type {number} */ ms, /** @type {number} */ reserve) => `Ancora ${counted(Math.ceil(ms / 1000), "secondo", "secondi")} per il turno, poi la tua riserva di ${timeLeft(reserve)}.`,
  missed: (/** @type {number} */ count) => `${counted(count, "turno perso", "turni persi")}${count === 2 ? "; un altro e perde" : ""}`,
  missedShort: (/** @type {number} */ count) => `${count} su 3 persi`,
  nextHand: (/** @type {number} */ ms) => `Si danno le carte fra ${timeLeft(ms)}.`,
};

/** After the words for a turn that ran out come those for what was played.
 * @param {View} view @param {number} seat */
export const playedFor = (view, seat) => `Tempo scaduto, giocato per ${seat === view.you ? "te" : who(view, seat)}`;
export const ranOut = "tempo scaduto";

/** @param {View} view @param {number} seat */
export function ranOutSentence(view, seat) {
  if (view.ending === "time") return `Tempo scaduto per ${seat === view.you ? "te" : who(view, seat)}.`;
  const missed = view.seats[seat]?.missed ?? 0;
  return `${playedFor(view, seat)}.${missed > 1 ? ` ${clock.missed(missed)}.` : ""}`;
}

export const absence = {
  region: "L’avversario non c’è",
  canSoon: (/** @type {View} */ view, /** @type {number} */ seat, /** @type {number} */ ms) => `${Who(view, seat)} non c’è. Puoi reclamare la vittoria fra ${timeLeft(ms)}.`,
  watched: (/** @type {View} */ view, /** @type {number} */ seat, /** @type {number} */ ms) => `${Who(view, seat)} non c’è. La vittoria si può reclamare ${ms > 0 ? `tra ${timeLeft(ms)}` : "adesso"}.`,
  still: (/** @type {View} */ view, /** @type {number} */ seat) => `${Who(view, seat)} ancora non c’è.`,
  canNow: (/** @type {View} */ view, /** @type {number} */ seat) => `${Who(view, seat)} manca da molto tempo. Puoi reclamare la vittoria o aspettare ancora.`,
  claim: "Reclama la vittoria",
  claimText: "La partita è tua. Non c’è premio partita; i box vinti restano.",
  callOff: "Annulla",
  callOffText: "La partita finisce senza risultato.",
  wait: "Aspetta ancora",
  away: (/** @type {View} */ view, /** @type {number} */ seat) => `${Who(view, seat)} non c’è.`,
  back: (/** @type {View} */ view, /** @type {number} */ seat) => `${Who(view, seat)} è di nuovo qui.`,
  finish: "Gioca il computer",
  finishTitle: "Lascia finire il computer",
  finishText: (/** @type {View} */ view, /** @type {number} */ seat) => `Il computer continua per ${who(view, seat)}, al livello club, finché non torna. Intanto la vittoria non si può reclamare.`,
  forYou: "Il computer gioca per te.",
  comeBack: "Eccomi",
  standsIn: "gioca il computer",
};

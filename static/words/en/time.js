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
  label: "Clock",
  names: /** @type {Record<string, string>} */ ({ none: "No clock", slow: "Slow", normal: "Normal", fast: "Fast" }),
  hint: (/** @type {Clock | null} */ clock) => (clock ? `${long(clock.turn)} a turn` : "take your time"),
  runsOut: "If your time runs out, your turn is played for you: a card is drawn from the stock and thrown. Three in a row lose the game.",
};

/** The clock as rows of the settings list.
 * @param {Clock | null} clock
 * @returns {[string, string][]} */
export function clockSettings(clock) {
  if (!clock) return [[speed.label, "none"]];
  const more = clock.increment ? ` + ${clock.increment} s a turn` : "";
  return [
    ["Time for a turn", long(clock.turn)],
    ["Reserve", clock.reserve ? `${long(clock.reserve)}${more}` : "none"],
  ];
}

export const clock = {
  reserve: (/** @type {number} */ ms) => `+${timeLeft(ms)}`,
  name: (/** @type {View} */ view, /** @type {number} */ seat) => (seat === view.you ? "Your clock" : `${who(view, seat)}’s clock`),
  turn: (/** @type {number} */ ms, /** @type {number} */ reserve) => `${counted(Math.ceil(ms / 1000), "second", "seconds")}, then ${timeLeft(reserve)} in reserve`,
  onReserve: (/** @type {number} */ ms) => `${timeLeft(ms)} left in reserve`,
  rests: (/** @type {number} */ ms) => `${timeLeft(ms)} in reserve`,
  secondsLeft: (/** @type {number} */ ms) => `${counted(Math.ceil(ms / 1000), "second", "seconds")} left.`,
  turnShort: (/** @type {number} */ ms, /** @type {number} */ reserve) => `${counted(Math.ceil(ms / 1000), "second", "seconds")} left of the turn, then your reserve of ${timeLeft(reserve)}.`,
  missed: (/** @type {number} */ count) => `${counted(count, "turn", "turns")} missed${count === 2 ? "; one more loses" : ""}`,
  missedShort: (/** @type {number} */ count) => `${count} of 3 missed`,
  nextHand: (/** @type {number} */ ms) => `Dealt in ${timeLeft(ms)}.`,
};

/** After the words for a turn that ran out come those for what was played.
 * @param {View} view @param {number} seat */
export const playedFor = (view, seat) => `Time ran out, played for ${who(view, seat)}`;
export const ranOut = "time ran out";

/** @param {View} view @param {number} seat */
export function ranOutSentence(view, seat) {
  if (view.ending === "time") return `Time ran out for ${who(view, seat)}.`;
  const missed = view.seats[seat]?.missed ?? 0;
  return `${playedFor(view, seat)}.${missed > 1 ? ` ${clock.missed(missed)}.` : ""}`;
}

export const absence = {
  region: "Your opponent is away",
  canSoon: (/** @type {View} */ view, /** @type {number} */ seat, /** @type {number} */ ms) => `${Who(view, seat)} is away. You can claim the game in ${timeLeft(ms)}.`,
  watched: (/** @type {View} */ view, /** @type {number} */ seat, /** @type {number} */ ms) => `${Who(view, seat)} is away. The game can be claimed ${ms > 0 ? `in ${timeLeft(ms)}` : "now"}.`,
  still: (/** @type {View} */ view, /** @type {number} */ seat) => `${Who(view, seat)} is still away.`,
  canNow: (/** @type {View} */ view, /** @type {number} */ seat) => `${Who(view, seat)} has been away for a long time. You can claim the game or go on waiting.`,
  claim: "Claim the game",
  claimText: "The game is yours. There is no game bonus; boxes stand as won.",
  callOff: "Call off",
  callOffText: "The game ends without a result.",
  wait: "Go on waiting",
  away: (/** @type {View} */ view, /** @type {number} */ seat) => `${Who(view, seat)} is away.`,
  back: (/** @type {View} */ view, /** @type {number} */ seat) => `${Who(view, seat)} is back.`,
  finish: "Computer plays",
  finishTitle: "Let the computer finish",
  finishText: (/** @type {View} */ view, /** @type {number} */ seat) => `The computer plays on for ${who(view, seat)}, at its club level, until they are back. Meanwhile the game can’t be claimed.`,
  forYou: "The computer plays for you.",
  comeBack: "I am back",
  standsIn: "computer plays",
};

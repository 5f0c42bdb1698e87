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
  label: "Uhr",
  names: /** @type {Record<string, string>} */ ({ none: "Ohne Uhr", slow: "Langsam", normal: "Normal", fast: "Schnell" }),
  hint: (/** @type {Clock | null} */ clock) => (clock ? `${long(clock.turn)} je Zug` : "ganz in Ruhe"),
  runsOut: "Läuft deine Zeit ab, wird für dich gespielt: vom Talon gezogen und abgeworfen. Dreimal nacheinander, und die Partie ist verloren.",
};

/** The clock as rows of the settings list.
 * @param {Clock | null} clock
 * @returns {[string, string][]} */
export function clockSettings(clock) {
  if (!clock) return [[speed.label, "keine"]];
  const more = clock.increment ? ` + ${clock.increment} s je Zug` : "";
  return [
    ["Zeit je Zug", long(clock.turn)],
    ["Reserve", clock.reserve ? `${long(clock.reserve)}${more}` : "keine"],
  ];
}

export const clock = {
  reserve: (/** @type {number} */ ms) => `+${timeLeft(ms)}`,
  name: (/** @type {View} */ view, /** @type {number} */ seat) => (seat === view.you ? "Deine Uhr" : `Uhr von ${who(view, seat)}`),
  turn: (/** @type {number} */ ms, /** @type {number} */ reserve) => `${counted(Math.ceil(ms / 1000), "Sekunde", "Sekunden")}, dann ${timeLeft(reserve)} Reserve`,
  onReserve: (/** @type {number} */ ms) => `noch ${timeLeft(ms)} Reserve`,
  rests: (/** @type {number} */ ms) => `${timeLeft(ms)} Reserve`,
  secondsLeft: (/** @type {number} */ ms) => `Noch ${counted(Math.ceil(ms / 1000), "Sekunde", "Sekunden")}.`,
  turnShort: (/** @type {number} */ ms, /** @type {number} */ reserve) => `Noch ${counted(Math.ceil(ms / 1000), "Sekunde", "Sekunden")} für den Zug, dann deine Reserve von ${timeLeft(reserve)}.`,
  missed: (/** @type {number} */ count) => `${counted(count, "Zug", "Züge")} verpasst${count === 2 ? "; noch einer verliert" : ""}`,
  missedShort: (/** @type {number} */ count) => `${count} von 3 verpasst`,
  nextHand: (/** @type {number} */ ms) => `In ${timeLeft(ms)} wird gegeben.`,
};

/** After the words for a turn that ran out come those for what was played.
 * @param {View} view @param {number} seat */
export const playedFor = (view, seat) => `Zeit um, gespielt für ${seat === view.you ? "dich" : who(view, seat)}`;
export const ranOut = "Zeit um";

/** @param {View} view @param {number} seat */
export function ranOutSentence(view, seat) {
  if (view.ending === "time") return seat === view.you ? "Deine Zeit ist um." : `Die Zeit von ${who(view, seat)} ist um.`;
  const missed = view.seats[seat]?.missed ?? 0;
  return `${playedFor(view, seat)}.${missed > 1 ? ` ${clock.missed(missed)}.` : ""}`;
}

export const absence = {
  region: "Dein Gegenüber ist weg",
  canSoon: (/** @type {View} */ view, /** @type {number} */ seat, /** @type {number} */ ms) => `${Who(view, seat)} ist weg. In ${timeLeft(ms)} kannst du den Sieg beanspruchen.`,
  watched: (/** @type {View} */ view, /** @type {number} */ seat, /** @type {number} */ ms) => `${Who(view, seat)} ist nicht da. Der Sieg kann ${ms > 0 ? `in ${timeLeft(ms)}` : "jetzt"} beansprucht werden.`,
  still: (/** @type {View} */ view, /** @type {number} */ seat) => `${Who(view, seat)} ist noch immer weg.`,
  canNow: (/** @type {View} */ view, /** @type {number} */ seat) => `${Who(view, seat)} ist schon lange weg. Du kannst den Sieg beanspruchen oder weiter warten.`,
  claim: "Sieg beanspruchen",
  claimText: "Du gewinnst die Partie. Es gibt keinen Partiebonus; gewonnene Boxen bleiben.",
  callOff: "Abbrechen",
  callOffText: "Die Partie endet ohne Ergebnis.",
  wait: "Weiter warten",
  away: (/** @type {View} */ view, /** @type {number} */ seat) => `${Who(view, seat)} ist weg.`,
  back: (/** @type {View} */ view, /** @type {number} */ seat) => `${Who(view, seat)} ist wieder da.`,
  finish: "Computer spielt",
  finishTitle: "Den Computer zu Ende spielen lassen",
  finishText: (/** @type {View} */ view, /** @type {number} */ seat) => `Der Computer spielt für ${who(view, seat)} weiter, in der Stärke Klub, bis zur Rückkehr. So lange lässt sich der Sieg nicht beanspruchen.`,
  forYou: "Der Computer spielt für dich.",
  comeBack: "Bin wieder da",
  standsIn: "Computer spielt",
};

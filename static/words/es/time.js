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
  label: "Reloj",
  names: /** @type {Record<string, string>} */ ({ none: "Sin reloj", slow: "Lento", normal: "Normal", fast: "Rápido" }),
  hint: (/** @type {Clock | null} */ clock) => (clock ? `${long(clock.turn)} por turno` : "con calma"),
  runsOut: "Si se te acaba el tiempo, se juega por ti: se roba del mazo y se tira una carta. Con tres seguidos se pierde la partida.",
};

/** The clock as rows of the settings list.
 * @param {Clock | null} clock
 * @returns {[string, string][]} */
export function clockSettings(clock) {
  if (!clock) return [[speed.label, "ninguno"]];
  const more = clock.increment ? ` + ${clock.increment} s por turno` : "";
  return [
    ["Tiempo por turno", long(clock.turn)],
    ["Reserva", clock.reserve ? `${long(clock.reserve)}${more}` : "ninguna"],
  ];
}

export const clock = {
  reserve: (/** @type {number} */ ms) => `+${timeLeft(ms)}`,
  name: (/** @type {View} */ view, /** @type {number} */ seat) => (seat === view.you ? "Tu reloj" : `Reloj de ${who(view, seat)}`),
  turn: (/** @type {number} */ ms, /** @type {number} */ reserve) => `${counted(Math.ceil(ms / 1000), "segundo", "segundos")}, luego ${timeLeft(reserve)} de reserva`,
  onReserve: (/** @type {number} */ ms) => `quedan ${timeLeft(ms)} de reserva`,
  rests: (/** @type {number} */ ms) => `${timeLeft(ms)} de reserva`,
  secondsLeft: (/** @type {number} */ ms) => `Tiempo: ${counted(Math.ceil(ms / 1000), "segundo", "segundos")}.`,
  turnShort: (/** @type {number} */ ms, /** @type {number} */ reserve) => `Tu turno: ${counted(Math.ceil(ms / 1000), "segundo", "segundos")}, luego tu reserva de ${timeLeft(reserve)}.`,
  missed: (/** @type {number} */ count) => `${counted(count, "turno perdido", "turnos perdidos")}${count === 2 ? "; otro más y pierde" : ""}`,
  missedShort: (/** @type {number} */ count) => `${count} de 3 perdidos`,
  nextHand: (/** @type {number} */ ms) => `Se reparte en ${timeLeft(ms)}.`,
};

/** After the words for a turn that ran out come those for what was played.
 * @param {View} view @param {number} seat */
export const playedFor = (view, seat) => `Se acabó el tiempo, se juega en ${seat === view.you ? "tu lugar" : `lugar de ${who(view, seat)}`}`;
export const ranOut = "sin tiempo";

/** @param {View} view @param {number} seat */
export function ranOutSentence(view, seat) {
  if (view.ending === "time") return seat === view.you ? "Se te acabó el tiempo." : `A ${who(view, seat)} se le acabó el tiempo.`;
  const missed = view.seats[seat]?.missed ?? 0;
  return `${playedFor(view, seat)}.${missed > 1 ? ` ${clock.missed(missed)}.` : ""}`;
}

export const absence = {
  region: "Tu rival no está",
  canSoon: (/** @type {View} */ view, /** @type {number} */ seat, /** @type {number} */ ms) => `${Who(view, seat)} no está. Puedes reclamar la victoria en ${timeLeft(ms)}.`,
  watched: (/** @type {View} */ view, /** @type {number} */ seat, /** @type {number} */ ms) => `${Who(view, seat)} no está. La victoria se puede reclamar ${ms > 0 ? `en ${timeLeft(ms)}` : "ya"}.`,
  still: (/** @type {View} */ view, /** @type {number} */ seat) => `${Who(view, seat)} sigue sin estar.`,
  canNow: (/** @type {View} */ view, /** @type {number} */ seat) => `${Who(view, seat)} lleva mucho tiempo fuera. Puedes reclamar la victoria o seguir esperando.`,
  claim: "Reclamar victoria",
  claimText: "La partida es tuya. No hay bono de partida; las cajas ganadas se conservan.",
  callOff: "Anular",
  callOffText: "La partida termina sin resultado.",
  wait: "Seguir esperando",
  away: (/** @type {View} */ view, /** @type {number} */ seat) => `${Who(view, seat)} no está.`,
  back: (/** @type {View} */ view, /** @type {number} */ seat) => `${Who(view, seat)} ha vuelto.`,
  finish: "Que juegue el ordenador",
  finishTitle: "Que acabe el ordenador",
  finishText: (/** @type {View} */ view, /** @type {number} */ seat) => `El ordenador sigue jugando por ${who(view, seat)}, al nivel club, hasta que vuelva. Mientras tanto no se puede reclamar la victoria.`,
  forYou: "El ordenador juega por ti.",
  comeBack: "He vuelto",
  standsIn: "juega el ordenador",
};

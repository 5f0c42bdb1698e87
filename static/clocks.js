// @ts-check
/** The clocks of the two seats, and the time until the next hand: counted by the page's own monotonic time from when the server said what is left. */

import { hourglass } from "./faces.js";
import { attribute, h, say, show } from "./dom.js";
import { tell } from "./heard.js";
import { nearSeat, page } from "./page.js";
import { play } from "./sounds.js";
import { words } from "./words.js";

/** @import {Running, View} from "./protocol.js" */

const SHORT_MS = 5_000; // of the turn, with a reserve to go
const LAST_MS = 10_000; // of all there is

/** Where the own strip has no room, the own clock stands beside the sentence. */
const tight = matchMedia("(max-width: 560px), (orientation: landscape) and (max-height: 540px)");

function face() {
  const time = h("b");
  const reserve = h("small");
  const gauge = h("i");
  const pill = h("span", { class: "pill" }, hourglass(), time, reserve, gauge);
  const missed = h("span", { class: "missed" });
  const block = h("span", { class: "clock", role: "timer" }, pill, missed);
  return { block, time, reserve, gauge, missed };
}

const far = face();
const near = face();
const untilNext = h("span", { class: "until" });
let toldShort = "";
let toldLast = "";

/** What is left now.
 * @returns {Running | null} */
function left() {
  const running = page.table?.running;
  if (!running) return null;
  const gone = performance.now() - page.tableAt;
  const over = Math.max(0, gone - running.turn);
  return { seat: running.seat, turn: Math.max(0, running.turn - gone), reserve: Math.max(0, running.reserve - over) };
}

/** @param {View} view */
const shown = (view) => view.options.clock !== null && view.hand !== null && view.phase !== "game_over" && view.phase !== "closed";

/** @param {View} view */
const besideSentence = (view) => tight.matches || view.phase === "layoff";

/** For the strip of the other.
 * @param {View} view */
export const farClock = (view) => shown(view) && far.block;

/** For the own strip.
 * @param {View} view */
export const nearClock = (view) => shown(view) && !besideSentence(view) && near.block;

/** For the place beside the sentence.
 * @param {View} view */
export function clockBeside(view) {
  if (!shown(view)) return null;
  return view.phase === "hand_over" ? untilNext : besideSentence(view) && near.block;
}

/** Show what is left; called many times a second.
 * @param {View} view */
export function drawClocks(view) {
  if (!shown(view)) return;
  const now = left();
  if (view.phase === "hand_over") {
    say(untilNext, now ? words.clock.nextHand(now.turn) : "");
    return;
  }
  drawFace(view, far, 1 - nearSeat(view), now);
  drawFace(view, near, nearSeat(view), now);
  if (now && now.seat !== null && now.seat === view.you) warn(view, now);
}

/** @param {Running} now */
function stateOf({ turn, reserve }) {
  if (turn + reserve <= LAST_MS) return "last";
  if (turn === 0) return "reserve";
  return turn <= SHORT_MS ? "short" : "runs";
}

/** @param {View} view @param {ReturnType<typeof face>} parts @param {number} seat @param {Running | null} now */
function drawFace(view, parts, seat, now) {
  const runs = now !== null && now.seat === seat;
  const reserve = runs ? now.reserve : (view.seats[seat]?.reserve ?? 0);
  const onTurn = runs && now.turn > 0;
  const state = runs ? stateOf(now) : "rests";
  const clock = view.options.clock;
  const close = state === "last" || state === "short";
  attribute(parts.block, "data-clock", state);
  attribute(parts.block, "aria-label", `${words.clock.name(view, seat)}: ${onTurn ? words.clock.turn(now.turn, reserve) : runs ? words.clock.onReserve(reserve) : words.clock.rests(reserve)}`);
  say(parts.time, words.timeLeft(onTurn ? now.turn : reserve, close));
  say(parts.reserve, onTurn && reserve > 0 ? words.clock.reserve(reserve) : "");
  const whole = onTurn ? 1000 * (clock?.turn ?? 1) : 1000 * (clock?.reserve ?? 1);
  parts.gauge.style.setProperty("scale", `${runs ? Math.min(1, (onTurn ? now.turn : reserve) / whole) : 0} 1`);
  const missed = view.seats[seat]?.missed ?? 0;
  show(parts.missed, missed > 0);
  say(parts.missed, tight.matches ? words.clock.missedShort(missed) : words.clock.missed(missed));
  attribute(parts.missed, "data-last", missed > 1);
}

/** Say once that the own time is short.
 * @param {View} view @param {Running} now */
function warn(view, now) {
  const turn = `${view.game} ${view.hand?.number} ${view.hand?.turns} ${view.phase === "discard" ? "draw" : view.phase}`;
  const state = stateOf(now);
  if (state === "last" && toldLast !== turn) {
    toldLast = turn;
    play("short");
    tell(words.clock.secondsLeft(now.turn + now.reserve));
  } else if (state === "short" && toldShort !== turn) {
    toldShort = turn;
    play("short");
    tell(words.clock.turnShort(now.turn, now.reserve));
  }
}

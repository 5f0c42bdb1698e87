// @ts-check
/** The two strips: who sits there, whether they are connected, their score; and over one's own cards, how they are arranged. */

import { cardBack } from "./cards.js";
import { farClock, nearClock } from "./clocks.js";
import { eye } from "./faces.js";
import { attribute, byId, h, keep, say, show } from "./dom.js";
import { levelOf } from "./level.js";
import { ARRANGEMENTS, arrange, arrangement } from "./order.js";
import { hooks, nearSeat, page } from "./page.js";
import { words } from "./words.js";

/** @import {View} from "./protocol.js" */
/** @import {Arrangement} from "./order.js" */

function strip() {
  const dot = h("span", { class: "dot" });
  const name = h("bdi", { class: "name" });
  const mark = h("span", { class: "mark" });
  const chip = h("abbr", { class: "chip", title: words.dealer }, words.dealerChip);
  const state = h("span", { class: "state" });
  const score = h("span", { class: "score" });
  return { dot, name, mark, chip, state, score, all: [h("div", { class: "who" }, dot, name, mark, chip, state), score] };
}

const far = strip();
const near = strip();
const fan = h("div", { class: "fan" });
const deadwood = h("span", { class: "deadwood" });
const choice = h("select", { "aria-label": words.ui.arrange, class: "arrange", change: () => rearrange() });
const watchCount = h("b");
const watching = h("span");
const watchers = h("p", { class: "watchers", "data-watchers": true }, eye(), watchCount, watching);
/** @type {HTMLElement[]} */
const backs = [];

function rearrange() {
  arrange(/** @type {Arrangement} */ (choice.value));
  hooks.rearrange();
}

/** @param {View} view */
export function drawSeats(view) {
  const seat = nearSeat(view);
  fill(view, far, 1 - seat);
  fill(view, near, seat);
  byId("far").classList.toggle("in-turn", view.turn === 1 - seat);
  byId("near").classList.toggle("in-turn", view.turn === seat);
  const count = view.seats[1 - seat]?.cards ?? 0;
  watch(page.table?.presence.spectators ?? 0);
  keep(byId("far"), [...far.all, farClock(view), watchers, fan]);
  keep(byId("near"), [...near.all, nearClock(view), deadwood, choice]);
  while (backs.length < count) backs.push(cardBack());
  keep(fan, backs.slice(0, count));
  attribute(fan, "role", "img");
  attribute(fan, "aria-label", words.cardsHeld(count));
  const hand = view.you === null ? null : view.hand;
  const helps = hand?.helps ?? null;
  show(deadwood, helps !== null);
  if (helps) say(deadwood, words.ui.deadwood(lifted(helps.discards) ?? helps.deadwood));
  deadwood.classList.toggle("foreseen", helps !== null && lifted(helps.discards) !== undefined);
  show(choice, hand !== null);
  if (hand) offer(arrangement(hand), helps !== null);
}

/** @param {number} count */
function watch(count) {
  show(watchers, count > 0);
  say(watchCount, String(count));
  say(watching, words.watchingNow(count));
  attribute(watchers, "title", words.spectators(count));
}

/** What would be left without the lifted card. @param {Record<string, number>} discards */
const lifted = (discards) => (page.lifted ? discards[page.lifted] : undefined);

/** @param {Arrangement} chosen @param {boolean} helps */
function offer(chosen, helps) {
  const ways = ARRANGEMENTS.filter((way) => way !== "melds" || helps);
  if (choice.options.length !== ways.length) keep(choice, ways.map((way) => h("option", { value: way }, words.ui.arrangements[way])));
  if (choice.value !== chosen) choice.value = chosen;
}

/** @param {View} view @param {ReturnType<typeof strip>} parts @param {number} seat */
function fill(view, parts, seat) {
  const { player, score, ready, stand_in } = view.seats[seat] ?? { player: null, score: 0, ready: false, stand_in: null };
  const here = page.table?.presence.seats[seat] ?? false;
  const own = seat === view.you;
  const on = own ? page.line === "open" : here;
  say(parts.name, player ? player.name : words.freeSeat);
  attribute(parts.name, "title", player?.name ?? null);
  say(parts.mark, own ? words.you.toLowerCase() : levelOf(player) ? words.practice.seat(levelOf(player)) : player?.guest ? words.guest : "");
  show(parts.chip, view.hand?.dealer === seat);
  say(parts.state, own || !player ? "" : stand_in ? words.absence.standsIn : on ? "" : words.away);
  attribute(parts.dot, "data-on", player !== null && on);
  attribute(parts.dot, "title", on ? words.connected : words.away);
  parts.dot.classList.toggle("ready", ready);
  say(parts.score, String(score));
  attribute(parts.score, "title", words.result.of(view.rules.target));
}

/** Where the other's cards are. */
export const farBox = () => (backs.find((back) => back.isConnected) ?? fan).getBoundingClientRect();
/** @param {boolean} isNear */
export const seatBox = (isNear) => (isNear ? byId("near") : fan).getBoundingClientRect();

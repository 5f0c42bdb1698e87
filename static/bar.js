// @ts-check
/** The actions: four places that never move, each always for the same thing. */

import { attribute, byId, h, keep, say, show } from "./dom.js";
import { discard } from "./hand.js";
import { hooks, may, page } from "./page.js";
import { painted } from "./painted.js";
import { likes } from "./taste.js";
import { words } from "./words.js";

/** @import {HandView, View} from "./protocol.js" */

/** @param {string} name @param {string} key @param {() => void} press */
function slot(name, key, press) {
  const word = h("span", { class: "word" });
  const detail = h("span", { class: "detail" });
  const button = h("button", { class: "slot", "data-slot": name, "aria-keyshortcuts": key, click: press }, word, detail);
  return { button, word, detail };
}

/** What asks before a knock: it comes when a knock is first in sight. @type {typeof import("./knock.js") | null} */
let asking = null; // kept here, since to import again what is there already takes frames

/** Once what is shown has been seen, make the question ready, or put away that of another turn. */
async function foresee() {
  await painted();
  asking ??= await import("./knock.js");
  if (page.table) asking.prepare(page.table.view);
}

async function ask() {
  asking ??= await import("./knock.js");
  if (page.table) asking.askKnock(page.table.view);
}

const take = slot("take", "t", () => hooks.act({ type: "take" }));
const draw = slot("draw", "d", () => hooks.act(page.table?.view.allowed.includes("pass") ? { type: "pass" } : { type: "draw" }));
const throwing = slot("discard", "x", () => page.lifted && discard(page.lifted));
const knocking = slot("knock", "k", ask);
const next = h("button", { class: "slot main wide", "data-slot": "next", "aria-keyshortcuts": "n", click: () => hooks.act({ type: "ready" }) });
const nextWord = h("span", { class: "word" });
const nextDetail = h("span", { class: "detail" });
next.append(nextWord, nextDetail);
const sheetLink = h("a", { class: "slot button" }, words.result.sheet);

/** @typedef {ReturnType<typeof slot>} Slot */

/** @param {View} view */
export function drawBar(view) {
  const bar = byId("bar");
  attribute(bar, "aria-label", words.bar.label);
  const over = view.phase === "hand_over" || view.phase === "game_over" || view.phase === "closed";
  const playing = view.you !== null && view.hand !== null && !over && view.phase !== "layoff";
  show(bar, playing || over);
  if (over) drawOver(view, bar);
  else if (view.hand) {
    keep(bar, [take.button, draw.button, throwing.button, knocking.button]);
    drawPlay(view, view.hand);
  }
}

/** @param {View} view @param {HandView} hand */
function drawPlay(view, hand) {
  const top = hand.pile.at(-1);
  const lifted = page.lifted;
  const passing = view.allowed.includes("pass");
  fill(take, may(view, "take"), words.bar.take, top && may(view, "take") ? words.short(top) : "");
  fill(draw, may(view, "draw") || may(view, "pass"), passing ? words.bar.pass : words.bar.draw, may(view, "draw") ? words.bar.fromStock : "");
  const barred = lifted !== null && hand.forbidden === lifted;
  const left = lifted && likes("count") ? hand.helps?.discards[lifted] : undefined;
  const throwDetail = barred ? words.bar.taken : lifted ? words.bar.leaves(lifted, left) : words.bar.liftFirst;
  fill(throwing, may(view, "discard") && lifted !== null && !barred, words.bar.discard, may(view, "discard") ? throwDetail : "");
  const option = hand.knocks.find((one) => one.card === lifted) ?? hand.knocks[0];
  const blind = !hand.helps && lifted !== null && !barred;
  const knocks = (may(view, "knock") && (option !== undefined || blind)) || may(view, "big_gin");
  const word = hand.big_gin ? words.bar.bigGin : option?.deadwood === 0 ? words.bar.gin : words.bar.knock;
  const detail = !knocks ? "" : hand.big_gin ? "" : option?.deadwood ? words.bar.with(option.deadwood) : blind && lifted ? words.short(lifted) : "";
  fill(knocking, knocks, word, detail);
  if (knocks || asking) foresee().catch(() => {}); // the press asks again
  knocking.button.classList.toggle("main", knocks);
}

/** @param {Slot} slot @param {boolean} on @param {string} word @param {string} detail */
function fill(slot, on, word, detail) {
  slot.button.disabled = !on;
  say(slot.word, word);
  say(slot.detail, detail);
}

/** After a hand or a game: go on, when both are ready.
 * @param {View} view @param {HTMLElement} bar */
function drawOver(view, bar) {
  const playing = view.you !== null && view.phase !== "closed";
  const ready = view.you !== null && (view.seats[view.you]?.ready ?? false);
  const other = view.you === null ? 0 : 1 - view.you;
  show(next, playing);
  next.disabled = !may(view, "ready");
  say(nextWord, ready ? words.result.ready : view.phase === "game_over" ? words.result.rematch : words.result.next);
  const theirs = view.seats[other]?.ready ?? false;
  say(nextDetail, ready ? words.result.waiting(words.who(view, other)) : theirs ? words.result.isReady(words.who(view, other)) : "");
  sheetLink.href = `/t/${page.table?.table ?? ""}/${view.game}`;
  show(sheetLink, view.phase !== "hand_over" && view.rows.length + (view.ending ? 1 : 0) > 0);
  keep(bar, [sheetLink, next]);
}

/** The button for a key. @param {string} key */
export function slotFor(key) {
  const slots = [take.button, draw.button, throwing.button, knocking.button, next];
  const pass = page.table?.view.allowed.includes("pass");
  if (key === "p") return pass ? draw.button : null;
  if (key === "d" && pass) return null;
  return slots.find((button) => button.isConnected && button.getAttribute("aria-keyshortcuts") === key) ?? null;
}

// @ts-check
/** The deadwood calculator: up to eleven cards, how they meld best, and what to throw. */

import { attribute, byId, h, keep, say, show } from "./dom.js";
import { drawDiscards, ranked } from "./discards.js";
import { Entry } from "./entry.js";
import { grouped, laid, leftOver } from "./lay.js";
import { places, travel } from "./motion.js";
import { newest } from "./newest.js";
import { drawPicker, picker, tilePlace } from "./picker.js";
import { copyButton, keepAddress } from "./sharing.js";
import { beginInstalled } from "./install.js";
import { settingsButton } from "./gear.js";
import { toolLinks } from "./tools.js";
import { around, waysSwitch } from "./ways.js";
import { words } from "./tool-words.js";

/** @import {DeadwoodAnswer, DiscardAnswer} from "./protocol.js" */

const MOST = 11;
const EXAMPLE = ["7H", "8H", "9H", "7S", "7C", "7D"];
const SPOKEN_AFTER = 600; // milliseconds, so that who goes on is not talked over

const entry = new Entry(words.deadwoodPage.field, words.deadwoodPage.hint, changed);
const asking = newest();

/** What is shown: the cards that melds are sought for, one of eleven that is thrown, what each discard leaves.
 * @type {{cards: string[], answer: DeadwoodAnswer | null, thrown: string | null, discard: DiscardAnswer | null, way: number}} */
let result = { cards: [], answer: null, thrown: null, discard: null, way: 0 };
/** What the address asks for, or somebody chose. @type {{thrown: string | null, way: number}} */
let wish = { thrown: null, way: 0 };
let wishFor = "";
let timer = 0;
let loaded = false;

/** @param {string} card */
function tapped(card) {
  const { cards } = entry;
  if (cards.includes(card)) entry.put(cards.filter((one) => one !== card));
  else if (cards.length < MOST) entry.put([...cards, card]);
  else entry.complain(words.picking.full(MOST));
}

/** The cards are others, or the server has answered about them. */
function changed() {
  const now = entry.cards.join("");
  if (wishFor && now !== wishFor) wish = { thrown: null, way: 0 };
  wishFor = now;
  drawEntry();
  if (!entry.cards.length) become({ cards: [], answer: null, thrown: null, discard: null, way: 0 });
  else if (entry.answer?.cards.length === entry.cards.length && entry.cards.every((card) => entry.answer?.cards.includes(card))) score(entry.cards, entry.answer);
}

/** @param {string[]} cards @param {DeadwoodAnswer} answer */
async function score(cards, answer) {
  if (cards.length < MOST) {
    asking.forget();
    return become({ cards, answer, thrown: null, discard: null, way: wish.way });
  }
  const reply = await /** @type {ReturnType<typeof asking.put<DiscardAnswer>>} */ (asking.put("/api/score/discard", { cards, forbidden: null }));
  if (!reply) return;
  if (reply.refusal) return entry.complain(words.wrongEntry(reply.refusal));
  const left = reply.answer.left;
  const thrown = wish.thrown && wish.thrown in left ? wish.thrown : (ranked(left)[0]?.[0] ?? null);
  const rest = cards.filter((card) => card !== thrown);
  const after = await /** @type {ReturnType<typeof asking.put<DeadwoodAnswer>>} */ (asking.put("/api/score/deadwood", { cards: rest }));
  if (!after) return;
  if (after.refusal) return entry.complain(words.wrongEntry(after.refusal));
  become({ cards: rest, answer: after.answer, thrown, discard: reply.answer, way: wish.way });
}

/** @param {typeof result} next */
function become(next) {
  result = next;
  const before = places();
  draw();
  travel(before, tilePlace);
}

function drawEntry() {
  say(count, words.deadwoodPage.count(entry.cards.length));
  drawPicker((card) => ({ on: entry.cards.includes(card) }));
}

function draw() {
  const { cards, answer, thrown, discard } = result;
  const layouts = answer?.layouts ?? [];
  const way = layouts.length ? Math.min(result.way, layouts.length - 1) : 0;
  const melds = layouts[way] ?? [];
  const over = leftOver(cards, melds);
  const groups = grouped(cards, melds);
  if (thrown) groups.push({ cards: [thrown], kind: "thrown" });
  document.body.classList.toggle("blank", !answer);
  keep(tray, [
    !answer && h("p", {}, words.deadwoodPage.empty),
    answer && h("p", { class: "verdict" }, words.deadwoodPage.deadwood, " ", h("b", { id: "deadwood" }, String(answer.deadwood)), answer.deadwood === 0 && cards.length === 10 && h("span", {}, discard?.big_gin ? words.deadwoodPage.bigGin : words.deadwoodPage.gin)),
    answer && laid(groups),
    switcher.element,
  ]);
  switcher.draw(layouts.length, words.deadwoodPage.ways(way + 1, layouts.length, (answer?.layout_count ?? 0) - layouts.length));
  show(throws, discard !== null);
  if (discard) drawDiscards(throws, discard.left, thrown, choose);
  show(example, !answer);
  toKnock.href = `/calculator/knock?knocker=${cards.join("")}`;
  show(toKnock, cards.length === 10);
  const best = discard ? ranked(discard.left)[0]?.[0] : null;
  if (loaded) keepAddress([["cards", entry.state], ["throw", thrown && thrown !== best ? thrown : ""], ["way", way ? String(way + 1) : ""]]);
  clearTimeout(timer);
  timer = setTimeout(() => say(byId("said"), answer ? words.deadwoodSaid(answer.deadwood, melds, over, thrown, answer.layout_count) : ""), SPOKEN_AFTER);
}

/** @param {string} card */
function choose(card) {
  wish = { thrown: card, way: 0 };
  changed();
}

/** @param {number} step */
function turn(step) {
  wish = { thrown: result.thrown, way: around(result.way, step, result.answer?.layouts.length ?? 0) };
  become({ ...result, way: wish.way });
}

const count = h("span", { class: "held faint" });
const switcher = waysSwitch(turn);
const tray = byId("tray");
const throws = h("section");
const copy = copyButton();
const example = h("button", { type: "button", click: () => entry.put(EXAMPLE).then(() => copy[0]?.focus()) }, words.picking.example);
const toKnock = h("a", { class: "button" }, words.deadwoodPage.toKnock);
const clear = h("button", { type: "button", click: () => entry.put([]) }, words.picking.clear);

beginInstalled();
document.querySelector(".masthead")?.append(settingsButton());
document.title = words.pageTitle(words.deadwoodPage.title);
say(byId("title"), words.deadwoodPage.title);
attribute(byId("tools"), "aria-label", words.tools);
keep(byId("tools"), toolLinks());
attribute(byId("entering"), "aria-label", words.deadwoodPage.entering);
attribute(tray, "aria-label", words.deadwoodPage.melds);
keep(byId("entering"), [h("div", { class: "place" }, entry.field, count, clear, entry.trouble), picker(tapped)]);
keep(byId("result"), [throws, h("p", { class: "tools" }, example, toKnock, ...copy, h("a", { class: "button", href: "/how-to-score" }, words.toolNames["/how-to-score"]))]);
const asked = new URLSearchParams(location.search);
wish = { thrown: asked.get("throw"), way: Math.max(0, Number(asked.get("way") ?? 1) - 1) || 0 };
drawEntry();
await entry.put(asked.get("cards") ?? "");
loaded = true;
draw();
document.body.removeAttribute("data-coming");

// @ts-check
/** The end of a hand: both hands face up, the layoffs on the knocker's melds, the score term by term; and the end of a game. */

import { shownCard } from "./cards.js";
import { byId, h, keep, show } from "./dom.js";
import { comeLater, moves } from "./motion.js";
import { hooks, nearSeat, page } from "./page.js";
import { meldOrder } from "./order.js";
import { finalCount } from "./scores.js";
import { words } from "./words.js";

/** @import {Line, Result, View} from "./protocol.js" */

let shownFor = "";
const FIRST_MS = 600; // until the first layoff travels
const EACH_MS = 320;

let handWanted = false; // after a game: the last hand rather than the result

/** @param {View} view */
export function drawShowdown(view) {
  const zone = byId("showdown");
  const over = view.phase === "game_over" || view.phase === "closed";
  const result = view.hand?.result ?? null;
  const shown = view.phase === "hand_over" || over;
  show(zone, shown);
  if (!shown) {
    shownFor = "";
    handWanted = false;
    return;
  }
  const state = `${view.game} ${view.hand?.number} ${view.phase} ${view.ending} ${handWanted}`;
  if (state === shownFor) return; // the cards lie there already
  shownFor = state;
  const withHand = result !== null && (!over || handWanted);
  const toStage = withHand && page.moving && moves();
  zone.classList.toggle("staged", toStage);
  if (toStage) queueMicrotask(stageLayoffs);
  keep(zone, [
    h("h2", {}, over && !handWanted ? words.gameTitle(view) : words.resultTitle(view)),
    over && !handWanted && view.ending && h("p", { class: "reason" }, words.gameReason(view)),
    withHand && hands(view, result),
    withHand && count(view, result),
    over && !handWanted && view.hand && finalCount(view.rules, view.tally, names(view), order(view)),
    (over || result) && h(
      "p",
      { class: "ways-on" },
      over && view.rows.length > 0 && view.ending !== "void" && h("a", { class: "button key", href: `/t/${page.table?.table ?? ""}/${view.game}#review` }, words.replayed.review),
      result && replayLink(view, over, withHand ? words.replayed.link : words.replayed.lastHand),
      over && result && h("button", { class: "quiet", click: turnOver }, handWanted ? words.result.final : words.result.lastHand),
      over && h("a", { class: "quiet button", href: "/" }, words.result.home),
    ),
  ]);
}

/** Once both hands lie there, the layoffs travel to the knocker's melds one by one, and then the count is told line by line. */
function stageLayoffs() {
  const zone = byId("showdown");
  const added = /** @type {HTMLElement[]} */ ([...zone.querySelectorAll(".card.added")]);
  const hand = zone.querySelector("[data-knocker=false] .meld:last-child")?.lastElementChild?.getBoundingClientRect();
  added.forEach((card, place) => hand && comeLater(card, new DOMRect(hand.left + (place + 1) * hand.width * 0.5, hand.top), FIRST_MS + place * EACH_MS));
  zone.style.setProperty("--wait", `${FIRST_MS + added.length * EACH_MS}ms`);
  zone.addEventListener("click", tellAll, { once: true });
}

/** A tap shows all at once. */
function tellAll() {
  const zone = byId("showdown");
  zone.classList.remove("staged");
  for (const card of zone.querySelectorAll(".card.added")) for (const running of card.getAnimations()) running.finish();
}

/** To the hand that lies there, step by step; while the game goes on the table stays open beside it.
 * @param {View} view @param {boolean} over @param {string} label */
function replayLink(view, over, label) {
  const href = `/t/${page.table?.table ?? ""}/${view.game}/${view.hand?.number}`;
  return h("a", { class: "quiet button", href, target: over ? null : "_blank" }, label);
}

function turnOver() {
  handWanted = !handWanted;
  hooks.rearrange();
}

/** @param {View} view */
const order = (view) => (view.you === 1 ? [1, 0] : [0, 1]);

/** @param {View} view */
const names = (view) => [0, 1].map((seat) => words.capital(words.who(view, seat)));

/** @param {View} view @param {Result} result */
function hands(view, result) {
  const near = nearSeat(view);
  return h("div", { class: "both" }, side(view, result, 1 - near), side(view, result, near));
}

/** One seat's cards as they lie at the end.
 * @param {View} view @param {Result} result @param {number} seat */
function side(view, result, seat) {
  const layout = result.showdown.layouts[seat];
  const knocked = result.knocker === seat;
  if (!layout) return null;
  const laidOff = (/** @type {number} */ meld) => (knocked ? result.showdown.layoffs.filter((more) => more.meld === meld).flatMap((more) => more.cards) : []);
  const melds = layout.melds.map((meld, number) => group([...meld], laidOff(number), "meld"));
  return h(
    "section",
    { class: "laid", "data-seat": seat, "data-knocker": knocked },
    h("h3", {}, h("bdi", {}, words.capital(words.who(view, seat))), h("span", {}, said(result, knocked))),
    h("div", { class: "spread" }, ...melds, layout.left.length > 0 && group(layout.left, [], "meld loose")),
  );
}

/** @param {Result} result @param {boolean} knocked */
function said({ score, outcome }, knocked) {
  if (!score) return "";
  if (!knocked) return words.seatResult.left(score.defender_deadwood);
  return outcome === "big_gin" ? words.seatResult.bigGin : words.seatResult.knocked(score.knocker_deadwood);
}

/** @param {string[]} cards @param {string[]} added @param {string} kind */
export function group(cards, added, kind) {
  const all = meldOrder([...cards, ...added]);
  return h("div", { class: kind }, ...all.map((card) => {
    const element = shownCard(card);
    element.classList.toggle("added", added.includes(card));
    if (added.includes(card)) element.setAttribute("aria-description", words.seatResult.laidOff);
    return element;
  }));
}

/** What is said of the score while the cards lie beside it; the sheet says the rest. */
const TOLD = new Set(["layoff", "layoffs", "difference", "undercut", "undercut_even", "gin_points", "big_gin_points", "doubled", "scores", "void"]);

/** The terms of the score as the server explains them.
 * @param {Line[]} explanation */
export function told(explanation) {
  const lines = explanation.filter((line) => TOLD.has(line.code));
  const told = lines.map((line) => h("li", { "data-code": line.code }, words.explained(line)));
  told.forEach((line, place) => line.style.setProperty("--place", String(place)));
  return h("ol", { class: "told" }, ...told);
}

/** The score, term by term as the server explains it, and the totals it makes. Who scores the points is said above it.
 * @param {View} view @param {Result} result */
function count(view, result) {
  const called = names(view);
  return h(
    "div",
    { class: "count" },
    told(result.explanation.filter((line) => line.code !== "scores")),
    h("p", { class: "totals" }, ...order(view).map((seat) => h("span", {}, h("bdi", {}, called[seat] ?? ""), h("b", {}, String(view.tally.scores[seat] ?? 0))))),
  );
}

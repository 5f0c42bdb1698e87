// @ts-check
/** One step of a hand as it lay on the table: both sides, and the piles between them or, at the end, the score. */

import { cardBack, shownCard } from "./cards.js";
import { byRank } from "./deck.js";
import { attribute, byId, h, keep, say } from "./dom.js";
import { meldOrder } from "./order.js";
import { told } from "./showdown.js";
import { words } from "./replay-words.js";

/** @import {ReplayedHand, Row, Step} from "./protocol.js" */

const SEATS = [0, 1];

/** @import {Judged} from "./verdict.js" */

/** @typedef {{hand: ReplayedHand, at: number, side: number | null, near: number, more: string, judged: Judged | null}} Reading
 * a hand that is gone through: at which step, whose cards alone lie open, who sits below, the address of the next hand, what a review says of it */

/** @param {Reading} reading */
export const stepOf = ({ hand, at }) => /** @type {Step} */ (hand.replay.steps[at]);

/** @param {Reading} reading */
export const isLast = ({ hand, at }) => at === hand.replay.steps.length - 1;

/** @param {Reading} reading @param {number} seat */
export const nameOf = ({ hand }, seat) => words.isolated(hand.replay.players[seat]?.name ?? "");

/** Whether a seat's cards lie open at this step.
 * @param {Reading} reading @param {number} seat */
export function isOpen(reading, seat) {
  const { kind, seat: acting } = stepOf(reading);
  return reading.side === null || reading.side === seat || isLast(reading) || (kind === "knock" && acting === seat);
}

/** A step as far as it is shown: what is drawn by a side that lies face down is not.
 * @param {Reading} reading @param {Step} step @returns {Step} */
export const seen = ({ side }, step) => (step.kind === "draw" && side !== null && side !== step.seat ? { ...step, card: null } : step);

/** What happened, in a sentence.
 * @param {Reading} reading @param {Step} step @param {(card: string) => string} called how cards are named */
export function sentence(reading, step, called) {
  const outcome = reading.hand.replay.row.score?.outcome ?? "void";
  return words.stepSentence(seen(reading, step), nameOf(reading, step.seat), outcome, called);
}

function lane() {
  const name = h("bdi", { class: "name" });
  const chip = h("abbr", { class: "chip", title: words.dealer }, words.dealerChip);
  const count = h("span", { class: "deadwood" });
  const score = h("span", { class: "score" });
  return { name, chip, count, score, head: h("h2", {}, name, chip, count, score), cards: h("div", { class: "cards", role: "group" }), backs: /** @type {HTMLElement[]} */ ([]) };
}

const lanes = { far: lane(), near: lane() };
const stock = h("div", { class: "spot", "data-pile": "stock", role: "img" }, cardBack());
const pile = h("div", { class: "spot", "data-pile": "discards" });
const stockLabel = h("span", { class: "label", "aria-hidden": "true" });
const piles = h("div", { class: "piles" }, h("div", {}, stock, stockLabel), h("div", {}, pile, h("span", { class: "label", "aria-hidden": "true" }, words.ui.pileLabel)));
const happened = h("p", { class: "happened" });
const limit = h("p", { class: "limit" });

/** @param {Reading} reading */
export function drawStage(reading) {
  drawLane(reading, "far", 1 - reading.near);
  drawLane(reading, "near", reading.near);
  drawMiddle(reading);
}

/** @param {Reading} reading @param {"far" | "near"} place @param {number} seat */
function drawLane(reading, place, seat) {
  const { name, chip, count, score, head, cards, backs } = lanes[place];
  const step = stepOf(reading);
  const { replay } = reading.hand;
  const open = isOpen(reading, seat);
  say(name, replay.players[seat]?.name ?? "");
  chip.hidden = replay.row.dealer !== seat;
  say(count, open ? counted(reading, seat) : "");
  say(score, String(scores(reading)[seat]));
  attribute(score, "title", words.result.of(replay.rules.target));
  attribute(cards, "aria-label", `${nameOf(reading, seat)}, ${words.cardsHeld(held(step, seat))}`);
  byId(place).classList.toggle("acting", step.seat === seat && step.turn > 0);
  const shown = open ? faces(step, replay.row, seat, isLast(reading)) : faceDown(backs, held(step, seat));
  cards.style.setProperty("--steps", String(Math.max(shown.length - 1, 10)));
  keep(cards, shown);
  keep(byId(place), place === "far" ? [head, cards] : [cards, head]);
}

/** How many cards a seat holds. @param {Step} step @param {number} seat */
const held = ({ layouts }, seat) => (layouts[seat]?.left.length ?? 0) + (layouts[seat]?.melds.flat().length ?? 0);

/** @param {HTMLElement[]} backs @param {number} count */
function faceDown(backs, count) {
  while (backs.length < count) backs.push(cardBack());
  return backs.slice(0, count);
}

/** A seat's cards in their melds; on a knocker's melds, at the end, lie the layoffs too.
 * @param {Step} step @param {Row} row @param {number} seat @param {boolean} last */
function faces(step, row, seat, last) {
  const layout = step.layouts[seat];
  const layoffs = last && row.knocker === seat ? row.showdown.layoffs : [];
  const melds = (layout?.melds ?? []).map((meld, number) => [...meld, ...layoffs.filter((more) => more.meld === number).flatMap((more) => more.cards)]);
  const added = layoffs.flatMap((more) => more.cards);
  const drawn = step.seat === seat && (step.kind === "draw" || step.kind === "take") ? step.card : null;
  const groups = [...melds.map((cards) => ({ cards: meldOrder(cards), meld: true })), { cards: [...(layout?.left ?? [])].sort(byRank), meld: false }];
  return groups.flatMap(({ cards, meld }) => cards.map((card, place) => {
    const element = shownCard(card);
    element.classList.toggle("starts", place === 0);
    element.classList.toggle("added", added.includes(card));
    element.classList.toggle("new", card === drawn);
    attribute(element, "data-group", meld ? "meld" : null);
    attribute(element, "data-edge", !meld ? null : place === 0 ? "start" : place === cards.length - 1 ? "end" : "inner");
    attribute(element, "aria-description", added.includes(card) ? words.seatResult.laidOff : card === drawn ? words.justDrawn : null);
    return element;
  }));
}

/** What a side would be left with, or at the end is.
 * @param {Reading} reading @param {number} seat */
function counted(reading, seat) {
  const { score, knocker } = reading.hand.replay.row;
  if (!isLast(reading) || !score) return words.ui.deadwood(stepOf(reading).deadwood[seat] ?? 0);
  if (seat !== knocker) return words.seatResult.left(score.defender_deadwood);
  return score.outcome === "big_gin" ? words.seatResult.bigGin : words.seatResult.knocked(score.knocker_deadwood);
}

/** The running totals: before the hand, and at its end with it.
 * @param {Reading} reading */
function scores(reading) {
  const { scores: before, row } = reading.hand.replay;
  const { score } = row;
  const points = score && isLast(reading) ? (score.difference + score.bonus) * score.multiplier : 0;
  return SEATS.map((seat) => (before[seat] ?? 0) + (row.winner === seat ? points : 0));
}

/** @param {Reading} reading */
function drawMiddle(reading) {
  const step = stepOf(reading);
  const { replay, explanation } = reading.hand;
  say(happened, sentence(reading, step, words.short));
  if (isLast(reading)) {
    return keep(byId("middle"), [happened, h("div", { class: "count" }, told(explanation), reading.more !== "" && h("a", { class: "onward", href: reading.more }, words.replay.nextHand))]);
  }
  const [below, top] = step.pile.length > 1 ? step.pile.slice(-2) : [undefined, step.pile[0]];
  keep(pile, [below && shownCard(below), top && shownCard(top)]);
  say(stockLabel, `${words.ui.stockLabel} ${step.stock}`);
  attribute(stock, "aria-label", words.ui.stockShown(step.stock));
  say(limit, [words.limitLine(replay), replay.multiplier > 1 && words.spadesDouble].filter(Boolean).join(" · "));
  keep(byId("middle"), [piles, limit, happened]);
}

/** Where a card comes from that was nowhere: a drawn one from the stock. */
export const stockBox = () => stock.getBoundingClientRect();

// @ts-check
/** The middle of the table: the stock, the discard pile, the limit, and what was played last. */

import { cardBack, cardPicture, shownCard } from "./cards.js";
import { attribute, byId, h, keep, say, show } from "./dom.js";
import { draggable } from "./drag.js";
import { openPanel } from "./panel.js";
import { hooks, may, page } from "./page.js";
import { RAN_OUT, ranOut, turns } from "./turns.js";
import { words } from "./words.js";

/** @import {HandView, View} from "./protocol.js" */

const stock = h("button", { class: "spot", "data-pile": "stock", click: () => hooks.act({ type: "draw" }) }, cardBack());
const pile = h("button", { class: "spot", "data-pile": "discards", click: () => hooks.act({ type: "take" }) });
const stockLabel = h("span", { class: "label", "aria-hidden": "true" });
const look = h("button", { class: "quiet small", click: lookThrough }, words.ui.lookThrough);

/** @param {View} view */
export function drawPiles(view) {
  const hand = view.hand;
  keep(byId("stock"), [stock, stockLabel]);
  keep(byId("pile"), [pile, look]);
  if (!hand) return;
  const top = hand.pile.at(-1);
  const below = pileOf(hand).at(-2);
  keep(pile, [below && shownCard(below), top && shownCard(top)]);
  press(stock, may(view, "draw"), words.ui.stock, words.ui.stockShown(hand.stock));
  press(pile, may(view, "take"), words.ui.takeCard(top ?? ""), top ? words.ui.pileShown(top, hand.pile_count) : words.ui.pileEmpty);
  stock.classList.toggle("low", hand.stock < 6);
  stock.classList.toggle("sent", page.pending?.type === "draw");
  pile.classList.toggle("sent", page.pending?.type === "take");
  say(stockLabel, String(hand.stock));
  show(look, view.rules.look_through_pile && hand.pile_count > 1);
  drawLimit(view, hand);
  say(byId("last"), lastTurn(view, hand));
}

/** What a knock may leave; where the first upcard decides it, that card too.
 * @param {View} view @param {HandView} hand */
function drawLimit(view, hand) {
  const zone = byId("limit");
  const special = view.rules.upcard_limit || view.rules.spade_doubles;
  const state = `${special} ${hand.upcard} ${hand.limit}`;
  if (zone.dataset["of"] === state) return;
  zone.dataset["of"] = state;
  const card = special && cardPicture(hand.upcard);
  if (card) attribute(card, "aria-label", words.ui.knockCard(hand.upcard));
  keep(zone, [card, h("span", {}, words.limitLine(hand)), hand.multiplier > 1 && h("span", { class: "double" }, words.spadesDouble)]);
}

/** @param {HTMLButtonElement} spot @param {boolean} on @param {string} act @param {string} shown */
function press(spot, on, act, shown) {
  spot.disabled = !on;
  attribute(spot, "aria-label", on ? act : shown);
  attribute(spot, "title", on ? act : shown);
}

/** The discard pile, as everybody saw it grow; its top is the last.
 * @param {HandView} hand */
export function pileOf(hand) {
  const cards = [hand.upcard];
  for (const [, kind, card] of hand.plays) {
    if (kind === "take") cards.pop();
    else if (kind === "discard" && card) cards.push(card);
  }
  return cards;
}

/** What the one who played last has done in that turn.
 * @param {View} view @param {HandView} hand */
function lastTurn(view, hand) {
  const turn = turns(hand.plays).at(-1);
  const seat = turn?.[0]?.[0];
  if (!turn || seat === undefined) return "";
  return words.lastPlay(view, seat, turn.filter(([, kind]) => kind !== RAN_OUT), ranOut(turn));
}

function lookThrough() {
  const cards = [...(page.table?.view.hand?.pile ?? [])].reverse();
  openPanel(words.ui.pileTitle, h("div", { class: "spread" }, ...cards.map(cardPicture)));
}

/** Let cards be dragged from the piles to the own cards. */
export function beginPiles() {
  draggable(byId("felt"), ".spot:enabled", {
    tapped() {}, // the button has seen to it
    dropped: (spot, _x, y) => y > byId("near").getBoundingClientRect().top && spot.click(),
  });
}

/** @param {"stock" | "pile"} which */
export const pileBox = (which) => (which === "stock" ? stock : pile).getBoundingClientRect();

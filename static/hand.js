// @ts-check
/** The own cards: in rows, in groups, one of them lifted; by finger, mouse and keyboard. */

import { cardBack, cardElement } from "./cards.js";
import { attribute, byId, h, keep } from "./dom.js";
import { draggable } from "./drag.js";
import { release } from "./motion.js";
import { breakAt, fit } from "./fit.js";
import { arrange, groups, keepOrder } from "./order.js";
import { hooks, may, nearSeat, page } from "./page.js";
import { likes } from "./taste.js";
import { words } from "./words.js";

/** @import {View} from "./protocol.js" */

/** How the cards fit; nothing until the table has been measured. @type {import("./fit.js").Fit | null} */
let sized = null;
const rows = [h("div", { class: "row" }), h("div", { class: "row" })];
/** @type {HTMLElement[]} */
const backs = [];
/** @type {string[]} in the order they are shown */
let shown = [];
let focused = "";

/** @param {View} view */
export function drawHand(view) {
  const zone = byId("hand");
  const inPlay = byId("table").dataset["screen"] === "play"; // at the end, and for layoffs, the cards lie elsewhere
  const own = inPlay && view.hand && view.you !== null ? groups(page.table?.table ?? "", view.hand) : [];
  shown = own.flatMap((group) => group.cards);
  if (page.lifted && !shown.includes(page.lifted)) page.lifted = null;
  if (!shown.includes(focused)) focused = shown[0] ?? "";
  const count = view.you === null ? (view.seats[nearSeat(view)]?.cards ?? 0) : 0;
  const cut = breakAt(own.length ? own.map((group) => group.cards.length) : [count], (sized ?? measure()).rows);
  const elements = own.flatMap((group) => group.cards.map((card, place) => dress(view, card, group, place)));
  while (backs.length < count) backs.push(cardBack());
  const all = elements.length ? elements : backs.slice(0, count);
  all.forEach((element, place) => element.classList.toggle("first", place === 0 || place === cut));
  keep(zone, rows);
  attribute(zone, "aria-label", view.you === null ? words.cardsHeld(count) : words.ui.hand);
  rows.forEach((row, number) => keep(row, number ? all.slice(cut) : all.slice(0, cut)));
}

/** Size the cards by what room there is. To ask for that lays out the page, so it is done when the room has changed and not for each drawing. */
export function measure() {
  const table = byId("table");
  const { clientWidth, clientHeight, style } = table;
  const { paddingLeft, paddingRight } = getComputedStyle(table);
  const low = matchMedia("(orientation: landscape) and (max-height: 540px)").matches;
  const share = low ? 0.44 : clientWidth < 600 ? 0.44 : 0.34;
  const height = low ? clientHeight * share : Math.min(clientHeight * share, clientHeight - 258);
  const size = fit(clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight), height, Math.max(96, clientHeight * 0.21));
  style.setProperty("--card", `${size.width}px`);
  style.setProperty("--step", `${size.step}px`);
  style.setProperty("--row-step", `${size.rowStep}px`);
  style.setProperty("--gap", `${size.gap}px`);
  style.setProperty("--lift", `${size.lift}px`);
  table.dataset["rows"] = String(size.rows);
  return (sized = size);
}

/** @param {View} view @param {string} card @param {import("./order.js").Group} group @param {number} place */
function dress(view, card, group, place) {
  const element = cardElement(card);
  const hand = view.hand;
  const action = page.pending;
  const sent = action !== null && "card" in action && action.card === card;
  const looks = {
    lifted: page.lifted === card || sent,
    sent,
    new: hand?.drawn === card,
    barred: hand?.forbidden === card && view.turn === view.you,
    starts: place === 0,
    first: element.classList.contains("first"),
  };
  attribute(element, "class", Object.entries(looks).reduce((all, [look, on]) => (on ? `${all} ${look}` : all), "card own"));
  attribute(element, "role", "button");
  attribute(element, "tabindex", card === focused ? 0 : -1);
  attribute(element, "aria-pressed", page.lifted === card ? "true" : "false");
  attribute(element, "aria-description", hand?.forbidden === card ? words.bar.taken : hand?.drawn === card ? words.justDrawn : null);
  attribute(element, "data-group", group.meld ? "meld" : null);
  attribute(element, "data-edge", !group.meld ? null : place === 0 ? "start" : place === group.cards.length - 1 ? "end" : "inner");
  return element;
}

/** Lift a card, or play the one that is lifted already.
 * @param {View} view @param {string} card */
function tap(view, card) {
  focused = card;
  const throwable = may(view, "discard") && view.hand?.forbidden !== card;
  if (throwable && (page.lifted === card || likes("one-tap"))) return discard(card);
  page.lifted = page.lifted === card ? null : card;
  hooks.draw();
}

/** @param {string} card */
export function discard(card) {
  page.lifted = null;
  if (document.activeElement === cardElement(card)) {
    const at = shown.indexOf(card);
    focused = shown[at + 1] ?? shown[at - 1] ?? "";
    if (focused) cardElement(focused).focus();
  }
  hooks.act({ type: "discard", card });
}

/** Put a card beside another; from then on the order is one's own.
 * @param {string} card @param {number} place */
function move(card, place) {
  const order = shown.filter((one) => one !== card);
  order.splice(place, 0, card);
  keepOrder(page.table?.table ?? "", order);
  arrange("free");
}

/** Where in the order a card would stand that is dropped at this point.
 * @param {string} card @param {number} x @param {number} y */
function placeAt(card, x, y) {
  const middle = rows[1]?.firstElementChild?.getBoundingClientRect().top ?? Infinity;
  const lower = y > middle;
  const others = shown.filter((one) => one !== card);
  const row = others.filter((one) => (rows[lower ? 1 : 0]?.contains(cardElement(one)) ?? false));
  const after = row.filter((one) => cardElement(one).getBoundingClientRect().left < x - cardElement(one).clientWidth * 0.15);
  const last = after.at(-1);
  return last ? others.indexOf(last) + 1 : row[0] ? others.indexOf(row[0]) : others.length;
}

/** @param {KeyboardEvent} event */
function key(event) {
  const view = page.table?.view;
  const card = event.target instanceof HTMLElement ? event.target.dataset["card"] : undefined;
  if (!view || !card || event.ctrlKey || event.altKey || event.metaKey) return;
  const at = shown.indexOf(card);
  const steps = /** @type {Record<string, number>} */ ({ ArrowLeft: -1, ArrowRight: 1, Home: -at, End: shown.length - 1 - at });
  if (event.key === "Enter" || event.key === " ") tap(view, card);
  else if (event.key in steps) {
    const to = Math.max(0, Math.min(shown.length - 1, at + (steps[event.key] ?? 0)));
    if (event.shiftKey) move(card, to);
    focused = event.shiftKey ? card : (shown[to] ?? card);
    hooks.rearrange();
    cardElement(focused).focus();
  } else return;
  event.preventDefault();
}

/** Listen to the hand. @param {() => DOMRect} pileBox where a card is dropped to discard it */
export function beginHand(pileBox) {
  const zone = byId("hand");
  zone.addEventListener("keydown", key);
  draggable(zone, ".card.own", {
    tapped: (element) => page.table && tap(page.table.view, element.dataset["card"] ?? ""),
    dropped: (element, x, y, box) => {
      const view = page.table?.view;
      const card = element.dataset["card"] ?? "";
      if (!view) return;
      release(card, box);
      const pile = pileBox();
      const above = y < zone.getBoundingClientRect().top - 0.3 * element.clientHeight;
      const near = above && x > pile.left - pile.width && x < pile.right + pile.width;
      if (near && may(view, "discard") && view.hand?.forbidden !== card) discard(card);
      else if (!above) move(card, placeAt(card, x, y));
      hooks.rearrange();
    },
  });
}

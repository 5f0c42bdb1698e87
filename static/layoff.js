// @ts-check
/** Layoffs by hand: the defender groups melds and adds cards to the knocker's. What fits is for the server to say. */

import { cardElement } from "./cards.js";
import { attribute, byId, h, keep, show } from "./dom.js";
import { bySuit } from "./deck.js";
import { draggable } from "./drag.js";
import { release } from "./motion.js";
import { hooks, may, page } from "./page.js";
import { meldOrder } from "./order.js";
import { group } from "./showdown.js";
import { likes } from "./taste.js";
import { words } from "./words.js";

/** @import {KnockView, View} from "./protocol.js" */

/** @typedef {{melds: string[][], layoffs: string[][], lifted: string[]}} Plan own melds; what goes on each of the knocker's; what is lifted */

/** @type {Plan[]} the last is the one that is shown, those before it are for undoing */
let plans = [];
let planFor = "";

/** @returns {Plan} */
const plan = () => plans.at(-1) ?? { melds: [], layoffs: [], lifted: [] };

/** @param {Plan} next @param {boolean} [step] whether it can be undone */
function become(next, step = true) {
  if (step) plans.push(next);
  else plans[plans.length - 1] = next;
  hooks.rearrange();
}

/** @param {View} view */
export function drawLayoff(view) {
  const zone = byId("layoff");
  const knock = view.hand?.knock ?? null;
  const shown = view.phase === "layoff" && knock !== null;
  show(zone, shown);
  if (!shown || !view.hand) {
    planFor = "";
    return;
  }
  if (zone.querySelector(".dragged")) return; // under a finger nothing is built anew; what is let go of draws
  const mine = view.turn === view.you;
  const now = `${page.table?.table} ${view.game} ${view.hand.number}`;
  if (mine && planFor !== now) {
    planFor = now;
    plans = [bestPlan(knock)];
  }
  const { melds, layoffs, lifted } = mine ? plan() : { melds: [], layoffs: [], lifted: [] };
  const knocker = h(
    "div",
    { class: "spread" },
    ...knock.layout.melds.map((meld, number) => target(meld, layoffs[number] ?? [], number, mine && lifted.length > 0)),
    knock.layout.left.length > 0 && group(knock.layout.left, [], "meld loose"),
  );
  const used = new Set([...melds.flat(), ...layoffs.flat()]);
  const loose = [...view.hand.cards].filter((card) => !used.has(card)).sort(bySuit);
  const own = h(
    "div",
    { class: "spread own-melds" },
    ...melds.map((meld, number) => ownMeld(meld, number)),
    h("div", { class: "meld loose" }, ...loose.map((card) => looseCard(card, lifted.includes(card)))),
  );
  keep(zone, [
    side(words.capital(words.who(view, knock.seat)), words.seatResult.knocked(knock.deadwood), knocker),
    mine && side(words.you, knock.best && likes("count") ? words.ui.deadwood(loose.reduce((sum, card) => sum + (knock.worth[card] ?? 0), 0)) : "", own),
    mine && tools(view, knock, lifted),
  ]);
}

/** Whose cards these are, and what is left of them.
 * @param {string} name @param {string} left @param {HTMLElement} cards */
const side = (name, left, cards) => h("section", {}, h("h2", {}, h("bdi", {}, name), h("span", {}, left)), cards);

/** @param {KnockView} knock
 * @returns {Plan} */
function bestPlan(knock) {
  const layoffs = knock.layout.melds.map((_, number) => knock.best_layoffs.filter((more) => more.meld === number).flatMap((more) => more.cards));
  return { melds: knock.best?.melds ?? [], layoffs, lifted: [] };
}

/** A meld of the knocker's, which what is lifted can be laid off on.
 * @param {string[]} meld @param {string[]} added @param {number} number @param {boolean} open */
function target(meld, added, number, open) {
  const cards = group(meld, added, "meld");
  attribute(cards, "data-meld", number);
  if (!open) return cards;
  const lay = () => layOn(number, plan().lifted);
  return h("button", { class: "target", "aria-label": words.layoff.on(meldOrder(meld).map(words.short).join(" ")), click: lay }, cards);
}

/** Lay cards off on one of the knocker's melds. @param {number} number @param {string[]} cards */
function layOn(number, cards) {
  const { melds, layoffs, lifted } = plan();
  const left = lifted.filter((card) => !cards.includes(card));
  become({ melds, layoffs: layoffs.map((one, at) => (at === number ? [...one, ...cards] : one)), lifted: left });
}

/** @param {string[]} meld @param {number} number */
function ownMeld(meld, number) {
  const back = () => {
    const { melds, layoffs, lifted } = plan();
    become({ melds: melds.filter((_, at) => at !== number), layoffs, lifted });
  };
  return h("button", { class: "target kept", "aria-label": words.layoff.ownMeld(number + 1), click: back }, group(meld, [], "meld"));
}

/** @param {string} card @param {boolean} up */
function looseCard(card, up) {
  const element = cardElement(card);
  element.className = up ? "card lifted" : "card";
  attribute(element, "role", "button");
  attribute(element, "tabindex", 0);
  attribute(element, "aria-pressed", up ? "true" : "false");
  return element;
}

/** @param {string} card */
function lift(card) {
  const { melds, layoffs, lifted } = plan();
  become({ melds, layoffs, lifted: lifted.includes(card) ? lifted.filter((one) => one !== card) : [...lifted, card] }, false);
}

/** @param {View} view @param {KnockView} knock @param {string[]} lifted */
function tools(view, knock, lifted) {
  const { melds, layoffs } = plan();
  const none = layoffs.map(() => /** @type {string[]} */ ([]));
  const undo = () => {
    plans.pop();
    hooks.rearrange();
  };
  const done = () => {
    const laid = layoffs.flatMap((cards, meld) => (cards.length ? [{ meld, cards }] : []));
    hooks.act({ type: "lay_off", melds, layoffs: laid });
  };
  return h(
    "div",
    { class: "tools" },
    h("button", { disabled: lifted.length < 3, click: () => become({ melds: [...melds, lifted], layoffs, lifted: [] }) }, words.layoff.group),
    h("button", { disabled: plans.length < 2, click: undo }, words.layoff.undo),
    h("button", { click: () => become({ melds: [], layoffs: none, lifted: [] }) }, words.layoff.afresh),
    knock.best && h("button", { click: () => become(bestPlan(knock)) }, words.layoff.best),
    h("button", { class: "main", disabled: !may(view, "lay_off"), click: done }, words.layoff.done),
  );
}

/** Listen to the loose cards. */
function listen() {
  const zone = byId("layoff");
  const cardOf = (/** @type {Event} */ event) => {
    const element = event.target instanceof Element ? event.target.closest(".card[role=button]") : null;
    return element instanceof HTMLElement ? element.dataset["card"] : undefined;
  };
  draggable(zone, ".card[role=button]", {
    tapped: (element) => lift(element.dataset["card"] ?? ""),
    dropped: (element, x, y, box) => {
      const card = element.dataset["card"] ?? "";
      const meld = document.elementsFromPoint(x, y).map((under) => under.closest("[data-meld]")).find((one) => one !== null);
      release(card, box);
      if (meld) layOn(Number(meld.getAttribute("data-meld")), [card, ...plan().lifted.filter((one) => one !== card)]);
      else hooks.rearrange();
    },
  });
  zone.addEventListener("keydown", (event) => {
    const card = cardOf(event);
    if (!card || (event.key !== "Enter" && event.key !== " ")) return;
    event.preventDefault();
    lift(card);
    cardElement(card).focus();
  });
}

listen();

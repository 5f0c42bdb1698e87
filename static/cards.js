// @ts-check
/** The elements of cards. Each card of the deck has one, made once and then moved from place to place. */

import { h } from "./dom.js";
import { back, face } from "./faces.js";
import { words } from "./words.js";

/** @type {Map<string, HTMLElement>} */
const made = new Map();

/** The card's one element.
 * @param {string} card */
export function cardElement(card) {
  let element = made.get(card);
  if (!element) {
    element = h("div", { class: "card", "data-card": card, "aria-label": words.spoken(card), role: "img" }, face(card));
    made.set(card, element);
  }
  return element;
}

/** The card's element as something to look at and no more, in a showdown or on a pile.
 * @param {string} card */
export function shownCard(card) {
  const element = cardElement(card);
  element.className = "card";
  for (const name of ["tabindex", "aria-pressed", "aria-disabled", "aria-description", "data-group", "data-edge"]) element.removeAttribute(name);
  element.setAttribute("role", "img");
  return element;
}

/** A picture of a card beside its one element: in panels and logs.
 * @param {string} card */
export const cardPicture = (card) => picture(card, false);

/** Such pictures, each but the last covered by the next.
 * @param {string[]} cards */
export const cardPictures = (cards) => cards.map((card, place) => picture(card, place < cards.length - 1));

/** @param {string} card @param {boolean} covered */
const picture = (card, covered) => h("span", { class: "card picture", role: "img", "aria-label": words.spoken(card) }, face(card, covered));

/** A card face down. */
export function cardBack() {
  return h("span", { class: "card face-down", "aria-hidden": "true" }, back());
}

/** Every card's element that is on the page now. */
export function* cardsOnPage() {
  for (const [card, element] of made) if (element.isConnected) yield /** @type {const} */ ([card, element]);
}

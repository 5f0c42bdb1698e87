// @ts-check
/** Motion that explains: cards are moved at once, and then shown to come from where they were. Nothing waits for it. */

import { cardsOnPage, cardBack, cardPicture } from "./cards.js";
import { byId } from "./dom.js";
import { lively } from "./taste.js";

const MS = 240;
const EASING = "cubic-bezier(.2, .7, .2, 1)";

/** @typedef {Map<string, DOMRect>} Places */

/** @type {Places} */
const released = new Map();

/** Who is on the way now. Asking the elements for it would lay out the page. @type {Map<HTMLElement, Animation>} */
const travelling = new Map();

/** The window, when it was last drawn: what moves because it has changed is not shown to travel. */
let seen = "";

/** A card was let go of here; it goes on from there.
 * @param {string} card @param {DOMRect} box */
export const release = (card, box) => released.set(card, box);

/** Where the cards are now. @returns {Places} */
export function places() {
  /** @type {Places} */
  const found = new Map();
  for (const [card, element] of cardsOnPage()) {
    const box = released.get(card) ?? element.getBoundingClientRect();
    if (box.width) found.set(card, box);
  }
  released.clear();
  return found;
}

/** Whether there is anybody to see it. */
export const moves = () => lively() && document.visibilityState === "visible";

/** Let cards come from where they were; those that were nowhere come from `origin`, if it is somewhere.
 * @param {Places} before
 * @param {(card: string) => DOMRect | null} origin */
export function travel(before, origin) {
  const size = `${innerWidth} ${innerHeight}`;
  const resized = size !== seen;
  seen = size;
  if (!moves() || resized) return;
  const journeys = [];
  for (const running of travelling.values()) running.cancel();
  travelling.clear();
  for (const [card, element] of cardsOnPage()) {
    const to = element.getBoundingClientRect();
    const from = before.get(card) ?? origin(card);
    if (from && from.width && to.width) journeys.push({ element, from, to });
  }
  for (const { element, from, to } of journeys) glide(element, from, to);
}

/** Let a card wait at another place before it comes to its own.
 * @param {HTMLElement} element @param {DOMRect} from @param {number} delay in milliseconds */
export function comeLater(element, from, delay) {
  for (const running of element.getAnimations()) running.cancel();
  const to = element.getBoundingClientRect();
  const frames = [{ transform: `translate(${from.left - to.left}px, ${from.top - to.top}px)`, zIndex: 6 }, { transform: "none", zIndex: 6 }];
  element.animate(frames, { duration: MS, delay, easing: EASING, fill: "backwards", id: "layoff" });
}

/** @param {HTMLElement} element @param {DOMRect} from @param {DOMRect} to */
function glide(element, from, to) {
  const x = from.left - to.left;
  const y = from.top - to.top;
  const scale = from.width / to.width;
  if (Math.abs(x) < 1 && Math.abs(y) < 1 && Math.abs(scale - 1) < 0.02) return;
  const frames = [{ transform: `translate(${x}px, ${y}px) scale(${scale})`, zIndex: 5 }, { transform: "none", zIndex: 5 }];
  const journey = element.animate(frames, { duration: MS, easing: EASING });
  travelling.set(element, journey);
  journey.onfinish = () => travelling.delete(element);
}

/** Let a card that is not on the page fly from one place to another: null is a card face down.
 * @param {string | null} card @param {DOMRect} from @param {DOMRect} to */
export function fly(card, from, to) {
  if (!moves() || !from.width || !to.width) return;
  const element = card ? cardPicture(card) : cardBack();
  element.classList.add("flying");
  element.setAttribute("aria-hidden", "true");
  element.style.width = `${from.width}px`;
  element.style.left = `${from.left}px`;
  element.style.top = `${from.top}px`;
  byId("air").append(element);
  const scale = to.width / from.width;
  const end = `translate(${to.left - from.left}px, ${to.top - from.top}px) scale(${scale})`;
  const flight = element.animate([{ transform: "none" }, { transform: end }], { duration: MS, easing: EASING });
  flight.onfinish = flight.oncancel = () => element.remove();
}

// @ts-check
/** Eleven cards: each can be thrown, and leaves so much. */

import { byRank } from "./deck.js";
import { attribute, h, keep } from "./dom.js";
import { corner } from "./faces.js";
import { words } from "./tool-words.js";

/** What can be thrown, the best first; among equals the highest card.
 * @param {Record<string, number>} left */
export function ranked(left) {
  return Object.entries(left).sort(([one, least], [other, more]) => least - more || byRank(other, one));
}

/** @param {HTMLElement} zone @param {Record<string, number>} left @param {string | null} chosen
 * @param {(card: string) => void} choose */
export function drawDiscards(zone, left, chosen, choose) {
  const focused = document.activeElement?.getAttribute("data-throw");
  const order = ranked(left);
  const least = order[0]?.[1];
  const most = Math.max(1, ...order.map(([, points]) => points));
  const lines = order.map(([card, points]) => {
    const best = points === least;
    const bar = h("span", { class: "bar" });
    bar.style.setProperty("--share", String(points / most));
    const button = h(
      "button",
      { type: "button", class: best ? "throw best" : "throw", "data-throw": card, "aria-label": words.deadwoodPage.leaves(card, points, best), click: () => choose(card) },
      corner(card),
      bar,
      h("b", {}, String(points)),
    );
    attribute(button, "aria-pressed", card === chosen ? "true" : "false");
    return h("li", {}, button);
  });
  keep(zone, [h("h2", {}, words.deadwoodPage.throws), h("ol", { class: "throws" }, ...lines)]);
  if (focused) /** @type {HTMLElement | null} */ (zone.querySelector(`[data-throw="${focused}"]`))?.focus();
}

// @ts-check
/** Going through arrangements that count the same. */

import { attribute, h, say, show } from "./dom.js";
import { words } from "./tool-words.js";

/** @param {(step: 1 | -1) => void} go */
export function waysSwitch(go) {
  const text = h("span");
  const button = (/** @type {1 | -1} */ step, /** @type {string} */ label, /** @type {string} */ sign) =>
    h("button", { type: "button", "aria-label": label, click: () => go(step) }, h("span", { "aria-hidden": "true" }, sign));
  const element = h("p", { class: "ways-switch" }, button(-1, words.laying.before, "‹"), text, button(1, words.laying.after, "›"));
  return {
    element,
    /** @param {number} count @param {string} said */
    draw(count, said) {
      show(element, count > 1);
      say(text, said);
      attribute(element, "data-count", count);
    },
  };
}

/** The next place in a round of `count`.
 * @param {number} at @param {number} step @param {number} count */
export const around = (at, step, count) => (count ? (at + step + count) % count : 0);

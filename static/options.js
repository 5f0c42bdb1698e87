// @ts-check
/** A form for the options of the rules: all of them, or some. */

import { h, keep } from "./dom.js";
import { BOUNDS } from "./presets.js";
import { words } from "./words.js";

/** @import {Rules} from "./protocol.js" */

const USUAL_BIG_GIN = 31;

/** A form that changes `rules` in place.
 * @param {Rules} rules
 * @param {(keyof Rules)[]} [options] those that can be changed; all of them otherwise
 * @param {() => void} [changed] called after each change */
export function rulesForm(rules, options = /** @type {(keyof Rules)[]} */ (Object.keys(rules)), changed = () => {}) {
  const zone = h("div", { class: "own-rules" });
  const fill = () => {
    const name = zone.contains(document.activeElement) ? document.activeElement?.getAttribute("name") : null;
    keep(zone, options.flatMap((option) => row(rules, option, put)));
    if (name) /** @type {HTMLElement | null} */ (zone.querySelector(`[name="${name}"]`))?.focus();
  };
  const put = (/** @type {keyof Rules} */ option, /** @type {unknown} */ now, again = false) => {
    Object.assign(rules, { [option]: now });
    if (again) fill();
    changed();
  };
  fill();
  return zone;
}

/** @param {Rules} rules @param {keyof Rules} option @param {(option: keyof Rules, now: unknown, again?: boolean) => void} put */
function row(rules, option, put) {
  const label = words.ruleLabels[option];
  const value = rules[option];
  const checkbox = (/** @type {string} */ text, /** @type {boolean} */ checked, /** @type {(now: boolean) => void} */ change) =>
    h("label", {}, text, h("input", { type: "checkbox", name: option, checked, change: (event) => change(event.target.checked) }));
  if (option === "ace_means_gin" && !rules.upcard_limit) return [];
  if (option === "knock_limit" && rules.upcard_limit) return [];
  if (option === "next_dealer") {
    const choices = Object.entries(words.dealerChoices).map(([key, text]) => h("option", { value: key, selected: key === value }, text));
    return [h("label", {}, label, h("select", { name: option, change: (event) => put(option, event.target.value) }, ...choices))];
  }
  if (option === "big_gin_bonus") {
    const played = checkbox(words.bigGinPlayed, value !== null, (now) => put(option, now ? USUAL_BIG_GIN : null, true));
    return value === null ? [played] : [played, number(option, label, Number(value), put)];
  }
  if (typeof value === "boolean") return [checkbox(label, value, (now) => put(option, now, option === "upcard_limit"))];
  return [number(option, label, Number(value), put)];
}

/** @param {keyof Rules} option @param {string} label @param {number} value @param {(option: keyof Rules, now: unknown) => void} put */
function number(option, label, value, put) {
  const [min, max] = BOUNDS[option] ?? [0, 500];
  return h("label", {}, label, h("input", { type: "number", name: option, value, min, max, step: 1, required: true, inputmode: "numeric", change: (event) => put(option, event.target.valueAsNumber) }));
}

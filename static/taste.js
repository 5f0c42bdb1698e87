// @ts-check
/** How this browser's owner likes things: kept here, shown at once, and followed by other open tabs. */

import { remember, remembered } from "./store.js";

/** Each taste and what there is to choose from; the first is the usual one. */
export const TASTES = {
  theme: ["system", "light", "dark"],
  felt: ["club", "midnight", "claret", "slate"],
  deck: ["two", "four"],
  back: ["lattice", "rings", "waves", "plain"],
  motion: ["system", "on", "off"],
  sound: ["on", "off"],
  volume: ["60", "0", "20", "40", "80", "100"],
  "one-tap": ["off", "on"],
  brackets: ["on", "off"],
  count: ["on", "off"],
  text: ["off", "on"],
  notices: ["off", "on"],
};

/** @typedef {keyof typeof TASTES} Taste */

/** What the style sheets ask for. @type {Taste[]} */
const SEEN = ["theme", "felt", "deck", "back", "brackets", "count", "text"];

const reduced = matchMedia("(prefers-reduced-motion: reduce)");
/** @type {Set<() => void>} */
const followers = new Set();

/** @param {Taste} key */
export function taste(key) {
  const usual = TASTES[key][0] ?? "";
  const kept = remembered(key, usual);
  return TASTES[key].includes(kept) ? kept : usual;
}

/** @param {Taste} key */
export const likes = (key) => taste(key) === "on";

/** @param {Taste} key @param {string} value */
export function choose(key, value) {
  remember(key, value);
  applyTaste();
}

/** Be called after each change, here or in another tab.
 * @param {() => void} follower */
export const whenTasteChanges = (follower) => followers.add(follower);

/** Whether things may move: as the settings say, or else as the system does. */
export const lively = () => taste("motion") === "on" || (taste("motion") === "system" && !reduced.matches);

/** Let the page look so. */
function applyTaste() {
  const root = document.documentElement;
  for (const key of SEEN) root.dataset[key] = taste(key);
  root.toggleAttribute("data-still", !lively());
  for (const follower of followers) follower();
}

reduced.addEventListener("change", applyTaste);
addEventListener("storage", applyTaste);
applyTaste();

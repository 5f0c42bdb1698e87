// @ts-check
/** The way to the settings, for the head of any page; they themselves come when they are wanted. */

import { h } from "./dom.js";
import { gear } from "./faces.js";
import { words } from "./words.js";

/** @param {boolean} [cards] whether the page knows how cards look */
export const settingsButton = (cards = true) =>
  h("button", { type: "button", class: "gear", "aria-label": words.ui.settings, "aria-haspopup": "dialog", click: () => openSettings(cards) }, gear());

/** @param {boolean} [cards] */
export async function openSettings(cards = true) {
  (await import("./preferences.js")).openPreferences(cards);
}

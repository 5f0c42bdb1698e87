// @ts-check
/** The one dialog for everything that is a matter of taste; each change is seen at once. */

import { cardBack, cardPicture } from "./cards.js";
import { h, say, style } from "./dom.js";
import { languageChoice } from "./language.js";
import { openPanel } from "./panel.js";
import { TASTES, choose, likes, taste } from "./taste.js";
import { words } from "./later-words.js";

/** @typedef {import("./taste.js").Taste} Taste */
/** @typedef {keyof typeof words.preferences.groups} Group */

/** @type {[Group, Taste[]][]} */
const GROUPS = [
  ["look", ["theme", "felt", "motion"]],
  ["cards", ["deck", "back"]],
  ["play", ["one-tap", "brackets", "count", "text"]],
  ["sound", ["sound", "volume", "notices"]],
];

const SAMPLE = ["QD", "9C", "AS", "7H"];

/** @param {boolean} cards whether the page knows how cards look */
export async function openPreferences(cards) {
  await style("dialogs.css");
  if (document.querySelector("dialog[open]")) return;
  openPanel(
    words.ui.settings,
    cards && h("div", { class: "sample", "aria-hidden": "true" }, cardBack(), ...SAMPLE.map(cardPicture)),
    ...GROUPS.map(([group, tastes]) => h("fieldset", { class: "tastes" }, h("legend", {}, words.preferences.groups[group]), ...tastes.map(row))),
    languageChoice(),
    h("p", { class: "faint" }, words.preferences.kept),
  ).dialog.classList.add("preferences");
}

/** @param {Taste} key */
function row(key) {
  if (key === "volume") return volume();
  return key in words.preferences.choices ? segments(key) : toggle(key);
}

/** One of a few. @param {Taste} key */
function segments(key) {
  const choices = TASTES[key].map((value) =>
    h(
      "label",
      {},
      h("input", { type: "radio", name: key, value, checked: taste(key) === value, change: () => choose(key, value) }),
      key === "felt" && h("span", { class: "swatch", "data-felt": value }),
      h("span", {}, words.preferences.choices[key]?.[value] ?? value),
    ),
  );
  const label = words.preferences.labels[key];
  return h("div", { class: "taste", role: "radiogroup", "aria-label": label }, h("span", { "aria-hidden": "true" }, label), h("div", { class: "segments" }, ...choices));
}

/** On or off. @param {Taste} key */
function toggle(key) {
  const hint = h("small", { class: "faint" }, words.preferences.hints[key] ?? "");
  const change = async (/** @type {any} */ event) => {
    const box = event.target;
    if (key === "notices" && box.checked && !(await allowed())) {
      box.checked = false;
      say(hint, words.preferences.refused);
    }
    choose(key, box.checked ? "on" : "off");
  };
  return h("label", { class: "switch" }, h("input", { type: "checkbox", name: key, checked: likes(key), change }), h("span", {}, words.preferences.labels[key], hint));
}

/** Whether the browser lets us tell; it asks its owner once. */
async function allowed() {
  if (!("Notification" in window)) return false;
  return (await Notification.requestPermission()) === "granted";
}

function volume() {
  const input = h("input", { type: "range", name: "volume", min: 0, max: 100, step: 20, value: taste("volume"), change: (event) => choose("volume", event.target.value) });
  return h("label", { class: "switch volume" }, h("span", {}, words.preferences.labels.volume), input);
}

// @ts-check
/** A game against the computer: one press, and no name is asked for. */

import { Failed, ask } from "./api.js";
import { wanted } from "./create.js";
import { h, keep, say } from "./dom.js";
import { LEVELS } from "./level.js";
import { words } from "./words.js";

/** @import {Made, Me} from "./protocol.js" */

/** Open a table by the chosen rules and go there. Who has no name plays as a guest.
 * @param {string} level */
async function play(level) {
  const { player } = /** @type {Me} */ (await ask("/api/me"));
  if (!player) await ask("/api/me", { name: words.practice.guest });
  const made = /** @type {Made} */ (await ask("/api/tables", { ...wanted(), computer: level }));
  location.assign(made.url);
}

/** @param {HTMLElement} zone */
export function beginPractice(zone) {
  const trouble = h("p", { class: "trouble", role: "alert" });
  const buttons = LEVELS.map((level) =>
    h("button", { type: "button", click: () => begin(level) }, h("b", {}, words.practice.levels[level] ?? level), h("small", {}, words.practice.hints[level] ?? "")),
  );
  const begin = async (/** @type {string} */ level) => {
    for (const button of buttons) button.disabled = true;
    say(trouble, "");
    try {
      await play(level);
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      say(trouble, words.refused(error.refusal));
    }
    for (const button of buttons) button.disabled = false;
  };
  keep(zone, [h("h2", {}, words.practice.title), h("div", { class: "levels", role: "group", "aria-label": words.practice.title }, ...buttons), h("p", { class: "faint" }, words.practice.rules), trouble]);
}

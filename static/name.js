// @ts-check
/** Who am I? Asked for once. */

import { Failed, ask } from "./api.js";
import { h, say } from "./dom.js";
import { openPanel } from "./panel.js";
import { words } from "./words.js";

/** @import {Me, Player} from "./protocol.js" */

/** Ask for a name and tell the server; null if the question was put aside.
 * @param {string} [current]
 * @returns {Promise<Player | null>} */
export async function askName(current = "") {
  const field = h("input", { name: "name", value: current, maxlength: 24, required: true, autocomplete: "nickname", autofocus: true });
  const trouble = h("p", { class: "trouble", role: "alert" });
  const { dialog, closed } = openPanel(
    words.name.title,
    h("label", { class: "field" }, words.name.label, field),
    h("p", { class: "faint" }, words.name.hint),
    trouble,
    h("footer", {}, h("button", { type: "button", click: () => dialog.close("") }, words.name.cancel), h("button", { class: "main", value: "yes" }, words.name.save)),
  );
  /** @type {Player | null} */
  let player = null;
  dialog.querySelector("form")?.addEventListener("submit", async (event) => {
    if (event.submitter?.getAttribute("value") !== "yes") return;
    event.preventDefault();
    try {
      player = /** @type {Me} */ (await ask("/api/me", { name: field.value })).player;
      dialog.close("");
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      say(trouble, words.refused(error.refusal));
      field.focus();
    }
  });
  field.select();
  await closed;
  return player;
}

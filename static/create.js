// @ts-check
/** Making a table: by which rules, and what it is besides. */

import { Failed, ask } from "./api.js";
import { h, keep, say } from "./dom.js";
import { rulesForm } from "./options.js";
import { PRESETS, SPEEDS } from "./presets.js";
import { tableSettings } from "./settings.js";
import { remember, remembered } from "./store.js";
import { words } from "./later-words.js";

/** @import {Made, Options, Rules} from "./protocol.js" */

const form = {
  preset: remembered("preset", "classic"),
  rules: /** @type {Rules} */ ({ ...PRESETS["classic"] }),
  options: /** @type {Options} */ ({ public: false, spectators: true, helps: true, clock: null }),
};

/** @typedef {"public" | "spectators" | "helps"} Switch */

/** @param {HTMLElement} zone @param {() => Promise<boolean>} named makes sure that there is a name */
export function beginCreate(zone, named) {
  form.options.clock = SPEEDS[remembered("speed", "none")] ?? null;
  const trouble = h("p", { class: "trouble", role: "alert" });
  const rules = h("div", { class: "rules" });
  const button = h("button", { class: "main big" }, words.home.make);
  const choose = (/** @type {string} */ preset) => {
    form.preset = preset;
    remember("preset", preset);
    drawRules();
  };
  const drawRules = () => {
    if (form.preset !== "custom") keep(rules, tableSettings(PRESETS[form.preset] ?? form.rules, form.options.clock));
    else keep(rules, [rulesForm(form.rules), form.options.clock && h("p", { class: "faint" }, words.speed.runsOut)]);
  };
  const hurry = (/** @type {string} */ speed) => {
    form.options.clock = SPEEDS[speed] ?? null;
    remember("speed", speed);
    drawRules();
  };
  const submit = async (/** @type {Event} */ event) => {
    event.preventDefault();
    if (!(await named())) return;
    button.disabled = true;
    say(button, words.home.making);
    say(trouble, "");
    try {
      location.assign(/** @type {Made} */ (await ask("/api/tables", wanted())).url);
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      say(trouble, words.refused(error.refusal));
    }
    button.disabled = false;
    say(button, words.home.make);
  };
  const presets = [...Object.keys(PRESETS), "custom"].map((preset) =>
    h(
      "label",
      { class: "choice" },
      h("input", { type: "radio", name: "preset", value: preset, checked: preset === form.preset, change: () => choose(preset) }),
      h("span", {}, h("b", {}, words.presetNames[preset] ?? preset), h("small", { class: "faint" }, words.presetHints[preset] ?? "")),
    ),
  );
  const speeds = Object.entries(SPEEDS).map(([speed, clock]) =>
    h(
      "label",
      { class: "choice" },
      h("input", { type: "radio", name: "speed", value: speed, checked: SPEEDS[speed] === form.options.clock, change: () => hurry(speed) }),
      h("span", {}, h("b", {}, words.speed.names[speed] ?? speed), h("small", { class: "faint" }, words.speed.hint(clock))),
    ),
  );
  const options = Object.entries(words.optionLabels).map(([option, label]) => {
    const key = /** @type {Switch} */ (option);
    return h("label", { class: "switch" }, h("input", { type: "checkbox", name: option, checked: form.options[key], change: (event) => (form.options[key] = event.target.checked) }), label);
  });
  keep(zone, [
    h("h2", {}, words.home.create),
    h(
      "form",
      { class: "create", submit },
      h("fieldset", { class: "presets", "aria-label": words.home.rules }, ...presets),
      h("fieldset", { class: "presets speeds", "aria-label": words.speed.label }, ...speeds),
      rules,
      h("fieldset", { class: "options", "aria-label": words.home.options }, ...options),
      trouble,
      h("footer", {}, button, h("span", { class: "faint" }, words.home.createHint)),
    ),
  ]);
  choose(form.preset in PRESETS || form.preset === "custom" ? form.preset : "classic");
}

/** What to ask the server for. */
export function wanted() {
  if (form.preset !== "custom") return { preset: form.preset, rules: {}, options: form.options };
  return { preset: "classic", rules: form.rules, options: form.options };
}

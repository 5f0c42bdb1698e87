// @ts-check
/** By which rules a knock is scored: a preset, and single rules changed. */

import { attribute, h, keep, say } from "./dom.js";
import { rulesForm } from "./options.js";
import { PRESETS } from "./presets.js";
import { words } from "./tool-words.js";

/** @import {Rules} from "./protocol.js" */

/** Those that matter to one hand. @type {(keyof Rules)[]} */
const OPTIONS = ["knock_limit", "upcard_limit", "ace_means_gin", "spade_doubles", "gin_bonus", "undercut_bonus", "big_gin_bonus"];

export class RuleBar {
  preset = "classic";
  /** @type {Rules} */
  rules;

  /** @param {() => void} changed @param {...Node} more what else is settled here */
  constructor(changed, ...more) {
    this.changed = changed;
    this.rules = { ...this.#whole() };
    this.trouble = h("p", { class: "trouble", role: "alert" });
    this.form = h("div");
    this.summary = h("summary");
    this.radios = Object.keys(PRESETS).map((preset) => h("input", { type: "radio", name: "rules", value: preset, change: () => this.choose(preset, {}) }));
    this.element = h(
      "div",
      { class: "rulebar" },
      h("fieldset", { class: "segments", "aria-label": words.knockPage.rules }, ...this.radios.map((radio) => h("label", {}, radio, h("span", {}, words.presetNames[radio.value] ?? radio.value)))),
      h("details", {}, this.summary, this.form, ...more),
      this.trouble,
    );
  }

  #whole() {
    return PRESETS[this.preset] ?? /** @type {Rules} */ (PRESETS["classic"]);
  }

  /** @param {string} preset @param {Partial<Rules>} options */
  choose(preset, options) {
    this.preset = preset;
    this.rules = { ...this.#whole(), ...options };
    keep(this.form, [rulesForm(this.rules, OPTIONS, this.changed)]);
    this.changed();
  }

  /** What differs from the preset. @returns {Partial<Rules>} */
  get options() {
    const whole = this.#whole();
    return Object.fromEntries(Object.entries(this.rules).filter(([option, value]) => whole[/** @type {keyof Rules} */ (option)] !== value));
  }

  get upcardNeeded() {
    return this.rules.upcard_limit || this.rules.spade_doubles;
  }

  /** @param {string} text */
  complain(text) {
    say(this.trouble, text);
  }

  draw() {
    for (const radio of this.radios) radio.checked = radio.value === this.preset;
    const changed = Object.keys(this.options).length;
    say(this.summary, words.knockPage.change(changed));
    attribute(this.summary, "data-changed", changed || null);
  }

  /** For an address. @returns {[string, string][]} */
  get state() {
    const told = (/** @type {unknown} */ value) => (value === null ? "off" : value === true ? "yes" : value === false ? "no" : String(value));
    return [["rules", this.preset === "classic" ? "" : this.preset], ...Object.entries(this.options).map(([option, value]) => /** @type {[string, string]} */ ([option, told(value)]))];
  }

  /** From an address; what makes no sense is kept, for the server to say so.
   * @param {URLSearchParams} asked */
  read(asked) {
    const meant = (/** @type {string} */ text) => (text === "off" ? null : text === "yes" ? true : text === "no" ? false : /^\d+$/.test(text) ? Number(text) : text);
    const options = OPTIONS.filter((option) => asked.has(option)).map((option) => [option, meant(asked.get(option) ?? "")]);
    this.choose(asked.get("rules") ?? "classic", Object.fromEntries(options));
  }
}

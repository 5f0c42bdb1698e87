// @ts-check
/** Who knocked and who defended, if anybody says so. */

import { h } from "./dom.js";
import { words } from "./tool-words.js";

/** @import {Place} from "./words/en/calculator.js" */

/** @type {("knocker" | "defender")[]} */
export const PLAYERS = ["knocker", "defender"];

export class Names {
  /** @param {() => void} changed */
  constructor(changed) {
    const field = (/** @type {"knocker" | "defender"} */ place) => h("input", { maxlength: 24, autocomplete: "off", placeholder: words.knockPage.places[place], input: changed });
    this.fields = { knocker: field("knocker"), defender: field("defender") };
    this.element = h("div", { class: "names" }, ...PLAYERS.map((place) => h("label", { class: "field" }, words.knockPage.names[place], this.fields[place])));
  }

  /** How the owner of a hand is called in a sentence.
   * @param {Place} place */
  called = (place) => words.called(place, place === "upcard" ? "" : this.fields[place].value.trim());

  swap() {
    const { knocker, defender } = this.fields;
    [knocker.value, defender.value] = [defender.value, knocker.value];
  }

  /** For an address. @returns {[string, string][]} */
  get state() {
    return PLAYERS.map((place) => [`${place}_name`, this.fields[place].value.trim()]);
  }

  /** @param {URLSearchParams} asked */
  read(asked) {
    for (const place of PLAYERS) this.fields[place].value = (asked.get(`${place}_name`) ?? "").slice(0, 24);
  }
}

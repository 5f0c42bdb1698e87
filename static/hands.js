// @ts-check
/** The lines of a knock: the knocker's cards, the defender's, the first upcard; one of them is where a tapped card goes. */

import { h, keep, say, show } from "./dom.js";
import { Entry } from "./entry.js";
import { words } from "./tool-words.js";

/** @import {Place} from "./words/en/calculator.js" */

/** @type {Place[]} */
export const PLACES = ["knocker", "defender", "upcard"];
const TEN = 10;

export class Hands {
  /** @type {Place} */
  target = "knocker";
  bigGin = false;
  upcardNeeded = false;

  /** @param {() => void} changed */
  constructor(changed) {
    this.changed = changed;
    const entry = (/** @type {Place} */ place) => {
      const fault = (/** @type {string[]} */ cards) => (place === "upcard" && cards.length > 1 ? words.knockPage.oneUpcard : "");
      const made = new Entry(words.knockPage.fields[place], words.knockPage.hints[place], changed, fault);
      made.field.addEventListener("focus", () => this.aim(place));
      return made;
    };
    /** @type {Record<Place, Entry>} */
    this.entries = { knocker: entry("knocker"), defender: entry("defender"), upcard: entry("upcard") };
    this.rows = PLACES.map((place) => {
      const radio = h("input", { type: "radio", name: "whose", value: place, change: () => this.aim(place) });
      const held = h("span", { class: "held faint" });
      const { field, trouble } = this.entries[place];
      const row = h("div", { class: "place", "data-place": place }, h("label", { class: "whose" }, radio, h("span", {}, words.knockPage.places[place])), field, held, trouble);
      return { place, radio, held, row };
    });
    this.element = h("fieldset", { class: "hands", "aria-label": words.knockPage.goesTo }, ...this.rows.map(({ row }) => row));
  }

  /** @param {Place} place */
  aim(place) {
    if (this.target === place) return;
    this.target = place;
    this.changed();
  }

  /** @param {Place} place */
  most = (place) => (place === "upcard" ? 1 : place === "knocker" && this.bigGin ? TEN + 1 : TEN);

  /** How many cards are still missing.
   * @param {Place} place */
  missing = (place) => (place === "upcard" ? Number(this.upcardNeeded && !this.entries.upcard.cards.length) : Math.max(0, TEN - this.entries[place].cards.length));

  /** The other hand that holds this card; the upcard may be in any, as it can have been taken.
   * @param {string} card @returns {Place | null} */
  elsewhere(card) {
    const other = this.target === "knocker" ? "defender" : this.target === "defender" ? "knocker" : null;
    return other && this.entries[other].cards.includes(card) ? other : null;
  }

  /** A card was tapped: it goes to the hand whose turn it is, or out of it; a full hand passes on to the next.
   * @param {string} card @param {(place: Place) => string} called */
  tapped(card, called) {
    const entry = this.entries[this.target];
    const away = this.elsewhere(card);
    const most = this.most(this.target);
    if (away) return entry.complain(words.picking.away(card, called(away)));
    if (entry.cards.includes(card)) return void entry.put(entry.cards.filter((one) => one !== card));
    if (this.target !== "upcard" && entry.cards.length >= most) return entry.complain(words.picking.full(most));
    const cards = this.target === "upcard" ? [card] : [...entry.cards, card];
    entry.put(cards);
    if (cards.length >= most) this.aim(PLACES.find((place) => this.missing(place) > 0) ?? this.target);
  }

  draw() {
    for (const { place, radio, held, row } of this.rows) {
      const { cards } = this.entries[place];
      radio.checked = place === this.target;
      row.classList.toggle("aimed", place === this.target);
      say(held, place === "upcard" ? "" : `${cards.length}/${this.most(place)}`);
      if (place === "upcard") show(row, this.upcardNeeded);
    }
  }

  /** The other one knocked. */
  swap() {
    const { knocker, defender } = this.entries;
    [knocker.cards, defender.cards] = [defender.cards, knocker.cards];
    knocker.put(knocker.cards);
    defender.put(defender.cards);
  }
}

/** Both hands as they are, side by side or one above the other.
 * @param {...(Element | false | null)} sides */
export function bothSides(...sides) {
  const zone = h("div", { class: "sides" });
  keep(zone, sides);
  return zone;
}

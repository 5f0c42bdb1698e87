// @ts-check
/** A line of cards that can be typed, pasted, or tapped together elsewhere. What the text means is for the server to say. */

import { attribute, h, say } from "./dom.js";
import { newest } from "./newest.js";
import { words } from "./tool-words.js";

/** @import {DeadwoodAnswer} from "./protocol.js" */

const PATIENCE = 700; // milliseconds of no typing, before half a card is asked about
const WHOLE = /[shdc♠♤♥♡♦♢♣♧\ufe0e\ufe0f\s,;]$/iu; // the end of a text that does not stop within a card

export class Entry {
  /** @type {string[]} */
  cards = [];
  /** What the server says of these cards, or of those before as long as it is asked. @type {DeadwoodAnswer | null} */
  answer = null;
  #asking = newest();
  #timer = 0;
  #unread = false;

  /** @param {string} label @param {string} hint
   * @param {() => void} changed called when the cards have changed, and when the server has answered
   * @param {(cards: string[]) => string} [fault] what else may be wrong with these cards */
  constructor(label, hint, changed, fault = () => "") {
    this.changed = changed;
    this.fault = fault;
    const id = `trouble-${label.replaceAll(" ", "-").toLowerCase()}`;
    this.trouble = h("p", { class: "trouble", id, role: "alert" });
    this.field = h("input", {
      "aria-label": label,
      "aria-describedby": id,
      placeholder: hint,
      autocomplete: "off",
      autocapitalize: "characters",
      autocorrect: "off",
      spellcheck: "false",
      enterkeyhint: "done",
      input: () => this.#typed(),
      change: () => this.#tidy(),
      keydown: (event) => event.key === "Enter" && this.#tidy(),
    });
  }

  /** Put these cards in the line: names that are known, or a text from an address.
   * @param {string[] | string} given */
  put(given) {
    if (typeof given !== "string") this.cards = given;
    this.field.value = typeof given === "string" ? given : words.typed(given);
    return this.#read(given, false);
  }

  /** For an address: the cards, or the text that no cards can be read from. */
  get state() {
    return this.#unread ? this.field.value : this.cards.join("");
  }

  /** Say what is wrong, or with an empty text that nothing is.
   * @param {string} text */
  complain(text) {
    say(this.trouble, text);
    attribute(this.field, "aria-invalid", text ? "true" : null);
  }

  #typed() {
    clearTimeout(this.#timer);
    const text = this.field.value;
    if (!text || WHOLE.test(text)) this.#read(text, true);
    else this.#timer = setTimeout(() => this.#read(text, true), PATIENCE);
  }

  /** @param {string[] | string} given @param {boolean} typing */
  async #read(given, typing) {
    clearTimeout(this.#timer);
    this.#unread = false;
    if (!given.length || (typeof given === "string" && !given.trim())) {
      this.#asking.forget();
      this.cards = [];
      this.answer = null;
      this.complain("");
      return this.changed();
    }
    if (!typing) this.changed();
    const reply = /** @type {import("./newest.js").Reply<DeadwoodAnswer> | null} */ (await this.#asking.put("/api/score/deadwood", { cards: given }));
    if (!reply) return;
    const fault = reply.refusal ? words.wrongEntry(reply.refusal) : this.fault(reply.answer.cards);
    this.#unread = fault !== "";
    this.complain(fault);
    if (!reply.answer || fault) return;
    if (typeof given === "string") this.cards = reply.answer.cards;
    this.answer = reply.answer;
    if (typeof given === "string" && !typing) this.field.value = words.typed(this.cards);
    this.changed();
  }

  /** The typing is over: cards are written as all pages write them, and mistakes are told at once. */
  #tidy() {
    if (this.field.value !== words.typed(this.cards)) this.#read(this.field.value, false);
  }
}

// @ts-check
/** How likely one side was to win the game, step by step, as a curve. Whoever points at it, or goes along it with the arrow keys, is led to that position. */

import { attribute, h, keep } from "./dom.js";
import { words } from "./review-words.js";

/** @import {Review} from "./protocol.js" */

/** @typedef {{hand: number, step: number, of: number, chance: number}} Place a step of a hand, its last one, and the chances after it, from 0 to 1 */

const SVG = "http://www.w3.org/2000/svg";
const WIDE = 1000;
const HIGH = 100;

/** @param {string} kind @param {string} path */
function line(kind, path) {
  const made = document.createElementNS(SVG, "path");
  made.setAttribute("class", kind);
  made.setAttribute("d", path);
  return made;
}

export class Curve {
  #at = -1;
  #cursor = h("span", { class: "cursor" }, h("i"));
  #where = h("p", { class: "where" }, h("span", { class: "faint" }, words.review.curveHint));

  /** @param {Review} review @param {string[]} names
   * @param {(place: Place) => string} address of a position @param {(place: Place) => void} go there */
  constructor(review, names, address, go) {
    this.address = address;
    this.go = go;
    this.name = names[0] ?? "";
    /** @type {Place[]} */
    this.places = review.hands.flatMap(({ number, chances }) => chances.map((chance, step) => ({ hand: number, step, of: chances.length - 1, chance })));
    const marks = this.#marks(review);
    this.plot = h("div", { class: "plot", role: "slider", tabindex: 0, "aria-valuemin": 0, "aria-valuemax": this.places.length - 1, "aria-label": words.review.curve(this.name) },
      this.#picture(review), h("span", { class: "name above" }, names[1] ?? ""), h("span", { class: "name below" }, this.name), ...marks, this.#cursor);
    this.#cursor.hidden = true;
    this.#listen();
    const ends = review.hands.map(({ number, chances }) => h("li", {}, words.review.after(number, words.percent(chances.at(-1) ?? 0))));
    this.figure = h("figure", { class: "curve" }, h("figcaption", {}, words.review.curve(this.name)), this.plot, this.#where, h("ul", { class: "unseen" }, ...ends));
    this.#tell(0);
  }

  /** From the left edge, in hundredths. @param {number} place */
  #left = (place) => (100 * (place + 0.5)) / this.places.length;

  /** @param {Review} review */
  #picture(review) {
    const points = this.places.map(({ chance }, place) => `${((this.#left(place) * WIDE) / 100).toFixed(1)} ${((1 - chance) * HIGH).toFixed(1)}`);
    const made = document.createElementNS(SVG, "svg");
    made.setAttribute("viewBox", `0 0 ${WIDE} ${HIGH}`);
    made.setAttribute("preserveAspectRatio", "none");
    made.setAttribute("aria-hidden", "true");
    let passed = 0;
    const borders = review.hands.map(({ chances }) => `M${((passed += chances.length) / this.places.length) * WIDE} 0V${HIGH}`).slice(0, -1);
    made.append(
      line("area", `M0 ${HIGH}L0 ${points[0]?.split(" ")[1]}L${points.join("L")}L${WIDE} ${points.at(-1)?.split(" ")[1]}L${WIDE} ${HIGH}Z`),
      line("border", borders.join("")),
      line("half", `M0 ${HIGH / 2}H${WIDE}`),
      line("chances", `M${points.join("L")}`),
    );
    return made;
  }

  /** The numbers of the hands, and of the dearest moments. @param {Review} review */
  #marks(review) {
    const hands = review.hands.map(({ number, chances }) => {
      const begun = this.places.findIndex(({ hand }) => hand === number);
      const mark = h("span", { class: "hand-number" }, String(number));
      mark.style.left = `${(100 * (begun + chances.length / 2)) / this.places.length}%`;
      return mark;
    });
    const moments = review.moments.map(({ hand, decision }, rank) => {
      const step = review.hands.find(({ number }) => number === hand)?.decisions[decision]?.step;
      const place = this.places.findIndex((one) => one.hand === hand && one.step === step);
      const mark = h("span", { class: "moment" }, String(rank + 1));
      mark.style.left = `${this.#left(place)}%`;
      mark.style.top = `${100 * (1 - (this.places[place]?.chance ?? 0))}%`;
      return mark;
    });
    return [...hands, ...moments];
  }

  /** Mark where one is. @param {number} hand @param {number} step */
  mark(hand, step) {
    this.#show(this.places.findIndex((place) => place.hand === hand && place.step === step));
  }

  /** @param {number} at */
  #show(at) {
    const place = this.places[at];
    if (!place || at === this.#at) return;
    this.#at = at;
    this.#cursor.hidden = false;
    this.#cursor.style.left = `${this.#left(at)}%`;
    this.#cursor.style.setProperty("--high", String(1 - place.chance));
    this.#tell(at);
    keep(this.#where, [h("a", { href: this.address(place) }, words.review.place(place.hand, place.step, place.of)), ` · ${this.name} ${words.percent(place.chance)}`]);
  }

  /** @param {number} at */
  #tell(at) {
    const place = this.places[at];
    attribute(this.plot, "aria-valuenow", at);
    if (place) attribute(this.plot, "aria-valuetext", `${words.review.place(place.hand, place.step, place.of)}: ${this.name} ${words.percent(place.chance)}`);
  }

  /** @param {PointerEvent} event */
  #under(event) {
    const box = this.plot.getBoundingClientRect();
    const at = Math.floor(((event.clientX - box.left) / box.width) * this.places.length);
    return Math.max(0, Math.min(this.places.length - 1, at));
  }

  #listen() {
    let pressed = false;
    this.plot.addEventListener("pointerdown", (event) => {
      pressed = event.isPrimary && event.button === 0;
      if (pressed) this.#show(this.#under(event));
    });
    this.plot.addEventListener("pointermove", (event) => this.#show(this.#under(event)));
    for (const gone of ["pointercancel", "pointerleave"]) this.plot.addEventListener(gone, () => (pressed = false)); // a finger that scrolls the page
    this.plot.addEventListener("pointerup", (event) => {
      if (pressed) this.#follow(this.#under(event));
      pressed = false;
    });
    this.plot.addEventListener("keydown", (event) => this.#key(event));
  }

  /** @param {number} at */
  #follow(at) {
    const place = this.places[at];
    if (place) this.go(place);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const at = Math.max(this.#at, 0);
    const hand = this.places[at]?.hand;
    const begun = this.places.findIndex((place) => place.hand === hand);
    const before = this.places.findIndex((place) => place.hand === this.places[begun - 1]?.hand);
    const next = this.places.findIndex((place, number) => number > at && place.hand !== hand);
    const leads = /** @type {Record<string, number>} */ ({
      ArrowLeft: at - 1, ArrowDown: at - 1, ArrowRight: at + 1, ArrowUp: at + 1, Home: 0, End: this.places.length - 1,
      PageUp: begun < at ? begun : Math.max(before, 0), PageDown: next < 0 ? this.places.length - 1 : next,
    });
    const to = leads[event.key];
    if (to !== undefined) this.#show(Math.max(0, Math.min(this.places.length - 1, to)));
    else if (event.key === "Enter") this.#follow(at);
    else return;
    event.preventDefault();
    event.stopPropagation(); // these keys step through a replay, too
  }
}

// @ts-check
/** The controls of a replay: step by step, by itself, or straight to a place. */

import { attribute, byId, h, keep, say } from "./dom.js";
import { sign } from "./signs.js";
import { remember, remembered } from "./store.js";
import { words } from "./replay-words.js";

/** Milliseconds for each step. @type {Record<string, number>} */
const SPEEDS = { slow: 2600, normal: 1400, fast: 600 };

/** The keys, beside Space, and where they lead to. @type {Record<string, (at: number, last: number) => number>} */
const KEYS = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
};

export class Reel {
  at = 0;
  last = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {(at: number) => void} show */
  constructor(show) {
    this.show = show;
    const button = (/** @type {string} */ name, /** @type {string} */ label, /** @type {() => void} */ press) =>
      h("button", { type: "button", "aria-label": label, title: label, "data-control": name, click: press }, sign(name));
    this.first = button("first", words.replay.first, () => this.go(0));
    this.back = button("back", words.replay.back, () => this.go(this.at - 1));
    this.play = button("play", words.replay.play, () => this.toggle());
    this.next = button("next", words.replay.next, () => this.go(this.at + 1));
    this.end = button("last", words.replay.last, () => this.go(this.last));
    this.place = h("input", { type: "range", min: 0, value: 0, "aria-label": words.replay.position, input: () => this.go(Number(this.place.value)) });
    this.turn = h("span", { class: "turn-number" });
    this.speed = h("select", { "aria-label": words.replay.speed, change: () => remember("replay-speed", this.speed.value) },
      ...Object.keys(SPEEDS).map((name) => h("option", { value: name }, words.replay.speeds[name])));
    this.speed.value = remembered("replay-speed", "normal");
    if (!(this.speed.value in SPEEDS)) this.speed.value = "normal";
  }

  get playing() {
    return this.#timer !== undefined;
  }

  /** Somebody goes there; what ran by itself stops. @param {number} at */
  go(at) {
    this.stop();
    this.#show(at);
  }

  /** @param {number} at */
  #show(at) {
    const place = Math.max(0, Math.min(this.last, at));
    if (place !== this.at) this.show((this.at = place));
    this.draw();
  }

  toggle() {
    if (this.playing) this.stop();
    else {
      if (this.at === this.last) this.#show(0);
      this.#wait();
    }
    this.draw();
  }

  stop() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.draw();
  }

  #wait() {
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      if (this.at + 1 < this.last) this.#wait();
      this.#show(this.at + 1);
    }, SPEEDS[this.speed.value]);
  }

  /** @param {string} [said] what this place is called @param {string} [turn] */
  draw(said, turn) {
    const { play, place } = this;
    for (const button of [this.first, this.back]) attribute(button, "aria-disabled", this.at === 0 ? "true" : null);
    for (const button of [this.next, this.end]) attribute(button, "aria-disabled", this.at === this.last ? "true" : null);
    if (play.dataset["playing"] !== String(this.playing)) {
      play.dataset["playing"] = String(this.playing);
      keep(play, [sign(this.playing ? "pause" : "play")]);
      const label = this.playing ? words.replay.pause : words.replay.play;
      for (const name of ["aria-label", "title"]) attribute(play, name, label);
    }
    attribute(place, "max", this.last);
    place.value = String(this.at);
    if (said !== undefined) attribute(place, "aria-valuetext", said);
    if (turn !== undefined) say(this.turn, turn);
  }

  /** Put the controls on the page, and listen. @param {HTMLElement} open the choice of who lies open */
  begin(open) {
    attribute(byId("controls"), "aria-label", words.replay.controls);
    const buttons = h("div", { class: "buttons" }, this.first, this.back, this.play, this.next, this.end);
    keep(byId("controls"), [h("div", { class: "track" }, this.place, this.turn), buttons, h("div", { class: "choices" }, this.speed, open)]);
    addEventListener("keydown", (event) => this.#key(event));
    this.#listenToSwipes(byId("stage"));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const on = event.target instanceof Element ? event.target : document.body;
    if (on.closest("select, textarea, dialog")) return;
    const leads = KEYS[event.key];
    if (leads && on === this.place) return; // these move it by themselves
    if (leads) this.go(leads(this.at, this.last));
    else if (event.key === " " && !on.closest("button, a, summary")) this.toggle();
    else return;
    event.preventDefault();
  }

  /** A finger that wipes to the left goes on, to the right back. @param {HTMLElement} zone */
  #listenToSwipes(zone) {
    /** @type {PointerEvent | null} */
    let begun = null;
    zone.addEventListener("pointerdown", (event) => (begun = event.pointerType === "mouse" || !event.isPrimary ? null : event));
    zone.addEventListener("pointercancel", () => (begun = null));
    zone.addEventListener("pointerup", (event) => {
      if (!begun || begun.pointerId !== event.pointerId) return;
      const [x, y] = [event.clientX - begun.clientX, event.clientY - begun.clientY];
      begun = null;
      if (Math.abs(x) > 40 && Math.abs(x) > 1.5 * Math.abs(y)) this.go(this.at + (x < 0 ? 1 : -1));
    });
  }
}

// @ts-check
/** A game's review is made on the server while one waits: asked for with a press, followed until it is done, and found again after a reload. */

import { Failed, ask } from "./api.js";
import { attribute, h, keep, say } from "./dom.js";
import { words } from "./review-words.js";

/** @import {Refusal, Review, Reviewed} from "./protocol.js" */

const LOOK_MS = 1_500;
const LATER_MS = 6_000; // where the server did not answer, or had enough of being asked

export class Reviewing {
  /** @type {Reviewed} */
  #last = { state: "none", progress: 0, review: null };
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #button = h("button", { type: "button", class: "main", click: () => this.want() });
  #said = h("p", { role: "status" });
  #gauge = h("progress", { max: 1 });
  #share = h("span", { class: "share" });
  #trouble = h("p", { class: "trouble", role: "alert" });
  /** What asks for the review, and tells how far it is. */
  zone = h("div", { class: "asking" });

  /** @param {string} path the game's address in the API @param {(review: Review) => void} done */
  constructor(path, done) {
    this.path = `${path}/review`;
    this.done = done;
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) clearTimeout(this.#timer);
      else if (this.#pending) this.look();
    });
  }

  get #pending() {
    return this.#last.state === "waiting" || this.#last.state === "working";
  }

  /** Ask for it. */
  want() {
    this.#button.disabled = true;
    return this.look({});
  }

  /** See how far it is; with a body it is asked for.
   * @param {object} [body] */
  async look(body) {
    clearTimeout(this.#timer);
    try {
      this.#heard(await ask(this.path, body, "no-cache"));
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      this.#refused(error.refusal);
    }
  }

  /** @param {Reviewed} answer */
  #heard(answer) {
    const followed = this.#pending;
    this.#last = answer;
    say(this.#trouble, "");
    this.#draw();
    this.#said.classList.toggle("unseen", answer.state === "done");
    if (answer.review) {
      say(this.#said, followed ? words.review.done : ""); // who waited hears of it
      this.done(answer.review);
    }
    else if (this.#pending) this.#wait(LOOK_MS);
  }

  /** @param {Refusal} refusal */
  #refused(refusal) {
    this.#draw();
    say(this.#trouble, words.refused(refusal));
    if (this.#pending) this.#wait(LATER_MS);
    else if (refusal.code === "no_computer") keep(this.zone, [this.#trouble]); // nothing to press
  }

  /** Nobody is asked while nobody looks. @param {number} ms */
  #wait(ms) {
    clearTimeout(this.#timer);
    this.#timer = document.hidden ? undefined : setTimeout(() => this.look(), ms);
  }

  #draw() {
    const { state, progress } = this.#last;
    const working = state === "working";
    this.#button.disabled = false;
    say(this.#button, state === "failed" ? words.review.again : words.review.ask);
    say(this.#said, { none: "", waiting: words.review.waiting, working: words.review.working, failed: words.review.failed, done: "" }[state]);
    say(this.#share, words.percent(progress));
    attribute(this.#gauge, "value", working ? progress : null); // without a value it only says that something goes on
    attribute(this.#gauge, "aria-label", words.review.title);
    keep(this.zone, [
      state === "none" && h("p", { class: "faint" }, words.review.about),
      this.#said,
      this.#pending && h("div", { class: "gauge" }, this.#gauge, working && this.#share),
      this.#pending && h("p", { class: "faint" }, words.review.stays),
      (state === "none" || state === "failed") && this.#button,
      this.#trouble,
    ]);
  }
}

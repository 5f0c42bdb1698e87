// @ts-check
/** What was asked of the server and has not been answered: one thing at a time, sent again after a broken line, never counted twice. */

import { painted } from "./painted.js";

/** @import {Act, Accepted, RefusedAct, Refusal, Sit, View} from "./protocol.js" */
/** @import {Line} from "./net.js" */

/** @typedef {Act["action"]} Action */
/** @typedef {{message: Act | Sit, position: string, again: boolean, late: boolean, timer: number, sent: number}} Pending */

const LATE_MS = 2_500;
const LOST_MS = 7_000; // so long after it was sent, the line is not believed any more
const NOT_OF_A_TURN = new Set(["ready", "resign", "void", "leave", "let_stand_in", "come_back"]);

/** Chosen anew for each thing asked. */
function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What an action was chosen upon. Where only something else has changed since, it still means the same.
 * @param {View} view @param {Action} action */
function position(view, action) {
  if (NOT_OF_A_TURN.has(action.type)) return `${view.game} ${action.type === "ready" ? view.phase : ""}`;
  const hand = view.hand;
  return JSON.stringify([view.game, view.phase, view.turn, hand?.number, hand?.turns, hand?.cards, hand?.pile]);
}

export class Acts {
  /** @param {Line} line @param {() => void} onChange @param {(refusal: Refusal, action: Action | null) => void} onRefused */
  constructor(line, onChange, onRefused) {
    this.line = line;
    this.onChange = onChange;
    this.onRefused = onRefused;
    /** @type {Pending | null} */
    this.pending = null;
    /** @type {Pending | null} refused as stale, waiting for the table as it is now */
    this.stale = null;
  }

  /** The action that waits for its answer. */
  get action() {
    return this.pending?.message.type === "act" ? this.pending.message.action : null;
  }

  /** Whether the answer is late. */
  get late() {
    return this.pending?.late ?? false;
  }

  /** Ask for an action on this view; nothing is done while another waits.
   * @param {View} view @param {Action} action */
  ask(view, action) {
    this.begin({ type: "act", id: newId(), seq: view.seq, action }, position(view, action), false);
  }

  /** Ask for the free seat, now or as soon as the line is open. */
  sit() {
    this.begin({ type: "sit", id: newId() }, "", false);
  }

  /** @param {Act | Sit} message @param {string} at @param {boolean} again */
  begin(message, at, again) {
    if (this.pending) return;
    const timer = setInterval(() => this.notice(), LATE_MS);
    this.pending = { message, position: at, again, late: false, timer, sent: performance.now() };
    this.line.send(message);
    this.onChange();
    this.line.hold(painted()); // the mark that it was asked is seen before the answer, which takes longer to draw
  }

  /** Still no answer. */
  notice() {
    if (!this.pending) return;
    if (performance.now() - this.pending.sent > LOST_MS && this.line.state === "open") this.line.connect();
    this.pending.late = true;
    this.onChange();
  }

  /** The line is open anew and the table has been shown: say again what was not answered. The server answers a repeat like the first. */
  reopened() {
    if (!this.pending) return;
    this.pending.sent = performance.now();
    this.line.send(this.pending.message);
  }

  /** What was accepted is shown by the table that follows its answer.
   * @param {Accepted | RefusedAct} answer @param {number} shown the number of events of the table that is shown */
  answered(answer, shown) {
    const pending = this.pending;
    if (!pending || answer.id !== pending.message.id) return;
    clearInterval(pending.timer);
    this.pending = null;
    if (answer.type === "refused") {
      if (answer.error.code === "stale" && !pending.again && pending.message.type === "act") this.stale = pending;
      else this.onRefused(answer.error, pending.message.type === "act" ? pending.message.action : null);
    }
    if (answer.type === "refused" || answer.seq <= shown) this.onChange();
  }

  /** A table has come. What was refused as stale is asked once more, if it still means the same.
   * @param {View} view */
  shown(view) {
    const stale = this.stale;
    if (!stale || stale.message.type !== "act") return;
    const action = stale.message.action;
    this.stale = null;
    if (view.allowed.includes(action.type) && position(view, action) === stale.position) {
      this.begin({ type: "act", id: newId(), seq: view.seq, action }, stale.position, true);
    } else if (!NOT_OF_A_TURN.has(action.type)) {
      this.onRefused({ code: "stale", message: "", facts: {} }, action);
    }
  }
}

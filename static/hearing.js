// @ts-check
/** Which sound goes with what has happened; and a notice where nobody looks. */

import { nearSeat } from "./page.js";
import { play } from "./sounds.js";
import { likes } from "./taste.js";

/** @import {Note, View} from "./protocol.js" */

const PAPER = /** @type {Record<string, "draw" | "discard">} */ ({ drew: "draw", took: "draw", dealt: "draw", discarded: "discard" });
/** @type {boolean | null} whether it was the own turn; null before anything was shown */
let mine = null;

/** Let the news be heard: what was played, then whose turn it is.
 * @param {View} view @param {Note[]} notes */
export function hearNews(view, notes) {
  const was = mine;
  mine = view.you !== null && view.turn === view.you;
  const ended = view.phase === "hand_over" || view.phase === "game_over";
  const knocked = notes.some((note) => note.kind === "knocked");
  const paper = notes.map((note) => PAPER[note.kind]).find((sound) => sound !== undefined);
  if (knocked) play("knock");
  else if (paper) play(paper);
  const end = ended && notes.length ? result(view) : null;
  if (end) play(end, knocked ? 0.5 : 0.2);
  if (!mine || was !== false) return;
  play("turn", 0.18);
  if (likes("notices")) import("./notice.js").then(({ noticeTurn }) => noticeTurn(view), () => {}); // a bad line
}

/** How it ended for the near seat; nothing where nobody has won.
 * @param {View} view */
function result(view) {
  const done = view.phase === "game_over";
  const winner = done ? view.tally.winner : (view.hand?.result?.winner ?? null);
  if (winner === null) return null;
  const outcome = view.hand?.result?.outcome;
  if (winner !== nearSeat(view)) return "lost";
  return !done && (outcome === "gin" || outcome === "big_gin") ? "gin" : "won";
}

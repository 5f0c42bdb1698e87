// @ts-check
/** The hand's log, turn by turn. */

/** @import {Play} from "./protocol.js" */

export const RAN_OUT = "time_out";

/** @param {Play[]} plays
 * @returns {Play[][]} */
export function turns(plays) {
  /** @type {Play[][]} */
  const found = [];
  for (const play of plays) {
    const last = found.at(-1);
    const [seat, kind] = play;
    const begins = (kind === "draw" || kind === "take") && !last?.every(([, before]) => before === RAN_OUT);
    if (last && last[0]?.[0] === seat && !begins) last.push(play);
    else found.push([play]);
  }
  return found;
}

/** Whether a turn was let run out, and so played for its player.
 * @param {Play[]} turn */
export const ranOut = (turn) => turn.some(([, kind]) => kind === RAN_OUT);

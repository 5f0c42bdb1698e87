// @ts-check
/** Parts of the table that few hands need come when they are first wanted, so that the first view is light. */

import { hooks } from "./page.js";

/** @import {View} from "./protocol.js" */
/** @typedef {(view: View) => void} Drawing */

/** @param {(view: View) => boolean} wanted @param {() => Promise<Drawing>} load
 * @returns {Drawing} what draws as soon as it has come, and nothing before */
export function later(wanted, load) {
  /** @type {Drawing | null} */
  let draw = null;
  let asked = false;
  return (view) => {
    if (draw) return draw(view);
    if (asked || !wanted(view)) return;
    asked = true;
    load().then((drawing) => {
      draw = drawing;
      hooks.rearrange();
    }, () => (asked = false)); // the line is bad; the next view asks again
  };
}

// @ts-check
/** How this browser's owner likes the cards. */

import { remembered } from "./store.js";

/** Let the page look so. */
export function applyTaste() {
  document.documentElement.classList.toggle("four-colours", remembered("four-colours", "") === "on");
}

// @ts-check
/** The way to the pages beside the game. */

import { h } from "./dom.js";
import { words } from "./words.js";

/** Links to all of them; the one that is open is marked.
 * @param {string} [here] its path */
export function toolLinks(here = location.pathname) {
  return Object.entries(words.toolNames).map(([path, name]) => h("a", { href: path, "aria-current": path === here ? "page" : null }, name));
}

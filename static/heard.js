// @ts-check
/** What is told to those who listen to the page. */

import { byId, say } from "./dom.js";
import { painted } from "./painted.js";

let told = "";

/** @param {string} text */
export function tell(text) {
  if (!text || text === told) return;
  told = text;
  painted().then(() => say(byId("heard"), told));
}

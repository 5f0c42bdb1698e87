// @ts-check
/** Rules as a short list of settings. */

import { h } from "./dom.js";
import { words } from "./words.js";

/** @import {Clock, Rules} from "./protocol.js" */

/** @param {Rules} rules @param {[string, string][]} [more] */
export function settingsList(rules, more = []) {
  return h("dl", { class: "settings" }, ...[...words.settings(rules), ...more].map(([label, value]) => h("div", {}, h("dt", {}, label), h("dd", {}, value))));
}

/** The rules of a table, its clock, and what happens when a turn runs out.
 * @param {Rules} rules @param {Clock | null} clock @param {[string, string][]} [more] */
export function tableSettings(rules, clock, more = []) {
  const list = settingsList(rules, [...words.clockSettings(clock), ...more]);
  return clock ? [list, h("p", { class: "faint" }, words.speed.runsOut)] : [list];
}

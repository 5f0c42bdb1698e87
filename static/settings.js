// @ts-check
/** Rules as a short list of settings. */

import { h } from "./dom.js";
import * as words from "./words/en.js";

/** @import {Rules} from "./protocol.js" */

/** @param {Rules} rules @param {[string, string][]} [more] */
export function settingsList(rules, more = []) {
  return h("dl", { class: "settings" }, ...[...words.settings(rules), ...more].map(([label, value]) => h("div", {}, h("dt", {}, label), h("dd", {}, value))));
}

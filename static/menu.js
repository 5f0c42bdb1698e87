// @ts-check
/** What is seldom wanted: calling off, resigning, leaving, each asked once; settings; help. */

import { byId, h, keep } from "./dom.js";
import { openSettings } from "./gear.js";
import { confirmed, openPanel } from "./panel.js";
import { hooks, may, page } from "./page.js";
import { openSide, wide } from "./side.js";
import { tableSettings } from "./settings.js";
import { words } from "./words.js";

/** @import {View} from "./protocol.js" */
/** @import {Action} from "./acts.js" */

const scores = h("button", { class: "tool", click: () => openSide("scores") }, words.ui.scores);
const log = h("button", { class: "tool", "aria-label": words.ui.log, click: () => openSide("log") }, words.ui.logShort);
const help = h("button", { class: "tool sign", "aria-label": words.ui.help, click: openHelp }, "?");
const menu = h("button", { class: "tool sign", "aria-label": words.ui.menu, "aria-haspopup": "dialog", click: openMenu }, "⋯");

/** @param {View} view */
export function drawTools(view) {
  const playing = view.phase !== "seating" && !wide.matches;
  keep(byId("tools"), [playing && scores, playing && log, help, menu]);
}

export function openHelp() {
  if (document.querySelector("dialog[open]")) return;
  const keys = h("dl", { class: "settings keys" }, ...words.help.shortcuts.map(([key, what]) => h("div", {}, h("dt", {}, h("kbd", {}, key)), h("dd", {}, what))));
  const rules = page.table ? [h("h3", {}, words.waiting.rules), ...tableSettings(page.table.view.rules, page.table.view.options.clock)] : [];
  openPanel(words.help.title, ...words.help.lines.map((line) => h("p", {}, line)), ...rules, h("h3", {}, words.help.keys), keys);
}

/** Ask once, then do it.
 * @param {Action} action @param {string} title @param {string} text */
async function askFor(action, title, text) {
  if (await confirmed(title, text, title, words.menu.keep)) hooks.act(action);
}

function openMenu() {
  const view = page.table?.view;
  if (!view) return;
  const { you } = view;
  const asked = you !== null && (view.seats[you]?.void_asked ?? false);
  const theyAsk = you !== null && (view.seats[1 - you]?.void_asked ?? false);
  const voidTitle = theyAsk ? words.menu.voidAgree : words.menu.void;
  const entry = (/** @type {string} */ kind, /** @type {string} */ title) => may(view, kind) && h("button", { value: kind }, title);
  const { closed } = openPanel(
    words.ui.menu,
    h("div", { class: "entries" }, entry("void", voidTitle), asked && h("p", { class: "faint" }, words.menu.voidAsked), entry("resign", words.menu.resign), entry("leave", words.menu.leave)),
    h("footer", {}, h("a", { class: "button", href: "/" }, words.ui.home), h("button", { value: "settings" }, words.ui.settings)),
  );
  closed.then((kind) => {
    if (kind === "settings") openSettings();
    if (kind === "void") askFor({ type: "void" }, voidTitle, words.menu.voidText);
    if (kind === "resign") askFor({ type: "resign" }, words.menu.resign, words.menu.resignText);
    if (kind === "leave") askFor({ type: "leave" }, words.menu.leave, view.phase === "seating" ? words.menu.leaveWaiting : words.menu.leaveText);
  });
}

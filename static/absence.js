// @ts-check
/** The other is away: what may be done about it, and when. */

import { attribute, byId, h, keep, say, show } from "./dom.js";
import { tell } from "./heard.js";
import { confirmed } from "./panel.js";
import { hooks, may, page } from "./page.js";
import { words } from "./words.js";

/** @import {Action} from "./acts.js" */
/** @import {View} from "./protocol.js" */

const BLINK_MS = 2_000; // a reload of theirs moves nothing on this page

const text = h("span", { class: "why" });
const claim = h("button", { class: "main claim", click: () => ask({ type: "claim" }, words.absence.claim, words.absence.claimText) }, words.absence.claim);
const callOff = h("button", { class: "off", click: () => ask({ type: "void" }, words.absence.callOff, words.absence.callOffText) }, words.absence.callOff);
const finish = h("button", { class: "finish", click: () => ask({ type: "let_stand_in" }, words.absence.finishTitle, words.absence.finishText(viewed(), 1 - (viewed().you ?? 0))) }, words.absence.finish);
const comeBack = h("button", { class: "main back", click: () => hooks.act({ type: "come_back" }) }, words.absence.comeBack);
/** @type {number | null} */
let since = null; // when the other was first seen to be away
let toldOf = false;

/** Ask once, then do it; by then they may be back.
 * @param {Action} action @param {string} title @param {string} why */
async function ask(action, title, why) {
  if (await confirmed(title, why, title, words.absence.wait)) hooks.act(action);
}

/** Milliseconds until the game may be claimed from this seat; null where nobody waits for it. @param {number} seat */
function left(seat) {
  const away = page.table?.presence.away[seat] ?? null;
  return away === null ? null : Math.max(0, away - (performance.now() - page.presenceAt));
}

/** The seat that may be waited for: for a player the other's; for a spectator, whoever is away. @param {View} view */
const whoIsAway = (view) => (view.you === null ? Number(left(0) === null) : 1 - view.you);

/** Whether the line about the other's absence is shown. */
export const awayIsSaid = () => !byId("away").hidden;

/** The table as it is shown. */
const viewed = () => /** @type {View} */ (page.table?.view);

/** Whether the computer plays for the viewer. @param {View} view */
const playedForYou = (view) => view.you !== null && (view.seats[view.you]?.stand_in ?? null) !== null;

/** Called many times a second.
 * @param {View} view */
export function drawAbsence(view) {
  const zone = byId("away");
  if (playedForYou(view)) {
    show(zone, true);
    attribute(zone, "aria-label", words.absence.forYou);
    say(text, words.absence.forYou);
    comeBack.disabled = !may(view, "come_back");
    keep(zone, [text, h("span", { class: "choices" }, comeBack)]);
    return;
  }
  const other = whoIsAway(view);
  const rest = page.line === "open" ? left(other) : null;
  if (rest === null) since = null;
  else since ??= performance.now();
  const claimable = view.allowed.includes("claim");
  const said = rest !== null && since !== null && (claimable || performance.now() - since >= BLINK_MS);
  show(zone, said);
  listen(view, other, said);
  if (!said) return;
  attribute(zone, "aria-label", words.absence.region);
  say(text, claimable ? words.absence.still(view, other) : view.you === null ? words.absence.watched(view, other, rest) : words.absence.canSoon(view, other, rest));
  claim.disabled = !may(view, "claim");
  callOff.disabled = !may(view, "void");
  finish.disabled = !may(view, "let_stand_in");
  keep(zone, [text, claimable && h("span", { class: "choices" }, claim, view.allowed.includes("let_stand_in") && finish, callsOff(view) && callOff)]);
}

/** With no clock, and nobody there to agree, a game may be called off.
 * @param {View} view */
const callsOff = (view) => view.options.clock === null && view.allowed.includes("void");

/** @param {View} view @param {number} other @param {boolean} said */
function listen(view, other, said) {
  if (said === toldOf || page.line !== "open") return;
  const there = page.table?.presence.seats[other] ?? false;
  if (!said && !there) return; // nobody waits for them now, or this is from before a broken line: they are not back
  toldOf = said;
  tell(said ? words.absence.away(view, other) : words.absence.back(view, other));
}

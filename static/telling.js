// @ts-check
/** Saying what happens: the one sentence, the same for those who listen, the title and the icon. */

import { awayIsSaid } from "./absence.js";
import { clockBeside } from "./clocks.js";
import { attribute, byId, h, keep, say, show } from "./dom.js";
import { tell } from "./heard.js";
import { drawIcon } from "./icon.js";
import { hooks, may, page } from "./page.js";
import { words } from "./words.js";

/** @import {Note, View} from "./protocol.js" */

const agree = h("button", { class: "main", click: () => hooks.act({ type: "void" }) }, words.menu.agree);
const sentence = h("span", { class: "sentence" });
const bannerText = h("span");

/** @param {View} view */
export function drawTelling(view) {
  const ended = view.you !== null && (view.phase === "hand_over" || view.phase === "game_over");
  const gone = ended && !page.table?.presence.seats[1 - (view.you ?? 0)] && !awayIsSaid(); // the strip that shows it is not there now
  const turn = `${words.turnSentence(view, words.short)}${gone ? ` ${words.isAway(view, 1 - (view.you ?? 0))}` : ""}`;
  say(sentence, page.refusal || turn);
  const zone = byId("say");
  zone.classList.toggle("refusal", page.refusal !== "");
  zone.classList.toggle("mine", view.turn !== null && view.turn === view.you);
  keep(zone, [sentence, clockBeside(view)]);
  say(byId("game-line"), words.gameLine(view));
}

/** A heading read out among sentences ends like one. @param {string} text */
const whole = (text) => (/[.!?]$/.test(text) ? text : `${text}.`);

/** Tell those who listen what has happened and what may be done now.
 * @param {View} view @param {Note[]} notes */
export function announce(view, notes) {
  const happened = notes.map((note) => words.noteSentence(view, note, words.spoken)).filter(Boolean);
  const over = view.phase === "hand_over" ? [words.resultTitle(view)] : view.phase === "game_over" ? [words.gameTitle(view), words.gameReason(view)] : [];
  const now = words.turnSentence(view, words.spoken);
  tell([...happened, ...over.map(whole), now].join(" "));
}

/** The title and the sign on the tab, which say whose turn it is where the table is out of sight.
 * @param {View} view */
export function drawTitle(view) {
  const other = view.seats[1 - (view.you ?? 1)]?.player?.name;
  const mine = view.turn !== null && view.turn === view.you;
  const waits = view.you !== null && (view.phase === "hand_over" || view.phase === "game_over") && !view.seats[view.you]?.ready;
  const title = mine ? words.pageTitle(words.yourTurnTitle) : view.you !== null && other ? words.pageTitle(words.against(other)) : words.site;
  if (document.title !== title) document.title = title;
  drawIcon(mine || waits);
}

/** What comes before the game: a bad line, or a question of the other's. */
export function drawBanner() {
  const banner = byId("banner");
  const view = page.table?.view;
  const theyAsk = view && view.you !== null && (view.seats[1 - view.you]?.void_asked ?? false) && view.allowed.includes("void");
  const trouble = page.line === "lost" ? words.line.lost : page.line === "gone" ? (page.table ? words.line.gone : "") : page.late ? words.line.late : page.table ? "" : words.line.connecting;
  const text = trouble || (theyAsk ? words.menu.asks(words.who(view, 1 - (view.you ?? 0))) : "");
  show(banner, text !== "");
  attribute(banner, "data-calm", !page.table);
  say(bannerText, text);
  keep(banner, [bannerText, !trouble && theyAsk && may(view, "void") && agree]);
}

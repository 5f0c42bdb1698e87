// @ts-check
/** The table's page: what the server says is kept, and drawn. */

import { drawAbsence } from "./absence.js";
import { Acts } from "./acts.js";
import { ask } from "./api.js";
import { drawBar, slotFor } from "./bar.js";
import { drawClocks } from "./clocks.js";
import { byId, style } from "./dom.js";
import { beginHand, drawHand, measure } from "./hand.js";
import { hearNews } from "./hearing.js";
import { beginInstalled } from "./install.js";
import { later } from "./later.js";
import { levelOf } from "./level.js";
import { drawTools, openHelp } from "./menu.js";
import { fly, places, travel } from "./motion.js";
import { askName } from "./name.js";
import { Line } from "./net.js";
import { hooks, nearSeat, page } from "./page.js";
import { painted } from "./painted.js";
import { beginPiles, drawPiles, pileBox } from "./piles.js";
import { drawSeats, farBox } from "./seats.js";
import { drawSide, openSide, sideIsOpen } from "./side.js";
import { likes, whenTasteChanges } from "./taste.js";
import { beginSounds } from "./sounds.js";
import { announce, drawBanner, drawTelling, drawTitle } from "./telling.js";
import { drawGone, drawWaiting } from "./waiting.js";
import { words } from "./words.js";

/** @import {FromServer, Me, Note, Table, View} from "./protocol.js" */

const table = location.pathname.split("/")[2] ?? "";
const TICK_MS = 100;
const drawShowdown = later((view) => screen(view) === "showdown" || (view.hand?.turns ?? 0) > 0, async () => {
  await style("results.css");
  return (await import("./showdown.js")).drawShowdown;
});
const drawLayoff = later((view) => view.rules.layoffs_by_hand, async () => {
  await style("results.css");
  return (await import("./layoff.js")).drawLayoff;
});
const drawHint = later((view) => view.you !== null && levelOf(view.seats[1 - view.you]?.player ?? null) !== "", async () => (await import("./hint.js")).drawHint);
const drawPlain = later(() => likes("text"), async () => {
  await style("plain.css");
  return (await import("./plain.js")).drawPlain;
});
/** @type {Promise<void> | null} */
let titles = null; // due when this has been kept
let fresh = true; // the next table message is the first on its line

const line = new Line(`/ws/tables/${table}`, hear, (state) => {
  page.line = state;
  if (state !== "open") fresh = true;
  draw();
});

const acts = new Acts(line, draw, (refusal, action) => {
  page.refusal = words.refused(refusal);
  if (action?.type === "leave") location.assign("/");
});

/** @param {FromServer} message */
function hear(message) {
  switch (message.type) {
    case "table":
      return showTable(message);
    case "presence":
      if (page.table) page.table = { ...page.table, presence: message.presence };
      page.presenceAt = performance.now();
      return draw();
    case "accepted":
    case "refused": {
      const leaving = acts.action?.type === "leave" && message.type === "accepted";
      acts.answered(message, page.table?.view.seq ?? 0);
      if (leaving) location.assign("/");
      else if (page.table && acts.stale && page.table.view.seq > (acts.stale.message.type === "act" ? acts.stale.message.seq : 0)) acts.shown(page.table.view);
    }
  }
}

/** @param {Table} message */
function showTable(message) {
  const first = page.table === null;
  const anew = first || fresh || line.slept;
  const notes = anew ? [] : message.notes;
  if (page.table?.view.seq !== message.view.seq) page.refusal = "";
  page.table = message;
  page.tableAt = page.presenceAt = performance.now();
  const again = fresh;
  fresh = false;
  draw(notes, !anew);
  announce(message.view, notes);
  painted().then(() => hearNews(message.view, notes));
  if (again) acts.reopened();
  acts.shown(message.view);
}

/** Show the state. Cards go to their new places and may then be seen to travel there.
 * @param {Note[]} notes what has happened since it was last shown @param {boolean} moving whether to show that */
function draw(notes = [], moving = false) {
  page.pending = acts.action;
  page.late = acts.late;
  page.moving = moving && notes.length > 0;
  drawBanner();
  const view = page.table?.view;
  if (!view && page.line === "gone") drawGone();
  if (!view) return;
  const before = moving ? { cards: places(), stock: pileBox("stock"), pile: pileBox("pile"), far: farBox() } : null;
  byId("table").dataset["screen"] = screen(view);
  byId("table").dataset["phase"] = view.phase;
  byId("table").dataset["seq"] = String(view.seq);
  for (const part of [drawAbsence, drawSeats, drawPiles, drawWaiting, drawShowdown, drawLayoff, drawHand, drawBar, drawHint, drawPlain, drawTelling, drawTools, drawSide, drawClocks]) part(view);
  if (before) move(view, notes, before);
  titles ??= painted().then(nameIt);
}

/** The title and the sign of the tab, which are the browser's work, follow what is seen. */
function nameIt() {
  titles = null;
  if (page.table) drawTitle(page.table.view);
}

/** @param {View} view */
function screen(view) {
  if (view.phase === "seating") return "waiting";
  if (view.phase === "hand_over" || view.phase === "game_over" || view.phase === "closed") return "showdown";
  return view.phase === "layoff" ? "layoff" : view.hand ? "play" : "waiting";
}

/** @param {View} view @param {Note[]} notes @param {{cards: import("./motion.js").Places, stock: DOMRect, pile: DOMRect, far: DOMRect}} before */
function move(view, notes, before) {
  const near = nearSeat(view);
  const drawn = notes.find((note) => note.kind === "drew" && note.seat === near)?.card;
  const dealt = notes.some((note) => note.kind === "dealt");
  travel(before.cards, (card) => {
    if (!notes.length) return null;
    if (dealt || card === drawn) return before.stock.width ? before.stock : pileBox("stock");
    return before.far.width ? before.far : null;
  });
  const theirs = notes.filter((note) => note.seat === 1 - near && (note.kind === "drew" || note.kind === "took")).at(-1);
  if (theirs) fly(theirs.card, theirs.kind === "drew" ? before.stock : before.pile, farBox());
}

/** Time goes by: what is left of it, here and there. */
function tick() {
  const view = page.table?.view;
  if (!view) return;
  drawClocks(view);
  drawAbsence(view);
}

hooks.draw = () => draw();
hooks.rearrange = () => draw([], true);
hooks.act = (action) => {
  const view = page.table?.view;
  page.refusal = "";
  if (view?.allowed.includes(action.type)) acts.ask(view, action);
};
hooks.sit = async () => {
  const { player } = /** @type {Me} */ (await ask("/api/me").catch(() => ({ player: null })));
  if (!player && !(await askName())) return;
  fresh = true;
  line.connect(); // so that it carries who I am now
  acts.sit();
};

/** @param {KeyboardEvent} event */
function key(event) {
  if (event.ctrlKey || event.altKey || event.metaKey || document.querySelector("dialog[open]")) return;
  if (event.target instanceof Element && event.target.closest("input, select, textarea")) return;
  const pressed = event.key.toLowerCase();
  if (pressed === "escape") {
    if (sideIsOpen()) openSide("");
    page.lifted = null;
    draw();
  } else if (pressed === "?") openHelp();
  else if (pressed === "s") openSide("scores");
  else if (pressed === "l") openSide("log");
  else {
    const slot = slotFor(pressed);
    if (!slot || slot.disabled) return;
    slot.click();
  }
  event.preventDefault();
}

whenTasteChanges(() => draw());
beginHand(() => pileBox("pile"));
beginPiles();
beginInstalled();
beginSounds();
addEventListener("keydown", key);
setInterval(tick, TICK_MS);
new ResizeObserver(() => {
  measure();
  draw();
}).observe(byId("table"));
draw();

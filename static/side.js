// @ts-check
/** The score sheet and the hand's log: beside the table where there is room, over it where there is not. */

import { attribute, byId, h, keep, show } from "./dom.js";
import { hooks, page } from "./page.js";
import { scoreRows } from "./scores.js";
import { RAN_OUT, ranOut, turns } from "./turns.js";
import { words } from "./words.js";

/** @import {View} from "./protocol.js" */

/** Where there is room for both, they are always there. */
export const wide = matchMedia("(min-width: 1100px) and (min-height: 560px)");
/** @type {"" | "scores" | "log"} */
let open = "";
let shownFor = "";
/** @type {Element | null} */
let opener = null;

const scores = h("section", { class: "scores", "aria-label": words.sheet.title });
const log = h("section", { class: "log", "aria-label": words.ui.log });
const shut = h("button", { class: "shut", "aria-label": words.ui.close, click: () => openSide("") }, "×");

/** @param {"" | "scores" | "log"} which the same again closes it */
export function openSide(which) {
  const before = open;
  open = open === which ? "" : which;
  if (open && !before) opener = document.activeElement;
  hooks.draw();
  if (wide.matches) return;
  if (open) shut.focus();
  else if (opener instanceof HTMLElement) opener.focus();
}

export const sideIsOpen = () => open !== "" && !wide.matches;

/** @param {View} view */
export function drawSide(view) {
  const side = byId("side");
  const shown = view.phase !== "seating" && (wide.matches || open !== "");
  show(side, shown);
  document.body.classList.toggle("with-side", shown && wide.matches);
  const state = `${shown && (wide.matches || open)} ${view.seq}`;
  if (state === shownFor) return; // it lies there already
  shownFor = state;
  if (!shown) return;
  attribute(side, "data-over", !wide.matches);
  keep(side, [wide.matches ? null : shut, (wide.matches || open === "scores") && scores, (wide.matches || open === "log") && log]);
  keep(scores, [h("h2", {}, words.sheet.title), scoreRows(view, page.table?.table ?? "")]);
  keep(log, [h("h2", {}, words.ui.log), plays(view)]);
  const list = log.lastElementChild;
  if (list) list.scrollTop = list.scrollHeight;
}

/** The hand's log, a line for each turn.
 * @param {View} view */
function plays(view) {
  const hand = view.hand;
  if (!hand) return h("p", { class: "faint" }, words.noPlays);
  const list = h("ol", { class: "plays", tabindex: 0 }, h("li", { class: "faint" }, words.upcardWas(hand.upcard)));
  for (const turn of turns(hand.plays)) {
    const seat = turn[0]?.[0] ?? 0;
    const held = turn.some(([, kind, card]) => kind === "take" && card !== null && (view.seats[seat]?.taken.includes(card) ?? false));
    list.append(
      h(
        "li",
        { class: turn.some(([, kind]) => kind === "take") ? "taken" : "" },
        h("b", { class: seat === view.you ? "own" : "" }, words.capital(words.who(view, seat))),
        " ",
        turn.filter(([, kind]) => kind !== RAN_OUT).map(([, kind, card]) => words.playWords(kind, card)).join(", "),
        ranOut(turn) && h("span", { class: "held late" }, words.ranOut),
        held && h("span", { class: "held" }, words.stillHeld),
      ),
    );
  }
  return list;
}

wide.addEventListener("change", () => hooks.draw());

// @ts-check
/** The score sheet as a table: a row for each hand, running totals, boxes; and the final count of a game. */

import { h } from "./dom.js";
import { words } from "./words.js";

/** @import {Rules, Tally, View} from "./protocol.js" */

/** @param {View} view @param {string} table */
export function scoreRows(view, table) {
  const order = view.you === 1 ? [1, 0] : [0, 1];
  const names = order.map((seat) => words.capital(words.who(view, seat)));
  const head = h("tr", {}, h("th", { scope: "col" }, words.sheet.hand), ...names.map((name) => h("th", { scope: "col" }, name)));
  const rows = view.rows.map((row) =>
    h(
      "tr",
      { "data-hand": row.number },
      h("th", { scope: "row" }, replayLink(`/t/${table}/${view.game}`, row.number), h("small", {}, words.outcomeWord(row.outcome))),
      ...order.map((seat) =>
        h("td", { class: row.winner === seat ? "won" : "" }, String(row.scores[seat] ?? 0), row.winner === seat && h("small", {}, `+${row.points}`)),
      ),
    ),
  );
  const boxes = h("tr", { class: "boxes" }, h("th", { scope: "row" }, words.sheet.boxes), ...order.map((seat) => h("td", {}, String(view.tally.boxes[seat] ?? 0))));
  return h(
    "div",
    { class: "score-rows", tabindex: 0 },
    view.rows.length > 0 ? h("table", {}, h("thead", {}, head), h("tbody", {}, ...rows), h("tfoot", {}, boxes)) : h("p", { class: "faint" }, words.sheet.none),
  );
}

/** A hand's number, which leads to its replay.
 * @param {string} game the address of its sheet @param {number} number */
const replayLink = (game, number) => h("a", { class: "replay-link", href: `${game}/${number}`, target: "_blank", title: words.replayed.link, "aria-label": words.replayed.linkTo(number) }, String(number));

/** What the game comes to, each bonus on its own line.
 * @param {Rules} rules @param {Tally} tally @param {string[]} names @param {number[]} order */
export function finalCount(rules, tally, names, order) {
  const line = (/** @type {string} */ label, /** @type {(seat: number) => string} */ value, kind = "") =>
    h("tr", { class: kind }, h("th", { scope: "row" }, label), ...order.map((seat) => h("td", {}, value(seat))));
  const bonus = order.some((seat) => (tally.game_bonus[seat] ?? 0) > 0);
  const boxes = order.some((seat) => (tally.box_bonus[seat] ?? 0) > 0);
  return h(
    "table",
    { class: "final" },
    h("thead", {}, h("tr", {}, h("td", {}), ...order.map((seat) => h("th", { scope: "col", class: tally.winner === seat ? "won" : "" }, names[seat] ?? "")))),
    h(
      "tbody",
      {},
      line(words.result.handPoints, (seat) => String(tally.scores[seat] ?? 0)),
      bonus && line(tally.shutout ? words.result.shutout : words.result.gameBonus, (seat) => plus(tally.game_bonus[seat])),
      boxes && line(words.result.boxesOf(rules.box), (seat) => plus(tally.box_bonus[seat])),
      line(words.result.sum, (seat) => String(tally.totals[seat] ?? 0), "sum"),
    ),
    tally.margin !== null && h("caption", {}, words.result.margin(String(tally.margin).replace("-", "−"))),
  );
}

/** @param {number | undefined} points */
const plus = (points) => (points ? `+ ${points}` : "0");

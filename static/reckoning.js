// @ts-check
/** A scored knock: how both lay their cards, what is laid off on what, how it is counted, and what else was possible. */

import { h } from "./dom.js";
import { grouped, laid } from "./lay.js";
import { meldOrder } from "./order.js";
import { words } from "./tool-words.js";

/** @import {DeadwoodAnswer, HandAnswer, Line} from "./protocol.js" */
/** @import {Place} from "./words/en/calculator.js" */
/** @typedef {import("./lay.js").Group} Group */

/** One side, with a heading.
 * @param {string} name @param {string} note @param {Group[]} groups */
export function side(name, note, groups) {
  return h("section", { class: "side" }, h("h2", {}, h("bdi", {}, words.capital(name)), " ", h("small", {}, note)), groups.length > 0 && laid(groups));
}

/** A hand that still waits for the other.
 * @param {string} name @param {string[]} cards @param {DeadwoodAnswer | null} answer @param {number} missing */
export function waitingSide(name, cards, answer, missing) {
  const note = [answer && words.knockPage.deadwood(answer.deadwood), missing && words.knockPage.more(missing)].filter(Boolean).join(" · ");
  return side(name, note, answer ? grouped(cards, answer.layouts[0] ?? []) : []);
}

/** Both hands of a scored knock.
 * @param {HandAnswer} answer @param {string[]} defender @param {(place: Place) => string} called */
export function scoredSides(answer, defender, called) {
  const layoffs = answer.layoffs ?? [];
  const groups = answer.melds.map((meld, number) => {
    const added = layoffs[number] ?? [];
    return /** @type {Group} */ ({ cards: meldOrder([...meld, ...added]), kind: "meld", added });
  });
  if (answer.left.length) groups.push({ cards: [...answer.left], kind: "left" });
  const off = new Set(layoffs.flat());
  const own = defender.filter((card) => !off.has(card));
  return [
    side(called("knocker"), words.knockPage.laid(answer.outcome, answer.knocker_deadwood), groups),
    answer.outcome === "illegal"
      ? side(called("defender"), "", [{ cards: own, kind: "left" }])
      : side(called("defender"), words.seatResult.left(answer.defender_deadwood ?? 0), grouped(own, answer.defender_melds ?? [])),
  ];
}

/** @param {Line[]} lines @param {(place: Place) => string} called */
export function reckoning(lines, called) {
  return h("section", { class: "reckoning" }, h("h2", {}, words.knockPage.reckoning), h("ol", {}, ...lines.map((line) => h("li", { "data-code": line.code }, words.explained(line, called)))));
}

/** @typedef {{melds: string[][], outcome: string, winner: "knocker" | "defender" | null, points: number}} Way */

/** What the knocker could have laid with the same deadwood, and what each would score.
 * @param {Way[]} ways @param {number} at @param {(at: number) => void} choose @param {(place: Place) => string} called */
export function arrangements(ways, at, choose, called) {
  if (ways.length < 2) return null;
  const rows = ways.map((way, number) =>
    h(
      "li",
      {},
      h(
        "label",
        { class: "way" },
        h("input", { type: "radio", name: "way", checked: number === at, change: () => choose(number) }),
        h("span", {}, ...way.melds.flatMap((meld, place) => [place ? "  ·  " : "", h("span", { class: "melded" }, meldOrder(meld).map(words.short).join(" "))])),
        h("b", {}, words.verdict(way.outcome, called(way.winner ?? "knocker"), way.points)),
      ),
    ),
  );
  return h("section", {}, h("h2", {}, words.knockPage.arrangements(ways.length)), h("ul", { class: "arrangements" }, ...rows));
}

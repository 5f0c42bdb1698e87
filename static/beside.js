// @ts-check
/** What stands beside a replay: its turns, the other hands of the game, and ways to keep it. */

import { attribute, byId, h, keep } from "./dom.js";
import { copyButton } from "./sharing.js";
import { nameOf, seen } from "./stage.js";
import { stoodIn } from "./standing.js";
import { RAN_OUT } from "./turns.js";
import { marksOf } from "./verdict.js";
import { words } from "./replay-words.js";

/** @import {ReplayedHand, Row, Step, StoredGame} from "./protocol.js" */
/** @import {Child} from "./dom.js" */
/** @import {Reading} from "./stage.js" */

const list = h("ol", { class: "plays" });
const text = h("pre", { tabindex: 0 });
/** What a review says, or what asks for one. */
const judged = h("section", { class: "review" });
const about = h("div");

/** @param {Child[]} content @param {Child} [more] what stands below everything */
export function showReview(content, more) {
  keep(judged, content);
  keep(about, [more]);
}

/** All of it, once.
 * @param {Reading} reading @param {StoredGame | null} stored */
export function beginBeside(reading, stored) {
  text.textContent = reading.hand.notation;
  keep(byId("beside"), [
    stored?.record.status === "finished" && judged,
    h("section", { class: "turns" }, h("h2", {}, words.replay.turns), list),
    stored && hands(stored, reading.hand),
    keeping(reading.hand),
  ]);
}

/** The turns; drawing them anew is for when another side lies open.
 * @param {Reading} reading @param {(at: number) => void} go */
export function drawTurns(reading, go) {
  const { steps } = reading.hand.replay;
  const lines = Array.from({ length: (steps.at(-1)?.turn ?? 0) + 1 }, (_, turn) => {
    const at = steps.map((step) => step.turn).lastIndexOf(turn);
    return h("li", {}, h("button", { type: "button", "data-turn": turn, click: () => go(at) }, ...line(reading, turn, steps.filter((step) => step.turn === turn))));
  });
  const said = stoodIn(reading.hand.replay.row, [0, 1].map((seat) => nameOf(reading, seat)));
  keep(list, [...lines, ...said.map((sentence) => h("li", { class: "faint stood-in" }, sentence))]);
}

/** @param {Reading} reading @param {number} turn @param {Step[]} steps */
function line(reading, turn, steps) {
  const [first] = steps;
  if (!first) return [];
  if (turn === 0) return [h("span", { class: "number" }, ""), h("span", {}, `${words.replay.deal}: ${words.upcardWas(first.card ?? "")}`)];
  const moves = steps.filter(({ kind }) => kind !== RAN_OUT).map((step) => words.playWords(step.kind, seen(reading, step).card));
  const late = steps.some(({ kind }) => kind === RAN_OUT);
  return [
    h("span", { class: "number" }, String(turn)),
    h("span", {}, h("b", {}, nameOf(reading, first.seat)), ` ${moves.join(", ")}`, late && h("span", { class: "late" }, words.ranOut), ...marksOf(reading, turn)),
  ];
}

/** Mark the turn that is shown, and have it in sight.
 * @param {number} turn */
export function markTurn(turn) {
  for (const button of list.querySelectorAll("button")) {
    const now = button.dataset["turn"] === String(turn);
    attribute(button, "aria-current", now ? "step" : null);
    if (now) inSight(button);
  }
}

/** Only the list is scrolled: the page stays where it is.
 * @param {HTMLElement} button */
function inSight(button) {
  const box = button.getBoundingClientRect();
  const around = list.getBoundingClientRect();
  if (box.top < around.top) list.scrollTop -= around.top - box.top;
  else if (box.bottom > around.bottom) list.scrollTop += box.bottom - around.bottom;
}

/** @param {StoredGame} stored @param {ReplayedHand} hand */
function hands({ table, record }, { replay }) {
  const names = record.players.map((player) => words.isolated(player.name));
  const link = (/** @type {Row} */ row) => {
    const { score } = row;
    const points = score ? (score.difference + score.bonus) * score.multiplier : 0;
    const label = words.replay.hand(row.number, words.sheet.outcome(score?.outcome ?? "void", names[row.knocker ?? 0] ?? ""), points);
    const here = row.number === replay.row.number;
    return h("li", {}, h("a", { href: `/t/${table}/${record.game}/${row.number}`, "aria-label": label, title: label, "aria-current": here && "page" }, String(row.number)));
  };
  return h("nav", { class: "hands", "aria-label": words.replay.hands }, h("h2", {}, words.replay.hands), h("ol", {}, ...record.rows.map(link)));
}

/** @param {ReplayedHand} hand */
function keeping(hand) {
  const { table, replay, notation } = hand;
  const path = `/api/tables/${table}/games/${replay.game}/hands/${replay.row.number}`;
  const name = `gin-rummy-${table}-${replay.game}-${replay.row.number}`;
  const file = (/** @type {string} */ label, /** @type {string} */ from, /** @type {string} */ ending) =>
    h("a", { class: "button", href: from, download: `${name}.${ending}` }, label);
  return h(
    "section",
    { class: "keeping" },
    h("h2", {}, words.replay.keep),
    h("div", { class: "ways" }, ...copyButton(words.replay.copyLink), ...copyButton(words.replay.copyText, () => notation, words.replay.copyYourself)),
    h("div", { class: "ways" }, h("span", {}, words.replay.download), file(words.replay.text, `${path}/notation`, "txt"), file(words.replay.json, path, "json")),
    h("details", {}, h("summary", {}, words.replay.asText), text),
    h("p", { class: "faint keys" }, words.replay.keys),
    about,
  );
}

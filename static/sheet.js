// @ts-check
/** The permanent page of one game's score sheet. */

import { Failed, ask } from "./api.js";
import { cardPicture } from "./cards.js";
import { byId, h, keep } from "./dom.js";
import { beginInstalled } from "./install.js";
import { settingsButton } from "./gear.js";
import { meldOrder } from "./order.js";
import { Reviewing } from "./reviewing.js";
import { finalCount } from "./scores.js";
import { settingsList } from "./settings.js";
import { stoodIn } from "./standing.js";
import { summary } from "./summary.js";
import { words } from "./words.js";

/** @import {GameRecord, Line, Row, StoredGame} from "./protocol.js" */

const SEATS = [0, 1];
const [, , table, game] = location.pathname.split("/");

/** @param {StoredGame} stored */
function draw({ record, started, explanations }) {
  const names = record.players.map((player) => words.isolated(player.name));
  const when = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "long", timeStyle: "short" }).format(started * 1000);
  const scores = [0, 0];
  const rows = record.rows.map((row, at) => {
    const points = pointsOf(row);
    if (row.winner !== null) scores[row.winner] = (scores[row.winner] ?? 0) + points;
    return hand(row, names, points, [...scores], explanations[at] ?? []);
  });
  document.title = words.pageTitle(`${names.join(" – ")}, ${words.sheet.title}`);
  keep(byId("sheet"), [
    h("h1", {}, ...names.flatMap((name, seat) => (seat ? [" – ", name] : [name]))),
    h("p", { class: "faint" }, `${words.sheet.started} `, h("time", { datetime: new Date(started * 1000).toISOString() }, when), ` · ${words.sheet.game(record.game)} · ${ending(record, names)}`),
    finalCount(record.rules, record.tally, names, SEATS),
    record.status === "finished" && rows.length > 0 && review(names),
    h("section", { class: "hands" }, h("h2", {}, words.sheet.title), heads(names), ...rows, rows.length === 0 && h("p", { class: "faint" }, words.sheet.none)),
    h("section", {}, h("h2", {}, words.waiting.rules), settingsList(record.rules)),
    h("p", {}, h("a", { class: "button", href: `/t/${table}` }, words.sheet.toTable)),
  ]);
  if (location.hash) document.querySelector(location.hash)?.scrollIntoView();
}

/** What the computer says of the game; who comes by a link to it has asked for it.
 * @param {string[]} names */
function review(names) {
  const zone = h("section", { id: "review", tabindex: -1 });
  const heading = h("h2", {}, words.replayed.review);
  const reviewing = new Reviewing(`/api/tables/${table}/games/${game}`, (found) => keep(zone, [heading, reviewing.zone, ...summary(found, names, `/t/${table}/${game}`)]));
  keep(zone, [heading, reviewing.zone]);
  reviewing.look(location.hash === "#review" ? {} : undefined);
  return zone;
}

/** @param {Row} row */
const pointsOf = ({ score }) => (score ? (score.difference + score.bonus) * score.multiplier : 0);

/** @param {GameRecord} record @param {string[]} names */
function ending(record, names) {
  const by = names[record.forfeited_by ?? 0] ?? "";
  if (record.status === "playing") return words.sheet.playing;
  if (record.ending === "void") return words.sheet.calledOff;
  if (record.ending === "resigned") return words.sheet.resigned(by);
  if (record.ending === "left") return words.sheet.left(by);
  if (record.ending === "time") return words.sheet.outOfTime(by);
  if (record.ending === "absent") return words.sheet.claimed(by);
  return words.sheet.won(names[record.tally.winner ?? 0] ?? "");
}

/** @param {string[]} names */
function heads(names) {
  return h("div", { class: "heads", "aria-hidden": "true" }, h("span", {}, words.sheet.hand), h("span", {}, words.sheet.how), ...names.map((name) => h("span", { class: "number" }, name)));
}

/** @param {Row} row @param {string[]} names @param {number} points @param {number[]} scores @param {Line[]} lines */
function hand(row, names, points, scores, lines) {
  const outcome = row.score?.outcome ?? "void";
  return h(
    "details",
    { class: "hand", "data-hand": row.number },
    h(
      "summary",
      {},
      h("span", { class: "index" }, String(row.number)),
      h("span", {}, words.sheet.outcome(outcome, names[row.knocker ?? 0] ?? ""), ...stoodIn(row, names).map((said) => h("small", { class: "faint" }, said))),
      ...SEATS.map((seat) => h("span", { class: row.winner === seat ? "number won" : "number" }, String(scores[seat] ?? 0), row.winner === seat && h("small", {}, `+${points}`))),
    ),
    inside(row, names, lines),
  );
}

/** Where points are from.
 * @param {Line[]} lines */
const reckoning = (lines) => h("ol", { class: "reckoning" }, ...lines.map((line) => h("li", { "data-code": line.code }, words.explained(line))));

/** Both hands, and how they were scored.
 * @param {Row} row @param {string[]} names @param {Line[]} lines */
function inside(row, names, lines) {
  const { knocker, showdown } = row;
  return h(
    "div",
    { class: "inside" },
    ...SEATS.map((seat) => {
      const layout = showdown.layouts[seat] ?? { melds: [], left: [] };
      const added = (/** @type {number} */ meld) => (seat === knocker ? showdown.layoffs.filter((more) => more.meld === meld).flatMap((more) => more.cards) : []);
      return h(
        "section",
        {},
        h("h3", {}, names[seat] ?? ""),
        h("div", { class: "spread" }, ...layout.melds.map((meld, number) => group(meld, added(number))), layout.left.length > 0 && group(layout.left, [], true)),
      );
    }),
    reckoning(lines),
    h("p", {}, h("a", { class: "button", href: `/t/${table}/${game}/${row.number}` }, words.replayed.link)),
    h("p", { class: "faint" }, [words.sheet.dealtBy(names[row.dealer] ?? ""), `${words.sheet.upcard} ${words.short(row.upcard)}`, showdown.discard ? `${words.sheet.discard} ${words.short(showdown.discard)}` : "", words.sheet.turns(row.turns)].filter(Boolean).join(" · ")),
  );
}

/** @param {string[]} cards @param {string[]} added @param {boolean} [loose] */
function group(cards, added, loose = false) {
  return h("div", { class: loose ? "meld loose" : "meld" }, ...meldOrder([...cards, ...added]).map((card) => {
    const picture = cardPicture(card);
    picture.classList.toggle("added", added.includes(card));
    return picture;
  }));
}

beginInstalled();
document.querySelector(".masthead")?.append(settingsButton());
try {
  draw(await ask(`/api/tables/${table}/games/${game}`));
} catch (error) {
  if (!(error instanceof Failed)) throw error;
  keep(byId("sheet"), [h("h1", {}, error.refusal.code === "no_such_game" ? words.sheet.missing : words.refused(error.refusal)), h("p", {}, h("a", { class: "button", href: "/" }, words.ui.home))]);
}

// @ts-check
/** Lines of tables: who plays what, how it stands, and the way in. */

import { h, keep } from "./dom.js";
import { levelOf } from "./level.js";
import { SPEEDS } from "./presets.js";
import { tableSettings } from "./settings.js";
import { words } from "./later-words.js";

/** @import {Clock, Lobby, TableLine} from "./protocol.js" */

/** @param {HTMLElement} zone @param {Lobby | null} lobby @param {boolean} live @param {string} me */
export function drawLobby(zone, lobby, live, me) {
  const opened = new Set([...zone.querySelectorAll("details[open]")].map((details) => details.getAttribute("data-table")));
  const list = (/** @type {TableLine[]} */ lines, /** @type {string} */ none) =>
    lines.length ? h("ul", { class: "lines" }, ...lines.map((line) => tableLine(line, me, opened.has(line.table)))) : h("p", { class: "faint" }, none);
  const others = (/** @type {TableLine[]} */ lines) => lines.filter((line) => !line.players.some((player) => player && player.id === me));
  keep(zone, [
    h("h2", {}, words.home.open),
    !live && h("p", { class: "faint", role: "status" }, lobby ? words.home.lost : words.home.connecting),
    lobby && list(others(lobby.waiting), words.home.noOpen),
    h("h2", {}, words.home.playing),
    lobby && list(others(lobby.playing), words.home.noPlaying),
  ]);
}

/** How fast a table is. @param {Clock} clock */
function speedName(clock) {
  const [name] = Object.entries(SPEEDS).find(([, one]) => JSON.stringify(one) === JSON.stringify(clock)) ?? [];
  return name ? (words.speed.names[name] ?? name).toLowerCase() : words.speed.hint(clock);
}

/** @param {TableLine} line @param {string} me the viewer's id, or nothing @param {boolean} [opened] */
export function tableLine(line, me, opened = false) {
  const seated = me !== "" && line.players.some((player) => player?.id === me);
  const mine = seated && line.turn !== null && line.players[line.turn]?.id === me;
  const names = line.players.filter((player) => player !== null).map((player) => h("bdi", { class: player.id === me ? "own" : "" }, player.id === me ? words.you : levelOf(player) ? words.practice.called(levelOf(player)) : player.name));
  const both = names.flatMap((name, place) => (place ? [` ${words.home.versus} `, name] : [name]));
  const state = line.status === "waiting" ? (seated ? words.home.waiting : "") : line.status === "over" ? words.home.over : `${line.scores[0]} : ${line.scores[1]}`;
  const way = seated ? words.home.back : line.status === "waiting" ? words.home.join : words.home.watch;
  const may = seated || line.status === "waiting" || line.options.spectators;
  return h(
    "li",
    { class: mine ? "line mine" : "line", "data-table": line.table },
    h(
      "div",
      { class: "about" },
      h("strong", {}, ...(both.length ? both : [words.home.nobody])),
      h("span", { class: "faint" }, [state, mine ? words.home.yourTurn : seated && line.status === "playing" ? words.home.theirTurn : "", line.options.clock ? words.home.clock(speedName(line.options.clock)) : "", line.options.helps ? "" : words.home.noHelps].filter(Boolean).join(" · ")),
      h("details", { "data-table": line.table, open: opened }, h("summary", {}, `${words.presetNames[line.preset] ?? line.preset}, ${words.home.to(line.rules.target)}`), ...tableSettings(line.rules, line.options.clock)),
    ),
    may && h("a", { class: mine || (!seated && line.status === "waiting") ? "button main" : "button", href: `/t/${line.table}` }, way),
  );
}

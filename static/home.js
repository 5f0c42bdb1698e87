// @ts-check
/** The home page: your tables, a new one, and those of others. */

import { ask } from "./api.js";
import { cardPicture } from "./cards.js";
import { beginCreate } from "./create.js";
import { attribute, byId, h, keep, show } from "./dom.js";
import { drawLobby, tableLine } from "./lobby.js";
import { askName } from "./name.js";
import { drawIcon } from "./icon.js";
import { languageChoice } from "./language.js";
import { Line } from "./net.js";
import { confirmed } from "./panel.js";
import { beginPractice } from "./practice.js";
import { beginInstalled } from "./install.js";
import { settingsButton } from "./gear.js";
import { toolLinks } from "./tools.js";
import { words } from "./later-words.js";

/** @import {Lobby, Me} from "./protocol.js" */

/** @type {Me} */
let me = { player: null, tables: [] };
/** @type {Lobby | null} */
let lobby = null;
let live = false;
const links = [...toolLinks(), languageChoice()];

async function refresh() {
  try {
    me = await ask("/api/me");
  } catch {
    return; // what is shown stays; the next event asks again
  } finally {
    document.body.removeAttribute("data-coming");
  }
  draw();
}

/** Who plays here, after asking if need be.
 * @returns {Promise<boolean>} */
async function named() {
  if (!me.player) me = { ...me, player: await askName() };
  draw();
  return me.player !== null;
}

async function rename() {
  const player = await askName(me.player?.name ?? "");
  if (player) me = { ...me, player };
  draw();
}

/** Be nobody in this browser, after asking. */
async function forget() {
  if (!(await confirmed(words.home.forget, words.home.forgetText, words.home.forget, words.home.stay))) return;
  try {
    me = await ask("/api/me/leave", {});
  } catch {
    return refresh();
  }
  draw();
}

function draw() {
  const { player, tables } = me;
  keep(byId("me"), [
    player && h("span", {}, words.home.playAs(player.name)),
    h("button", { class: "quiet", click: rename }, player ? words.home.rename : words.home.chooseName),
  ]);
  keep(byId("tools"), [...links, player && h("button", { class: "quiet", click: forget }, words.home.forget)]);
  const yours = byId("yours");
  const own = player ? [...tables].sort((one, other) => Number(turnIsMine(other)) - Number(turnIsMine(one)) || other.moved - one.moved) : [];
  show(yours, own.length > 0);
  keep(yours, [h("h2", {}, words.home.yours), h("ul", { class: "lines" }, ...own.map((line) => tableLine(line, player?.id ?? "")))]);
  const mine = own.some(turnIsMine);
  document.title = mine ? words.pageTitle(words.yourTurnTitle) : words.site;
  drawIcon(mine);
  drawLobby(byId("lobby"), lobby, live, player?.id ?? "");
}

/** @param {import("./protocol.js").TableLine} line */
const turnIsMine = (line) => line.turn !== null && line.players[line.turn]?.id === me.player?.id;

/** What it is about, before any word is read. */
function drawHero() {
  const fan = h("div", { class: "fanned", "aria-hidden": "true" }, ...["TS", "JS", "QS", "KH", "KC"].map(cardPicture));
  keep(byId("hero"), [h("div", {}, h("h1", {}, words.home.lead), h("p", {}, words.home.promise)), fan]);
}

beginInstalled();
document.querySelector(".masthead")?.append(settingsButton());
drawHero();
beginCreate(byId("create"), named);
beginPractice(byId("practice"));
attribute(byId("tools"), "aria-label", words.tools);
new Line(
  "/ws/lobby",
  (message) => {
    if (message.type !== "lobby") return;
    lobby = message;
    draw();
    refresh();
  },
  (state) => {
    live = state === "open";
    draw();
  },
);
addEventListener("pageshow", (event) => event.persisted && refresh());
draw();
refresh();

// @ts-check
/** The page of a finished hand: it is gone through step by step, and each step has its address. */

import { Failed, ask } from "./api.js";
import { beginBeside, drawTurns, markTurn, showReview } from "./beside.js";
import { byId, h, keep, say } from "./dom.js";
import { settingsButton } from "./gear.js";
import { beginInstalled } from "./install.js";
import { places, travel } from "./motion.js";
import { Reel } from "./reel.js";
import { Reviewing } from "./reviewing.js";
import { keepAddress } from "./sharing.js";
import { drawStage, isLast, nameOf, sentence, stepOf, stockBox } from "./stage.js";
import { aboutVerdicts, beginVerdict, besideVerdict, drawVerdict, verdictSaid } from "./verdict.js";
import { words } from "./replay-words.js";

/** @import {Me, ReplayedHand, StoredGame} from "./protocol.js" */
/** @import {Reading} from "./stage.js" */

const ADDRESS_MS = 350; // browsers refuse a page that changes its address much more often

const [, , table, game, number] = location.pathname.split("/");

/** @type {ReturnType<typeof setTimeout> | undefined} */
let later;

/** @param {Reading} reading */
function rememberPlace({ at, side }) {
  clearTimeout(later);
  later = setTimeout(() => keepAddress([["at", at ? String(at) : ""], ["side", side === null ? "" : String(side)]]), ADDRESS_MS);
}

/** @param {Reading} reading @param {Reel} reel */
function draw(reading, reel) {
  const before = places();
  const step = stepOf(reading);
  const turn = step.turn ? words.replay.turn(step.turn, reading.hand.replay.steps.at(-1)?.turn ?? 0) : words.replay.deal;
  drawStage(reading);
  drawVerdict(reading);
  byId("replay").dataset["at"] = String(reading.at);
  byId("replay").classList.toggle("over", isLast(reading));
  reel.draw(`${turn}. ${sentence(reading, step, words.spoken)}`, turn);
  markTurn(step.turn);
  travel(before, (card) => (card === step.card && step.kind === "draw" ? stockBox() : null));
}

/** @param {Reading} reading */
function announce(reading) {
  const end = isLast(reading) ? reading.hand.explanation.map((line) => words.explained(line)).join(" ") : "";
  say(byId("heard"), [sentence(reading, stepOf(reading), words.spoken), verdictSaid(reading), end].filter(Boolean).join(" "));
}

/** Whose cards lie open: both, or one side's alone, as that player saw it.
 * @param {Reading} reading @param {() => void} changed */
function openChoice(reading, changed) {
  const names = [0, 1].map((seat) => nameOf(reading, seat));
  const choose = () => {
    reading.side = select.value === "" ? null : Number(select.value);
    if (reading.side !== null) reading.near = reading.side;
    changed();
  };
  const select = h("select", { "aria-label": words.replay.open, change: choose }, h("option", { value: "" }, words.replay.both), ...names.map((name, seat) => h("option", { value: seat }, words.replay.only(name))));
  select.value = String(reading.side ?? "");
  return select;
}

/** @param {ReplayedHand} hand @param {StoredGame | null} stored @param {Me["player"]} me @returns {Reading} */
function opened(hand, stored, me) {
  const asked = new URLSearchParams(location.search);
  const at = Math.trunc(Number(asked.get("at"))) || 0;
  const side = ["0", "1"].indexOf(asked.get("side") ?? "");
  const own = hand.replay.players.findIndex((player) => player.id === me?.id);
  const following = stored?.record.rows.find((row) => row.number === hand.replay.row.number + 1);
  return {
    hand,
    at: Math.max(0, Math.min(hand.replay.steps.length - 1, at)),
    side: side < 0 ? null : side,
    near: side >= 0 ? side : Math.max(own, 0),
    more: following ? `/t/${hand.table}/${hand.replay.game}/${following.number}` : "",
    judged: null,
  };
}

/** A review of the game is shown with its hands, or can be asked for.
 * @param {Reading} reading @param {(at: number) => void} go @param {() => void} changed */
function beginReview(reading, go, changed) {
  const reviewing = new Reviewing(`/api/tables/${table}/games/${game}`, (review) => {
    reading.judged = beginVerdict(reading, review, go);
    if (reading.judged) showReview(besideVerdict(reading, reading.judged), aboutVerdicts());
    changed();
  });
  showReview([h("h2", {}, words.replayed.review), reviewing.zone]);
  reviewing.look();
}

/** @param {Reading} reading @param {StoredGame | null} stored */
function begin(reading, stored) {
  const { replay } = reading.hand;
  const names = [0, 1].map((seat) => nameOf(reading, seat));
  document.title = words.pageTitle(words.replay.title(names, replay.row.number));
  keep(byId("title"), [h("span", {}, names.join(" – ")), h("small", {}, words.replay.place(replay.game, replay.row.number))]);
  keep(byId("ways"), [h("a", { class: "tool button", href: `/t/${reading.hand.table}/${replay.game}` }, words.replay.sheet), settingsButton()]);
  const reel = new Reel((at) => {
    reading.at = at;
    draw(reading, reel);
    announce(reading);
    rememberPlace(reading);
  });
  const turned = () => {
    drawTurns(reading, (at) => reel.go(at));
    draw(reading, reel);
    rememberPlace(reading);
  };
  reel.last = replay.steps.length - 1;
  reel.at = reading.at;
  reel.begin(openChoice(reading, turned));
  beginBeside(reading, stored);
  drawTurns(reading, (at) => reel.go(at));
  draw(reading, reel);
  if (stored?.record.status === "finished") beginReview(reading, (at) => reel.go(at), turned);
}

/** @param {Failed} error */
function refuse({ refusal }) {
  const said = { hand_not_over: words.replay.notOver, no_such_hand: words.replay.missing, no_such_game: words.replay.missing }[refusal.code];
  document.body.classList.add("refused");
  keep(byId("title"), [words.site]);
  keep(byId("replay"), [
    h("h2", {}, said ?? words.refused(refusal)),
    h("p", {}, h("a", { class: "button", href: `/t/${table}` }, words.replay.toTable)),
  ]);
}

beginInstalled();
try {
  const path = `/api/tables/${table}/games/${game}`;
  const hand = /** @type {Promise<ReplayedHand>} */ (ask(`${path}/hands/${number}`, undefined, "no-cache")); // or an old answer might meet a new page
  const stored = /** @type {Promise<StoredGame | null>} */ (ask(path).catch(() => null));
  const me = /** @type {Promise<Me>} */ (ask("/api/me").catch(() => ({ player: null, tables: [] })));
  begin(opened(await hand, await stored, (await me).player), await stored);
} catch (error) {
  if (!(error instanceof Failed)) throw error;
  refuse(error);
}
document.body.removeAttribute("data-coming");

// @ts-check
/** Scoring a knock: both hands, the rules, the first upcard where they need it; and who has won what, and why. */

import { attribute, byId, h, keep, say, show } from "./dom.js";
import { bothSides, Hands, PLACES } from "./hands.js";
import { places, travel } from "./motion.js";
import { Names, PLAYERS } from "./names.js";
import { newest } from "./newest.js";
import { drawPicker, picker, tilePlace } from "./picker.js";
import { arrangements, reckoning, scoredSides, waitingSide } from "./reckoning.js";
import { RuleBar } from "./rulebar.js";
import { copyButton, keepAddress } from "./sharing.js";
import { beginInstalled } from "./install.js";
import { settingsButton } from "./gear.js";
import { toolLinks } from "./tools.js";
import { words } from "./tool-words.js";

/** @import {HandAnswer} from "./protocol.js" */
/** @typedef {import("./reckoning.js").Way} Way */

const SPOKEN_AFTER = 600; // milliseconds
const EXAMPLE = { knocker: "8H9HTH2S2H2DKSKHKDAC", defender: "7H7S7C6H5HQSQD4C3DJH" };

const names = new Names(changed);
const { called } = names;
const hands = new Hands(changed);
const bar = new RuleBar(changed, names.element);
const asking = newest();
const tray = byId("tray");

/** @typedef {{knocker: string[], defender: string[]}} Cards */
/** The knock as scored, of which cards, each way to lay it, and which of them is shown.
 * @type {{answer: HandAnswer, cards: Cards, ways: Way[], at: number} | null} */
let result = null;
/** Whose line says what is wrong with the knock. @type {{complain: (text: string) => void} | null} */
let blamed = null;
let wantedWay = 0;
let askedFor = "";
let timer = 0;
let loaded = false;

/** What the server is to score; an empty text while it is not all there. */
function question() {
  const { knocker, defender, upcard } = hands.entries;
  if (hands.missing("knocker") || hands.missing("defender")) return "";
  return JSON.stringify({ rules: bar.preset, options: bar.options, upcard: (bar.upcardNeeded && upcard.cards[0]) || null, knocker: knocker.cards, knocker_melds: null, defender: defender.cards });
}

function changed() {
  hands.bigGin = bar.rules.big_gin_bonus !== null;
  hands.upcardNeeded = bar.upcardNeeded;
  if (hands.target === "upcard" && !bar.upcardNeeded) hands.target = "knocker";
  const now = question();
  if (now !== askedFor) {
    if (askedFor) wantedWay = 0;
    askedFor = now;
    blamed?.complain("");
    blamed = null;
    asking.forget();
    if (now) score(now);
    else result = null;
  }
  draw();
}

/** @param {string} now */
async function score(now) {
  const body = JSON.parse(now);
  const base = await ask(body);
  if (!base) return;
  const ways = [base, ...base.alternatives];
  const at = wantedWay < ways.length ? wantedWay : 0;
  const answer = at ? await ask({ ...body, knocker_melds: ways[at]?.melds }) : base;
  if (answer) become({ answer, cards: body, ways, at });
}

/** @param {object} body @returns {Promise<HandAnswer | null>} */
async function ask(body) {
  const reply = await /** @type {ReturnType<typeof asking.put<HandAnswer>>} */ (asking.put("/api/score/hand", body));
  if (reply?.refusal) {
    const { code, facts } = reply.refusal;
    const field = code === "upcard_needed" ? "upcard" : String(facts["second"] ?? facts["field"] ?? "");
    const place = PLACES.find((one) => one === field);
    blamed = place ? hands.entries[place] : bar;
    blamed.complain(words.wrongEntry(reply.refusal));
    if (code === "upcard_needed") hands.target = "upcard";
    become(null);
  }
  return reply?.answer ?? null;
}

/** @param {typeof result} next */
function become(next) {
  result = next;
  draw();
}

function draw() {
  const before = places();
  const answer = result?.answer ?? null;
  const chosen = document.activeElement?.getAttribute("name") === "way";
  hands.draw();
  bar.draw();
  drawPicker(look);
  const headline = answer ? words.verdict(answer.outcome, called(answer.winner ?? "knocker"), answer.points) : "";
  const { knocker, defender } = hands.entries;
  const blank = !knocker.cards.length && !defender.cards.length;
  document.body.classList.toggle("blank", blank);
  keep(tray, [
    blank && h("p", {}, words.knockPage.empty),
    answer && h("p", { class: "verdict" }, headline),
    !blank && h("p", { class: "standing" }, standing()),
  ]);
  const sides = result
    ? scoredSides(result.answer, result.cards.defender, called)
    : PLAYERS.map((place) => hands.entries[place].cards.length > 0 && waitingSide(called(place), hands.entries[place].cards, hands.entries[place].answer, hands.missing(place)));
  show(felt, !blank);
  keep(felt, [bothSides(...sides)]);
  keep(under, [answer && reckoning(answer.explanation, called), result && arrangements(result.ways, result.at, choose, called)]);
  if (chosen) /** @type {HTMLElement | null} */ (under.querySelector("input:checked"))?.focus();
  show(example, blank);
  show(swapping, !blank);
  if (loaded) keepAddress([...bar.state, ["upcard", bar.upcardNeeded ? hands.entries.upcard.state : ""], ["knocker", knocker.state], ["defender", defender.state], ...names.state, ["way", result?.at ? String(result.at + 1) : ""]]);
  travel(before, tilePlace);
  clearTimeout(timer);
  timer = setTimeout(() => say(byId("said"), answer ? `${headline}. ${answer.explanation.map((line) => words.explained(line, called)).join(" ")}` : standing()), SPOKEN_AFTER);
}

/** What is missing, or what the knock had to keep to. */
function standing() {
  if (result) return words.knockPage.limit(result.answer.knock_limit);
  return PLACES.filter((place) => hands.missing(place) > 0).map((place) => words.knockPage.missing(called(place), hands.missing(place))).join(" · ");
}

/** @param {number} at */
function choose(at) {
  wantedWay = at;
  score(askedFor);
}

/** The other one knocked: the cards change sides, and so do the names. */
function swap() {
  names.swap();
  hands.swap();
}

/** @param {{knocker: string, defender: string, upcard?: string}} given */
const put = (given) => Promise.all(PLACES.map((place) => hands.entries[place].put(given[place] ?? "")));

const felt = h("section", { id: "felt" });
const under = h("div", { class: "under" });
const tool = (/** @type {string} */ text, /** @type {() => unknown} */ click) => h("button", { type: "button", click }, text);
const copy = copyButton();
const swapping = tool(words.knockPage.swap, swap);
const example = tool(words.picking.example, () => put(EXAMPLE).then(() => copy[0]?.focus()));
const empty = () => put({ knocker: "", defender: "" }).then(() => hands.aim("knocker"));

beginInstalled();
document.querySelector(".masthead")?.append(settingsButton());
document.title = words.pageTitle(words.knockPage.title);
say(byId("title"), words.knockPage.title);
attribute(byId("tools"), "aria-label", words.tools);
keep(byId("tools"), toolLinks());
attribute(byId("entering"), "aria-label", words.knockPage.entering);
attribute(tray, "aria-label", words.knockPage.result);
const asked = new URLSearchParams(location.search);
keep(byId("entering"), [bar.element, hands.element, picker((card) => hands.tapped(card, called))]);
keep(byId("result"), [felt, under, h("p", { class: "tools" }, example, swapping, tool(words.picking.clear, empty), ...copy, h("a", { class: "button", href: "/how-to-score" }, words.toolNames["/how-to-score"]))]);
names.read(asked);
wantedWay = Math.max(0, Number(asked.get("way") ?? 1) - 1) || 0;
bar.read(asked);
await put({ knocker: asked.get("knocker") ?? "", defender: asked.get("defender") ?? "", upcard: asked.get("upcard") ?? "" });
hands.target = PLACES.find((place) => hands.missing(place) > 0) ?? "knocker";
loaded = true;
draw();
document.body.removeAttribute("data-coming");

/** How a card's button looks: whose it is, and whether it can be taken.
 * @param {string} card @returns {import("./picker.js").Look} */
function look(card) {
  const holder = PLACES.find((place) => place !== "upcard" && hands.entries[place].cards.includes(card));
  const turned = bar.upcardNeeded && hands.entries.upcard.cards.includes(card);
  const away = hands.elsewhere(card);
  const tag = turned ? words.knockPage.tags.upcard : holder ? words.knockPage.tags[holder] : "";
  return { on: hands.entries[hands.target].cards.includes(card), tag, away: away ? called(away) : "" };
}

// @ts-check
/** A hint, at a table with the computer: what it would do now and why, for as long as the table stays so. */

import { Failed, ask } from "./api.js";
import { cardElement } from "./cards.js";
import { attribute, byId, h, say, show } from "./dom.js";
import { tell } from "./heard.js";
import { hooks, page } from "./page.js";
import { words } from "./review-words.js";

/** @import {Advice, Advised, Choice, Option, View} from "./protocol.js" */

/** @typedef {object} Hint
 * @property {string} label
 * @property {boolean} offered whether there is something to decide
 * @property {string[]} said what it says, in sentences
 * @property {() => void} press ask for it, or put it away */

const CHOICES = ["take", "discard", "knock", "big_gin"]; // without any of these there is nothing to choose
const OTHERS = 2; // so many more choices are named

const button = h("button", { type: "button", class: "hint", "aria-label": words.hint.label, "aria-keyshortcuts": "h", click: press }, bulb(), h("span", { "aria-hidden": "true" }, words.hint.label));
const best = h("strong");
const why = h("span");
const others = h("span", { class: "others" });
const shut = h("button", { type: "button", class: "shut", "aria-label": words.ui.close, click: close }, "×");
const bubble = h("section", { class: "advice", "aria-label": words.hint.label }, h("p", {}, best, " ", why, " ", others), shut);

/** What was asked about: the table as it was then. */
let askedAt = -1;
/** What came of it. @type {Advice | null} */
let advice = null;
let trouble = "";
let gone = false; // this server gives none

function bulb() {
  const SVG = "http://www.w3.org/2000/svg";
  const made = document.createElementNS(SVG, "svg");
  made.setAttribute("viewBox", "0 0 24 24");
  made.setAttribute("class", "sign");
  made.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", "M9 17.5h6M10 21h4M12 3a6 6 0 0 0-3.6 10.8c.5.4.6.9.6 1.7h6c0-.8.1-1.3.6-1.7A6 6 0 0 0 12 3z");
  made.append(path);
  return made;
}

/** @param {View} view */
const offered = ({ turn, you, allowed }) => turn === you && !page.pending && CHOICES.some((deed) => allowed.includes(deed));

/** @param {View} view */
export function drawHint(view) {
  if (view.seq !== askedAt) forget();
  const inPlay = byId("table").dataset["screen"] === "play";
  const open = askedAt === view.seq && (trouble !== "" || !page.pending);
  page.hint = gone ? null : { label: words.hint.label, offered: offered(view), said: open ? sentences(view, words.spoken).filter(Boolean) : [], press };
  if (!button.isConnected) byId("felt").append(button);
  show(button, inPlay && !gone);
  button.disabled = !offered(view);
  attribute(button, "aria-expanded", open);
  attribute(button, "title", words.hint.label);
  if (!bubble.isConnected) byId("felt").before(bubble);
  show(bubble, inPlay && open);
  if (!open) return;
  const [first = "", second = "", third = ""] = sentences(view, words.short);
  say(best, first);
  say(why, second);
  say(others, third);
  mark(advice?.options[0]?.choice ?? null);
}

/** What is said: what to do, why, and what comes next.
 * @param {View} view @param {(card: string) => string} called how cards are named */
function sentences(view, called) {
  if (trouble) return [trouble];
  const [first, ...more] = advice?.options ?? [];
  if (!advice || !first) return [words.hint.thinking];
  const gin = view.hand?.knocks.find(({ card }) => card === first.choice.card)?.deadwood === 0;
  const next = (/** @type {Option} */ { choice, points }) => `${words.listed(choice)} ${words.signed(points - first.points)}`;
  return [
    `${words.capital(words.advised(first.choice, gin, called))}.`,
    advice.reasons.map((line) => words.explained(line)).join(" "),
    more.length ? words.hint.others(more.slice(0, OTHERS).map(next).join(" · ")) : "",
  ];
}

/** Point at it. What is drawn anew loses its mark by itself; the rest is asked each time.
 * @param {Choice | null} choice */
function mark(choice) {
  for (const element of document.querySelectorAll(".advised")) element.classList.remove("advised");
  if (!choice) return;
  const { deed, card } = choice;
  if (deed === "draw") document.querySelector(".spot[data-pile=stock]")?.classList.add("advised");
  if (deed === "take") document.querySelector(".spot[data-pile=discards]")?.classList.add("advised");
  if (card && deed !== "take") {
    cardElement(card).classList.add("advised");
    attribute(cardElement(card), "aria-description", words.hint.label);
  }
  const slot = { draw: "draw", pass: "draw", take: "take", knock: "knock", big_gin: "knock", discard: "", lay_off: "" }[deed];
  if (slot) document.querySelector(`[data-slot=${slot}]`)?.classList.add("advised");
}

function forget() {
  askedAt = -1;
  advice = null;
  trouble = "";
  mark(null);
}

function close() {
  const within = bubble.contains(document.activeElement);
  forget();
  hooks.draw();
  if (within) button.focus();
}

/** Ask for a hint, or put it away. */
function press() {
  const view = page.table?.view;
  if (!view || gone) return;
  if (askedAt === view.seq) return close();
  if (offered(view)) request(view.seq);
}

/** @param {number} seq the table that it is about */
async function request(seq) {
  askedAt = seq;
  hooks.draw();
  try {
    const advised = /** @type {Advised} */ (await ask(`/api/tables/${page.table?.table}/hint`, undefined, "no-store"));
    if (askedAt !== seq || advised.seq !== seq) return; // the table has moved on
    advice = advised.advice;
  } catch (error) {
    if (!(error instanceof Failed)) throw error;
    gone = error.refusal.code === "no_computer";
    if (askedAt !== seq) return hooks.draw();
    trouble = words.refused(error.refusal);
  }
  hooks.draw();
  const view = page.table?.view;
  if (view) tell(sentences(view, words.spoken).slice(0, 2).join(" "));
}

addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || document.querySelector("dialog[open]")) return;
  if (event.target instanceof Element && event.target.closest("input, select, textarea")) return;
  if (event.key.toLowerCase() === "h") press();
  else if (event.key === "Escape" && askedAt >= 0) close();
});

await new Promise((ready) => {
  const styles = h("link", { rel: "stylesheet", href: "/static/review.css", load: ready, error: ready });
  document.head.append(styles);
});

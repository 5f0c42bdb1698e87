// @ts-check
/** What a review says of the step that is shown: how good the decision was, what was better and why; marked among the turns and on the stage. */

import { cardElement } from "./cards.js";
import { Curve } from "./curve.js";
import { attribute, byId, h, keep, say, show } from "./dom.js";
import { badge, better, isMistake } from "./grades.js";
import { isOpen, nameOf } from "./stage.js";
import { words } from "./review-words.js";

/** @import {Choice, Decision, Option, Review, ReviewedHand} from "./protocol.js" */
/** @import {Reading} from "./stage.js" */

/** @typedef {{review: Review, hand: ReviewedHand, curve: Curve}} Judged a game's review, and of it the hand that is gone through */

const headline = h("p", { class: "headline" });
const why = h("p", { class: "why" });
const options = h("ol", { class: "options", tabindex: 0, "aria-label": words.review.options });
const next = h("button", { type: "button", class: "next-mistake", "aria-keyshortcuts": "m" }, h("b", { "aria-hidden": "true" }, "?"), h("span", { "aria-hidden": "true" }, "›"));

/** @param {Reading} reading @returns {Decision | undefined} */
const decisionAt = ({ judged, at }) => judged?.hand.decisions.find(({ step }) => step === at);

/** Whether a side that lies face down decided this. @param {Reading} reading @param {Decision} decision */
const isHidden = (reading, { seat }) => reading.side !== null && !isOpen(reading, seat);

/** Whether a knock would have left nothing. @param {Reading} reading @param {Decision} decision */
const isGin = ({ hand, at }, { seat }) => hand.replay.steps[at - 1]?.deadwood[seat] === 0;

/** The grades of a turn's decisions that are worth a mark; those of a side face down are not told.
 * @param {Reading} reading @param {number} turn */
export function marksOf(reading, turn) {
  const { judged, hand, side } = reading;
  const found = judged?.hand.decisions.filter(({ step, seat, grade }) => hand.replay.steps[step]?.turn === turn && grade !== "good" && (side === null || side === seat)) ?? [];
  return found.map(({ grade, cost }) => badge(grade, `${words.review.grades[grade]}, ${words.review.cost(cost)}`, grade === "small"));
}

/** For those who listen. @param {Reading} reading */
export function verdictSaid(reading) {
  const decision = decisionAt(reading);
  if (!decision || isHidden(reading, decision)) return "";
  const { grade, cost } = decision;
  const graded = grade === "good" ? words.review.grades.good : `${words.review.grades[grade]}, ${words.review.cost(cost)}`;
  return `${graded}. ${better(decision, isGin(reading, decision), words.spoken)}`;
}

/** @param {Reading} reading */
export function drawVerdict(reading) {
  const { judged } = reading;
  show(byId("verdict"), judged !== null);
  if (!judged) return;
  const decision = decisionAt(reading);
  const told = decision && !isHidden(reading, decision) ? decision : null;
  if (told) tell(told);
  else say(headline, decision ? words.review.hidden(nameOf(reading, decision.seat)) : words.review.nothing);
  say(why, told ? better(told, isGin(reading, told), words.short) : "");
  keep(options, told ? told.options.map((option, place) => listed(option, place === madeOf(told))) : []);
  show(options, told !== null && told.options.length > 1);
  attribute(headline, "data-quiet", told === null);
  mark(told && told.grade !== "good" ? (told.options[0]?.choice ?? null) : null);
  judged.curve.mark(judged.hand.number, reading.at);
  const target = mistakeFrom(reading, 1);
  attribute(next, "aria-disabled", target ? null : "true");
  for (const name of ["aria-label", "title"]) attribute(next, name, target ? words.review.next : words.review.noNext);
}

/** @param {Decision} decision */
function tell(decision) {
  const { grade, cost } = decision;
  keep(headline, [badge(grade), h("span", {}, grade !== "good" ? words.review.cost(cost) : madeOf(decision) === 0 ? words.review.best : "")]);
}

/** Which of the options was chosen. Of two that are told alike, layoffs by hand, it is the worse.
 * @param {Decision} decision */
const madeOf = ({ made, options: all }) => all.map(({ choice }) => choice.deed === made.deed && choice.card === made.card).lastIndexOf(true);

/** @param {Option} option @param {boolean} done */
function listed({ choice, points, error }, done) {
  return h("li", { "data-done": done }, h("b", {}, words.listed(choice)), h("span", { title: error ? `± ${words.tenths(error)}` : null }, words.signed(points)), done && h("small", {}, words.review.played));
}

/** Point at what was better: a card, or the pile it is on. @param {Choice | null} choice */
function mark(choice) {
  byId("stage").querySelector(".spot[data-pile=stock]")?.classList.toggle("advised", choice?.deed === "draw");
  if (choice?.card) cardElement(choice.card).classList.add("advised");
}

/** The next mistake from here, or the one before, in whichever hand: of the side that lies open.
 * @param {Reading} reading @param {1 | -1} way @returns {{hand: number, step: number} | null} */
function mistakeFrom({ judged, at, side }, way) {
  if (!judged) return null;
  const here = judged.hand.number;
  const found = judged.review.hands.flatMap(({ number, decisions }) => decisions.filter((one) => isMistake(one) && (side === null || side === one.seat)).map(({ step }) => ({ hand: number, step })));
  const past = (/** @type {{hand: number, step: number}} */ { hand, step }) => way * (hand - here || step - at) > 0;
  return (way > 0 ? found : found.reverse()).find(past) ?? null;
}

/** Show the review beside and below the stage, and lead from mistake to mistake.
 * @param {Reading} reading @param {Review} review @param {(at: number) => void} go
 * @returns {Judged | null} nothing where the hand is not in it */
export function beginVerdict(reading, review, go) {
  const { table, replay } = reading.hand;
  const hand = review.hands.find(({ number }) => number === replay.row.number);
  if (!hand) return null;
  const address = (/** @type {{hand: number, step: number}} */ place) =>
    `/t/${table}/${replay.game}/${place.hand}?at=${place.step}${reading.side === null ? "" : `&side=${reading.side}`}`;
  const follow = (/** @type {{hand: number, step: number} | null} */ place) => {
    if (place?.hand === hand.number) go(place.step);
    else if (place) location.assign(address(place));
  };
  next.addEventListener("click", () => follow(mistakeFrom(reading, 1)));
  addEventListener("keydown", (event) => {
    if (event.key.toLowerCase() !== "m" || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.target instanceof Element && event.target.closest("select, textarea, dialog")) return;
    follow(mistakeFrom(reading, event.shiftKey ? -1 : 1));
    event.preventDefault();
  });
  attribute(byId("verdict"), "aria-label", words.review.title);
  keep(byId("verdict"), [headline, why, options]);
  document.querySelector("#controls .track")?.append(next);
  document.body.classList.add("reviewed");
  return { review, hand, curve: new Curve(review, [0, 1].map((seat) => nameOf(reading, seat)), address, follow) };
}

/** How the hand was decided, for the place beside the stage.
 * @param {Reading} reading @param {Judged} judged */
export function besideVerdict(reading, { hand, curve }) {
  const { table, replay } = reading.hand;
  const exact = [0, 1].map((seat) => {
    const accuracy = hand.accuracy[seat];
    return h("div", {}, h("dt", {}, nameOf(reading, seat)), h("dd", {}, typeof accuracy === "number" ? words.percent(accuracy / 100) : "–"));
  });
  return [
    h("header", {}, h("h2", {}, words.review.title), h("a", { href: `/t/${table}/${replay.game}#review` }, words.review.summary)),
    curve.figure,
    h("div", { class: "exact" }, h("p", { id: "exact" }, words.review.accuracyHere), h("dl", { class: "exact", "aria-labelledby": "exact" }, ...exact)),
  ];
}

/** What is to be known of it. */
export const aboutVerdicts = () => h("p", { class: "faint" }, words.review.fair, " ", words.review.keys);

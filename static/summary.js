// @ts-check
/** What a review found, for the sheet of the game: how well each side decided, the dearest moments, the curve, and each hand. */

import { Curve } from "./curve.js";
import { h } from "./dom.js";
import { badge, better } from "./grades.js";
import { words } from "./review-words.js";

/** @import {Moment, Review, ReviewedHand} from "./protocol.js" */

const SEATS = [0, 1];

/** @param {number | null | undefined} accuracy from 0 to 100 */
const exact = (accuracy) => (typeof accuracy === "number" ? words.percent(accuracy / 100) : "–");

/** @param {Review} review @param {string[]} names @param {string} game the address of its sheet */
export function summary(review, names, game) {
  const address = (/** @type {number} */ hand, /** @type {number} */ step) => `${game}/${hand}?at=${step}`;
  const curve = new Curve(review, names, ({ hand, step }) => address(hand, step), ({ hand, step }) => location.assign(address(hand, step)));
  return [
    whole(review, names),
    h("p", { class: "luck" }, luck(review.luck, names)),
    h("h3", {}, words.review.moments),
    review.moments.length ? h("ol", { class: "moments" }, ...review.moments.map((one) => moment(review, one, names, address))) : h("p", {}, words.review.noMoments),
    curve.places.length > 0 && curve.figure,
    h("h3", {}, words.review.hands),
    handByHand(review.hands, names, game),
    h("p", { class: "faint" }, words.review.fair, " ", words.review.meaning),
  ];
}

/** @param {Review} review @param {string[]} names */
function whole({ accuracy, lost, luck: brought }, names) {
  const row = (/** @type {string} */ label, /** @type {(seat: number) => string} */ value, kind = "") =>
    h("tr", { class: kind }, h("th", { scope: "row" }, label), ...SEATS.map((seat) => h("td", {}, value(seat))));
  return h("table", { class: "judged" },
    h("thead", {}, h("tr", {}, h("td", {}), ...names.map((name) => h("th", { scope: "col" }, name)))),
    h("tbody", {},
      row(words.review.accuracy, (seat) => exact(accuracy[seat]), "accuracy"),
      row(words.review.lost, (seat) => words.tenths(lost[seat] ?? 0)),
      row(words.review.luck, (seat) => words.signed(brought[seat] ?? 0)),
    ),
  );
}

/** Whom the cards were kind to. @param {Review["luck"]} luck @param {string[]} names */
function luck([first], names) {
  if (Math.abs(first) < 0.05) return words.review.luckEven;
  return words.review.luckTold(names[first > 0 ? 0 : 1] ?? "", Math.abs(first));
}

/** @param {Review} review @param {Moment} moment @param {string[]} names @param {(hand: number, step: number) => string} address */
function moment(review, { hand, decision: at }, names, address) {
  const decision = review.hands.find(({ number }) => number === hand)?.decisions[at];
  if (!decision) return null;
  const { made } = decision;
  return h("li", {},
    h("a", { href: address(hand, decision.step) },
      badge(decision.grade),
      h("b", {}, `${words.review.hand(hand)} · ${names[decision.seat]} ${words.playWords(made.deed, made.card)}`),
      h("span", { class: "cost" }, words.review.cost(decision.cost))),
    h("p", {}, better(decision, false, words.short)));
}

/** @param {ReviewedHand[]} hands @param {string[]} names @param {string} game */
function handByHand(hands, names, game) {
  const cell = (/** @type {ReviewedHand} */ { accuracy, lost }, /** @type {number} */ seat) =>
    h("td", {}, exact(accuracy[seat]), h("small", {}, words.signed(-(lost[seat] ?? 0))));
  const rows = hands.map((hand) => h("tr", {}, h("th", { scope: "row" }, h("a", { href: `${game}/${hand.number}` }, words.review.hand(hand.number))), ...SEATS.map((seat) => cell(hand, seat))));
  return h("table", { class: "judged hand-by-hand" },
    h("caption", {}, words.review.handsTold),
    h("thead", {}, h("tr", {}, h("td", {}), ...names.map((name) => h("th", { scope: "col" }, name)))),
    h("tbody", {}, ...rows));
}

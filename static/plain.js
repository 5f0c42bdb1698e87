// @ts-check
/** The table as text, for those who wish it so: headings, lists and buttons, in the order in which they are wanted. */

import { attribute, byId, h, keep, show } from "./dom.js";
import { askKnock } from "./knock.js";
import { meldOrder } from "./order.js";
import { hooks, may, nearSeat, page } from "./page.js";
import { likes } from "./taste.js";
import { RAN_OUT, turns } from "./turns.js";
import { words } from "./later-words.js";

/** @import {HandView, Layout, View} from "./protocol.js" */
/** @import {Action} from "./acts.js" */
/** @import {Child} from "./dom.js" */

let shownFor = "";

/** @param {View} view */
export function drawPlain(view) {
  const zone = byId("plain");
  const shown = likes("text") && view.hand !== null && view.phase !== "layoff"; // melds are laid and layoffs made with the cards
  show(zone, shown);
  attribute(zone, "aria-label", words.plain.title);
  const state = JSON.stringify([shown, view.seq, view.you, page.pending !== null, page.refusal, page.table?.presence.seats, likes("count"), page.hint]);
  if (state === shownFor) return;
  shownFor = state;
  const focused = document.activeElement?.getAttribute("data-key");
  const over = view.hand?.result && ["hand_over", "game_over", "closed"].includes(view.phase);
  keep(zone, !shown || !view.hand ? [] : [
    ...part(words.plain.now, h("p", {}, page.refusal || words.turnSentence(view, words.spoken)), ...(page.hint?.said ?? []).map((said) => h("p", { class: "hinted" }, said)), list(offers(view, view.hand))),
    ...(over ? ending(view, view.hand) : view.you === null ? [] : own(view, view.hand)),
    ...part(words.plain.piles, list([words.plain.stock(view.hand.stock), words.plain.pile(view.hand.pile.at(-1)), words.limitLine(view.hand)])),
    ...part(words.plain.players, list(players(view))),
    ...part(words.plain.plays, list(plays(view, view.hand))),
  ]);
  // The list is made anew: whoever stood on a button stands on it again, or on the first there is.
  if (focused) /** @type {HTMLElement | null} */ (zone.querySelector(`[data-key="${focused}"]`) ?? zone.querySelector("button"))?.focus();
}

/** @param {string} title @param {...Child} content */
const part = (title, ...content) => [h("h2", {}, title), ...content];

/** @param {Child[]} items */
const list = (items) => h("ul", {}, ...items.map((item) => h("li", {}, item)));

/** @param {string} key @param {string} text @param {() => void} click */
const button = (key, text, click) => h("button", { "data-key": key, click }, text);

/** @param {string} key @param {string} text @param {Action} action */
const acts = (key, text, action) => button(key, text, () => hooks.act(action));

/** What may be done, but for discards, which stand with the cards.
 * @param {View} view @param {HandView} hand */
function offers(view, hand) {
  const top = hand.pile.at(-1);
  const knocks = may(view, "knock") || may(view, "big_gin");
  const gin = hand.big_gin || hand.knocks[0]?.deadwood === 0;
  const ready = view.phase === "game_over" ? words.result.rematch : words.result.next;
  return [
    may(view, "take") && top && acts("take", words.plain.take(top), { type: "take" }),
    may(view, "draw") && acts("draw", words.plain.draw, { type: "draw" }),
    may(view, "pass") && acts("pass", words.plain.pass, { type: "pass" }),
    knocks && (hand.helps === null || hand.knocks.length > 0 || hand.big_gin) && button("knock", gin ? words.plain.gin : words.plain.knock, () => askKnock(view)),
    page.hint?.offered && button("hint", page.hint.label, page.hint.press),
    may(view, "ready") && acts("ready", ready, { type: "ready" }),
  ].filter((offer) => offer !== false && offer !== undefined);
}

/** @param {View} view @param {HandView} hand */
function own(view, hand) {
  const layout = hand.helps?.layout;
  const groups = layout ? [...layout.melds.map((meld) => meldOrder(meld)), meldOrder([...layout.left])].filter((cards) => cards.length) : [meldOrder([...hand.cards])];
  const count = hand.helps && likes("count") ? hand.helps.deadwood : null;
  const items = groups.map((cards, place) => {
    const name = !layout ? words.plain.cards : place < layout.melds.length ? words.plain.meld(place + 1) : words.plain.loose;
    return h("div", {}, h("h3", {}, name), list(cards.map((card) => ownCard(view, hand, card))));
  });
  return part(words.plain.yourCards(count), ...items);
}

/** @param {View} view @param {HandView} hand @param {string} card */
function ownCard(view, hand, card) {
  const note = hand.drawn === card ? ` (${words.plain.drawn})` : "";
  if (!may(view, "discard")) return words.spoken(card) + note;
  if (hand.forbidden === card) return `${words.spoken(card)} (${words.plain.barred})`;
  const left = likes("count") ? hand.helps?.discards[card] : undefined;
  return acts(card, words.plain.discard(card, left) + note, { type: "discard", card });
}

/** @param {View} view */
function players(view) {
  return view.seats.map(({ score, cards }, seat) => {
    const here = seat === view.you || page.table?.presence.seats[seat];
    return words.plain.player(words.capital(words.who(view, seat)), score, cards) + (here ? "" : `, ${words.plain.away}`);
  });
}

/** The last play first. @param {View} view @param {HandView} hand */
function plays(view, hand) {
  const told = turns(hand.plays).map((turn) => {
    const seat = turn[0]?.[0] ?? 0;
    const done = turn.filter(([, kind]) => kind !== RAN_OUT).map(([, kind, card]) => words.playWords(kind, card)).join(", ");
    return `${words.capital(words.who(view, seat))} ${done}`;
  });
  return [...told.reverse(), words.upcardWas(hand.upcard)];
}

/** @param {View} view @param {HandView} hand */
function ending(view, hand) {
  const { result } = hand;
  if (!result) return [];
  const order = [nearSeat(view), 1 - nearSeat(view)];
  const name = (/** @type {number} */ seat) => words.capital(words.who(view, seat));
  const laid = (/** @type {Layout | null | undefined} */ layout) =>
    layout ? [...layout.melds.map((meld) => meldOrder(meld).map(words.spoken).join(", ")), ...(layout.left.length ? [`${words.plain.loose}: ${layout.left.map(words.spoken).join(", ")}`] : [])] : [];
  return [
    ...part(words.plain.result, h("p", {}, view.phase === "hand_over" ? words.resultTitle(view) : words.gameTitle(view))),
    list(result.explanation.map((line) => words.explained(line))),
    list(order.map((seat) => words.plain.totals(name(seat), view.tally.scores[seat] ?? 0))),
    ...order.flatMap((seat) => part(words.plain.hand(name(seat)), list(laid(result.showdown.layouts[seat])))),
  ];
}

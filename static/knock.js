// @ts-check
/** Before a knock: what it would knock with, what is laid down, and which of several ways. */

import { cardPicture, cardPictures } from "./cards.js";
import { h, keep, say } from "./dom.js";
import { makePanel, openPanel } from "./panel.js";
import { hooks, may, page } from "./page.js";
import { meldOrder } from "./order.js";
import { words } from "./words.js";

/** @import {HandView, KnockOption, Layout, View} from "./protocol.js" */
/** @import {Panel} from "./panel.js" */

/** @typedef {object} Question
 * @property {string} of the table that it is about
 * @property {Panel} panel
 * @property {(card: string | null) => void} throwing let this card be the one to throw, if one can knock with it
 * @property {{option: KnockOption | undefined, layout: number}} choice what is chosen */

/** The question that waits: it is made and laid out before it is asked, since that takes longer than to show it. @type {Question | null} */
let ready = null;

/** The question at this table, if there is one.
 * @param {View} view */
function question(view) {
  const of = `${view.game} ${view.seq}`;
  if (ready?.of !== of) {
    ready?.panel.drop();
    ready = view.hand?.helps && !page.pending ? ask(of, view, view.hand) : null;
  }
  ready?.throwing(page.lifted);
  return ready;
}

/** Have it ready.
 * @param {View} view */
export const prepare = (view) => question(view)?.panel.wait();

/** @param {View} view */
export async function askKnock(view) {
  const hand = view.hand;
  if (!hand || document.querySelector("dialog[open]")) return;
  if (!hand.helps) return askBlind(view);
  const asked = question(view);
  if (!asked) return;
  ready = null;
  asked.panel.open();
  const answer = await asked.panel.closed;
  const now = page.table?.view;
  if (now?.seq !== view.seq && now?.hand?.number !== hand.number) return;
  const { option, layout } = asked.choice;
  if (answer === "big") hooks.act({ type: "big_gin" });
  else if (answer === "knock" && option) {
    page.lifted = null;
    hooks.act({ type: "knock", card: option.card, melds: option.layouts[layout]?.melds ?? null });
  } else hooks.draw();
}

/** Make it.
 * @param {string} of @param {View} view @param {HandView} hand @returns {Question | null} */
function ask(of, view, hand) {
  const bigGin = may(view, "big_gin") && hand.big_gin;
  const knocks = may(view, "knock") ? hand.knocks : [];
  if (!knocks.length && !bigGin) return null;
  /** @type {Question["choice"]} */
  const choice = { option: undefined, layout: 0 };
  const go = h("button", { value: "knock", class: bigGin ? "" : "main", autofocus: true });
  const back = h("button", { type: "button", click: () => panel.dialog.close("") }, words.knock.back);
  const ways = h("fieldset", { class: "ways" });
  const cards = new Map(knocks.map((option) => [option, throwable(option, () => pick(option))]));
  const pick = (/** @type {KnockOption} */ option) => {
    if (choice.option === option) return;
    Object.assign(choice, { option, layout: 0 });
    const layouts = option.layouts.map((one, number) => choose("layout", number === 0, () => (choice.layout = number), layoutPicture(one)));
    keep(ways, [h("legend", {}, words.knock.laying), ...layouts]);
    say(go, words.knock.go(option.deadwood));
    if (!bigGin) say(panel.heading, words.knock.title(option.deadwood));
    const input = cards.get(option)?.querySelector("input");
    if (input) input.checked = true;
  };
  const throwing = (/** @type {string | null} */ card) => {
    const option = knocks.find((one) => one.card === card) ?? knocks[0];
    if (option) pick(option);
  };
  const panel = makePanel(
    words.knock.bigGinTitle,
    h("div", { class: "knocking" }, ...(knocks.length ? [
      h("p", { class: "faint" }, words.knock.limit(hand.limit)),
      h("fieldset", { class: "throws" }, h("legend", {}, words.knock.throwing), ...cards.values()),
      ways,
    ] : [])),
    h("footer", {}, back, knocks.length > 0 && go, bigGin && h("button", { value: "big", class: "main" }, words.knock.bigGin)),
  );
  return { of, panel, throwing, choice };
}

/** @param {KnockOption} option @param {() => void} pick */
const throwable = (option, pick) =>
  choose("throw", false, pick, cardPicture(option.card), h("span", {}, option.deadwood ? words.bar.with(option.deadwood) : words.bar.gin));

/** @param {string} name @param {boolean} chosen @param {() => void} pick @param {...Node} content */
function choose(name, chosen, pick, ...content) {
  return h("label", { class: "choice" }, h("input", { type: "radio", name, checked: chosen, change: pick }), ...content);
}

/** @param {Layout} layout */
function layoutPicture(layout) {
  return h(
    "span",
    { class: "layout" },
    ...layout.melds.map((meld) => h("span", { class: "meld" }, ...cardPictures(meldOrder(meld)))),
    layout.left.length > 0 && h("span", { class: "meld loose" }, ...cardPictures(layout.left)),
  );
}

/** At a table without helps the lifted card is thrown, and the server says whether that is a knock.
 * @param {View} view */
async function askBlind(view) {
  const card = page.lifted;
  if (!card || !may(view, "knock")) return;
  const { closed } = openPanel(
    words.knock.blindTitle,
    h("p", {}, words.knock.blind(card)),
    h("footer", {}, h("button", { value: "" }, words.knock.back), h("button", { value: "go", class: "main", autofocus: true }, words.knock.blindGo)),
  );
  if ((await closed) === "go") hooks.act({ type: "knock", card });
}

// @ts-check
/** Before a knock: what it would knock with, what is laid down, and which of several ways. */

import { cardPicture, cardPictures } from "./cards.js";
import { h, keep, say } from "./dom.js";
import { openPanel } from "./panel.js";
import { hooks, may, page } from "./page.js";
import { meldOrder } from "./order.js";
import { words } from "./words.js";

/** @import {HandView, KnockOption, Layout, View} from "./protocol.js" */

/** @param {View} view */
export async function askKnock(view) {
  const hand = view.hand;
  if (!hand || document.querySelector("dialog[open]")) return;
  if (!hand.helps) return askBlind(view);
  const bigGin = may(view, "big_gin") && hand.big_gin;
  const knocks = may(view, "knock") ? hand.knocks : [];
  const first = knocks.find((one) => one.card === page.lifted) ?? knocks[0];
  if (!first && !bigGin) return;
  const choice = { option: first, layout: 0 };
  const body = h("div", { class: "knocking" });
  const go = h("button", { value: "knock", class: bigGin ? "" : "main", autofocus: true });
  const title = () => (bigGin ? words.knock.bigGinTitle : words.knock.title(choice.option?.deadwood ?? 0));
  const fill = () => {
    go.textContent = words.knock.go(choice.option?.deadwood ?? 0);
    keep(body, choice.option ? parts(hand, knocks, choice.option, choice.layout, pick) : []);
  };
  const pick = (/** @type {KnockOption} */ option, /** @type {number} */ layout) => {
    const name = document.activeElement?.getAttribute("name");
    Object.assign(choice, { option, layout });
    fill();
    say(heading, title());
    const again = name ? body.querySelector(`input[name=${name}]:checked`) : null;
    if (again instanceof HTMLElement) again.focus();
  };
  fill();
  const { dialog, heading, closed } = openPanel(
    title(),
    body,
    h("footer", {}, h("button", { type: "button", click: () => dialog.close("") }, words.knock.back), first && go, bigGin && h("button", { value: "big", class: "main" }, words.knock.bigGin)),
  );
  const answer = await closed;
  const now = page.table?.view;
  if (now?.seq !== view.seq && now?.hand?.number !== hand.number) return;
  if (answer === "big") hooks.act({ type: "big_gin" });
  if (answer === "knock" && choice.option) {
    const melds = choice.option.layouts[choice.layout]?.melds ?? null;
    page.lifted = null;
    hooks.act({ type: "knock", card: choice.option.card, melds });
  }
}

/** @param {HandView} hand @param {KnockOption[]} knocks @param {KnockOption} chosen @param {number} layout
 * @param {(option: KnockOption, layout: number) => void} pick */
function parts(hand, knocks, chosen, layout, pick) {
  const cards = knocks.map((option) =>
    choose("throw", option === chosen, () => pick(option, 0), cardPicture(option.card), h("span", {}, option.deadwood ? words.bar.with(option.deadwood) : words.bar.gin)),
  );
  const ways = chosen.layouts.map((one, number) => choose("layout", number === layout, () => pick(chosen, number), layoutPicture(one)));
  return [
    h("p", { class: "faint" }, words.knock.limit(hand.limit)),
    h("fieldset", { class: "throws" }, h("legend", {}, words.knock.throwing), ...cards),
    h("fieldset", { class: "ways" }, h("legend", {}, words.knock.laying), ...ways),
  ];
}

/** @param {string} name @param {boolean} chosen @param {() => void} pick @param {...Node} content */
function choose(name, chosen, pick, ...content) {
  return h("label", { class: "choice" }, h("input", { type: "radio", name, checked: chosen, change: pick }), ...content);
}

/** @param {Layout} layout */
export function layoutPicture(layout) {
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

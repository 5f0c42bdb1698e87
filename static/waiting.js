// @ts-check
/** A table with a free seat: the link to send, the rules, and for a visitor the seat itself. */

import { byId, h, keep, show } from "./dom.js";
import { hooks, page } from "./page.js";
import { tableSettings } from "./settings.js";
import { words } from "./words.js";

/** @import {View} from "./protocol.js" */

let shownFor = "";

/** @param {View} view */
export function drawWaiting(view) {
  const zone = byId("waiting");
  const shown = view.phase === "seating";
  show(zone, shown);
  if (!shown) return;
  const state = JSON.stringify([view.you, view.seats.map((seat) => seat.player), page.copied]);
  if (state === shownFor) return;
  shownFor = state;
  const host = view.seats.find((seat) => seat.player)?.player;
  keep(zone, [
    h("div", { class: "invite" }, ...(view.you === null ? visitor(host?.name ?? "") : link(view))),
    h(
      "details",
      { class: "in-force", open: matchMedia("(min-height: 600px)").matches },
      h("summary", {}, words.waiting.rules, " · ", words.presetNames[view.preset] ?? view.preset),
      ...tableSettings(view.rules, view.options.clock, [[words.waiting.helps, view.options.helps ? words.waiting.on : words.waiting.off]]),
    ),
  ]);
}

/** There is no table here: what is so, and the way on. */
export function drawGone() {
  const zone = byId("waiting");
  byId("table").dataset["screen"] = "waiting";
  if (zone.hidden) keep(zone, [h("div", { class: "invite" }, h("h2", {}, words.line.gone), h("a", { class: "button main", href: "/" }, words.ui.home))]);
  show(zone, true);
}

/** @param {string} host */
function visitor(host) {
  return [
    h("h2", {}, host ? words.waiting.joinTitle(host) : words.freeSeat),
    h("button", { class: "main big", click: () => hooks.sit() }, words.waiting.sit),
  ];
}

/** @param {View} view */
function link(view) {
  const address = location.origin + location.pathname;
  const field = h("input", { readonly: true, value: address, "aria-label": words.waiting.title, click: (event) => event.target.select() });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
    } catch {
      field.select(); // where the page may not copy, people can
      return;
    }
    page.copied = address;
    hooks.draw();
  };
  const share = () => navigator.share({ title: words.site, text: words.waiting.shareText, url: address }).catch(() => {});
  return [
    h("h2", {}, words.waiting.title),
    h("img", { class: "qr", src: `${location.pathname}/qr.svg`, alt: words.waiting.qr, width: 148, height: 148 }),
    h("div", { class: "link" }, field, h("button", { class: "main", click: copy }, page.copied ? words.waiting.copied : words.waiting.copy)),
    "share" in navigator && h("button", { click: share }, words.waiting.share),
    h("p", { class: "faint" }, words.waiting.hint, view.options.public ? ` ${words.waiting.listed}` : ""),
  ];
}

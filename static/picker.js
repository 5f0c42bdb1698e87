// @ts-check
/** The deck as a grid of buttons. */

import { RANKS, SUITS } from "./deck.js";
import { attribute, h, say } from "./dom.js";
import { corner } from "./faces.js";
import { words } from "./tool-words.js";

/** @typedef {{on: boolean, tag?: string, away?: string}} Look whether it is taken; a letter on it; in which other hand it is, if that bars it */

/** @type {Map<string, HTMLButtonElement>} */
const tiles = new Map();
for (const suit of SUITS) {
  for (const rank of RANKS) {
    const card = rank + suit;
    tiles.set(card, h("button", { type: "button", class: "tile", "data-tile": card, "data-rank": rank, tabindex: -1 }, corner(card), h("span", { class: "tag", "aria-hidden": "true" })));
  }
}

const ARROWS = /** @type {Record<string, [number, number]>} */ ({ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] });

/** The grid; a tap gives the card to `tapped`.
 * @param {(card: string) => void} tapped */
export function picker(tapped) {
  const grid = h("div", { class: "deck", role: "group", "aria-label": words.picking.grid }, ...tiles.values());
  const tileOf = (/** @type {Event} */ event) => (event.target instanceof Element ? event.target.closest(".tile") : null);
  grid.addEventListener("click", (event) => {
    const tile = tileOf(event);
    if (tile instanceof HTMLButtonElement) tapped(tile.dataset["tile"] ?? "");
  });
  grid.addEventListener("focusin", (event) => {
    const at = tileOf(event);
    if (at) for (const tile of tiles.values()) tile.tabIndex = tile === at ? 0 : -1;
  });
  grid.addEventListener("keydown", (event) => {
    const at = tileOf(event);
    if (!(at instanceof HTMLButtonElement) || event.ctrlKey || event.altKey || event.metaKey) return;
    const to = ARROWS[event.key] ? beside(at, ...(ARROWS[event.key] ?? [0, 0])) : event.key === "Home" ? first() : event.key === "End" ? [...tiles.values()].at(-1) : null;
    if (!to) return;
    event.preventDefault();
    to.focus();
  });
  const start = first();
  if (start) start.tabIndex = 0;
  return grid;
}

const first = () => tiles.values().next().value;

/** The tile beside this one as they lie on the screen; at the edges it goes round, along the rows to the next one.
 * @param {HTMLButtonElement} at @param {number} x @param {number} y */
function beside(at, x, y) {
  const all = [...tiles.values()];
  if (x) return all[(all.indexOf(at) + x + all.length) % all.length];
  const here = at.getBoundingClientRect();
  const rows = [...new Set(all.map((tile) => tile.offsetTop))];
  const row = rows[(rows.indexOf(at.offsetTop) + y + rows.length) % rows.length];
  const away = (/** @type {HTMLElement} */ tile) => Math.abs(tile.getBoundingClientRect().left - here.left);
  return all.filter((tile) => tile.offsetTop === row).sort((one, other) => away(one) - away(other))[0];
}

/** Where a card's button is, for cards that travel from there.
 * @param {string} card */
export const tilePlace = (card) => tiles.get(card)?.getBoundingClientRect() ?? null;

/** @param {(card: string) => Look} look */
export function drawPicker(look) {
  for (const [card, tile] of tiles) {
    const { on, tag = "", away = "" } = look(card);
    attribute(tile, "aria-pressed", on ? "true" : "false");
    attribute(tile, "aria-disabled", away ? "true" : null);
    attribute(tile, "aria-label", words.picking.tile(card, away));
    if (tile.lastElementChild) say(tile.lastElementChild, tag);
  }
}

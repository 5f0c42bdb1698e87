// @ts-check
/** The faces and the back of the cards, drawn as SVG in a box of 250 × 350. */

import { rankOf, suitOf } from "./deck.js";
import { COURT_SHAPES, PIPS, RANK_STROKES, SUIT_SHAPES } from "./glyphs.js";

const SVG = "http://www.w3.org/2000/svg";
const MIDDLE = 165; // of the field beside the index
const TOP = 52;
const BOTTOM = 298;
const COLUMN = 42;

/** @param {string} tag @param {Record<string, string | number>} attributes @param {...SVGElement} children */
function s(tag, attributes, ...children) {
  const made = /** @type {SVGElement} */ (document.createElementNS(SVG, tag));
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  made.append(...children);
  return made;
}

/** A suit centred at each of these points, upside down where it is asked: one path, since every element costs time on a phone.
 * @param {string} suit @param {[number, number][]} points @param {number} size @param {boolean} [turned] */
function pips(suit, points, size, turned = false) {
  const scale = (size / 32) * (turned ? -1 : 1);
  return s("path", { d: points.map(([x, y]) => `M${x / scale} ${y / scale}${shape(SUIT_SHAPES, suit)}`).join(""), transform: `scale(${scale})` });
}

/** @param {string} suit @param {number} x @param {number} y @param {number} size */
const pip = (suit, x, y, size) => pips(suit, [[x, y]], size);

/** @param {Record<string, string>} shapes @param {string} name */
const shape = (shapes, name) => shapes[name] ?? "";

/** @param {string} rank @param {string} transform */
const figure = (rank, transform) => s("path", { class: "rank", d: shape(RANK_STROKES, rank), transform });

/** @param {string} rank @param {string} suit */
function field(rank, suit) {
  if (rank === "A") return [pip(suit, MIDDLE - 6, 190, 128)];
  const places = PIPS[rank];
  if (!places) return court(rank, suit);
  const points = places.map(([x, y]) => /** @type {[number, number]} */ ([MIDDLE + x * COLUMN, TOP + y * (BOTTOM - TOP)]));
  const half = (TOP + BOTTOM) / 2;
  return [pips(suit, points.filter(([, y]) => y <= half), 46), pips(suit, points.filter(([, y]) => y > half), 46, true)];
}

/** A panel that is the same upside down: what the figure wears above, its suit beside the fold.
 * @param {string} rank @param {string} suit */
function court(rank, suit) {
  const half = (/** @type {string} */ turn) =>
    s(
      "g",
      { transform: turn },
      s("path", { d: shape(COURT_SHAPES, rank), transform: "translate(121 42) scale(2.75)" }),
      pip(suit, 165, 148, 32),
    );
  return [
    s("rect", { class: "frame", x: 99, y: 24, width: 132, height: 302, rx: 14 }),
    s("rect", { class: "frame-line", x: 107, y: 32, width: 116, height: 286, rx: 9 }),
    s("path", { class: "frame-line", d: "M107 199 223 151" }),
    half(""),
    half("rotate(180 165 175)"),
  ];
}

/** The face of a card.
 * @param {string} card @param {boolean} [covered] whether another lies on all but its corner */
export function face(card, covered = false) {
  const rank = rankOf(card);
  const suit = suitOf(card);
  return s(
    "svg",
    { viewBox: "0 0 250 350", class: `face suit-${suit}`, "aria-hidden": "true" },
    s("rect", { class: "paper", x: 1.5, y: 1.5, width: 247, height: 347, rx: 17 }),
    figure(rank, "translate(17 20) scale(2.7)"),
    pip(suit, 49, 147, 58),
    ...(covered ? [] : field(rank, suit)),
  );
}

/** Rank and suit side by side, for a card that is a button among many.
 * @param {string} card */
export function corner(card) {
  return s(
    "svg",
    { viewBox: "0 0 48 40", class: `corner suit-${suitOf(card)}`, "aria-hidden": "true" },
    figure(rankOf(card), "translate(2 7.5) scale(.8)"),
    pip(suitOf(card), 36, 20, 19),
  );
}

/** The patterns of backs: of which the style sheet shows one. */
function patterns() {
  const lattice = [];
  const waves = [];
  const rings = [];
  for (let at = -5; at <= 6; at++) lattice.push(`M${125 + at * 44} -30 ${-105 + at * 44} 380M${125 - at * 44} -30 ${355 - at * 44} 380`);
  for (let y = -10; y < 380; y += 24) waves.push(`M-20 ${y}q18 -22 36 0t36 0 36 0 36 0 36 0 36 0 36 0 36 0`);
  for (let r = 62; r < 230; r += 18) rings.push(`M${125 - r} 175a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`);
  return Object.entries({ lattice, waves, rings }).map(([name, lines]) => s("path", { class: `weave-line ${name}`, d: lines.join("") }));
}

/** The back, the same for all. */
export function back() {
  return s(
    "svg",
    { viewBox: "0 0 250 350", class: "face back", "aria-hidden": "true" },
    s("rect", { class: "paper", x: 1.5, y: 1.5, width: 247, height: 347, rx: 17 }),
    s("svg", { x: 16, y: 16, width: 218, height: 318, viewBox: "16 16 218 318" },
      s("rect", { class: "weave", x: 16, y: 16, width: 218, height: 318, rx: 9 }),
      ...patterns()),
    s("rect", { class: "weave-frame", x: 16, y: 16, width: 218, height: 318, rx: 9 }),
    s("circle", { class: "weave-seal", cx: 125, cy: 175, r: 44 }),
    s("path", { class: "weave-suit", d: shape(SUIT_SHAPES, "S"), transform: "translate(125 173) scale(1.75)" }),
  );
}

/** An hourglass, for a clock that runs on its reserve. */
export function hourglass() {
  return s("svg", { viewBox: "0 0 24 24", class: "hourglass", "aria-hidden": "true" }, s("path", { d: "M6 2h12v3c0 3-3 5-4.5 7C15 14 18 16 18 19v3H6v-3c0-3 3-5 4.5-7C9 10 6 8 6 5Z" }));
}

/** A gear, for the settings. */
export function gear() {
  const teeth = Array.from({ length: 8 }, (_, at) => s("path", { d: "M12 2.5v4", transform: `rotate(${at * 45} 12 12)` }));
  return s("svg", { viewBox: "0 0 24 24", class: "sign", "aria-hidden": "true" }, s("circle", { cx: 12, cy: 12, r: 5.6 }), ...teeth);
}

/** An eye, for those who watch. */
export function eye() {
  return s("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, s("path", { d: "M2 12c4-8 16-8 20 0-4 8-16 8-20 0Z" }), s("circle", { cx: 12, cy: 12, r: 3 }));
}

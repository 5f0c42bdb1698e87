// @ts-check
/** The sign on the tab, which is gold when it is your turn. It is drawn here and not fetched, so that it changes on a broken line too. */

import { attribute, byId } from "./dom.js";
import { SUIT_SHAPES } from "./glyphs.js";

/** @param {string} ground @param {string} spade */
function drawn(ground, spade) {
  const shape = `<path transform="translate(16 15) scale(.66)" d="${SUIT_SHAPES.S}" fill="${spade}"/>`;
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${ground}"/>${shape}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(picture)}`;
}

const CALM = drawn("#1f5a45", "#f6f2e6");
const TURN = drawn("#e9b949", "#15392c");

/** @param {boolean} mine whether something is yours to do */
export const drawIcon = (mine) => attribute(byId("icon"), "href", mine ? TURN : CALM);

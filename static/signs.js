// @ts-check
/** Signs on buttons, drawn by us as areas in a box of 24 × 24. */

const SVG = "http://www.w3.org/2000/svg";

/** @type {Record<string, string>} */
const SHAPES = {
  first: "M5 5h3v14H5zM20 5v14L9.5 12z",
  back: "M17 5v14L6.5 12z",
  play: "M7.5 4.5v15L19.5 12z",
  pause: "M6.5 5h4v14h-4zM13.5 5h4v14h-4z",
  next: "M7 5v14L17.5 12z",
  last: "M16 5h3v14h-3zM4 5v14L14.5 12z",
};

/** A sign; what it means is said by the button that it stands on.
 * @param {string} name */
export function sign(name) {
  const made = document.createElementNS(SVG, "svg");
  const path = document.createElementNS(SVG, "path");
  made.setAttribute("viewBox", "0 0 24 24");
  made.setAttribute("class", "sign");
  made.setAttribute("aria-hidden", "true");
  path.setAttribute("d", SHAPES[name] ?? "");
  made.append(path);
  return made;
}

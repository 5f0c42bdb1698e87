// @ts-check
/** Panels that ask or show something, and go away by themselves or by Escape. */

import { h } from "./dom.js";
import { painted } from "./painted.js";
import { words } from "./words.js";

/** @typedef {object} Panel
 * @property {HTMLDialogElement} dialog
 * @property {HTMLElement} heading
 * @property {Promise<string>} closed kept when it is closed, with the value of the button that closed it
 * @property {() => void} wait lay it out unseen, so that it is there at once when it is opened
 * @property {() => void} open
 * @property {() => void} drop it will not be opened any more */

/** Who had the focus before a panel took it. @type {Element | null} */
let opener = null;
let made = 0;

/** A panel to be opened, once.
 * @param {string} title @param {...(Node | string | false)} content
 * @returns {Panel} */
export function makePanel(title, ...content) {
  const id = `panel-${++made}`; // one may wait while another is open
  const heading = h("h2", { id }, title);
  // No submit button: Enter in a field presses the first of those, which must be the one that says yes.
  const shut = h("button", { class: "shut", type: "button", "aria-label": words.ui.close, click: () => dialog.close("") }, "×");
  const dialog = h("dialog", { class: "panel", "aria-modal": "true", "aria-labelledby": id, closedby: "closerequest" }, h("form", { method: "dialog" }, h("header", {}, heading, shut), ...content));
  // A section, so that the head and the foot in it are not the page's own.
  const veil = h("section", { class: "veil", click: (event) => event.target === event.currentTarget && dialog.close("") }, dialog);
  const escape = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation(); // it means this panel and nothing behind it
    dialog.close("");
  };
  const closed = new Promise((/** @type {(value: string) => void} */ kept) => {
    dialog.addEventListener("close", () => {
      removeEventListener("keydown", escape, { capture: true });
      veil.remove();
      painted().then(settle);
      kept(dialog.returnValue);
    });
  });
  const lay = (/** @type {boolean} */ waiting) => {
    veil.classList.toggle("waiting", waiting);
    if (!veil.isConnected) document.body.append(veil);
    dialog.getBoundingClientRect(); // nobody else has laid out what is not seen, and nothing in it can have the focus before
  };
  const open = () => {
    opener ??= document.activeElement;
    lay(false);
    addEventListener("keydown", escape, { capture: true });
    dialog.show();
    painted().then(settle);
  };
  return { dialog, heading, closed, wait: () => lay(true), open, drop: () => veil.remove() };
}

/** What is behind a panel is out of reach, and whoever opened it has the focus again when it has gone. It comes after the picture, since
 * each element there is styled anew; a modal dialog of the browser's would do the same before. */
function settle() {
  const veil = document.querySelector(".veil:not(.waiting)");
  for (const part of document.body.children) if (part instanceof HTMLElement) part.inert = veil !== null && part !== veil;
  if (veil) return;
  if (opener instanceof HTMLElement && (document.activeElement ?? document.body) === document.body) opener.focus({ preventScroll: true });
  opener = null;
}

/** Open a panel.
 * @param {string} title @param {...(Node | string | false)} content */
export function openPanel(title, ...content) {
  const panel = makePanel(title, ...content);
  panel.open();
  return panel;
}

/** Ask once; true if the answer is yes.
 * @param {string} title @param {string} text @param {string} yes @param {string} no */
export async function confirmed(title, text, yes, no) {
  const { closed } = openPanel(
    title,
    h("p", {}, text),
    h("footer", {}, h("button", { value: "", autofocus: true }, no), h("button", { value: "yes", class: "main" }, yes)),
  );
  return (await closed) === "yes";
}

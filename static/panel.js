// @ts-check
/** Panels that ask or show something, and go away by themselves or by Escape. */

import { h } from "./dom.js";
import { words } from "./words.js";

/** Open a panel. The promise is kept when it is closed, with the value of the button that closed it.
 * @param {string} title @param {...(Node | string | false)} content
 * @returns {{dialog: HTMLDialogElement, heading: HTMLElement, closed: Promise<string>}} */
export function openPanel(title, ...content) {
  const heading = h("h2", { id: "panel-title" }, title);
  // No submit button: Enter in a field presses the first of those, which must be the one that says yes.
  const shut = h("button", { class: "shut", type: "button", "aria-label": words.ui.close, click: () => dialog.close("") }, "×");
  const dialog = h("dialog", { class: "panel", "aria-labelledby": "panel-title" }, h("form", { method: "dialog" }, h("header", {}, heading, shut), ...content));
  document.body.append(dialog);
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close(""));
  const closed = new Promise((/** @type {(value: string) => void} */ kept) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      kept(dialog.returnValue);
    });
  });
  dialog.showModal();
  return { dialog, heading, closed };
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

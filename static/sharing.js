// @ts-check
/** A result is its address: it is kept there as one goes, and can be copied. */

import { h, say } from "./dom.js";
import { words } from "./tool-words.js";

/** Put the state in the address; empty values are left out.
 * @param {[string, string][]} state */
export function keepAddress(state) {
  const query = state.filter(([, value]) => value).map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&");
  history.replaceState(null, "", location.pathname + (query && `?${query}`));
}

/** A button that copies the address, or another text, and beside it what came of that.
 * @param {string} [label] @param {() => string} [text] @param {string} [failed] what is said where no page may copy */
export function copyButton(label = words.picking.copy, text = () => location.href, failed = words.picking.copyYourself) {
  const said = h("span", { class: "faint", role: "status" });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text());
      say(button, words.picking.copied);
      setTimeout(() => say(button, label), 2000);
    } catch {
      say(said, failed);
    }
  };
  const button = h("button", { type: "button", click: copy }, label);
  return [button, said];
}

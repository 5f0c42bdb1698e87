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

/** A button that copies the address, and beside it what came of that. */
export function copyButton() {
  const said = h("span", { class: "faint", role: "status" });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href);
      say(button, words.picking.copied);
      setTimeout(() => say(button, words.picking.copy), 2000);
    } catch {
      say(said, words.picking.copyYourself);
    }
  };
  const button = h("button", { type: "button", click: copy }, words.picking.copy);
  return [button, said];
}

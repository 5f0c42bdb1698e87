// @ts-check
/** Choosing a language. The server writes the page in it, so it is kept where the server sees it, and the page is asked for anew. */

import { h } from "./dom.js";
import { LANGUAGES, language } from "./languages.js";
import { words } from "./words.js";

const A_YEAR = 365 * 24 * 60 * 60; // seconds

/** @param {string} chosen */
function speak(chosen) {
  document.cookie = `gin_language=${chosen}; path=/; max-age=${A_YEAR}; samesite=lax`;
  location.reload();
}

/** A list of the languages, each by its own name. */
export function languageChoice() {
  const options = Object.entries(LANGUAGES).map(([code, name]) => h("option", { value: code, lang: code, selected: code === language }, name));
  return h("label", { class: "language" }, `${words.language} `, h("select", { autocomplete: "off", change: (event) => speak(event.target.value) }, ...options));
}

// @ts-check
/** Which languages the pages speak, by their own names, and which of them this page is in. */

export const LANGUAGES = /** @type {Record<string, string>} */ ({
  en: "English",
  de: "Deutsch",
  es: "Español",
  fr: "Français",
  it: "Italiano",
});

/** The page's, as the server chose it. */
export const language = document.documentElement.lang in LANGUAGES ? document.documentElement.lang : "en";

/** A language's module has what the English one has, said with whatever strings: a word that is missing is an error of types.
 * @template T
 * @typedef {T extends string ? string : T extends (...given: infer G) => infer R ? (...given: G) => Said<R> : T extends object ? {[K in keyof T]: Said<T[K]>} : T} Said */

// @ts-check
/** What this browser remembers by itself: taste, and the order of the own cards, which is never sent. */

/** Where storage is switched off, it holds until the page is closed. @type {Map<string, string>} */
const unstored = new Map();

/** @param {string} key @param {string} otherwise */
export function remembered(key, otherwise) {
  try {
    return localStorage.getItem(`gin:${key}`) ?? unstored.get(key) ?? otherwise;
  } catch {
    return unstored.get(key) ?? otherwise;
  }
}

/** @param {string} key @param {string} value */
export function remember(key, value) {
  try {
    localStorage.setItem(`gin:${key}`, value);
    unstored.delete(key);
  } catch {
    unstored.set(key, value);
  }
}

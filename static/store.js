// @ts-check
/** What this browser remembers by itself: taste, and the order of the own cards, which is never sent. */

/** @param {string} key @param {string} otherwise */
export function remembered(key, otherwise) {
  try {
    return localStorage.getItem(`gin:${key}`) ?? otherwise;
  } catch {
    return otherwise; // storage is switched off
  }
}

/** @param {string} key @param {string} value */
export function remember(key, value) {
  try {
    localStorage.setItem(`gin:${key}`, value);
  } catch {
    // then it holds until the page is closed
  }
}

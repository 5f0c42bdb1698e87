// @ts-check
/** When the answer to a finger has been seen: what is no part of it waits for that. */

const LONGEST_MS = 250; // a browser may leave out frames

/** Kept once all that has been drawn by now is painted; at once in a page that is out of sight, which is never painted. */
export function painted() {
  return new Promise((/** @type {(value: void) => void} */ kept) => {
    if (document.visibilityState === "hidden") return kept();
    setTimeout(kept, LONGEST_MS);
    requestAnimationFrame(() => setTimeout(kept));
  });
}

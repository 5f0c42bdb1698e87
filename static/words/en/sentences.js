// @ts-check
/** Where points are from: in English the server says it. */

export const sentences = /** @type {Record<string, string>} */ ({});

// @ts-check
/** Why one choice was better than another: in English the server says it. */

export const reasons = /** @type {Record<string, string>} */ ({});

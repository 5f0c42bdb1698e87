// @ts-check
/** Asking again and again, where only the answer to the newest question counts. */

import { Failed, ask } from "./api.js";

/** @import {Refusal} from "./protocol.js" */

/** @template T @typedef {{answer: T, refusal?: undefined} | {answer?: undefined, refusal: Refusal}} Reply */

/** A way of asking; it gives null where something newer was asked meanwhile. */
export function newest() {
  let asked = 0;
  /** @template T @param {string} path @param {object} body @returns {Promise<Reply<T> | null>} */
  const put = async (path, body) => {
    const mine = ++asked;
    try {
      const answer = /** @type {T} */ (await ask(path, body));
      return mine === asked ? { answer } : null;
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      return mine === asked ? { refusal: error.refusal } : null;
    }
  };
  return { put, forget: () => void asked++ };
}

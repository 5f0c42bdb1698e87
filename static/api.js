// @ts-check
/** The HTTP side of the server. */

/** @import {Failure, Refusal} from "./protocol.js" */

/** The server said no, or did not answer. */
export class Failed extends Error {
  /** @param {Refusal} refusal */
  constructor(refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

const NO_ANSWER = { code: "no_answer", message: "", facts: {} };

/** Ask, and give the answer's JSON. Throws `Failed`.
 * @template T
 * @param {string} path
 * @param {object} [body]
 * @param {RequestCache} [cache]
 * @returns {Promise<T>} */
export async function ask(path, body, cache = "default") {
  /** @type {RequestInit} */
  const request = body ? { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) } : { cache };
  let response, json;
  try {
    response = await fetch(path, request);
    json = await response.json();
  } catch {
    throw new Failed(NO_ANSWER);
  }
  if (!response.ok) throw new Failed(/** @type {Failure} */ (json).error ?? NO_ANSWER);
  return json;
}

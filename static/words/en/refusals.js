// @ts-check
/** What is refused, where the page says it otherwise than the server. The server reads this too: JSON, and nothing else. */

export const refusals = /** @type {Record<string, string>} */ ({
  "no_answer": "The server does not answer. Try again in a moment.",
  "stale": "The table has moved on; your move was not made.",
  "just_taken": "The {card} was just taken and can’t be thrown in this turn.",
  "knock_too_high": "That leaves {deadwood} points of deadwood; the limit is {limit}.",
  "not_a_meld": "{cards} is not a meld.",
  "does_not_fit": "{cards} does not fit on {meld}.",
  "no_name": "Choose a name first."
});

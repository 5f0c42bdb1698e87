// @ts-check
/** The computer player. */

/** @type {Record<string, string>} */
const levels = { beginner: "Beginner", casual: "Casual", club: "Club", expert: "Expert", master: "Master" };

export const practice = {
  title: "Play the computer",
  rules: "With the rules chosen below.",
  guest: "Guest",
  levels,
  /** @type {Record<string, string>} */
  hints: { beginner: "learning", casual: "relaxed", club: "solid", expert: "strong", master: "thinks hard" },
  seat: (/** @type {string} */ level) => (levels[level] ?? level).toLowerCase(),
  called: (/** @type {string} */ level) => `Computer (${(levels[level] ?? level).toLowerCase()})`,
};

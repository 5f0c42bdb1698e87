// @ts-check
/** The computer player, in French. */

/** @type {Record<string, string>} */
const levels = { beginner: "Débutant", casual: "Amateur", club: "Club", expert: "Expert", master: "Maître" };

/** @type {typeof import("../en/practice.js").practice} */
export const practice = {
  title: "Jouer contre l’ordinateur",
  rules: "Selon les règles choisies ci-dessous.",
  guest: "Invité",
  levels,
  hints: { beginner: "apprend", casual: "détendu", club: "solide", expert: "fort", master: "réfléchit longtemps" },
  seat: (level) => (levels[level] ?? level).toLowerCase(),
  called: (level) => `Ordinateur (${(levels[level] ?? level).toLowerCase()})`,
};

// @ts-check
/** The computer player, in Italian. */

/** @type {Record<string, string>} */
const levels = { beginner: "Principiante", casual: "Amatore", club: "Club", expert: "Esperto", master: "Maestro" };

/** @type {typeof import("../en/practice.js").practice} */
export const practice = {
  title: "Gioca contro il computer",
  rules: "Con le regole scelte qui sotto.",
  guest: "Ospite",
  levels,
  hints: { beginner: "impara", casual: "rilassato", club: "solido", expert: "forte", master: "pensa a lungo" },
  seat: (level) => (levels[level] ?? level).toLowerCase(),
  called: (level) => `Computer (${(levels[level] ?? level).toLowerCase()})`,
};

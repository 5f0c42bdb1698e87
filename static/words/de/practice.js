// @ts-check
/** The computer player, in German. */

/** @type {Record<string, string>} */
const levels = { beginner: "Anfänger", casual: "Hobby", club: "Klub", expert: "Experte", master: "Meister" };

/** @type {typeof import("../en/practice.js").practice} */
export const practice = {
  title: "Gegen den Computer",
  rules: "Nach den Regeln, die unten gewählt sind.",
  guest: "Gast",
  levels,
  hints: { beginner: "lernt noch", casual: "entspannt", club: "solide", expert: "stark", master: "denkt lange nach" },
  seat: (level) => (levels[level] ?? level),
  called: (level) => `Computer (${(levels[level] ?? level)})`,
};

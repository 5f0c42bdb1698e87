// @ts-check
/** The computer player, in Spanish. */

/** @type {Record<string, string>} */
const levels = { beginner: "Principiante", casual: "Aficionado", club: "Club", expert: "Experto", master: "Maestro" };

/** @type {typeof import("../en/practice.js").practice} */
export const practice = {
  title: "Jugar contra el ordenador",
  rules: "Con las reglas elegidas más abajo.",
  guest: "Invitado",
  levels,
  hints: { beginner: "aprendiendo", casual: "relajado", club: "sólido", expert: "fuerte", master: "piensa mucho" },
  seat: (level) => (levels[level] ?? level).toLowerCase(),
  called: (level) => `Ordenador (${(levels[level] ?? level).toLowerCase()})`,
};

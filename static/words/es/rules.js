// @ts-check
/** The rules, and what a table is besides. */

/** @import {Rules} from "../../protocol.js" */

export const presetNames = /** @type {Record<string, string>} */ ({ classic: "Clásico", oklahoma: "Oklahoma", hall: "Hall", custom: "A medida" });
export const presetHints = /** @type {Record<string, string>} */ ({
  classic: "Se golpea con diez o menos y se juega a 100. El más conocido.",
  oklahoma: "La carta inicial fija el límite, y las picas doblan.",
  hall: "Bonos más altos, sin cajas, una hoja sencilla.",
  custom: "Cada regla como tú quieras.",
});

/** The rules in force as a short list of settings.
 * @param {Rules} rules
 * @returns {[string, string][]} */
export function settings(rules) {
  /** @type {[string, string][]} */
  const list = [
    ["Partida a", String(rules.target)],
    ["Límite para golpear", rules.upcard_limit ? `la carta inicial${rules.ace_means_gin ? " (as: solo gin)" : " (as: 1)"}` : rules.knock_limit ? String(rules.knock_limit) : "solo gin"],
    ["Bono por gin", String(rules.gin_bonus)],
    ["Bono por contragolpe", String(rules.undercut_bonus)],
  ];
  if (rules.big_gin_bonus !== null) list.push(["Gran gin", String(rules.big_gin_bonus)]);
  if (rules.spade_doubles) list.push(["Carta inicial de picas", "dobla la mano"]);
  list.push(["Bono de partida", rules.game_bonus || rules.shutout_bonus ? `${rules.game_bonus}, capote ${rules.shutout_bonus}` : "ninguno"]);
  list.push(["Caja por mano ganada", rules.box ? String(rules.box) : "ninguna"]);
  list.push(["Reparte después", dealers[rules.next_dealer] ?? ""]);
  if (rules.fiftieth_card) list.push(["Último descarte", "se puede tomar para golpear"]);
  if (rules.look_through_pile) list.push(["Descartes", "se pueden mirar"]);
  if (rules.layoffs_by_hand) list.push(["Añadir cartas", "a mano"]);
  return list;
}

const dealers = /** @type {Record<string, string>} */ ({ loser: "quien pierde", winner: "quien gana", alternate: "por turnos" });

/** What the form for one's own rules says of each. @type {Record<keyof Rules, string>} */
export const ruleLabels = {
  target: "Partida a",
  knock_limit: "Límite para golpear",
  upcard_limit: "La carta inicial fija el límite",
  ace_means_gin: "… y con un as solo vale gin",
  gin_bonus: "Bono por gin",
  undercut_bonus: "Bono por contragolpe",
  big_gin_bonus: "Bono por gran gin",
  spade_doubles: "Carta inicial de picas dobla la mano",
  game_bonus: "Bono de partida",
  shutout_bonus: "Bono por capote, en su lugar",
  box: "Caja por cada mano ganada",
  next_dealer: "Reparte después",
  fiftieth_card: "Último descarte se puede tomar para golpear",
  look_through_pile: "Se pueden mirar los descartes",
  layoffs_by_hand: "Añadir cartas a mano",
};
export const bigGinPlayed = "Se juega con gran gin";
export const dealerChoices = dealers;
export const optionLabels = /** @type {Record<string, string>} */ ({
  public: "Mostrarla en la lista de mesas abiertas",
  spectators: "Otros pueden mirar",
  helps: "Mostrar combinaciones y puntos sueltos",
  stand_in: "Si alguien no vuelve, el ordenador puede acabar en su lugar",
});

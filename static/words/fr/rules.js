// @ts-check
/** The rules, and what a table is besides. */

/** @import {Rules} from "../../protocol.js" */

export const presetNames = /** @type {Record<string, string>} */ ({ classic: "Classique", oklahoma: "Oklahoma", hall: "Hall", custom: "Sur mesure" });
export const presetHints = /** @type {Record<string, string>} */ ({
  classic: "On frappe à dix ou moins, en 100 points. Le plus connu.",
  oklahoma: "La retourne fixe la limite, et pique double.",
  hall: "Bonus plus élevés, sans boîtes, une feuille simple.",
  custom: "Chaque règle à ton goût.",
});

/** The rules in force as a short list of settings.
 * @param {Rules} rules
 * @returns {[string, string][]} */
export function settings(rules) {
  /** @type {[string, string][]} */
  const list = [
    ["Partie en", String(rules.target)],
    ["Limite pour frapper", rules.upcard_limit ? `la retourne${rules.ace_means_gin ? " (as : gin seulement)" : " (as : 1)"}` : rules.knock_limit ? String(rules.knock_limit) : "gin seulement"],
    ["Bonus de gin", String(rules.gin_bonus)],
    ["Bonus d’undercut", String(rules.undercut_bonus)],
  ];
  if (rules.big_gin_bonus !== null) list.push(["Grand gin", String(rules.big_gin_bonus)]);
  if (rules.spade_doubles) list.push(["Retourne à pique", "double la manche"]);
  list.push(["Bonus de partie", rules.game_bonus || rules.shutout_bonus ? `${rules.game_bonus}, capot ${rules.shutout_bonus}` : "aucun"]);
  list.push(["Boîte par manche gagnée", rules.box ? String(rules.box) : "aucune"]);
  list.push(["Donneur suivant", dealers[rules.next_dealer] ?? ""]);
  if (rules.fiftieth_card) list.push(["Dernière défausse", "peut être prise pour frapper"]);
  if (rules.look_through_pile) list.push(["Défausse", "peut être consultée"]);
  if (rules.layoffs_by_hand) list.push(["Ajouts", "à la main"]);
  return list;
}

const dealers = /** @type {Record<string, string>} */ ({ loser: "le perdant", winner: "le gagnant", alternate: "à tour de rôle" });

/** What the form for one's own rules says of each. @type {Record<keyof Rules, string>} */
export const ruleLabels = {
  target: "Partie en",
  knock_limit: "Limite pour frapper",
  upcard_limit: "La retourne fixe la limite",
  ace_means_gin: "… et un as impose le gin",
  gin_bonus: "Bonus de gin",
  undercut_bonus: "Bonus d’undercut",
  big_gin_bonus: "Bonus de grand gin",
  spade_doubles: "Retourne à pique double la manche",
  game_bonus: "Bonus de partie",
  shutout_bonus: "Bonus de capot, à la place",
  box: "Boîte par manche gagnée",
  next_dealer: "Donneur suivant",
  fiftieth_card: "Dernière défausse prise pour frapper",
  look_through_pile: "Défausse consultable",
  layoffs_by_hand: "Ajouts à la main",
};
export const bigGinPlayed = "Avec le grand gin";
export const dealerChoices = dealers;
export const optionLabels = /** @type {Record<string, string>} */ ({
  public: "L’afficher dans la liste des tables ouvertes",
  spectators: "D’autres peuvent regarder",
  helps: "Afficher les combinaisons et le reste",
  stand_in: "Si quelqu’un ne revient pas, l’ordinateur peut finir à sa place",
});

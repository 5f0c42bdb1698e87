// @ts-check
/** The rules, and what a table is besides. */

/** @import {Rules} from "../../protocol.js" */

export const presetNames = /** @type {Record<string, string>} */ ({ classic: "Klassisch", oklahoma: "Oklahoma", hall: "Hall", custom: "Eigene" });
export const presetHints = /** @type {Record<string, string>} */ ({
  classic: "Klopfen bis zehn, gespielt wird bis 100. So kennen es die meisten.",
  oklahoma: "Die Startkarte setzt die Klopfgrenze, Pik verdoppelt.",
  hall: "Höhere Boni, keine Boxen, ein einfacher Spielzettel.",
  custom: "Jede Regel, wie du sie magst.",
});

/** The rules in force as a short list of settings.
 * @param {Rules} rules
 * @returns {[string, string][]} */
export function settings(rules) {
  /** @type {[string, string][]} */
  const list = [
    ["Partie bis", String(rules.target)],
    ["Klopfgrenze", rules.upcard_limit ? `die Startkarte${rules.ace_means_gin ? " (Ass: nur Gin)" : " (Ass: 1)"}` : rules.knock_limit ? String(rules.knock_limit) : "nur Gin"],
    ["Gin-Bonus", String(rules.gin_bonus)],
    ["Bonus fürs Unterbieten", String(rules.undercut_bonus)],
  ];
  if (rules.big_gin_bonus !== null) list.push(["Big Gin", String(rules.big_gin_bonus)]);
  if (rules.spade_doubles) list.push(["Startkarte Pik", "verdoppelt die Runde"]);
  list.push(["Partiebonus", rules.game_bonus || rules.shutout_bonus ? `${rules.game_bonus}, zu null ${rules.shutout_bonus}` : "keiner"]);
  list.push(["Box je Rundensieg", rules.box ? String(rules.box) : "keine"]);
  list.push(["Nächster Geber", dealers[rules.next_dealer] ?? ""]);
  if (rules.fiftieth_card) list.push(["Letzter Abwurf", "darf zum Klopfen genommen werden"]);
  if (rules.look_through_pile) list.push(["Ablage", "darf durchgesehen werden"]);
  if (rules.layoffs_by_hand) list.push(["Anlegen", "von Hand"]);
  return list;
}

const dealers = /** @type {Record<string, string>} */ ({ loser: "wer verloren hat", winner: "wer gewonnen hat", alternate: "abwechselnd" });

/** What the form for one's own rules says of each. @type {Record<keyof Rules, string>} */
export const ruleLabels = {
  target: "Partie bis",
  knock_limit: "Klopfgrenze",
  upcard_limit: "Startkarte setzt die Klopfgrenze",
  ace_means_gin: "… und bei einem Ass gilt nur Gin",
  gin_bonus: "Gin-Bonus",
  undercut_bonus: "Bonus fürs Unterbieten",
  big_gin_bonus: "Bonus für Big Gin",
  spade_doubles: "Startkarte Pik verdoppelt die Runde",
  game_bonus: "Partiebonus",
  shutout_bonus: "Bonus zu null, stattdessen",
  box: "Box je gewonnener Runde",
  next_dealer: "Nächster Geber",
  fiftieth_card: "Letzter Abwurf darf zum Klopfen genommen werden",
  look_through_pile: "Ablage darf durchgesehen werden",
  layoffs_by_hand: "Anlegen von Hand",
};
export const bigGinPlayed = "Mit Big Gin";
export const dealerChoices = dealers;
export const optionLabels = /** @type {Record<string, string>} */ ({
  public: "In der Liste offener Tische zeigen",
  spectators: "Andere dürfen zuschauen",
  helps: "Meldungen und Restpunkte anzeigen",
  stand_in: "Bleibt jemand weg, darf der Computer zu Ende spielen",
});

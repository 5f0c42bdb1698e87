// @ts-check
/** The rules, and what a table is besides. */

/** @import {Rules} from "../../protocol.js" */

export const presetNames = /** @type {Record<string, string>} */ ({ classic: "Classico", oklahoma: "Oklahoma", hall: "Hall", custom: "Su misura" });
export const presetHints = /** @type {Record<string, string>} */ ({
  classic: "Si bussa con dieci o meno e si gioca ai 100. Il più noto.",
  oklahoma: "La carta iniziale fissa il limite, e picche raddoppia.",
  hall: "Premi più alti, senza box, un foglio semplice.",
  custom: "Ogni regola come vuoi tu.",
});

/** The rules in force as a short list of settings.
 * @param {Rules} rules
 * @returns {[string, string][]} */
export function settings(rules) {
  /** @type {[string, string][]} */
  const list = [
    ["Partita ai", String(rules.target)],
    ["Limite per bussare", rules.upcard_limit ? `la carta iniziale${rules.ace_means_gin ? " (asso: solo gin)" : " (asso: 1)"}` : rules.knock_limit ? String(rules.knock_limit) : "solo gin"],
    ["Premio per il gin", String(rules.gin_bonus)],
    ["Premio per l’undercut", String(rules.undercut_bonus)],
  ];
  if (rules.big_gin_bonus !== null) list.push(["Big gin", String(rules.big_gin_bonus)]);
  if (rules.spade_doubles) list.push(["Carta iniziale di picche", "raddoppia la mano"]);
  list.push(["Premio partita", rules.game_bonus || rules.shutout_bonus ? `${rules.game_bonus}, cappotto ${rules.shutout_bonus}` : "nessuno"]);
  list.push(["Box per mano vinta", rules.box ? String(rules.box) : "nessuno"]);
  list.push(["Prossimo mazziere", dealers[rules.next_dealer] ?? ""]);
  if (rules.fiftieth_card) list.push(["Ultimo scarto", "si può prendere per bussare"]);
  if (rules.look_through_pile) list.push(["Scarti", "si possono guardare"]);
  if (rules.layoffs_by_hand) list.push(["Attaccare carte", "a mano"]);
  return list;
}

const dealers = /** @type {Record<string, string>} */ ({ loser: "chi perde", winner: "chi vince", alternate: "a turno" });

/** What the form for one's own rules says of each. @type {Record<keyof Rules, string>} */
export const ruleLabels = {
  target: "Partita ai",
  knock_limit: "Limite per bussare",
  upcard_limit: "La carta iniziale fissa il limite",
  ace_means_gin: "… e con un asso vale solo il gin",
  gin_bonus: "Premio per il gin",
  undercut_bonus: "Premio per l’undercut",
  big_gin_bonus: "Premio per il big gin",
  spade_doubles: "Carta iniziale di picche raddoppia la mano",
  game_bonus: "Premio partita",
  shutout_bonus: "Premio cappotto, al suo posto",
  box: "Box per ogni mano vinta",
  next_dealer: "Prossimo mazziere",
  fiftieth_card: "Ultimo scarto si può prendere per bussare",
  look_through_pile: "Gli scarti si possono guardare",
  layoffs_by_hand: "Attaccare carte a mano",
};
export const bigGinPlayed = "Si gioca il big gin";
export const dealerChoices = dealers;
export const optionLabels = /** @type {Record<string, string>} */ ({
  public: "Mostralo nell’elenco dei tavoli aperti",
  spectators: "Altri possono guardare",
  helps: "Mostra combinazioni e resto",
  stand_in: "Se qualcuno non torna, il computer può finire al suo posto",
});

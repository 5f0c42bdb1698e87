// @ts-check
/** The rules, and what a table is besides. */

/** @import {Rules} from "../../protocol.js" */

export const presetNames = /** @type {Record<string, string>} */ ({ classic: "Classic", oklahoma: "Oklahoma", hall: "Hall", custom: "Custom" });
export const presetHints = /** @type {Record<string, string>} */ ({
  classic: "Knock with ten or less, play to 100. The game most people know.",
  oklahoma: "The first upcard sets the knock limit, and spades double.",
  hall: "Higher bonuses, no boxes, a clean sheet.",
  custom: "Every rule as you like it.",
});

/** The rules in force as a short list of settings.
 * @param {Rules} rules
 * @returns {[string, string][]} */
export function settings(rules) {
  /** @type {[string, string][]} */
  const list = [
    ["Game to", String(rules.target)],
    ["Knock limit", rules.upcard_limit ? `the first upcard${rules.ace_means_gin ? " (ace: gin only)" : " (ace: 1)"}` : rules.knock_limit ? String(rules.knock_limit) : "gin only"],
    ["Gin bonus", String(rules.gin_bonus)],
    ["Undercut bonus", String(rules.undercut_bonus)],
  ];
  if (rules.big_gin_bonus !== null) list.push(["Big gin", String(rules.big_gin_bonus)]);
  if (rules.spade_doubles) list.push(["Spade upcard", "doubles the hand"]);
  list.push(["Game bonus", rules.game_bonus || rules.shutout_bonus ? `${rules.game_bonus}, shutout ${rules.shutout_bonus}` : "none"]);
  list.push(["Box per hand won", rules.box ? String(rules.box) : "none"]);
  list.push(["Next dealer", dealers[rules.next_dealer] ?? ""]);
  if (rules.fiftieth_card) list.push(["Last discard", "may be taken to knock"]);
  if (rules.look_through_pile) list.push(["Discard pile", "may be looked through"]);
  if (rules.layoffs_by_hand) list.push(["Layoffs", "by hand"]);
  return list;
}

const dealers = /** @type {Record<string, string>} */ ({ loser: "loser of the hand", winner: "winner of the hand", alternate: "in turn" });

/** What the form for one's own rules says of each. @type {Record<keyof Rules, string>} */
export const ruleLabels = {
  target: "Game to",
  knock_limit: "Knock limit",
  upcard_limit: "First upcard sets the knock limit",
  ace_means_gin: "…and an ace means gin only",
  gin_bonus: "Gin bonus",
  undercut_bonus: "Undercut bonus",
  big_gin_bonus: "Big gin bonus",
  spade_doubles: "Spade upcard doubles the hand",
  game_bonus: "Game bonus",
  shutout_bonus: "Shutout bonus, in its place",
  box: "Box for each hand won",
  next_dealer: "Next dealer",
  fiftieth_card: "Last discard may be taken to knock",
  look_through_pile: "Pile may be looked through",
  layoffs_by_hand: "Layoffs by hand",
};
export const bigGinPlayed = "Big gin is played";
export const dealerChoices = dealers;
export const optionLabels = /** @type {Record<string, string>} */ ({
  public: "Show it in the list of open tables",
  spectators: "Others may watch",
  helps: "Show melds and deadwood to each player",
  stand_in: "If somebody stays away, the computer may finish for them",
});

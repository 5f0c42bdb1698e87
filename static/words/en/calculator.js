// @ts-check
/** The deadwood calculator, and the page that scores a knock. */

import { refused } from "./line.js";
import { capital, isolated, short, spoken } from "./names.js";

/** @import {Refusal} from "../../protocol.js" */

/** @typedef {"knocker" | "defender" | "upcard"} Place where a card may be in a knock */

export { typed } from "../common.js";

export const picking = {
  grid: "Cards. Arrow keys move, Enter or Space takes a card or puts it back.",
  tile: (/** @type {string} */ card, /** @type {string} */ where) => (where ? `${spoken(card)}, in the hand of ${where}` : spoken(card)),
  away: (/** @type {string} */ card, /** @type {string} */ where) => `The ${short(card)} is in the hand of ${where}.`,
  full: (/** @type {number} */ most) => `${most} cards are the most here. Put one back first.`,
  clear: "Clear",
  example: "Show an example",
  copy: "Copy link",
  copied: "Copied",
  copyYourself: "This browser does not let pages copy; the link is in the address bar.",
};

export const laying = {
  meld: (/** @type {number} */ number) => `Meld ${number}`,
  left: "Left over",
  thrown: "Thrown",
  laidOff: "laid off",
  before: "The way before",
  after: "The next way",
};

export const deadwoodPage = {
  title: "Deadwood calculator",
  entering: "The cards",
  melds: "The best melds",
  field: "Cards",
  hint: "7H 8h 9♥ 10d …",
  empty: "Tap the cards you hold, or type them. The best melds and the deadwood show here at once; with eleven cards, also which to throw.",
  count: (/** @type {number} */ count) => `${count}/11`,
  deadwood: "Deadwood",
  gin: "Gin: nothing is left over",
  bigGin: "All eleven are melded: big gin, where it is played",
  ways: (/** @type {number} */ at, /** @type {number} */ count, /** @type {number} */ more) => `Way ${at} of ${count}${more ? ` (there are ${count + more})` : ""} · same count`,
  throws: "What each discard leaves",
  leaves: (/** @type {string} */ card, /** @type {number} */ count, /** @type {boolean} */ best) => `Throw the ${spoken(card)}: leaves ${count}${best ? ", the least" : ""}`,
  best: "best",
  toKnock: "Score a knock with it",
};

/** The result in words, for those who hear it.
 * @param {number} count @param {string[][]} melds @param {string[]} over @param {string | null} thrown @param {number} ways */
export function deadwoodSaid(count, melds, over, thrown, ways) {
  const parts = [`${thrown ? `Throw the ${spoken(thrown)}: deadwood` : "Deadwood"} ${count}.`];
  if (melds.length) parts.push(`Melds: ${melds.map((one) => one.map(spoken).join(", ")).join("; ")}.`);
  if (over.length) parts.push(`Left over: ${over.map(spoken).join(", ")}.`);
  if (ways > 1) parts.push(`There are ${ways} ways with this count.`);
  return parts.join(" ");
}

export const knockPage = {
  title: "Score a knock",
  entering: "Rules and hands",
  result: "The result",
  places: /** @type {Record<Place, string>} */ ({ knocker: "Knocker", defender: "Defender", upcard: "Upcard" }),
  tags: /** @type {Record<Place, string>} */ ({ knocker: "K", defender: "D", upcard: "U" }),
  fields: /** @type {Record<Place, string>} */ ({ knocker: "The knocker’s cards", defender: "The defender’s cards", upcard: "The first upcard" }),
  hints: /** @type {Record<Place, string>} */ ({ knocker: "ten cards", defender: "ten cards", upcard: "one card" }),
  goesTo: "Whose a tapped card is",
  oneUpcard: "Only one card is turned up.",
  rules: "Rules",
  change: (/** @type {number} */ count) => (count ? `Rules and names · ${count} changed` : "Rules and names"),
  names: /** @type {Record<"knocker" | "defender", string>} */ ({ knocker: "Name of the knocker", defender: "Name of the defender" }),
  swap: "The other player knocked",
  empty: "Tap the knocker’s ten cards, then the defender’s; or type them. Melds, layoffs and the score show here at once.",
  missing: (/** @type {string} */ who, /** @type {number} */ count) => `${capital(who)}: ${count} to go`,
  laid: (/** @type {string} */ outcome, /** @type {number} */ count) => (outcome === "big_gin" ? "big gin" : outcome === "gin" ? "gin" : outcome === "illegal" ? `deadwood ${count}` : `knocks with ${count}`),
  more: (/** @type {number} */ count) => `${count} more to come`,
  deadwood: (/** @type {number} */ count) => `deadwood ${count}`,
  limit: (/** @type {number} */ limit) => (limit ? `The knock limit is ${limit}.` : "Only gin ends this hand."),
  arrangements: (/** @type {number} */ count) => `${count} ways to lay the knocker’s cards`,
  reckoning: "How it is counted",
};

/** @param {string} outcome @param {string} winner @param {number} count */
export function verdict(outcome, winner, count) {
  const won = `${capital(winner)} wins ${count} ${count === 1 ? "point" : "points"}`;
  switch (outcome) {
    case "illegal": return "This knock is not allowed";
    case "gin": return `Gin! ${won}`;
    case "big_gin": return `Big gin! ${won}`;
    case "undercut": return `Undercut! ${won}`;
    default: return won;
  }
}

/** How a player is called: by name if there is one, otherwise by what they did.
 * @param {Place} place @param {string} name */
export const called = (place, name) => (name ? isolated(name) : `the ${place}`);

const FIELDS = /** @type {Record<string, string>} */ ({ cards: "these cards", knocker: "the knocker’s hand", defender: "the defender’s hand", upcard: "the upcard" });

/** What is wrong with the cards or the rules that were entered.
 * @param {Refusal} refusal */
export function wrongEntry({ code, facts, message }) {
  const card = short(String(facts["card"] ?? ""));
  const field = (/** @type {string} */ fact) => FIELDS[String(facts[fact])] ?? String(facts[fact]);
  const wanted = String(facts["wanted"]).replace(" to ", "–");
  switch (code) {
    case "unknown_card": return `“${facts["card"]}” is not a card. Write the rank and then the suit: 7H, 10d, K♠.`;
    case "duplicate_card": return `The ${card} is there twice.`;
    case "in_two_places": return `The ${card} is in ${field("first")} and in ${field("second")}.`;
    case "bad_size": return facts["count"] === 1 ? `That is one card; it takes ${wanted}.` : `Those are ${facts["count"]} cards; it takes ${wanted}.`;
    case "upcard_needed": return "The knock limit or the doubling depends on the first upcard: which card was it?";
    default: return refused({ code, facts, message });
  }
}

// @ts-check
/** What all languages share: the signs of cards, names kept apart, and sentences into which facts are put. */

/** @import {Line, Refusal} from "../protocol.js" */
/** @typedef {(role: "knocker" | "defender") => string} Called how the two of a hand are called */

const SUIT_SIGNS = /** @type {Record<string, string>} */ ({ S: "♠\uFE0E", H: "♥\uFE0E", D: "♦\uFE0E", C: "♣\uFE0E" });

/** @param {string} card */
export const short = (card) => `${card.charAt(0) === "T" ? "10" : card.charAt(0)}${SUIT_SIGNS[card.charAt(1)] ?? ""}`;

/** Cards as one types them: the suits as signs, and nothing that makes pictures of them.
 * @param {string[]} cards */
export const typed = (cards) => cards.map(short).join(" ").replaceAll("\uFE0E", "");

/** A text of the server's, its suits as signs and never as pictures.
 * @param {string} text */
export const asText = (text) => text.replace(/[♠♥♦♣]/g, "$&\uFE0E");

/** A player's name, kept apart from the direction of the words around it.
 * @param {string} name */
export const isolated = (name) => `\u2068${name}\u2069`;

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** How a language writes numbers, times and things that are counted.
 * @param {string} language */
export function formats(language) {
  const plurals = new Intl.PluralRules(language);
  const whole = new Intl.NumberFormat(language);
  const tenth = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return {
    /** Which of two forms goes with a number.
     * @param {number} count @param {string} one @param {string} other */
    plural: (count, one, other) => (plurals.select(count) === "one" ? one : other),
    /** @param {number} count @param {string} one @param {string} other */
    counted: (count, one, other) => `${whole.format(count)} ${plurals.select(count) === "one" ? one : other}`,
    /** Milliseconds as a clock shows them: minutes and seconds, and near the end tenths.
     * @param {number} ms @param {boolean} [tenths] */
    timeLeft(ms, tenths = false) {
      if (tenths && ms < 9_950) return tenth.format(Math.ceil(ms / 100) / 10);
      const seconds = Math.ceil(ms / 1000);
      return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    },
  };
}

const PEOPLE = new Set(["knocker", "defender", "winner", "loser", "player"]);
const CARDS = new Set(["card", "better", "cards", "melds", "meld", "left", "upcard"]);

/** @param {string} cards names as facts have them, parted by spaces and commas */
const inSigns = (cards) => cards.replace(/\b([A2-9TJQK])([SHDC])\b/g, (card) => short(card));

/** @param {string} sentence @param {(fact: string) => string} said */
const filled = (sentence, said) => sentence.replace(/\{(\w+)\}/g, (_, fact) => said(fact));

/** A language's way to say where points are from; what it has no sentence for is said as the server does.
 * @param {Record<string, string>} sentences by code, and the words for what facts may be */
export function explainer(sentences) {
  /** @param {Line} line @param {Called} [called] @returns {string} */
  return ({ code, facts, text }, called = (role) => sentences[`the ${role}`] ?? `the ${role}`) => {
    const sentence = sentences[code];
    if (sentence === undefined) return capital(asText(text).replace(/\bthe (knocker|defender)\b/gi, (_, role) => called(role)));
    return capital(filled(sentence, (name) => {
      const fact = String(facts[name] ?? "");
      if (PEOPLE.has(name)) return fact === "the knocker" ? called("knocker") : fact === "the defender" ? called("defender") : isolated(fact);
      if (name === "cards") return inSigns(fact.replace(/ (?=\S+ )/g, ", ").replace(/ (?=\S+$)/, ` ${sentences[code === "throw_one" ? "or" : "and"]} `));
      return CARDS.has(name) ? inSigns(fact) : (sentences[fact] ?? fact);
    }));
  };
}

/** A language's way to say what is refused; what it has no sentence for is said as the server does.
 * @param {Record<string, string>} sentences by code */
export const refuser = (sentences) => (/** @type {Refusal} */ { code, facts, message }) => {
  const sentence = sentences[code];
  if (sentence === undefined) return message || code;
  return filled(sentence, (name) => (CARDS.has(name) ? inSigns(String(facts[name] ?? "")) : String(facts[name] ?? "")));
};

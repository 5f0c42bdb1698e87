// @ts-check
/** Names of cards, as in `QS`, and the orders that hands are sorted in. What cards are worth is the server's to say. */

export const RANKS = "A23456789TJQK";
export const SUITS = "SHCD"; // black and red take turns

/** @param {string} card */
export const rankOf = (card) => card.charAt(0);

/** @param {string} card */
export const suitOf = (card) => card.charAt(1);

/** @param {string} card */
const rank = (card) => RANKS.indexOf(rankOf(card));

/** @param {string} card */
const suit = (card) => SUITS.indexOf(suitOf(card));

/** @param {string} one @param {string} other */
export const bySuit = (one, other) => suit(one) - suit(other) || rank(one) - rank(other);

/** @param {string} one @param {string} other */
export const byRank = (one, other) => rank(one) - rank(other) || suit(one) - suit(other);

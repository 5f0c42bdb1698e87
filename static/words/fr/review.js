// @ts-check
/** What the computer says of decisions, in French. */

/** @import {Choice} from "../../protocol.js" */

import { explainer } from "../common.js";
import { figures } from "../figures.js";
import { short, the } from "./names.js";
import { reasons } from "./reasons.js";

/** A line of the server's that says why one choice was better than another. */
export const reasoned = explainer(reasons);

const said = figures("fr");
export const { signed, percent, tenths } = said;
const points = (/** @type {number} */ count) => said.measured(count, "point", "points");

/** A choice, told as advice.
 * @param {Choice} choice @param {boolean} gin whether a knock leaves nothing @param {(card: string) => string} called how cards are named */
export function advised({ deed, card }, gin, called) {
  const it = card ? the(card, called) : "une carte";
  switch (deed) {
    case "take": return `prendre ${it}`;
    case "pass": return "passer";
    case "draw": return "piocher";
    case "discard": return `jeter ${it}`;
    case "knock": return gin ? `jeter ${it} et faire gin` : `jeter ${it} et frapper`;
    case "lay_off": return "ajouter plus de cartes";
    default: return "montrer un grand gin";
  }
}

/** A choice in a list of them.
 * @param {Choice} choice */
export function listed({ deed, card }) {
  const it = card ? short(card) : "";
  switch (deed) {
    case "take": return `prendre ${it}`;
    case "pass": return "passer";
    case "draw": return "piocher";
    case "discard": return it;
    case "knock": return `frapper, ${it}`;
    case "lay_off": return "ajouter";
    default: return "grand gin";
  }
}

export const review = {
  title: "Analyse",
  ask: "Analyse par l’ordinateur",
  about: "L’ordinateur passe en revue toutes les décisions de la partie : ce que chacune valait, ce qui aurait été mieux, et pourquoi.",
  waiting: "L’analyse attend son tour…",
  working: "L’ordinateur passe les décisions en revue…",
  stays: "Tu peux quitter la page : l’analyse continue et sera gardée.",
  failed: "L’analyse n’a pas pu être terminée.",
  again: "Réessayer",
  done: "L’analyse est prête.",
  fair: "Chaque décision est jugée sur ce qu’on pouvait savoir alors, jamais sur les cartes cachées.",
  accuracy: "Précision",
  accuracyHere: "Précision dans cette manche",
  lost: "Points perdus",
  luck: "Chance",
  meaning: "La précision est de 100 % si aucune décision n’a rien coûté. Les points perdus sont ce que les décisions ont coûté par rapport au meilleur choix. La chance est ce que la donne et la pioche ont apporté de plus que prévu.",
  luckTold: (/** @type {string} */ name, /** @type {number} */ count) => `Les cartes ont apporté à ${name} ${points(count)} de plus que prévu.`,
  luckEven: "Les cartes n’ont favorisé personne.",
  whole: "Partie",
  hand: (/** @type {number} */ number) => `Manche ${number}`,
  hands: "Manche par manche",
  handsTold: "Précision et points perdus",
  moments: "Les moments les plus coûteux",
  noMoments: "Aucune décision n’a vraiment coûté.",
  curve: (/** @type {string} */ name) => `Chances de victoire de ${name}`,
  curveHint: "Pointe un endroit, ou utilise les flèches et Entrée, pour y aller.",
  place: (/** @type {number} */ hand, /** @type {number} */ step, /** @type {number} */ of) => `Manche ${hand}, étape ${step} sur ${of}`,
  after: (/** @type {number} */ hand, /** @type {string} */ share) => `après la manche ${hand} : ${share}`,
  grades: { good: "Bien", small: "Imprécision", mistake: "Erreur", blunder: "Gaffe" },
  best: "Le meilleur choix",
  cost: (/** @type {number} */ count) => `a coûté ${points(count)}`,
  better: (/** @type {string} */ choice) => `Mieux : ${choice}.`,
  options: "Les choix, avec les points qu’on pouvait en attendre",
  played: "joué",
  nothing: "Il n’y avait rien à décider ici.",
  hidden: (/** @type {string} */ name) => `Les cartes de ${name} sont cachées, et ses décisions aussi.`,
  next: "Erreur suivante",
  noNext: "Plus d’erreurs",
  keys: "M va à l’erreur suivante, Maj + M à la précédente.",
  summary: "Toute la partie",
};

export const hint = {
  label: "Conseil",
  thinking: "L’ordinateur réfléchit…",
  others: (/** @type {string} */ list) => `Autres choix : ${list}`,
};

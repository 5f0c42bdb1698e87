// @ts-check
/** The deadwood calculator, and the page that scores a knock. */

import { refused } from "./line.js";
import { capital, counted, isolated, short, spoken, the } from "./names.js";

/** @import {Refusal} from "../../protocol.js" */
/** @import {Place} from "../en/calculator.js" */

export { typed } from "../common.js";

export const picking = {
  grid: "Cartes. Les flèches déplacent, Entrée ou espace prend une carte ou la remet.",
  tile: (/** @type {string} */ card, /** @type {string} */ where) => (where ? `${spoken(card)}, chez ${where}` : spoken(card)),
  away: (/** @type {string} */ card, /** @type {string} */ where) => `${short(card)} est déjà chez ${where}.`,
  full: (/** @type {number} */ most) => `Pas plus de ${most} cartes ici. Remets-en une d’abord.`,
  clear: "Vider",
  example: "Voir un exemple",
  copy: "Copier le lien",
  copied: "Copié",
  copyYourself: "Ce navigateur ne laisse pas les pages copier ; le lien est dans la barre d’adresse.",
};

export const laying = {
  meld: (/** @type {number} */ number) => `Combinaison ${number}`,
  left: "Reste",
  thrown: "Jetée",
  laidOff: "ajoutée",
  before: "Disposition précédente",
  after: "Disposition suivante",
};

export const deadwoodPage = {
  title: "Calculatrice du reste",
  entering: "Les cartes",
  melds: "Les meilleures combinaisons",
  field: "Cartes",
  hint: "7H 8h 9♥ 10d …",
  empty: "Touche les cartes que tu as, ou écris-les. Les meilleures combinaisons et le reste s’affichent ici aussitôt ; avec onze cartes, aussi laquelle jeter.",
  count: (/** @type {number} */ count) => `${count}/11`,
  deadwood: "Reste",
  gin: "Gin : il ne reste rien",
  bigGin: "Les onze combinées : grand gin, là où il se joue",
  ways: (/** @type {number} */ at, /** @type {number} */ count, /** @type {number} */ more) => `Disposition ${at} sur ${count}${more ? ` (il y en a ${count + more})` : ""} · même reste`,
  throws: "Ce que laisse chaque carte jetée",
  leaves: (/** @type {string} */ card, /** @type {number} */ count, /** @type {boolean} */ best) => `Jeter ${the(card, spoken)} : laisse ${count}${best ? ", le moins" : ""}`,
  best: "le mieux",
  toKnock: "Compter une manche avec",
};

/** The result in words, for those who hear it.
 * @param {number} count @param {string[][]} melds @param {string[]} over @param {string | null} thrown @param {number} ways */
export function deadwoodSaid(count, melds, over, thrown, ways) {
  const parts = [`${thrown ? `Jette ${the(thrown, spoken)} : reste` : "Reste"} ${count}.`];
  if (melds.length) parts.push(`Combinaisons : ${melds.map((one) => one.map(spoken).join(", ")).join(" ; ")}.`);
  if (over.length) parts.push(`Hors combinaison : ${over.map(spoken).join(", ")}.`);
  if (ways > 1) parts.push(`Il y a ${ways} dispositions avec ce reste.`);
  return parts.join(" ");
}

export const knockPage = {
  title: "Compter une manche",
  entering: "Règles et cartes",
  result: "Le résultat",
  places: /** @type {Record<Place, string>} */ ({ knocker: "Frappeur", defender: "Adversaire", upcard: "Retourne" }),
  tags: /** @type {Record<Place, string>} */ ({ knocker: "F", defender: "A", upcard: "R" }),
  fields: /** @type {Record<Place, string>} */ ({ knocker: "Les cartes du frappeur", defender: "Les cartes de l’adversaire", upcard: "La retourne" }),
  hints: /** @type {Record<Place, string>} */ ({ knocker: "dix cartes", defender: "dix cartes", upcard: "une carte" }),
  goesTo: "À qui est la carte touchée",
  oneUpcard: "La retourne est une seule carte.",
  rules: "Règles",
  change: (/** @type {number} */ count) => (count ? `Règles et noms · changées : ${count}` : "Règles et noms"),
  names: /** @type {Record<"knocker" | "defender", string>} */ ({ knocker: "Nom du frappeur", defender: "Nom de l’adversaire" }),
  swap: "L’autre a frappé",
  empty: "Touche les dix cartes du frappeur, puis celles de l’adversaire ; ou écris-les. Combinaisons, ajouts et points s’affichent ici aussitôt.",
  missing: (/** @type {string} */ who, /** @type {number} */ count) => `${capital(who)} : encore ${count}`,
  laid: (/** @type {string} */ outcome, /** @type {number} */ count) => (outcome === "big_gin" ? "grand gin" : outcome === "gin" ? "gin" : outcome === "illegal" ? `reste ${count}` : `frappe à ${count}`),
  more: (/** @type {number} */ count) => `encore ${count}`,
  deadwood: (/** @type {number} */ count) => `reste ${count}`,
  limit: (/** @type {number} */ limit) => (limit ? `La limite pour frapper est ${limit}.` : "Seul le gin finit cette manche."),
  arrangements: (/** @type {number} */ count) => `${count} façons d’étaler les cartes du frappeur`,
  reckoning: "Le compte",
};

/** @param {string} outcome @param {string} winner @param {number} count */
export function verdict(outcome, winner, count) {
  const won = `${capital(winner)} gagne ${counted(count, "point", "points")}`;
  switch (outcome) {
    case "illegal": return "On ne peut pas frapper ainsi";
    case "gin": return `Gin ! ${won}`;
    case "big_gin": return `Grand gin ! ${won}`;
    case "undercut": return `Undercut ! ${won}`;
    default: return won;
  }
}

/** How a player is called: by name if there is one, otherwise by what they did.
 * @param {Place} place @param {string} name */
export const called = (place, name) => (name ? isolated(name) : { knocker: "le frappeur", defender: "l’adversaire", upcard: "la retourne" }[place]);

const FIELDS = /** @type {Record<string, string>} */ ({ cards: "ces cartes", knocker: "les cartes du frappeur", defender: "les cartes de l’adversaire", upcard: "la retourne" });

/** What is wrong with the cards or the rules that were entered.
 * @param {Refusal} refusal */
export function wrongEntry({ code, facts, message }) {
  const card = short(String(facts["card"] ?? ""));
  const field = (/** @type {string} */ fact) => FIELDS[String(facts[fact])] ?? String(facts[fact]);
  const wanted = String(facts["wanted"]).replace(" to ", "–");
  switch (code) {
    case "unknown_card": return `« ${facts["card"]} » n’est pas une carte. Écris la valeur puis la couleur : 7H, 10d, K♠.`;
    case "duplicate_card": return `${card} apparaît deux fois.`;
    case "in_two_places": return `${card} est dans ${field("first")} et dans ${field("second")}.`;
    case "bad_size": return facts["count"] === 1 ? `C’est une carte ; il en faut ${wanted}.` : `Ce sont ${facts["count"]} cartes ; il en faut ${wanted}.`;
    case "upcard_needed": return "La limite ou le doublement dépend de la retourne : quelle carte était-ce ?";
    default: return refused({ code, facts, message });
  }
}

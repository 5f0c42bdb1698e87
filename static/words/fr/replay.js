// @ts-check
/** A finished hand that is gone through again, in French. */

/** @import {Step} from "../../protocol.js" */

const plurals = new Intl.PluralRules("fr");

export const replay = {
  link: "Revoir cette manche",
  linkTo: (/** @type {number} */ hand) => `Revoir la manche ${hand}`,
  lastHand: "Revoir la dernière manche",
  title: (/** @type {string[]} */ names, /** @type {number} */ hand) => `${names.join(" – ")}, manche ${hand}`,
  place: (/** @type {number} */ game, /** @type {number} */ hand) => `Partie ${game}, manche ${hand}`,
  missing: "Il n’y a pas de telle manche à revoir.",
  notOver: "Cette manche n’est pas finie. On pourra la revoir quand elle sera sur la feuille de score.",
  toTable: "À la table",
  sheet: "Feuille de score",
  controls: "Lecture",
  first: "À la donne",
  back: "Un pas en arrière",
  play: "Lire",
  pause: "Pause",
  next: "Un pas en avant",
  last: "À la fin",
  position: "Endroit dans la manche",
  speed: "Vitesse",
  speeds: /** @type {Record<string, string>} */ ({ slow: "Lente", normal: "Normale", fast: "Rapide" }),
  open: "À découvert",
  both: "Les deux mains",
  only: (/** @type {string} */ name) => `${name} seulement`,
  turns: "Tours",
  turn: (/** @type {number} */ number, /** @type {number} */ of) => `Tour ${number} sur ${of}`,
  deal: "La donne",
  hands: "Manches de cette partie",
  hand: (/** @type {number} */ number, /** @type {string} */ how, /** @type {number} */ points) => `Manche ${number} : ${how}${points ? `, ${points} ${plurals.select(points) === "one" ? "point" : "points"}` : ""}`,
  nextHand: "Manche suivante",
  keep: "Partager et garder",
  copyLink: "Copier le lien",
  copyText: "Copier en texte",
  copyYourself: "Ce navigateur ne laisse pas copier ; le texte est plus bas.",
  asText: "La manche en texte",
  text: "Texte",
  json: "JSON",
  download: "Télécharger",
  keys: "Les flèches avancent pas à pas, Espace lit, Début et Fin mènent à la donne et à la fin.",
};

/** What a step is, in a sentence.
 * @param {Step} step @param {string} name @param {string} outcome how the hand ends @param {(card: string) => string} called how cards are named */
export function stepSentence(step, name, outcome, called) {
  const card = step.card ? called(step.card) : "";
  switch (step.kind) {
    case "deal": return `${name} donne. La retourne : ${card}.`;
    case "pass": return `${name} passe.`;
    case "take": return `${name} prend dans la défausse : ${card}.`;
    case "draw": return card ? `${name} pioche ${card}.` : `${name} pioche.`;
    case "discard": return `${name} jette ${card}.`;
    case "knock": return outcome === "gin" ? `${name} jette ${card} et fait gin.` : `${name} jette ${card} et frappe.`;
    case "big_gin": return `${name} montre un big gin.`;
    case "lay_off": return `${name} ajoute des cartes.`;
    default: return `Le temps de ${name} est écoulé.`;
  }
}

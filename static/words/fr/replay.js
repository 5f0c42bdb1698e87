// @ts-check
/** A finished hand that is gone through again, in French. */

/** @import {Step} from "../../protocol.js" */

import { counted, the as articled } from "./names.js";

export const replay = {
  title: (/** @type {string[]} */ names, /** @type {number} */ hand) => `${names.join(" – ")}, manche ${hand}`,
  place: (/** @type {number} */ game, /** @type {number} */ hand) => `Partie ${game}, manche ${hand}`,
  missing: "Cette manche n’existe pas.",
  notOver: "Cette manche n’est pas finie. Tu pourras la revoir quand elle sera sur la feuille de score.",
  toTable: "Retour à la table",
  sheet: "Feuille de score",
  controls: "Revoir",
  first: "À la donne",
  back: "Étape précédente",
  play: "Lecture",
  pause: "Pause",
  next: "Étape suivante",
  last: "À la fin",
  position: "Position dans la manche",
  speed: "Vitesse",
  speeds: /** @type {Record<string, string>} */ ({ slow: "Lente", normal: "Normale", fast: "Rapide" }),
  open: "Cartes visibles",
  both: "Les deux mains",
  only: (/** @type {string} */ name) => `Seulement ${name}`,
  turns: "Tours",
  turn: (/** @type {number} */ number, /** @type {number} */ of) => `Tour ${number} sur ${of}`,
  deal: "La donne",
  hands: "Manches de cette partie",
  hand: (/** @type {number} */ number, /** @type {string} */ how, /** @type {number} */ points) => `Manche ${number} : ${how}${points ? `, ${counted(points, "point", "points")}` : ""}`,
  nextHand: "Manche suivante",
  keep: "Partager et garder",
  copyLink: "Copier le lien",
  copyText: "Copier en texte",
  copyYourself: "Ce navigateur ne laisse pas les pages copier ; le texte est en dessous.",
  asText: "La manche en texte",
  text: "Texte",
  json: "JSON",
  download: "Télécharger",
  keys: "Les flèches vont pas à pas, Espace lit, Début et Fin vont à la donne et à la fin.",
};

/** What a step is, in a sentence.
 * @param {Step} step @param {string} name @param {string} outcome how the hand ends @param {(card: string) => string} called how cards are named */
export function stepSentence({ kind, card }, name, outcome, called) {
  const the = card ? articled(card, called) : "";
  switch (kind) {
    case "deal": return `${name} donne. La retourne est ${the}.`;
    case "pass": return `${name} passe.`;
    case "take": return `${name} prend ${the} dans la défausse.`;
    case "draw": return the ? `${name} pioche ${the}.` : `${name} pioche.`;
    case "discard": return `${name} jette ${the}.`;
    case "knock": return outcome === "gin" ? `${name} jette ${the} et fait gin.` : `${name} jette ${the} et frappe.`;
    case "big_gin": return `${name} montre un grand gin.`;
    case "lay_off": return `${name} ajoute des cartes.`;
    default: return `Le temps de ${name} est écoulé.`;
  }
}

// @ts-check
/** What is around the play: waiting, the question for a name, the menu, help. */

import { capital, isolated } from "./names.js";

export const waiting = {
  title: "Envoie ce lien à quelqu’un",
  copy: "Copier le lien",
  copied: "Copié",
  share: "Partager…",
  qr: "Le lien en code QR",
  hint: "La partie commence dès que la place est prise.",
  listed: "La table est aussi dans la liste des tables ouvertes.",
  joinTitle: (/** @type {string} */ name) => `${isolated(name)} attend un adversaire`,
  sit: "S’asseoir",
  rules: "Les règles de cette table",
  helps: "Aides",
  on: "combinaisons et reste affichés",
  off: "aucune",
  away: "Longue absence",
  standIn: "l’ordinateur peut finir",
  shareText: "Un gin rami avec moi ?",
};

export const name = {
  title: "Comment t’appelles-tu ?",
  label: "Ton nom",
  hint: "Ceux qui jouent avec toi le voient. Tu peux le changer plus tard.",
  save: "C’est moi",
  cancel: "Annuler",
};

export const menu = {
  void: "Annuler la partie",
  voidAsked: "Tu as demandé l’annulation",
  voidAgree: "Accepter l’annulation",
  voidText: "Tout de suite avant le deuxième tour ; ensuite, seulement si l’adversaire est d’accord. La partie ne compte pas.",
  resign: "Abandonner",
  resignText: "La partie revient à ton adversaire.",
  leave: "Quitter la table",
  leaveText: "Tu pars pour de bon. Une partie en cours revient à ton adversaire.",
  leaveWaiting: "La table sera fermée.",
  keep: "Retour",
  asks: (/** @type {string} */ who) => `${capital(who)} demande l’annulation de la partie.`,
  agree: "Accepter",
};

export const help = {
  title: "Comment jouer ici",
  lines: [
    "Forme des combinaisons : trois ou quatre cartes de même valeur, ou au moins trois qui se suivent dans une couleur. Les autres sont ton reste.",
    "À ton tour, pioche ou prends le dessus de la défausse, puis jette une carte. Si ton reste ne dépasse pas la limite, tu peux frapper en la jetant.",
    "Touche une carte pour la lever. Touche-la encore, glisse-la sur la défausse ou appuie sur Jeter. Glisse-la dans ta main pour la ranger.",
  ],
  keys: "Touches",
  shortcuts: /** @type {[string, string][]} */ ([
    ["D", "piocher"],
    ["T", "prendre à la défausse"],
    ["P", "passer"],
    ["← →", "parcourir tes cartes"],
    ["Entrée ou espace", "lever la carte ; encore : la jeter"],
    ["Maj + ← →", "déplacer la carte dans ta main"],
    ["X", "jeter la carte levée"],
    ["K", "frapper ou faire gin"],
    ["N", "manche suivante, revanche"],
    ["H", "un conseil, contre l’ordinateur"],
    ["S", "feuille de score"],
    ["L", "coups de la manche"],
    ["?", "cette aide"],
    ["Échap", "baisser la carte, fermer un panneau"],
  ]),
};

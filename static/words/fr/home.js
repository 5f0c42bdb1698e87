// @ts-check
/** The home page. */

import { isolated } from "./names.js";

export const home = {
  lead: "Le gin rami pour tous. Sans inscription, sans pub, sans attendre.",
  yours: "Tes tables",
  create: "Jouer avec un ami",
  createHint: "Tu reçois un lien à envoyer.",
  make: "Ouvrir la table",
  making: "Ouverture de la table…",
  open: "Tables ouvertes",
  noOpen: "Personne n’attend en ce moment. Ouvre une table et elle s’affiche ici.",
  playing: "En cours",
  noPlaying: "Aucune table publique n’est en cours.",
  join: "Jouer",
  watch: "Regarder",
  back: "Revenir",
  yourTurn: "À toi",
  theirTurn: "À l’adversaire",
  waiting: "En attente d’un adversaire",
  over: "Partie finie",
  to: (/** @type {number} */ target) => `en ${target}`,
  options: "La table",
  connecting: "Recherche de tables…",
  lost: "La liste n’est plus à jour ; reconnexion…",
  clock: (/** @type {string} */ speed) => `pendule : ${speed}`,
  noHelps: "sans aides",
  nobody: "personne encore",
  versus: "et",
  rules: "Règles",
  playAs: (/** @type {string} */ name) => `Tu joues sous le nom ${isolated(name)}`,
  rename: "Changer de nom",
  chooseName: "Choisir un nom",
  forget: "M’oublier ici",
  forgetText: "Tu quittes toutes tes tables pour de bon ; les parties en cours reviennent à l’autre. Ce navigateur ne garde rien de toi.",
  stay: "Rester",
};

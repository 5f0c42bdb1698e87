// @ts-check
/** The home page. */

import { isolated } from "./names.js";

export const home = {
  lead: "Gin Rommé für alle. Ohne Anmeldung, ohne Werbung, ohne Warten.",
  yours: "Deine Tische",
  create: "Mit Freunden spielen",
  createHint: "Du bekommst einen Link zum Weitergeben.",
  make: "Tisch aufmachen",
  making: "Tisch wird aufgemacht …",
  open: "Offene Tische",
  noOpen: "Gerade wartet niemand. Mach einen Tisch auf, dann steht er hier.",
  playing: "Im Spiel",
  noPlaying: "Gerade wird an keinem öffentlichen Tisch gespielt.",
  join: "Mitspielen",
  watch: "Zuschauen",
  back: "Zum Tisch",
  yourTurn: "Du bist dran",
  theirTurn: "Gegner ist dran",
  waiting: "Wartet auf jemanden",
  over: "Partie vorbei",
  to: (/** @type {number} */ target) => `bis ${target}`,
  options: "Der Tisch",
  connecting: "Tische werden gesucht …",
  lost: "Die Liste steht gerade still; es wird neu verbunden …",
  clock: (/** @type {string} */ speed) => `Uhr: ${speed}`,
  noHelps: "ohne Hilfen",
  nobody: "noch niemand",
  versus: "und",
  rules: "Regeln",
  playAs: (/** @type {string} */ name) => `Du spielst als ${isolated(name)}`,
  rename: "Namen ändern",
  chooseName: "Namen wählen",
  forget: "Mich hier vergessen",
  forgetText: "Du verlässt alle deine Tische endgültig; laufende Spiele gehen an die anderen. Dieser Browser behält nichts von dir.",
  stay: "Bleiben",
};

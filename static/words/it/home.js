// @ts-check
/** The home page. */

import { isolated } from "./names.js";

export const home = {
  lead: "Gin rummy per tutti. Niente iscrizione, niente pubblicità, niente attese.",
  yours: "I tuoi tavoli",
  create: "Gioca con un amico",
  createHint: "Ricevi un link da mandare.",
  make: "Apri il tavolo",
  making: "Apro il tavolo…",
  open: "Tavoli aperti",
  noOpen: "Ora nessuno aspetta. Apri un tavolo e comparirà qui.",
  playing: "In gioco",
  noPlaying: "Nessun tavolo pubblico è in gioco.",
  join: "Gioca",
  watch: "Guarda",
  back: "Torna",
  yourTurn: "Tocca a te",
  theirTurn: "Tocca all’altro",
  waiting: "In attesa di qualcuno",
  over: "Partita finita",
  to: (/** @type {number} */ target) => `ai ${target}`,
  options: "Il tavolo",
  connecting: "Cerco tavoli…",
  lost: "L’elenco non è aggiornato; mi ricollego…",
  clock: (/** @type {string} */ speed) => `orologio: ${speed}`,
  noHelps: "senza aiuti",
  nobody: "ancora nessuno",
  versus: "e",
  rules: "Regole",
  playAs: (/** @type {string} */ name) => `Giochi come ${isolated(name)}`,
  rename: "Cambia nome",
  chooseName: "Scegli un nome",
  forget: "Dimenticami qui",
  forgetText: "Lasci per sempre tutti i tuoi tavoli; le partite in corso vanno all’altro. Questo browser non conserva nulla di te.",
  stay: "Resta",
};

// @ts-check
/** The home page. */

import { isolated } from "./names.js";

export const home = {
  lead: "Gin rummy, free for all. No sign‑up, no adverts, no waiting.",
  yours: "Your tables",
  create: "Play a friend",
  createHint: "You get a link to send to a friend.",
  make: "Make the table",
  making: "Making the table…",
  open: "Open tables",
  noOpen: "Nobody waits for a partner just now. Make a table and it shows up here.",
  playing: "In play",
  noPlaying: "No public table is in play.",
  join: "Join",
  watch: "Watch",
  back: "Return",
  yourTurn: "Your turn",
  theirTurn: "Their turn",
  waiting: "Waiting for a partner",
  over: "Game over",
  to: (/** @type {number} */ target) => `to ${target}`,
  options: "The table",
  connecting: "Looking for tables…",
  lost: "The list is not live just now; reconnecting…",
  clock: (/** @type {string} */ speed) => `clock: ${speed}`,
  noHelps: "no helps",
  nobody: "nobody yet",
  versus: "and",
  rules: "Rules",
  playAs: (/** @type {string} */ name) => `You play as ${isolated(name)}`,
  rename: "Change name",
  chooseName: "Choose a name",
  forget: "Forget me here",
  forgetText: "You leave all your tables for good; a game in play goes to the other player. This browser keeps nothing of you.",
  stay: "Stay",
};

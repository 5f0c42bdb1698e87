// @ts-check
/** What is around the play: waiting, the question for a name, the menu, help. */

import { capital, isolated } from "./names.js";

export const waiting = {
  title: "Send this link to a friend",
  copy: "Copy link",
  copied: "Copied",
  share: "Share…",
  qr: "The link as a QR code",
  hint: "The game begins when they sit down.",
  listed: "The table is also in the list of open tables.",
  joinTitle: (/** @type {string} */ name) => `${isolated(name)} waits for a partner`,
  sit: "Sit down",
  rules: "The rules at this table",
  helps: "Helps",
  on: "melds and deadwood shown",
  off: "none",
  shareText: "Gin rummy with me?",
};

export const name = {
  title: "What should we call you?",
  label: "Your name",
  hint: "Shown to whoever you play with. You can change it later.",
  save: "That’s me",
  cancel: "Cancel",
};

export const menu = {
  void: "Call the game off",
  voidAsked: "You have asked to call the game off",
  voidAgree: "Agree to call the game off",
  voidText: "At once before the second turn, later if the other agrees. There is no result.",
  resign: "Resign",
  resignText: "The game goes to the other player.",
  leave: "Leave the table",
  leaveText: "You leave for good. A game in play goes to the other player.",
  leaveWaiting: "The table is closed.",
  keep: "Go back",
  asks: (/** @type {string} */ who) => `${capital(who)} asks to call the game off.`,
  agree: "Agree",
};

export const help = {
  title: "How to play here",
  lines: [
    "Make melds: three or four of a rank, or three or more in sequence of one suit. What is in no meld is deadwood.",
    "In turn draw from the stock or take the top of the pile, then discard. When your deadwood is within the limit you may knock with the discard.",
    "Tap a card to lift it. Tap it again, drag it to the pile or press Discard to throw it. Drag it along your hand to arrange.",
  ],
  keys: "Keys",
  shortcuts: /** @type {[string, string][]} */ ([
    ["D", "draw from the stock"],
    ["T", "take from the pile"],
    ["P", "pass"],
    ["← →", "move along your cards"],
    ["Enter or Space", "lift the card; again: discard it"],
    ["Shift + ← →", "move the card in your hand"],
    ["X", "discard the lifted card"],
    ["K", "knock or go gin"],
    ["N", "next hand, rematch"],
    ["H", "a hint, against the computer"],
    ["S", "score sheet"],
    ["L", "hand log"],
    ["?", "this help"],
    ["Esc", "put the card down, close a panel"],
  ]),
};

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
  joinTitle: (/** @type {string} */ name) => `${isolated(name)} is waiting for an opponent`,
  sit: "Sit down",
  rules: "The rules at this table",
  helps: "Helps",
  on: "melds and deadwood shown",
  off: "none",
  away: "Away too long",
  standIn: "the computer may finish",
  shareText: "Gin rummy with me?",
};

export const name = {
  title: "What should we call you?",
  label: "Your name",
  hint: "Whoever you play with sees it. You can change it later.",
  save: "That’s me",
  cancel: "Cancel",
};

export const menu = {
  void: "Call the game off",
  voidAsked: "You have asked to call the game off",
  voidAgree: "Agree to call the game off",
  voidText: "At once before the second turn; after that only if the other player agrees. The game does not count then.",
  resign: "Resign",
  resignText: "The game goes to the other player.",
  leave: "Leave the table",
  leaveText: "You leave for good. A game in play goes to the other player.",
  leaveWaiting: "The table will be closed.",
  keep: "Go back",
  asks: (/** @type {string} */ who) => `${capital(who)} asks to call the game off.`,
  agree: "Agree",
};

export const help = {
  title: "How to play here",
  lines: [
    "Make melds: three or four cards of a rank, or three or more in a row of one suit. Cards in no meld are deadwood.",
    "On your turn, draw from the stock or take the top of the pile, then discard. Once your deadwood is within the limit, you may knock as you discard.",
    "Tap a card to lift it. Tap it again, drag it to the pile or press Discard to throw it. Drag it along your hand to sort.",
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

// @ts-check
/** What is around the play: waiting, the question for a name, the menu, help. */

import { capital, isolated } from "./names.js";

export const waiting = {
  title: "Schick diesen Link weiter",
  copy: "Link kopieren",
  copied: "Kopiert",
  share: "Teilen …",
  qr: "Der Link als QR-Code",
  hint: "Es geht los, sobald sich jemand setzt.",
  listed: "Der Tisch steht auch in der Liste offener Tische.",
  joinTitle: (/** @type {string} */ name) => `${isolated(name)} wartet auf jemanden`,
  sit: "Hinsetzen",
  rules: "Die Regeln an diesem Tisch",
  helps: "Hilfen",
  on: "Meldungen und Rest angezeigt",
  off: "keine",
  away: "Lange weg",
  standIn: "der Computer darf zu Ende spielen",
  shareText: "Gin Rommé mit mir?",
};

export const name = {
  title: "Wie heißt du?",
  label: "Dein Name",
  hint: "Alle, mit denen du spielst, sehen ihn. Du kannst ihn später ändern.",
  save: "Das bin ich",
  cancel: "Abbrechen",
};

export const menu = {
  void: "Partie abbrechen",
  voidAsked: "Du willst die Partie abbrechen",
  voidAgree: "Dem Abbruch zustimmen",
  voidText: "Vor dem zweiten Zug sofort; danach nur, wenn beide es wollen. Die Partie zählt dann nicht.",
  resign: "Aufgeben",
  resignText: "Die Partie geht an dein Gegenüber.",
  leave: "Tisch verlassen",
  leaveText: "Du gehst endgültig. Eine laufende Partie geht an dein Gegenüber.",
  leaveWaiting: "Der Tisch wird geschlossen.",
  keep: "Zurück",
  asks: (/** @type {string} */ who) => `${capital(who)} will die Partie abbrechen.`,
  agree: "Zustimmen",
};

export const help = {
  title: "So wird gespielt",
  lines: [
    "Bilde Meldungen: drei oder vier Karten eines Werts oder mindestens drei aufeinanderfolgende einer Farbe. Alles andere ist dein Rest.",
    "Wenn du dran bist, zieh vom Talon oder nimm die oberste Karte der Ablage und wirf dann eine ab. Ist dein Rest klein genug, darfst du beim Abwerfen klopfen.",
    "Tippe eine Karte an, um sie anzuheben. Tippe noch einmal, zieh sie zur Ablage oder drücke auf Werfen. Zieh sie seitwärts, um dein Blatt zu ordnen.",
  ],
  keys: "Tasten",
  shortcuts: /** @type {[string, string][]} */ ([
    ["D", "vom Talon ziehen"],
    ["T", "von der Ablage nehmen"],
    ["P", "passen"],
    ["← →", "durch die Karten gehen"],
    ["Enter, Leertaste", "Karte anheben; noch einmal: abwerfen"],
    ["Umschalt + ← →", "Karte im Blatt verschieben"],
    ["X", "angehobene Karte abwerfen"],
    ["K", "klopfen oder Gin machen"],
    ["N", "nächste Runde, Revanche"],
    ["H", "ein Tipp, gegen den Computer"],
    ["S", "Spielzettel"],
    ["L", "Verlauf der Runde"],
    ["?", "diese Hilfe"],
    ["Esc", "Karte senken, Fenster schließen"],
  ]),
};

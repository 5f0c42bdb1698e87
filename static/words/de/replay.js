// @ts-check
/** A finished hand that is gone through again, in German. */

/** @import {Step} from "../../protocol.js" */

import { counted, the as articled } from "./names.js";

export const replay = {
  title: (/** @type {string[]} */ names, /** @type {number} */ hand) => `${names.join(" – ")}, Runde ${hand}`,
  place: (/** @type {number} */ game, /** @type {number} */ hand) => `Partie ${game}, Runde ${hand}`,
  missing: "So eine Runde gibt es nicht.",
  notOver: "Diese Runde ist noch nicht zu Ende. Sie lässt sich nachspielen, sobald sie auf dem Spielzettel steht.",
  toTable: "Zum Tisch",
  sheet: "Spielzettel",
  controls: "Nachspielen",
  first: "Zum Geben",
  back: "Einen Schritt zurück",
  play: "Abspielen",
  pause: "Pause",
  next: "Einen Schritt weiter",
  last: "Zum Ende",
  position: "Stelle in der Runde",
  speed: "Tempo",
  speeds: /** @type {Record<string, string>} */ ({ slow: "Langsam", normal: "Normal", fast: "Schnell" }),
  open: "Offen",
  both: "Beide Blätter",
  only: (/** @type {string} */ name) => `Nur ${name}`,
  turns: "Züge",
  turn: (/** @type {number} */ number, /** @type {number} */ of) => `Zug ${number} von ${of}`,
  deal: "Das Geben",
  hands: "Runden dieser Partie",
  hand: (/** @type {number} */ number, /** @type {string} */ how, /** @type {number} */ points) => `Runde ${number}: ${how}${points ? `, ${counted(points, "Punkt", "Punkte")}` : ""}`,
  nextHand: "Nächste Runde",
  keep: "Teilen und sichern",
  copyLink: "Link kopieren",
  copyText: "Als Text kopieren",
  copyYourself: "Dieser Browser lässt Seiten nicht kopieren; der Text steht unten.",
  asText: "Die Runde als Text",
  text: "Textdatei",
  json: "JSON",
  download: "Herunterladen",
  keys: "Pfeiltasten gehen Schritt für Schritt, die Leertaste spielt ab, Pos1 und Ende gehen zum Geben und zum Ende.",
};

/** What a step is, in a sentence.
 * @param {Step} step @param {string} name @param {string} outcome how the hand ends @param {(card: string) => string} called how cards are named */
export function stepSentence({ kind, card }, name, outcome, called) {
  const the = card ? articled(card, called) : "";
  switch (kind) {
    case "deal": return `${name} gibt. Startkarte: ${called(card ?? "")}.`;
    case "pass": return `${name} passt.`;
    case "take": return `${name} nimmt ${the} von der Ablage.`;
    case "draw": return the ? `${name} zieht ${the}.` : `${name} zieht vom Talon.`;
    case "discard": return `${name} wirft ${the} ab.`;
    case "knock": return outcome === "gin" ? `${name} wirft ${the} ab und macht Gin.` : `${name} wirft ${the} ab und klopft.`;
    case "big_gin": return `${name} zeigt Big Gin.`;
    case "lay_off": return `${name} legt an.`;
    default: return `Die Zeit von ${name} ist um.`;
  }
}

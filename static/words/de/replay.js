// @ts-check
/** A finished hand that is gone through again, in German. */

/** @import {Step} from "../../protocol.js" */

const plurals = new Intl.PluralRules("de");

export const replay = {
  link: "Diese Runde ansehen",
  linkTo: (/** @type {number} */ hand) => `Runde ${hand} ansehen`,
  lastHand: "Letzte Runde ansehen",
  title: (/** @type {string[]} */ names, /** @type {number} */ hand) => `${names.join(" – ")}, Runde ${hand}`,
  place: (/** @type {number} */ game, /** @type {number} */ hand) => `Partie ${game}, Runde ${hand}`,
  missing: "Diese Runde gibt es nicht anzusehen.",
  notOver: "Diese Runde ist noch nicht zu Ende. Ansehen kann man sie, sobald sie auf dem Spielzettel steht.",
  toTable: "Zum Tisch",
  sheet: "Spielzettel",
  controls: "Wiedergabe",
  first: "Zum Geben",
  back: "Einen Schritt zurück",
  play: "Abspielen",
  pause: "Anhalten",
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
  hand: (/** @type {number} */ number, /** @type {string} */ how, /** @type {number} */ points) => `Runde ${number}: ${how}${points ? `, ${points} ${plurals.select(points) === "one" ? "Punkt" : "Punkte"}` : ""}`,
  nextHand: "Nächste Runde",
  keep: "Teilen und sichern",
  copyLink: "Link kopieren",
  copyText: "Als Text kopieren",
  copyYourself: "Dieser Browser lässt keine Seite kopieren; der Text steht unten.",
  asText: "Die Runde als Text",
  text: "Text",
  json: "JSON",
  download: "Herunterladen",
  keys: "Pfeiltasten gehen Schritt für Schritt, die Leertaste spielt ab, Pos1 und Ende führen zum Geben und zum Ende.",
};

/** What a step is, in a sentence.
 * @param {Step} step @param {string} name @param {string} outcome how the hand ends @param {(card: string) => string} called how cards are named */
export function stepSentence(step, name, outcome, called) {
  const card = step.card ? called(step.card) : "";
  switch (step.kind) {
    case "deal": return `${name} gibt. Die Startkarte: ${card}.`;
    case "pass": return `${name} passt.`;
    case "take": return `${name} nimmt aus der Ablage: ${card}.`;
    case "draw": return card ? `${name} zieht ${card}.` : `${name} zieht vom Talon.`;
    case "discard": return `${name} wirft ab: ${card}.`;
    case "knock": return outcome === "gin" ? `${name} wirft ab: ${card}, und macht Gin.` : `${name} wirft ab: ${card}, und klopft.`;
    case "big_gin": return `${name} zeigt Big Gin.`;
    case "lay_off": return `${name} legt an.`;
    default: return `Die Zeit von ${name} ist um.`;
  }
}

// @ts-check
/** What the computer says of decisions, in German. */

/** @import {Choice} from "../../protocol.js" */

import { explainer } from "../common.js";
import { figures } from "../figures.js";
import { short, the } from "./names.js";
import { reasons } from "./reasons.js";

/** A line of the server's that says why one choice was better than another. */
export const reasoned = explainer(reasons);

const said = figures("de");
export const { signed, percent, tenths } = said;
const points = (/** @type {number} */ count) => said.measured(count, "Punkt", "Punkte");

/** A choice, told as advice.
 * @param {Choice} choice @param {boolean} gin whether a knock leaves nothing @param {(card: string) => string} called how cards are named */
export function advised({ deed, card }, gin, called) {
  const it = card ? the(card, called) : "eine Karte";
  switch (deed) {
    case "take": return `${it} nehmen`;
    case "pass": return "passen";
    case "draw": return "vom Talon ziehen";
    case "discard": return `${it} abwerfen`;
    case "knock": return gin ? `${it} abwerfen und Gin machen` : `${it} abwerfen und klopfen`;
    case "lay_off": return "mehr anlegen";
    default: return "Big Gin zeigen";
  }
}

/** A choice in a list of them.
 * @param {Choice} choice */
export function listed({ deed, card }) {
  const it = card ? short(card) : "";
  switch (deed) {
    case "take": return `${it} nehmen`;
    case "pass": return "passen";
    case "draw": return "ziehen";
    case "discard": return it;
    case "knock": return `klopfen, ${it}`;
    case "lay_off": return "anlegen";
    default: return "Big Gin";
  }
}

export const review = {
  title: "Analyse",
  ask: "Vom Computer analysieren lassen",
  about: "Der Computer geht alle Entscheidungen der Partie durch: was jede wert war, was besser gewesen wäre und warum.",
  waiting: "Die Analyse wartet, bis sie an der Reihe ist …",
  working: "Der Computer geht die Entscheidungen durch …",
  stays: "Du kannst die Seite verlassen: Es geht von selbst weiter, und das Ergebnis bleibt.",
  failed: "Die Analyse ließ sich nicht zu Ende bringen.",
  again: "Noch einmal versuchen",
  done: "Die Analyse ist fertig.",
  fair: "Jede Entscheidung wird an dem gemessen, was man in dem Moment wissen konnte, nie an den verdeckten Karten.",
  accuracy: "Genauigkeit",
  accuracyHere: "Genauigkeit in dieser Runde",
  lost: "Punkte verloren",
  luck: "Glück",
  meaning: "Die Genauigkeit ist 100 %, wenn keine Entscheidung etwas gekostet hat. Verlorene Punkte sind, was die Entscheidungen gegenüber der besten Wahl gekostet haben. Glück ist, was das Geben und das Ziehen über das Erwartbare hinaus gebracht haben.",
  luckTold: (/** @type {string} */ name, /** @type {number} */ count) => `Die Karten haben ${name} ${points(count)} mehr gebracht, als zu erwarten war.`,
  luckEven: "Die Karten haben niemanden begünstigt.",
  whole: "Partie",
  hand: (/** @type {number} */ number) => `Runde ${number}`,
  hands: "Runde für Runde",
  handsTold: "Genauigkeit und verlorene Punkte",
  moments: "Die teuersten Momente",
  noMoments: "Keine Entscheidung hat Nennenswertes gekostet.",
  curve: (/** @type {string} */ name) => `Gewinnaussichten von ${name}`,
  curveHint: "Zeig auf eine Stelle oder nimm die Pfeiltasten und Enter, um dorthin zu springen.",
  place: (/** @type {number} */ hand, /** @type {number} */ step, /** @type {number} */ of) => `Runde ${hand}, Schritt ${step} von ${of}`,
  after: (/** @type {number} */ hand, /** @type {string} */ share) => `nach Runde ${hand}: ${share}`,
  grades: { good: "Gut", small: "Ungenau", mistake: "Fehler", blunder: "Grober Fehler" },
  best: "Die beste Wahl",
  cost: (/** @type {number} */ count) => `kostet ${points(count)}`,
  better: (/** @type {string} */ choice) => `Besser: ${choice}.`,
  options: "Was zur Wahl stand, mit den Punkten, die jeweils zu erwarten waren",
  played: "gespielt",
  nothing: "Hier war nichts zu entscheiden.",
  hidden: (/** @type {string} */ name) => `Die Karten von ${name} sind verdeckt, die Entscheidungen auch.`,
  next: "Nächster Fehler",
  noNext: "Keine weiteren Fehler",
  keys: "M geht zum nächsten Fehler, Umschalt + M zum vorigen.",
  summary: "Die ganze Partie",
};

export const hint = {
  label: "Tipp",
  thinking: "Der Computer überlegt …",
  others: (/** @type {string} */ list) => `Nächstbeste: ${list}`,
};

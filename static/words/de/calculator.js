// @ts-check
/** The deadwood calculator, and the page that scores a knock. */

import { refused } from "./line.js";
import { capital, counted, isolated, short, spoken } from "./names.js";

/** @import {Refusal} from "../../protocol.js" */
/** @import {Place} from "../en/calculator.js" */

export { typed } from "../common.js";

export const picking = {
  grid: "Karten. Pfeiltasten bewegen, Enter oder Leertaste nimmt eine Karte oder legt sie zurück.",
  tile: (/** @type {string} */ card, /** @type {string} */ where) => (where ? `${spoken(card)}, liegt bei: ${where}` : spoken(card)),
  away: (/** @type {string} */ card, /** @type {string} */ where) => `${short(card)} liegt schon bei: ${where}.`,
  full: (/** @type {number} */ most) => `Mehr als ${most} Karten gehen hier nicht. Leg erst eine zurück.`,
  clear: "Leeren",
  example: "Beispiel zeigen",
  copy: "Link kopieren",
  copied: "Kopiert",
  copyYourself: "Dieser Browser lässt Seiten nicht kopieren; der Link steht in der Adresszeile.",
};

export const laying = {
  meld: (/** @type {number} */ number) => `Meldung ${number}`,
  left: "Rest",
  thrown: "Abgeworfen",
  laidOff: "angelegt",
  before: "Vorige Auslage",
  after: "Nächste Auslage",
};

export const deadwoodPage = {
  title: "Restpunkte-Rechner",
  entering: "Die Karten",
  melds: "Die besten Meldungen",
  field: "Karten",
  hint: "7H 8h 9♥ 10d …",
  empty: "Tippe deine Karten an oder schreib sie hin. Die besten Meldungen und die Restpunkte stehen sofort hier; bei elf Karten auch, welche du abwirfst.",
  count: (/** @type {number} */ count) => `${count}/11`,
  deadwood: "Rest",
  gin: "Gin: nichts bleibt übrig",
  bigGin: "Alle elf gemeldet: Big Gin, wo es gespielt wird",
  ways: (/** @type {number} */ at, /** @type {number} */ count, /** @type {number} */ more) => `Auslage ${at} von ${count}${more ? ` (es gibt ${count + more})` : ""} · gleich viel`,
  throws: "Was jeder Abwurf übrig lässt",
  leaves: (/** @type {string} */ card, /** @type {number} */ count, /** @type {boolean} */ best) => `${spoken(card)} abwerfen: Rest ${count}${best ? ", am wenigsten" : ""}`,
  best: "am besten",
  toKnock: "Damit klopfen und abrechnen",
};

/** The result in words, for those who hear it.
 * @param {number} count @param {string[][]} melds @param {string[]} over @param {string | null} thrown @param {number} ways */
export function deadwoodSaid(count, melds, over, thrown, ways) {
  const parts = [`${thrown ? `${spoken(thrown)} abwerfen: ` : ""}Rest ${count}.`];
  if (melds.length) parts.push(`Meldungen: ${melds.map((one) => one.map(spoken).join(", ")).join("; ")}.`);
  if (over.length) parts.push(`Übrig: ${over.map(spoken).join(", ")}.`);
  if (ways > 1) parts.push(`Es gibt ${ways} Auslagen mit diesem Rest.`);
  return parts.join(" ");
}

export const knockPage = {
  title: "Klopfen abrechnen",
  entering: "Regeln und Karten",
  result: "Das Ergebnis",
  places: /** @type {Record<Place, string>} */ ({ knocker: "Klopfer", defender: "Gegner", upcard: "Startkarte" }),
  tags: /** @type {Record<Place, string>} */ ({ knocker: "K", defender: "G", upcard: "S" }),
  fields: /** @type {Record<Place, string>} */ ({ knocker: "Die Karten des Klopfers", defender: "Die Karten des Gegners", upcard: "Die Startkarte" }),
  hints: /** @type {Record<Place, string>} */ ({ knocker: "zehn Karten", defender: "zehn Karten", upcard: "eine Karte" }),
  goesTo: "Wem eine angetippte Karte gehört",
  oneUpcard: "Nur eine Karte ist die Startkarte.",
  rules: "Regeln",
  change: (/** @type {number} */ count) => (count ? `Regeln und Namen · ${count} geändert` : "Regeln und Namen"),
  names: /** @type {Record<"knocker" | "defender", string>} */ ({ knocker: "Name des Klopfers", defender: "Name des Gegners" }),
  swap: "Der andere hat geklopft",
  empty: "Tippe die zehn Karten des Klopfers an, dann die des Gegners; oder schreib sie hin. Meldungen, Angelegtes und Punkte stehen sofort hier.",
  missing: (/** @type {string} */ who, /** @type {number} */ count) => `${capital(who)}: noch ${count}`,
  laid: (/** @type {string} */ outcome, /** @type {number} */ count) => (outcome === "big_gin" ? "Big Gin" : outcome === "gin" ? "Gin" : outcome === "illegal" ? `Rest ${count}` : `klopft mit ${count}`),
  more: (/** @type {number} */ count) => `${count} fehlen noch`,
  deadwood: (/** @type {number} */ count) => `Rest ${count}`,
  limit: (/** @type {number} */ limit) => (limit ? `Die Klopfgrenze ist ${limit}.` : "Nur Gin beendet diese Runde."),
  arrangements: (/** @type {number} */ count) => `${count} Auslagen des Klopfers`,
  reckoning: "So wird gezählt",
};

/** @param {string} outcome @param {string} winner @param {number} count */
export function verdict(outcome, winner, count) {
  const won = `${capital(winner)} bekommt ${counted(count, "Punkt", "Punkte")}`;
  switch (outcome) {
    case "illegal": return "So darf nicht geklopft werden";
    case "gin": return `Gin! ${won}`;
    case "big_gin": return `Big Gin! ${won}`;
    case "undercut": return `Unterboten! ${won}`;
    default: return won;
  }
}

/** How a player is called: by name if there is one, otherwise by what they did.
 * @param {Place} place @param {string} name */
export const called = (place, name) => (name ? isolated(name) : { knocker: "der Klopfer", defender: "der Gegner", upcard: "die Startkarte" }[place]);

const FIELDS = /** @type {Record<string, string>} */ ({ cards: "diesen Karten", knocker: "den Karten des Klopfers", defender: "den Karten des Gegners", upcard: "der Startkarte" });

/** What is wrong with the cards or the rules that were entered.
 * @param {Refusal} refusal */
export function wrongEntry({ code, facts, message }) {
  const card = short(String(facts["card"] ?? ""));
  const field = (/** @type {string} */ fact) => FIELDS[String(facts[fact])] ?? String(facts[fact]);
  const wanted = String(facts["wanted"]).replace(" to ", "–");
  switch (code) {
    case "unknown_card": return `„${facts["card"]}“ ist keine Karte. Schreib den Wert und dann die Farbe: 7H, 10d, K♠.`;
    case "duplicate_card": return `${card} ist zweimal da.`;
    case "in_two_places": return `${card} ist in ${field("first")} und in ${field("second")}.`;
    case "bad_size": return `Das ${facts["count"] === 1 ? "ist 1 Karte" : `sind ${facts["count"]} Karten`}; nötig: ${wanted}.`;
    case "upcard_needed": return "Klopfgrenze oder Verdopplung hängen von der Startkarte ab: Welche war es?";
    default: return refused({ code, facts, message });
  }
}

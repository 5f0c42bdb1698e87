// @ts-check
/** The deadwood calculator, and the page that scores a knock. */

import { refused } from "./line.js";
import { capital, counted, isolated, short, spoken, the } from "./names.js";

/** @import {Refusal} from "../../protocol.js" */
/** @import {Place} from "../en/calculator.js" */

export { typed } from "../common.js";

export const picking = {
  grid: "Carte. Le frecce spostano, Invio o spazio prende una carta o la rimette.",
  tile: (/** @type {string} */ card, /** @type {string} */ where) => (where ? `${spoken(card)}, ce l’ha ${where}` : spoken(card)),
  away: (/** @type {string} */ card, /** @type {string} */ where) => `${short(card)}: ce l’ha già ${where}.`,
  full: (/** @type {number} */ most) => `Qui al massimo ${most} carte. Prima rimettine una.`,
  clear: "Svuota",
  example: "Mostra un esempio",
  copy: "Copia link",
  copied: "Copiato",
  copyYourself: "Questo browser non lascia copiare alle pagine; il link è nella barra degli indirizzi.",
};

export const laying = {
  meld: (/** @type {number} */ number) => `Combinazione ${number}`,
  left: "Resto",
  thrown: "Scartata",
  laidOff: "attaccata",
  before: "Disposizione precedente",
  after: "Disposizione successiva",
};

export const deadwoodPage = {
  title: "Calcolatrice del resto",
  entering: "Le carte",
  melds: "Le migliori combinazioni",
  field: "Carte",
  hint: "7H 8h 9♥ 10d …",
  empty: "Tocca le carte che hai, o scrivile. Le migliori combinazioni e il resto compaiono subito qui; con undici carte, anche quale scartare.",
  count: (/** @type {number} */ count) => `${count}/11`,
  deadwood: "Resto",
  gin: "Gin: non resta nulla",
  bigGin: "Tutte e undici combinano: big gin, dove si gioca",
  ways: (/** @type {number} */ at, /** @type {number} */ count, /** @type {number} */ more) => `Disposizione ${at} di ${count}${more ? ` (ce ne sono ${count + more})` : ""} · stesso resto`,
  throws: "Che cosa lascia ogni scarto",
  leaves: (/** @type {string} */ card, /** @type {number} */ count, /** @type {boolean} */ best) => `Scarta ${the(card, spoken)}: lascia ${count}${best ? ", il meno" : ""}`,
  best: "il meglio",
  toKnock: "Conta una bussata con queste",
};

/** The result in words, for those who hear it.
 * @param {number} count @param {string[][]} melds @param {string[]} over @param {string | null} thrown @param {number} ways */
export function deadwoodSaid(count, melds, over, thrown, ways) {
  const parts = [`${thrown ? `Scarta ${the(thrown, spoken)}: resto` : "Resto"} ${count}.`];
  if (melds.length) parts.push(`Combinazioni: ${melds.map((one) => one.map(spoken).join(", ")).join("; ")}.`);
  if (over.length) parts.push(`Fuori: ${over.map(spoken).join(", ")}.`);
  if (ways > 1) parts.push(`Ci sono ${ways} disposizioni con questo resto.`);
  return parts.join(" ");
}

export const knockPage = {
  title: "Conta una bussata",
  entering: "Regole e carte",
  result: "Il risultato",
  places: /** @type {Record<Place, string>} */ ({ knocker: "Chi bussa", defender: "Avversario", upcard: "Iniziale" }),
  tags: /** @type {Record<Place, string>} */ ({ knocker: "B", defender: "A", upcard: "I" }),
  fields: /** @type {Record<Place, string>} */ ({ knocker: "Le carte di chi bussa", defender: "Le carte dell’avversario", upcard: "La carta iniziale" }),
  hints: /** @type {Record<Place, string>} */ ({ knocker: "dieci carte", defender: "dieci carte", upcard: "una carta" }),
  goesTo: "Di chi è la carta toccata",
  oneUpcard: "La carta iniziale è una sola.",
  rules: "Regole",
  change: (/** @type {number} */ count) => (count ? `Regole e nomi · cambiate: ${count}` : "Regole e nomi"),
  names: /** @type {Record<"knocker" | "defender", string>} */ ({ knocker: "Nome di chi bussa", defender: "Nome dell’avversario" }),
  swap: "Ha bussato l’altro",
  empty: "Tocca le dieci carte di chi bussa, poi quelle dell’avversario; o scrivile. Combinazioni, carte attaccate e punti compaiono subito qui.",
  missing: (/** @type {string} */ who, /** @type {number} */ count) => `${capital(who)}: ancora ${count}`,
  laid: (/** @type {string} */ outcome, /** @type {number} */ count) => (outcome === "big_gin" ? "big gin" : outcome === "gin" ? "gin" : outcome === "illegal" ? `resto ${count}` : `bussa con ${count}`),
  more: (/** @type {number} */ count) => `ancora ${count}`,
  deadwood: (/** @type {number} */ count) => `resto ${count}`,
  limit: (/** @type {number} */ limit) => (limit ? `Il limite per bussare è ${limit}.` : "Solo il gin chiude questa mano."),
  arrangements: (/** @type {number} */ count) => `${count} modi di calare le carte di chi bussa`,
  reckoning: "Come si conta",
};

/** @param {string} outcome @param {string} winner @param {number} count */
export function verdict(outcome, winner, count) {
  const won = `${capital(winner)} fa ${counted(count, "punto", "punti")}`;
  switch (outcome) {
    case "illegal": return "Così non si può bussare";
    case "gin": return `Gin! ${won}`;
    case "big_gin": return `Big gin! ${won}`;
    case "undercut": return `Undercut! ${won}`;
    default: return won;
  }
}

/** How a player is called: by name if there is one, otherwise by what they did.
 * @param {Place} place @param {string} name */
export const called = (place, name) => (name ? isolated(name) : { knocker: "chi bussa", defender: "l’avversario", upcard: "la carta iniziale" }[place]);

const FIELDS = /** @type {Record<string, string>} */ ({ cards: "queste carte", knocker: "le carte di chi bussa", defender: "le carte dell’avversario", upcard: "la carta iniziale" });

/** What is wrong with the cards or the rules that were entered.
 * @param {Refusal} refusal */
export function wrongEntry({ code, facts, message }) {
  const card = short(String(facts["card"] ?? ""));
  const field = (/** @type {string} */ fact) => FIELDS[String(facts[fact])] ?? String(facts[fact]);
  const wanted = String(facts["wanted"]).replace(" to ", "–");
  switch (code) {
    case "unknown_card": return `«${facts["card"]}» non è una carta. Scrivi il valore e poi il seme: 7H, 10d, K♠.`;
    case "duplicate_card": return `${card} c’è due volte.`;
    case "in_two_places": return `${card} è fra ${field("first")} e fra ${field("second")}.`;
    case "bad_size": return facts["count"] === 1 ? `È una carta; ne servono ${wanted}.` : `Sono ${facts["count"]} carte; ne servono ${wanted}.`;
    case "upcard_needed": return "Il limite o il raddoppio dipende dalla carta iniziale: qual era?";
    default: return refused({ code, facts, message });
  }
}

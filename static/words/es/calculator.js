// @ts-check
/** The deadwood calculator, and the page that scores a knock. */

import { refused } from "./line.js";
import { capital, counted, isolated, short, spoken, the } from "./names.js";

/** @import {Refusal} from "../../protocol.js" */
/** @import {Place} from "../en/calculator.js" */

export { typed } from "../common.js";

export const picking = {
  grid: "Cartas. Las flechas mueven, Intro o espacio toma una carta o la devuelve.",
  tile: (/** @type {string} */ card, /** @type {string} */ where) => (where ? `${spoken(card)}, la tiene ${where}` : spoken(card)),
  away: (/** @type {string} */ card, /** @type {string} */ where) => `${short(card)}: ya en la mano de ${where}.`,
  full: (/** @type {number} */ most) => `Aquí caben como mucho ${most} cartas. Devuelve antes una.`,
  clear: "Vaciar",
  example: "Ver un ejemplo",
  copy: "Copiar enlace",
  copied: "Copiado",
  copyYourself: "Este navegador no deja copiar a las páginas; el enlace está en la barra de direcciones.",
};

export const laying = {
  meld: (/** @type {number} */ number) => `Combinación ${number}`,
  left: "Sueltas",
  thrown: "Tirada",
  laidOff: "añadida",
  before: "Forma anterior",
  after: "Forma siguiente",
};

export const deadwoodPage = {
  title: "Calculadora de puntos sueltos",
  entering: "Las cartas",
  melds: "Las mejores combinaciones",
  field: "Cartas",
  hint: "7H 8h 9♥ 10d …",
  empty: "Toca las cartas que tienes o escríbelas. Aquí verás al momento las mejores combinaciones y los puntos sueltos; con once cartas, también cuál tirar.",
  count: (/** @type {number} */ count) => `${count}/11`,
  deadwood: "Puntos sueltos",
  gin: "Gin: no queda nada",
  bigGin: "Las once combinan: gran gin, donde se juega con él",
  ways: (/** @type {number} */ at, /** @type {number} */ count, /** @type {number} */ more) => `Forma ${at} de ${count}${more ? ` (hay ${count + more})` : ""} · mismos puntos`,
  throws: "Lo que deja cada descarte",
  leaves: (/** @type {string} */ card, /** @type {number} */ count, /** @type {boolean} */ best) => `Tirar ${the(card, spoken)}: deja ${count}${best ? ", lo mínimo" : ""}`,
  best: "lo mejor",
  toKnock: "Puntuar un golpe con esta mano",
};

/** The result in words, for those who hear it.
 * @param {number} count @param {string[][]} melds @param {string[]} over @param {string | null} thrown @param {number} ways */
export function deadwoodSaid(count, melds, over, thrown, ways) {
  const parts = [`${thrown ? `Tira ${the(thrown, spoken)}: puntos sueltos` : "Puntos sueltos:"} ${count}.`];
  if (melds.length) parts.push(`Combinaciones: ${melds.map((one) => one.map(spoken).join(", ")).join("; ")}.`);
  if (over.length) parts.push(`Sueltas: ${over.map(spoken).join(", ")}.`);
  if (ways > 1) parts.push(`Hay ${ways} formas con estos puntos.`);
  return parts.join(" ");
}

export const knockPage = {
  title: "Puntuar un golpe",
  entering: "Reglas y cartas",
  result: "El resultado",
  places: /** @type {Record<Place, string>} */ ({ knocker: "Golpea", defender: "Rival", upcard: "Inicial" }),
  tags: /** @type {Record<Place, string>} */ ({ knocker: "G", defender: "R", upcard: "I" }),
  fields: /** @type {Record<Place, string>} */ ({ knocker: "Las cartas de quien golpea", defender: "Las cartas del rival", upcard: "La carta inicial" }),
  hints: /** @type {Record<Place, string>} */ ({ knocker: "diez cartas", defender: "diez cartas", upcard: "una carta" }),
  goesTo: "De quién es la carta que se toca",
  oneUpcard: "La carta inicial es solo una.",
  rules: "Reglas",
  change: (/** @type {number} */ count) => (count ? `Reglas y nombres · ${count} cambiadas` : "Reglas y nombres"),
  names: /** @type {Record<"knocker" | "defender", string>} */ ({ knocker: "Nombre de quien golpea", defender: "Nombre del rival" }),
  swap: "Golpeó el otro",
  empty: "Toca las diez cartas de quien golpea y luego las del rival; o escríbelas. Aquí verás al momento las combinaciones, lo añadido y los puntos.",
  missing: (/** @type {string} */ who, /** @type {number} */ count) => `${capital(who)}: faltan ${count}`,
  laid: (/** @type {string} */ outcome, /** @type {number} */ count) => (outcome === "big_gin" ? "gran gin" : outcome === "gin" ? "gin" : outcome === "illegal" ? `${count} sueltos` : `golpea con ${count}`),
  more: (/** @type {number} */ count) => `faltan ${count}`,
  deadwood: (/** @type {number} */ count) => `${count} sueltos`,
  limit: (/** @type {number} */ limit) => (limit ? `El límite para golpear es ${limit}.` : "Solo el gin termina esta mano."),
  arrangements: (/** @type {number} */ count) => `${count} formas de bajar las cartas de quien golpea`,
  reckoning: "Cómo se cuenta",
};

/** @param {string} outcome @param {string} winner @param {number} count */
export function verdict(outcome, winner, count) {
  const won = `${capital(winner)} gana ${counted(count, "punto", "puntos")}`;
  switch (outcome) {
    case "illegal": return "Este golpe no está permitido";
    case "gin": return `¡Gin! ${won}`;
    case "big_gin": return `¡Gran gin! ${won}`;
    case "undercut": return `¡Contragolpe! ${won}`;
    default: return won;
  }
}

/** How a player is called: by name if there is one, otherwise by what they did.
 * @param {Place} place @param {string} name */
export const called = (place, name) => (name ? isolated(name) : { knocker: "quien golpea", defender: "el rival", upcard: "la carta inicial" }[place]);

const FIELDS = /** @type {Record<string, string>} */ ({ cards: "estas cartas", knocker: "la mano de quien golpea", defender: "la mano del rival", upcard: "la carta inicial" });

/** What is wrong with the cards or the rules that were entered.
 * @param {Refusal} refusal */
export function wrongEntry({ code, facts, message }) {
  const card = short(String(facts["card"] ?? ""));
  const field = (/** @type {string} */ fact) => FIELDS[String(facts[fact])] ?? String(facts[fact]);
  const wanted = String(facts["wanted"]).replace(" to ", "–");
  switch (code) {
    case "unknown_card": return `«${facts["card"]}» no es una carta. Escribe el valor y luego el palo: 7H, 10d, K♠.`;
    case "duplicate_card": return `${card} está dos veces.`;
    case "in_two_places": return `${card} está en ${field("first")} y en ${field("second")}.`;
    case "bad_size": return facts["count"] === 1 ? `Eso es una carta; hacen falta ${wanted}.` : `Son ${facts["count"]} cartas; hacen falta ${wanted}.`;
    case "upcard_needed": return "El límite y que se doble o no dependen de la carta inicial: ¿cuál era?";
    default: return refused({ code, facts, message });
  }
}

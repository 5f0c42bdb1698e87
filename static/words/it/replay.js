// @ts-check
/** A finished hand that is gone through again, in Italian. */

/** @import {Step} from "../../protocol.js" */

const plurals = new Intl.PluralRules("it");

export const replay = {
  link: "Rivedi questa mano",
  linkTo: (/** @type {number} */ hand) => `Rivedi la mano ${hand}`,
  lastHand: "Rivedi l’ultima mano",
  title: (/** @type {string[]} */ names, /** @type {number} */ hand) => `${names.join(" – ")}, mano ${hand}`,
  place: (/** @type {number} */ game, /** @type {number} */ hand) => `Partita ${game}, mano ${hand}`,
  missing: "Non c’è una mano così da rivedere.",
  notOver: "Questa mano non è ancora finita. Si potrà rivedere quando sarà sul foglio dei punti.",
  toTable: "Al tavolo",
  sheet: "Foglio dei punti",
  controls: "Riproduzione",
  first: "Alla distribuzione",
  back: "Un passo indietro",
  play: "Riproduci",
  pause: "Pausa",
  next: "Un passo avanti",
  last: "Alla fine",
  position: "Punto della mano",
  speed: "Velocità",
  speeds: /** @type {Record<string, string>} */ ({ slow: "Lento", normal: "Normale", fast: "Veloce" }),
  open: "Scoperte",
  both: "Entrambe le mani",
  only: (/** @type {string} */ name) => `Solo ${name}`,
  turns: "Turni",
  turn: (/** @type {number} */ number, /** @type {number} */ of) => `Turno ${number} di ${of}`,
  deal: "La distribuzione",
  hands: "Mani di questa partita",
  hand: (/** @type {number} */ number, /** @type {string} */ how, /** @type {number} */ points) => `Mano ${number}: ${how}${points ? `, ${points} ${plurals.select(points) === "one" ? "punto" : "punti"}` : ""}`,
  nextHand: "Mano successiva",
  keep: "Condividi e salva",
  copyLink: "Copia link",
  copyText: "Copia come testo",
  copyYourself: "Questo browser non lascia copiare; il testo è qui sotto.",
  asText: "La mano come testo",
  text: "Testo",
  json: "JSON",
  download: "Scarica",
  keys: "Le frecce vanno passo per passo, Spazio riproduce, Inizio e Fine portano alla distribuzione e alla fine.",
};

/** What a step is, in a sentence.
 * @param {Step} step @param {string} name @param {string} outcome how the hand ends @param {(card: string) => string} called how cards are named */
export function stepSentence(step, name, outcome, called) {
  const card = step.card ? called(step.card) : "";
  switch (step.kind) {
    case "deal": return `${name} dà le carte. La carta iniziale: ${card}.`;
    case "pass": return `${name} passa.`;
    case "take": return `${name} prende dagli scarti: ${card}.`;
    case "draw": return card ? `${name} pesca ${card}.` : `${name} pesca dal mazzo.`;
    case "discard": return `${name} scarta ${card}.`;
    case "knock": return outcome === "gin" ? `${name} scarta ${card} e fa gin.` : `${name} scarta ${card} e bussa.`;
    case "big_gin": return `${name} mostra big gin.`;
    case "lay_off": return `${name} attacca carte.`;
    default: return `Il tempo di ${name} è scaduto.`;
  }
}

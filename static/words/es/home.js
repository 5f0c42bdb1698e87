// @ts-check
/** The home page. */

import { isolated } from "./names.js";

export const home = {
  lead: "Gin rummy para todos. Sin registro, sin anuncios, sin esperas.",
  yours: "Tus mesas",
  create: "Jugar con un amigo",
  createHint: "Recibirás un enlace para enviar.",
  make: "Crear la mesa",
  making: "Creando la mesa…",
  open: "Mesas abiertas",
  noOpen: "Ahora nadie espera. Crea una mesa y aparecerá aquí.",
  playing: "En juego",
  noPlaying: "No hay ninguna mesa pública en juego.",
  join: "Jugar",
  watch: "Mirar",
  back: "Volver",
  yourTurn: "Te toca",
  theirTurn: "Le toca al rival",
  waiting: "Esperando rival",
  over: "Partida terminada",
  to: (/** @type {number} */ target) => `a ${target}`,
  options: "La mesa",
  connecting: "Buscando mesas…",
  lost: "La lista no está al día; reconectando…",
  clock: (/** @type {string} */ speed) => `reloj: ${speed}`,
  noHelps: "sin ayudas",
  nobody: "nadie aún",
  versus: "y",
  rules: "Reglas",
  playAs: (/** @type {string} */ name) => `Juegas como ${isolated(name)}`,
  rename: "Cambiar nombre",
  chooseName: "Elegir nombre",
  forget: "Olvidarme aquí",
  forgetText: "Dejas todas tus mesas para siempre; las partidas en juego son para el otro. Este navegador no guarda nada de ti.",
  stay: "Quedarme",
};

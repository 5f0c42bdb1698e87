// @ts-check
/** What is around the play: waiting, the question for a name, the menu, help. */

import { capital, isolated } from "./names.js";

export const waiting = {
  title: "Envía este enlace a alguien",
  copy: "Copiar enlace",
  copied: "Copiado",
  share: "Compartir…",
  qr: "El enlace como código QR",
  hint: "La partida empieza en cuanto alguien se siente.",
  listed: "La mesa también está en la lista de mesas abiertas.",
  joinTitle: (/** @type {string} */ name) => `${isolated(name)} espera rival`,
  sit: "Sentarse",
  rules: "Las reglas de esta mesa",
  helps: "Ayudas",
  on: "combinaciones y puntos a la vista",
  off: "ninguna",
  away: "Si alguien no vuelve",
  standIn: "puede acabar el ordenador",
  shareText: "¿Un gin rummy conmigo?",
};

export const name = {
  title: "¿Cómo te llamas?",
  label: "Tu nombre",
  hint: "Lo ve quien juega contigo. Puedes cambiarlo después.",
  save: "Soy yo",
  cancel: "Cancelar",
};

export const menu = {
  void: "Anular la partida",
  voidAsked: "Has pedido anular la partida",
  voidAgree: "Aceptar la anulación",
  voidText: "Al momento antes del segundo turno; después, solo si tu rival acepta. La partida no cuenta.",
  resign: "Rendirse",
  resignText: "Tu rival gana la partida.",
  leave: "Dejar la mesa",
  leaveText: "Te vas definitivamente. Si hay una partida en juego, la gana tu rival.",
  leaveWaiting: "La mesa se cerrará.",
  keep: "Volver",
  asks: (/** @type {string} */ who) => `${capital(who)} pide anular la partida.`,
  agree: "Aceptar",
};

export const help = {
  title: "Cómo se juega aquí",
  lines: [
    "Forma combinaciones: tres o cuatro cartas del mismo valor, o tres o más seguidas de un palo. Las demás son cartas sueltas.",
    "En tu turno roba del mazo o toma el último descarte, y luego descarta. Si tus puntos sueltos no pasan del límite, puedes golpear al descartar.",
    "Toca una carta para levantarla. Tócala otra vez, arrástrala a los descartes o pulsa Tirar. Arrástrala por tu mano para ordenarla.",
  ],
  keys: "Teclas",
  shortcuts: /** @type {[string, string][]} */ ([
    ["D", "robar del mazo"],
    ["T", "tomar el descarte"],
    ["P", "pasar"],
    ["← →", "recorrer tus cartas"],
    ["Intro o espacio", "levantar la carta; otra vez: descartarla"],
    ["Mayús + ← →", "mover la carta en tu mano"],
    ["X", "descartar la carta levantada"],
    ["K", "golpear o hacer gin"],
    ["N", "mano siguiente, revancha"],
    ["H", "una pista, contra el ordenador"],
    ["S", "hoja de puntos"],
    ["L", "jugadas de la mano"],
    ["?", "esta ayuda"],
    ["Esc", "bajar la carta, cerrar un panel"],
  ]),
};

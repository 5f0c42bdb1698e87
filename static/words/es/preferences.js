// @ts-check
/** The settings of this browser, in Spanish. */

export const preferences = {
  kept: "Se guardan en este navegador, para todas sus pestañas.",
  groups: { look: "Aspecto", cards: "Cartas", play: "Juego", sound: "Sonido y avisos" },
  labels: {
    theme: "Claro u oscuro",
    felt: "Tapete",
    deck: "Colores de los palos",
    back: "Reverso de las cartas",
    motion: "Movimiento",
    sound: "Sonidos",
    volume: "Volumen",
    "one-tap": "Descartar con un toque",
    brackets: "Marcas sobre combinaciones",
    count: "Mostrar puntos sueltos",
    text: "La mesa como texto",
    notices: "Avisarme cuando me toca",
  },
  hints: /** @type {Record<string, string>} */ ({
    text: "títulos, listas y botones en vez de imágenes",
    notices: "cuando esta pestaña no está a la vista",
    "one-tap": "si no, el primer toque solo levanta la carta",
  }),
  choices: /** @type {Record<string, Record<string, string>>} */ ({
    theme: { system: "Como el sistema", light: "Claro", dark: "Oscuro" },
    felt: { club: "Verde club", midnight: "Medianoche", claret: "Burdeos", slate: "Pizarra" },
    deck: { two: "Dos", four: "Cuatro" },
    back: { lattice: "Rejilla", rings: "Anillos", waves: "Ondas", plain: "Liso" },
    motion: { system: "Como el sistema", on: "Sí", off: "No" },
  }),
  refused: "Este navegador no permite avisos de esta página.",
};

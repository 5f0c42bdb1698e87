// @ts-check
/** The settings of this browser, in Italian. */

export const preferences = {
  kept: "Restano in questo browser, per tutte le sue schede.",
  groups: { look: "Aspetto", cards: "Carte", play: "Gioco", sound: "Suoni e avvisi" },
  labels: {
    theme: "Chiaro o scuro",
    felt: "Panno",
    deck: "Colori dei semi",
    back: "Dorso delle carte",
    motion: "Movimento",
    sound: "Suoni",
    volume: "Volume dei suoni",
    "one-tap": "Scarta con un tocco",
    brackets: "Segni sulle combinazioni",
    count: "Mostra il resto",
    text: "Il tavolo come testo",
    notices: "Avvisami quando tocca a me",
  },
  hints: /** @type {Record<string, string>} */ ({
    text: "titoli, elenchi e pulsanti al posto di immagini",
    notices: "quando questa scheda è nascosta",
    "one-tap": "altrimenti il primo tocco alza solo la carta",
  }),
  choices: /** @type {Record<string, Record<string, string>>} */ ({
    theme: { system: "Come il sistema", light: "Chiaro", dark: "Scuro" },
    felt: { club: "Verde club", midnight: "Mezzanotte", claret: "Bordeaux", slate: "Ardesia" },
    deck: { two: "Due", four: "Quattro" },
    back: { lattice: "Reticolo", rings: "Anelli", waves: "Onde", plain: "Liscio" },
    motion: { system: "Come il sistema", on: "Sì", off: "No" },
  }),
  refused: "Questo browser non consente avvisi da questa pagina.",
};

// @ts-check
/** The settings of this browser, in French. */

export const preferences = {
  kept: "Gardés dans ce navigateur et suivis par ses autres onglets.",
  groups: { look: "Aspect", cards: "Cartes", play: "Jeu", sound: "Sons et alertes" },
  labels: {
    theme: "Clair ou sombre",
    felt: "Tapis",
    deck: "Couleurs des cartes",
    back: "Dos des cartes",
    motion: "Animations",
    sound: "Sons",
    volume: "Volume sonore",
    "one-tap": "Un toucher jette",
    brackets: "Crochets sur les combinaisons",
    count: "Compter le reste",
    text: "La table en texte",
    notices: "Me prévenir à mon tour",
  },
  hints: /** @type {Record<string, string>} */ ({
    text: "titres, listes et boutons au lieu d’images",
    notices: "quand cet onglet est caché",
    "one-tap": "sinon le premier toucher lève la carte",
  }),
  choices: /** @type {Record<string, Record<string, string>>} */ ({
    theme: { system: "Comme le système", light: "Clair", dark: "Sombre" },
    felt: { club: "Vert club", midnight: "Minuit", claret: "Bordeaux", slate: "Ardoise" },
    deck: { two: "Deux", four: "Quatre" },
    back: { lattice: "Treillis", rings: "Anneaux", waves: "Vagues", plain: "Uni" },
    motion: { system: "Comme le système", on: "Oui", off: "Non" },
  }),
  refused: "Ce navigateur n’autorise pas les alertes d’ici.",
};

// @ts-check
/** The settings of this browser, in French. */

export const preferences = {
  kept: "Enregistrés dans ce navigateur, pour tous ses onglets.",
  groups: { look: "Aspect", cards: "Cartes", play: "Jeu", sound: "Sons et alertes" },
  labels: {
    theme: "Clair ou sombre",
    felt: "Tapis",
    deck: "Couleurs des cartes",
    back: "Dos des cartes",
    motion: "Animations",
    sound: "Sons",
    volume: "Volume sonore",
    "one-tap": "Jeter d’un seul toucher",
    brackets: "Crochets sur les combinaisons",
    count: "Afficher le reste",
    text: "La table en texte",
    notices: "Me prévenir à mon tour",
  },
  hints: /** @type {Record<string, string>} */ ({
    text: "titres, listes et boutons au lieu d’images",
    notices: "quand cet onglet est caché",
    "one-tap": "sinon le premier toucher lève seulement la carte",
  }),
  choices: /** @type {Record<string, Record<string, string>>} */ ({
    theme: { system: "Comme le système", light: "Clair", dark: "Sombre" },
    felt: { club: "Vert club", midnight: "Minuit", claret: "Bordeaux", slate: "Ardoise" },
    deck: { two: "Deux", four: "Quatre" },
    back: { lattice: "Treillis", rings: "Anneaux", waves: "Vagues", plain: "Uni" },
    motion: { system: "Comme le système", on: "Oui", off: "Non" },
  }),
  refused: "Ce navigateur n’autorise pas les alertes de cette page.",
};

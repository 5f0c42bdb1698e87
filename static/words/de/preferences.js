// @ts-check
/** The settings of this browser, in German. */

export const preferences = {
  kept: "Gilt in diesem Browser, in allen Tabs.",
  groups: { look: "Aussehen", cards: "Karten", play: "Spielen", sound: "Ton und Hinweise" },
  labels: {
    theme: "Hell oder dunkel",
    felt: "Tuch",
    deck: "Farben der Karten",
    back: "Kartenrücken",
    motion: "Bewegung",
    sound: "Töne",
    volume: "Lautstärke",
    "one-tap": "Mit einem Tippen abwerfen",
    brackets: "Klammern über Meldungen",
    count: "Rest anzeigen",
    text: "Der Tisch als Text",
    notices: "Melden, wenn ich dran bin",
  },
  hints: /** @type {Record<string, string>} */ ({
    text: "Überschriften, Listen und Knöpfe statt Bilder",
    notices: "wenn dieser Tab nicht zu sehen ist",
    "one-tap": "sonst hebt das erste Tippen die Karte nur an",
  }),
  choices: /** @type {Record<string, Record<string, string>>} */ ({
    theme: { system: "Wie das System", light: "Hell", dark: "Dunkel" },
    felt: { club: "Klubgrün", midnight: "Mitternacht", claret: "Weinrot", slate: "Schiefer" },
    deck: { two: "Zwei", four: "Vier" },
    back: { lattice: "Gitter", rings: "Ringe", waves: "Wellen", plain: "Schlicht" },
    motion: { system: "Wie das System", on: "An", off: "Aus" },
  }),
  refused: "Dieser Browser lässt keine Hinweise von dieser Seite zu.",
};

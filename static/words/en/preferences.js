// @ts-check
/** The settings of this browser. */

export const preferences = {
  kept: "Kept in this browser, and followed by its other open tabs.",
  groups: { look: "Look", cards: "Cards", play: "Play", sound: "Sound and notices" },
  labels: {
    theme: "Light or dark",
    felt: "Felt",
    deck: "Colours of the suits",
    back: "Card backs",
    motion: "Motion",
    sound: "Sounds",
    volume: "Volume",
    "one-tap": "One tap discards",
    brackets: "Brackets over melds",
    count: "Count of deadwood",
    text: "The table as text",
    notices: "Tell me when it is my turn",
  },
  hints: /** @type {Record<string, string>} */ ({
    text: "headings, lists and buttons instead of pictures",
    notices: "while this tab is out of sight",
    "one-tap": "otherwise the first tap lifts",
  }),
  choices: /** @type {Record<string, Record<string, string>>} */ ({
    theme: { system: "As the system", light: "Light", dark: "Dark" },
    felt: { club: "Club green", midnight: "Midnight", claret: "Claret", slate: "Slate" },
    deck: { two: "Two", four: "Four" },
    back: { lattice: "Lattice", rings: "Rings", waves: "Waves", plain: "Plain" },
    motion: { system: "As the system", on: "On", off: "Off" },
  }),
  refused: "This browser does not allow notices from here.",
};

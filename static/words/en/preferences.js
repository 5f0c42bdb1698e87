// @ts-check
/** The settings of this browser. */

export const preferences = {
  kept: "Kept in this browser, for all its tabs.",
  groups: { look: "Look", cards: "Cards", play: "Play", sound: "Sound and notices" },
  labels: {
    theme: "Light or dark",
    felt: "Felt",
    deck: "Suit colours",
    back: "Card backs",
    motion: "Motion",
    sound: "Sounds",
    volume: "Volume",
    "one-tap": "Discard with one tap",
    brackets: "Brackets over melds",
    count: "Deadwood count",
    text: "The table as text",
    notices: "Tell me when it is my turn",
  },
  hints: /** @type {Record<string, string>} */ ({
    text: "headings, lists and buttons instead of pictures",
    notices: "while this tab is hidden",
    "one-tap": "otherwise the first tap only lifts the card",
  }),
  choices: /** @type {Record<string, Record<string, string>>} */ ({
    theme: { system: "Like the system", light: "Light", dark: "Dark" },
    felt: { club: "Club green", midnight: "Midnight", claret: "Claret", slate: "Slate" },
    deck: { two: "Two", four: "Four" },
    back: { lattice: "Lattice", rings: "Rings", waves: "Waves", plain: "Plain" },
    motion: { system: "Like the system", on: "On", off: "Off" },
  }),
  refused: "This browser does not allow notices from here.",
};

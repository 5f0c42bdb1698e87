// @ts-check
// Written by `python -m server protocol` from server/protocol.py; changes here are lost.

/** @import {Clock, Rules} from "./protocol.js" */

/** @type {Record<string, Rules>} */
export const PRESETS = {
  "classic": {
    "target": 100,
    "knock_limit": 10,
    "upcard_limit": false,
    "ace_means_gin": true,
    "gin_bonus": 20,
    "undercut_bonus": 10,
    "big_gin_bonus": null,
    "spade_doubles": false,
    "game_bonus": 100,
    "shutout_bonus": 200,
    "box": 20,
    "next_dealer": "loser",
    "fiftieth_card": false,
    "look_through_pile": false,
    "layoffs_by_hand": false
  },
  "oklahoma": {
    "target": 150,
    "knock_limit": 10,
    "upcard_limit": true,
    "ace_means_gin": true,
    "gin_bonus": 20,
    "undercut_bonus": 10,
    "big_gin_bonus": null,
    "spade_doubles": true,
    "game_bonus": 100,
    "shutout_bonus": 200,
    "box": 20,
    "next_dealer": "loser",
    "fiftieth_card": false,
    "look_through_pile": false,
    "layoffs_by_hand": false
  },
  "hall": {
    "target": 100,
    "knock_limit": 10,
    "upcard_limit": false,
    "ace_means_gin": true,
    "gin_bonus": 25,
    "undercut_bonus": 25,
    "big_gin_bonus": null,
    "spade_doubles": false,
    "game_bonus": 0,
    "shutout_bonus": 0,
    "box": 0,
    "next_dealer": "alternate",
    "fiftieth_card": false,
    "look_through_pile": false,
    "layoffs_by_hand": false
  }
};

/** @type {Partial<Record<keyof Rules, [number, number]>>} */
export const BOUNDS = {
  "target": [
    25,
    500
  ],
  "knock_limit": [
    0,
    10
  ],
  "gin_bonus": [
    0,
    50
  ],
  "undercut_bonus": [
    0,
    50
  ],
  "big_gin_bonus": [
    0,
    100
  ],
  "game_bonus": [
    0,
    500
  ],
  "shutout_bonus": [
    0,
    500
  ],
  "box": [
    0,
    50
  ]
};

/** @type {Record<string, Clock | null>} */
export const SPEEDS = {
  "none": null,
  "slow": {
    "turn": 60,
    "reserve": 600,
    "increment": 5
  },
  "normal": {
    "turn": 20,
    "reserve": 180,
    "increment": 2
  },
  "fast": {
    "turn": 8,
    "reserve": 60,
    "increment": 1
  }
};

// @ts-check
/** Which player is the computer. */

/** @import {Player} from "./protocol.js" */

const PREFIX = "computer:";
export const LEVELS = ["beginner", "casual", "club", "expert", "master"];

/** How strong the computer plays in this seat; nothing for a person.
 * @param {Player | null} player */
export const levelOf = (player) => (player?.id.startsWith(PREFIX) ? player.id.slice(PREFIX.length) : "");

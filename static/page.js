// @ts-check
/** The one state of the table's page: the last thing the server said, and what is only this browser's business. */

/** @import {Me, Table, View} from "./protocol.js" */
/** @import {LineState} from "./net.js" */
/** @import {Action} from "./acts.js" */
/** @import {Hint} from "./hint.js" */

/** @typedef {object} Page
 * @property {Table | null} table the last table message
 * @property {number} tableAt when it came, by the page's own monotonic time
 * @property {number} presenceAt when it was last said who is there
 * @property {LineState} line
 * @property {Me["player"]} me
 * @property {string | null} lifted the card that stands out of the hand
 * @property {Action | null} pending asked and not answered
 * @property {boolean} moving whether what is drawn now has just happened, and may be seen to happen
 * @property {boolean} late its answer takes too long
 * @property {string} refusal a sentence, until something else happens
 * @property {string} copied what was just copied
 * @property {Hint | null} hint nothing where there are no hints */

/** @type {Page} */
export const page = { table: null, tableAt: 0, presenceAt: 0, line: "connecting", me: null, lifted: null, pending: null, moving: false, late: false, refusal: "", copied: "", hint: null };

/** What the parts of the page may ask for; `table.js` puts the working ones in.
 * `draw` shows what is so now, and `rearrange` besides lets the cards that have another place travel there.
 * @type {{draw: () => void, rearrange: () => void, act: (action: Action) => void, sit: () => void}} */
export const hooks = { draw() {}, rearrange() {}, act() {}, sit() {} };

/** Whether the viewer may now ask for this kind of action.
 * @param {View} view @param {string} kind */
export const may = (view, kind) => view.allowed.includes(kind) && !page.pending;

/** The seat shown below: the viewer's, or for a spectator the first.
 * @param {View} view */
export const nearSeat = (view) => view.you ?? 0;

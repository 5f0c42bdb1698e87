// @ts-check
/** How large cards may be so that eleven of them fit, each with its index in sight and wide enough for a finger. */

const RATIO = 1.4; // height to width
const INDEX = 0.42; // of a card's width, what must stay in sight; more of it where there is room
const INDEX_WIDE = 0.52;
const WIDE = 900;
const STRIP = 0.76; // of a card's width, what must stay in sight of a card in the row behind
const FINGER = 44;
const LIFT = 0.16; // of a card's width
const BRACKET = 9;

/** @typedef {{rows: number, width: number, step: number, rowStep: number, gap: number, lift: number}} Fit in pixels */

/** @param {number} width @param {number} height what there is for the hand @param {number} most the widest card wanted
 * @returns {Fit} */
export function fit(width, height, most) {
  const one = tryRows(1, width, height, most);
  if (one.width >= most || one.width >= 0.16 * width) return one;
  const two = tryRows(2, width, height, most);
  const good = one.step >= FINGER;
  return two.width > one.width * (good ? 1.25 : 1) ? two : one;
}

/** @param {number} rows @param {number} width @param {number} height @param {number} most
 * @returns {Fit} */
function tryRows(rows, width, height, most) {
  const inRow = Math.ceil(11 / rows);
  const gaps = rows === 1 ? 4 : 2; // between groups
  const gap = Math.round(Math.max(Math.min(18, Math.max(5, width / 60)), width / 110));
  const room = width - gaps * gap;
  let card = Math.min(most, (height - rows * BRACKET) / (RATIO + LIFT + (rows - 1) * STRIP));
  card = Math.min(card, room / (1 + (inRow - 1) * (width < WIDE ? INDEX : INDEX_WIDE)), Math.max(room - (inRow - 1) * FINGER, 40));
  card = Math.max(30, Math.floor(card));
  const step = Math.min((room - card) / (inRow - 1), card * 0.86);
  const spare = height - rows * BRACKET - card * (RATIO + LIFT);
  const rowStep = rows === 1 ? 0 : Math.max(card * STRIP + BRACKET, Math.min(spare, card * RATIO + BRACKET + 2));
  return { rows, width: card, step: Math.floor(step * 10) / 10, rowStep: Math.floor(rowStep), gap, lift: Math.round(card * LIFT) };
}

/** Where the second row begins: between two groups, if that makes rows of nearly the same length.
 * @param {number[]} sizes of the groups @param {number} rows */
export function breakAt(sizes, rows) {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (rows === 1) return total;
  const longest = Math.max(6, Math.ceil(total / 2));
  let best = Math.ceil(total / 2);
  let miss = Infinity;
  let sum = 0;
  for (const size of sizes) {
    sum += size;
    const here = Math.abs(sum - total / 2);
    if (sum <= longest && total - sum <= longest && here < miss) {
      best = sum;
      miss = here;
    }
  }
  return best;
}

// @ts-check
/** How a language writes what was worked out and never counted: points with a tenth, and shares. */

/** @param {string} language */
export function figures(language) {
  const tenth = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const plus = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: "exceptZero" });
  const share = new Intl.NumberFormat(language, { style: "percent" });
  const plurals = new Intl.PluralRules(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return {
    /** With a plus or a minus before it. @param {number} points */
    signed: (points) => plus.format(points).replace("-", "−"),
    /** @param {number} points */
    tenths: (points) => tenth.format(points),
    /** @param {number} points @param {string} one @param {string} other */
    measured: (points, one, other) => `${tenth.format(points)} ${plurals.select(points) === "one" ? one : other}`,
    /** @param {number} part from 0 to 1 */
    percent: (part) => share.format(part),
  };
}

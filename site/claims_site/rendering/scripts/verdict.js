// A computed value against a printed figure: the same sets and the same verdicts as in the audit.

import { compare, same, sign, size, subtract, times, whole } from "./exact.js";
import { contains, endsOf, read } from "./wire.js";

const VERIFIED = "verified";
const APPROXIMATE = "approximate";
const REFUTED = "refuted";
const UNDECIDED = "undecided";
const WORSE_AND_WORSE = [VERIFIED, APPROXIMATE, REFUTED];
// On which side of a printed set a value lies.
const BELOW = -1;
const INSIDE = 0;
const ABOVE = 1;
const two = whole(2);
const ten = whole(10);

// "Order of": within a factor of the square root of ten, compared by squares, so that no root is taken.
const isOfOrder = (value, x) => {
  if (sign(times(value, x)) <= 0) return false;
  const [printed, found] = [times(value, value), times(x, x)];
  return compare(times(ten, found), printed) >= 0 && compare(found, times(ten, printed)) <= 0;
};
const endContains = (end, x) => (end.order ? isOfOrder(read(end.value), x) : contains(end.set, x));
const figureContains = (figure, x) => {
  if (figure.kind === "point") return endContains(figure.low, x);
  if (figure.kind !== "range") return contains(figure.set, x);
  const [low, high] = endsOf(figure.set);
  return compare(x, low) >= 0 && compare(x, high) <= 0;
};
const isWithinFactorTwo = (printed, x) => {
  if (sign(times(printed, x)) <= 0) return same(printed, x);
  return compare(size(printed), times(two, size(x))) <= 0 && compare(size(x), times(two, size(printed))) <= 0;
};

// Outside of a printed set: a hedged number is approximate within a factor of two, unless the value lies on the other
// side of what is nearly so much; any other by a rounding slip. Of 20 °C there are no factors; a bound is kept or not.
const BOUNDS = ["above", "at least", "below", "at most"];
const isNear = (end, x) => {
  const printed = read(end.value);
  const away = compare(size(x), size(printed));
  const beyond = (end.hedge === "below" && away >= 0) || (end.hedge === "above" && away <= 0);
  return !beyond && isWithinFactorTwo(printed, x);
};
const isSlip = (end, x) => {
  const [[low, high], slip] = [endsOf(end.set), read(end.slip)];
  return sign(slip) > 0 && compare(x, subtract(low, slip)) >= 0 && compare(subtract(x, slip), high) <= 0;
};
const beside = (figure, end, x) => {
  if (!figure.ratios || BOUNDS.includes(figure.kind)) return REFUTED;
  const isHedged = end.hedge !== null || figure.kind === "tens";
  return (isHedged ? isNear(end, x) : isSlip(end, x)) ? APPROXIMATE : REFUTED;
};
const judgeNumber = (figure, x) => {
  if (figureContains(figure, x)) return { verdict: VERIFIED, side: INSIDE };
  const [low] = endsOf(figure.set);
  const isBelow = low !== null && compare(x, low) <= 0;
  return { verdict: beside(figure, isBelow ? figure.low : figure.high, x), side: isBelow ? BELOW : ABOVE };
};
const judgeEnd = (figure, end, x) => ({
  verdict: endContains(end, x) ? VERIFIED : beside(figure, end, x),
  side: INSIDE,
});

// What both ends of an enclosure say, or null where they differ: the enclosure straddles an edge.
const unanimous = (judged, [low, high]) => {
  const [x, y] = [judged(low), judged(high)];
  return x.verdict === y.verdict && x.side === y.side ? x : null;
};
const worse = (x, y) => (WORSE_AND_WORSE.indexOf(x) >= WORSE_AND_WORSE.indexOf(y) ? x : y);

// The verdict on a computed value, for which low and high are one enclosure, or on a computed range.
const judge = (figure, low, high) => {
  const byNumber = (x) => judgeNumber(figure, x);
  if (same(low[0], high[0]) && same(low[1], high[1])) return unanimous(byNumber, low)?.verdict ?? UNDECIDED;
  const isRange = figure.kind === "range";
  const first = unanimous(isRange ? (x) => judgeEnd(figure, figure.low, x) : byNumber, low);
  const last = unanimous(isRange ? (x) => judgeEnd(figure, figure.high, x) : byNumber, high);
  if (first === null || last === null) return UNDECIDED;
  return isRange || first.side === last.side ? worse(first.verdict, last.verdict) : APPROXIMATE;
};

// Whether a relation holds between two enclosures: true, false, or null where they overlap.
const related = (comparison, left, right) => {
  const leftAbove = compare(left[0], right[1]); // of the lowest left and the highest right
  const leftBelow = compare(left[1], right[0]); // of the highest left and the lowest right
  switch (comparison) {
    case ">":
      return leftAbove > 0 ? true : leftBelow <= 0 ? false : null;
    case ">=":
      return leftAbove >= 0 ? true : leftBelow < 0 ? false : null;
    case "<":
      return leftBelow < 0 ? true : leftAbove >= 0 ? false : null;
    case "<=":
      return leftBelow <= 0 ? true : leftAbove > 0 ? false : null;
    case "==":
      if (leftAbove > 0 || leftBelow < 0) return false;
      return leftAbove === 0 && leftBelow === 0 ? true : null;
    case "!=":
      if (leftAbove > 0 || leftBelow < 0) return true;
      return leftAbove === 0 && leftBelow === 0 ? false : null;
    default:
      throw new RangeError(`unknown comparison ${comparison}`);
  }
};

export { judge, related, REFUTED };

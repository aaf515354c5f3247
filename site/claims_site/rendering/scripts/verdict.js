// A computed value against a printed figure: the same sets and the same levels of agreement as in the audit.

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

// What is printed nearest to a value: the number itself, or an end of a range.
const nearest = (figure, x) => {
  const [low, high] = [read(figure.low.value), read(figure.high.value)];
  const away = (value) => size(subtract(x, value));
  return compare(away(low), away(high)) <= 0 ? low : high;
};
// Outside of a printed set: approximate within a factor of two, where there are factors; of 20 °C there are none.
const beside = (figure, printed, x) => (figure.ratios && isWithinFactorTwo(printed, x) ? APPROXIMATE : REFUTED);
const judgeNumber = (figure, x) => {
  if (figureContains(figure, x)) return { verdict: VERIFIED, side: INSIDE };
  const [low] = endsOf(figure.set);
  return { verdict: beside(figure, nearest(figure, x), x), side: low !== null && compare(x, low) <= 0 ? BELOW : ABOVE };
};
const judgeEnd = (figure, end, x) => ({
  verdict: endContains(end, x) ? VERIFIED : beside(figure, read(end.value), x),
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
  if (isRange || (first.verdict === VERIFIED && last.verdict === VERIFIED)) return worse(first.verdict, last.verdict);
  return first.side === last.side && first.side !== INSIDE ? worse(first.verdict, last.verdict) : APPROXIMATE;
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

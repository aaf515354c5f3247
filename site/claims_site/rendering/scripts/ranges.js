// The least and the greatest value of a tree where inputs are ranges.

import { point } from "./enclosure.js";
import { evaluate } from "./evaluate.js";
import { same, sign } from "./exact.js";
import { IRRATIONAL, NUMBER, SYMBOL } from "./wire.js";

// How a tree moves with one input over a box. Signs are so chosen that trends of a product multiply.
const RISES = 1; // never falls
const FALLS = -1; // never rises
const STILL = 0;
const UNKNOWN = null;

// The sign of a tree over a box, as the trend of that by which it is multiplied: zero may count to either side.
const signOver = (tree, box) => {
  try {
    const [low, high] = evaluate(tree, box);
    return sign(low) >= 0 ? RISES : sign(high) <= 0 ? FALLS : UNKNOWN;
  } catch {
    return UNKNOWN;
  }
};
const isNowhereZero = (tree, box) => {
  try {
    const [low, high] = evaluate(tree, box);
    return sign(low) > 0 || sign(high) < 0;
  } catch {
    return false;
  }
};

const both = (x, y) => {
  if (x === STILL || y === STILL) return STILL;
  return x === UNKNOWN || y === UNKNOWN ? UNKNOWN : x * y;
};
const agreed = (trends) => {
  const found = new Set(trends.filter((trend) => trend !== STILL));
  if (found.size === 0) return STILL;
  return found.size === 1 ? [...found][0] : UNKNOWN;
};

const trendOfProduct = (factors, trendOf, box) => {
  const alone = (part, here) =>
    factors.reduce(
      (found, other, there) => (there === here ? found : both(found, signOver(other, box))),
      trendOf(part),
    );
  return agreed(factors.map(alone));
};
const trendOfQuotient = ([top, bottom], trendOf, box) => {
  if (!isNowhereZero(bottom, box) && trendOf(bottom) !== STILL) return UNKNOWN;
  const byBottom = both(FALLS, trendOf(bottom));
  return agreed([both(trendOf(top), signOver(bottom, box)), both(byBottom, signOver(top, box))]);
};
const trendOfPower = ([base, exponent], trendOf, box) => {
  const byExponent = trendOf(exponent);
  if (signOver(base, box) !== RISES) return trendOf(base) === STILL && byExponent === STILL ? STILL : UNKNOWN;
  const aboveOne = ["+", base, [NUMBER, "-1", ""]]; // a power rises with its exponent where its base is above one
  return agreed([
    both(trendOf(base), signOver(exponent, box)),
    byExponent === STILL ? STILL : both(byExponent, signOver(aboveOne, box)),
  ]);
};
const trend = ([name, ...rest], input, box) => {
  const trendOf = (part) => trend(part, input, box);
  switch (name) {
    case NUMBER:
    case IRRATIONAL:
      return STILL;
    case SYMBOL:
      return rest[0] === input ? RISES : STILL;
    case "-":
      return both(FALLS, trendOf(rest[0]));
    case "+":
    case "max":
    case "min":
      return agreed(rest.map(trendOf));
    case "log":
      return trendOf(rest[0]);
    case "floor":
    case "ceil":
    case "round":
      return trendOf(rest[1]) === STILL ? trendOf(rest[0]) : UNKNOWN;
    case "*":
      return trendOfProduct(rest, trendOf, box);
    case "/":
      return trendOfQuotient(rest, trendOf, box);
    case "^":
      return trendOfPower(rest, trendOf, box);
    default:
      return UNKNOWN;
  }
};

// The least and the greatest value over a box, each as a span: they lie at two corners, or the range is not given.
// Where the tree itself does not show a trend, the sign of its derivative does, if the page's data has one.
const range = (tree, box, slopes = {}) => {
  const corners = [new Map(box), new Map(box)];
  box.forEach(([low, high], input) => {
    if (same(low, high)) return;
    const shown = trend(tree, input, box);
    const found = shown === UNKNOWN && slopes[input] ? signOver(slopes[input], box) : shown;
    if (found === UNKNOWN) {
      throw new RangeError("over these ranges the least and the greatest value need not lie at the ends of the inputs");
    }
    corners[0].set(input, point(found === FALLS ? high : low));
    corners[1].set(input, point(found === FALLS ? low : high));
  });
  return corners.map((corner) => evaluate(tree, corner));
};

export { range };

// Arithmetic of spans, [low, high]: exact where a value is rational, else rounded outward.

import { add, bits, least, length, make, most, negate, over, same, shifted, sign, size } from "./exact.js";
import { subtract, times, whole } from "./exact.js";

// Fixed point: integers that count 2 ** -PRECISION. Each step loses less than one; SLACK is more than all steps lose.
const PRECISION = 160;
const ONE = 1n << BigInt(PRECISION);
const SLACK = 1024n;
// Powers with more bits than this, and roots of a higher degree, go through the logarithm.
const LARGEST_BITS = 8192;
const LARGEST_ROOT = 64n;
const zero = whole(0);
const one = whole(1);

const point = (x) => [x, x];
const fixed = (x) => (x.top << BigInt(PRECISION)) / x.bottom;
const around = (value, slack) => [make(value - slack, ONE), make(value + slack, ONE)];

const sum = (parts) => [parts.map(([low]) => low).reduce(add), parts.map(([, high]) => high).reduce(add)];
const opposite = ([low, high]) => [negate(high), negate(low)];
const product = (x, y) => {
  const corners = x.flatMap((a) => y.map((b) => times(a, b)));
  return [least(corners), most(corners)];
};
const reciprocal = ([low, high]) => {
  if (sign(low) <= 0 && sign(high) >= 0) throw new RangeError("division by zero");
  return [over(one, high), over(one, low)];
};
const greatest = (parts) => [most(parts.map(([low]) => low)), most(parts.map(([, high]) => high))];
const smallest = (parts) => [least(parts.map(([low]) => low)), least(parts.map(([, high]) => high))];

const artanh = (z) => {
  const square = (z * z) >> BigInt(PRECISION);
  let total = 0n;
  let power = z;
  for (let n = 1n; power !== 0n && power !== -1n; n += 2n) {
    total += power / n;
    power = (power * square) >> BigInt(PRECISION);
  }
  return total;
};
const LN2 = 2n * artanh(ONE / 3n);

// ln x = k ln 2 + 2 artanh((y - 1) / (y + 1)) with y = x / 2 ** k near 1.
const logarithmOf = (x) => {
  if (sign(x) <= 0) throw new RangeError("the logarithm of a number that is not positive");
  if (same(x, one)) return point(zero);
  const k = bits(x.top) - bits(x.bottom);
  const y = shifted(x, -k);
  const value = BigInt(k) * LN2 + 2n * artanh(fixed(over(subtract(y, one), add(y, one))));
  return around(value, SLACK * BigInt(Math.abs(k) + 1));
};
const logarithm = ([low, high]) => [logarithmOf(low)[0], logarithmOf(high)[1]];

// e ** x = 2 ** n * e ** r with |r| <= ln 2.
const exponential = (x) => {
  const value = fixed(x);
  const n = Number(value / LN2);
  if (Math.abs(n) > LARGEST_BITS) throw new RangeError("a number out of bounds");
  const rest = value - BigInt(n) * LN2;
  let total = 0n;
  let term = ONE;
  for (let i = 1n; term !== 0n && term !== -1n; i += 1n) {
    total += term;
    term = ((term * rest) >> BigInt(PRECISION)) / i;
  }
  return around(total, SLACK * BigInt(Math.abs(n) + 1)).map((end) => shifted(end, n));
};

// The exact root of a whole number, null where it is irrational.
const wholeRoot = (value, degree) => {
  if (value < 2n) return value;
  let low = 1n;
  let high = 1n << (BigInt(bits(value)) / degree + 1n);
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (middle ** degree <= value) low = middle;
    else high = middle;
  }
  return low ** degree === value ? low : null;
};
const exactRoot = (base, degree) => {
  const [above, below] = [wholeRoot(base.top, degree), wholeRoot(base.bottom, degree)];
  return above === null || below === null ? null : make(above, below);
};

const throughLogarithm = (base, exponent) => {
  const [low, high] = product(logarithmOf(base), point(exponent));
  return [exponential(low)[0], exponential(high)[1]];
};
const raised = (base, n) => {
  if (n * length(base) <= LARGEST_BITS) return point(make(base.top ** BigInt(n), base.bottom ** BigInt(n)));
  const found = throughLogarithm(size(base), whole(n));
  return sign(base) < 0 && n % 2 ? opposite(found) : found;
};
const fractionalPower = (base, exponent) => {
  if (same(base, zero) || same(base, one)) return point(base);
  const top = size(exponent).top;
  if (exponent.bottom <= LARGEST_ROOT && top <= BigInt(LARGEST_BITS)) {
    const root = exactRoot(base, exponent.bottom);
    if (root !== null && Number(top) * length(root) <= LARGEST_BITS) {
      return raised(exponent.top < 0n ? over(one, root) : root, Number(top));
    }
  }
  return throughLogarithm(base, exponent);
};
const wholePower = (base, n) => {
  if (n < 0) return wholePower(reciprocal(base), -n);
  if (n === 0) return point(one);
  const [[low, lowAbove], [highBelow, high]] = base.map((end) => raised(end, n));
  if (n % 2 || sign(base[0]) >= 0) return [low, high];
  return [sign(base[1]) >= 0 ? zero : highBelow, most([lowAbove, high])];
};

const power = (base, exponent) => {
  const [low, high] = exponent;
  const holdsZero = sign(base[0]) <= 0 && sign(base[1]) >= 0;
  if (sign(low) === 0 && sign(high) === 0 && holdsZero) throw new RangeError("0 to the power of 0 has no value");
  if (same(low, high) && low.bottom === 1n && length(low) < 32) return wholePower(base, Number(low.top));
  if (!(sign(base[0]) > 0 || (sign(base[0]) === 0 && sign(low) > 0))) {
    throw new RangeError("a power with this exponent needs a positive base");
  }
  const corners = base.flatMap((x) => exponent.map((y) => fractionalPower(x, y)));
  return [least(corners.map(([below]) => below)), most(corners.map(([, above]) => above))];
};

// Rounding to multiples of a step, where a tie may go either way, and counts of orders and choices.
const half = make(1n, 2n);
const floorOf = (x) => make(x.top % x.bottom < 0n ? x.top / x.bottom - 1n : x.top / x.bottom, 1n);
const ceilOf = (x) => negate(floorOf(negate(x)));
const ROUNDED = {
  floor: [floorOf, floorOf],
  ceil: [ceilOf, ceilOf],
  round: [(x) => ceilOf(subtract(x, half)), (x) => floorOf(add(x, half))],
};
const rounded = (name, [low, high], [step]) => {
  if (sign(step) <= 0) throw new RangeError("rounding to a multiple that is not above zero");
  const [down, up] = ROUNDED[name];
  return [times(down(over(low, step)), step), times(up(over(high, step)), step)];
};
const LARGEST_COUNT = 1000n;
const counted = (name, parts) => {
  if (parts.some(([low, high]) => !same(low, high) || low.bottom !== 1n || low.top < 0n || low.top > LARGEST_COUNT)) {
    throw new RangeError("a count that is not a whole number, or too large");
  }
  const [n, k] = parts.map(([x]) => x.top);
  let found = 1n;
  if (name === "factorial") for (let i = 2n; i <= n; i += 1n) found *= i;
  else for (let i = 0n; i < k; i += 1n) found = (found * (n - i)) / (i + 1n);
  return point(make(found, 1n));
};

// The first value where a number is below another, the second elsewhere; both together where either may be.
const byCases = (left, right, first, second) => {
  if (sign(subtract(right[0], left[1])) > 0) return first;
  if (sign(subtract(left[0], right[1])) >= 0) return second;
  return [least([first[0], second[0]]), most([first[1], second[1]])];
};

// pi by Machin's formula, 16 arctan(1/5) - 4 arctan(1/239).
const arctan = (n) => {
  let total = 0n;
  let power = ONE / n;
  for (let k = 1n; power !== 0n; k += 2n) {
    total += k % 4n === 1n ? power / k : -power / k;
    power /= n * n;
  }
  return total;
};
const irrational = (letter) =>
  letter === "e" ? exponential(one) : around(16n * arctan(5n) - 4n * arctan(239n), SLACK * 16n);

export { point, sum, opposite, product, reciprocal, greatest, smallest, logarithm, power };
export { byCases, counted, irrational, rounded };

// Exact numbers: fractions of big integers. Nothing here is a floating number but what `float` and `log10` return.

const magnitude = (value) => (value < 0n ? -value : value);
const greatestDivisor = (a, b) => {
  let [larger, smaller] = [a, b];
  while (smaller) [larger, smaller] = [smaller, larger % smaller];
  return magnitude(larger);
};

const make = (top, bottom) => {
  if (bottom === 0n) throw new RangeError("division by zero");
  const common = greatestDivisor(top, bottom) * (bottom < 0n ? -1n : 1n);
  return { top: top / common, bottom: bottom / common };
};
const whole = (value) => make(BigInt(value), 1n);
const ten = (power) => (power >= 0 ? whole(10n ** BigInt(power)) : make(1n, 10n ** BigInt(-power)));

const add = (x, y) => make(x.top * y.bottom + y.top * x.bottom, x.bottom * y.bottom);
const negate = (x) => ({ top: -x.top, bottom: x.bottom });
const subtract = (x, y) => add(x, negate(y));
const times = (x, y) => make(x.top * y.top, x.bottom * y.bottom);
const over = (x, y) => make(x.top * y.bottom, x.bottom * y.top);
const shifted = (x, power) =>
  power >= 0 ? make(x.top << BigInt(power), x.bottom) : make(x.top, x.bottom << BigInt(-power));

const sign = (x) => (x.top < 0n ? -1 : x.top > 0n ? 1 : 0);
const size = (x) => ({ top: magnitude(x.top), bottom: x.bottom });
const compare = (x, y) => {
  const [left, right] = [x.top * y.bottom, y.top * x.bottom];
  return left < right ? -1 : left > right ? 1 : 0;
};
const same = (x, y) => compare(x, y) === 0;
const least = (values) => values.reduce((x, y) => (compare(x, y) <= 0 ? x : y));
const most = (values) => values.reduce((x, y) => (compare(x, y) >= 0 ? x : y));

// How many bits a whole number takes, and a fraction.
const bits = (value) => magnitude(value).toString(2).length;
const length = (x) => Math.max(bits(x.top), bits(x.bottom));

// The nearest floating number of a fraction of any size, and its logarithm: for pictures only.
const float = (x) => {
  if (x.top === 0n) return 0;
  const shift = 64 - (bits(x.top) - bits(x.bottom));
  const scaled = shift >= 0 ? (x.top << BigInt(shift)) / x.bottom : x.top / (x.bottom << BigInt(-shift));
  // In two steps, since 2 ** -shift alone may be out of the range of floating numbers.
  const half = Math.trunc(shift / 2);
  return Number(scaled) * 2 ** -half * 2 ** -(shift - half);
};
const log10 = (x) => {
  const shift = bits(x.top) - bits(x.bottom);
  return Math.log10(float(shifted(x, -shift))) + shift * Math.log10(2);
};

export { make, whole, ten, add, negate, subtract, times, over, shifted };
export { sign, size, compare, same, least, most, bits, length, float, log10 };

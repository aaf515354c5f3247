"use strict";
// Exact numbers: fractions of big integers, and plain floating numbers where a root or a logarithm has no fraction.
window.exact = (() => {
  const gcd = (a, b) => { a = a < 0n ? -a : a; while (b) [a, b] = [b, a % b]; return a; };
  const make = (top, bottom) => {
    if (bottom === 0n) throw new RangeError("division by zero");
    if (bottom < 0n) { top = -top; bottom = -bottom; }
    const common = gcd(top, bottom) || 1n;
    return { top: top / common, bottom: bottom / common };
  };
  const whole = (value) => make(BigInt(value), 1n);
  const read = (text) => { const [top, bottom] = text.split("/"); return make(BigInt(top), BigInt(bottom || "1")); };
  // A decimal as people write it, with separators and an exponent; null where it is none.
  const decimal = (text) => {
    const match = /^([-−+]?)(\d*)(?:\.(\d*))?(?:e([-+]?\d{1,3}))?$/i.exec(text.replace(/[,\s]/g, ""));
    if (!match || !(match[2] || match[3])) return null;
    const digits = BigInt((match[2] || "") + (match[3] || ""));
    const power = Number(match[4] || 0) - (match[3] || "").length;
    const size = power >= 0 ? make(digits * 10n ** BigInt(power), 1n) : make(digits, 10n ** BigInt(-power));
    return match[1] && match[1] !== "+" ? make(-size.top, size.bottom) : size;
  };
  const bits = (value) => value.toString(2).length;
  // The nearest floating number, for fractions of any size.
  const float = (x) => {
    if (typeof x === "number") return x;
    if (x.top === 0n) return 0;
    const shift = 64 - (bits(x.top < 0n ? -x.top : x.top) - bits(x.bottom));
    const scaled = shift >= 0 ? (x.top << BigInt(shift)) / x.bottom : x.top / (x.bottom << BigInt(-shift));
    const half = Math.trunc(shift / 2);
    return Number(scaled) * 2 ** -half * 2 ** -(shift - half);
  };
  const both = (x, y) => typeof x !== "number" && typeof y !== "number";
  const add = (x, y) => (both(x, y) ? make(x.top * y.bottom + y.top * x.bottom, x.bottom * y.bottom) : float(x) + float(y));
  const negate = (x) => (typeof x === "number" ? -x : make(-x.top, x.bottom));
  const times = (x, y) => (both(x, y) ? make(x.top * y.top, x.bottom * y.bottom) : float(x) * float(y));
  const over = (x, y) => {
    if (both(x, y)) return make(x.top * y.bottom, x.bottom * y.top);
    if (float(y) === 0) throw new RangeError("division by zero");
    return float(x) / float(y);
  };
  const compare = (x, y) => {
    if (both(x, y)) { const d = x.top * y.bottom - y.top * x.bottom; return d < 0n ? -1 : d > 0n ? 1 : 0; }
    const d = float(x) - float(y);
    return d < 0 ? -1 : d > 0 ? 1 : 0;
  };
  const near = (x, y) => !both(x, y) && Math.abs(float(x) - float(y)) <= 1e-12 * Math.max(Math.abs(float(x)), Math.abs(float(y)));
  const power = (x, y) => {
    if (both(x, y) && y.bottom === 1n && y.top >= -10000n && y.top <= 10000n) {
      const size = y.top < 0n ? -y.top : y.top;
      const raised = make(x.top ** size, x.bottom ** size);
      return y.top < 0n ? over(whole(1), raised) : raised;
    }
    const value = float(x) ** float(y);
    if (!Number.isFinite(value)) throw new RangeError("no real value");
    return value;
  };
  const logarithm = (x) => {
    if (compare(x, whole(0)) <= 0) throw new RangeError("the logarithm of a number that is not positive");
    return Math.log(float(x));
  };
  const evaluate = (tree, values) => {
    const [sign, ...rest] = tree;
    if (sign === "n") return read(rest[0]);
    if (sign === "x") return values[rest[0]];
    const parts = rest.map((part) => evaluate(part, values));
    switch (sign) {
      case "+": return parts.reduce(add);
      case "-": return negate(parts[0]);
      case "*": return parts.reduce(times);
      case "/": return over(parts[0], parts[1]);
      case "^": return power(parts[0], parts[1]);
      case "max": return parts.reduce((x, y) => (compare(x, y) >= 0 ? x : y));
      case "min": return parts.reduce((x, y) => (compare(x, y) <= 0 ? x : y));
      case "ln": return logarithm(parts[0]);
      default: throw new RangeError(`unknown sign ${sign}`);
    }
  };
  // A positive fraction rounded to significant digits, half to even, as [digits, power of ten].
  const rounding = (top, bottom) => {
    const whole = top / bottom, rest = 2n * (top % bottom);
    return rest > bottom || (rest === bottom && whole % 2n === 1n) ? whole + 1n : whole;
  };
  const significant = (x, digits) => {
    let power = String(x.top).length - String(x.bottom).length - digits;
    const scaled = () => (power >= 0 ? rounding(x.top, x.bottom * 10n ** BigInt(power)) : rounding(x.top * 10n ** BigInt(-power), x.bottom));
    let rounded = scaled();
    while (rounded >= 10n ** BigInt(digits)) { power += 1; rounded = scaled(); }
    return [rounded, power];
  };
  const grouped = (text) => text.replace(/\B(?=(\d{3})+$)/g, ",");
  // The exact value of a floating number, so that one way of writing serves both.
  const fraction = (value) => {
    let power = 0;
    while (!Number.isInteger(value) && power < 1100) { value *= 2; power += 1; }
    return make(BigInt(value), 2n ** BigInt(power));
  };
  // A number as people read it: significant digits, thousands separated, powers of ten where they help.
  const show = (value, digits = 4) => {
    const x = typeof value === "number" ? fraction(value) : value;
    if (x.top === 0n) return "0";
    const size = { top: x.top < 0n ? -x.top : x.top, bottom: x.bottom };
    const [rounded, power] = significant(size, digits);
    const sign = x.top < 0n ? "-" : "", text = String(rounded);
    if (1000n * size.top >= size.bottom && size.top < 10n ** 7n * size.bottom) {
      if (power >= 0) return sign + grouped(String(rounded * 10n ** BigInt(power)));
      const padded = text.padStart(1 - power, "0");
      const decimals = padded.slice(power).replace(/0+$/, "");
      return sign + grouped(padded.slice(0, power)) + (decimals && `.${decimals}`);
    }
    const short = text.replace(/0+$/, "");
    return `${sign}${short[0]}${short.length > 1 ? `.${short.slice(1)}` : ""}e${power + text.length - 1}`;
  };
  return { read, decimal, float, add, times, over, compare, near, evaluate, show, whole, make };
})();

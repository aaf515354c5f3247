"use strict";
// Exact numbers: fractions of big integers, read and written as people do. Nothing here is a floating number but `float`.
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
    if (!match || !(match[2] || match[3]) || text.length > 400) return null;
    const digits = BigInt((match[2] || "") + (match[3] || ""));
    const power = Number(match[4] || 0) - (match[3] || "").length;
    const size = power >= 0 ? make(digits * 10n ** BigInt(power), 1n) : make(digits, 10n ** BigInt(-power));
    return match[1] && match[1] !== "+" ? negate(size) : size;
  };
  const bits = (value) => (value < 0n ? -value : value).toString(2).length;
  // How many bits a fraction takes, and the nearest floating number of one of any size: for pictures only.
  const length = (x) => Math.max(bits(x.top), bits(x.bottom));
  const float = (x) => {
    if (x.top === 0n) return 0;
    const shift = 64 - (bits(x.top) - bits(x.bottom));
    const scaled = shift >= 0 ? (x.top << BigInt(shift)) / x.bottom : x.top / (x.bottom << BigInt(-shift));
    const half = Math.trunc(shift / 2);
    return Number(scaled) * 2 ** -half * 2 ** -(shift - half);
  };
  const log10 = (x) => { const shift = bits(x.top) - bits(x.bottom); return Math.log10(float(scale(x, -shift))) + shift * Math.log10(2); };
  const scale = (x, power) => (power >= 0 ? make(x.top << BigInt(power), x.bottom) : make(x.top, x.bottom << BigInt(-power)));
  const add = (x, y) => make(x.top * y.bottom + y.top * x.bottom, x.bottom * y.bottom);
  const negate = (x) => ({ top: -x.top, bottom: x.bottom });
  const times = (x, y) => make(x.top * y.top, x.bottom * y.bottom);
  const over = (x, y) => make(x.top * y.bottom, x.bottom * y.top);
  const compare = (x, y) => { const d = x.top * y.bottom - y.top * x.bottom; return d < 0n ? -1 : d > 0n ? 1 : 0; };
  const sign = (x) => (x.top < 0n ? -1 : x.top > 0n ? 1 : 0);
  const same = (x, y) => compare(x, y) === 0;
  const least = (values) => values.reduce((x, y) => (compare(x, y) <= 0 ? x : y));
  const most = (values) => values.reduce((x, y) => (compare(x, y) >= 0 ? x : y));

  // A positive fraction rounded to significant digits, half to even, as [digits, power of ten].
  const rounding = (top, bottom) => {
    const floor = top / bottom, rest = 2n * (top % bottom);
    return rest > bottom || (rest === bottom && floor % 2n === 1n) ? floor + 1n : floor;
  };
  const significant = (x, digits) => {
    let power = String(x.top).length - String(x.bottom).length - digits;
    const scaled = () => (power >= 0 ? rounding(x.top, x.bottom * 10n ** BigInt(power)) : rounding(x.top * 10n ** BigInt(-power), x.bottom));
    let rounded = scaled();
    while (rounded >= 10n ** BigInt(digits)) { power += 1; rounded = scaled(); }
    return [rounded, power];
  };
  const grouped = (text) => text.replace(/\B(?=(\d{3})+$)/g, ",");
  // The digits of a number: thousands separated, powers of ten for small numbers and from `most` on.
  const positional = (x, digits, most) => {
    if (x.top === 0n) return "0";
    const size = { top: x.top < 0n ? -x.top : x.top, bottom: x.bottom };
    const [rounded, power] = significant(size, digits);
    const before = x.top < 0n ? "-" : "", text = String(rounded);
    if (1000n * size.top >= size.bottom && size.top < most * size.bottom) {
      if (power >= 0) return before + grouped(String(rounded * 10n ** BigInt(power)));
      const padded = text.padStart(1 - power, "0");
      const decimals = padded.slice(power).replace(/0+$/, "");
      return before + grouped(padded.slice(0, power)) + (decimals && `.${decimals}`);
    }
    const short = text.replace(/0+$/, "");
    return `${before}${short[0]}${short.length > 1 ? `.${short.slice(1)}` : ""}e${power + text.length - 1}`;
  };
  const scales = [[10n ** 12n, "trillion"], [10n ** 9n, "billion"], [10n ** 6n, "million"]];
  const within = (x, most) => (x.top < 0n ? -x.top : x.top) < most * x.bottom;
  // A number as people read it: significant digits, millions to trillions in words.
  const show = (x, digits = 4) => {
    const beyond = 10n ** 15n, found = within(x, beyond) && scales.find(([size]) => !within(x, size));
    return found ? `${positional(over(x, whole(found[0])), digits, beyond)} ${found[1]}` : positional(x, digits, beyond);
  };
  // The same as people type it.
  const typed = (x) => positional(x, 12, 10n ** 7n).replaceAll(",", "");
  const rounds = (x, digits = 4) => {
    if (x.top === 0n) return false;
    const size = { top: x.top < 0n ? -x.top : x.top, bottom: x.bottom };
    const [rounded, power] = significant(size, digits);
    return !same(times(whole(rounded), power >= 0 ? whole(10n ** BigInt(power)) : make(1n, 10n ** BigInt(-power))), size);
  };
  return { read, decimal, make, whole, scale, length, float, log10, add, negate, times, over, compare, sign, same, least, most, show, typed, rounds };
})();

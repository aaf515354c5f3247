// Exact numbers as people read and write them: the same digits as `claims` prints.

import { negate, over, same, size, ten, times, whole } from "./exact.js";

const WORDS = [
  [10n ** 12n, "trillion"],
  [10n ** 9n, "billion"],
  [10n ** 6n, "million"],
];
const BEYOND_WORDS = 10n ** 15n;
const RAISED = { "-": "⁻", ...Object.fromEntries([..."⁰¹²³⁴⁵⁶⁷⁸⁹"].map((sign, digit) => [digit, sign])) };
const LONGEST = 400; // characters; nobody types more, and a pasted book is no number
const DECIMAL = /^([-−+]?)(\d*)(?:\.(\d*))?(?:e([-+]?\d{1,3}))?([a-z]*)$/i;

// A decimal with separators and an exponent, or with a word as in 49 million; null where the text is none.
const decimal = (text) => {
  const match = DECIMAL.exec(text.replace(/[,\s]/g, ""));
  if (!match || text.length > LONGEST) return null;
  const [, before, front, behind = "", exponent = "0", word] = match;
  const scale = word ? WORDS.find(([, name]) => name === word.toLowerCase()) : [1n];
  if ((!front && !behind) || !scale) return null;
  const value = times(times(whole(front + behind), whole(scale[0])), ten(Number(exponent) - behind.length));
  return before && before !== "+" ? negate(value) : value;
};

const halfToEven = (top, bottom) => {
  const floor = top / bottom;
  const rest = 2n * (top % bottom);
  return rest > bottom || (rest === bottom && floor % 2n === 1n) ? floor + 1n : floor;
};
// A positive fraction rounded to significant digits, as [digits, power of ten].
const significant = (x, digits) => {
  let power = String(x.top).length - String(x.bottom).length - digits;
  const rounded = () => {
    const { top, bottom } = over(x, ten(power));
    return halfToEven(top, bottom);
  };
  while (rounded() >= 10n ** BigInt(digits)) power += 1;
  return [rounded(), power];
};

const grouped = (text) => text.replace(/\B(?=(\d{3})+$)/g, ",");
const within = (x, bound) => x.top < bound * x.bottom;

const raised = (power) => String(power).replace(/./g, (sign) => RAISED[sign]);
const shownPower = (text, power) => (text === "1" ? "" : `${text} × `) + `10${raised(power)}`;
const typedPower = (text, power) => `${text}e${power}`;
// The digits of a number: thousands separated, powers of ten for small numbers and from a bound on.
const positional = (x, digits, bound, scientific = shownPower) => {
  if (x.top === 0n) return "0";
  const [rounded, power] = significant(size(x), digits);
  const before = x.top < 0n ? "-" : "";
  const text = String(rounded);
  if (1000n * size(x).top >= x.bottom && within(size(x), bound)) {
    if (power >= 0) return before + grouped(text + "0".repeat(power));
    const padded = text.padStart(1 - power, "0");
    const decimals = padded.slice(power).replace(/0+$/, "");
    return before + grouped(padded.slice(0, power)) + (decimals && `.${decimals}`);
  }
  const [first, ...others] = text.replace(/0+$/, "");
  return `${before}${scientific(first + (others.length ? `.${others.join("")}` : ""), power + text.length - 1)}`;
};

// A number as people read it: significant digits, millions to trillions in words.
const show = (x, digits = 4) => {
  const word = within(size(x), BEYOND_WORDS) && WORDS.find(([least]) => !within(size(x), least));
  if (!word) return positional(x, digits, BEYOND_WORDS);
  return `${positional(over(x, whole(word[0])), digits, BEYOND_WORDS)} ${word[1]}`;
};
// The same as people type it.
const typed = (x) => positional(x, 12, 10n ** 7n, typedPower).replaceAll(",", "");
// Whether showing a number leaves digits out.
const rounds = (x, digits = 4) => {
  if (x.top === 0n) return false;
  const [rounded, power] = significant(size(x), digits);
  return !same(times(whole(rounded), ten(power)), size(x));
};

export { decimal, show, typed, rounds };

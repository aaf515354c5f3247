// Scales of pictures: where numbers lie, in percent, and the round numbers that label them, by the rules of the
// printed pictures.

import { show } from "./decimal.js";
import { add, compare, float, least, log10, most, negate, over, same, sign, size } from "./exact.js";
import { subtract, ten, times, whole } from "./exact.js";

const MARGIN = 6;
const MOST_TICKS = 6;
const DIGITS = 4;
const MOST_DIGITS = 24;
const SPREAD = whole(10);

const scaleOf = (low, high, logarithmic) => {
  const measure = (x) => (logarithmic ? log10(x) : float(over(subtract(x, low), subtract(high, low))));
  const [start, end] = [measure(low), measure(high)];
  const at = (x) => {
    if (logarithmic && sign(x) <= 0) return 0;
    const share = (measure(x) - start) / (end - start);
    return Math.min(100, Math.max(0, MARGIN + (100 - 2 * MARGIN) * share));
  };
  const values = () => (logarithmic ? powers(low, high) : steps(low, high));
  const ticks = () => {
    const [found, told] = [values(), labels(values())];
    return found.map((x, place) => [at(x), told[place]]);
  };
  return { low, high, logarithmic, at, ticks };
};

// Numbers with digits enough to tell them apart.
const labels = (values) => {
  for (let digits = DIGITS; digits < MOST_DIGITS; digits += 1) {
    const told = values.map((x) => show(x, digits));
    if (new Set(told).size === told.length) return told;
  }
  return values.map((x) => show(x, MOST_DIGITS));
};

// A scale on which all the values lie: logarithmic where positive ones differ by more than a factor of ten, if one of
// them may be a multiple of another.
const scaleAround = (values, ratios) => {
  const [low, high] = [least(values), most(values)];
  if (!same(low, high)) return scaleOf(low, high, ratios && sign(low) > 0 && compare(high, times(SPREAD, low)) > 0);
  const room = sign(low) ? over(size(low), whole(5)) : whole(1);
  return scaleOf(subtract(low, room), add(high, room), false);
};

// Powers of ten; where those are few, their doubles and halves too.
const powers = (low, high) => {
  const [first, last] = [Math.floor(log10(low)), Math.ceil(log10(high))];
  const stride = Math.max(1, Math.ceil((last - first) / (MOST_TICKS - 1)));
  const marks = last - first <= 2 ? [1, 2, 5] : last - first <= 3 ? [1, 3] : [1];
  const found = [];
  for (let power = first; power <= last; power += stride) {
    found.push(...marks.map((mark) => times(ten(power), whole(mark))));
  }
  return found.filter((x) => compare(low, x) <= 0 && compare(x, high) <= 0);
};

const floor = ({ top, bottom }) => (top < 0n && top % bottom ? top / bottom - 1n : top / bottom);
// Multiples of 1, 2 or 5 times a power of ten, at most so many as have room.
const steps = (low, high) => {
  const rough = over(subtract(high, low), whole(MOST_TICKS - 2));
  const power = ten(Math.floor(log10(rough)));
  const step = [1, 2, 5, 10].map((each) => times(power, whole(each))).find((each) => compare(each, rough) >= 0);
  const found = [];
  const last = floor(over(high, step));
  for (let n = -floor(negate(over(low, step))); n <= last; n += 1n) found.push(times(step, whole(n)));
  return found;
};

export { scaleOf, scaleAround };

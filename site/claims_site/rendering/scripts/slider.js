// Sliders: how far one reaches around its start. In equal ratios where only positive numbers are admissible, in equal
// differences elsewhere, and by ones where numbers are whole and few.

import { decimal } from "./decimal.js";
import { add, compare, float, log10, over, sign, size, subtract, times, whole } from "./exact.js";
import { endsOf } from "./wire.js";

const STEPS = 400; // a keypress moves by one of these
const REACH = whole(100); // two powers of ten to each side
const FEW = 50; // up to this many things are counted one by one
const FEWEST = 20; // and at least so many are in reach

const atMost = (x, limit) => (limit !== null && compare(x, limit) > 0 ? limit : x);
const atLeast = (x, limit) => (limit !== null && compare(x, limit) < 0 ? limit : x);
const rounded = (value, digits) => decimal(value.toPrecision(digits));

// Each way has the ends and the step of the slider, the value at a position, and the position of a value.
const byOnes = (low, high) => ({
  min: Number(low.top),
  max: Number(high.top),
  step: 1,
  value: (position) => whole(Math.round(position)),
  position: (x) => Math.round(float(x)),
});
const inSteps = (low, high, valueBetween, shareOf) => ({
  min: 0,
  max: STEPS,
  step: 1,
  value: (position) => (position <= 0 ? low : position >= STEPS ? high : valueBetween(position / STEPS)),
  position: (x) => Math.round(STEPS * shareOf(x)),
});
const byDifference = (low, high) => {
  const width = float(subtract(high, low));
  const valueBetween = (share) => rounded(float(low) + width * share, 4);
  return inSteps(low, high, valueBetween, (x) => float(subtract(x, low)) / width);
};
const byRatio = (low, high, integer) => {
  const [first, last] = [log10(low), log10(high)];
  const valueBetween = (share) => {
    const found = rounded(10 ** (first + (last - first) * share), 3);
    return integer ? whole(Math.max(1, Math.round(float(found)))) : found;
  };
  return inSteps(low, high, valueBetween, (x) => (sign(x) > 0 ? (log10(x) - first) / (last - first) : 0));
};

const wayAround = (start, input) => {
  const [low, high] = endsOf(input.domain);
  if (low !== null && high !== null) return byDifference(low, high);
  if (input.integer && compare(start, whole(FEW)) <= 0) {
    return byOnes(low ?? whole(0), whole(Math.max(FEWEST, 4 * Math.ceil(float(start)))));
  }
  if (low !== null && sign(low) >= 0 && sign(start) > 0) {
    const floor = sign(low) > 0 ? low : input.integer ? whole(1) : null;
    return byRatio(atLeast(over(start, REACH), floor), atMost(times(start, REACH), high), input.integer);
  }
  const reach = sign(start) ? times(size(start), whole(2)) : whole(10);
  return byDifference(atLeast(subtract(start, reach), low), atMost(add(start, reach), high));
};

export { wayAround };

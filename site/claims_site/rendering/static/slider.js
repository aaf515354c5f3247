"use strict";
// Sliders: how far one reaches around its start, in equal ratios where only positive numbers are admissible, and step by step where numbers are whole.
window.slider = (() => {
  const { read, decimal, make, whole, float, log10, add, negate, times, compare, sign } = window.exact;
  const STEPS = 400, DECADES = 2, FEW = 200;
  const end = (text) => (text === null ? null : read(text));
  const atMost = (x, limit) => (limit !== null && compare(x, limit) > 0 ? limit : x);
  const atLeast = (x, limit) => (limit !== null && compare(x, limit) < 0 ? limit : x);
  const short = (value, digits) => decimal(value.toPrecision(digits));
  // Each way has the ends and the step of the slider, the value at a position, and the position of a value.
  const byStep = (low, high) => ({ min: Number(low.top), max: Number(high.top), step: 1, value: (at) => whole(Math.round(at)), position: (x) => Math.round(float(x)) });
  const byDifference = (low, high) => {
    const width = float(add(high, negate(low)));
    const value = (at) => (at <= 0 ? low : at >= STEPS ? high : short(float(low) + (width * at) / STEPS, 4));
    return { min: 0, max: STEPS, step: 1, value, position: (x) => Math.round((STEPS * float(add(x, negate(low)))) / width) };
  };
  const byRatio = (low, high, integer) => {
    const [first, last] = [log10(low), log10(high)];
    const rounded = (x) => (integer ? whole(Math.max(1, Math.round(float(x)))) : x);
    const value = (at) => (at <= 0 ? low : at >= STEPS ? high : rounded(short(10 ** (first + ((last - first) * at) / STEPS), 3)));
    return { min: 0, max: STEPS, step: 1, value, position: (x) => (sign(x) > 0 ? Math.round((STEPS * (log10(x) - first)) / (last - first)) : 0) };
  };
  const around = (start, input) => {
    const low = end(input.domain.low), high = end(input.domain.high), size = sign(start) < 0 ? negate(start) : start;
    if (low !== null && high !== null) return byDifference(low, high);
    if (input.integer && compare(start, whole(FEW / 4)) <= 0) return byStep(low ?? whole(0), whole(Math.max(20, 4 * Math.ceil(float(start)))));
    if (low !== null && sign(low) >= 0 && sign(start) > 0) {
      const reach = whole(10 ** DECADES), least = times(start, make(1n, reach.top));
      return byRatio(sign(low) > 0 ? atLeast(least, low) : input.integer ? atLeast(least, whole(1)) : least, atMost(times(start, reach), high), input.integer);
    }
    const reach = sign(size) ? times(size, whole(2)) : whole(10);
    return byDifference(atLeast(add(start, negate(reach)), low), atMost(add(start, reach), high));
  };
  return { around };
})();

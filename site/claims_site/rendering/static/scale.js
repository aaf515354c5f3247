"use strict";
// Scales of pictures: where numbers lie, in percent, and the round numbers that label them. The same rules as for the printed pictures.
window.scale = (() => {
  const { make, whole, float, log10, add, negate, times, over, compare, sign, same, least, most, show } = window.exact;
  const MARGIN = 6, MOST_TICKS = 6;
  const of = (low, high, logarithmic) => {
    const measure = (x) => (logarithmic ? log10(x) : float(over(add(x, negate(low)), add(high, negate(low)))));
    const [start, end] = [measure(low), measure(high)];
    const at = (x) => {
      if (logarithmic && sign(x) <= 0) return 0;
      return Math.min(100, Math.max(0, MARGIN + ((100 - 2 * MARGIN) * (measure(x) - start)) / (end - start)));
    };
    return { low, high, logarithmic, at, ticks: () => ticks(low, high, logarithmic).map((x) => [at(x), show(x)]) };
  };
  const around = (values) => {
    const low = least(values), high = most(values);
    if (!same(low, high)) return of(low, high, sign(low) > 0 && compare(high, times(whole(10), low)) > 0);
    const room = sign(low) ? times(low, make(sign(low) < 0 ? -1n : 1n, 5n)) : whole(1);
    return of(add(low, negate(room)), add(high, room), false);
  };
  const ten = (power) => (power >= 0 ? whole(10n ** BigInt(power)) : make(1n, 10n ** BigInt(-power)));
  const floor = (x) => { const down = x.top / x.bottom; return x.top < 0n && x.top % x.bottom ? down - 1n : down; };
  const ticks = (low, high, logarithmic) => {
    const within = (x) => compare(low, x) <= 0 && compare(x, high) <= 0;
    if (logarithmic) {
      const first = Math.floor(log10(low)), last = Math.ceil(log10(high)), stride = Math.max(1, Math.ceil((last - first) / (MOST_TICKS - 1)));
      const marks = last - first <= 2 ? [1, 2, 5] : last - first <= 3 ? [1, 3] : [1];
      const found = [];
      for (let power = first; power <= last; power += stride) for (const mark of marks) found.push(times(ten(power), whole(mark)));
      return found.filter(within);
    }
    const rough = over(add(high, negate(low)), whole(MOST_TICKS - 2)), power = ten(Math.floor(log10(rough)));
    const step = [1, 2, 5, 10].map((each) => times(power, whole(each))).find((each) => compare(each, rough) >= 0);
    const found = [];
    for (let n = -floor(negate(over(low, step))); n <= floor(over(high, step)); n += 1n) found.push(times(step, whole(n)));
    return found;
  };
  return { of, around };
})();

"use strict";
// A computed value against a printed figure: the same sets and the same rungs as in the audit.
window.verdict = (() => {
  const { read, compare, near, times, over, whole, float } = window.exact;
  const zero = whole(0), two = whole(2), ten = whole(10);
  const size = (x) => (compare(x, zero) < 0 ? times(x, whole(-1)) : x);
  const at = (text) => (text === null ? null : read(text));
  const contains = (set, x) => {
    const low = at(set.low), high = at(set.high);
    const above = low === null || compare(x, low) > 0 || (!set.lowOpen && compare(x, low) === 0);
    const below = high === null || compare(x, high) < 0 || (!set.highOpen && compare(x, high) === 0);
    return above && below;
  };
  const ratio = (x, y) => over(x, y);
  // "Order of": within a factor of the square root of ten, compared by squares, so that no root is taken.
  const ofOrder = (value, x) => {
    if (compare(times(value, x), zero) <= 0) return false;
    const square = (y) => times(y, y);
    return compare(times(ten, square(x)), square(value)) >= 0 && compare(square(x), times(ten, square(value))) <= 0;
  };
  const endContains = (end, x) => (end.order ? ofOrder(read(end.value), x) : contains(end.set, x));
  const holds = (figure, x) => {
    if (figure.kind !== "point" && figure.kind !== "range") return contains(figure.set, x);
    if (figure.kind === "point") return endContains(figure.low, x);
    const above = compare(x, at(figure.set.low)) >= 0, below = compare(x, at(figure.set.high)) <= 0;
    return above && below;
  };
  const within2 = (printed, x) => {
    if (compare(times(printed, x), zero) <= 0) return compare(printed, x) === 0;
    return compare(size(printed), times(two, size(x))) <= 0 && compare(size(x), times(two, size(printed))) <= 0;
  };
  const anchor = (figure, x) => {
    const low = read(figure.low.value), high = read(figure.high.value);
    return Math.abs(float(x) - float(low)) <= Math.abs(float(x) - float(high)) ? low : high;
  };
  const zone = (figure, x) => {
    if (holds(figure, x)) return ["verified", 0];
    const low = at(figure.set.low);
    const side = low !== null && compare(x, low) <= 0 ? -1 : 1;
    return [within2(anchor(figure, x), x) ? "loose" : "refuted", side];
  };
  const endZone = (end, x) => (endContains(end, x) ? "verified" : within2(read(end.value), x) ? "loose" : "refuted");
  const order = ["verified", "loose", "refuted"];
  const worse = (x, y) => (order.indexOf(x) >= order.indexOf(y) ? x : y);
  const edges = (figure) => {
    const found = [figure.set.low, figure.set.high].filter((edge) => edge !== null).map(read);
    for (const end of [figure.low, figure.high]) {
      const value = read(end.value);
      found.push(times(value, two), ratio(value, two));
      for (const edge of [end.set.low, end.set.high]) if (edge !== null) found.push(read(edge));
    }
    return found;
  };
  // The verdict on a computed value (low and high are one) or range; undecided where a root lies on an edge.
  const judge = (figure, low, high) => {
    if (edges(figure).some((edge) => near(edge, low) || near(edge, high))) return "undecided";
    if (compare(low, high) === 0) return zone(figure, low)[0];
    if (figure.kind === "range") return worse(endZone(figure.low, low), endZone(figure.high, high));
    const [first, below] = zone(figure, low), [last, above] = zone(figure, high);
    if (first === "verified" && last === "verified") return "verified";
    if (below === above && below !== 0) return worse(first, last);
    return "loose";
  };
  return { judge };
})();

"use strict";
// A computed value against a printed figure: the same sets and the same rungs as in the audit.
window.verdict = (() => {
  const { read, compare, negate, add, times, over, whole, sign, same } = window.exact;
  const two = whole(2), ten = whole(10);
  const size = (x) => (sign(x) < 0 ? negate(x) : x);
  const at = (text) => (text === null ? null : read(text));
  const contains = (set, x) => {
    const low = at(set.low), high = at(set.high);
    const above = low === null || compare(x, low) > 0 || (!set.lowOpen && same(x, low));
    const below = high === null || compare(x, high) < 0 || (!set.highOpen && same(x, high));
    return above && below;
  };
  // "Order of": within a factor of the square root of ten, compared by squares, so that no root is taken.
  const ofOrder = (value, x) => {
    if (sign(times(value, x)) <= 0) return false;
    const square = (y) => times(y, y);
    return compare(times(ten, square(x)), square(value)) >= 0 && compare(square(x), times(ten, square(value))) <= 0;
  };
  const endContains = (end, x) => (end.order ? ofOrder(read(end.value), x) : contains(end.set, x));
  const holds = (figure, x) => {
    if (figure.kind !== "point" && figure.kind !== "range") return contains(figure.set, x);
    if (figure.kind === "point") return endContains(figure.low, x);
    return compare(x, at(figure.set.low)) >= 0 && compare(x, at(figure.set.high)) <= 0;
  };
  const within2 = (printed, x) => {
    if (sign(times(printed, x)) <= 0) return same(printed, x);
    return compare(size(printed), times(two, size(x))) <= 0 && compare(size(x), times(two, size(printed))) <= 0;
  };
  const anchor = (figure, x) => {
    const low = read(figure.low.value), high = read(figure.high.value);
    const away = (value) => size(add(x, negate(value)));
    return compare(away(low), away(high)) <= 0 ? low : high;
  };
  const zone = (figure, x) => {
    if (holds(figure, x)) return ["verified", 0];
    const low = at(figure.set.low);
    return [within2(anchor(figure, x), x) ? "loose" : "refuted", low !== null && compare(x, low) <= 0 ? -1 : 1];
  };
  const endZone = (end, x) => (endContains(end, x) ? "verified" : within2(read(end.value), x) ? "loose" : "refuted");
  const order = ["verified", "loose", "refuted"];
  const worse = (x, y) => (order.indexOf(x) >= order.indexOf(y) ? x : y);
  // What both ends of an enclosure say, or null where they differ: the enclosure straddles an edge.
  const told = (judged, [low, high]) => { const x = judged(low), y = judged(high); return String(x) === String(y) ? x : null; };
  const point = (x, y) => same(x[0], y[0]) && same(x[1], y[1]);
  // The verdict on a computed value (low and high are one enclosure) or range.
  const judge = (figure, low, high) => {
    if (point(low, high)) return told((x) => zone(figure, x), low)?.[0] ?? "undecided";
    if (figure.kind === "range") {
      const first = told((x) => endZone(figure.low, x), low), last = told((x) => endZone(figure.high, x), high);
      return first === null || last === null ? "undecided" : worse(first, last);
    }
    const first = told((x) => zone(figure, x), low), last = told((x) => zone(figure, x), high);
    if (first === null || last === null) return "undecided";
    if (first[0] === "verified" && last[0] === "verified") return "verified";
    return first[1] === last[1] && first[1] !== 0 ? worse(first[0], last[0]) : "loose";
  };
  // Whether a relation holds between two enclosures: true, false, or null where they overlap.
  const related = (sign, left, right) => {
    const above = compare(left[0], right[1]), below = compare(left[1], right[0]);
    if (sign === "==") return above > 0 || below < 0 ? false : above === 0 && below === 0 ? true : null;
    if (sign === ">") return above > 0 ? true : below <= 0 ? false : null;
    if (sign === ">=") return above >= 0 ? true : below < 0 ? false : null;
    if (sign === "<") return below < 0 ? true : above >= 0 ? false : null;
    return below <= 0 ? true : above > 0 ? false : null;
  };
  return { judge, related, contains };
})();

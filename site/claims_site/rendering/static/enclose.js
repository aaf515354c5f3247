"use strict";
// Trees evaluated as the engine does: spans of exact fractions, rounded outward only where a number is irrational.
window.enclose = (() => {
  const { read, make, whole, scale, length, add, negate, times, over, compare, sign, same, least, most } = window.exact;
  const PRECISION = 160, ONE = 1n << BigInt(PRECISION), SLACK = 1024n, LARGEST_BITS = 8192, LARGEST_ROOT = 64n;
  const zero = whole(0), one = whole(1);
  const point = (x) => [x, x];

  // Fixed point: integers that count 2**-PRECISION. Each step loses less than one; SLACK is more than all steps lose.
  const fixed = (x) => (x.top << BigInt(PRECISION)) / x.bottom;
  const around = (value, slack) => [make(value - slack, ONE), make(value + slack, ONE)];
  const artanh = (z) => {
    const square = (z * z) >> BigInt(PRECISION);
    let sum = 0n, power = z;
    for (let n = 1n; power !== 0n && power !== -1n; n += 2n) { sum += power / n; power = (power * square) >> BigInt(PRECISION); }
    return sum;
  };
  const LN2 = 2n * artanh(ONE / 3n);
  const size = (x) => length(make(x.top, 1n)) - length(make(x.bottom, 1n));
  // ln x = k ln 2 + 2 artanh((y - 1) / (y + 1)) with y = x / 2**k near 1.
  const logarithm = (x) => {
    if (sign(x) <= 0) throw new RangeError("the logarithm of a number that is not positive");
    if (same(x, one)) return point(zero);
    const k = size(x), y = scale(x, -k);
    const value = BigInt(k) * LN2 + 2n * artanh(fixed(over(add(y, negate(one)), add(y, one))));
    return around(value, SLACK * BigInt(Math.abs(k) + 1));
  };
  // e**x = 2**n e**r with |r| <= ln 2.
  const exponential = (x) => {
    const value = fixed(x), n = value / LN2;
    if (n > BigInt(LARGEST_BITS) || n < -BigInt(LARGEST_BITS)) throw new RangeError("a number out of bounds");
    const rest = value - n * LN2;
    let sum = 0n, term = ONE;
    for (let i = 1n; term !== 0n && term !== -1n; i += 1n) { sum += term; term = (term * rest >> BigInt(PRECISION)) / i; }
    const slack = SLACK * ((n < 0n ? -n : n) + 1n);
    return around(sum, slack).map((end) => scale(end, Number(n)));
  };
  const rootOf = (value, degree) => {
    if (value < 2n) return value;
    let low = 1n, high = 1n << (BigInt(value.toString(2).length) / degree + 1n);
    while (high - low > 1n) { const middle = (low + high) / 2n; if (middle ** degree <= value) low = middle; else high = middle; }
    return low ** degree === value ? low : null;
  };
  const raised = (base, n) => {
    if (n * length(base) <= LARGEST_BITS) return point(make(base.top ** BigInt(n), base.bottom ** BigInt(n)));
    const span = throughLogarithm(sign(base) < 0 ? negate(base) : base, whole(n));
    return sign(base) < 0 && n % 2 ? [negate(span[1]), negate(span[0])] : span;
  };
  const throughLogarithm = (base, exponent) => {
    const [low, high] = multiply(logarithm(base), point(exponent));
    return [exponential(low)[0], exponential(high)[1]];
  };
  const rootOrEnclosure = (base, exponent) => {
    if (same(base, zero) || same(base, one)) return point(base);
    const top = exponent.top < 0n ? -exponent.top : exponent.top;
    if (exponent.bottom <= LARGEST_ROOT && top <= BigInt(LARGEST_BITS)) {
      const above = rootOf(base.top, exponent.bottom), below = rootOf(base.bottom, exponent.bottom);
      if (above !== null && below !== null) {
        const root = make(above, below);
        if (Number(top) * length(root) <= LARGEST_BITS) return raised(exponent.top < 0n ? over(one, root) : root, Number(top));
      }
    }
    return throughLogarithm(base, exponent);
  };

  const multiply = (x, y) => { const corners = x.flatMap((a) => y.map((b) => times(a, b))); return [least(corners), most(corners)]; };
  const reciprocal = ([low, high]) => {
    if (sign(low) <= 0 && sign(high) >= 0) throw new RangeError("division by zero");
    return [over(one, high), over(one, low)];
  };
  const wholePower = (base, n) => {
    if (n < 0) return wholePower(reciprocal(base), -n);
    if (n === 0) return point(one);
    const [[low, lowUp], [highDown, high]] = base.map((end) => raised(end, n));
    if (n % 2 || sign(base[0]) >= 0) return [low, high];
    return [sign(base[1]) >= 0 ? zero : highDown, most([lowUp, high])];
  };
  const written = ([name, ...rest]) => name === "n" || (name !== "x" && rest.every(written));
  const power = (base, exponent, settled) => {
    if (!settled && exponent.every((end) => sign(end) === 0) && sign(base[0]) <= 0 && sign(base[1]) >= 0) throw new RangeError("0 to an exponent that happens to be 0 has no value");
    if (same(...exponent) && exponent[0].bottom === 1n && length(exponent[0]) < 32) return wholePower(base, Number(exponent[0].top));
    if (!(sign(base[0]) > 0 || (sign(base[0]) === 0 && sign(exponent[0]) > 0))) throw new RangeError("a power with this exponent needs a positive base");
    const corners = base.flatMap((x) => exponent.map((y) => rootOrEnclosure(x, y)));
    return [least(corners.map(([low]) => low)), most(corners.map(([, high]) => high))];
  };
  const sum = (parts) => [parts.map(([low]) => low).reduce(add), parts.map(([, high]) => high).reduce(add)];
  // The values of a tree over a box: a span that certainly holds them all; a single exact number where the tree is rational.
  const span = ([name, ...rest], box) => {
    if (name === "n") return point(read(rest[0]));
    if (name === "x") return box[rest[0]];
    const parts = rest.map((part) => span(part, box));
    switch (name) {
      case "+": return sum(parts);
      case "-": return [negate(parts[0][1]), negate(parts[0][0])];
      case "*": return parts.reduce(multiply);
      case "/": return multiply(parts[0], reciprocal(parts[1]));
      case "^": return power(...parts, written(rest[1]));
      case "max": return [most(parts.map(([low]) => low)), most(parts.map(([, high]) => high))];
      case "min": return [least(parts.map(([low]) => low)), least(parts.map(([, high]) => high))];
      case "ln": return [logarithm(parts[0][0])[0], logarithm(parts[0][1])[1]];
      default: throw new RangeError(`unknown sign ${name}`);
    }
  };

  // How a tree moves with one input over a box: 1 never falls, -1 never rises, 0 still, null not shown.
  const signOver = (tree, box) => {
    try { const [low, high] = span(tree, box); return sign(low) >= 0 ? 1 : sign(high) <= 0 ? -1 : null; } catch { return null; }
  };
  const both = (x, y) => (x === 0 || y === 0 ? 0 : x === null || y === null ? null : x * y);
  const agreed = (signs) => { const found = [...new Set(signs)].filter((each) => each !== 0); return found.length === 1 ? found[0] : found.length ? null : 0; };
  const nowhereZero = (tree, box) => { try { const [low, high] = span(tree, box); return sign(low) > 0 || sign(high) < 0; } catch { return false; } };
  const direction = (tree, place, box) => {
    const [name, ...rest] = tree;
    const moved = (part) => direction(part, place, box);
    switch (name) {
      case "n": return 0;
      case "x": return rest[0] === place ? 1 : 0;
      case "-": return both(-1, moved(rest[0]));
      case "+": case "max": case "min": return agreed(rest.map(moved));
      case "ln": return moved(rest[0]);
      case "*": return agreed(rest.map((part, here) => rest.reduce((found, other, there) => (there === here ? found : both(found, signOver(other, box))), moved(part))));
      case "/": return nowhereZero(rest[1], box) || moved(rest[1]) === 0
        ? agreed([both(moved(rest[0]), signOver(rest[1], box)), both(both(-1, moved(rest[1])), signOver(rest[0], box))]) : null;
      case "^": {
        if (signOver(rest[0], box) !== 1) return moved(rest[0]) === 0 && moved(rest[1]) === 0 ? 0 : null;
        const byExponent = moved(rest[1]);
        return agreed([both(moved(rest[0]), signOver(rest[1], box)), byExponent === 0 ? 0 : both(byExponent, signOver(["+", rest[0], ["n", "-1/1"]], box))]);
      }
      default: return null;
    }
  };
  // The least and the greatest value over a box, each as a span: they lie at two corners, or the range is not given.
  const image = (tree, box, slopes = {}) => {
    const corners = [[...box], [...box]];
    box.forEach(([low, high], place) => {
      if (same(low, high)) return;
      let way = direction(tree, place, box);
      if (way === null && slopes[place]) way = signOver(slopes[place], box);
      if (way === null) throw new RangeError("over these ranges the least and the greatest value need not lie at the ends of the inputs");
      corners[0][place] = point(way === -1 ? high : low);
      corners[1][place] = point(way === -1 ? low : high);
    });
    return corners.map((corner) => span(tree, corner));
  };
  return { span, image, point };
})();

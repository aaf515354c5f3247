"use strict";
// Pictures that follow: the number line of a printed figure and what is computed, and the point and curve of a plot.
window.drawing = (() => {
  const { read, float, log10, make, add, negate, times, over, whole, compare, sign, same } = window.exact;
  const SAMPLES = 120;
  const drawn = (name, attributes, text = "") => {
    const made = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
    made.textContent = text;
    return made;
  };
  const percent = (value) => `${Math.round(value * 100) / 100}%`;
  const bar = (across, low, high, shape) => {
    const left = low === null ? 0 : across.at(low), right = high === null ? 100 : across.at(high), half = shape === "computed" ? 3 : 6;
    const width = Math.max(0.4, right - left), endless = low === null || high === null ? " endless" : "";
    return drawn("rect", { class: `bar ${shape}${endless}`, x: percent(Math.max(0, left - (width - right + left) / 2)), width: percent(width), y: 10 - half, height: 2 * half });
  };
  const diamond = (across, value) => {
    const made = drawn("svg", { class: "over", x: percent(across.at(value)), y: 10 });
    made.append(drawn("path", { class: "point computed", d: "M0-6 6 0 0 6-6 0Z" }));
    return made;
  };
  const line = (across, value) => drawn("line", { class: "point printed", x1: percent(across.at(value)), x2: percent(across.at(value)), y1: 4, y2: 16 });
  const ends = ({ low, high }) => [low, high].map((end) => (end === null ? null : read(end)));
  const middle = ([low, high]) => over(add(low, high), whole(2));

  // The printed figure above, what is computed below, and the numbers along the scale.
  const numberLine = (figure, low, high, picture) => {
    const [first, last] = [middle(low), middle(high)], anchors = figure.kind === "tens" ? [] : [figure.low, figure.high].map((end) => read(end.value));
    const parts = figure.kind === "range" ? [figure.low, figure.high].map((end) => [end.set, end.digits]) : [[figure.set, figure.digits]];
    const sets = parts.flatMap(([set, digits]) => [[...ends(set), "printed"], [...ends(digits), "digits"]]);
    const known = [...ends(figure.set), ...anchors].filter((edge) => edge !== null);
    const across = window.scale.around([...known, first, last]), ticks = across.ticks();
    const grid = () => ticks.map(([at]) => drawn("line", { class: "grid", x1: percent(at), x2: percent(at), y1: 0, y2: 20 }));
    const [above, below, axis] = picture.querySelectorAll("svg.row, svg.axis");
    above.replaceChildren(...grid(), ...sets.map(([from, to, shape]) => bar(across, from, to, shape)), ...anchors.map((each) => line(across, each)));
    below.replaceChildren(...grid(), ...(same(first, last) ? [diamond(across, first)] : [bar(across, first, last, "computed"), diamond(across, first), diamond(across, last)]));
    axis.replaceChildren(drawn("line", { class: "rule", x1: 0, x2: "100%", y1: 1, y2: 1 }), ...ticks.flatMap(([at, label]) =>
      [drawn("line", { class: "rule", x1: percent(at), x2: percent(at), y1: 1, y2: 6 }), drawn("text", { x: percent(at), y: 19, "text-anchor": "middle" }, label)]));
  };

  // A curve through a plot's whole width, and the point on it; what lies outside the frame is cut off there.
  const plot = (made, picture, values, result, moved) => {
    const right = window.scale.of(...ends(made.right), made.right.logarithmic), up = window.scale.of(...ends(made.up), made.up.logarithmic);
    const mine = picture.querySelector("g.mine"), point = picture.querySelector("svg.mine");
    const x = values[made.across][0];
    const height = (value) => {
      if (up.logarithmic && sign(value) <= 0) return 120;
      const measure = (each) => (up.logarithmic ? log10(each) : float(each));
      return Math.min(300, Math.max(-200, 94 - (88 * (measure(value) - measure(up.low))) / (measure(up.high) - measure(up.low))));
    };
    const at = (value) => { try { return height(middle(result(values.map((each, place) => (place === made.across ? [value, value] : each))))); } catch { return null; } };
    const ratio = right.logarithmic ? log10(right.high) - log10(right.low) : 0;
    const sample = (step) => {
      if (!right.logarithmic) return add(right.low, times(add(right.high, negate(right.low)), make(BigInt(step), BigInt(SAMPLES))));
      return step === SAMPLES ? right.high : times(right.low, window.exact.decimal((10 ** ((ratio * step) / SAMPLES)).toPrecision(6)));
    };
    const places = [...Array(SAMPLES + 1).keys()].map(sample);
    const pairs = places.map((value) => [right.at(value), at(value)]).filter(([, y]) => y !== null);
    mine.replaceChildren(...(moved && pairs.length ? [drawn("path", { class: "curve moving", d: `M${pairs.map((pair) => pair.map((each) => each.toFixed(2)).join(",")).join(" ")}`, "vector-effect": "non-scaling-stroke" })] : []));
    const y = at(x), inside = y !== null && y >= 0 && y <= 100 && compare(x, right.low) >= 0 && compare(x, right.high) <= 0;
    point.setAttribute("x", percent(right.at(x)));
    point.setAttribute("y", percent(y ?? 0));
    point.replaceChildren(...(inside ? [drawn("circle", { class: "point moving", r: 6 })] : []));
  };
  return { numberLine, plot };
})();

// The number line of a printed figure and of what is computed, drawn again as inputs move.

import { add, over, same, whole } from "./exact.js";
import { scaleAround } from "./scale.js";
import { drawn, percent } from "./svg.js";
import { endsOf, read } from "./wire.js";

const MIDDLE = 10; // of a row, in pixels from its top
const NARROWEST = 0.4; // percent; a narrower bar would not be seen

const bar = (across, [low, high], shape) => {
  const left = low === null ? 0 : across.at(low);
  const right = high === null ? 100 : across.at(high);
  const width = Math.max(NARROWEST, right - left);
  const half = shape === "computed" ? 3 : 6;
  return drawn("rect", {
    class: `bar ${shape}${low === null || high === null ? " endless" : ""}`,
    x: percent(Math.max(0, (left + right - width) / 2)),
    width: percent(width),
    y: MIDDLE - half,
    height: 2 * half,
  });
};
const diamond = (across, value) => {
  const made = drawn("svg", { class: "over", x: percent(across.at(value)), y: MIDDLE });
  made.append(drawn("path", { class: "point computed", d: "M0-6 6 0 0 6-6 0Z" }));
  return made;
};
const upright = (at, shape, y1, y2) => drawn("line", { class: shape, x1: percent(at), x2: percent(at), y1, y2 });

const middle = ([low, high]) => over(add(low, high), whole(2));
// The printed set, and within it what the digits alone denote, or the two ends of a range.
const printedBars = (figure, across) => {
  const inner = figure.kind === "range" ? [figure.low.set, figure.high.set] : [figure.digits];
  return [bar(across, endsOf(figure.set), "printed"), ...inner.map((set) => bar(across, endsOf(set), "digits"))];
};
const computedMarks = (across, first, last) => {
  if (same(first, last)) return [diamond(across, first)];
  return [bar(across, [first, last], "computed"), diamond(across, first), diamond(across, last)];
};
const axisMarks = (ticks) => [
  drawn("line", { class: "rule", x1: 0, x2: "100%", y1: 1, y2: 1 }),
  ...ticks.flatMap(([at, label]) => [
    upright(at, "rule", 1, 6),
    drawn("text", { x: percent(at), y: 19, "text-anchor": "middle" }, label),
  ]),
];

// The printed figure above, what is computed below, and the numbers along the scale.
const drawNumberLine = (figure, low, high, picture) => {
  const [first, last] = [middle(low), middle(high)];
  const anchors = figure.kind === "tens" ? [] : [read(figure.low.value), read(figure.high.value)];
  const edges = endsOf(figure.set).filter((edge) => edge !== null);
  const across = scaleAround([...edges, ...anchors, first, last], figure.ratios);
  const ticks = across.ticks();
  const grid = () => ticks.map(([at]) => upright(at, "grid", 0, 20));
  const points = anchors.map((anchor) => upright(across.at(anchor), "point printed", 4, 16));
  const [above, below, axis] = picture.querySelectorAll("svg.row, svg.axis");
  above.replaceChildren(...grid(), ...printedBars(figure, across), ...points);
  below.replaceChildren(...grid(), ...computedMarks(across, first, last));
  axis.replaceChildren(...axisMarks(ticks));
};

export { drawNumberLine };

// The curve of a plot at the reader's inputs, and the point on it.

import { decimal } from "./decimal.js";
import { add, compare, float, log10, make, over, sign, subtract, times, whole } from "./exact.js";
import { scaleOf } from "./scale.js";
import { drawn, percent } from "./svg.js";
import { read } from "./wire.js";

const SAMPLES = 120;
const MARGIN = 6; // percent, as in scale.js
const [HIGHEST, LOWEST] = [-200, 300]; // percent from the top: far out of the frame, where a curve is cut off
const NEVER_REACHED = 120; // where a logarithmic axis has no place for a number

const axis = ({ low, high, logarithmic }) => scaleOf(read(low), read(high), logarithmic);
const middle = ([low, high]) => over(add(low, high), whole(2));

// How far from the top a value lies, in percent; unlike `at` of a scale it goes on beyond the frame.
const heightOn = (up) => (value) => {
  if (up.logarithmic && sign(value) <= 0) return NEVER_REACHED;
  const measure = up.logarithmic ? log10 : float;
  const share = (measure(value) - measure(up.low)) / (measure(up.high) - measure(up.low));
  return Math.min(LOWEST, Math.max(HIGHEST, 100 - MARGIN - (100 - 2 * MARGIN) * share));
};
const samples = (right) => {
  const decades = right.logarithmic ? log10(right.high) - log10(right.low) : 0;
  const sample = (step) => {
    if (step === SAMPLES) return right.high;
    if (right.logarithmic) return times(right.low, decimal((10 ** ((decades * step) / SAMPLES)).toPrecision(6)));
    return add(right.low, times(subtract(right.high, right.low), make(BigInt(step), BigInt(SAMPLES))));
  };
  return [...Array(SAMPLES + 1).keys()].map(sample);
};
const curve = (places) =>
  drawn("path", {
    class: "curve moving",
    d: `M${places.map((place) => place.map((each) => each.toFixed(2)).join(",")).join(" ")}`,
    "vector-effect": "non-scaling-stroke",
  });

// A curve through the plot's whole width, where the inputs have moved, and the point on it.
const drawPlot = (plot, picture, values, result, moved) => {
  const [right, height] = [axis(plot.right), heightOn(axis(plot.up))];
  const heightAt = (x) => {
    const inputs = values.map((value, place) => (place === plot.across ? [x, x] : value));
    try {
      return height(middle(result(inputs)));
    } catch {
      return null; // no value here: the curve goes on where there is one
    }
  };
  const places = () => samples(right).map((x) => [right.at(x), heightAt(x)]);
  const known = moved ? places().filter(([, y]) => y !== null) : [];
  picture.querySelector("g.mine").replaceChildren(...(known.length ? [curve(known)] : []));

  const x = values[plot.across][0];
  const y = heightAt(x);
  const isInside = y !== null && y >= 0 && y <= 100 && compare(x, right.low) >= 0 && compare(x, right.high) <= 0;
  const point = picture.querySelector("svg.mine");
  point.setAttribute("x", percent(right.at(x)));
  point.setAttribute("y", percent(y ?? 0));
  point.replaceChildren(...(isInside ? [drawn("circle", { class: "point moving", r: 6 })] : []));
};

export { drawPlot };

// What a page says of values that a reader puts in: against a printed figure, as a relation, or the values alone.

import { rounds, show } from "./decimal.js";
import { evaluate } from "./evaluate.js";
import { add, over, same, times, whole } from "./exact.js";
import { range } from "./ranges.js";
import { judge, REFUTED, related } from "./verdict.js";
import { read } from "./wire.js";

const NO_VERDICT = "";

// Inputs are counted in their own units, trees in base units.
const boxOf = (data, values) =>
  new Map(data.inputs.map(({ name, factor }, place) => [name, values[place].map((end) => times(end, read(factor)))]));
// The least and the greatest value of a result, each as an enclosure, in the unit of the result.
const resultAt = (data, result, values) => {
  const unit = read(result.factor);
  return range(result.tree, boxOf(data, values), data.slopes).map((enclosure) =>
    enclosure.map((end) => over(end, unit)),
  );
};

const about = ([low, high]) => {
  const middle = over(add(low, high), whole(2));
  return `${same(low, high) && !rounds(low) ? "" : "≈ "}${show(middle)}`;
};
const worded = (result, [low, high]) => {
  const isSingle = same(low[0], high[0]) && same(low[1], high[1]);
  const number = isSingle ? about(low) : `${about(low)} to ${about(high)}`;
  return `${result.label} ${number}${result.unit && ` ${result.unit}`}`;
};

const isSupposed = (data, values) =>
  data.assuming.every(([left, comparison, right]) => {
    const box = boxOf(data, values);
    return related(comparison, evaluate(left, box), evaluate(right, box)) !== false;
  });
const wordRelation = (comparison, [left, right]) => {
  const holds = related(comparison, left[0], right[0]);
  if (holds === null) {
    return [comparison === "==" ? "equal to 40 digits" : "too close to tell here", NO_VERDICT];
  }
  return holds ? ["it holds here", NO_VERDICT] : ["it fails here", REFUTED];
};

// The answer: its words, the verdict that colours them, and the values of all results.
// A RangeError says why there is no value.
const answerTo = (data, values) => {
  const found = data.results.map((result) => resultAt(data, result, values));
  const words = data.results.map((result, place) => worded(result, found[place])).join(", ");
  if (data.figure) {
    const verdict = judge(data.figure, ...found[0]);
    return { words: `printed ${data.figure.text}, ${words}: ${verdict}`, verdict, found };
  }
  if (!data.relation) return { words, verdict: NO_VERDICT, found };
  if (!isSupposed(data, values)) {
    return { words: `${words}; this is outside the assumptions`, verdict: NO_VERDICT, found };
  }
  const [told, verdict] = wordRelation(data.relation, found);
  return { words: `${words}: ${told}`, verdict, found };
};

export { answerTo, resultAt };

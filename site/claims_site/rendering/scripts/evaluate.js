// Trees as the page's data holds them, evaluated as the engine does.

import { byCases, counted, greatest, irrational, logarithm, opposite, point, power, product } from "./enclosure.js";
import { reciprocal, rounded, smallest, sum } from "./enclosure.js";
import { IRRATIONAL, NUMBER, read, SYMBOL } from "./wire.js";

// A span that certainly holds all values of a tree over a box; a single exact number where the tree is rational.
// The box has a span for each input, by name.
const evaluate = ([name, ...rest], box) => {
  if (name === NUMBER) return point(read(rest[0]));
  if (name === SYMBOL) return box.get(rest[0]);
  if (name === IRRATIONAL) return irrational(rest[0]);
  const parts = rest.map((part) => evaluate(part, box));
  switch (name) {
    case "+":
      return sum(parts);
    case "-":
      return opposite(parts[0]);
    case "*":
      return parts.reduce(product);
    case "/":
      return product(parts[0], reciprocal(parts[1]));
    case "^":
      return power(...parts);
    case "max":
      return greatest(parts);
    case "min":
      return smallest(parts);
    case "log":
      return logarithm(parts[0]);
    case "floor":
    case "ceil":
    case "round":
      return rounded(name, ...parts);
    case "if":
      return byCases(...parts);
    case "factorial":
    case "binomial":
      return counted(name, parts);
    default:
      throw new RangeError(`unknown sign ${name}`);
  }
};

export { evaluate };

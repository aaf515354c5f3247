// What the page's data holds, in the dialect of the certificate: exact numbers as text, sets between their brackets,
// trees with the operation first. Numbers in trees count in base units.

import { compare, make, same } from "./exact.js";

const NUMBER = "number"; // and behind it the number and its unit, which is left out here
const SYMBOL = "symbol"; // and behind it its name
const IRRATIONAL = "irrational"; // and behind it its letter, e or pi

// An exact number, `p/q` or `p`; and an end of a set, null where it has none.
const read = (text) => {
  const [top, bottom] = text.split("/");
  return make(BigInt(top), BigInt(bottom || "1"));
};
const readEnd = (text) => (text === null ? null : read(text));

const endsOf = ([, low, high]) => [readEnd(low), readEnd(high)];
const contains = (set, x) => {
  const [low, high] = endsOf(set);
  const [opening, closing] = [set[0], set[3]];
  const above = low === null || compare(x, low) > 0 || (opening === "[" && same(x, low));
  const below = high === null || compare(x, high) < 0 || (closing === "]" && same(x, high));
  return above && below;
};

export { contains, endsOf, IRRATIONAL, NUMBER, read, SYMBOL };

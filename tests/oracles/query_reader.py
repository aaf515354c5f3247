"""Reads what a query of solvers asserts, and says which of it is false of given numbers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import reduce
from typing import Any

Read = Any  # a word, or a list of what was read between brackets
NEAR = Fraction(1, 10**40)  # beside the larger side: numbers that are not rational are given to more digits than that


def false_of(text: str, values: Mapping[str, Fraction]) -> Iterator[str]:
    """Yield what a query asserts, but for its last line, and does not hold of numbers by the names of its variables."""
    *laws, _ = (line for line in text.splitlines() if line.startswith("(assert"))
    for law in laws:
        (read,) = _read(iter(law.replace("(", " ( ").replace(")", " ) ").split()))
        if not _holds(read[1], values):
            yield law


def _read(words: Iterator[str]) -> list[Read]:
    found: list[Read] = []
    for word in words:
        if word == ")":
            break
        found.append(_read(words) if word == "(" else word)
    return found


def _holds(law: Read, values: Mapping[str, Fraction]) -> bool:
    sign, one, other = law
    if one[0] == ">=":
        return bool(sign == "=") and _holds(one, values) is _holds(other, values)
    left, right = _value(one, values), _value(other, values)
    slack: Fraction = NEAR * max(Fraction(1), abs(left), abs(right))
    match sign:
        case "=":
            return abs(left - right) <= slack
        case "distinct":
            return left != right
        case ">=" | ">":
            return left >= right - slack
        case "<=" | "<":
            return left <= right + slack
    raise ValueError(sign)


def _value(read: Read, values: Mapping[str, Fraction]) -> Fraction:
    if isinstance(read, str):
        return values[read] if read in values else Fraction(read)
    parts = [_value(each, values) for each in read[1:]]
    match read[0]:
        case "+":
            return sum(parts, Fraction(0))
        case "*":
            return reduce(Fraction.__mul__, parts, Fraction(1))
        case "/":
            return parts[0] / parts[1]
        case "-":
            return parts[0] - sum(parts[1:]) if len(parts) > 1 else -parts[0]
    raise ValueError(read[0])

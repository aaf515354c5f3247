"""What people read in two ways, and is therefore refused with both readings."""

from __future__ import annotations

import re
from typing import NamedTuple

PLAIN = r"[0-9]+(\.[0-9]+)?(e[+-]?[0-9]+)?"
TWO_READINGS = (
    (
        re.compile(rf"(?<![a-z0-9_.])(?P<at>{PLAIN}[ \n]*[/÷][ \n]*{PLAIN}[ \n]*\[)", re.ASCII),
        "a fraction before a unit",
        "a half of it is written 0.5 [byte], what is divided by two of it 1 / (2 [byte])",
    ),
    (
        re.compile(r"(?s)\A[^(]*\(.*?(?<![\w.,])(?P<at>[1-9][0-9]{0,2}(?:,[0-9]{3})+)(?![0-9.])", re.ASCII),
        "a comma within digits",
        "one number is written 1200, two are written with a space between: 1, 200",
    ),
    (
        re.compile(rf"{PLAIN}[ \n]*(?P<at>%)[ \n]*(?!(?:and|or|iff|of)\b)[0-9a-z(]", re.ASCII),
        "what follows a percent sign",
        "so many hundredths of x are written 5% * x, what a division by x leaves y - x * floor(y / x)",
    ),
    (
        re.compile(rf"(?<![a-z0-9_.])(?P<at>{PLAIN}[ \n]*[/÷][ \n]*{PLAIN}[ \n]*%)", re.ASCII),
        "a fraction before a percent sign",
        "a third of 1% is written 1% / 3, what is divided by 3% of it 1 / (3%)",
    ),
    (
        re.compile(r"(?:\^|\*\*)[ \n]*[−-]?(?P<at>1[/÷][0-9])", re.ASCII),
        "a fraction behind a power",
        "a root is written x^(1/2), the first power over two x^1 / 2",
    ),
    (
        re.compile(r"\][ \n]*(?P<at>\^|\*\*|[⁻⁰¹²³⁴⁵⁶⁷⁸⁹])"),
        "a power behind a unit",
        "a square unit is written 3 [metre^2], the square of the whole (3 [metre])^2",
    ),
)


class Ambiguity(NamedTuple):
    """A part of a text with two readings.

    Args:
        position: where it begins, from 0.
        found: what it is.
        readings: how each reading is written.
    """

    position: int
    found: str
    readings: str


def two_readings(text: str) -> Ambiguity | None:
    """Return the first part of an expression's text that has two readings, if there is one."""
    for pattern, found, readings in TWO_READINGS:
        if met := pattern.search(text):
            return Ambiguity(met.start("at"), found, readings)
    return None

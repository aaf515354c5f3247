"""The next step where a figure has another unit than what is computed for it."""

from __future__ import annotations

from units import DIMENSIONLESS, TIME, Dimension, Figure, known_units
from units.measures.naming import measured_in
from units.measures.registry import is_counted
from units.numbers.number_words import LETTERS

CHECK = "check the unit of the figure"


def unit_hint(figure: Figure, found: Dimension) -> str:
    """Return what to do: set apart a letter taken for a magnitude, or put in the time or the things that differ.

    Args:
        figure: what a claim states.
        found: what its expression or formula measures.
    """
    letter = figure.text[-1:]
    if letter in LETTERS and not figure.unit.text and _measures(letter, found):
        return f"{letter} right behind a number is a magnitude: write {figure.text[:-1]} {letter} for the unit"
    apart = figure.unit.dimension / found
    if not figure.unit.text and any(power > 0 for _, power in found.exponents):
        return f"write its unit behind the number, such as {measured_in(found)}"
    if apart in (TIME, DIMENSIONLESS / TIME):
        how = "multiply" if apart == TIME else "divide"
        return f'{CHECK}; of what is told for some time, {how} by a given such as period: "exactly 1 year"'
    if not all(_is_count(base) for base, _ in apart.exponents):
        return CHECK
    divided = all(power < 0 for _, power in apart.exponents)
    factor = found / figure.unit.dimension if divided else apart
    given = f'{"divide" if divided else "multiply"} by a given such as each: "exactly 1 {factor}"'
    return f"{CHECK}; if one goes with one of the other, {given}"


def _measures(letter: str, found: Dimension) -> bool:
    known = known_units().get(letter)
    return known is not None and known.dimension == found


def _is_count(base: str) -> bool:
    """Return whether a base counts things: those of a document's own do."""
    return base not in known_units() or is_counted(Dimension.of({base: 1}))

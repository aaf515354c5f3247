"""The numbers that go in, as a reader says them: their names, and the values for which a claim would hold."""

from __future__ import annotations

from fractions import Fraction

from claims.kinds.value.bindings import LOCAL
from claims.kinds.value.inversion import Inversion, Place
from derive.expressions.quantity import Quantity
from derive.notation.display import show_quantity, show_range
from units import Interval, Unit, comes_whole

PLACES = {Place.VALUE: "", Place.LOW: ", low end", Place.HIGH: ", high end", Place.SINGLE: ", as a single value"}


def say_name(quantity: Quantity) -> str:
    """Return what an input is: its meaning, or the name that the claim gives it."""
    return quantity.name.replace("_", " ") if is_local(quantity) else quantity.meaning


def is_local(quantity: Quantity) -> bool:
    """Return whether a quantity is the claim's own, with no meaning but its name."""
    return quantity.meaning.startswith(LOCAL)


def word_values(inversion: Inversion) -> str:
    """Return the values of one number for which the claim would hold: ``any value``, ``no value``, or which."""
    if inversion.unbounded:
        return "any value"
    if not inversion.found:
        return inversion.reason or "no value"
    unit, about = inversion.quantity.unit, "" if inversion.exact else "about "
    words = " or ".join(_word_part(part, unit, about) for part in inversion.parts)
    return words + (" (none of them whole)" if _splits_the_whole(inversion) else "")


def _word_part(part: Interval, unit: Unit, about: str) -> str:
    if part.low is None and part.high is not None:
        return f"{'less than' if part.high_open else 'at most'} {about}{show_quantity(part.high, unit)}"
    if part.high is None and part.low is not None:
        return f"{'more than' if part.low_open else 'at least'} {about}{show_quantity(part.low, unit)}"
    return f"{about}{show_range(part.low or Fraction(0), part.high or Fraction(0), unit)}"


def _splits_the_whole(inversion: Inversion) -> bool:
    """Return whether a thing that is counted would have to be counted in parts."""
    quantity = inversion.quantity
    counted = quantity.domain.integer or comes_whole(quantity.unit.dimension)
    return counted and not any(map(_holds_a_whole, inversion.parts))


def _holds_a_whole(part: Interval) -> bool:
    if part.low is None or part.high is None:
        return True
    first = -(-part.low // 1) + (part.low_open and part.low.denominator == 1)
    return part.contains(Fraction(first))

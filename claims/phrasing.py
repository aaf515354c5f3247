"""Numbers, inputs and changes as a reader says them; verdicts and faults are worded next door, in `claims.wording`."""

from __future__ import annotations

from fractions import Fraction

from claims.display import rounds_off, show
from claims.influence import Influence
from claims.inputs import LOCAL
from claims.inversion import Inversion, Place
from derive.dimensions import dimension_of
from derive.evaluate import Enclosure
from derive.proof import Counterexample
from derive.quantity import Quantity
from units import DIMENSIONLESS, Interval, Unit, spoken

SCALES = ((Fraction(10) ** 12, "trillion"), (Fraction(10) ** 9, "billion"), (Fraction(10) ** 6, "million"))
BEYOND = Fraction(10) ** 15
# What comes in whole numbers only; tokens, games and the like are often averages.
THINGS = frozenset({"rack", "gpu", "layer", "expert", "head", "stage", "hop", "device"})


def say_number(value: Fraction, digits: int = 4) -> str:
    """Return a number with its magnitude in words, e.g. ``48.88 million``."""
    number, scale = _scaled(value, digits)
    return f"{number} {scale}".strip()


def say_quantity(value: Fraction, unit: Unit, digits: int = 4) -> str:
    """Return an exact number with its unit in words, e.g. ``4.9 million games``."""
    return f"{say_number(value, digits)} {spoken(unit, several=value != 1)}".strip()


def say_range(low: Fraction, high: Fraction, unit: Unit) -> str:
    """Return two ends with their unit, the magnitude once where they share it: ``48.88 to 49.12 million games``."""
    if low == high:
        return say_quantity(low, unit)
    digits = next((count for count in (4, 6, 8, 12) if show(low, count) != show(high, count)), 16)
    (least, scale), (most, other) = _scaled(low, digits), _scaled(high, digits)
    first = least if scale == other else f"{least} {scale}".strip()
    return f"{first} to {most} {other}".strip() + (f" {spoken(unit, several=True)}" if unit.text else "")


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


def word_counterexample(found: Counterexample) -> str:
    """Return where a relation fails, and what its two sides are there."""
    place = ", ".join(
        f"{quantity.name} = {say_quantity(value, quantity.unit)}" for quantity, value in found.point.items()
    )
    unit = dimension_of(found.relation.left)
    counted = "" if unit == DIMENSIONLESS else f" (in {unit})"
    sides = f"the left side is {_side(found.left)} and the right side {_side(found.right)}{counted}"
    return f"with {place}, {sides}" if place else sides


def _side(value: Enclosure) -> str:
    """Return a number that may be known only to many digits."""
    if value.low <= 0 <= value.high:
        return "0"
    return f"{'' if value.exact and not rounds_off(value.low) else '≈ '}{say_number((value.low + value.high) / 2)}"


def word_place(inversion: Inversion) -> str:
    """Return the same with the end that moves, where the input is a range."""
    return f"{PLACES[inversion.place]} {word_values(inversion)}".removeprefix(", ").strip()


def word_inversion(inversion: Inversion) -> str:
    """Return the same with the name of the input, and of its end where it is a range."""
    return f"{say_name(inversion.quantity)}{PLACES[inversion.place]}: {word_values(inversion)}"


def word_influence(influence: Influence, unit: Unit) -> str:
    """Return what one input does to the result, which is counted in the unit."""
    elasticity = "no elasticity" if influence.elasticity is None else f"elasticity {show(influence.elasticity)}"
    over = "over its printed digits the result"
    if influence.low == influence.high:
        return f"{say_name(influence.quantity)}: {elasticity}; {over} stays {say_quantity(influence.low, unit)}"
    span = say_range(influence.low, influence.high, unit)
    return f"{say_name(influence.quantity)}: {elasticity}; {over} runs from {span}"


PLACES = {Place.VALUE: "", Place.LOW: ", low end", Place.HIGH: ", high end", Place.SINGLE: ", as a single value"}


def _scaled(value: Fraction, digits: int) -> tuple[str, str]:
    if abs(value) < BEYOND:
        for size, name in SCALES:
            if abs(value) >= size:
                return show(value / size, digits), name
    return show(value, digits), ""


def _word_part(part: Interval, unit: Unit, about: str) -> str:
    if part.low is None and part.high is not None:
        return f"{'less than' if part.high_open else 'at most'} {about}{say_quantity(part.high, unit)}"
    if part.high is None and part.low is not None:
        return f"{'more than' if part.low_open else 'at least'} {about}{say_quantity(part.low, unit)}"
    return f"{about}{say_range(part.low or Fraction(0), part.high or Fraction(0), unit)}"


def _splits_the_whole(inversion: Inversion) -> bool:
    """Return whether a thing that is counted would have to be counted in parts."""
    quantity = inversion.quantity
    counted = quantity.domain.integer or str(quantity.unit.dimension) in THINGS
    return counted and not any(map(_holds_a_whole, inversion.parts))


def _holds_a_whole(part: Interval) -> bool:
    if part.low is None or part.high is None:
        return True
    first = -(-part.low // 1) + (part.low_open and part.low.denominator == 1)
    return part.contains(Fraction(first))

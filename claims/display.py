"""Exact numbers as people read them: a few significant digits, thousands separated, powers of ten where they help."""

from __future__ import annotations

from fractions import Fraction

from claims.finding import Computed
from derive.evaluate import Enclosure
from units import Figure, Unit, spoken

DIGITS = 4
LARGEST_PLAIN = 10**7
SIGNS = "~∼≈≃≅<>≤≥="
SMALLEST_PLAIN = Fraction(1, 1000)


def show(value: Fraction, digits: int = DIGITS) -> str:
    """Return a number rounded to significant digits (half to even), e.g. ``2,400``, ``0.0144`` or ``1.5e14``."""
    if value == 0:
        return "0"
    rounded, power = significant(abs(value), digits)
    sign = "-" if value < 0 else ""
    if SMALLEST_PLAIN <= abs(value) < LARGEST_PLAIN:
        return sign + _positional(rounded, power)
    text = str(rounded).rstrip("0")
    exponent = power + len(str(rounded)) - 1
    return f"{sign}{text[0]}{'.' + text[1:] if len(text) > 1 else ''}e{exponent}"


def significant(value: Fraction, digits: int) -> tuple[int, int]:
    """Return ``(n, p)`` such that ``n * 10**p`` is the positive value rounded to that many significant digits."""
    power = len(str(value.numerator)) - len(str(value.denominator)) - digits
    rounded = round(value / Fraction(10) ** power)
    while rounded >= 10**digits:
        power += 1
        rounded = round(value / Fraction(10) ** power)
    return rounded, power


def rounds_off(value: Fraction, digits: int = DIGITS) -> bool:
    """Return whether showing the value with that many digits loses anything."""
    if value == 0:
        return False
    rounded, power = significant(abs(value), digits)
    return rounded * Fraction(10) ** power != abs(value)


def show_computed(computed: Computed) -> str:
    """Return a computed value or range with its unit."""
    low = show_enclosure(computed.low)
    if computed.is_range:
        return _counted(f"{low} to {show_enclosure(computed.high)}", computed.unit)
    return _counted(low, computed.unit)


def show_enclosure(number: Enclosure) -> str:
    """Return a number that is known exactly or between two close ends; one that may be zero is shown as zero."""
    if number.exact:
        return f"≈ {show(number.low)}" if rounds_off(number.low) else show(number.low)
    return "≈ 0" if number.low <= 0 <= number.high else f"≈ {show((number.low + number.high) / 2)}"


def show_quantity(value: Fraction, unit: Unit) -> str:
    """Return an exact number with its unit."""
    return _counted(show(value), unit)


def show_range(low: Fraction, high: Fraction, unit: Unit) -> str:
    """Return an exact number, or the two ends of a range, with the unit."""
    return show_quantity(low, unit) if low == high else _counted(f"{show(low)} to {show(high)}", unit)


def show_figure(figure: Figure) -> str:
    """Return a figure as printed, with its unit as a sentence has it."""
    unit = figure.unit
    if not unit.text or not figure.text.endswith(unit.text):
        return figure.text
    return _counted(figure.text.removesuffix(unit.text).rstrip(), unit)


def _counted(number: str, unit: Unit) -> str:
    last = number.rpartition(" ")[2]
    return f"{number} {spoken(unit, several=last.lstrip(SIGNS) != '1')}".rstrip()


def _positional(rounded: int, power: int) -> str:
    value = rounded * Fraction(10) ** power
    if value.denominator == 1:
        return f"{value.numerator:,}"
    places = -power
    text = str(rounded).rjust(places + 1, "0")
    whole, decimals = text[: len(text) - places], text[len(text) - places :].rstrip("0")
    return f"{int(whole):,}" + (f".{decimals}" if decimals else "")

"""Exact numbers as people read them: a few significant digits, thousands separated, powers of ten where they help."""

from __future__ import annotations

from fractions import Fraction

from claims.finding import Computed
from derive.evaluate import Enclosure
from units import Unit

DIGITS = 4
LARGEST_PLAIN = 10**7
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
    unit = f" {computed.unit}" if computed.unit.text else ""
    if computed.is_range:
        return f"{show_enclosure(computed.low)} to {show_enclosure(computed.high)}{unit}"
    return f"{show_enclosure(computed.low)}{unit}"


def show_enclosure(number: Enclosure) -> str:
    """Return a number that is known exactly or between two close ends; one that may be zero is shown as zero."""
    if number.exact:
        return f"≈ {show(number.low)}" if rounds_off(number.low) else show(number.low)
    return "≈ 0" if number.low <= 0 <= number.high else f"≈ {show((number.low + number.high) / 2)}"


def show_quantity(value: Fraction, unit: Unit) -> str:
    """Return an exact number with its unit."""
    return f"{show(value)} {unit}".strip() if unit.text else show(value)


def _positional(rounded: int, power: int) -> str:
    value = rounded * Fraction(10) ** power
    if value.denominator == 1:
        return f"{value.numerator:,}"
    places = -power
    text = str(rounded).rjust(places + 1, "0")
    whole, decimals = text[: len(text) - places], text[len(text) - places :].rstrip("0")
    return f"{int(whole):,}" + (f".{decimals}" if decimals else "")

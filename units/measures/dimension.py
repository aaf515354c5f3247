"""Dimensions: products of powers of base units, compared exactly."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from msgspec import Struct


class Dimension(Struct, frozen=True):
    """What a unit measures, as exponents of base units.

    Args:
        exponents: pairs of base name and exponent, sorted by name, without zeros; build one with `Dimension.of`.
    """

    exponents: tuple[tuple[str, Fraction], ...]

    @staticmethod
    def of(exponents: Mapping[str, Fraction | int]) -> Dimension:
        """Return the dimension with these exponents; zeros are left out."""
        return Dimension(tuple(sorted((base, Fraction(power)) for base, power in exponents.items() if power)))

    def __mul__(self, other: Dimension) -> Dimension:
        exponents = dict(self.exponents)
        for base, power in other.exponents:
            exponents[base] = exponents.get(base, Fraction(0)) + power
        return Dimension.of(exponents)

    def __truediv__(self, other: Dimension) -> Dimension:
        return self * other.power(Fraction(-1))

    def power(self, exponent: Fraction) -> Dimension:
        """Return the dimension raised to an exponent."""
        return Dimension.of({base: power * exponent for base, power in self.exponents})

    def __str__(self) -> str:
        """Write it as a unit of base units, e.g. ``flop/parameter/token``; a pure number says so."""
        if not self.exponents:
            return "pure number"
        above = "*".join(_factor(base, power) for base, power in self.exponents if power > 0)
        below = "".join(f"/{_factor(base, -power)}" for base, power in self.exponents if power < 0)
        return f"{above or 1}{below}"


DIMENSIONLESS = Dimension(())
TIME = Dimension.of({"second": 1})
DATE = Dimension.of({"date": 1})  # a point of time, of which only differences are durations


def _factor(base: str, power: Fraction) -> str:
    if power == 1:
        return base
    return f"{base}^{power}" if power.denominator == 1 else f"{base}^({power})"

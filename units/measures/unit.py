"""Units: a spelling, an exact factor to base units, and a dimension, which is a product of powers of base units."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from fractions import Fraction

from msgspec import Struct

from units.measures.definition import Definition


class EqualByKey:
    """A value that is compared by its ``key`` alone. A struct would compare by all that it holds.

    Structs have a ``!=`` that does not ask their ``==``, so that both are here.
    """

    __slots__ = ()

    @property
    def key(self) -> Hashable:
        """What tells it from others of its kind."""
        raise NotImplementedError  # no abstract base class: structs have a metaclass of their own

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, type(self)) and self.key == other.key)

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(self.key)


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


LARGEST_FACTOR_BITS = 4096  # some 1,200 digits, far beyond any unit in use; what strangers nest stays short


class Unit(EqualByKey, Struct, frozen=True):
    """What a number is counted in.

    Args:
        text: its spelling, which `units.parse_unit` reads back; empty for pure numbers.
        factor: one of it in base units, exact and positive.
        dimension: what it measures.
        declared: the definitions beyond the general ones by which its spelling is read back.
    """

    text: str
    factor: Fraction
    dimension: Dimension
    declared: tuple[Definition, ...] = ()

    @property
    def key(self) -> tuple[str, Fraction, Dimension]:
        """What its spelling is read with does not count."""
        return self.text, self.factor, self.dimension

    def __mul__(self, other: Unit) -> Unit:
        text = f"{self.text}*{other.text}" if self.text and other.text else self.text or other.text
        return Unit(text, self.factor * other.factor, self.dimension * other.dimension, self._with(other))

    def __truediv__(self, other: Unit) -> Unit:
        below = f"/{_grouped(other.text)}" if other.text else ""
        text = f"{self.text or 1}{below}" if below else self.text
        return Unit(text, self.factor / other.factor, self.dimension / other.dimension, self._with(other))

    def power(self, exponent: Fraction) -> Unit:
        """Return the unit raised to an exponent.

        Raises:
            ValueError: the power has no exact factor (the square root of a byte, which is 8 bits), or is too large.
        """
        if exponent == 1:
            return self
        if exponent == 0:
            return PURE
        raised = str(exponent) if exponent.denominator == 1 else f"({exponent})"
        text = f"{_grouped(self.text)}^{raised}" if self.text else ""
        return Unit(text, exact_power(self.factor, exponent), self.dimension.power(exponent), self.declared)

    def per(self, other: Unit) -> Fraction:
        """Return the number of the other that makes one of this.

        Raises:
            ValueError: they measure different things.
        """
        if self.dimension != other.dimension:
            raise ValueError(f"cannot convert {self} ({self.dimension}) to {other} ({other.dimension})")
        return self.factor / other.factor

    def _with(self, other: Unit) -> tuple[Definition, ...]:
        return tuple(dict.fromkeys((*self.declared, *other.declared)))

    def __str__(self) -> str:
        """Write its spelling; a pure number says so."""
        return self.text or "pure number"


PURE = Unit("", Fraction(1), DIMENSIONLESS)


def base_unit(dimension: Dimension) -> Unit:
    """Return the unit of a dimension that is written with base units alone, such as ``flop/byte``."""
    return Unit("" if dimension == DIMENSIONLESS else str(dimension), Fraction(1), dimension)


def longest(factor: Fraction) -> int:
    """Return the number of bits of the longer part of a factor."""
    return max(factor.numerator.bit_length(), factor.denominator.bit_length())


def exact_power(base: Fraction, exponent: Fraction) -> Fraction:
    """Return a power of a positive fraction where it is a fraction itself.

    Raises:
        ValueError: the result is irrational, or longer than 4096 bits.
    """
    if longest(base) * abs(exponent.numerator) > LARGEST_FACTOR_BITS * exponent.denominator:
        raise ValueError(f"the conversion factor has more than {LARGEST_FACTOR_BITS} bits")
    root = Fraction(
        _exact_root(base.numerator, exponent.denominator), _exact_root(base.denominator, exponent.denominator)
    )
    return root**exponent.numerator


def _exact_root(number: int, degree: int) -> int:
    low, high = 0, 1 << -(-number.bit_length() // degree)
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if middle**degree <= number else (low, middle - 1)
    if low**degree != number:
        raise ValueError(f"the root of degree {degree} of the factor {number} is irrational")
    return low


def _grouped(text: str) -> str:
    return text if text.isidentifier() or text == "$" else f"({text})"

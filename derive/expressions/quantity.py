"""Quantities: the named symbols of a formula, with unit, meaning and domain, and their occurrences in a tree."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache

from msgspec import Struct

from derive.expressions.expression import Arithmetic, Expression, transform, walk
from units import Interval, Unit, parse_unit

NAME = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")


class Domain(Struct, frozen=True):
    """The admissible values of a quantity, in its own unit.

    Args:
        interval: where the values lie; an end of ``None`` is unbounded.
        integer: whether only whole numbers are admissible.
        words: how a page names the domain, e.g. ``positive integer``.
    """

    interval: Interval
    integer: bool
    words: str

    def contains(self, value: Fraction) -> bool:
        """Return whether a value is admissible: it lies in the interval, and is whole where it has to be."""
        return self.interval.contains(value) and (not self.integer or value.denominator == 1)


POSITIVE = Domain(Interval(Fraction(0), None, low_open=True), integer=False, words="positive")
NONNEGATIVE = Domain(Interval(Fraction(0), None), integer=False, words="zero or positive")
REAL = Domain(Interval(None, None), integer=False, words="real")
FRACTION = Domain(Interval(Fraction(0), Fraction(1)), integer=False, words="fraction from 0 to 1")
SHARE = Domain(Interval(Fraction(0), Fraction(1), low_open=True), integer=False, words="fraction above 0, up to 1")
AT_LEAST_ONE = Domain(Interval(Fraction(1), None), integer=False, words="at least 1")
COUNT = Domain(Interval(Fraction(1), None), integer=True, words="positive integer")
DOMAINS = {domain.words: domain for domain in (POSITIVE, NONNEGATIVE, REAL, FRACTION, SHARE, AT_LEAST_ONE, COUNT)}


class Quantity(Arithmetic, frozen=True):
    """What a formula speaks of. Arithmetic writes formulas: ``batch * step_time / 2``.

    Args:
        name: lower-case words joined by underscores; unique in the library, and the key that claims use.
        unit: what its values are counted in.
        meaning: one phrase that a page can print.
        latex: how a paper writes it.
        domain: its admissible values, counted in ``unit``.
        value: fixed for a constant (in ``unit``); ``None`` for a variable.

    Raises:
        ValueError: the name is not lower-case words, or the value lies outside the domain.
    """

    name: str
    unit: Unit
    meaning: str
    latex: str
    domain: Domain = POSITIVE
    value: Fraction | None = None

    def __post_init__(self) -> None:
        """Refuse names that claims could not write and constants outside their own domain."""
        if not NAME.fullmatch(self.name):
            raise ValueError(f"quantity name {self.name!r}: expected lower-case words joined by underscores")
        if self.value is not None and not self.domain.contains(self.value):
            raise ValueError(f"constant {self.name} = {self.value}: outside its domain ({self.domain.words})")

    @property
    def tree(self) -> Expression:
        return Symbol(self)


class Symbol(Expression, frozen=True):
    """An occurrence of a quantity in a formula."""

    quantity: Quantity

    @property
    def name(self) -> str:
        """The quantity's name."""
        return self.quantity.name


Point = Mapping[Quantity, Fraction]  # values, each counted in the unit of its quantity


def quantity(
    name: str,
    unit: str,
    meaning: str,
    latex: str,
    domain: Domain = POSITIVE,
    value: Fraction | int | str | None = None,
) -> Quantity:
    """Return a quantity with its unit resolved.

    Raises:
        units.UnitError: the unit text names no known unit.
        ValueError: as for `Quantity`.
    """
    exact = None if value is None else Fraction(value)
    return Quantity(name, parse_unit(unit), meaning, latex, domain, exact)


@lru_cache(maxsize=2**12)  # as many trees as a corpus has; a proof asks the same few of them over and over
def symbols(tree: Expression) -> tuple[Quantity, ...]:
    """Return the quantities in a tree, each once, in written order."""
    return tuple(dict.fromkeys(node.quantity for node in walk(tree) if isinstance(node, Symbol)))


def substitute(tree: Expression, values: Mapping[Quantity, Expression]) -> Expression:
    """Return the tree with each of the quantities replaced by its expression, all at once."""
    return transform(tree, lambda node: values.get(node.quantity) if isinstance(node, Symbol) else None)

"""The dimension check: what each node measures, and where two parts do not fit together."""

from __future__ import annotations

from fractions import Fraction

import pytest

from derive.expressions.dimensions import DimensionError, constant_value, dimension_of, measured, require
from derive.expressions.expression import Apply, Expression, log, maximum, minimum, number
from derive.expressions.quantity import Symbol, quantity
from units import parse_unit

TIME, PAUSE = (Symbol(quantity(name, "millisecond", f"the time {name}", name)) for name in ("time", "pause"))
BYTES = Symbol(quantity("size", "byte", "how much is read", "s"))
SHARE = Symbol(quantity("share", "", "a part", "p"))
HALF = Fraction(1, 2)


@pytest.mark.parametrize(
    ("tree", "unit"),
    [
        (TIME, "second"),
        (number(3, "millisecond"), "second"),
        (-TIME, "second"),
        (TIME + PAUSE - TIME, "second"),
        (maximum(TIME, PAUSE), "second"),
        (minimum(TIME, PAUSE), "second"),
        (SHARE * TIME * BYTES, "second*byte"),
        (BYTES / TIME, "byte/second"),
        (TIME**2, "second^2"),
        (TIME**-2, "1/second^2"),
        ((TIME * TIME) ** HALF, "second"),
        (TIME ** (number(6) / number(-3)), "1/second^2"),
        (TIME ** number(1, "byte/bit"), "second^8"),
        (SHARE**SHARE, ""),
        ((TIME / PAUSE) ** SHARE, ""),
        (SHARE ** (TIME / PAUSE), ""),
        (log(TIME / PAUSE), ""),
        (Apply("f", TIME, parse_unit("byte")), "byte"),
    ],
)
def test_what_an_expression_measures(tree: Expression, unit: str) -> None:
    """Sums keep the dimension of their terms, products and powers multiply it, logarithms are pure."""
    expected = parse_unit(unit).dimension if unit else parse_unit("byte/byte").dimension
    assert dimension_of(tree) == measured(tree) == require(tree, expected) == expected


@pytest.mark.parametrize(
    ("tree", "place", "found", "expected"),
    [
        (TIME + BYTES, "size", "bit", "second"),
        (TIME + PAUSE + BYTES, "size", "bit", "second"),
        (TIME - BYTES / PAUSE, "-(size / pause)", "bit/second", "second"),
        (maximum(BYTES, TIME), "time", "second", "bit"),
        (minimum(SHARE, SHARE, TIME), "time", "second", "pure number"),
        (log(TIME), "time", "second", "pure number"),
        (SHARE**TIME, "time", "second", "pure number"),
        (TIME**SHARE, "time", "second", "pure number"),
        (TIME**BYTES, "size", "bit", "pure number"),
        # within a node, wherever it stands
        (-(TIME + BYTES), "size", "bit", "second"),
        (PAUSE * (TIME + BYTES), "size", "bit", "second"),
        (PAUSE / (TIME + BYTES), "size", "bit", "second"),
        ((TIME + BYTES) ** 2, "size", "bit", "second"),
        (Apply("f", TIME + BYTES), "size", "bit", "second"),
    ],
)
def test_parts_that_do_not_fit(tree: Expression, place: str, found: str, expected: str) -> None:
    """The fault names the part, what it measures, what would fit, and the factor between the two."""
    with pytest.raises(DimensionError) as caught:
        dimension_of(tree)
    fault = caught.value
    assert (str(fault.found), str(fault.expected)) == (found, expected)
    assert str(fault).startswith(f"in `{place}`: found {found}, expected {expected}; a factor in ")
    assert measured(tree) is None


@pytest.mark.parametrize(
    ("tree", "told"),
    [
        (TIME + 1, "in `1`: found pure number, expected second; in second it is written `1 [second]`"),
        (1 + TIME, "in `1`: found pure number, expected second; in second it is written `1 [second]`"),
        (
            maximum(number(0), BYTES / TIME),
            "in `0`: found pure number, expected bit/second; in bit/second it is written",
        ),
        (TIME - 2, "in `-2`: found pure number, expected second; in second it is written `-2 [second]`"),
        (number(2) + SHARE + TIME, "in `time`: found second, expected pure number; a factor"),
    ],
)
def test_a_bare_number_is_asked_for_its_unit(tree: Expression, told: str) -> None:
    """Wherever it stands beside what has one; beside a pure quantity as well it is not the number that is wrong."""
    with pytest.raises(DimensionError) as caught:
        dimension_of(tree)
    assert str(caught.value).startswith(told)


def test_the_factor_that_would_mend_it() -> None:
    """Bits where seconds belong, times seconds per bit, are seconds."""
    with pytest.raises(DimensionError, match="a factor in second/bit would mend it"):
        require(BYTES, parse_unit("second").dimension)


@pytest.mark.parametrize(
    ("tree", "value"),
    [
        (number(HALF), HALF),
        (number(3, "byte/bit"), Fraction(24)),  # a byte is 8 bits
        (number(3, "byte"), None),
        (-number(3), Fraction(-3)),
        (-SHARE, None),
        (number(2) / number(-3), Fraction(-2, 3)),
        (number(0) / number(3), Fraction(0)),
        (number(3) / number(0), None),
        (number(3) / SHARE, None),
        (SHARE / number(3), None),
        (-(number(1) / -number(4)), Fraction(1, 4)),
        (SHARE, None),
        (number(1) + number(1), None),
    ],
)
def test_exponents_that_are_numbers(tree: Expression, value: Fraction | None) -> None:
    """A number, a negated one and a quotient of two are read; whatever else would have to be worked out is not."""
    assert constant_value(tree) == value


class Doubled(Expression):
    """A node that the check does not know."""


def test_unknown_nodes_are_refused() -> None:
    """What the check does not know measures nothing."""
    with pytest.raises(TypeError, match="Doubled is not an expression"):
        dimension_of(Doubled())

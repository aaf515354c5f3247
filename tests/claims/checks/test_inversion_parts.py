"""Inversion: parts among tiny numbers, whether all is exact, and whether a whole number is among them; by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from claims.checks.value.check import ValueCheck
from claims.checks.value.inputs import Binding
from claims.checks.value.inversion import Inversion, inversions
from claims.loading.claim import Given
from derive.expressions.quantity import FRACTION, REAL, Symbol, quantity
from derive.notation.parse import read_expression
from units import Interval, parse_figure

X_OF, F_OF = quantity("x", "", "number x", "x"), quantity("f", "", "fraction f", "f", FRACTION)
Z_OF = quantity("z", "", "number z", "z", REAL)
NAMED = {each.name: each for each in (X_OF, F_OF, Z_OF)}


def inverted(tree: str, stated: str, now: str, *, exact: bool = False) -> Inversion:
    """Return the inversion of the one input of an expression, f, x or z, which stands at a number now."""
    (of,) = (each for name, each in NAMED.items() if name in tree)
    given = Binding(of, Given(now, parse_figure(now, exact=True)))
    symbols = {name: Symbol(each) for name, each in NAMED.items()}
    read, printed = read_expression(tree).resolved(symbols.get), parse_figure(stated, exact=exact)
    (found,) = inversions(ValueCheck(read, (given,), printed))
    return found


def test_both_branches_of_what_turns_among_tiny_numbers() -> None:
    """What holds of x (10 - x) holds of nanoseconds: a billionth of 5 -+ sqrt(25 - 20.5) to 5 -+ sqrt(25 - 21.5)."""
    nano = Fraction(1, 10**9)
    low, high = inverted("x * (0.00000001 - x)", "2.1e-17", "0.000000004").parts
    for end, square in ((low.low, "4.5"), (low.high, "3.5"), (high.low, "3.5"), (high.high, "4.5")):
        assert end is not None
        assert abs((end / nano - 5) ** 2 - Fraction(square)) < Fraction(1, 10)


def test_what_holds_around_a_turn_among_tiny_numbers_is_found_whole() -> None:
    """At least 2.49 of 2.5 is so for a billionth of 5 -+ sqrt(0.1), which are 0.632 billionths."""
    parts = inverted("x * (0.00000001 - x)", "at least 2.49e-17", "0.000000005", exact=True).parts
    wide = sum((part.high or Fraction(0)) - (part.low or Fraction(0)) for part in parts)
    assert Fraction("0.631") < 10**9 * wide < Fraction("0.6325")


def test_a_pole_among_large_numbers_is_left_out() -> None:
    """Of x / (x - 3 10^9)^2 at least 1: some 55,000 on either side of the pole, and seven digits tell that."""
    result = inverted("x / (x - 3000000000)^2", "at least 1", "3000000001")
    assert result.reason == ""
    assert len(result.parts) == 2
    assert not any(part.contains(Fraction(3 * 10**9)) for part in result.parts)


def test_a_pole_among_tiny_numbers_is_left_out_closely() -> None:
    """Of x / (x - 3 10^-9)^2 at least 10^6 all around the pole: what is left out has seven digits as well."""
    low, high = inverted("x / (x - 0.000000003)^2", "at least 1000000", "0.000000004").parts
    assert low.high is not None
    assert high.low is not None
    assert Fraction("2.999999") < 10**9 * low.high < 3 < 10**9 * high.low < Fraction("3.000001")


@pytest.mark.parametrize("now", ["4", "-4"])
@pytest.mark.parametrize(
    ("stated", "part"),
    [("at least 0", Interval(Fraction(0), None)), ("at most 0", Interval(None, Fraction(0)))],
)
def test_a_number_beside_a_piece_belongs_to_it(stated: str, part: Interval, now: str) -> None:
    """Of z |z| the negative and the positive numbers are looked at one after the other, and zero with both."""
    assert inverted("z * abs(z)", stated, now).parts == (part,)


def test_what_is_plainly_inside_everywhere_is_exact() -> None:
    """A share times the rest of it turns at a half, and is no more than 1 anywhere."""
    result = inverted("f * (1 - f)", "at most 1", "0.5")
    assert (result.parts, result.exact) == ((Interval(None, None),), True)


def test_one_end_that_is_rounded_is_enough() -> None:
    """The power 10^x is 2 to 10 from log10(2) to 1: the second end is exact, and the whole is not."""
    result = inverted("10^(x * 1)", "2-10", "0.5", exact=True)
    assert result.parts[0].high == 1
    assert not result.exact


@pytest.mark.parametrize(
    ("low", "high", "low_open", "high_open", "whole"),
    [
        ("1/2", "3/4", False, False, False),
        ("5/4", "7/4", False, False, False),
        ("1/2", "1", False, False, True),
        ("1/2", "1", False, True, False),
        ("1", "3/2", False, False, True),
        ("1", "3/2", True, False, False),
        ("1", "2", True, True, False),
        ("1", "2", True, False, True),
        ("2", "2", False, False, True),
        ("3", "13/4", False, True, True),
        (None, "1/2", False, False, True),
        ("1/2", None, False, False, True),
        (None, None, False, False, True),
    ],
)
def test_a_whole_number_among_values(
    low: str | None, high: str | None, *, low_open: bool, high_open: bool, whole: bool
) -> None:
    """The first whole number from the low end on is inside, or none is; without an end there is always one."""
    first, last = (None if end is None else Fraction(end) for end in (low, high))
    assert Inversion(X_OF, parts=(Interval(first, last, low_open, high_open),)).has_whole is whole
    assert not Inversion(X_OF).has_whole

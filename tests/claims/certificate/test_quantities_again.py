"""recheck.py by itself: what a quantity may be, where it is tried, and from where it comes near a target."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

import pytest

from tests.oracles.certificates import ANY, NONNEGATIVE, POSITIVE, SHARE, Json, free, recheck

UNITS = {"second": {"factor": "1", "base": {"second": "1"}}, "minute": {"factor": "60", "base": {"second": "1"}}}
# Round values in the order in which they are tried, those below zero left out.
FROM_ZERO = ["1", "2", "1/2", "0", "3", "10", "1/10", "100", "1000", "1/1000"]


def quantity(domain: Json, *, integer: bool = False) -> Json:
    """Return a quantity in minutes."""
    scope = recheck.Scope({"t": free(domain, integer=integer, unit="minute")}, recheck.Units(UNITS))
    return scope.quantities["t"]


def in_minutes(*numbers: str) -> list[Fraction]:
    """Return numbers of minutes as seconds, in which all is counted."""
    return [60 * Fraction(each) for each in numbers]


@pytest.mark.parametrize(
    ("domain", "integer", "minutes", "may"),
    [
        (ANY, True, "1", True),
        (ANY, True, "1/60", False),  # planted: a whole number of seconds, and none of minutes
        (ANY, True, "-7", True),
        (ANY, False, "1/60", True),
        (POSITIVE, True, "0", False),
        (POSITIVE, False, "0", False),
        (["(", "1", "5", "]"], True, "5", True),
        (["(", "1", "5", "]"], False, "1", False),
        (["(", "1", "5", "]"], True, "6", False),
    ],
)
def test_what_a_quantity_may_be(domain: Json, integer: bool, minutes: str, may: bool) -> None:
    """It lies in the domain, and is whole in its own unit where it has to be."""
    assert quantity(domain, integer=integer).admits(60 * Fraction(minutes)) is may


@pytest.mark.parametrize(
    ("domain", "integer", "minutes"),
    [
        (ANY, True, ["1", "2", "0", "3", "10", "-1", "-2", "100", "-10", "1000"]),
        (POSITIVE, False, [each for each in FROM_ZERO if each != "0"]),
        (NONNEGATIVE, False, FROM_ZERO),
        (SHARE, False, ["1", "1/2", "0", "1/10", "1/1000", "9/10"]),
        # between both ends there is a middle, 26/5; beside them, what is a whole or a tenth away
        (["[", "21/5", "31/5", "]"], False, ["21/5", "26/5", "43/10", "31/5", "61/10"]),
        (["(", "21/5", "31/5", ")"], False, ["26/5", "43/10", "61/10"]),
        (["[", "17", "23", ")"], True, ["17", "18", "22", "20"]),
        (["[", "17", None, ")"], False, ["100", "1000", "17", "18", "171/10"]),
        (["(", None, "-17", "]"], False, ["-17", "-18", "-171/10"]),
    ],
)
def test_where_a_quantity_is_tried(domain: Json, integer: bool, minutes: list[str]) -> None:
    """At round numbers of its own unit, at the ends of its domain, beside these, and midway."""
    assert quantity(domain, integer=integer).values() == [(each, each) for each in in_minutes(*minutes)]


@pytest.mark.parametrize(
    ("domain", "to", "sides"),
    [
        (ANY, "infinity", [-1]),
        (POSITIVE, "infinity", [-1]),
        (["(", None, "5", "]"], "infinity", []),
        (ANY, "3", [1, -1]),
        (POSITIVE, "3", [1, -1]),
        (POSITIVE, "0", [1]),
        (NONNEGATIVE, "0", [1]),
        (POSITIVE, "-1", []),
        (["(", None, "5", ")"], "3", [1, -1]),
        (["(", None, "5", ")"], "5", [-1]),
        (["(", None, "5", ")"], "6", []),
        (["[", "1", "5", "]"], "1/60", []),  # planted: a second, where minutes are counted
        (["[", "1", "5", "]"], "1", [1]),
        (["[", "1", "5", "]"], "3", [1, -1]),
        (["[", "1", "5", "]"], "5", [-1]),
        (["[", "1", "5", "]"], "60", []),
        (["[", "1", "1", "]"], "1", []),  # it is there, and cannot move
    ],
)
def test_from_where_a_quantity_comes_near(domain: Json, to: str, sides: list[int]) -> None:
    """From above, from below or from both, through its domain; what is whole comes near infinity alone."""
    assert quantity(domain).sides(to) == sides
    whole = quantity(domain, integer=True)
    assert whole.sides(to) == (sides if to == "infinity" else [])


@pytest.mark.parametrize("to", ["0/1", "minus infinity", "oo", "1e3", None])
def test_a_target_that_is_none(to: Json) -> None:
    """A number in another spelling, or none."""
    with pytest.raises(recheck.Disagreement, match="number"):
        quantity(ANY).sides(to)


def test_fractions_are_rounded_outward() -> None:
    """To 80 digits: 2/3 lies between 0.66...6 and 0.66...7, -2/3 between -0.66...7 and -0.66...6."""
    below, above = "0." + 80 * "6", "0." + 79 * "6" + "7"
    for top, low, high in ((2, below, above), (-2, f"-{above}", f"-{below}")):
        assert recheck.rounded(Fraction(top, 3), recheck.DOWN) == Decimal(low)
        assert recheck.rounded(Fraction(top, 3), recheck.UP) == Decimal(high)
    assert recheck.rounded(Fraction(-3, 8), recheck.DOWN) == Decimal("-0.375")

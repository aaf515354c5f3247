"""recheck.py by itself: what a quantity may be, where it is tried, and whence it nears a target; worked by hand."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

import pytest

from tests.oracles.certificates import Json, recheck

HALF, ONE = Fraction(1, 2), Fraction(1)


def quantity(low: str | None, high: str | None, opened: str = "", *, integer: bool = False, factor: int = 1) -> Json:
    """Return a quantity over a domain in base units, counted in a unit of some size."""
    ends = [None if end is None else Fraction(end) for end in (low, high)]
    domain = (*ends, "low" in opened, "high" in opened)
    return recheck.Quantity("unit", Fraction(factor), {}, domain, integer, None)


def test_a_quantity_admits_what_its_domain_holds() -> None:
    """Both ends, if they belong to it; a whole one is whole in its own unit."""
    share = quantity("0", "1", "low")
    assert [share.admits(Fraction(each)) for each in ("0", "1/2", "1", "2")] == [False, True, True, False]
    dozens = quantity("0", None, integer=True, factor=12)
    assert [dozens.admits(Fraction(each)) for each in ("12", "6", "0", "-12", "1")] == [True, False, True, False, False]
    assert quantity("0", None, factor=12).admits(HALF)


def test_a_quantity_is_tried_at_round_values_and_at_its_ends() -> None:
    """Each once: of 3 to 5 in halves of hours those that are round, the ends, what is beside, and the middle."""
    tried = quantity("3", "5")
    values = [low for low, high in tried.values() if low == high]
    assert len(values) == len(tried.values()) == len({*values})
    assert {3, 5, 4, Fraction("3.1"), Fraction("4.9")} <= {*values}
    assert all(3 <= each <= 5 for each in values)
    # of units of two: two of them, then the ends with a unit more or less, or a tenth of one, and the middle
    expected = "4 7/3 13/3 38/15 16/3 10/3 77/15 23/6"
    values = [low for low, _ in quantity("7/3", "16/3", factor=2).values()]
    assert values == [Fraction(each) for each in expected.split()]
    assert Fraction(35, 6) not in {low for low, _ in quantity("7/3", None).values()}
    assert {Fraction("-7/3"), Fraction("-10/3"), Fraction("-73/30")} <= {
        low for low, _ in quantity(None, "-7/3").values()
    }


def test_whole_quantities_are_tried_at_whole_numbers() -> None:
    """Of 0 to 1 at both."""
    assert sorted(low for low, _ in quantity("0", "1", integer=True).values()) == [0, 1]


@pytest.mark.parametrize(
    ("low", "high", "to", "sides"),
    [
        (None, None, "infinity", [-1]),
        ("0", None, "infinity", [-1]),
        ("0", "5", "infinity", []),
        (None, None, "2", [1, -1]),
        ("0", "5", "2", [1, -1]),
        ("2", "5", "2", [1]),
        ("0", "2", "2", [-1]),
        ("2", None, "2", [1]),
        (None, "2", "2", [-1]),
        ("2", "2", "2", []),
        ("3", "5", "2", []),
        ("0", "1", "2", []),
        ("3", None, "2", []),
        (None, "1", "2", []),
    ],
)
def test_from_where_a_target_is_neared(low: str | None, high: str | None, to: str, sides: list[int]) -> None:
    """From above, from below, both or not at all, as the domain allows."""
    assert quantity(low, high, "low high").sides(to) == sides
    assert quantity(low, high).sides(to) == sides


def test_a_target_is_counted_in_the_unit_of_the_quantity() -> None:
    """Two dozen are 24; and a whole quantity comes near no number, while it may grow for ever."""
    assert quantity("24", "36", factor=12).sides("2") == [1]
    assert quantity("2", "36", factor=12).sides("2") == [1, -1]
    assert quantity("0", None, integer=True).sides("2") == []
    assert quantity("0", None, integer=True).sides("infinity") == [-1]


def test_a_fraction_is_rounded_down_or_up() -> None:
    """A third has eighty threes, or a four behind them; half of one is exact."""
    third = Fraction(1, 3)
    assert recheck.rounded(third, recheck.DOWN) == Decimal(f"0.{'3' * 80}")
    assert recheck.rounded(third, recheck.UP) == Decimal(f"0.{'3' * 79}4")
    assert recheck.rounded(HALF, recheck.DOWN) == recheck.rounded(HALF, recheck.UP) == Decimal("0.5")

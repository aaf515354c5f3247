"""Units of one dimension that measure two things."""

from __future__ import annotations

import pytest

from units import parse_unit
from units.measures.registry import general
from units.measures.unlike import UNLIKE, unlike


@pytest.mark.parametrize(
    ("one", "other"),
    [("Gy", "Sv"), ("µSv", "mGy"), ("GHz", "Bq"), ("Hz", "Ci"), ("cd", "lm"), ("kVA", "kW"), ("hp", "VA")],
)
def test_two_things_are_told_apart(one: str, other: str) -> None:
    """With prefixes too, and in either order; what each measures is said."""
    told = unlike(parse_unit(one), parse_unit(other))
    assert told is not None
    assert unlike(parse_unit(other), parse_unit(one)) == told[::-1]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Gy", "mGy"),
        ("kWh", "J"),
        ("N*m", "J"),
        ("1/s", "Bq"),
        ("J/kg", "Sv"),
        ("W", "hp"),
        ("kcal", "J"),
        ("lm", "lx"),
    ],
)
def test_one_thing_is_not(one: str, other: str) -> None:
    """Another size, another name, or a product that says of nothing what it is."""
    assert unlike(parse_unit(one), parse_unit(other)) is None


def test_the_tables_say_what_each_is() -> None:
    """Each of the two is the meaning of a unit, and both have one dimension."""
    table = general()
    for pair in UNLIKE:
        found = [
            {table.names[each.name].dimension for each in table.definitions if each.meaning == one} for one in pair
        ]
        assert len(found[0]) == 1
        assert found[0] == found[1]

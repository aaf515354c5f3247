"""Units of one dimension that measure two things."""

from __future__ import annotations

import pytest

from units import Definition, parse_unit, table_with
from units.measures.meanings import (
    DIFFERENT_KINDS,
    RADIAN,
    converts_between,
    meaning_of,
    possible_kind_mismatch,
    quantity_kind_mismatch,
)
from units.measures.registry import general

OWN = table_with((Definition("zing", meaning="energy"),))


@pytest.mark.parametrize(
    ("one", "other"),
    [("Gy", "Sv"), ("µSv", "mGy"), ("GHz", "Bq"), ("Hz", "Ci"), ("cd", "lm"), ("kVA", "kW"), ("hp", "VA")],
)
def test_two_things_are_told_apart(one: str, other: str) -> None:
    """With prefixes too, and in either order; what each measures is said."""
    told = quantity_kind_mismatch(parse_unit(one), parse_unit(other))
    assert told is not None
    assert quantity_kind_mismatch(parse_unit(other), parse_unit(one)) == told[::-1]


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
    assert quantity_kind_mismatch(parse_unit(one), parse_unit(other)) is None


def test_the_tables_say_what_each_is() -> None:
    """Each of the two is the meaning of a unit, and both have one dimension."""
    table = general()
    for pair in DIFFERENT_KINDS:
        found = [
            {table.names[each.name].dimension for each in table.definitions if each.meaning == one} for one in pair
        ]
        assert len(found[0]) == 1
        assert found[0] == found[1]


@pytest.mark.parametrize(
    ("one", "other", "told"),
    [
        ("N*m", "J", ("torque", "energy or work")),
        ("lbf*ft", "kWh", ("torque", "energy")),
        ("rad/s", "Hz", ("angular velocity", "frequency")),
        ("Sv", "mGy", ("dose equivalent", "absorbed dose")),
        ("W*s", "J", None),
        ("N/m", "J", None),
        ("N*m^2", "J", None),  # two names, and no energy
        ("N*m", "kN*m", None),
        ("1/s", "Hz", None),
        ("N*m*rad/rad", "J", None),
        ("s*rad", "Hz", None),
        ("W", "kVA", ("power", "apparent power")),
    ],
)
def test_what_is_mostly_meant_is_told(one: str, other: str, told: tuple[str, str] | None) -> None:
    """Newton metres are mostly a torque, and may be an energy."""
    assert possible_kind_mismatch(parse_unit(one), parse_unit(other)) == told
    assert possible_kind_mismatch(parse_unit(other), parse_unit(one)) == (told and told[::-1])


@pytest.mark.parametrize(
    ("unit", "leads"), [("Sv/Gy", True), ("mSv/Gy", False), ("Gy", False), ("", False), ("Gy*Sv", True)]
)
def test_a_unit_that_leads_from_one_to_the_other(unit: str, *, leads: bool) -> None:
    """It is written with the names of both."""
    assert converts_between(parse_unit(unit), parse_unit("Gy"), parse_unit("Sv")) is leads
    assert converts_between(parse_unit(unit), parse_unit("Sv"), parse_unit("Gy")) is leads


def test_a_unit_leads_between_what_has_its_own_name() -> None:
    """Its name is that of both others."""
    assert converts_between(parse_unit("Gy"), parse_unit("Gy"), parse_unit("1/Gy"))


@pytest.mark.parametrize("one", ["", "mGy", "Gy"])
def test_a_unit_leads_nowhere_from_a_pure_number(one: str) -> None:
    """Which has no name that could stand in it, on whichever side."""
    assert not converts_between(parse_unit("Gy"), parse_unit(one), parse_unit(""))
    assert not converts_between(parse_unit("Gy"), parse_unit(""), parse_unit(one))


@pytest.mark.parametrize(
    ("unit", "meaning"),
    [
        ("kVA", "apparent power"),
        ("", ""),
        ("W*s", ""),
        ("W^2", ""),  # one name, and no power
        ("W*W/W", "power"),
        ("1/s", ""),
        ("zing", "energy"),
    ],
)
def test_what_a_unit_with_a_name_measures(unit: str, meaning: str) -> None:
    """As the table says, or the document that declares it."""
    assert meaning_of(parse_unit(unit, OWN)) == meaning


def test_what_a_document_says_of_a_thing_makes_it_no_energy() -> None:
    """Planted: zings that are counted, told to be an energy; newton metres have another dimension."""
    zing, torque = parse_unit("zing", OWN), parse_unit("N*m")
    assert possible_kind_mismatch(zing, torque) is possible_kind_mismatch(torque, zing) is None


def test_an_angle_is_what_the_table_says() -> None:
    """The meaning by which a radian is known stands in the table."""
    assert general().definition_of("radian").meaning == RADIAN

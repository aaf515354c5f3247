"""Units as sentences have them."""

from __future__ import annotations

import pytest

from units import PURE, parse_unit, spoken
from units.measures.definition import Definition
from units.measures.naming import measured_in
from units.measures.registry import general
from units.measures.table import UnitTable


@pytest.mark.parametrize(
    ("unit", "one", "several"),
    [
        ("token", "token", "tokens"),
        ("token/sequence", "token per sequence", "tokens per sequence"),
        ("flop/parameter/token", "flop per parameter and token", "flops per parameter and token"),
        ("company", "company", "companies"),
        ("batch", "batch", "batches"),
        ("GPU", "GPU", "GPUs"),
        ("kB/token", "kB per token", "kB per token"),
        ("TB/s", "TB/s", "TB/s"),
        ("token/s", "token/s", "tokens/s"),
        ("1/s", "1/s", "1/s"),
        ("m", "m", "m"),  # "ms" is a millisecond
        ("tokens", "tokens", "tokens"),
        ("lb", "lb", "lb"),  # a symbol of two letters, of which "lbs" is another spelling
        ("penny", "penny", "pence"),  # the first word is the plural, and "pennies" another
        ("person", "person", "people"),  # "persons" is known as well
        ("fish", "fish", "fish"),
        ("$/tCO2", "$/tCO2", "$/tCO2"),  # a number in it makes it a symbol, however long
        ("1/day", "per day", "per day"),
        ("flop*oom", "flop·oom", "flop·oom"),
    ],
)
def test_units_in_sentences(unit: str, one: str, several: str) -> None:
    """What is counted takes its plural where there is one of the same size; symbols and what stands below stay."""
    assert spoken(parse_unit(unit), several=False) == one
    assert spoken(parse_unit(unit), several=True) == several


def test_pure_numbers_have_no_unit() -> None:
    """A pure number is followed by nothing."""
    assert spoken(PURE, several=True) == ""


OWN = (
    Definition("blob"),
    Definition("tray", words=("trayen", "boards")),
)


@pytest.mark.parametrize(
    ("unit", "several"),
    [
        ("tray", "trayen"),
        ("blob", "blob"),  # no word for several is declared, and none is made up
        ("tray/blob", "trayen per blob"),
        ("blob/tray", "blob per tray"),
        ("token/tray", "tokens per tray"),  # what is declared for another unit is no plural of this one
        ("token/blob", "tokens per blob"),
    ],
)
def test_a_document_says_what_several_of_its_units_are(unit: str, several: str) -> None:
    """By the first word that it declares for that very unit; else as everywhere."""
    assert spoken(parse_unit(unit, UnitTable(OWN, beneath=general())), several=True) == several


@pytest.mark.parametrize(
    ("unit", "told"),
    [
        ("W/K", "watt/kelvin"),
        ("K/W", "kelvin/watt"),
        ("mol/J", "mole/joule"),
        ("kilogram", "kilogram"),
        ("m/s", "metre/second"),
        ("J/kilogram", "metre^2/second^2"),
    ],
)
def test_what_is_measured_is_told_in_units_that_people_know(unit: str, told: str) -> None:
    """Not kilogram metre^2 / kelvin / second^3 for what a watt for each kelvin is."""
    assert measured_in(parse_unit(unit).dimension) == told

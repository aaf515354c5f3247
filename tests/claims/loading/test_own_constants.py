"""Constants that a document declares are single numbers, each of one value; all by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from claims.loading.documents import read_parts
from claims.loading.lost import Notes
from claims.loading.own import Own, own_of
from tests.oracles.loading import sources


def declared(units: str = "", constants: str = "") -> tuple[Own, list[tuple[int, int, str]]]:
    """Return what can be used of the units and constants of a file, and what is told of them: units from line 4 on."""
    head = (
        f"document: d\nconstants: [{constants}]\nunits:\n{units}"
        if units
        else f"document: d\nconstants: [{constants}]\n"
    )
    text = head + 'claims:\n  - {id: c, says: S., stated: "1", premise: P}\n'
    (part,) = read_parts(sources(d=text), Notes())
    own, faults = own_of(part.units, part.constants)
    return own, [(fault.line, fault.column, fault.found) for fault in faults]


def test_constants_are_single_numbers() -> None:
    """Each stands under its name with its value; one that stands twice is none, and what is none is told."""
    listed = (
        "{name: a, is: 60.0 t, meaning: M, source: S}", "{name: b, is: exactly 1/3, meaning: M, source: S}",
        '{name: b, is: "2", meaning: M, source: S}', "{name: c, is: -3 K, meaning: M, source: S}",
    )  # fmt: skip
    own, told = declared(constants=", ".join(listed))
    assert told == []
    assert {name: each.figure.value for name, each in own.constants.items()} == {"a": 60, "c": -3}
    assert own.constants["a"].figure.set.contains(Fraction("60.05"))
    assert own.constants["a"].declared.record.meaning == "M"


@pytest.mark.parametrize(
    ("value", "found"),
    [
        ("14 June 2023", "'14 June 2023'"),
        ("20 °C", "'20 °C', a point on a scale"),
        ("about 20 t", "'about 20 t'"),
        ("10-20 t", "'10-20 t'"),
        ("at least 20 t", "'at least 20 t'"),
        ("20 tt", "unknown unit 'tt'"),
    ],
)
def test_a_constant_that_is_no_number_is_told(value: str, found: str) -> None:
    """At its value; the sound one beside it is there."""
    text = f'{{name: b, is: "2", meaning: M, source: S}}, {{name: a, meaning: M, source: S, is: "{value}"}}'
    own, told = declared(constants=text)
    assert list(own.constants) == ["b"]
    assert [each[::2] for each in told] == [(2, found)]


def test_a_constant_is_counted_in_the_units_of_its_document() -> None:
    """60 t a wagon."""
    own, told = declared("  - {name: wagon, meaning: M}\n", "{name: a, is: 60 t/wagon, meaning: M, source: S}")
    assert told == []
    assert own.constants["a"].figure.unit.text == "t/wagon"

"""What to do where a figure has another unit than what is computed for it: each pair by hand."""

from __future__ import annotations

import pytest

from claims.checks.value.unit_hints import unit_hint
from units import Dimension, parse_figure, parse_unit

CHECK = "check the unit of the figure"
PERIOD = f'{CHECK}; of what is told for some time, HOW by a given such as period: "exactly 1 year"'
EACH = f'{CHECK}; if one goes with one of the other, HOW by a given such as each: "exactly 1 THING"'


def each(how: str, thing: str) -> str:
    """Return the hint to put in the things that differ."""
    return EACH.replace("HOW", how).replace("THING", thing)


HINTS = {
    # K is a thousand right behind a number, and a kelvin behind a space
    ("300K", "kelvin"): "K right behind a number is a magnitude: write 300 K for the unit",
    ("300K", "metre"): "write its unit behind the number, such as metre",
    ("300M", "metre"): "write its unit behind the number, such as metre",  # M is no metre
    ("40 s/K", "kelvin"): CHECK,
    ("eight", "kilogram"): "write its unit behind the number, such as kilogram",  # its last letter is no magnitude
    # a number without a unit, and what has one
    ("5", "joule/second"): "write its unit behind the number, such as watt",
    ("5", "second^(-1/2)"): CHECK,
    ("5", "1/metre"): CHECK,
    # nothing but a time is missing, or too much
    ("5", "1/second"): PERIOD.replace("HOW", "multiply"),
    ("5 metre", "metre/second"): PERIOD.replace("HOW", "multiply"),
    ("5 metre/second", "metre"): PERIOD.replace("HOW", "divide"),
    ("5 metre/second^2", "metre"): CHECK,
    ("5 metre*second", "kilogram"): CHECK,
    # things that have a name are put in, the more of them above the stroke or below
    ("5 request", "user"): each("multiply", "request/user"),
    ("5 request/user", "user^2/request^2"): each("multiply", "request^3/user^3"),
    ("5 user", "user*request"): each("divide", "request"),
    ("5 user*request", "user"): each("multiply", "request"),
    ("5 user", "user*request^(1/2)"): each("divide", "request^(1/2)"),
    ("5 user*request^(1/2)", "user"): each("multiply", "request^(1/2)"),
    ("5 metre*request", "user"): CHECK,  # a length is no thing that is counted
    ("5 request*metre", "request"): CHECK,
}


@pytest.mark.parametrize(("printed", "found"), HINTS)
def test_what_to_do_with_another_unit(printed: str, found: str) -> None:
    """A letter to be set apart, a unit to be written, a time or things to be put in; else no guess."""
    assert unit_hint(parse_figure(printed), parse_unit(found).dimension) == HINTS[printed, found]


def test_things_of_a_document_are_counted_as_well() -> None:
    """What only a document knows is a thing: stalls and no more."""
    assert unit_hint(parse_figure("5"), Dimension.of({"stall": -1})) == each("multiply", "stall")
    assert unit_hint(parse_figure("5 user"), Dimension.of({"stall": 1})) == each("multiply", "user/stall")

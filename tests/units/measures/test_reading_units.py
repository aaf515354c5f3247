"""Reading units by what their names stand for: where a power is refused, and what to write in its place."""

from __future__ import annotations

from fractions import Fraction

import pytest

from units import UnitError, parse_unit
from units.measures.definition import Definition
from units.measures.reader import Refused, read_unit
from units.measures.unit import Dimension, Unit

SECOND = Dimension((("second", Fraction(1)),))


def lookup(name: str) -> tuple[Fraction, Dimension] | None:
    """Return what a few planted names stand for: a second, and times of so many of them."""
    bits = {"s": 1, "long": 2001, "longest": 4096, "longer": 4097}.get(name)
    return None if bits is None else (Fraction(2 ** (bits - 1)), SECOND)


def read(text: str) -> Unit:
    """Return the unit of a text, its names being the planted ones."""
    return read_unit(text, lookup, lambda name: Refused(repr(name)))


def test_a_factor_has_at_most_4096_bits() -> None:
    """One more is refused, in the plain way and in that of brackets."""
    assert read("longest").factor == read("(longest)").factor == 2**4095
    for text in ("longer", "(longer)", "longest*long"):
        with pytest.raises(UnitError, match=r"factor .*has more than 4096 bits"):
            read(text)


@pytest.mark.parametrize(
    ("text", "position"),
    [("cubic long", 0), ("s*cubic long", 2), ("long³", 4), ("s*long³", 6), ("s*long^3", 7), ("s*long^(3)", 8)],
)
def test_a_power_that_is_too_large_is_refused_where_it_stands(text: str, position: int) -> None:
    """The cube of a number of 2,001 bits has some 6,000."""
    with pytest.raises(UnitError) as caught:
        read(text)
    assert caught.value.hint == "write another exponent"
    assert caught.value.position == position


HINTS = {
    "square m^2": "write either square metre or metre^2",
    "cu. m²": "write either square metre or metre^2",
    "square m%": "a percentage is a plain number and belongs to the figure, e.g. 50%",
    "kg.m": "write products with *: kg*m",
    "kg.m/s": "write products with *: kg*m/s",
    "W/m.K": "write products with *, in parentheses after /: W/(m*K)",
    "kg.2": "join the names that `claims units` lists with * or /, e.g. byte/token",
    "kg☃": "only ASCII, µ Ω Å ° · × € £ and superscript digits are allowed in units",
    "(kg)µm": "join names with * or /, and put a divisor of several units in parentheses: W/(m² K)",
    "(kg)m": "join names with * or /, and put a divisor of several units in parentheses: W/(m² K)",
    "m-2": "write exponents as ^-1 or ⁻¹",
    "m-/2": "join the names that `claims units` lists with * or /, e.g. byte/token",
    "m^1/2": "put a fractional exponent in parentheses: ^(1/2)",
    "m/2": "the number belongs to the figure, before the unit",
}


@pytest.mark.parametrize("text", HINTS)
def test_what_is_no_unit_text_is_answered_with_one(text: str) -> None:
    """How a power, a product or a number is written, where one stands that is written otherwise."""
    with pytest.raises(UnitError) as caught:
        parse_unit(text)
    assert caught.value.hint == HINTS[text]


def test_what_stands_before_a_second_is_measured_in_more_than_metres_and_seconds() -> None:
    """N m is a product; of N m s the metre alone could be a slip, as in m s."""
    assert parse_unit("N s").dimension == parse_unit("N*s").dimension
    for text in ("m s", "N m s", "m N s"):
        with pytest.raises(UnitError, match=r"\* or / is missing between two units"):
            parse_unit(text)


@pytest.mark.parametrize("time", ["second", "minute", "hour", "day", "week", "month", "year"])
def test_times_behind_what_is_used_are_a_product(time: str) -> None:
    """GPU hours, in one and in many."""
    for written in (f"GPU {time}", f"GPU {time}s"):
        assert parse_unit(written).dimension == parse_unit(f"GPU*{time}").dimension


def test_names_beside_raised_ones_are_a_product_in_brackets_too() -> None:
    """From the first sign on."""
    product = parse_unit("W*m^-2*K")
    for written in ("(W m⁻² K)", "((W m⁻² K))", "(W m⁻² K)*1/1"):
        assert (parse_unit(written).factor, parse_unit(written).dimension) == (product.factor, product.dimension)


def test_what_a_spelling_is_read_with_goes_along() -> None:
    """A product and a quotient have the definitions of both, each once; money stands below a line without brackets."""
    own = Definition("cup", "1/4 litre"), Definition("wafer")
    cup, wafer = (Unit(each.name, Fraction(1), SECOND, (each,)) for each in own)
    assert (cup * wafer).declared == (cup / wafer).declared == own
    assert (cup * cup).declared == (cup * Unit("s", Fraction(1), SECOND)).declared == own[:1]
    assert (Unit("s", Fraction(1), SECOND) * cup).declared == own[:1]
    assert str(parse_unit("token") / parse_unit("$")) == "token/$"

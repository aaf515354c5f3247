"""Units: reading their texts, multiplying them, and saying what is wrong with a text."""

from __future__ import annotations

import re
import sys
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from units import DIMENSIONLESS, PURE, Dimension, Unit, UnitError, parse_unit
from units.measures.parse import DECLARE
from units.measures.unit import DATE, TIME, base_unit, exact_power


def dimension(**exponents: Fraction | int) -> Dimension:
    """Return a dimension by its base names."""
    return Dimension.of(exponents)


@pytest.mark.parametrize(
    ("text", "factor", "expected"),
    [
        ("byte/token", Fraction(8), dimension(bit=1, token=-1)),
        ("byte/parameter/token", Fraction(8), dimension(bit=1, parameter=-1, token=-1)),
        ("byte/token*second", Fraction(8), dimension(bit=1, token=-1, second=1)),  # read from the left
        ("byte/(token*second)", Fraction(8), dimension(bit=1, token=-1, second=-1)),
        ("km^2", Fraction(10**6), dimension(metre=2)),
        ("ms**-1", Fraction(1000), dimension(second=-1)),
        ("(km/h)^2", Fraction(1000, 3600) ** 2, dimension(metre=2, second=-2)),
        ("(m/s)^(1/2)", Fraction(1), dimension(metre=Fraction(1, 2), second=Fraction(-1, 2))),
        ("m^(-3/2)", Fraction(1), dimension(metre=Fraction(-3, 2))),
        ("m^(2)", Fraction(1), dimension(metre=2)),
        ("(KiB*KiB)^(1/2)", Fraction(8192), dimension(bit=1)),  # 1024 bytes of 8 bits
        ("1/s", Fraction(1), dimension(second=-1)),
        ("$/Mtoken", Fraction(1, 10**6), dimension(dollar=1, token=-1)),
        ("TFLOP/s", Fraction(10**12), dimension(flop=1, second=-1)),
        ("hour / day", Fraction(1, 24), DIMENSIONLESS),
        ("m^0", Fraction(1), DIMENSIONLESS),
        ("1", Fraction(1), DIMENSIONLESS),
        ("km²", Fraction(10**6), dimension(metre=2)),
        ("m·s⁻²", Fraction(1), dimension(metre=1, second=-2)),
        ("N×m", Fraction(1), dimension(kilogram=1, metre=2, second=-2)),
        ("µs", Fraction(1, 10**6), dimension(second=1)),
        ("byte per token", Fraction(8), dimension(bit=1, token=-1)),
        ("tokens per second per GPU", Fraction(1), dimension(token=1, second=-1, gpu=-1)),
        ("square km", Fraction(10**6), dimension(metre=2)),
        ("cubic feet per minute", Fraction(3048, 10**4) ** 3 / 60, dimension(metre=3, second=-1)),
        ("GPU-hours", Fraction(3600), dimension(gpu=1, second=1)),
        ("$/GPU hour", Fraction(1, 3600), dimension(dollar=1, gpu=-1, second=-1)),
        ("kilowatt-hours", Fraction(3_600_000), dimension(kilogram=1, metre=2, second=-2)),
        ("kJ/(kg K)", Fraction(1000), dimension(metre=2, second=-2, kelvin=-1)),
        ("short tons", Fraction("907.18474"), dimension(kilogram=1)),
        ("€/kWh", Fraction(1, 3_600_000), dimension(euro=1, kilogram=-1, metre=-2, second=2)),
    ],
)
def test_a_unit_text_has_its_factor_and_dimension(text: str, factor: Fraction, expected: Dimension) -> None:
    """Operators bind as the grammar says, and factors are exact."""
    unit = parse_unit(text)
    assert (unit.text, unit.factor, unit.dimension) == (text, factor, expected)


def test_the_empty_text_is_the_pure_number() -> None:
    """A quantity without a unit is counted in ones."""
    assert parse_unit("") is PURE
    assert str(PURE) == "pure number"


@pytest.mark.parametrize(
    ("text", "position", "found", "hint"),
    [
        ("tokn", 0, "unknown unit 'tokn'", "did you mean token?"),
        ("byte/seqence", 5, "unknown unit 'seqence'", "did you mean sequence?"),
        ("qqqqqq", 0, "unknown unit 'qqqqqq'", DECLARE),
        ("FLOPS", 0, "the unit 'FLOPS' is ambiguous", "a rate is written FLOP/s, an amount FLOP"),
        ("5", 0, "unexpected '5' in a unit", "the number belongs to the figure, before the unit"),
        ("ton", 0, "the unit 'ton' is ambiguous", "write tonne, short_ton (US) or long_ton (UK)"),
        ("$/ton", 2, "the unit 'ton' is ambiguous", "write tonne, short_ton (US) or long_ton (UK)"),
        ("per token", 0, "the unit 'per' is ambiguous", "per stands between two units, e.g. tokens per second"),
        ("s-1", 1, "unexpected '-' in a unit", "write exponents as ^-1 or ⁻¹"),
        ("PFLOP/s-days", 6, "'s-days' is ambiguous", "add parentheses, e.g. (PFLOP/s)*day"),
        ("GPU sequences", 4, "* or / is missing between two units", "e.g. GPU*hour"),
        ("GPU-hurs", 4, "unknown unit 'hurs'", "did you mean hours?"),
        ("°F", 0, "'°F' is a temperature scale, not a unit", "write K, or Δ°C or Δ°F for a difference of temperatures"),
        ("J/kg K", 5, "* or / is missing between two units", "e.g. GPU*hour"),
        ("m^2*5", 4, "unexpected '5' in a unit", "the number belongs to the figure, before the unit"),
        ("m/5", 2, "unexpected '5' in a unit", "the number belongs to the figure, before the unit"),
        ("m^1/2", 4, "unexpected '2' in a unit", "put a fractional exponent in parentheses: ^(1/2)"),
        (
            "byte/",
            5,
            "unexpected end in a unit",
            "join the names that `claims units` lists with * or /, e.g. byte/token",
        ),
        (
            "(byte",
            5,
            "unexpected end in a unit",
            "join the names that `claims units` lists with * or /, e.g. byte/token",
        ),
        (
            "byte)",
            4,
            "unexpected ')' in a unit",
            "join the names that `claims units` lists with * or /, e.g. byte/token",
        ),
        ("%", 0, "unexpected '%' in a unit", "a percentage is a plain number and belongs to the figure, e.g. 50%"),
        ("%/s", 0, "unexpected '%' in a unit", "a percentage is a plain number and belongs to the figure, e.g. 50%"),
        (
            "m∕s",
            1,
            "unexpected '∕' in a unit",
            "only ASCII, µ Ω Å ° · × € £ and superscript digits are allowed in units",
        ),
        (
            "m^2²",
            3,
            "unexpected '²' in a unit",
            "only ASCII, µ Ω Å ° · × € £ and superscript digits are allowed in units",
        ),
        ("m^(1/0)", 5, "the denominator of the exponent is 0", "write an exponent such as (1/2)"),
        ("m^100", 2, "the exponent 100 exceeds 99", "write a smaller one"),
        ("m^-100", 2, "the exponent -100 exceeds 99", "write a smaller one"),
        ("m^(1/100)", 3, "the exponent 1/100 exceeds 99", "write a smaller one"),
        ("m*" * 99 + "min", 200, "a unit has at most 200 characters", "shorten it"),
        ("byte^(1/2)", 6, "the root of degree 2 of the factor 8 is irrational", "write another exponent"),
        ("((hour/s)^99)^99", 14, "the conversion factor has more than 4096 bits", "write another exponent"),
        # (8 * 10^24)^49 has 49 * 82.73 = 4,054 bits, its product with itself twice as many
        (
            "YB^49*YB^49",
            0,
            "the conversion factor of the unit has more than 4096 bits",
            "use fewer units or smaller powers",
        ),
        ("m;s", 1, "unexpected ';' in a unit", "join the names that `claims units` lists with * or /, e.g. byte/token"),
        (
            "m//s",
            2,
            "unexpected '/' in a unit",
            "join the names that `claims units` lists with * or /, e.g. byte/token",
        ),
        (
            "m\n",
            1,
            "unexpected '\\n' in a unit",
            "join the names that `claims units` lists with * or /, e.g. byte/token",
        ),
        ("TFLOPS", 0, "the unit 'TFLOPS' is ambiguous", "a rate is written TFLOP/s, an amount TFLOP"),
        ("PFLOPS", 0, "the unit 'PFLOPS' is ambiguous", "a rate is written PFLOP/s, an amount PFLOP"),
        ("b", 0, "the unit 'b' is ambiguous", "write bit or byte"),
        ("x", 0, "the unit 'x' is ambiguous", "a factor belongs to its figure, e.g. 10x"),
        (
            "B",
            0,
            "the unit 'B' is ambiguous",
            "write byte; a billion is attached to its number, e.g. 5B parameter",
        ),
    ],
)
def test_a_wrong_unit_text_is_refused_with_place_and_next_step(text: str, position: int, found: str, hint: str) -> None:
    """The message says where, what stands there, and what to write instead."""
    with pytest.raises(UnitError) as caught:
        parse_unit(text)
    error = caught.value
    assert (error.text, error.position, error.problem, error.hint) == (text, position, found, hint)
    assert f"character {position + 1}: {found}; {hint}" in str(error)


HOSTILE = [
    "m" * 100_000, "(" * 100_000, "m*" * 100_000 + "m", "m" + "²" * 20_000, "m" + "-m" * 20_000,
    "m**9**9**9", "m^1e400", "9**9**9",
    "m@s", "m<s", "~m", "[1,2]*m", "3!", "m?", "<U+202E>", "m\u202e", "m\u200b", "\N{FULLWIDTH LATIN SMALL LETTER M}",
    "__import__('os')", "token\0", "m--s",
    "\ud800", "$$", "$token", "- m", "1*", "m^", "m^-", "m^()", "()", "m^(1/)", "m^1.5",
]  # fmt: skip


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_unit_texts_are_refused(text: str) -> None:
    """Long, deep, unprintable and code-like texts are ordinary errors, at once."""
    with pytest.raises(UnitError):
        parse_unit(text)


def test_nesting_as_deep_as_the_limit_allows_is_read() -> None:
    """Parsing does not recurse, so the longest permitted texts cannot exhaust the stack."""
    limit = sys.getrecursionlimit()
    assert limit >= 1000
    assert parse_unit("(" * 99 + "m" + ")" * 99).dimension == dimension(metre=1)
    assert parse_unit("*".join(["m"] * 100)).dimension == dimension(metre=100)
    assert parse_unit("m*" * 99 + "km").dimension == dimension(metre=100)  # 200 characters


@given(st.text(max_size=30))
def test_any_text_is_a_unit_or_a_unit_error(text: str) -> None:
    """No text makes the reader fail in another way."""
    try:
        unit = parse_unit(text)
    except UnitError as error:
        assert 0 <= error.position <= len(text)  # noqa: PT017 - both outcomes are right; the place must lie in the text
    else:
        assert unit.factor > 0


names = st.sampled_from(["byte", "token", "s", "GB", "TFLOP", "dollar", "gpu", "hour"]).map(parse_unit)
small = st.integers(-3, 3).map(Fraction)


@st.composite
def composed(draw: st.DrawFn) -> Unit:
    """Draw a unit made by multiplying, dividing and raising others."""
    unit = draw(names)
    for operation, other, exponent in draw(st.lists(st.tuples(st.sampled_from("*/^"), names, small), max_size=4)):
        results = {"^": unit.power(exponent), "*": unit * other, "/": unit / other}
        unit = results[operation]
    return unit


@given(composed())
def test_a_composed_unit_is_read_back_from_its_text(unit: Unit) -> None:
    """The spelling of products, quotients and powers says what they are."""
    again = parse_unit(unit.text)
    assert (again.factor, again.dimension) == (unit.factor, unit.dimension)


@given(composed(), composed())
def test_dividing_undoes_multiplying(one: Unit, other: Unit) -> None:
    """Factors and dimensions cancel exactly."""
    back = (one * other) / other
    assert (back.factor, back.dimension) == (one.factor, one.dimension)


@given(composed(), small, small)
def test_exponents_add(unit: Unit, first: Fraction, second: Fraction) -> None:
    """A product of powers is the power of the sum, in factor and dimension."""
    product, power = unit.power(first) * unit.power(second), unit.power(first + second)
    assert (product.factor, product.dimension) == (power.factor, power.dimension)


def test_pure_units_leave_no_trace_in_a_spelling() -> None:
    """Multiplying with a pure number keeps the text; dividing one writes 1."""
    token = parse_unit("token")
    assert (token * PURE).text == "token"
    assert (PURE * token).text == "token"
    assert (token / PURE).text == "token"
    assert (PURE / token).text == "1/token"
    assert (token / parse_unit("byte/s")).text == "token/(byte/s)"
    assert (PURE / PURE).text == ""
    assert parse_unit("byte/s").power(Fraction(1, 3) * 3).text == "byte/s"


def test_powers_are_spelled_as_they_are_read() -> None:
    """A whole exponent stands bare, a fraction in brackets; to the power 0 everything is the pure number."""
    token = parse_unit("token")
    assert token.power(Fraction(-2)).text == "token^-2"
    assert token.power(Fraction(1, 2)).text == "token^(1/2)"
    assert parse_unit("token/s").power(Fraction(3, 2)).text == "(token/s)^(3/2)"
    assert token.power(Fraction(0)) is PURE


def test_base_units_are_spelled_from_their_dimension() -> None:
    """A flop per bit is one flop over one bit; without a dimension nothing is written."""
    assert base_unit(dimension(flop=1, bit=-1)) == Unit("flop/bit", Fraction(1), dimension(flop=1, bit=-1))
    assert base_unit(DIMENSIONLESS) == PURE


def test_counting_one_unit_in_another_needs_one_dimension() -> None:
    """Hours count in seconds; tokens do not count in sequences."""
    assert parse_unit("hour").per(parse_unit("s")) == 3600
    assert parse_unit("bit").per(parse_unit("byte")) == Fraction(1, 8)
    with pytest.raises(ValueError, match=re.escape("cannot convert token (token) to sequence (sequence)")):
        parse_unit("token").per(parse_unit("sequence"))


@pytest.mark.parametrize(
    ("base", "exponent", "power"),
    [("8", "1/3", "2"), ("8/27", "2/3", "4/9"), ("4", "-1/2", "1/2"), ("1000000", "1/6", "10"), ("1", "1/99", "1")],
)
def test_rational_powers_are_exact(base: str, exponent: str, power: str) -> None:
    """Roots of perfect powers are the numbers that they are."""
    assert exact_power(Fraction(base), Fraction(exponent)) == Fraction(power)


@pytest.mark.parametrize(
    ("base", "exponent", "power"),
    [
        (Fraction(2**63), Fraction(64), Fraction(2**4032)),  # 64 bits 64 times are 4096
        (Fraction(2**63), Fraction(65), None),
        (Fraction(2**63), Fraction(-65), None),
        (Fraction(1, 2**63), Fraction(65), None),
        (Fraction(4**31), Fraction(65, 2), Fraction(2**2015)),  # 63 bits 65/2 times
    ],
)
def test_powers_have_at_most_so_many_bits(base: Fraction, exponent: Fraction, power: Fraction | None) -> None:
    """Up to 4096 bits a power is exact, beyond it is refused."""
    if power is not None:
        assert exact_power(base, exponent) == power
        return
    with pytest.raises(ValueError, match="more than 4096 bits"):
        exact_power(base, exponent)


@pytest.mark.parametrize("base", ["2", "8", "99", "1/2", "1000001"])
def test_irrational_roots_are_refused(base: str) -> None:
    """A factor that no fraction equals is not rounded to one."""
    with pytest.raises(ValueError, match="irrational"):
        exact_power(Fraction(base), Fraction(1, 2))


def test_time_and_date_are_told_from_one_another() -> None:
    """A duration is counted in seconds; a point of time is none."""
    assert parse_unit("hour").dimension == TIME
    assert TIME.exponents == (("second", Fraction(1)),)
    assert DATE.exponents == (("date", Fraction(1)),)


def test_a_dimension_writes_what_it_measures() -> None:
    """Positive exponents stand above the line, negative ones below, each with its own stroke."""
    assert str(dimension(bit=1, token=-1)) == "bit/token"
    assert str(dimension(flop=1, parameter=-1, token=-1)) == "flop/parameter/token"
    assert str(dimension(second=-2)) == "1/second^2"
    assert str(dimension(metre=Fraction(1, 2))) == "metre^(1/2)"
    assert str(dimension(metre=Fraction(-1, 2))) == "1/metre^(1/2)"
    assert str(dimension(token=0)) == "pure number"
    assert dimension(token=0) == DIMENSIONLESS

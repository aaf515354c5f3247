"""recheck.py by itself: units, their spellings and what a certificate may say of them; each worked by hand."""

from __future__ import annotations

from fractions import Fraction
from re import escape

import pytest

from tests.oracles.certificates import Json, recheck


def one(*names: str) -> Json:
    """Return base units."""
    return {name: {"factor": "1", "base": {name: "1"}} for name in names}


def made(factor: str, **base: str) -> Json:
    """Return a unit made of base units."""
    return {"factor": factor, "base": base}


TABLE = {
    **one("second", "metre", "kilogram", "kelvin", "watt", "token", "dollar", "bit", "person_day", "person", "day_off"),
    "hour": made("3600", second="1"),
    "W": made("1", watt="1"),
    "m": made("1", metre="1"),
    "K": made("1", kelvin="1"),
    "s": made("1", second="1"),
    "km": made("1000", metre="1"),
    "$": made("1", dollar="1"),
    "k$": made("1000", dollar="1"),
    "GB": made("8000000000", bit="1"),
    "µm": made("1/1000000", metre="1"),
    "half_hour": made("1800", second="1"),
    "are": made("100", metre="2"),
    "m_s": made("7", metre="1"),
}
UNITS = recheck.Units(TABLE)


@pytest.mark.parametrize(
    ("text", "factor", "base"),
    [
        ("", "1", {}),
        ("1", "1", {}),
        ("hour", "3600", {"second": 1}),
        ("token/second", "1", {"token": 1, "second": -1}),
        ("token / hour", "1/3600", {"token": 1, "second": -1}),
        ("token per hour", "1/3600", {"token": 1, "second": -1}),
        ("1/s", "1", {"second": -1}),
        # from the left: what stands behind the second slash divides again, and what a sign joins multiplies
        ("token/hour/km", "1/3600000", {"token": 1, "second": -1, "metre": -1}),
        ("token/hour*km", "5/18", {"token": 1, "second": -1, "metre": 1}),
        ("token/(hour*km)", "1/3600000", {"token": 1, "second": -1, "metre": -1}),
        ("(token/hour)/(km/hour)", "1/1000", {"token": 1, "metre": -1}),
        ("token·hour", "3600", {"token": 1, "second": 1}),
        ("token×hour", "3600", {"token": 1, "second": 1}),
        ("token⋅hour", "3600", {"token": 1, "second": 1}),
        # powers
        ("km^2", "1000000", {"metre": 2}),
        ("km**2", "1000000", {"metre": 2}),
        ("km ^ 2", "1000000", {"metre": 2}),
        ("km^-1", "1/1000", {"metre": -1}),
        ("km^(2)", "1000000", {"metre": 2}),
        ("are^(1/2)", "10", {"metre": 1}),
        ("are^(-3/2)", "1/1000", {"metre": -3}),
        ("km^0", "1", {}),
        ("km²", "1000000", {"metre": 2}),
        ("km⁻²", "1/1000000", {"metre": -2}),
        ("m¹⁰", "1", {"metre": 10}),
        ("(km/s)^2", "1000000", {"metre": 2, "second": -2}),
        ("m/s^2", "1", {"metre": 1, "second": -2}),
        # words before it
        ("square km", "1000000", {"metre": 2}),
        ("sq. km", "1000000", {"metre": 2}),
        ("sq km", "1000000", {"metre": 2}),
        ("cubic km", "1000000000", {"metre": 3}),
        ("cu. km", "1000000000", {"metre": 3}),
        ("token per square km", "1/1000000", {"token": 1, "metre": -2}),
        ("$/square km", "1/1000000", {"dollar": 1, "metre": -2}),
        # several names: one of the table that they spell together, or a product
        ("half-hour", "1800", {"second": 1}),
        ("half hour", "1800", {"second": 1}),
        ("person-day_off", "1", {"person": 1, "day_off": 1}),
        ("person hour", "3600", {"person": 1, "second": 1}),
        ("person-hour", "3600", {"person": 1, "second": 1}),
        ("kilogram metre second", "1", {"kilogram": 1, "metre": 1, "second": 1}),
        # raised names multiply over a space, but behind one that is a single name, and where brackets hold a slash
        ("W m⁻² K⁻¹", "1", {"watt": 1, "metre": -2, "kelvin": -1}),
        ("m s⁻¹", "1/7", {"metre": -1}),
        ("(m K²)", "1", {"metre": 1, "kelvin": 2}),
        ("(m² K)", "1", {"metre": 2, "kelvin": 1}),
        ("(m s²)", "49", {"metre": 2}),
        ("token/(m² s)", "1", {"token": 1, "metre": -2, "second": -1}),
        ("(km/s)·m⁻² K⁻¹", "1000", {"metre": -1, "second": -1, "kelvin": -1}),
        ("km² per hour", "2500/9", {"metre": 2, "second": -1}),
        # signs of money and letters abroad
        ("$/hour", "1/3600", {"dollar": 1, "second": -1}),
        ("k$", "1000", {"dollar": 1}),
        ("µm", "1/1000000", {"metre": 1}),
    ],
)
def test_a_spelling_says_what_it_measures(text: str, factor: str, base: dict[str, int]) -> None:
    """Its size in base units, and each base unit with its power."""
    found = UNITS(text)
    assert (found[0], found[1]) == (Fraction(factor), {name: Fraction(power) for name, power in base.items()})
    assert UNITS(text) is found


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("token hour!", "'token hour!' is no unit"),
        ("5 km", "'5 km' is no unit"),
        ("km^", "'km^' is no unit"),
        ("km^100", "'km^100' is no unit"),
        ("km^(1/100)", "'km^(1/100)' is no unit"),
        ("km^+2", "'km^+2' is no unit"),
        ("km)", "a unit whose brackets do not fit"),
        ("(km))/s", "a unit whose brackets do not fit"),
        ("(km", "a unit whose brackets do not fit"),
        ("token/(km*(s)", "a unit whose brackets do not fit"),
        ("m² K", "a unit in which no sign joins two factors"),
        ("token/m² s⁻¹", "a unit in which no sign joins two factors"),
        ("(token/m² s⁻¹)", "a unit in which no sign joins two factors"),
        ("(token/(m·s)·m⁻¹ s⁻¹)", "a unit in which no sign joins two factors"),
        ("(m² K)(s)", "a unit in which no sign joins two factors"),
        ("/km", "a unit in which nothing stands before a sign"),
        ("*", "a unit in which nothing stands before a sign"),
        ("token//km", "a unit in which nothing stands before a sign"),
        ("^2", "a unit in which nothing stands before a sign"),
        ("(km)(s)", "a unit in which no sign joins two factors"),
        ("km^2^2", "a unit in which no sign joins two factors"),
        ("km 1", "a unit in which no sign joins two factors"),
        (7, "a unit that is no text, or too long a one"),
        (None, "a unit that is no text, or too long a one"),
        ("km*" * 66 + "kms", "a unit that is no text, or too long a one"),
    ],
)
def test_what_is_no_spelling_is_refused(text: Json, told: str) -> None:
    """A wrong sign, a number, a power of three digits, brackets that do not fit, or two hundred letters and one."""
    with pytest.raises(recheck.Disagreement, match=f"^{escape(told)}$"):
        UNITS(text)


@pytest.mark.parametrize("text", ["mile", "person-mile", "(", "token/", "km*", "square", "square /s"])
def test_a_name_that_is_not_there_or_a_part_that_is_missing(text: str) -> None:
    """It is not looked up elsewhere: a disagreement about the claim that has it."""
    with pytest.raises((LookupError, recheck.Disagreement)):
        UNITS(text)


def test_two_hundred_letters_are_read() -> None:
    """As many as a unit may have."""
    assert UNITS("m*" * 99 + "km") == (1000, {"metre": 100})


@pytest.mark.parametrize(
    ("table", "told"),
    [
        ({"a b": made("1", s="1")}, "'a b' is no name of a unit"),
        ({"2a": made("1", s="1")}, "'2a' is no name of a unit"),
        ({"": made("1", s="1")}, "'' is no name of a unit"),
        ({"a": made("0", s="1")}, "unit a: a factor above 0, exponents other than 0"),
        ({"a": made("-1", s="1")}, "unit a: a factor above 0, exponents other than 0"),
        ({"a": made("1", s="0")}, "unit a: a factor above 0, exponents other than 0"),
        ({"a": made("1", s="1", t="0")}, "unit a: a factor above 0, exponents other than 0"),
        ({"a": {"factor": "1"}}, "expected the fields: factor base"),
        ({"a": made("1.5", s="1")}, "'1.5' is no exact number"),
        ({"hour": made("3601", second="1"), **one("second")}, "unit hour: expected .Fraction.3600, 1., .*second"),
        ({"hour": made("3600", second="2"), **one("second")}, "unit hour: expected .Fraction.3600, 1., .*second"),
        ({"a": made("2", hour="1"), "hour": made("3600", second="1"), **one("second")}, "unit a: made of what is no"),
        (
            {"a": made("2", second="1", ms="1"), "ms": made("1/1000", second="1"), **one("second")},
            "unit a: made of what",
        ),
        ({"a": made("2", a="1")}, "unit a: made of what is no base unit"),
        ({"a": made("1", a="2")}, "unit a: made of what is no base unit"),
    ],
)
def test_what_a_table_may_not_say(table: Json, told: str) -> None:
    """Names, factors, powers, sizes that everyone knows, and what units are made of."""
    with pytest.raises(recheck.Disagreement, match=f"^{told}"):
        recheck.Units(table)


def test_units_that_nobody_else_knows_are_told() -> None:
    """Base units, and those that stand here with the size that everyone knows, are not."""
    table = {**one("second", "shift_of_mine"), "hour": made("3600", second="1"), "shift": made("28800", second="1")}
    assert recheck.Units(table).taken == ["shift"]
    assert UNITS.taken == ["W", "m", "K", "km", "k$", "µm", "half_hour", "are", "m_s"]


def test_known_sizes() -> None:
    """As they stand in every book: bits and bytes, times, operations, and money."""
    size = {name: unit[0] for name, unit in recheck.KNOWN.items()}
    assert (size["byte"], size["kB"], size["GB"], size["GiB"], size["Gbit"]) == (8, 8000, 8 * 10**9, 8 * 2**30, 10**9)
    assert (size["minute"], size["day"], size["ms"]) == (60, 86_400, Fraction(1, 1000))
    assert size["year"] == Fraction("365.25") * 86_400 == 12 * size["month"]
    assert (size["MAC"], size["TFLOP"], size["zettaFLOP"], size["cent"]) == (2, 10**12, 10**21, Fraction(1, 100))
    assert recheck.KNOWN["USD"] == recheck.KNOWN["$"] == (1, {"dollar": 1})


def test_products_and_powers_of_units() -> None:
    """Factors and powers together; what comes to nothing falls out, and a factor with no exact power is left."""
    speed, hour = (Fraction(5, 18), {"m": Fraction(1), "s": Fraction(-1)}), (Fraction(3600), {"s": Fraction(1)})
    assert recheck.times(speed, hour) == (1000, {"m": 1})
    assert recheck.times(speed, hour, -1) == (Fraction(5, 64800), {"m": 1, "s": -2})
    assert recheck.raised(speed, Fraction(2)) == (Fraction(25, 324), {"m": 2, "s": -2})
    assert recheck.raised(hour, Fraction(1, 2)) == (60, {"s": Fraction(1, 2)})
    assert recheck.raised(hour, Fraction(0)) == (1, {})
    with pytest.raises(recheck.Unsure, match=r"^a unit whose factor is no exact number, or too long a one$"):
        recheck.raised(speed, Fraction(1, 2))
    assert [recheck.size(Fraction(each)) for each in ("0", "1", "8", "1/8", "-7/2")] == [1, 1, 4, 4, 3]


def test_a_factor_of_a_product_is_no_longer_than_other_numbers() -> None:
    """Planted: a product of a hundred units of some 4,000 digits each took seconds, and nothing counted them."""
    short, long = (Fraction(2) ** 9_999, {"s": Fraction(1)}), (Fraction(1, 2**10_000), {"s": Fraction(-1)})
    assert recheck.times(short, long, -1) == (2**19_999, {"s": 2})
    assert recheck.times((1 / short[0], {}), long) == (Fraction(1, 2**19_999), {"s": -1})
    for one, other, power in ((long, long, 1), (long, long, 2), ((1 / long[0], {}), long, -1)):
        with pytest.raises(recheck.Unsure, match=r"^a unit whose factor is too long a number$"):
            recheck.times(one, other, power)

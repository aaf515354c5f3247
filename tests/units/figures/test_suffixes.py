"""What stands behind a number, to the last part: the unit that is told, both ends, and what is no unit."""

from __future__ import annotations

from fractions import Fraction

import pytest

from units import FigureError, parse_figure, table_with
from units.measures.definition import Definition


@pytest.mark.parametrize(
    ("text", "value", "unit"),
    [
        ("$2 per thousand tokens", 2, "dollar/ktokens"),
        ("$2 per thousand Wh", 2, "dollar/kWh"),
        ("$2 per million tokens", 2, "dollar/Mtokens"),
        ("$2 per billion tokens", 2, "dollar/Gtokens"),
        ("$2 per trillion tokens", 2, "dollar/Ttokens"),
        ("$2 per 1,000 tokens", 2, "dollar/ktokens"),
        ("5 kWh per B tokens", 5, "kWh/Gtokens"),
        ("$2 per 10 tokens", Fraction(1, 5), "dollar/tokens"),
        # no unit is called Mkm: a factor stands for the million
        ("2 kWh per million km", Fraction(2, 10**6), "kWh/km"),
        ("2 kWh per 5 million km", Fraction(2, 5 * 10**6), "kWh/km"),
        ("10 km hourly", 10, "km/hour"),
        ("10 km daily", 10, "km/day"),
        ("10 km weekly", 10, "km/week"),
        ("10 km monthly", 10, "km/month"),
        ("10 km yearly", 10, "km/year"),
        ("10 km annually", 10, "km/year"),
        ("£3/diem", 3, "pound_sterling/day"),
        ("£3/annum", 3, "pound_sterling/year"),
        ("$2 per Mbit/s", 2, "dollar/(Mbit/s)"),
        ("$2 per 1,000 Mbit/s", Fraction(2, 1000), "dollar/(Mbit/s)"),
        # a slash divides by what stands next to it, as in any unit
        ("$2/Mbit/s", 2, "dollar/Mbit/s"),
    ],
)
def test_the_unit_is_told_as_it_is_printed(text: str, value: Fraction, unit: str) -> None:
    """With the prefix where there is such a name, else with a factor; a rate is divided by as a whole behind per."""
    figure = parse_figure(text)
    assert (figure.low.value, str(figure.unit)) == (value, unit)
    assert figure.low is figure.high


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        # divided by five
        ("$2–$3 per 5 tokens", Fraction(2, 5), Fraction(3, 5)),
        # 273.15 and 278.15 K above absolute zero, the first a degree lower
        ("-1 to 5 °C", Fraction("272.15"), Fraction("278.15")),
    ],
)
def test_both_ends_of_a_range_are_moved(text: str, low: Fraction, high: Fraction) -> None:
    """Each by itself, and they stay two."""
    figure = parse_figure(text)
    assert (figure.low.value, figure.high.value) == (low, high)


def test_one_end_stays_one() -> None:
    """What is scaled or counted from another zero is still one number: both ends are the same."""
    for text in ("$2 per 5 tokens", "20 °C"):
        figure = parse_figure(text)
        assert figure.low is figure.high, text


def test_absolute_zero_itself_is_a_temperature() -> None:
    """What is printed so is 0 K; a degree below, at either end, is refused."""
    assert parse_figure("-273.15 °C").low.value == 0
    assert parse_figure("-273 °C").low.value == Fraction("0.15")
    for text in ("-274 °C", "-300 to 5 °C", "between -300 and -290 °C"):
        with pytest.raises(FigureError, match="the temperature is below absolute zero"):
            parse_figure(text)


@pytest.mark.parametrize(
    ("text", "position", "found", "hint"),
    [
        (
            "5 1",
            2,
            "'1' after the number is not a unit",
            "groups of thousands have three digits",
        ),
        (
            "5 (2)",
            2,
            "'(2)' after the number is not a unit",
            "groups of thousands have three digits",
        ),
        (
            "1.5 (2)",
            4,
            "'(2)' after the number is not a unit",
            "write decimals without spaces, as in 1.000001",
        ),
        (
            "5 h2 30 min",
            5,
            "unexpected '3' after '2'",
            "groups of thousands have three digits",
        ),
        ("5 of users", 2, "unknown unit 'of'", "declare others under 'units' in the document"),
        (
            "1 in 5 /year",
            7,
            "a part of a whole has no unit such as '/year'",
            "remove it",
        ),
        (
            "1 in 5 two patients",
            7,
            "a part of a whole has no unit such as 'two patients'",
            "remove it",
        ),
        ("a third of two users", 8, "unknown unit 'of'", "declare others under 'units' in the document"),
        ("5 kWh a dayz", 8, "unknown unit 'dayz'", "did you mean days?"),
        ("5 kWh every dayz", 12, "unknown unit 'dayz'", "did you mean days?"),
        ("5 kWh a day/hourz", 12, "unknown unit 'hourz'", "did you mean hour?"),
        ("5 kWhz every day", 2, "unknown unit 'kWhz'", "declare others under 'units' in the document"),
        ("¥5 every day", 0, "the unit '¥' is ambiguous", "write JPY or CNY"),
        ("about ¥5/hour", 6, "the unit '¥' is ambiguous", "write JPY or CNY"),
        (
            "on the order of 20 °C",
            0,
            "a temperature has no order of magnitude",
            "print a range",
        ),
        (
            "0 to order of 10 °C",
            0,
            "a temperature has no order of magnitude",
            "print a range",
        ),
        (
            "order of -10 to 0 °C",
            0,
            "a temperature has no order of magnitude",
            "print a range",
        ),
        (
            "$2 per thousand elvin",
            3,
            "unknown unit 'elvin'",
            "declare others under 'units' in the document",
        ),  # no kelvin
        ("hundreds of of users", 12, "unknown unit 'of'", "declare others under 'units' in the document"),
        ("5 date", 2, "a date has no unit such as 'date'", "write e.g. 14 June 2023"),
        (
            "20% kWh",
            4,
            "'kWh' after a percent sign",
            "write 5% for a share, 0.05 kWh for an amount, 5 %/year for a rate",
        ),
        (
            "an hourz",
            3,
            "'hourz' is neither a number nor a unit",
            "print how many, in digits",
        ),
        (
            "about a bloop",
            8,
            "'bloop' is neither a number nor a unit",
            "print how many, in digits",
        ),
        (
            "1 in 5 seconds",
            7,
            "'seconds' is ambiguous",
            "it may be a share or an amount of seconds: write percent, or the number and its unit without 'of'",
        ),
        (
            "a third of hours",
            8,
            "'of hours' is ambiguous",
            "it may be a share or an amount of hours: write percent, or the number and its unit without 'of'",
        ),
        ("5 km per hour and dayz", 10, "unknown unit 'and'", "print one figure per hour and one per dayz"),
    ],
)
def test_what_is_no_unit_is_refused_in_its_place(text: str, position: int, found: str, hint: str) -> None:
    """With what is there and the next step."""
    with pytest.raises(FigureError) as refused:
        parse_figure(text)
    told = refused.value
    assert (told.position, told.problem) == (position, found)
    assert hint in told.hint


@pytest.mark.parametrize("text", ["20% users", "20%/year", "20% a year"])
def test_a_percentage_of_what_is_counted_or_in_a_time_has_a_unit(text: str) -> None:
    """Neither is refused as 20% kWh is."""
    assert parse_figure(text).low.value == Fraction(1, 5)


@pytest.mark.parametrize("unit", ["m2", "q2"])
def test_a_unit_whose_name_ends_in_a_digit_is_not_cut_there(unit: str) -> None:
    """Whether all know it or a document declares it: 2 30 s is no smaller part of it."""
    table = table_with((Definition("q2", "5 m^2", meaning="a plot"),))
    assert parse_figure(f"5 {unit}", table=table).value == 5
    with pytest.raises(FigureError, match="unexpected '3' in a unit"):
        parse_figure(f"5 {unit} 30 s", table=table)


@pytest.mark.parametrize(
    ("size", "value", "unit"),
    [
        ("1000 plot", Fraction(2), "dollar/kplot"),
        ("3 plot", Fraction(2, 1000), "dollar/plot"),
        ("1000 second", Fraction(2, 1000), "dollar/plot"),
    ],
)
def test_a_name_with_the_letter_of_a_count_is_taken_where_it_is_so_many(size: str, value: Fraction, unit: str) -> None:
    """A thousand plots are a kplot where that is what it says; another thing of that name is never meant."""
    own = (Definition("plot", "", meaning="a plot"), Definition("kplot", size, meaning="what is called so"))
    figure = parse_figure("$2 per thousand plot", table=table_with(own))
    assert (figure.value, str(figure.unit)) == (value, unit)

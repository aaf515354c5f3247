"""What stands behind a first unit: a second end, how far the number may be off, a smaller unit; all worked by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from units import FigureError, FigureKind, Interval, parse_figure, table_with
from units.measures.definition import Definition

HOUR = Fraction(1, 60)
COMPOUND: list[tuple[str, Fraction, Fraction, Fraction]] = [  # as precise as the last number, in the first unit
    ("1 h 31 min", 91 * HOUR, Fraction("90.5") * HOUR, Fraction("91.5") * HOUR),
    ("1 h 30 min", Fraction("1.5"), 87 * HOUR, 93 * HOUR),  # 30 is printed to the ten, and reaches a tenth
    ("1 h 30.5 min", Fraction("90.5") * HOUR, Fraction("90.45") * HOUR, Fraction("90.55") * HOUR),
    ("0 h 5 min", 5 * HOUR, Fraction("4.5") * HOUR, Fraction("5.5") * HOUR),
    ("100 h 5 min", 100 + 5 * HOUR, 100 + Fraction("4.5") * HOUR, 100 + Fraction("5.5") * HOUR),
    ("1 h 59 min", 119 * HOUR, Fraction("118.5") * HOUR, Fraction("119.5") * HOUR),
    ("1 h 30 min 21 s", Fraction(5421, 3600), Fraction("5420.5") / 3600, Fraction("5421.5") / 3600),
    ("2 GB 1/2 MB", Fraction("2.0005"), Fraction("2.00045"), Fraction("2.00055")),
    ("about 1 h 30 min", Fraction("1.5"), Fraction("1.35"), Fraction("1.65")),
    ("nearly 1 h 30 min", Fraction("1.5"), Fraction("1.35"), Fraction("1.5")),
]
RANGES: list[tuple[str, str, str, str, str]] = [  # anchors and outer edges, in the first unit
    ("5 ms to 10 ms", "5", "10", "4.5", "10.5"),  # both to the finer place
    ("5 ms-10 ms", "5", "10", "4.5", "10.5"),
    ("5 ms to 11.0 ms", "5", "11", "4.95", "11.05"),
    ("11.0 ms to 25 ms", "11", "25", "10.95", "25.05"),
    ("500 ms to 2 s", "500", "2000", "450", "2500"),  # each in its own unit, and to its own place
    ("-5 m to -3 m", "-5", "-3", "-5.5", "-2.5"),
    ("-5 m to 5 m", "-5", "5", "-5.5", "5.5"),
    ("$5/kg to $10/kg", "5", "10", "4.5", "10.5"),
    ("5 m 30 cm to 6 m", "5.3", "6", "5.27", "6.5"),
    ("1 h to 1 h 30 min", "1", "1.5", "0.95", "1.55"),
    ("~5 ms to 11 ms", "5", "11", "4.5", "12.1"),  # a hedge before both
    ("5 ms to ~11 ms", "5", "11", "4.5", "12.1"),
    ("5 ms to 11 ms or so", "5", "11", "4.5", "12.1"),
    ("nearly 5 ms to 11 ms", "5", "11", "4.5", "11"),
    ("nearly 5 ms to ~11 ms", "5", "11", "4.5", "12.1"),
    ("From 500 ms to 2 s", "500", "2000", "450", "2500"),
    ("from 5 ms up to 11 ms", "5", "11", "4.5", "11.5"),
    ("between 500 ms and 2 s", "500", "2000", "500", "2000"),  # of which nothing lies outside
    ("somewhere between 5 ms and 11 ms", "5", "11", "5", "11"),
    ("between 5 ms and 11 ms or so", "5", "11", "5", "12.1"),  # but for a hedged end
    ("between 1 s and 2 s or so", "1", "2", "1", "2.5"),
    ("between -5 m and -3 m", "-5", "-3", "-5", "-3"),
]
OFF: list[tuple[str, str, str]] = [
    ("3.3 V ± 0.2 V", "3.3", "0.2"),
    ("3.3 V +/- 0.2V", "3.3", "0.2"),
    ("5 kg ± 200 g", "5", "0.2"),
    ("0.5 kg ± 0.1 kg", "0.5", "0.1"),
    ("5 kg ± 1/2 kg", "5", "1/2"),
    ("200 V ± 5%", "200", "10"),  # the unit says that they are percent of the number
    ("200 V ± 2.5 percent", "200", "5"),
    ("-200 V ± 5%", "-200", "10"),
    ("-5 V ± 2 V", "-5", "2"),
]


@pytest.mark.parametrize(("text", "value", "low", "high"), COMPOUND, ids=[text for text, *_ in COMPOUND])
def test_a_smaller_unit_adds_its_part(text: str, value: Fraction, low: Fraction, high: Fraction) -> None:
    """The first number is whole and sure, the last one printed to its places."""
    figure = parse_figure(text)
    assert (figure.value, figure.set) == (value, Interval(low, high))
    assert figure.unit.text == text.removeprefix("about ").removeprefix("nearly ").split()[1]
    assert parse_figure(text.removeprefix("about ").removeprefix("nearly "), exact=True).set.is_point


def test_a_bound_may_have_two_units() -> None:
    """At least an hour and a half."""
    bound = parse_figure("at least 1 h 30 min")
    assert (bound.kind, bound.set) == (FigureKind.AT_LEAST, Interval(Fraction("1.5"), None))


@pytest.mark.parametrize(("text", "bottom", "top", "low", "high"), RANGES, ids=[row[0] for row in RANGES])
def test_a_second_end_has_its_unit(text: str, bottom: str, top: str, low: str, high: str) -> None:
    """A range is counted in the first unit; its hedge is told as it is printed."""
    figure = parse_figure(text)
    assert figure.kind is FigureKind.RANGE
    assert figure.anchors == (Fraction(bottom), Fraction(top))
    assert figure.set == Interval(Fraction(low), Fraction(high))
    assert (figure.hedge or "") in text
    assert (figure.hedge is None) is not any(sign in text for sign in ("~", "nearly", "or so"))


@pytest.mark.parametrize(("text", "value", "reach"), OFF, ids=[text for text, *_ in OFF])
def test_a_number_is_off_by_so_much_at_most(text: str, value: str, reach: str) -> None:
    """All between is printed, and as an input it may be anywhere there."""
    figure, middle, off = parse_figure(text), Fraction(value), Fraction(reach)
    assert (figure.kind, figure.value) == (FigureKind.POINT, middle)
    assert figure.set == Interval(middle - off, middle + off)
    assert figure.spread == (middle - off, middle + off)


def test_degrees_behind_a_temperature_are_a_difference() -> None:
    """Two degrees Fahrenheit are ten ninths of a kelvin, after 20 °C too; 10 may be more than what stands."""
    zero = Fraction("273.15")
    for text, middle, off in (("20 °C ± 2 °C", 20, 2), ("20 °C ± 2 °F", 20, Fraction(10, 9)), ("5 °C ± 10 °C", 5, 10)):
        figure = parse_figure(text)
        assert figure.set == Interval(zero + middle - off, zero + middle + off)
        assert figure.is_point


def test_two_temperatures_are_read_off_their_scales() -> None:
    """On one scale both are printed to the finer place; on two each is itself, and the whole is on neither."""
    zero = Fraction("273.15")
    same, other = parse_figure("20 °C to 25 °C"), parse_figure("20 °C to 301 K")
    assert same.set == Interval(zero + Fraction("19.5"), zero + Fraction("25.5"))
    assert other.set == Interval(zero + 18, Fraction("301.5"))
    assert (same.is_point, other.is_point) == (True, False)
    assert not parse_figure("281 K to 20 °C").is_point
    assert parse_figure("between 5 °C and 25 °C").set == Interval(zero + 5, zero + 25)


@pytest.mark.parametrize(
    "text",
    [
        "-1 h 30 min", "1.5 h 30 min", "½ h 30 min", "1 h 60 min", "1 h 30 kg", "1 h 30", "1 h 2-3 min", "1 h 5+ min",
        "1 h 30 min or so", "1 K 2 °C",
        "5 m to 5 m", "500 cm to 5.0 m", "5 m to 4 m", "5 m to 10 s", "5 m to 10+ m", "at most 5 m to 10 m",
        "between 5 m and 3 s", "between 2 s and 500 ms",
        "5 V ± 0 V", "5 V ± 5 V", "5 V ± 6 V", "-5 V ± 5 V", "5 V ± 100%", "5 V ± 1 A", "about 5 V ± 1 V",
        "> 5 V ± 1 V", "5+ V ± 1 V", "1 h 30 min ± 5 min", "5 V ± 1+ V", "5 V ± 1 V at most", "5 V ± 5% or so",
        "5 kg ± 1 kg to 10 kg", "20 °C ± 5%", "5 V ± 1-2 V",
    ],
)  # fmt: skip
def test_what_does_not_go_together_is_refused(text: str) -> None:
    """Nothing behind the first unit is passed over, and nothing is read as another number."""
    with pytest.raises(FigureError) as caught:
        parse_figure(text)
    assert "plain number" in str(caught.value) or "print" in str(caught.value) or "ends" in str(caught.value)


def test_a_temperature_is_no_smaller_part() -> None:
    """However large the unit before it: 20 °C are 293.15 K from absolute zero."""
    table = table_with((Definition("lump", "1000000 K", meaning="a lump of heat"),))
    assert parse_figure("1 lump 20 K", table=table).value == 1 + Fraction(20, 10**6)
    with pytest.raises(FigureError, match="neither a unit nor a smaller part"):
        parse_figure("1 lump 20 °C", table=table)


def test_an_exact_number_is_not_off() -> None:
    """The ends of a range may be counted; nothing is counted and off by something."""
    assert parse_figure("500 ms to 2 s", exact=True).set == Interval(Fraction(500), Fraction(2000))
    for text in ("5 V ± 1 V", "5 V ± 5%"):
        with pytest.raises(FigureError, match="may follow only a single plain number"):
            parse_figure(text, exact=True)

"""Edges, ends and what lies beside them, as people read them: with digits enough, and no number that is not known."""

from __future__ import annotations

from fractions import Fraction

import pytest

from derive.evaluation.evaluate import Enclosure
from derive.notation.display import (
    distinguishing_digits,
    middle,
    read_off,
    show_edge,
    show_edges,
    show_enclosure,
    show_ends,
    show_given,
    show_known,
    show_quantity,
    show_span,
)
from units import PURE, Interval, Unit, parse_figure, parse_unit


@pytest.mark.parametrize(
    ("values", "edges", "digits"),
    [
        (["2.5"], ["2.5"], 4),  # on the edge by any of them
        (["2.4"], ["2.5"], 4),
        (["2.5001"], ["2.5"], 5),
        (["2.50001"], ["2.5"], 6),
        (["2.49996"], ["2.5"], 6),  # five would put it on the edge
        (["2.49998"], ["2.49999"], 6),  # four and five would put it beyond
        (["2.50002"], ["2.50001"], 6),
        (["0.333333", "0.333334"], [], 6),
        (["2.4", "2.5001"], ["2.5", "7"], 5),
        (["2.5001", "2.4"], ["7", "2.5"], 5),
        (["2.50000000000000000000001"], ["2.5"], 24),
        (["2.5000000000000000000001"], ["2.5"], 23),
        (["2.500000000000000000000000001"], ["2.5"], 24),
        ([], ["2.5"], 4),
    ],
)
def test_digits_show_on_which_side_of_an_edge_a_number_lies(values: list[str], edges: list[str], digits: int) -> None:
    """Of every number beside every edge, and of two numbers beside one another; no more than anybody reads."""
    assert distinguishing_digits([*map(Fraction, values)], map(Fraction, edges)) == digits


@pytest.mark.parametrize(("places", "digits"), [(4, 4), (5, 6), (7, 8), (9, 12), (13, 16)])
def test_two_ends_have_as_many_digits_as_part_them(places: int, digits: int) -> None:
    """A third, and what is larger by one in so many places."""
    third = Fraction(1, 3)
    shown = show_span(third, third + Fraction(1, 10**places))
    first = f"0.{'3' * digits}"
    assert shown == f"{first} to {first[: places + 1]}4{first[places + 2 :]}"


@pytest.mark.parametrize(
    ("edge", "shown"),
    [
        ("2.5", "2.5"),
        ("1234567", "1,234,567"),  # in full, as it has seven digits
        ("2500000", "2.5 million"),
        ("1234560", "1.23456 million"),
        ("123456", "123,456"),
        ("1.234567890123456", "1.234567890123456"),
        ("1.2345678901234567", "1.23457"),
        ("1/3", "0.333333"),
    ],
)
def test_an_edge_is_shown_in_full_where_that_takes_few_digits(edge: str, shown: str) -> None:
    """Up to sixteen; what has more has six."""
    assert show_edge(Fraction(edge)) == shown
    assert show_edges(Interval(Fraction(edge), Fraction(edge))) == f"{shown.removesuffix(' million')} to {shown}"


@pytest.mark.parametrize(
    ("low", "high", "shown"),
    [("1", "2", "1 to 2"), ("1500000", "2500000", "1.5 to 2.5 million"), ("-1/3", "1234567", "-0.333333 to 1,234,567")],
)
def test_both_edges_are_shown(low: str, high: str, shown: str) -> None:
    """The lower one first, and a magnitude that they share once."""
    assert show_edges(Interval(Fraction(low), Fraction(high))) == shown


@pytest.mark.parametrize(("low", "high"), [(None, 6), (6, None)])
def test_an_edge_that_is_not_there_is_not_shown(low: int | None, high: int | None) -> None:
    """On either side."""
    ends = [None if end is None else Fraction(end) for end in (low, high)]
    with pytest.raises(ValueError, match="has no two edges"):
        show_edges(Interval(ends[0], ends[1]))


@pytest.mark.parametrize(
    ("low", "high", "shown"),
    [
        ("999", "1000", "≈ 999.5"),
        ("998", "999", "between 998 and 999"),
        ("-1000", "-999", "≈ -999.5"),
        ("-999", "-998", "between -999 and -998"),
        ("-0.0000005", "0.0000005", "≈ 0"),
        ("-0.0000005", "0.0000006", "between -5 × 10⁻⁷ and 6 × 10⁻⁷"),
        ("-1", "1", "between -1 and 1"),  # twice a step of a half: it is one of the two, and not zero
        ("-1", "0", "between -1 and 0"),
        ("0", "1", "between 0 and 1"),
        ("0", "0.000001", "≈ 0"),
        ("-0.000001", "0", "≈ 0"),
        ("0", "0", "0"),
    ],
)
def test_a_number_is_shown_by_its_middle_where_that_tells_it(low: str, high: str, shown: str) -> None:
    """Within a thousandth of its size, or close about zero; else the two are told between which it lies."""
    number = Enclosure(Fraction(low), Fraction(high))
    assert show_ends(number, number, PURE) == shown


def test_the_middle_of_what_may_be_zero_is_zero() -> None:
    """An end at zero is enough."""
    for low, high, found in ((-1, 3, 0), (0, 3, 0), (-3, 0, 0), (1, 3, 2), (-3, -1, -2)):
        assert middle(Enclosure(Fraction(low), Fraction(high))) == found


def test_what_is_compared_with_edges_is_shown_by_its_bounds_where_digits_tell_them_apart() -> None:
    """A share that is known between two, four digits of which differ, is told by both."""
    assert show_known(Enclosure(Fraction("0.25"), Fraction("0.26")), []) == "0.25 to 0.26"
    assert show_known(Enclosure(Fraction("0.250001"), Fraction("0.250002")), []) == "≈ 0.25"
    assert show_known(Enclosure(Fraction(1, 3), Fraction(1, 3)), []) == "≈ 0.3333"


def test_an_input_of_very_many_digits_is_shown_as_any_number() -> None:
    """Twenty-four are shown in full; of a range the ends both have to be short, and share their magnitude."""
    full, long = "1.23456789012345678901234", "1.234567890123456789012345"
    assert show_given(Fraction(full), Fraction(full), PURE) == full
    assert show_given(Fraction(long), Fraction(long), PURE) == "1.235"
    assert show_given(Fraction(1), Fraction(long), PURE) == "1 to 1.235"
    assert show_given(Fraction(1500000), Fraction(2500000), parse_unit("token")) == "1.5 to 2.5 million tokens"


def test_numbers_are_read_off_a_scale_in_its_degrees() -> None:
    """Of a range in a unit the base units are taken first; without a scale nothing changes."""
    figure, kilo = parse_figure("20 °C"), Unit("thousand", Fraction(1000), parse_unit("kelvin").dimension)
    assert figure.scale is not None
    low, high = Fraction("0.29315"), Fraction("0.29515")
    assert read_off(low, high, kilo, figure.scale) == (Fraction(20), Fraction(22), figure.scale.degree)
    assert read_off(low, high, kilo, None) == (low, high, kilo)
    assert show_quantity(low, kilo, figure.scale) == show_given(low, low, kilo, figure.scale) == "20 °C"
    assert show_given(low, high, kilo, figure.scale) == "20 to 22 °C"


def test_one_of_what_is_counted_stands_in_the_singular() -> None:
    """As it is shown: what is about one, as well; a tenth and a million of them in the plural."""
    token = parse_unit("token")
    shown = [show_quantity(Fraction(each), token) for each in ("1", "0.1", "1000000", "0", "-1")]
    assert shown == ["1 token", "0.1 tokens", "1 million tokens", "0 tokens", "-1 tokens"]
    near = Enclosure(Fraction("0.99999"), Fraction("1.00001"))
    assert show_enclosure(near, token) == "≈ 1 token"

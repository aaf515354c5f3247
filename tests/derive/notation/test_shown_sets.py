"""Edges, ends and what lies beside them, as people read them: with digits enough, and no number that is not known."""

from __future__ import annotations

from fractions import Fraction

import pytest

from derive.evaluation.evaluate import Enclosure
from derive.notation.display import (
    distinguishing_digits,
    show_edge,
    show_edges,
    show_ends,
    show_known,
)
from units import PURE, Interval


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


def test_what_is_compared_with_edges_is_shown_by_its_bounds_where_digits_tell_them_apart() -> None:
    """A share that is known between two, four digits of which differ, is told by both."""
    assert show_known(Enclosure(Fraction("0.25"), Fraction("0.26")), []) == "0.25 to 0.26"
    assert show_known(Enclosure(Fraction("0.250001"), Fraction("0.250002")), []) == "≈ 0.25"
    assert show_known(Enclosure(Fraction(1, 3), Fraction(1, 3)), []) == "≈ 0.3333"

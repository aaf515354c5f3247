"""A computed value as a reader sees it: with digits enough for its verdict, on the scale of its figure; by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from claims.checks.calculation import Computed, Input, deciding_digits
from derive.evaluation.evaluate import Enclosure
from derive.evaluation.ranges import Method
from derive.expressions.quantity import quantity
from units import Figure, parse_figure, parse_unit


def known(value: str) -> Enclosure:
    """Return a value that is known."""
    return Enclosure(Fraction(value), Fraction(value))


def computed(low: str, high: str, unit: str, beside: Figure | None = None) -> Computed:
    """Return what follows, beside a printed figure or alone."""
    return Computed(known(low), known(high), parse_unit(unit), Method.POINT, beside)


# What is printed, the ends that were computed, and how many digits show their verdict. Two is [1.5, 2.5].
DIGITS_SHOWN = [
    ("2", "1.6", "2.4", 4),  # verified, far from both edges
    ("2", "1.50000005", "2.4", 9),  # verified: nine digits lie above 1.5
    ("2", "1.6", "2.4999999", 8),  # verified: eight digits lie below 2.5
    ("2", "1.4999999", "2.4", 8),  # a part of it lies below
    ("2", "1.6", "2.50001", 6),  # a part of it lies above
    ("2", "0.99999", "1.4", 5),  # refuted: less than half, which 1.000 is not
    ("2", "2.6", "4.00001", 6),  # refuted: more than twice as much, which 4.000 is not
    ("2", "0.999999999999999999999999999", "1.4", 24),  # nobody reads so many
]


@pytest.mark.parametrize(("stated", "low", "high", "digits"), DIGITS_SHOWN)
def test_so_many_digits_show_the_verdict_on_a_range(stated: str, low: str, high: str, digits: int) -> None:
    """As many as put each end on its side of the edges, and on its side of half and of twice as much."""
    figure = parse_figure(stated)
    assert deciding_digits(figure, known(low), known(high)) == digits
    assert computed(low, high, "", figure).digits == digits


def test_what_is_undecided_has_the_digits_of_any_value() -> None:
    """From 2.4 to 2.6 it may be inside and may be outside: no digits show that."""
    open_one = Enclosure(Fraction("2.4"), Fraction("2.6"))
    assert deciding_digits(parse_figure("2"), open_one, open_one) == 4


@pytest.mark.parametrize(
    ("found", "told"),
    [
        (computed("1.5", "2.5", "second"), "1.5 to 2.5 seconds"),
        (computed("2", "2", "second"), "2 seconds"),
        (computed("1.50000005", "2.4", "second", parse_figure("2 second")), "1.50000005 to 2.4 seconds"),
        (computed("1.50000005", "2.4", "second"), "≈ 1.5 to 2.4 seconds"),
        # counted in kelvins, and told in degrees: 295.15 - 273.15
        (computed("295.15", "297.15", "kelvin", parse_figure("22 °C")), "22 to 24 °C"),
        (computed("295.15", "295.15", "kelvin", parse_figure("22 °C")), "22 °C"),
        (computed("295.15", "297.15", "kelvin", parse_figure("295 kelvin")), "≈ 295.2 to ≈ 297.2 kelvins"),
    ],
    ids=str,
)
def test_it_is_told_as_its_figure_is_printed(found: Computed, told: str) -> None:
    """A value or both ends, with its unit; on a scale, where the figure beside it stands on one."""
    assert str(found) == told


def test_a_value_is_a_range_with_one_end() -> None:
    """Its two ends are the same."""
    assert computed("1", "2", "").is_range
    assert not computed("2", "2", "").is_range


def test_an_input_is_told_in_full() -> None:
    """Both ends of its range with their unit, and what it means; a name of the claim's own means what is given."""
    wait = quantity("wait", "second", "time in the queue", "w")
    assert str(Input(wait, Fraction(2), Fraction(3), "queue", "2-3 second")) == "2 to 3 seconds"
    assert Input(wait, Fraction(2), Fraction(3), "queue", "2-3 second").meaning == "time in the queue"
    own = quantity("w", "second", "given as w", "w")
    assert Input(own, Fraction(2), Fraction(3), "literal", "2-3 second").meaning == "given as 2-3 second"

"""Figures with words around and between their numbers: what each denotes, and with which words it is told."""

from __future__ import annotations

from fractions import Fraction

import pytest

from units import FigureError, parse_figure

# By what is printed: between what it lies, its hedge as printed, and its unit.
READ: dict[str, tuple[str | None, str, str | None, str]] = {
    "10-odd kg": ("10", "20", "odd", "kg"),
    "40-odd kg": ("40", "50", "odd", "kg"),
    "a few kg": ("2", "9", None, "kg"),
    "about a few hundred kg": ("180", "990", "about", "kg"),
    "about 5 to 10 kg": ("4.5", "11", "about", "kg"),
    "5 to about 10 kg": ("4.5", "11", "about", "kg"),
    "about 5 to nearly 10 kg": ("4.5", "10", "about", "kg"),
    "about 1 in 100": ("0.009", "0.011", "about", ""),
    "fewer than 1 in 100": (None, "0.01", None, ""),
    "2 to 1": ("1.5", "2.5", None, ""),
    "a third to half of users": ("0.3", "0.55", None, ""),
    "half to 2 tokens": ("0.45", "2.25", None, "tokens"),
    "5 ± 1kg": ("4", "6", None, "kg"),
    "5 ± 1/day": ("4", "6", None, "1/day"),
    "(2 ± 1) kg": ("1", "3", None, "kg"),
    "(2 million ± 1 million) kg": ("1000000", "3000000", None, "kg"),
    "5 million ± 200,000 kg": ("4800000", "5200000", None, "kg"),
    "within 10% of 500 kg": ("450", "550", None, "kg"),
    "within 5 of 500 kg": ("495", "505", None, "kg"),
    "within 0.5 of 500 kg": ("499.5", "500.5", None, "kg"),
    "within a factor 2": ("0.5", "2", None, ""),
    "within a factor 2 of 10 kg": ("5", "20", None, "kg"),
    "within a factor 2 of 10/day": ("5", "20", None, "1/day"),
    "within a factor 2 of $10": ("5", "20", None, "dollar"),
    "5 to $10": ("4.5", "10.5", None, "dollar"),
    "$5 to 10": ("4.5", "10.5", None, "dollar"),
}


@pytest.mark.parametrize("printed", READ)
def test_words_around_numbers(printed: str) -> None:
    """Each set by hand: a tenth for about, the printed places else."""
    low, high, hedge, unit = READ[printed]
    found = parse_figure(printed)
    assert (found.set.low, found.set.high) == (None if low is None else Fraction(low), Fraction(high))
    assert (found.hedge, found.unit.text) == (hedge, unit)


REFUSED = {
    "45-odd kg": "'odd' may follow only a multiple of ten, e.g. 40-odd",
    "0-odd kg": "'odd' may follow only a multiple of ten, e.g. 40-odd",
    "-40-odd kg": "'odd' may follow only a multiple of ten, e.g. 40-odd",
    "0 in 100": "the first number must be above 0 and below the second, both without a unit",
    "100 in 100": "the first number must be above 0 and below the second, both without a unit",
    "$1 in 100": "the first number must be above 0 and below the second, both without a unit",
    "1 in 100/day": "the first number must be above 0 and below the second, both without a unit",
    "10 to about 1": "the range ends below its beginning",
    "1 to 1": "the range ends below its beginning",
    "half to 2 of users": "unknown unit 'of'",
    "within 0% of 500 kg": "the margin is as large as the number",
    "within 0 of 500 kg": "the margin is as large as the number",
    "within a factor 1 of 500 kg": "the factor must be a plain number above 1",
}


@pytest.mark.parametrize("printed", REFUSED)
def test_words_that_do_not_fit_their_numbers(printed: str) -> None:
    """What is no part, no distance, no ratio, or nothing round."""
    with pytest.raises(FigureError) as caught:
        parse_figure(printed)
    assert caught.value.problem == REFUSED[printed]


@pytest.mark.parametrize(
    ("printed", "found"),
    [
        ("5 ± 1 kg", "a number with ± is not exact"),
        ("within 10% of 500 kg", "a number within a distance is not exact"),
        ("1.5(2) kg", "a number with its uncertainty is not exact"),
        ("a few kg", "a multitude is not exact"),
        ("about 5 kg", "an exact figure has no hedge such as 'about'"),
    ],
)
def test_what_widens_a_number_is_not_exact(printed: str, found: str) -> None:
    """It is refused where a claim says that its figure is."""
    with pytest.raises(FigureError) as caught:
        parse_figure(printed, exact=True)
    assert caught.value.problem == found

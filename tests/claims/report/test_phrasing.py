"""How numbers, units and sets of values read."""

from __future__ import annotations

from fractions import Fraction

import pytest

from claims.checks.value.inversion import Inversion, Place
from claims.report.phrasing import word_inversion, word_values
from derive.expressions.quantity import COUNT, quantity
from derive.notation.display import show, show_quantity, show_range
from units import Interval, parse_unit

GAMES = quantity("games_played", "game", "games of self-play in all", "g")
GPUS = quantity("gpus", "gpu", "GPUs of a rack", "n", COUNT)


@pytest.mark.parametrize(
    ("value", "unit", "says"),
    [
        ("4900000", "game", "4.9 million games"),
        ("1", "game", "1 game"),
        ("25000", "game/iteration", "25,000 games per iteration"),
        ("6", "flop/parameter/token", "6 flops per parameter and token"),
        ("50", "1/second", "50 per second"),
        ("20", "ms", "20 ms"),  # symbols take no plural
        ("3.35", "TB/s", "3.35 TB/s"),
        ("2400000000", "token", "2.4 billion tokens"),
        ("260e12", "token", "260 trillion tokens"),
        ("3e26", "flop", "3 × 10²⁶ flops"),
        ("0.15", "", "0.15"),
    ],
)
def test_a_quantity_reads_as_one_says_it(value: str, unit: str, says: str) -> None:
    """Magnitudes in words, units in the plural and with `per`."""
    assert show_quantity(Fraction(value), parse_unit(unit)) == says


@pytest.mark.parametrize(
    ("low", "high", "says"),
    [
        ("48.88e6", "49.12e6", "48.88 to 49.12 million games"),  # one magnitude for both
        ("0.9e6", "1.1e6", "900,000 to 1.1 million games"),
        ("5", "5", "5 games"),
        ("1999.96", "2000.04", "1,999.96 to 2,000.04 games"),  # as many digits as keep them apart
    ],
)
def test_a_range_names_its_magnitude_once(low: str, high: str, says: str) -> None:
    """Two ends that round to the same digits are shown with more."""
    assert show_range(Fraction(low), Fraction(high), parse_unit("game")) == says


def test_numbers_keep_their_sign() -> None:
    """A negative magnitude is scaled as a positive one is."""
    assert show(Fraction(-2_500_000)) == "-2.5 million"


@pytest.mark.parametrize(
    ("parts", "exact", "says"),
    [
        ([Interval(None, None)], True, "any value"),
        ([], True, "no value"),
        ([Interval(Fraction(3), None)], True, "at least 3 games"),
        ([Interval(Fraction(3), None, low_open=True)], True, "more than 3 games"),
        ([Interval(None, Fraction(3))], True, "at most 3 games"),
        ([Interval(None, Fraction(3), high_open=True)], False, "less than about 3 games"),
        (
            [Interval(Fraction(1), Fraction(2)), Interval(Fraction(4), Fraction(5))],
            True,
            "1 to 2 games or 4 to 5 games",
        ),
    ],
)
def test_values_for_which_a_claim_holds(parts: list[Interval], exact: bool, says: str) -> None:
    """Bounds say whether they belong to the set, and whether they are exact."""
    assert word_values(Inversion(GAMES, Place.VALUE, tuple(parts), exact)) == says


@pytest.mark.parametrize(
    ("searched", "says"),
    [
        (Interval(None, None), ""),
        (Interval(Fraction(-8), Fraction(8)), " (searched from -8 to 8 games)"),
        (Interval(None, Fraction(8)), " (searched up to 8 games)"),
        (Interval(Fraction(-8), None), " (searched down to -8 games)"),
    ],
)
def test_how_far_was_searched_is_told(searched: Interval, says: str) -> None:
    """Where the search ended before the domain did, whether values were found or none."""
    some, every, none = (Interval(Fraction(3), None),), (Interval(None, None),), ()
    told = [word_values(Inversion(GAMES, parts=parts, searched=searched)) for parts in (some, every, none)]
    assert told == [f"at least 3 games{says}", f"any value{says}", f"no value{says}"]


def test_that_not_all_values_were_found_is_told() -> None:
    """Where the result turns too often to tell, those that were found are not told as all."""
    some = (Interval(Fraction(3), None),)
    told = [word_values(Inversion(GAMES, parts=each, exact=False, reason="it turns")) for each in (some, ())]
    assert told == ["at least about 3 games, and perhaps others: it turns", "it turns"]


def test_an_input_goes_by_its_meaning_and_its_end() -> None:
    """What a reader knows it as, not the name in the file."""
    inversion = Inversion(GAMES, Place.LOW, (Interval(Fraction(10), Fraction(20)),))
    assert word_inversion(inversion) == "games of self-play in all, low end: 10 to 20 games"


@pytest.mark.parametrize(("low", "high", "none"), [("1.1", "1.2", True), ("1.1", "2", False), ("2.5", "4.5", False)])
def test_things_come_whole(low: str, high: str, none: bool) -> None:
    """A set between two whole numbers holds no number of GPUs."""
    says = word_values(Inversion(GPUS, Place.VALUE, (Interval(Fraction(low), Fraction(high)),)))
    assert ("none of them whole" in says) is none

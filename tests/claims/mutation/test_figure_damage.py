"""Damage to a printed figure: which there is to each, and how the figure reads afterwards; each row by hand."""

from __future__ import annotations

import pytest

from claims.mutation.figure_damage import damaged_figures
from units import Definition, Figure, parse_figure, table_with

# Each digit d becomes d + 5, counted round from 9 to 1, so that it is never 0 and never itself.
DAMAGES: dict[str, dict[str, str | None]] = {
    "0.123": {"0 to 5": "5.123", "1 to 6": "0.623", "2 to 7": "0.173", "3 to 8": "0.128"},
    "456,789": {
        "4 to 9": "956,789",
        "5 to 1": "416,789",
        "6 to 2": "452,789",
        "7 to 3": "456,389",
        "8 to 4": "456,749",
        "9 to 5": "456,785",
    },
    "1.5e3 m": {"1 to 6": "6.5e3 m", "5 to 1": "1.1e3 m", "3 to 8": "1.5e8 m"},
    "3x": {"3 to 8": "8x"},
    "3X": {"3 to 8": "8X"},
    "14 June 2023": {"1 to 6": None, "4 to 9": "19 June 2023"},  # there is no 64 June
    "3 m^2": {"3 to 8": "8 m^2"},  # the digit of a unit is none of the number
    "two": {},
}


def damages(text: str, part: str, *, exact: bool = False) -> dict[str, Figure | None]:
    """Return the damaged figures of one sort by what is said of the damage."""
    found = damaged_figures(parse_figure(text, exact=exact), exact=exact)
    return {says: figure for where, says, figure in found if where == part}


def texts(text: str, part: str) -> dict[str, str | None]:
    """Return how damaged figures read; nothing for one that the grammar refuses."""
    return {says: None if figure is None else figure.text for says, figure in damages(text, part).items()}


@pytest.mark.parametrize("text", DAMAGES)
def test_each_digit_is_another(text: str) -> None:
    """Every digit of the number becomes another one, in its place, and nothing else changes."""
    assert texts(text, "figure") == {f"digit {change}": changed for change, changed in DAMAGES[text].items()}


def test_digits_behind_words_are_reached() -> None:
    """A hedge and a bound are letters before the number."""
    assert texts("about 3 m", "figure") == {"digit 3 to 8": "about 8 m"}
    assert texts("~3 m", "figure") == {"digit 3 to 8": "~8 m"}
    assert texts("at least 3 m", "figure") == {"digit 3 to 8": "at least 8 m"}


@pytest.mark.parametrize("letter", "kMBT")
def test_a_magnitude_is_each_of_the_others(letter: str) -> None:
    """5k is not 5M, 5B or 5T; the first letter of a unit is no magnitude."""
    others = {f"magnitude {letter} to {other}": f"5{other} token" for other in "kMBT" if other != letter}
    assert texts(f"5{letter} token", "figure") == {"digit 5 to 1": f"1{letter} token"} | others
    assert texts("5kB", "figure") == {"digit 5 to 1": "1kB"}
    assert texts("5 kB", "figure") == {"digit 5 to 1": "1 kB"}


@pytest.mark.parametrize(
    ("text", "changed"),
    [
        ("~80 m", {"hedge dropped": "80 m"}),
        ("about 80 m", {"hedge dropped": "80 m"}),
        ("80 m", {"hedge added": "~80 m"}),
        ("20-30 m", {}),  # the ends of a range are hedged by their digits
        ("at least 80 m", {}),
    ],
)
def test_a_hedge_is_dropped_or_added(text: str, changed: dict[str, str]) -> None:
    """A number that is hedged is told plainly, and one that is told plainly is hedged."""
    assert texts(text, "hedge") == changed


def test_an_exact_figure_stays_exact_but_for_a_hedge() -> None:
    """A count is one number, another count as well; about as many is a range."""
    (other,) = damages("7", "figure", exact=True).values()
    (hedged,) = damages("7", "hedge", exact=True).values()
    (rounded,) = damages("7", "figure").values()
    sets = [str(each.set) for each in (other, rounded, hedged) if each is not None]
    assert sets == [str(parse_figure("3", exact=True).set), str(parse_figure("3").set), str(parse_figure("~7").set)]


@pytest.mark.parametrize(
    ("text", "changed"),
    [
        ("3 GB", {"GB to EB": "3 EB", "GB to Ebit": "3 Ebit"}),
        ("3 GB/s", {"GB/s to EB/s": "3 EB/s", "GB/s to Ebit/s": "3 Ebit/s"}),
        ("8 K", {"K to mK": "8 mK", "K to microKelvin": "8 microKelvin"}),  # to no scale that begins elsewhere
        ("3 W*h", {}),  # nothing has this name
        ("3 %", {}),
        ("3", {}),
        ("~3kB", {"kB to EB": "~3EB", "kB to Ebit": "~3Ebit"}),
        ("3 GB or more", {}),  # the unit does not stand at the end
    ],
)
def test_a_unit_is_another_of_its_kind(text: str, changed: dict[str, str]) -> None:
    """Two units of the same kind and another size stand in the place of the unit, or of what is above its line."""
    assert texts(text, "unit") == {f"unit {says}": figure for says, figure in changed.items()}


def test_a_unit_of_the_document_is_another_of_its_kind() -> None:
    """What a document declares is known among its damaged figures: a tray is twelve mugs."""
    own = table_with((Definition("mug"), Definition("tray", "12 mug")))
    found = damaged_figures(parse_figure("3 tray", table=own), exact=False)
    assert [None if figure is None else figure.text for part, _, figure in found if part == "unit"] == ["3 mug"]

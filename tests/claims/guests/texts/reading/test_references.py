"""Numbers that count nothing are told from those that do, however alike they look."""

from __future__ import annotations

import pytest

from claims.guests.texts.figures.finder import figures_of
from claims.guests.texts.reading.text import Form, text_of

COUNTING = {
    "Figure 3 shows 40 cups, Table 2.1 and Eq. (4) none.": ["40"],
    "Figures 3, 4 and 5 show 6 cups; see Sections 2–4.": ["6"],
    "The table 2 m long has 4 legs.": ["2", "4"],
    "Tea costs $2 [12], cups $3 [4, 5–7].": ["$2", "$3"],
    "The interval is [2, 5] and x = [3].": ["2", "5", "3"],
    "Tea is 4 (Smith et al., 2019; Lee, 2020) and Lee (2021) says 5.": ["4", "5"],
    "In 2019 it sold 2000 cups, from 1998 to 2003 none, in the 1990s 7.": ["2000", "7"],
    "On 5 May 2019 and March 3, on 2024-05-01, it sold 8.": ["5 May 2019", "2024-05-01", "8"],
    "In pre-2000 houses 5, in post-1990s ones 6.": ["5", "6"],
    "The 1st and 22nd of 30 cups.": ["30"],
    "See https://a.b/40?c=5 or mail 7@a.de for 9 cups.": ["9"],
    "Version 3.2 of RFC 2119 takes 5 ms, step 4 takes 6.": ["5", "6"],
    "Chapters 3 and 4 of 12.": ["12"],
    "The 2 parts are 30 pages, p. 7.": ["2", "30"],
    "It fell in the winter quarter by 4 kg, and in the third quarter a quarter of 8 left.": ["4", "quarter", "8"],
    "It runs day and night at 11 W, and day by day 5 more.": ["11", "5"],
    "Take two in the morning, and of six in the box five in three at night.": ["two", "six", "five", "three"],
    "A quarter past the six, half past seven.": ["quarter", "six"],
    "They may 5 fail, march 6 of 7.": ["5", "6", "7"],
}


@pytest.mark.parametrize(("text", "expected"), COUNTING.items(), ids=list(COUNTING))
def test_numbers_that_count(text: str, expected: list[str]) -> None:
    """What names a place, a source, a day or an order is left out, and what counts something is kept."""
    (passage, *more) = text_of(text, Form.PLAIN).passages
    assert not more
    assert [each.figure.partition(" #")[0] for each in figures_of(passage)] == expected


def test_what_a_number_may_count_or_measure() -> None:
    """What looks like a unit is asked for, a letter that may be a degree is told, and "1.4x" counts nothing."""
    text = text_of("At 0.6 ACH, 1.5 W/K.m² and 21.4K it grew 1.4x over 40 cups, 2 with tea at 77C.", Form.PLAIN)
    found = [
        (each.figure, each.thing, str(each.otherwise.printed if each.otherwise else ""))
        for each in figures_of(text.passages[0])
    ]
    assert found == [
        ("0.6 ACH", "ACH", ""),
        ("1.5 W/K.m²", "W/K.m²", ""),
        ("21.4K", "", "21.4 K"),
        ("1.4x", "", ""),
        ("40", "cups", ""),
        ("2", "", ""),
        ("77", "", "77 °C"),
    ]


def test_figures_know_where_their_numbers_stand() -> None:
    """The place of a figure is that of its number; a range is one figure from its first number to its last."""
    text = text_of("It **sells 40** cups, 5 to 6 kg each, in `7` and 8 ways, about 8 kg.\n", Form.MARKDOWN)
    found = list(figures_of(text.passages[0]))
    assert [(text.source[each.span.start : each.span.end], each.stated, each.thing) for each in found] == [
        ("40", "40", "cups"),
        ("5 to 6", "5 to 6 kg", ""),
        ("8", "8", "ways"),
        ("8", "~ 8 kg", ""),
    ]
    assert [each.figure for each in found] == ["40", "5", "8", "8 #2"]

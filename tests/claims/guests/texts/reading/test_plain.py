"""Cutting plain text into statements: nothing is lost, and what belongs together stays together."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from claims.guests.texts.reading.passage import Passage
from claims.guests.texts.reading.sentences import MARKER
from claims.guests.texts.reading.text import Form, text_of


def statements(text: str) -> tuple[Passage, ...]:
    """Return the passages of a plain text."""
    return text_of(text, Form.PLAIN).passages


def cut(text: str) -> list[str]:
    """Return the statements of a text."""
    return [passage.text for passage in statements(text)]


CASES = {
    "sentences": ("It sells 40 cups. Is that much? No!", ["It sells 40 cups.", "Is that much?", "No!"]),
    "decimals": ("It sells 4.5 cups. 3.5 were tea.", ["It sells 4.5 cups.", "3.5 were tea."]),
    "abbreviations": (
        "See e.g. Figure 2, i.e. all cups, vs. Tea et al. Now.",
        ["See e.g. Figure 2, i.e. all cups, vs. Tea et al. Now."],
    ),
    "numbered abbreviations": ("See fig. 3 now. It has no. Then.", ["See fig. 3 now.", "It has no.", "Then."]),
    "units at the end": ("It takes 15 ms. Then it stops.", ["It takes 15 ms.", "Then it stops."]),
    "symbols at the end": ("It grows with B. Then it stops.", ["It grows with B.", "Then it stops."]),
    "initials": ("J. R. Smith sells tea.", ["J. R. Smith sells tea."]),
    "quotes": ("He said “forty.” Then he left.", ["He said “forty.”", "Then he left."]),
    "footnote mark": ("It costs two coins.3 Tea costs one.", ["It costs two coins.3", "Tea costs one."]),
    "inline formula": (r"Let \( a. B \) be small. Then stop.", [r"Let \( a. B \) be small.", "Then stop."]),
    "displayed formula": (r"So \[a = 2.\]It grows.", ["So", r"\[a = 2.\]", "It grows."]),
    "formula over lines": ("So\n$$\na = 2\nb = 3\n$$\nand on.", ["So", "$$ a = 2 b = 3 $$", "and on."]),
    "list items": ("It has:\n- one cup.\n• two cups\n1. three", ["It has:", "one cup.", "two cups", "three"]),
    "list in a line": ("1. Cups: many 2. Plates: few 3. None", ["Cups: many", "Plates: few", "None"]),
    "list run together": ("- It grows.- It falls.", ["It grows.", "It falls."]),
    "wrapped item": ("- constant in\nB\n- linear", ["constant in B", "linear"]),
    "table": ("| Cup | Price |\n|---|---|\n| small | 2. A |", ["| Cup | Price |", "| small | 2. A |"]),
    "table with tabs": ("small\t2\t3\nlarge\t4\t5", ["small 2 3", "large 4 5"]),
    "headings": ("# Cups\nAll of them.\n\nII. Plates\nNone.", ["Cups", "All of them.", "Plates", "None."]),
    "rules": ("One\n\n-----\n\n***\nTwo", ["One", "Two"]),
    "wrapped text": (
        "The kiosk at the corner of the long street sells more than\nForty Winks in a day, and most of them\nby noon.",
        ["The kiosk at the corner of the long street sells more than Forty Winks in a day, and most of them by noon."],
    ),
    "wrapped before a number": (
        "The kiosk at the corner of the long street sells about forty or\n50 cups in a day. It rests.",
        ["The kiosk at the corner of the long street sells about forty or 50 cups in a day.", "It rests."],
    ),
    "lines that are not wrapped": (
        "Cups\nThe kiosk sells.\nPlates\nIt has none.",
        ["Cups", "The kiosk sells.", "Plates", "It has none."],
    ),
    "sentence that begins small": ("Fewer cups. e.g. 40 of them.", ["Fewer cups.", "e.g. 40 of them."]),
}


@pytest.mark.parametrize(("text", "expected"), CASES.values(), ids=list(CASES))
def test_statements_of_a_text(text: str, expected: list[str]) -> None:
    """Each shape of text is cut where a reader would."""
    assert cut(text) == expected


def test_statements_know_their_lines() -> None:
    """Lines count from one, and a statement over several lines has its last as well."""
    text = "One. Two\nis\nlonger. Three.\n\n- Four\n"
    assert [(each.text, each.line, each.end_line) for each in statements(text)] == [
        ("One.", 1, 1),
        ("Two is longer.", 1, 3),
        ("Three.", 3, 3),
        ("Four", 5, 5),
    ]


@given(st.text(alphabet="abAB 14.,!?()[]$\\|-*#\n\"'", max_size=60))
def test_no_letter_is_lost(text: str) -> None:
    """Every letter of the text is in exactly one statement, but for letters that number a list."""
    lines = [line[marker.end() :] if (marker := MARKER.match(line)) else line for line in text.split("\n")]
    kept = "".join(mark for line in lines for mark in line if mark.isalpha())
    found = "".join(mark for each in cut(text) for mark in each if mark.isalpha())
    assert len(kept) >= len(found) >= len(kept) - text.count(")") - text.count(".")


@given(st.text(max_size=40))
def test_any_text_can_be_cut(text: str) -> None:
    """No text makes the cutting fail, and no statement is empty or broken over lines."""
    assert all(each.text and "\n" not in each.text and each.line <= each.end_line for each in statements(text))

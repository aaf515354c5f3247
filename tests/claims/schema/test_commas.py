"""Numbers that are printed with decimal commas, read with points: letter for letter, and nothing that is no number."""

from __future__ import annotations

import pytest

from claims.schema.commas import swap_separators, with_points


@pytest.mark.parametrize(
    ("printed", "read"),
    [
        ("1,5 kg", "1.5 kg"),
        ("1.500 kg", "1,500 kg"),
        ("1.234.567,89", "1,234,567.89"),
        ("It weighs 3,5. More, later.", "It weighs 3.5. More, later."),
        ("v2.0, x", "v2,0, x"),  # whoever asks this of a text has a figure before him
        (",5 and 5,", ".5 and 5,"),
        ("approx. 40,5 and x.5", "approx. 40.5 and x.5"),
        (",,5 and .,5", ",,5 and .,5"),
    ],
)
def test_what_parts_digits_is_exchanged(printed: str, read: str) -> None:
    """Points and commas of numbers become each other, back and forth; those that end or part words stay."""
    assert swap_separators(printed) == read
    assert swap_separators(read) == printed


@pytest.mark.parametrize(
    ("printed", "read"),
    [
        ("1,5 kg", "1.5 kg"),
        ("1.500 kg", "1,500 kg"),
        ("10.500,25 kg", "10,500.25 kg"),
        ("1.234.567 kg", "1,234,567 kg"),
        ("1234,5 kg", "1234.5 kg"),
        ("0,125.", "0.125."),
        ("3,5, 4,5 and 5", "3.5, 4.5 and 5"),
        ("(1,5)", "(1.5)"),
        ("[1,5 kg]", "[1.5 kg]"),
        ("as [1,2] and [3,14,15] say 1,5", "as [1,2] and [3,14,15] say 1.5"),
        ("[1,2345]", "[1.2345]"),  # no list of sources: none has so many
        ("24.12.2025", "24.12.2025"),
        ("version 1.2", "version 1.2"),
        ("v1.500", "v1.500"),
        ("1.2.3,4", "1.2.3,4"),
        ("10.0.0.1", "10.0.0.1"),
        ("0123.456", "0123.456"),
        ("1.5000", "1.5000"),
        ("1,5,6", "1,5,6"),
        ("x1,5", "x1,5"),
    ],
)
def test_a_text_is_read_with_points(printed: str, read: str) -> None:
    """That is done to numbers alone: days, versions, addresses and lists of sources stay as they are."""
    assert with_points(printed) == read
    assert len(read) == len(printed)

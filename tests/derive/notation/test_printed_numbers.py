"""Numbers as people print them, in expressions: what to write in their place, where one thing alone is meant."""

from __future__ import annotations

import pytest

from derive.notation.diagnostics import suggest_number


@pytest.mark.parametrize(
    ("numeral", "hint"),
    [
        ("86,400", "write 86400"),
        ("1M", "write 1e6"),
        ("2.5k", "write 2.5e3"),
        ("115W", "write 115 [W]"),
        ("300K", "it may be 300e3 or 300 [K]: write the one that is meant"),  # thousands, or kelvins
        ("1.2.3", ""),
    ],
)
def test_what_to_write_for_a_printed_number(numeral: str, hint: str) -> None:
    """A letter that is a magnitude and a unit as well is left to its author."""
    assert suggest_number(numeral) == hint

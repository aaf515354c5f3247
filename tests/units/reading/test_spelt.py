"""Letters that no name may have, spelt out."""

from __future__ import annotations

import pytest

from units.reading.suggestions import transliterate


@pytest.mark.parametrize(
    ("text", "spelt"),
    [
        ("batch_2", "batch_2"),
        ("λ", "lambda"),
        ("Λ", "lambda"),
        ("ς", "sigma"),  # as it ends a word
        ("ά", "alpha"),
        ("café", "cafe"),
        ("Ångström", "Angstrom"),
        ("kˣ", "kx"),
        ("λ_max", "lambda_max"),
        ("я", "я"),
        ("漢", "漢"),
        ("\x07", "\x07"),  # which has no name
        ("", ""),
    ],
)
def test_letters_are_spelt_out(text: str, spelt: str) -> None:
    """Greek ones by their names, others without their accents; of other alphabets they stay."""
    assert transliterate(text) == spelt

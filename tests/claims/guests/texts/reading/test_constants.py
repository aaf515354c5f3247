"""Numbers of formulas and of names count nothing; figures that look like them are kept."""

from __future__ import annotations

import pytest

from claims.guests.texts.figures.finder import figures_of
from claims.guests.texts.reading.text import Form, text_of

NOTHING = (
    "It costs $2 n d$ or $2 n \\cdot d$ of them, $\\frac{1}{2} x y$ for it.",
    "A circle has $2 \\pi r$, a charge $4 \\epsilon_0$, a sum $3 x_1$.",
    "It is $x_{12}$, $y_{i=1}$, $M_{1,960}$ or $k^{2}$, $2^n$ at best, $n/128$ of it.",
    "Floor 0 is used; floors 0 and 1 differ, residue 2 too.",
    "It needs OpenSSL 3 or MacOSX 10.6, TLS 1.2, FIPS 140-2, NIST SP 800-38D and HTML 5.2.",
    "An OpenSSL 3 provider for GCC 2.96, an OID 1.2.840.113549.1.1.1.",
    "It has 5.1 surround.",
)
KEPT = {
    "It gives 10 V, 5 V a day, 3 W, 5 m a second.": ["10 V", "5 V/day", "3 W", "5 m/second"],
    "With $n = 4096$, $x \\le 8$, $10^{-3}$ s and $3 \\times 10^8$ m/s.": ["4096", "<= 8", "10^{-3} s", "3 × 10^8 m/s"],
    "The ratio is $\\underbrace{x}_{\\approx 300}$ of $N_{256} = 12$.": ["~ 300", "12"],
    "Each layer 3 MB, per step 3 ms, of the layer 3 mm.": ["3 MB", "3 ms", "3 mm"],
    "The pH 7, an AUC 0.93 and an OpenAI 40 GPUs cluster.": ["?pH 7", "0.93", "40 GPUs"],
    "It weighs 3 kg/100 m, or 3 w/4 handles.": ["3 kg/100 m", "3", "4"],
}
PLANTED = {
    "It costs $2 n d$.": "2",
    "Floor 0 is used.": "0",
    "It needs OpenSSL 3.": "3",
}


def told(sentence: str) -> list[str]:
    """Return what the stubs of a sentence state."""
    return [
        each.stated or f"?{each.figure}" for part in text_of(sentence, Form.LATEX).passages for each in figures_of(part)
    ]


@pytest.mark.parametrize("sentence", NOTHING)
def test_constants_and_names_count_nothing(sentence: str) -> None:
    """Coefficients, indices, exponents and divisors of variables, and numbers of what is named, are no figures."""
    assert told(sentence) == []


@pytest.mark.parametrize(("sentence", "expected"), KEPT.items(), ids=list(KEPT))
def test_figures_that_look_like_them_are_kept(sentence: str, expected: list[str]) -> None:
    """What a letter behind a number measures, a relation states, or each thing has, is told."""
    assert told(sentence) == expected


@pytest.mark.parametrize(("sentence", "number"), PLANTED.items(), ids=list(PLANTED))
def test_what_is_left_out_would_be_told(sentence: str, number: str) -> None:
    """The same number with something that it counts is a figure."""
    assert told(f"It has {number} handles.")[0].split()[0] == number
    assert number not in told(sentence)

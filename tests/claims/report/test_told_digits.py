"""Numbers beside the edge that they are compared with: told with digits enough for the sentence to be true."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path

import pytest

from claims.audit.corpus import Corpus, open_corpus
from claims.checks.evidence import ValueEvidence
from claims.report.phrasing import word_robustness
from claims.report.proposition import proposition
from claims.report.wording import word_verdict
from derive.evaluation.evaluate import Enclosure
from derive.notation.display import DIGITS, distinguishing_digits, rounded, show_given, show_known
from units import PURE

# What is printed, the input of which twice is computed, the verdict by hand, and what is told of the computed value.
TOLD = {
    ("2", "1.25000005"): ("approximate", "inputs give 2.5000001, off by 25 %."),
    ("2", "1.24999995"): ("verified", "inputs give 2.4999999."),
    ("2", "1.25"): ("verified", "inputs give 2.5."),  # the edge itself, which belongs to the set
    ("2", "0.75000005-1.25000005"): (
        "approximate",
        "inputs give 1.5000001 to 2.5000001, of which 1.5000001 to 2.5 is allowed, off by 25 % at the high end.",
    ),
    ("2-3", "0.75-1.750000005"): ("approximate", "inputs give 1.5 to 3.50000001, off by 17 % at the high end."),
    ("> 2.5", "1.249999995"): ("refuted", "inputs give 2.49999999"),
    ("> 2.5", "1.25000005"): ("verified", "inputs give 2.5000001."),
    ("2", "1.1111111"): ("verified", "inputs give ≈ 2.222."),  # far from both edges four digits are enough
}


def _open(folder: Path, claim: str) -> Corpus:
    path = folder / "told.yaml"
    path.write_text(f"document: told\nclaims:\n  - {{id: it, says: It is so., {claim}}}\n", "utf-8")
    return open_corpus([path])


def _twice(folder: Path, stated: str, given: str) -> Corpus:
    return _open(folder, f'stated: "{stated}", expression: "2 * x", given: {{x: "{given}"}}')


@pytest.mark.parametrize(("stated", "given"), TOLD)
def test_the_reason_is_true_as_it_is_told(stated: str, given: str, tmp_path: Path) -> None:
    """Beside an edge the value is told on its side of it, in the reason and in the input that the proposition names."""
    finding = _twice(tmp_path, stated, given).find("it")
    verdict, told = TOLD[stated, given]
    assert finding.verdict.value == verdict
    assert told in word_verdict(finding)
    decided = proposition(finding)
    assert decided is not None
    assert f"computed from x ({given.replace('-', ' to ')}, put in here)" in decided.words


@pytest.mark.parametrize("power", range(1, 16))
@pytest.mark.parametrize("sign", [1, -1])
def test_no_distance_from_an_edge_is_rounded_away(sign: int, power: int, tmp_path: Path) -> None:
    """Twice a number a little above or below 1.25 lies so beside 2.5, and what is told of it is read there again."""
    value = Fraction(5, 4) + Fraction(sign, 10**power)
    given = f"{value.numerator * 10**16 // value.denominator / 10**16:.16f}".rstrip("0")
    finding = _twice(tmp_path, "2", given).find("it")
    (told,) = re.findall(r"inputs give (?:≈ )?([0-9.]+).", word_verdict(finding))
    assert (Fraction(told) > Fraction(5, 2)) is (sign > 0)
    assert Fraction(told) != Fraction(5, 2)


def test_the_reach_of_the_inputs_is_told_on_its_side(tmp_path: Path) -> None:
    """From 2.50000009 to 2.50000011: rounded to four digits both would be an edge, and one another."""
    evidence = _twice(tmp_path, "2", "1.25000005").find("it").outcome.evidence
    assert isinstance(evidence, ValueEvidence)
    assert word_robustness(evidence.robustness, None, ()).endswith("the result runs from 2.50000009 to 2.50000011")


SHARES = {
    "50.000001": ("verified", "for a share of 0.50000001 of x from 0 to 100", ": 0 to 50.000001; "),
    "49.999999": ("refuted", "for a share of 0.49999999 of x from 0 to 100", ": 0 to 49.999999; "),
    "24.999999": ("refuted", "for a share of ≈ 0.25 of x from 0 to 100", ": 0 to 24.999999; "),
    "60.12345": ("verified", "for a share of ≈ 0.6012 of x from 0 to 100", ": 0 to 60.12345; "),
}


@pytest.mark.parametrize("edge", SHARES)
def test_a_share_is_told_on_its_side_of_what_the_word_says(edge: str, tmp_path: Path) -> None:
    """More than half is no half; a quarter is far from it, and no edge of its own."""
    share = f'share: {{word: usually, holds: "x < {edge}", over: x, measure: uniform}}, given: {{x: 0-100}}'
    finding = _open(tmp_path, share).find("it")
    verdict, told, where = SHARES[edge]
    assert finding.verdict.value == verdict
    assert told in word_verdict(finding)
    assert where in word_verdict(finding)


def test_a_share_that_is_known_between_bounds_is_told_by_both(tmp_path: Path) -> None:
    """Above 6 it is so, below 5 the root has no value: the share is between 0.4 and 0.9, not 0.65."""
    share = 'share: {word: often, holds: "sqrt(x - 5) > 1", over: x, measure: uniform}, given: {x: 0-10}'
    assert "for a share of 0.4 to 0.9 of x" in word_verdict(_open(tmp_path, share).find("it"))
    usually = _open(tmp_path, share.replace("often", "usually")).find("it")
    assert usually.outcome.reason == "the share is 0.4 to 0.9, too close to 1/2 or not known well enough"
    assert show_known(Enclosure(Fraction(1, 3), Fraction(1, 3)), [Fraction(1, 2)]) == "≈ 0.3333"


BESIDE = [
    (("2.5000001",), ("1.5", "2.5"), 8),
    (("2.5000001",), ("1.5", "2.6"), 4),
    (("2.5",), ("2.5",), 4),  # the edge itself
    (("2.4999",), ("2.5",), 5),
    (("2.49996", "2.50004"), (), 6),  # told apart from one another: 2.5000 and 2.5000 are none
    (("-2.5000001",), ("-2.5",), 8),
    (("0.000010000001",), ("0.00001",), 8),
]


@pytest.mark.parametrize(("values", "edges", "digits"), BESIDE)
def test_as_many_digits_as_it_takes(values: tuple[str, ...], edges: tuple[str, ...], digits: int) -> None:
    """One digit fewer would put a number on an edge, or make two of them one: the counts are by hand."""
    numbers, beside = tuple(map(Fraction, values)), tuple(map(Fraction, edges))
    assert distinguishing_digits(numbers, beside) == digits
    if digits > DIGITS:
        shown = [rounded(each, digits - 1) for each in numbers]
        assert len(set(shown)) < len(shown) or set(shown) & set(beside)


def test_inputs_are_told_in_full() -> None:
    """As many digits as are there; what has no end is rounded, and two such ends are told apart."""
    assert show_given(Fraction("1.25000005"), Fraction("1.25000005"), PURE) == "1.25000005"
    assert show_given(Fraction(31_536_000), Fraction(31_536_000), PURE) == "31,536,000"
    assert show_given(Fraction(4_600_000), Fraction(4_600_000), PURE) == "4.6 million"
    assert show_given(Fraction(2), Fraction("2.0000001"), PURE) == "2 to 2.0000001"
    assert show_given(Fraction(1, 3), Fraction(1, 3), PURE) == "0.3333"
    assert show_given(Fraction(1, 3), Fraction("0.33334"), PURE) == "0.333333 to 0.33334"

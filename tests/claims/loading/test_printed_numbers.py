"""How a document prints its numbers: with commas before decimals where it says so, and with digits cut off."""

from __future__ import annotations

import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import pytest

from claims.audit.corpus import Corpus, open_corpus
from claims.certificate.document import certificate
from claims.loading.document_units import DocumentUnits
from claims.report.claim_view import claim_lines
from claims.schema.diagnostics import DiagnosticError
from claims.schema.vocabulary import Verdict
from units import FigureError, Interval, parse_figure

GERMAN = """\
document: fahrt
numbers: "1.234,5"
units:
  - {name: schicht, is: "7,5 hour", source: der Vertrag}
constants:
  - {name: preis, is: "1.234,50 €/MWh", meaning: what power costs, source: the exchange}
claims:
  - {id: weg, says: Ein Weg., stated: "2.400,5 km", source: the log}
"""
CLAIMS = (
    ('stated: "4.801 km", expression: 2 * w, given: {w: weg}', Verdict.VERIFIED),  # 2 times 2,400.5
    ('stated: "9,0 km", expression: 2 * w, given: {w: "4,5 km"}', Verdict.VERIFIED),
    ('stated: "90 km", expression: 2 * w, given: {w: "4,5 km"}', Verdict.REFUTED),
    ('stated: "15,0 hour", expression: "2 [schicht]"', Verdict.VERIFIED),
    ('stated: "2.469 €", expression: "preis * 2 [MWh]"', Verdict.VERIFIED),
)


def corpus(tmp_path: Path, head: str, claims: list[str]) -> Corpus:
    """Return the corpus of one document with these claims."""
    lines = (f"  - {{id: c-{place}, says: A sentence., {keys}}}\n" for place, keys in enumerate(claims))
    (tmp_path / "fahrt.yaml").write_text(head + "".join(lines), encoding="utf-8")
    return open_corpus([tmp_path])


def rechecked(found: Corpus, tmp_path: Path) -> str:
    """Return what recheck.py says of the certificate, which it must agree with."""
    path = tmp_path / "certificate.json"
    path.write_text("\n".join(certificate(found.findings(), found.checks)), encoding="utf-8")
    script = Path(__file__).parents[3] / "recheck.py"
    told = subprocess.run([sys.executable, script, path], capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stdout
    return told.stdout


def test_commas_stand_before_decimals_where_the_document_says_so(tmp_path: Path) -> None:
    """Figures, literals, constants and sizes of units are read so; expressions keep their point."""
    found = corpus(tmp_path, GERMAN, [keys for keys, _ in CLAIMS])
    assert found.claims["weg"].figure is not None
    assert found.claims["weg"].figure.value == Fraction("2400.5")
    assert [found.find(f"c-{place}").verdict for place in range(len(CLAIMS))] == [verdict for _, verdict in CLAIMS]
    assert "6 claims, 6 decided here" in rechecked(found, tmp_path)


@pytest.mark.parametrize("stated", ["2,400.5 km", "1.5 km", "12.34 km"])
def test_the_other_way_of_printing_is_then_refused(tmp_path: Path, stated: str) -> None:
    """A point stands between thousands there, and three digits follow it."""
    with pytest.raises(DiagnosticError):
        corpus(tmp_path, GERMAN, [f'stated: "{stated}", source: the log'])


def test_without_a_word_a_comma_stands_between_thousands(tmp_path: Path) -> None:
    """Nothing is guessed: `1,5` is no figure in a document that does not say how it writes numbers."""
    with pytest.raises(DiagnosticError):
        corpus(tmp_path, "document: fahrt\nclaims:\n", ['stated: "1,5 km", source: the log'])


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("43", 43, 44),
        ("5", 5, 6),
        ("0.05", Fraction(5, 100), Fraction(6, 100)),
        ("5 %", Fraction(5, 100), Fraction(6, 100)),
        ("300", 300, 330),  # zeros may be digits or not: a tenth of the number at most
        ("1.4", Fraction(14, 10), Fraction(15, 10)),
        ("2.1 million", 2_100_000, 2_200_000),
    ],
)
def test_what_digits_stand_for_behind_which_others_were_cut_off(text: str, low: Fraction, high: Fraction) -> None:
    """All numbers that begin with them: from the number up to the next in its last place, which is none of them."""
    assert parse_figure(text, cut=True).set == Interval(Fraction(low), Fraction(high), high_open=True)


def test_digits_below_zero_are_cut_off_toward_zero() -> None:
    """-1.49 is printed -1.4."""
    assert parse_figure("-1.4", cut=True).set == Interval(Fraction(-15, 10), Fraction(-14, 10), low_open=True)


@pytest.mark.parametrize("text", ["~43", "40-50", "half", "0", "> 6", "a few", "20 °C"])
def test_only_plain_digits_can_be_cut_off(text: str) -> None:
    """What has no last digit, or is hedged, is refused."""
    with pytest.raises(FigureError, match="applies only to a single plain number"):
        parse_figure(text, cut=True)


CUT = (
    (
        'stated: "43", rounded: down, expression: a * b, given: {a: exactly 19, b: exactly 2.3}',
        Verdict.VERIFIED,
    ),  # 43.7
    ('stated: "43", expression: a * b, given: {a: exactly 19, b: exactly 2.3}', Verdict.APPROXIMATE),
    ('stated: "43", rounded: down, expression: a * b, given: {a: exactly 22, b: exactly 2}', Verdict.APPROXIMATE),  # 44
    (
        'stated: "43", rounded: down, expression: a / b, given: {a: exactly 429, b: exactly 10}',
        Verdict.APPROXIMATE,
    ),  # 42.9
    ('stated: "5 percentage points", expression: a - b, given: {a: "12%", b: "7%"}', Verdict.VERIFIED),
)


def test_digits_are_cut_off_only_where_the_claim_says_so(tmp_path: Path) -> None:
    """43.7 is printed 43 by who cuts off, and 44 by who rounds; the finding says which is meant."""
    found = corpus(tmp_path, "document: fahrt\nclaims:\n", [keys for keys, _ in CUT])
    assert [found.find(f"c-{place}").verdict for place in range(len(CUT))] == [verdict for _, verdict in CUT]
    assert "  (digits cut off, not rounded)" in "\n".join(claim_lines(found.find("c-0"), (), full=True))
    assert "5 claims,     5 decided here" in rechecked(found, tmp_path)


@pytest.mark.parametrize(
    "keys", ['stated: "43", exact: true, rounded: down, source: x', "agree: [a, b], rounded: down"]
)
def test_cut_off_beside_an_exact_figure_or_none_is_refused(tmp_path: Path, keys: str) -> None:
    """An exact figure has all its digits."""
    with pytest.raises(DiagnosticError):
        corpus(tmp_path, "document: fahrt\nclaims:\n", [keys])


@pytest.mark.parametrize(("printed", "meant"), [
    ("approx. 40,5 kg", "approx. 40.5 kg"),
    ("max. 1.500 kg", "max. 1,500 kg"),
    ("12,5 kg max.", "12.5 kg max."),
    ("min. 5 kg", "min. 5 kg"),
    ("1,5 sq. m", "1.5 sq. m"),
    ("June 14, 2023", "14 June 2023"),
    (",5 kg", "0.5 kg"),
    ("~,5 kg", "~0.5 kg"),
])  # fmt: skip
def test_points_and_commas_that_are_no_decimals_stay(printed: str, meant: str) -> None:
    """A short word keeps its point and a date its comma where decimals stand behind commas."""
    read = DocumentUnits(commas=True).figure(printed)
    expected = DocumentUnits().figure(meant)
    assert (read.kind, read.low.hedge, read.anchors, read.unit) == (
        expected.kind,
        expected.low.hedge,
        expected.anchors,
        expected.unit,
    )

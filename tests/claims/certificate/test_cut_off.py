"""Digits behind which others were cut off: certified, decided again, and refused where the set is another."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from claims.audit.corpus import open_corpus
from claims.certificate import certificate
from tests.oracles.certificates import Json, judged, resealed

TEXT = """\
document: cut
claims:
  - id: short
    says: So many digits are printed.
    stated: "{stated}"
    rounded: down
    expression: a / b
    given: {{a: "exactly {doubled}", b: exactly 2}}
"""
CASES = [
    ("43", "43.7", "verified", ["[", "43", "44", ")"]),
    ("43", "43", "verified", ["[", "43", "44", ")"]),
    ("43", "44", "approximate", ["[", "43", "44", ")"]),
    ("43", "42.9", "approximate", ["[", "43", "44", ")"]),
    ("4.3", "4.39", "verified", ["[", "43/10", "22/5", ")"]),
    ("4,300", "4399", "verified", ["[", "4300", "4400", ")"]),
    ("100", "109", "verified", ["[", "100", "110", ")"]),  # zeros widen by a tenth of the number at most
    ("-43", "-43.7", "verified", ["(", "-44", "-43", "]"]),
    ("1.2 million", "1290000", "verified", ["[", "1200000", "1300000", ")"]),
]


def _certified(folder: Path, stated: str, computed: str) -> Json:
    path = folder / "cut.yaml"
    path.write_text(TEXT.format(stated=stated, doubled=f"{2 * float(computed):.10g}"), encoding="utf-8")
    corpus = open_corpus([path])
    return json.loads("".join(certificate(corpus.findings(), corpus.checks)))


@pytest.mark.parametrize(("stated", "computed", "verdict", "printed"), CASES)
def test_cut_digits_are_decided_again(stated: str, computed: str, verdict: str, printed: Json, tmp_path: Path) -> None:
    """The set begins with the number and ends before the next one of as many digits; nothing is taken on trust."""
    written = _certified(tmp_path, stated, computed)
    (claim,) = written["claims"]
    assert (claim["verdict"], claim["figure"]["set"]) == (verdict, printed)
    assert judged(written, tmp_path) == "decided"


@pytest.mark.parametrize("forged", [["[", "43", "44", "]"], ["[", "42", "44", ")"], ["(", "43", "44", ")"]])
def test_another_set_is_refused(forged: Json, tmp_path: Path) -> None:
    """An edge more or less is another set."""
    written = _certified(tmp_path, "43", "43.7")
    (claim,) = written["claims"]
    other = resealed({**written, "claims": [{**claim, "figure": {**claim["figure"], "set": forged}}]})
    assert "is another" in judged(other, tmp_path)


def test_a_hedge_is_not_cut_off(tmp_path: Path) -> None:
    """About a number is another set."""
    written = _certified(tmp_path, "43", "43.7")
    (claim,) = written["claims"]
    other = resealed({**written, "claims": [{**claim, "figure": {**claim["figure"], "text": "~43"}}]})
    assert "the set of '~43' is another" in judged(other, tmp_path)

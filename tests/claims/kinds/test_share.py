"""Words of frequency: the cases that a document lists are counted, each a claim of its own."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest

from claims.audit.corpus import Corpus, examined_corpus
from claims.certificate import certificate
from claims.kinds.share.evidence import ShareEvidence
from recheck import FREQUENT
from tests.oracles.certificates import judged, resealed
from units.numbers.frequency import BY_WORD

HEAD = """\
document: kiosk
claims:
  - {id: day, says: Forty a day., stated: "40", premise: the till}
  - {id: two, says: Eighty in two., stated: "80", expression: day * 2, given: {day: day}}
  - {id: three, says: In three., stated: "120", expression: day * 3, given: {day: day}}
  - {id: ten, says: In ten., stated: "9000", expression: day * 10, given: {day: day}, verdict: refuted, because: "400"}
"""
COUNTED = {
    ("usually", "two, three, ten"): "verified",  # 2 of 3
    ("almost always", "two, three, ten"): "loose",  # 2 of 3 against 9 of 10
    ("usually", "two, ten"): "loose",  # exactly half is not more than half
    ("often", "two, ten"): "verified",
    ("rarely", "two, three"): "refuted",  # all against a fifth
    ("sometimes", "two, ten"): "verified",
    ("hardly ever", "two, ten"): "refuted",
}


def corpus(folder: Path, *claims: str) -> Corpus:
    """Return the corpus of a kiosk that makes these claims, whatever is wrong with them."""
    file = folder / "kiosk.yaml"
    file.write_text(HEAD + "".join(f"  - {{id: c{n}, says: It is so., {each}}}\n" for n, each in enumerate(claims)))
    return examined_corpus([file])


@pytest.mark.parametrize(("word", "cases"), COUNTED)
def test_cases_are_counted(word: str, cases: str, tmp_path: Path) -> None:
    """The share of verified cases is what the word says, near it, or neither; another program counts alike."""
    made = corpus(tmp_path, f"share: {{word: {word}, of: [{cases}]}}")
    assert made.find("c0").verdict.value == COUNTED[word, cases]
    written = json.loads("".join(certificate(list(made.findings()), made.checks)))
    assert judged(written, tmp_path) == "decided"


def test_the_finding_prints_the_share(tmp_path: Path) -> None:
    """The share is exact, and the case in which it is not so is named; what it rests on is known."""
    made = corpus(tmp_path, "share: {word: usually, of: [two, three, ten]}")
    finding = made.find("c0")
    evidence = finding.outcome.evidence
    assert isinstance(evidence, ShareEvidence)
    assert evidence.share == Fraction(2, 3)
    assert set(finding.closure) == {"two", "three", "ten", "day"}


WRONG = {
    "share: {word: usually, of: [two]}": "a list of 1",
    "share: {word: usually, of: [two, two]}": "the same claim twice",
    "share: {word: usual, of: [two, three]}": "'usual'",
    "share: {word: usually, of: [two, tree]}": "unknown claim 'tree'",
    "share: {word: usually, of: [two, day]}": "'day', which is a premise",
}


@pytest.mark.parametrize("claim", WRONG)
def test_what_cannot_be_counted(claim: str, tmp_path: Path) -> None:
    """A case is a claim that could fail, and each counts once."""
    assert [fault.complaint.found for fault in corpus(tmp_path, claim).faults] == [WRONG[claim]]


def test_a_forged_share_is_refused(tmp_path: Path) -> None:
    """A certificate that leaves a case out comes to another share."""
    made = corpus(tmp_path, "share: {word: usually, of: [two, three, ten]}")
    written = json.loads("".join(certificate(list(made.findings()), made.checks)))
    written["claims"][-1]["word"] = "almost always"
    assert judged(resealed(written), tmp_path) == "c0: its share is 2/3"


def test_both_programs_have_one_table() -> None:
    """The words and shares of recheck.py are those of the program."""
    assert FREQUENT.keys() == BY_WORD.keys()
    for word, (sign, bound) in FREQUENT.items():
        frequency = BY_WORD[word]
        assert (sign, bound) == (
            f"{'>' if frequency.least else '<'}{'' if frequency.strict else '='}",
            frequency.bound,
        )

"""Sentences in a certificate: readings with their verdicts, and what they come to, worked out again by recheck.py."""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path

import pytest

from claims.audit.corpus import open_corpus
from claims.audit.sentences import combine_verdicts
from claims.certificate import certificate
from claims.schema.vocabulary import Composition, Verdict
from tests.oracles.certificates import Json, judged, recheck, resealed

READ = """\
document: kiosk
claims:
  - {id: day, says: Forty a day., stated: "40", source: the till}
  - id: two
    says: Eighty in two.
    expression: day * n
    given: {day: day}
    interpretations:
      days: {interpretation: two days, given: {n: "2"}, stated: "80"}
      weeks: {interpretation: two weeks, given: {n: "14"}, stated: "80", expect: refuted, because: 14 days bring 560.}
  - id: both
    says: Two days bring 80, and three 120.
    all:
      two: {says: Two bring 80., stated: "80", expression: day * 2, given: {day: day}}
      three: {says: Three bring 120., stated: "120", expression: day * 3, given: {day: day}}
"""
# What is forged of the sentence `two`, and what recheck.py says to it.
FORGED_SENTENCES: dict[str, tuple[Json, str]] = {
    "verdict": ("verified", "two: verified, I find ambiguous"),
    "counted": ("verified", "two: counted verified, I find ambiguous"),
    "question": ("text", "two: answers from text, I find sources"),
    "with_sources": ("verified", "two: with sources verified, I find None"),
    "joined": ("all", "two: ambiguous, I find refuted"),
    "id": ("day", "day: whose its claims are"),
    "parts": ([{"claim": "two.days", "interpretation": None}], "two: ambiguous, I find verified"),
}


def with_readings(folder: Path) -> Json:
    """Return the certificate of a sentence with two readings, and one with two halves."""
    (folder / "kiosk.yaml").write_text(READ, "utf-8")
    corpus = open_corpus([folder / "kiosk.yaml"])
    return json.loads("".join(certificate(corpus.findings(), corpus.checks)))


def test_a_sentence_stands_with_its_readings(tmp_path: Path) -> None:
    """Its verdict depends on the reading, each of which is named; both halves of another hold."""
    made = with_readings(tmp_path)
    parts = [{"claim": "two.days", "interpretation": "two days"}, {"claim": "two.weeks", "interpretation": "two weeks"}]
    two = {"id": "two", "says": "Eighty in two.", "joined": "interpretations", "parts": parts}
    assert made["sentences"][1] == {
        **two,
        "question": "sources",
        "verdict": "ambiguous",
        "counted": "ambiguous",
        "with_sources": None,
    }
    assert [(each["id"], each["verdict"]) for each in made["sentences"]][2] == ("both", "verified")
    assert made["counts_of_sentences"]["ambiguous"] == 1
    assert judged(made, tmp_path) == "decided"


@pytest.mark.parametrize("field", FORGED_SENTENCES)
def test_a_forged_sentence_is_refused(field: str, tmp_path: Path) -> None:
    """What a sentence comes to is worked out again from its members, every one of which is in one sentence."""
    made = with_readings(tmp_path)
    made["sentences"][1][field], message = FORGED_SENTENCES[field]
    assert judged(resealed(made), tmp_path) == f"certificate: {message}"


def test_a_sentence_left_out_is_missed(tmp_path: Path) -> None:
    """A sentence that depends cannot be hidden by leaving it out."""
    made = with_readings(tmp_path)
    del made["sentences"][1]
    assert judged(resealed(made), tmp_path) == "certificate: a claim in no sentence, or in two, or out of order"


def test_both_programs_join_verdicts_alike() -> None:
    """Every set of verdicts, as readings and as statements at once, comes to one verdict in both programs."""
    words = [verdict for verdict in Verdict if verdict is not Verdict.AMBIGUOUS]
    for size in range(1, 5):
        for verdicts in product(words, repeat=size):
            for joined in Composition:
                theirs = recheck.together(joined.value, [each.value for each in verdicts])
                assert theirs == combine_verdicts(joined, verdicts).value, (joined, verdicts)

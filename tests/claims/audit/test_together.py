"""What the claims of a sentence come to together, each case by hand."""

from __future__ import annotations

from itertools import permutations

import pytest

from claims.audit.corpus import Corpus, corpus_of
from claims.audit.sentences import combine_verdicts, judge_sentences
from claims.loading.files import Source
from claims.schema.vocabulary import OF_CLAIMS, Composition, Verdict

V, L, C, R, U, P, D = (
    Verdict(each)
    for each in ("verified", "approximate", "conditional", "refuted", "undecided", "assumption", "definition")
)
READINGS = [
    ((V, V), "verified"),
    ((R, R), "refuted"),
    ((L, L), "approximate"),
    ((V, R), "ambiguous"),
    ((V, L), "approximate"),
    ((L, C), "conditional"),
    ((P, L), "approximate"),
    ((V, L, R), "ambiguous"),
    ((V, R, U), "ambiguous"),
    ((V, U), "undecided"),
    ((R, U), "undecided"),
    ((P, U), "undecided"),
    ((L, R), "ambiguous"),
    ((L, U), "undecided"),
    ((V, P), "assumption"),
    ((P, P), "assumption"),
    ((D, D), "definition"),
    ((D, V), "verified"),
    ((D, P), "assumption"),
    ((D, R), "ambiguous"),
    ((C, R), "ambiguous"),
    ((V, C), "conditional"),
    ((L, C), "conditional"),
    ((C, U), "undecided"),
    ((D, U), "undecided"),
]
ALL = [
    ((V, V), "verified"),
    ((V, R), "refuted"),
    ((U, R), "refuted"),
    ((L, R), "refuted"),
    ((V, U), "undecided"),
    ((L, U), "undecided"),
    ((V, L), "approximate"),
    ((L, C), "conditional"),
    ((P, L), "approximate"),
    ((V, P), "assumption"),
    ((P, P), "assumption"),
    ((D, D), "definition"),
    ((D, V), "verified"),
    ((D, P), "assumption"),
    ((D, R), "refuted"),
    ((D, L, V), "approximate"),
]


@pytest.mark.parametrize(("verdicts", "expected"), READINGS)
def test_readings(verdicts: tuple[Verdict, ...], expected: str) -> None:
    """A sentence is as weak as its weakest interpretation, and ambiguous where only some are refuted."""
    for ordered in permutations(verdicts):
        assert combine_verdicts(Composition.INTERPRETATIONS, ordered) == expected


@pytest.mark.parametrize(("verdicts", "expected"), ALL)
def test_statements(verdicts: tuple[Verdict, ...], expected: str) -> None:
    """A sentence of several statements is as weak as the weakest."""
    for ordered in permutations(verdicts):
        assert combine_verdicts(Composition.ALL, ordered) == expected


@pytest.mark.parametrize("joined", Composition)
def test_never_verified_by_less(joined: Composition) -> None:
    """Whatever else there is, only verified parts make a verified sentence, and only refuted readings a refuted one."""
    for other in set(OF_CLAIMS) - {V}:
        assert combine_verdicts(joined, (V, other, V)) != V
    for other in set(OF_CLAIMS) - {R}:
        assert combine_verdicts(Composition.INTERPRETATIONS, (R, other)) != R


@pytest.mark.parametrize("verdict", OF_CLAIMS)
def test_one_claim_is_its_sentence(verdict: Verdict) -> None:
    """Nothing is joined."""
    assert combine_verdicts(None, [verdict]) is verdict


def test_a_sentence_says_something() -> None:
    """No claim makes no sentence."""
    with pytest.raises(ValueError, match="without a claim"):
        combine_verdicts(Composition.ALL, ())


KIOSK = """\
document: kiosk
claims:
  - {id: day, says: It sells 40 cups a day., stated: "40", source: the till}
  - id: week
    says: It sells 280 a week.
    stated: about 280
    given: {cups: day}
    interpretations:
      seven: {interpretation: every day, expression: cups * 7}
      five: {interpretation: on weekdays, expression: cups * 5, expect: approximate, because: 40 times 5 are 200.}
  - id: weeks
    says: It sells 280 a week, and 560 in two.
    all:
      one: {says: It sells 280 a week., stated: "280", expression: cups * 7, given: {cups: day}}
      two: {says: It sells about 560 in two., stated: about 560, expression: cups * 7, given: {cups: day}}
  - {id: same, says: It sells 40 cups a day., stated: "40", expression: one * cups, given: {cups: day, one: exactly 1}}
"""


@pytest.fixture(name="kiosk")
def _kiosk() -> Corpus:
    corpus = corpus_of([Source("kiosk.yaml", named=True, content=KIOSK.encode())], ["kiosk.yaml"])
    assert not corpus.faults
    return corpus


def test_sentences_are_settled_with_all_their_claims(kiosk: Corpus) -> None:
    """In their order, each with what holds in it and what does not; about 560 is twice what was computed."""
    found = [*judge_sentences(kiosk.findings(jobs=1))]
    assert [each.sentence.id for each in found] == ["day", "week", "weeks", "same"]
    assert [each.verdict for each in found] == ["assumption", "approximate", "approximate", "verified"]
    assert [each.display_verdict for each in found] == ["assumption", "approximate", "approximate", "definition"]
    assert [each.ok for each in found] == [True, True, False, True]
    assert {each.document for each in found} == {"kiosk"}
    parts = [([part.claim.id for part in each.holding], [part.claim.id for part in each.failing]) for each in found]
    assert parts[:3] == [(["day"], []), (["week.seven"], ["week.five"]), (["weeks.one"], ["weeks.two"])]


def test_a_sentence_of_which_a_claim_is_missing_is_not_settled(kiosk: Corpus) -> None:
    """Whatever the others come to."""
    findings = [*kiosk.findings(["day", "week.five", "weeks.one", "weeks.two"], jobs=1)]
    assert [each.sentence.id for each in judge_sentences(findings)] == ["day", "weeks"]

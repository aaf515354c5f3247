"""A finding: what it is counted as, whether it is as recorded, and whether somebody has to look at it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from claims.audit.corpus import corpus_of
from claims.checks.evidence import Nothing
from claims.checks.finding import Finding, Grounds, Outcome
from claims.loading.files import Source
from claims.schema.vocabulary import Ground, Question, Verdict

CLAIMS = """\
document: yard
claims:
  - {id: expected, says: Six., stated: "6", expression: 2 * 3}
  - {id: open, says: Seven., stated: "7", expression: 2 * 3, expect: refuted, because: It is 6.}
  - {id: near, says: Seven., stated: about 7, expression: 2 * 3, expect: approximate, because: It is 6.}
  - {id: outside, says: Six., stated: "6", source: a list}
"""
RECORDED = {"expected": "verified", "open": "refuted", "near": "approximate", "outside": "assumption"}


def found(claim: str, verdict: Verdict, ground: Ground = Ground.ARITHMETIC) -> Finding:
    """Return a finding on one of the claims above."""
    claims = corpus_of([Source("yard.yaml", named=True, content=CLAIMS.encode())], ["yard.yaml"]).claims
    return Finding(claims[claim], Outcome(verdict, Nothing()), (), (), Grounds(ground), Question.TEXT)


@pytest.mark.parametrize(
    ("verdict", "ground", "counted"),
    [
        (Verdict.VERIFIED, Ground.DEFINITION, Verdict.DEFINITION),
        (Verdict.VERIFIED, Ground.ARITHMETIC, Verdict.VERIFIED),
        (Verdict.VERIFIED, Ground.PROOF, Verdict.VERIFIED),
        (Verdict.APPROXIMATE, Ground.DEFINITION, Verdict.APPROXIMATE),
        (Verdict.REFUTED, Ground.PROOF, Verdict.REFUTED),
    ],
)
def test_what_holds_by_definition_alone_is_counted_apart(verdict: Verdict, ground: Ground, counted: Verdict) -> None:
    """Only what is verified is: nothing else holds."""
    assert found("expected", verdict, ground).display_verdict is counted


@pytest.mark.parametrize("claim", RECORDED)
@pytest.mark.parametrize("verdict", ["verified", "approximate", "conditional", "refuted", "undecided", "assumption"])
def test_a_finding_is_as_recorded_where_its_verdict_is_the_recorded_one(claim: str, verdict: str) -> None:
    """Nobody has to look at what is verified or an assumption as recorded; a recorded refutation is open."""
    finding = found(claim, Verdict(verdict))
    assert finding.ok is (verdict == RECORDED[claim])
    assert finding.in_order is (finding.ok and verdict in ("verified", "assumption"))


def test_undecided_is_never_as_recorded() -> None:
    """Planted: a record that no file may hold, since it would let a claim pass of which nothing was shown."""
    finding = found("open", Verdict.UNDECIDED)
    record = replace(finding.claim.record, expect="undecided")
    planted = replace(finding, claim=replace(finding.claim, record=record))
    assert planted.claim.recorded is Verdict.UNDECIDED
    assert (planted.ok, planted.in_order) == (False, False)

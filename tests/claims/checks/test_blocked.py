"""A claim that rests on a fault is undecided, and says on what it rests."""

from __future__ import annotations

import pytest

from claims.checks.check import BlockedCheck
from claims.checks.evidence import BlockedEvidence
from claims.schema.vocabulary import Verdict


@pytest.mark.parametrize(
    ("lost", "reason"),
    [
        (("a",), "depends on an error: a"),
        (("a", "b", "c"), "depends on an error: a, b, c"),
        (("a", "b", "c", "d"), "depends on an error: a, b, c and 1 more"),
        (("a", "b", "c", "d", "e"), "depends on an error: a, b, c and 2 more"),
    ],
)
def test_what_is_at_fault_is_named(lost: tuple[str, ...], reason: str) -> None:
    """Three at most by name, the others by their number; all of them stand in the evidence."""
    outcome = BlockedCheck(lost).decide()
    assert (outcome.verdict, outcome.reason) == (Verdict.UNDECIDED, reason)
    assert outcome.evidence == BlockedEvidence(lost)

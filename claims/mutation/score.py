"""The score: which damaged copies the audit noticed, and why the others survived."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from msgspec import Struct

from claims.checks.check import Check
from claims.checks.finding import Outcome
from claims.mutation.damage import Target, mutants
from claims.schema.vocabulary import FAILING, Kind


class Fate(StrEnum):
    """What the audit made of a damaged copy."""

    NOTICED = "noticed"
    REFUSED = "refused"
    SURVIVED = "survived"


class Result(Struct, frozen=True):
    """A mutant's fate.

    Args:
        part: what was damaged.
        says: the damage in words.
        fate: whether it was noticed, refused, or survived.
        reason: why it survived, where that is known.
    """

    part: str
    says: str
    fate: Fate
    reason: str = ""


class Score(Struct, frozen=True):
    """The fates of the damaged copies of one claim."""

    claim: str
    kind: Kind
    results: tuple[Result, ...]

    @property
    def noticed(self) -> int:
        """How many were noticed or refused."""
        return sum(each.fate is not Fate.SURVIVED for each in self.results)

    @property
    def unexplained(self) -> tuple[Result, ...]:
        """The survivors without a reason."""
        return tuple(each for each in self.results if each.fate is Fate.SURVIVED and not each.reason)

    @property
    def vacuous(self) -> bool:
        """Whether no damage made a difference; assumptions are not checked and not scored."""
        return self.kind is not Kind.ASSUMPTION and self.noticed == 0


def score(target: Target) -> Score:
    """Return the fate of every damaged copy of a claim."""
    return Score(target.claim.id, target.claim.kind, tuple(_results(target)))


def _results(target: Target) -> Iterator[Result]:
    for mutant in mutants(target):
        if mutant.check is None:
            yield Result(mutant.part, mutant.says, Fate.REFUSED)
            continue
        outcome = mutant.check.decide()
        if outcome.verdict is not target.claim.recorded:
            yield Result(mutant.part, mutant.says, Fate.NOTICED)
        else:
            yield Result(mutant.part, mutant.says, Fate.SURVIVED, _reason(target.check, mutant.check, outcome))


def _reason(check: Check, damaged: Check, outcome: Outcome) -> str:
    """Return why a damaged copy has the same verdict; each reason is computed, none is a default."""
    if check.is_equivalent(damaged):
        return "an equivalent change: both have one normal form"
    if outcome.verdict in FAILING:
        return f"the damaged copy is {outcome.verdict} too"
    return check.survival(outcome)

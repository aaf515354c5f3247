"""Damage to a share: cases that turn, and other words of frequency."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from claims.format.vocabulary import Verdict
from claims.kinds.finding import Outcome
from claims.kinds.mutant import Mutant
from claims.kinds.share.check import ShareCheck
from claims.loading.claim import Claim
from units.numbers.frequency import BY_WORD, FREQUENCIES


def could_fail(check: ShareCheck, outcome: Outcome) -> bool:
    """Return whether other verdicts on all cases would turn it."""
    turned = (_all(check, verdict) for verdict in (Verdict.VERIFIED, Verdict.REFUTED))
    return any(each.decide().verdict is not outcome.verdict for each in turned)


def damage(_claim: Claim, check: ShareCheck, _others: object) -> Iterator[Mutant]:
    """Yield every damaged copy of a share."""
    for frequency in FREQUENCIES:
        if frequency is not BY_WORD[check.word]:
            word = frequency.words[0]
            yield Mutant("statement", f"{check.word} to {word}", replace(check, word=word))
    for place, (name, verdict) in enumerate(check.cases):
        other = Verdict.REFUTED if verdict is Verdict.VERIFIED else Verdict.VERIFIED
        cases = (*check.cases[:place], (name, other), *check.cases[place + 1 :])
        yield Mutant("input", f"{name} is {other}", replace(check, cases=cases))
    for verdict in (Verdict.VERIFIED, Verdict.REFUTED):
        yield Mutant("input", f"all cases are {verdict}", _all(check, verdict))


def _all(check: ShareCheck, verdict: Verdict) -> ShareCheck:
    return replace(check, cases=tuple((name, verdict) for name, _ in check.cases))

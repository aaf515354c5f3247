"""All damaged copies of one claim's check.

A check that lets damage pass shows too little, as tests do (R. DeMillo, R. Lipton and F. Sayward, Hints on test data
selection, 1978).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from claims.audit.corpus import Corpus
from claims.checks.check import Check
from claims.checks.families import family_of
from claims.checks.mutant import Mutant
from claims.checks.value.swaps import Other, Premises
from claims.loading.claim import Claim


class Target(Struct, frozen=True):
    """A claim to be damaged, with all that this takes.

    Args:
        claim: the claim.
        check: its prepared check.
        others: for each input of a computed claim, the claim whose figure may stand in its place, if there is one.
    """

    claim: Claim
    check: Check
    others: tuple[Other | None, ...]


def targets(corpus: Corpus, names: Iterable[str]) -> Iterator[Target]:
    """Yield the named claims with their checks, and what may be swapped for their inputs."""
    premises = Premises(corpus.claims)
    for name in names:
        check = corpus.checks[name]
        inputs = family_of(check).inputs(check)
        yield Target(corpus.claims[name], check, tuple(premises.after(each) for each in inputs))


def mutants(target: Target) -> Iterator[Mutant]:
    """Yield every damaged copy of a claim; a premise, which checks nothing, has none."""
    return family_of(target.check).damage(target.claim, target.check, target.others)

"""What the audit refuses although it could be decided: claims that nothing could make fail, or that count twice."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from claims.format.fault import Fault, quoted
from claims.format.vocabulary import Kind
from claims.loading.claim import Claim, fault_at


def lint(claims: Mapping[str, Claim]) -> Iterator[Fault]:
    """Yield a fault for each claim that could not fail, or that repeats another."""
    for claim in claims.values():
        if claim.kind in (Kind.IDENTITY, Kind.ALWAYS):
            yield from _by_its_tree(claim)
    yield from _doubles(claims)


def _by_its_tree(claim: Claim) -> Iterator[Fault]:
    path = (claim.kind.value,)
    relation = claim.texts.relations[path]
    if not relation.names:
        found, hint = "a relation between literals alone", "state the figure and compute it: expression"
        yield fault_at(claim, path, found, "quantities or formulas", hint)
    elif relation.tree.left == relation.tree.right:
        yield fault_at(claim, path, "the same words on both sides", "a statement that could be false")


def _doubles(claims: Mapping[str, Claim]) -> Iterator[Fault]:
    """Refuse a second comparison of the same claims: one contradiction counts once."""
    seen: dict[frozenset[str], str] = {}
    for name, claim in claims.items():
        if claim.kind is Kind.AGREE:
            first = seen.setdefault(frozenset(claim.record.agree or ()), name)
            if first != name:
                found, hint = f"the same claims as in {quoted(first)}", "take one of the two out"
                yield fault_at(claim, ("agree",), found, "each comparison once", hint)

"""What a corpus tells of each quantity: the figures that claims state, put in, and make of their inputs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from enum import StrEnum
from functools import cached_property

from msgspec import Struct

from claims.audit.corpus import Corpus
from claims.checks.agreement.check import meet
from claims.checks.value.bindings import is_local
from claims.checks.value.check import ValueCheck
from claims.checks.value.evidence import Computed
from claims.loading.claim import Claim
from claims.schema.vocabulary import Kind, Verdict
from derive.evaluation.evaluate import EvaluationError
from derive.expressions.quantity import Quantity
from derive.notation.display import show_figure
from units import Dimension, Figure, Interval
from units.figures.figure import DOWNWARD, UPWARD

AGREED = "what claims agree on"


class Role(StrEnum):
    """How a claim comes to a figure of a quantity."""

    STATES = "states"
    PUTS_IN = "puts in"
    COMPUTES = "computes"


class Told(Struct, frozen=True, dict=True):
    """What a claim tells of one quantity.

    Args:
        claim: its id.
        quantity: what it tells a value of, in words.
        role: how it comes to it.
        value: the figure as printed, or what follows from the claim's inputs.
    """

    claim: str
    quantity: str
    role: Role
    value: Figure | Computed

    @property
    def dimension(self) -> Dimension:
        """What it is counted in."""
        return self.value.unit.dimension

    @cached_property
    def set(self) -> Interval:
        """All that it may be, counted in base units."""
        if isinstance(self.value, Figure):
            return self.value.set.scale(self.value.unit.factor)
        return Interval(self.value.low.low, self.value.high.high).scale(self.value.unit.factor)

    @cached_property
    def shown(self) -> str:
        """The value as a reader sees it."""
        return show_figure(self.value) if isinstance(self.value, Figure) else str(self.value)

    def meets(self, other: Told) -> bool:
        """Return whether both can be right."""
        if isinstance(self.value, Figure) and isinstance(other.value, Figure):
            return meet(self.value, other.value)
        return self.set.meets(other.set)


def told_by_quantity(corpus: Corpus) -> Mapping[object, tuple[Told, ...]]:
    """Return what is told of each quantity of the library or of a document, each by one key.

    Claims that are verified to agree tell of one thing, whatever it is called: they have a key of their own.
    """
    found: dict[object, dict[Told, None]] = {}
    for key, told in _told(corpus):
        found.setdefault(key, {})[told] = None
    return {key: tuple(each) for key, each in found.items()}


def alike(corpus: Corpus) -> Mapping[str, str]:
    """Return by claim the first of all claims that are verified to agree with it, directly or through others."""
    first: dict[str, str] = {}
    for claim in corpus.claims.values():
        if claim.kind is Kind.AGREE and claim.recorded is Verdict.VERIFIED:
            names = [_first(name, first) for name in claim.record.agree or ()]
            for name in names[1:]:
                first[_first(name, first)] = names[0]
    return {name: _first(name, first) for name in corpus.claims}


def _first(name: str, first: dict[str, str]) -> str:
    """Return where a chain of names ends, and shorten it on the way."""
    chain = []
    while (above := first.get(name, name)) != name:
        chain.append(name)
        name = above
    first.update(dict.fromkeys(chain, name))
    return name


def _told(corpus: Corpus) -> Iterator[tuple[object, Told]]:
    for name, check in corpus.checks.items():
        if isinstance(check, ValueCheck):
            yield from _inputs(corpus.claims[name], check)
            if check.formula is not None:
                yield from _of_formula(corpus.claims[name], check, check.formula.of)
    for name, first in alike(corpus).items():
        figure = corpus.claims[name].figure
        if figure is not None:
            yield first, Told(name, AGREED, Role.STATES, figure)


def _of_formula(claim: Claim, check: ValueCheck, of: Quantity) -> Iterator[tuple[object, Told]]:
    """Yield what a claim states of a formula's quantity, and what follows from its inputs where it is verified.

    What follows is told as a number only where a number is printed, and no bound. Where it is not what the claim
    states, the claim's own verdict says so.
    """
    yield of, Told(claim.id, of.meaning, Role.STATES, check.figure)
    if claim.recorded is Verdict.VERIFIED and check.figure.kind not in UPWARD | DOWNWARD:
        with suppress(EvaluationError):
            yield of, Told(claim.id, of.meaning, Role.COMPUTES, check.computed())


def _inputs(claim: Claim, check: ValueCheck) -> Iterator[tuple[object, Told]]:
    """Yield what a claim takes its inputs to be; names of its own are no quantities."""
    for bound in check.bound:
        if not is_local(bound.quantity):
            name, role = (bound.given.claim, Role.STATES) if bound.given.claim else (claim.id, Role.PUTS_IN)
            yield bound.quantity, Told(name, bound.quantity.meaning, role, bound.given.figure)

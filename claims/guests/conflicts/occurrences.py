"""Occurrences of quantities: the figures that claims state, put in and compute, and the names that they mention."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from enum import StrEnum
from functools import cached_property
from itertools import combinations

from msgspec import Struct

from claims.audit.corpus import Corpus
from claims.checks.agreement import meet
from claims.checks.calculation import Computed
from claims.checks.value.check import ValueCheck
from claims.checks.value.inputs import is_local
from claims.loading.claim import Claim
from claims.schema.vocabulary import Kind, Verdict
from derive.evaluation.evaluate import EvaluationError
from derive.expressions.quantity import Quantity
from derive.notation.display import show_figure
from units import Dimension, Figure, Interval
from units.figures.figure import DOWNWARD, UPWARD

AGREED = "what claims agree on"
STEM = 6  # letters by which English words of one root are alike: "amortize" and "amortizes", "token" and "tokens"
# A word in more sentences than that tells nothing apart, and would make pairs of all of them.
COMMON = 40
LEAST_OVERLAP = 0.6  # of the words of two sentences that both have; less is another sentence
WORD = re.compile(r"[A-Za-z][A-Za-z0-9-]*")
# A capital inside a sentence, or digits in a word: H100, Rubin, GPT-4, V3.
NAME = re.compile(r"(?<=[a-z,;:()] )[A-Z][A-Za-z0-9-]*|\b[A-Za-z]+-?[0-9][A-Za-z0-9]*")
LITTLE = frozenset({"about", "each", "from", "have", "into", "less", "more", "same", "some", "than", "that", "their"})


class Role(StrEnum):
    """How a claim comes to a figure of a quantity."""

    STATES = "states"
    PUTS_IN = "uses"
    COMPUTES = "computes"


class Occurrence(Struct, frozen=True, dict=True):
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

    def meets(self, other: Occurrence) -> bool:
        """Return whether both can be right."""
        if isinstance(self.value, Figure) and isinstance(other.value, Figure):
            return meet(self.value, other.value)
        return self.set.meets(other.set)


def occurrences_by_quantity(corpus: Corpus) -> Mapping[object, tuple[Occurrence, ...]]:
    """Return what is reported of each quantity of the library or of a document, each by one key.

    Claims that are verified to agree tell of one thing, whatever it is called: they have a key of their own.
    """
    found: dict[object, dict[Occurrence, None]] = {}
    for key, occurrence in _occurrences(corpus):
        found.setdefault(key, {})[occurrence] = None
    return {key: tuple(each) for key, each in found.items()}


def agreeing_claims(corpus: Corpus) -> Mapping[str, str]:
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


def _occurrences(corpus: Corpus) -> Iterator[tuple[object, Occurrence]]:
    for name, check in corpus.checks.items():
        if isinstance(check, ValueCheck):
            yield from _inputs(corpus.claims[name], check)
            if check.formula is not None:
                yield from _of_formula(corpus.claims[name], check, check.formula.of)
    for name, first in agreeing_claims(corpus).items():
        figure = corpus.claims[name].figure
        if figure is not None:
            yield first, Occurrence(name, AGREED, Role.STATES, figure)


def _of_formula(claim: Claim, check: ValueCheck, of: Quantity) -> Iterator[tuple[object, Occurrence]]:
    """Yield what a claim states of a formula's quantity, and what follows from its inputs where it is verified.

    What follows is reported as a number only where a number is printed, and no bound. Where it is not what the claim
    states, the claim's own verdict says so.
    """
    yield of, Occurrence(claim.id, of.meaning, Role.STATES, check.figure)
    if claim.recorded is Verdict.VERIFIED and check.figure.kind not in UPWARD | DOWNWARD:
        with suppress(EvaluationError):
            yield of, Occurrence(claim.id, of.meaning, Role.COMPUTES, check.computed())


def _inputs(claim: Claim, check: ValueCheck) -> Iterator[tuple[object, Occurrence]]:
    """Yield what a claim takes its inputs to be; names of its own are no quantities."""
    for bound in check.bound:
        if not is_local(bound.quantity):
            name, role = (bound.given.claim, Role.STATES) if bound.given.claim else (claim.id, Role.PUTS_IN)
            yield bound.quantity, Occurrence(name, bound.quantity.meaning, role, bound.given.figure)


LITTLE |= {"them", "then", "they", "this", "what", "when", "where", "which", "while", "with"}


class NameIndex:
    """The names that claims use, known after one look at all of them."""

    def __init__(self, claims: Iterable[Claim]) -> None:
        """Find what is a name anywhere, and then where these names stand."""
        texts = {claim.id: f"{claim.record.says} {claim.record.interpretation or ''}" for claim in claims}
        names_in_texts = frozenset(name for text in texts.values() for name in NAME.findall(text))
        self.names: Mapping[str, frozenset[str]] = {
            claim: names_in_texts.intersection(WORD.findall(text)) for claim, text in texts.items()
        }

    def differ(self, one: str, other: str) -> bool:
        """Return whether each of two claims names something that the other does not name."""
        names, others = self.names[one], self.names[other]
        return bool(names - others) and bool(others - names)


def stems(text: str) -> frozenset[str]:
    """Return what tells a sentence from others: the stems of its words."""
    found = (word[:STEM].lower() for word in re.findall(r"[A-Za-z]{4,}", text) if word.lower() not in LITTLE)
    return frozenset(found)


def paraphrases(sentences: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Yield the pairs of sentences that say the same in nearly the same words, by their ids."""
    by_name = {name: stems(says) for name, says in sentences.items()}
    places: dict[str, list[str]] = {}
    for name, each in by_name.items():
        for stem in each:
            places.setdefault(stem, []).append(name)
    shared: Counter[tuple[str, str]] = Counter()
    for names in places.values():
        if len(names) <= COMMON:
            shared.update(combinations(names, 2))
    for one, other in shared:
        if len(by_name[one] & by_name[other]) >= LEAST_OVERLAP * len(by_name[one] | by_name[other]):
            yield one, other

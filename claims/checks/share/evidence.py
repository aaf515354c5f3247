"""What the verdict on a word of frequency rests on: the cases that were counted, or the range that was measured."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from claims.checks.share.measure import Measure, Span
from claims.checks.value.evidence import Input
from claims.schema.vocabulary import Verdict
from derive.evaluation.evaluate import Enclosure
from derive.statements.combination import Combination
from derive.statements.relation import Relation
from units.numbers.qualifiers import Frequency


class Listed(Struct, frozen=True):
    """The cases that a document lists, each a claim of its own.

    Args:
        cases: the claims, each with its recorded verdict, which the audit finds again or fails.
    """

    cases: tuple[tuple[str, Verdict], ...]

    @property
    def holding(self) -> tuple[str, ...]:
        """The cases in which it is so."""
        return tuple(name for name, verdict in self.cases if verdict is Verdict.VERIFIED)

    @property
    def share(self) -> Enclosure:
        """The share of the cases in which it is so."""
        found = Fraction(len(self.holding), len(self.cases))
        return Enclosure(found, found)

    @property
    def inputs(self) -> tuple[Input, ...]:
        """The figures that went in: none."""
        return ()


class Measured(Struct, frozen=True):
    """The part of a range in which it is so.

    Args:
        said: what is so, as the claim writes it: a relation, or several that are joined.
        over: the input that runs through a range.
        measure: which parts of the range count alike.
        others: the other figures that went in.
        holding: where it is so, counted in the unit of the input's quantity.
        share: the share of the range in which it is so.
    """

    said: Relation | Combination
    over: Input
    measure: Measure
    others: tuple[Input, ...]
    holding: tuple[Span, ...]
    share: Enclosure

    @property
    def inputs(self) -> tuple[Input, ...]:
        """The figures that went in."""
        return (self.over, *self.others)


class ShareEvidence(Struct, frozen=True):
    """A share, and what a word of frequency claims of it.

    Args:
        word: the word of frequency.
        frequency: what it stands for.
        counted: what it is a share of.
    """

    word: str
    frequency: Frequency
    counted: Listed | Measured

    @property
    def share(self) -> Enclosure:
        """The share of the cases, or of the range, in which it is so."""
        return self.counted.share

"""What the verdict on a word of frequency rests on: the cases that were counted."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from claims.format.vocabulary import Verdict
from units.numbers.frequency import Frequency


@dataclass(frozen=True)
class ShareEvidence:
    """The cases that a document lists, each a claim of its own.

    Args:
        word: the word of frequency.
        frequency: what it stands for.
        cases: the claims, each with its recorded verdict, which the audit finds again or fails.
    """

    word: str
    frequency: Frequency
    cases: tuple[tuple[str, Verdict], ...]

    @property
    def holding(self) -> tuple[str, ...]:
        """The cases in which it is so."""
        return tuple(name for name, verdict in self.cases if verdict is Verdict.VERIFIED)

    @property
    def share(self) -> Fraction:
        """The share of the cases in which it is so."""
        return Fraction(len(self.holding), len(self.cases))

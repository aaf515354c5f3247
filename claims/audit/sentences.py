"""Sentences: what the findings on their readings, or on the statements that they make at once, come to together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from claims.schema.vocabulary import FAILING, HOLDING, Composition, Verdict

if TYPE_CHECKING:  # heavy, and an audit of unchanged files does without
    from claims.checks.finding import Finding
    from claims.schema.sentences import Sentence

# The first of these that a statement has is what several statements come to together.
WEAKEST_FIRST = (Verdict.REFUTED, Verdict.UNDECIDED, Verdict.APPROXIMATE, Verdict.ASSUMPTION)


class SentenceResult(Struct, frozen=True):
    """A sentence with the findings on all that it says.

    Args:
        sentence: the sentence.
        parts: a finding for each claim that makes it up, in written order.
    """

    sentence: Sentence
    parts: tuple[Finding, ...]

    @property
    def verdict(self) -> Verdict:
        """What the findings come to together."""
        return combine_verdicts(self.sentence.composition, [part.verdict for part in self.parts])

    @property
    def display_verdict(self) -> Verdict:
        """The verdict that the sentence is counted and marked as."""
        return combine_verdicts(self.sentence.composition, [part.display_verdict for part in self.parts])

    @property
    def ok(self) -> bool:
        """Whether every finding is as recorded."""
        return all(part.ok for part in self.parts)

    @property
    def document(self) -> str:
        """The id of the document that says it."""
        return self.parts[0].claim.document

    @property
    def holding(self) -> tuple[Finding, ...]:
        """The parts that hold, or are taken from outside."""
        return tuple(part for part in self.parts if part.verdict in HOLDING)

    @property
    def failing(self) -> tuple[Finding, ...]:
        """The others."""
        return tuple(part for part in self.parts if part.verdict not in HOLDING)


def combine_verdicts(composition: Composition | None, verdicts: Sequence[Verdict]) -> Verdict:
    """Return the verdict of a sentence from those of the claims that make it up.

    Several interpretations: `ambiguous` where one holds and another does not. Where all hold, `verified`, or
    `assumption` if one of
    them is a fact from outside; where none does, the verdict of the best. One that is undecided leaves the sentence
    undecided, unless it depends already.

    Several statements at once: `refuted` when one is, else `undecided`, `approximate` or `assumption` when one is, else
    `verified`.

    What is counted as `definition` is verified among others, and a sentence of nothing else is counted so itself.

    Raises:
        ValueError: there is none.
    """
    found = frozenset(verdicts)
    if not found:
        raise ValueError("a sentence without a claim")
    if len(found) == 1:
        return verdicts[0]
    found = frozenset(Verdict.VERIFIED if each is Verdict.DEFINITION else each for each in found)
    if len(found) == 1:
        return Verdict.VERIFIED
    if composition is Composition.ALL:
        return next((each for each in WEAKEST_FIRST if each in found), Verdict.VERIFIED)
    if found & HOLDING and found & FAILING:
        return Verdict.AMBIGUOUS
    if Verdict.UNDECIDED in found:
        return Verdict.UNDECIDED
    return (
        Verdict.ASSUMPTION if found <= HOLDING else Verdict.APPROXIMATE
    )  # beside refuted ones: all alike came to it above


def judge_sentences(findings: Iterable[Finding]) -> Iterator[SentenceResult]:
    """Yield the sentences all of whose claims are among the findings, in the order of these."""
    parts: dict[str, list[Finding]] = {}
    for finding in findings:
        parts.setdefault(finding.claim.sentence.id, []).append(finding)
    for several in parts.values():
        sentence = several[0].claim.sentence
        if len(several) == len(sentence.claims):
            yield SentenceResult(sentence, tuple(several))

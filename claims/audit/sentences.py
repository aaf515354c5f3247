"""Sentences: the verdict of a sentence, from the findings on its interpretations or on the statements that it makes.

Where some interpretations need nothing but the text and others need sources, the sentence is headed by what follows
from the text; the answer with the sources is shown beside it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Protocol, TypeVar

from msgspec import Struct

from claims.schema.vocabulary import HOLDING, Composition, Question, Verdict

if TYPE_CHECKING:  # heavy, and an audit of unchanged files does without
    from claims.checks.finding import Finding
    from claims.schema.sentences import Sentence

# The first of these that a part has is the verdict of the whole.
WEAKEST_FIRST = (
    Verdict.REFUTED,
    Verdict.UNDECIDED,
    Verdict.CONDITIONAL,
    Verdict.APPROXIMATE,
    Verdict.ASSUMPTION,
)


class Part(Protocol):
    """One of the claims that make up a sentence, decided."""

    @property
    def question(self) -> Question:
        """Which question its finding answers."""
        ...

    @property
    def display_verdict(self) -> Verdict:
        """The verdict that it is counted as."""
        ...


AnyPart = TypeVar("AnyPart", bound=Part)


class SentenceResult(Struct, frozen=True):
    """A sentence with the findings on all that it says.

    Args:
        sentence: the sentence.
        parts: a finding for each claim that makes it up, in written order.
    """

    sentence: Sentence
    parts: tuple[Finding, ...]

    @property
    def leading(self) -> tuple[Finding, ...]:
        """The parts that give the sentence its verdict."""
        return leading_parts(self.sentence.composition, self.parts)

    @property
    def others(self) -> tuple[Finding, ...]:
        """The interpretations that depend on sources, of a sentence that the text alone answers."""
        leading = self.leading
        return tuple(part for part in self.parts if part not in leading)

    @property
    def question(self) -> Question:
        """Which question its verdict answers."""
        sources = any(part.question is Question.SOURCES for part in self.leading)
        return Question.SOURCES if sources else Question.TEXT

    @property
    def verdict(self) -> Verdict:
        """The verdict of the parts together."""
        return combine_verdicts(self.sentence.composition, [part.verdict for part in self.leading])

    @property
    def display_verdict(self) -> Verdict:
        """The verdict that the sentence is counted and marked as."""
        return sentence_verdict(self.sentence.composition, self.parts)

    @property
    def other_verdict(self) -> Verdict | None:
        """The verdict with the sources, where the text alone gives another answer or the same; else none."""
        others = [part.display_verdict for part in self.others]
        return combine_verdicts(self.sentence.composition, others) if others else None

    @property
    def ok(self) -> bool:
        """Whether every finding is as expected."""
        return all(part.ok for part in self.parts)

    @property
    def document(self) -> str:
        """The id of the document that says it."""
        return self.parts[0].claim.document

    @property
    def holding(self) -> tuple[Finding, ...]:
        """The leading parts that hold, or are assumptions."""
        return tuple(part for part in self.leading if part.verdict in HOLDING)

    @property
    def failing(self) -> tuple[Finding, ...]:
        """The other leading parts."""
        return tuple(part for part in self.leading if part.verdict not in HOLDING)


def sentence_verdict(composition: Composition | None, parts: Sequence[Part]) -> Verdict:
    """Return the verdict that a sentence is counted as: the one decision on this for every list, count and page."""
    return combine_verdicts(composition, [part.display_verdict for part in leading_parts(composition, parts)])


def count_sentences(sentences: Iterable[SentenceResult]) -> Counter[Verdict]:
    """Return how many sentences are counted as each verdict."""
    return Counter(sentence.display_verdict for sentence in sentences)


def leading_parts(composition: Composition | None, parts: Sequence[AnyPart]) -> tuple[AnyPart, ...]:
    """Return the parts that give a sentence its verdict.

    Of several interpretations these are the ones that need nothing but the text, if there are any. Statements that a
    sentence makes at once all count.
    """
    textual = tuple(part for part in parts if part.question is Question.TEXT)
    return textual if composition is Composition.INTERPRETATIONS and textual else tuple(parts)


def combine_verdicts(composition: Composition | None, verdicts: Sequence[Verdict]) -> Verdict:
    """Return the verdict of a sentence from those of the claims that make it up.

    The verdict is that of the weakest part: `verified` where all are, `refuted` where all are. Interpretations of which
    some are refuted and others hold, if only approximately, leave the sentence `ambiguous`; of several statements
    made at once, one that is refuted refutes it.

    A `definition` is verified among other parts; a sentence of definitions alone is one.

    Raises:
        ValueError: there is none.
    """
    found = frozenset(verdicts)
    if not found:
        raise ValueError("a sentence without a claim")
    if len(found) == 1:
        return verdicts[0]
    found = frozenset(Verdict.VERIFIED if each is Verdict.DEFINITION else each for each in found)
    if composition is Composition.INTERPRETATIONS and Verdict.REFUTED in found:
        return Verdict.AMBIGUOUS if found - {Verdict.REFUTED, Verdict.UNDECIDED} else Verdict.UNDECIDED
    return next((each for each in WEAKEST_FIRST if each in found), Verdict.VERIFIED)


def judge_sentences(findings: Iterable[Finding]) -> Iterator[SentenceResult]:
    """Yield the sentences all of whose claims are among the findings, in the order of these."""
    parts: dict[str, list[Finding]] = {}
    for finding in findings:
        parts.setdefault(finding.claim.sentence.id, []).append(finding)
    for several in parts.values():
        sentence = several[0].claim.sentence
        if len(several) == len(sentence.claims):
            yield SentenceResult(sentence, tuple(several))

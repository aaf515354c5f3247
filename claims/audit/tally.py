"""An audit counted. Nothing of what decided the claims is needed here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from msgspec import Struct, field

from claims.audit.counts import several
from claims.audit.sentences import sentence_verdict
from claims.schema.characters import visible
from claims.schema.vocabulary import Composition, Question, Verdict

if TYPE_CHECKING:
    from claims.checks.finding import Finding

STYLES = {
    Verdict.VERIFIED: "green",
    Verdict.DEFINITION: "white",
    Verdict.APPROXIMATE: "yellow",
    Verdict.CONDITIONAL: "yellow",
    Verdict.AMBIGUOUS: "cyan",
    Verdict.REFUTED: "red",
    Verdict.UNDECIDED: "magenta",
    Verdict.ASSUMPTION: "blue",
}
MARKS = {
    Verdict.VERIFIED: "=",
    Verdict.DEFINITION: "≡",
    Verdict.APPROXIMATE: "~",
    Verdict.CONDITIONAL: "⊢",
    Verdict.AMBIGUOUS: "±",
    Verdict.REFUTED: "x",
    Verdict.UNDECIDED: "?",
    Verdict.ASSUMPTION: "·",
}


INDENT = "   "  # of what belongs to the line above


class Discrepancy(NamedTuple):
    """What is reported of a claim that differs from its expected verdict.

    Args:
        place: file, line and column, joined by colons.
        verdict: the computed verdict.
        claim: the id of the claim.
        says: what is wrong, in words.
        reasoning: the arithmetic on one line, or the statement in symbols; empty where there is neither.
        help: the next step.
        is_blocked: whether it was not decided because something it depends on has an error.
    """

    place: str
    verdict: Verdict
    claim: str
    says: str
    reasoning: str
    help: str
    is_blocked: bool = False

    @property
    def headline(self) -> str:
        """Everything that matters, on one line."""
        return f"{self.place}  {self.verdict}  {self.claim}  {self.says}"

    def lines(self, *, concise: bool = False) -> list[str]:
        """Return the headline, and beneath it, unless it is to be concise, the arithmetic and the next step."""
        details = [each for each in (self.reasoning, f"help: {self.help}") if each and not concise]
        return [self.headline, *(f"{INDENT}{each}" for each in details)]


class Row(NamedTuple):
    """What the terminal shows of a finding.

    Args:
        document: the document's id.
        display_verdict: the verdict that it is counted as.
        ok: whether it is the expected one.
        discrepancy: what is reported of it; none where it is as expected.
        sentence: the id of the sentence of several claims that it belongs to; empty where it is this claim alone.
        composition: how several claims make up that sentence; none where it is this claim alone.
        of: how many claims make it up.
        question: which question it answers.
    """

    document: str
    display_verdict: Verdict
    ok: bool
    discrepancy: Discrepancy | None = None
    sentence: str = ""
    composition: Composition | None = None
    of: int = 1
    question: Question = Question.TEXT


class Tally(Struct):
    """Counts that grow row by row: of sentences, and of the claims that make them up."""

    claims: Counter[Verdict] = field(default_factory=Counter)
    sentences: Counter[tuple[str, Verdict]] = field(default_factory=Counter)
    differing: Counter[Verdict] = field(default_factory=Counter)
    open: dict[str, list[Row]] = field(default_factory=dict)

    def add(self, row: Row, times: int = 1) -> None:
        """Count a row so many times; a sentence counts once all its claims have come."""
        self.claims[row.display_verdict] += times
        if row.composition is None:
            self._count(row.document, row.display_verdict, row.ok, times)
            return
        parts = self.open.setdefault(row.sentence, [])
        parts.extend([row] * times)
        if len(parts) == row.of:
            verdict = sentence_verdict(row.composition, self.open.pop(row.sentence))
            self._count(row.document, verdict, all(each.ok for each in parts))

    def _count(self, document: str, verdict: Verdict, ok: bool, times: int = 1) -> None:
        self.sentences[document, verdict] += times
        if not ok:
            self.differing[verdict] += times

    @property
    def ok(self) -> bool:
        """Whether every claim has its expected verdict."""
        return not self.differing and all(each.ok for parts in self.open.values() for each in parts)

    @property
    def verdicts(self) -> Counter[Verdict]:
        """How many sentences are counted as each verdict, of those all of whose claims have come."""
        verdicts: Counter[Verdict] = Counter()
        for (_, verdict), count in self.sentences.items():
            verdicts[verdict] += count
        return verdicts

    @property
    def number_differing(self) -> int:
        """How many sentences, those of which only a part has come included, differ from what is expected."""
        return self.differing.total() + sum(not all(each.ok for each in parts) for parts in self.open.values())

    @property
    def closing(self) -> str:
        """The counts of sentences in one line, first those that differ from their expected verdict."""
        verdicts, differing = self.verdicts, self.number_differing
        parts = f" and parts of {len(self.open)}" if self.open else ""
        sentences = f"{several(verdicts.total(), 'sentence')}{parts}"
        if not differing:
            return f"{sentences} as expected: {word_counts(verdicts)}"
        differ = "differs from its expected verdict" if differing == 1 else "differ from their expected verdicts"
        those = f" ({word_counts(self.differing)})" if self.differing else ""
        return f"{differing:,} of {sentences} {differ}{those}; in all {word_counts(verdicts)}"


def closing_line(findings: Iterable[Finding]) -> str:
    """Return the counts in one line: how many sentences have each verdict, and how many differ."""
    tally = Tally()
    for finding in findings:
        tally.add(row(finding))
    return tally.closing


def row(finding: Finding, found: Discrepancy | None = None) -> Row:
    """Return the row of a finding in the terminal, with what is reported of it where it differs."""
    claim, sentence = finding.claim, finding.claim.sentence
    alone = Row(visible(claim.document), finding.display_verdict, finding.ok, found)
    if sentence.composition is None:
        return alone
    number, question = len(sentence.claims), finding.question
    return alone._replace(sentence=sentence.id, composition=sentence.composition, of=number, question=question)


def word_counts(counts: Mapping[Verdict, int]) -> str:
    """Return how many have each verdict: ``3 verified, 1 refuted, 2 assumptions``."""
    shown = ((counts[verdict], verdict) for verdict in Verdict if counts.get(verdict))
    return ", ".join(f"{count:,} {_noun(verdict, count)}" for count, verdict in shown) or "none"


def _noun(verdict: Verdict, count: int) -> str:
    if verdict is Verdict.DEFINITION:
        return "true by definition"
    return "assumptions" if verdict is Verdict.ASSUMPTION and count > 1 else verdict

"""What is known of a figure or a statement of a text: the verdict on it, or why there is none."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from functools import cached_property
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from claims.audit.sentences import SentenceResult
from claims.checks.finding import Finding
from claims.guests.texts.coverage.documents import DocumentText
from claims.guests.texts.reading.passage import Passage, Span
from claims.guests.texts.reading.text import Part, Text
from claims.guests.texts.ties.comparison import compare
from claims.guests.texts.ties.covers import Cover, Covers
from claims.loading.claim import Claim
from claims.report.text_findings import word_compared
from claims.schema.sentences import Sentence
from claims.schema.vocabulary import Composition


class FigureStatus(StrEnum):
    """How a figure or a statement stands, the gravest first: one that is partly open never counts as verified."""

    DIFFERS = "differs"
    REFUTED = "refuted"
    UNDECIDED = "undecided"
    AMBIGUOUS = "ambiguous"
    APPROXIMATE = "approximate"
    OPEN = "open"
    ASSUMPTION = "assumption"
    DEFINITION = "definition"
    VERIFIED = "verified"
    WAIVED = "waived"


GRAVEST = tuple(FigureStatus)
WORDS = {
    FigureStatus.DIFFERS: "the claim states another figure than the text prints here",
    FigureStatus.OPEN: "nobody has claimed it yet",
    FigureStatus.WAIVED: "left out, with a reason",
}


def gravest(found: Iterable[FigureStatus]) -> FigureStatus:
    """Return what several come to together; of nothing, that it is open."""
    return min(found, key=GRAVEST.index, default=FigureStatus.OPEN)


class MarkedPassage(Struct, frozen=True):
    """A figure of a statement, or the statement as a whole, with the findings on it.

    Args:
        cover: the figure, and what covers it.
        sentences: for each claim that states it the finding; for a sentence that can be read in several ways, all.
    """

    cover: Cover
    sentences: tuple[SentenceResult, ...]

    @property
    def status(self) -> FigureStatus:
        """How it stands."""
        if self.cover.differs:
            return FigureStatus.DIFFERS
        if self.sentences:
            return gravest(FigureStatus(each.display_verdict.value) for each in self.sentences)
        return FigureStatus.WAIVED if self.cover.waived else FigureStatus.OPEN


class Statement(Struct, frozen=True):
    """A statement of a text.

    Args:
        passage: its words and where they stand.
        marked: its figures in order, and itself where that is covered as a whole; nothing where it states nothing.
    """

    passage: Passage
    marked: tuple[MarkedPassage, ...]

    @property
    def status(self) -> FigureStatus:
        """What its figures come to together: the gravest of them."""
        return gravest(each.status for each in self.marked)


class AnnotatedText(Struct, frozen=True, dict=True):
    """A text of which each statement is marked.

    Args:
        text: the text.
        parts: its paragraphs and what else stands together, each with its statements, in reading order.
        unplaced: the ids of claims of its document that no words of the text are tied to.
    """

    text: Text
    parts: tuple[tuple[Part, tuple[Statement, ...]], ...]
    unplaced: tuple[str, ...] = ()

    @cached_property
    def statements(self) -> tuple[Statement, ...]:
        """Those that state something, in reading order."""
        return tuple(each for _, several in self.parts for each in several if each.marked)

    @cached_property
    def sentences(self) -> Mapping[str, SentenceResult]:
        """The findings beside the text by the id of claim or sentence, in the order of their first mention."""
        marked = (each for statement in self.statements for each in statement.marked)
        return {settled.sentence.id: settled for each in marked for settled in each.sentences}

    @property
    def counts(self) -> Mapping[FigureStatus, int]:
        """How many statements stand how, the gravest first; what none does is left out."""
        found = Counter(each.status for each in self.statements)
        return {status: found[status] for status in FigureStatus if found[status]}

    @property
    def ok(self) -> bool:
        """Whether there are claims beside it, each with the recorded verdict and stating what the text prints."""
        as_recorded = all(settled.ok for settled in self.sentences.values())
        return (
            bool(self.sentences)
            and as_recorded
            and not any(each.status is FigureStatus.DIFFERS for each in self.statements)
        )


def claims_needed(found: Covers, claims: Mapping[str, Claim]) -> tuple[str, ...]:
    """Return the ids of the claims whose findings stand beside a text, other readings of their sentences included."""
    names = (name for cover_list in found.values() for cover in cover_list for name in cover.claims)
    return tuple(dict.fromkeys(each for name in names for each in _sentence(claims[name]).claims))


def annotate_text(
    opened: DocumentText, found: Covers, claims: Mapping[str, Claim], findings: Mapping[str, Finding]
) -> AnnotatedText:
    """Return a text with its figures marked.

    Args:
        opened: the text and its document, of whose claims those are listed that no words are tied to.
        found: what covers its figures.
        claims: every claim by its id.
        findings: those on the claims that are `needed`, by id.
    """
    parts = tuple((part, tuple(_statements(part, found, claims, findings))) for part in opened.text.parts)
    placed = frozenset(claims_needed(found, claims))
    return AnnotatedText(
        opened.text, parts, tuple(claim.id for claim in opened.document.claims if claim.id not in placed)
    )


def _statements(
    part: Part, found: Covers, claims: Mapping[str, Claim], findings: Mapping[str, Finding]
) -> Iterator[Statement]:
    for passage in part.passages:
        cover_list = found.get(passage.span, ())
        marked = (
            MarkedPassage(_with_differences(cover, findings), _sentences_of(cover, claims, findings))
            for cover in cover_list
        )
        yield Statement(passage, tuple(marked))


def _with_differences(cover: Cover, findings: Mapping[str, Finding]) -> Cover:
    """Return a figure with what is apart between it and the claims that the text names behind it."""
    found = [compare(each, findings[each.claim.id]) for each in cover.bound]
    texts = (word_compared(each) for each in found if not each.ok)
    return replace(cover, differs="; ".join(filter(None, [cover.differs, *texts])))


def _sentences_of(
    cover: Cover, claims: Mapping[str, Claim], findings: Mapping[str, Finding]
) -> tuple[SentenceResult, ...]:
    sentences = {each.id: each for each in (_sentence(claims[name]) for name in cover.claims)}
    return tuple(SentenceResult(each, tuple(findings[name] for name in each.claims)) for each in sentences.values())


def _sentence(claim: Claim) -> Sentence:
    """Return what a figure that a claim states is judged by: all readings of its sentence, or the claim alone."""
    if claim.sentence.composition is Composition.INTERPRETATIONS:
        return claim.sentence
    return Sentence(claim.id, claim.record.says, None, (claim.id,))


def as_json(annotated_text: AnnotatedText, document: str) -> dict[str, Any]:
    """Return an annotated text as it is published."""
    return {
        "text": annotated_text.text.file,
        "format": annotated_text.text.form.value,
        "document": document,
        "ok": annotated_text.ok,
        "counts": {status.value: count for status, count in annotated_text.counts.items()},
        "unplaced": list(annotated_text.unplaced),
        "statements": [_statement_json(annotated_text, each) for each in annotated_text.statements],
    }


def _statement_json(annotated_text: AnnotatedText, statement: Statement) -> dict[str, Any]:
    passage = statement.passage
    return {
        "line": passage.line,
        "column": passage.column,
        "end_line": passage.end_line,
        "text": passage.text,
        "standing": statement.status.value,
        "figures": [_marked_json(annotated_text, statement, each) for each in statement.marked],
    }


def _marked_json(annotated_text: AnnotatedText, statement: Statement, marked: MarkedPassage) -> dict[str, Any]:
    cover = marked.cover
    span: Span = statement.passage.within(cover.start, cover.end)
    line, column = annotated_text.text.lines.place(span.start)
    return {
        "figure": None if cover.is_whole else cover.figure,
        "standing": marked.status.value,
        "line": line,
        "column": column,
        "start": span.start,
        "end": span.end,
        "claims": list(cover.claims),
        "waived": cover.waived or None,
        "differs": cover.differs or None,
        "findings": list(_findings_json(marked)),
    }


def _findings_json(marked: MarkedPassage) -> Iterator[dict[str, Any]]:
    for settled in marked.sentences:
        for each in settled.parts:
            recorded = each.claim.recorded.value
            yield {"id": each.claim.id, "verdict": each.verdict.value, "recorded": recorded, "ok": each.ok}

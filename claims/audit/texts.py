"""Figures of texts that are bound to claims: what an audit does with them, whichever guest reads the texts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import StrEnum
from pathlib import Path

from msgspec import Struct, field
from msgspec.structs import replace

from claims.audit.corpus import Corpus
from claims.checks.finding import Finding
from claims.loading.claim import Claim, Document
from claims.registry import hooks
from claims.schema.diagnostics import Diagnostic, DiagnosticError


class Match(StrEnum):
    """How a figure of a text compares with the claim that it is bound to."""

    STATED = "stated"
    FOLLOWS = "follows"
    DIFFERS = "differs"


class TextFinding(Struct, frozen=True):
    """A figure of a text, compared with the finding on the claim that it is bound to.

    Args:
        file: the text.
        line: the line of the figure, counted from 1.
        column: its column, counted from 1.
        printed: the figure as the text prints it, with hedge and unit.
        finding: the finding on its claim.
        match: whether it prints what the claim states, or a figure that follows, or another one.
        same_unit: whether it is printed in the unit of the claim.
    """

    file: str
    line: int
    column: int
    printed: str
    finding: Finding
    match: Match
    same_unit: bool

    @property
    def ok(self) -> bool:
        """Whether the text prints what the claim states, or what follows."""
        return self.match is not Match.DIFFERS


class TextFigure(Struct, frozen=True):
    """A figure of a text that is bound to a claim.

    Args:
        claim: the claim.
        file: the text.
        line: the line of the figure, counted from 1.
        column: its column, counted from 1.
        compare: compares it with the finding on its claim.
    """

    claim: Claim
    file: str
    line: int
    column: int
    compare: Callable[[Finding], TextFinding]


class TextFigures(Struct, frozen=True):
    """The bound figures of some texts, with the errors in these texts."""

    figures: tuple[TextFigure, ...] = ()
    faults: tuple[Diagnostic, ...] = ()


def text_figures(corpus: Corpus, documents: Iterable[Document], texts: Iterable[Path] = ()) -> TextFigures:
    """Return the figures that texts bind to claims.

    Args:
        corpus: the claims.
        documents: documents whose own texts are read.
        texts: further texts.
    """
    files, found = tuple(texts), tuple(each for each in documents if each.text)
    if not files and not found:
        return TextFigures()
    results: list[TextFigures] = [bound(corpus, found, files) for bound in hooks("check_texts")]
    figures = tuple(figure for each in results for figure in each.figures)
    return TextFigures(figures, tuple(fault for each in results for fault in each.faults))


class TextAudit(Struct):
    """The bound figures of an audit, compared with the findings as these arrive.

    Args:
        corpus: the claims; the errors in the texts are among its errors.
        figures: the figures that are bound to one of the claims that were asked for.
    """

    corpus: Corpus
    figures: tuple[TextFigure, ...] = ()
    _findings: dict[str, Finding] = field(default_factory=dict)

    def watch(self, findings: Iterable[Finding]) -> Iterator[Finding]:
        """Yield the findings, and remember those that figures are bound to."""
        names = {each.claim.id for each in self.figures}
        for finding in findings:
            if finding.claim.id in names:
                self._findings[finding.claim.id] = finding
            yield finding

    def findings(self) -> list[TextFinding]:
        """Return how each figure compares with its claim; claims that no finding has arrived for are decided now."""
        missing = {each.claim.id for each in self.figures} - self._findings.keys()
        if missing:
            self._findings |= {finding.claim.id: finding for finding in self.corpus.findings(missing)}
        return [each.compare(self._findings[each.claim.id]) for each in self.figures]


def text_audit(corpus: Corpus, texts: Sequence[Path]) -> TextAudit:
    """Return the bound figures of the texts, and of those that the documents name."""
    bound = text_figures(corpus, corpus.loaded.documents, texts)
    return TextAudit(
        replace(corpus, faults=DiagnosticError([*corpus.faults, *bound.faults]).diagnostics), bound.figures
    )

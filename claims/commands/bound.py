"""What `claims audit` does with texts: those that are named beside claim files, and those of the documents."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct, field
from msgspec.structs import replace

from claims.commands.console import plain_console
from claims.loading.places import SHIPPED, shown_file
from claims.report.annotations import annotate
from claims.schema.diagnostics import DiagnosticError

if TYPE_CHECKING:
    from claims.audit.corpus import Corpus
    from claims.checks.finding import Finding
    from claims.guests.texts.ties.bound import BoundFigure
    from claims.guests.texts.ties.comparison import HeldFigure

# The endings of texts, as the reader of texts has them; a file without an ending is taken for one of claims.
TEXTS = (".md", ".markdown", ".html", ".htm", ".xhtml", ".tex", ".latex", ".txt", ".text")


def parted(paths: Sequence[Path] | None) -> tuple[list[Path], list[Path]]:
    """Return the paths of claims and those of texts; with texts alone, the claims are those beside them."""
    texts = [path for path in paths or () if path.suffix.casefold() in TEXTS and not path.is_dir()]
    claims = [path for path in paths or () if path not in texts]
    beside = list(dict.fromkeys(text.parent for text in texts))
    return claims or beside or [SHIPPED], texts


class Bound(Struct):
    """The bound figures of an audit, held against the findings as they come.

    Args:
        corpus: the claims, with what is wrong in the texts among its faults.
        figures: those that are bound to one of the claims that were asked for.
        found: the findings on these claims so far.
    """

    corpus: Corpus
    figures: tuple[BoundFigure, ...] = ()
    found: dict[str, Finding] = field(default_factory=dict)

    def noting(self, findings: Iterable[Finding]) -> Iterator[Finding]:
        """Yield the findings, and take note of those that figures are bound to."""
        wanted = {each.claim.id for each in self.figures}
        for finding in findings:
            if finding.claim.id in wanted:
                self.found[finding.claim.id] = finding
            yield finding

    def held(self) -> list[HeldFigure]:
        """Return how each figure stands to its claim; claims that no change touches are decided for it."""
        if not self.figures:
            return []
        from claims.guests.texts.ties.comparison import held  # noqa: PLC0415 - heavy, and most audits read no text

        left = {each.claim.id for each in self.figures} - self.found.keys()
        self.found |= {finding.claim.id: finding for finding in self.corpus.findings(left)} if left else {}
        return [held(each, self.found[each.claim.id]) for each in self.figures]


def bound_in(corpus: Corpus, texts: Sequence[Path]) -> Bound:
    """Return the bound figures of the texts and of those that the documents name."""
    if not texts and not any(document.text for document in corpus.loaded.documents):
        return Bound(corpus)
    from claims.guests.texts.ties.bound import bound_texts  # noqa: PLC0415 - heavy, and most audits read no text

    bound = bound_texts(corpus, corpus.loaded.documents, texts)
    return Bound(replace(corpus, faults=DiagnosticError([*corpus.faults, *bound.faults]).diagnostics), bound.figures)


def print_bound(bound: Bound) -> int:
    """Print the bound figures that differ, then the counts; return how many differ."""
    if not bound.figures:
        return 0
    from claims.report.bound_view import word_bound, word_held  # noqa: PLC0415 - heavy, and most audits read no text

    held = bound.held()
    for each in held:
        if not each.ok:
            plain_console().print(word_held(each), soft_wrap=True)
            annotate(shown_file(each.bound.text.file), *each.bound.place, each.bound.claim.id, word_held(each))
    plain_console().print(word_bound(held), soft_wrap=True)
    return sum(not each.ok for each in held)

"""Repairs as edits of a claim file, each with the verdict that it brings, which is worked out with the edit applied."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict, replace

from claims.audit.corpus import Corpus, corpus_of
from claims.checks.finding import Finding
from claims.checks.repair import Repair
from claims.checks.universal.changes import OtherComparison
from claims.checks.value.changes import OtherFigure, OtherHedge
from claims.loading.claim import Claim
from claims.loading.files import Source
from claims.loading.places import shown_file
from claims.report.figure_words import figure_that_follows
from claims.schema.commas import swapped
from claims.schema.tree import Path, Scalar, locate
from claims.schema.vocabulary import Kind, Verdict
from units import Definition, FigureError, parse_figure, table_with

Json = dict[str, Any]


class Edit(Struct, frozen=True):
    """A piece of one line of a file, and what to put in its place.

    Args:
        file: the path as the caller gave it.
        line: counted from 1.
        column: where the piece begins, counted from 1.
        end: the column behind its last character.
        text: what stands there afterwards.
    """

    file: str
    line: int
    column: int
    end: int
    text: str

    def as_json(self) -> Json:
        """Return it with its path as it is shown."""
        return {**asdict(self), "file": shown_file(self.file)}


def applied(content: str, edit: Edit) -> str:
    """Return the text of a file after an edit."""
    lines = content.splitlines(keepends=True)
    line = lines[edit.line - 1]
    lines[edit.line - 1] = line[: edit.column - 1] + edit.text + line[edit.end - 1 :]
    return "".join(lines)


def edit_of(corpus: Corpus, finding: Finding, repair: Repair) -> Edit | None:
    """Return a repair as an edit; nothing where it is a fact, or where no single piece of a file would do it."""
    claim = finding.claim
    match repair:
        case OtherFigure():
            text = figure_that_follows(repair)
            return _restated(claim, text) if _is_figure(text, claim.units) else None
        case OtherHedge(_, figure, other):
            return _restated(corpus.claims[other] if other else claim, figure.text)
        case OtherComparison(before, after) if claim.kind is Kind.ALWAYS:
            text = claim.record.always or ""
            if text.count(before.value) == 1:
                return _replaced(claim, ("always",), text.replace(before.value, after.value))
    return None


def verdict_after(sources: Iterable[Source], edit: Edit, claim: str) -> Verdict | None:
    """Return the verdict on a claim once an edit is applied to the files; nothing where they cannot be read then.

    Args:
        sources: the files of the claim and of all that it rests on.
        edit: what changes.
        claim: the id.
    """
    changed = [with_edit(source, edit) for source in sources]
    corpus = corpus_of(changed, [source.file for source in changed])
    return corpus.find(claim).verdict if claim in corpus.claims and not corpus.faults else None


def with_edit(source: Source, edit: Edit) -> Source:
    """Return a file with an edit applied, if it is the file of the edit."""
    if source.file != edit.file or not isinstance(source.content, bytes):
        return source
    return replace(source, content=applied(source.content.decode("utf-8"), edit).encode("utf-8"))


def beneath(sources: Sequence[Source], corpus: Corpus, claim: str) -> list[Source]:
    """Return the files that a claim needs: those of its document, and of the documents of all that it rests on."""
    documents = {corpus.claims[name].document for name in (claim, *corpus.closures[claim])}
    needed = {file for document in corpus.loaded.documents if document.id in documents for file in document.files}
    return [source for source in sources if source.file in needed]


def _is_figure(text: str, own: tuple[Definition, ...]) -> bool:
    try:
        parse_figure(text, table=table_with(own))
    except FigureError:
        return False
    return True


def _restated(claim: Claim, text: str) -> Edit | None:
    """Return the edit that has a claim state another figure, printed as its document prints numbers."""
    return _replaced(claim, ("stated",), swapped(text) if claim.commas else text)


def _replaced(claim: Claim, path: Path, text: str) -> Edit | None:
    """Return the edit that writes another text in the place of a value, in quotes; one over several lines has none."""
    if claim.tree is None:
        return None
    _, node = locate(claim.tree, path)
    if not isinstance(node, Scalar) or node.lead < 0 or "\\" in text or '"' in text:
        return None
    line, column = claim.place(*path)
    end = column + len(node.text) + 2 * node.lead
    return Edit(claim.file, line, column, end, f'"{text}"')

"""Edits that fix an error or make a claim hold, each with what it brings, which is worked out with the edit applied."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct

from claims.audit.corpus import Corpus, corpus_of
from claims.checks.finding import Finding
from claims.checks.repair import OtherComparison, OtherFigure, OtherHedge, Repair
from claims.explain.edits import Edit, with_edits
from claims.loading.claim import Claim
from claims.loading.files import Source, digest_sources, gather
from claims.report.repairs import figure_that_follows
from claims.schema.commas import swap_separators
from claims.schema.diagnostics import Diagnostic
from claims.schema.tree import Path, Scalar, locate
from claims.schema.vocabulary import Kind, Verdict
from units import Definition, FigureError, parse_figure, table_with
from units.reading.codes import Code

Json = dict[str, Any]

PART_OF_NAME = r"[\w.-]"
MOST_FIXES = 12  # for programs that ask for all at once: each is worked out by reading all files again


class Fix(Struct, frozen=True):
    """An edit that ends an error, and what is true once it is applied.

    Args:
        edit: the right text instead of the wrong one.
        verdict: that on the claim of the error, under its id then; nothing where the claim is still wrong, or the
            error is of no claim.
        remaining: all errors that the files have then, those among them that the fixed one hid.
    """

    edit: Edit
    verdict: Verdict | None
    remaining: tuple[Diagnostic, ...]

    def as_json(self) -> Json:
        """Return it with a path as it is shown, and how many errors there are then."""
        verdict = None if self.verdict is None else self.verdict.value
        return {**self.edit.as_json(), "faults": len(self.remaining), "verdict": verdict}

    def __str__(self) -> str:
        """Say in a few words what it brings: the verdict, and how many errors the files have then."""
        count = len(self.remaining)
        left = "no errors left" if not count else f"{count} error{'s' * (count > 1)} left"
        if self.verdict is None:
            return left
        return f"{self.verdict}, {left}" if count else self.verdict.value


def fixes_of(corpus: Corpus, sources: Sequence[Source] | None = None) -> Callable[[Diagnostic], Json | None]:
    """Return a function from an error to the edit that ends it, with what it brings, for the first that have one.

    Args:
        corpus: what was read.
        sources: the files; read again where none are given, and used while they are the same bytes.
    """
    fixable = [fault for fault in corpus.faults if fault.replacement][:MOST_FIXES]
    files = (gather(corpus.where) if sources is None else sources) if fixable else ()
    if digest_sources(files) != corpus.read:
        fixable = []
    found = {fault: fix.as_json() for fault in fixable if (fix := fix_of(files, corpus, fault)) is not None}
    return found.get


def fix_of(sources: Sequence[Source], corpus: Corpus, fault: Diagnostic) -> Fix | None:
    """Return the edit that ends an error with what it brings; nothing where no text is known to do it.

    Args:
        sources: the files that the corpus was read from.
        corpus: what was read from them.
        fault: one of its errors.
    """
    edit = _instead(sources, fault)
    if edit is None:
        return None
    after = corpus_of(with_edits(sources, [edit]), list(corpus.where))
    claim = _id_after(after, fault, edit)
    if _count(after, fault) >= _count(corpus, fault) or _misquotes(after, claim):
        return None
    verdict = after.find(claim).verdict if claim in after.claims else None
    return Fix(edit, verdict, after.faults)


def edit_of(sources: Sequence[Source], corpus: Corpus, finding: Finding, repair: Repair) -> tuple[Edit, Verdict] | None:
    """Return a repair as an edit with the verdict that it brings; nothing where no single piece of a file would do it.

    Args:
        sources: the files that the corpus was read from.
        corpus: what was read from them.
        finding: that on the claim to be repaired.
        repair: what would make it hold.
    """
    edit = _repairing(corpus, finding.claim, repair)
    verdict = None if edit is None else _verdict_after(sources, corpus, edit, finding.claim.id)
    return None if edit is None or verdict is None else (edit, verdict)


def _repairing(corpus: Corpus, claim: Claim, repair: Repair) -> Edit | None:
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


def _verdict_after(sources: Sequence[Source], corpus: Corpus, edit: Edit, claim: str) -> Verdict | None:
    """Return the verdict on a claim once an edit is applied to the files that it needs; nothing if they are wrong then.

    Needed are the files of its document, and of the documents of all that it depends on.
    """
    documents = {corpus.claims[name].document for name in (claim, *corpus.closures[claim])}
    needed = {file for document in corpus.loaded.documents if document.id in documents for file in document.files}
    changed = with_edits([source for source in sources if source.file in needed], [edit])
    after = corpus_of(changed, [source.file for source in changed])
    return after.find(claim).verdict if claim in after.claims and not after.faults else None


def _is_figure(text: str, definitions: tuple[Definition, ...]) -> bool:
    try:
        parse_figure(text, table=table_with(definitions))
    except FigureError:
        return False
    return True


def _restated(claim: Claim, text: str) -> Edit | None:
    """Return the edit that has a claim state another figure, printed as its document prints numbers."""
    return _replaced(claim, ("stated",), swap_separators(text) if claim.commas else text)


def _replaced(claim: Claim, path: Path, text: str) -> Edit | None:
    """Return the edit that writes another text instead of a value, in quotes; one over several lines has none."""
    if claim.tree is None:
        return None
    _, node = locate(claim.tree, path)
    if not isinstance(node, Scalar) or node.lead < 0 or "\\" in text or '"' in text:
        return None
    line, column = claim.place(*path)
    end = column + len(node.text) + 2 * node.lead
    return Edit(claim.file, line, column, end, f'"{text}"')


def _instead(sources: Sequence[Source], fault: Diagnostic) -> Edit | None:
    """Return the edit that writes the text of the hint instead of the wrong one, if that is there once."""
    asked, line = fault.replacement, _line(sources, fault)
    if asked is None or line is None or "\\" in asked.right or '"' in asked.right:
        return None
    begins = [each.start() for each in re.finditer(_whole_name(asked.wrong), line)]
    if fault.column - 1 in begins:
        begins = [fault.column - 1]
    if len(begins) != 1:
        return None
    column = begins[0] + 1
    return Edit(fault.file, fault.line, column, column + len(asked.wrong), asked.right)


def _whole_name(text: str) -> str:
    """Return the pattern of a text that is no part of a longer name."""
    before = rf"(?<!{PART_OF_NAME})" if re.match(PART_OF_NAME, text) else ""
    behind = rf"(?!{PART_OF_NAME})" if re.search(rf"{PART_OF_NAME}\Z", text) else ""
    return f"{before}{re.escape(text)}{behind}"


def _id_after(after: Corpus, fault: Diagnostic, edit: Edit) -> str:
    """Return the id of the claim of an error once an edit is applied: another one where the edit writes it."""
    renamed = after.claims.get(edit.text)
    if renamed is None or fault.claim in after.claims or renamed.file != edit.file:
        return fault.claim
    line, column = renamed.place("id")
    return edit.text if line == edit.line and edit.column - column in (0, 1) else fault.claim  # behind a quote


def _line(sources: Sequence[Source], fault: Diagnostic) -> str | None:
    """Return the line of an error as it is in its file; nothing where it cannot be read, or is another's line."""
    for source in sources:
        if source.file == fault.file and isinstance(source.content, bytes):
            try:
                lines = source.content.decode("utf-8").splitlines()
            except UnicodeDecodeError:
                return None
            return lines[fault.line - 1] if 0 < fault.line <= len(lines) else None
    return None


def _misquotes(after: Corpus, claim: str) -> bool:
    """Return whether a claim then states something else than what it quotes."""
    return any(each.claim == claim and each.code is Code.UNFIT_QUOTE for each in after.faults)


def _count(corpus: Corpus, fault: Diagnostic) -> int:
    """Return how often an error is reported of a line: an edit moves what follows it to other columns."""
    alike = (fault.file, fault.line, fault.claim, fault.problem)
    return sum((each.file, each.line, each.claim, each.problem) == alike for each in corpus.faults)

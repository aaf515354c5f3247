"""Faults mended by the one text that their hint asks for, as edits, each with what it brings when it is applied."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct

from claims.audit.corpus import Corpus, corpus_of
from claims.guests.answers.edits import Edit, with_edit
from claims.loading.files import Source, digested, gather
from claims.schema.diagnostics import Diagnostic
from claims.schema.vocabulary import Verdict
from units.reading.codes import Code

Json = dict[str, Any]

PART_OF_NAME = r"[\w.-]"
# For programs that ask for all at once: each is worked out by reading all files again.
MOST_MENDS = 12


class Mended(Struct, frozen=True):
    """An edit that ends a fault, and what is true once it is applied.

    Args:
        edit: the right text in the place of the wrong one.
        verdict: that on the claim of the fault, under its id then; nothing where the claim is still at fault,
            or the fault is of no claim.
        remaining: all faults that the files have then, those among them that the mended one hid.
    """

    edit: Edit
    verdict: Verdict | None
    remaining: tuple[Diagnostic, ...]

    def as_json(self) -> Json:
        """Return it with a path as it is shown, and how many faults there are then."""
        verdict = None if self.verdict is None else self.verdict.value
        return {**self.edit.as_json(), "faults": len(self.remaining), "verdict": verdict}


def mends(corpus: Corpus, sources: Sequence[Source] | None = None) -> Callable[[Diagnostic], Json | None]:
    """Return a function from a fault to the edit that ends it, with what it brings, for the first that have one.

    Args:
        corpus: what was read.
        sources: the files; read again where none are given, and used while they are the same bytes.
    """
    asking = [fault for fault in corpus.faults if fault.replacement][:MOST_MENDS]
    files = (gather(corpus.where) if sources is None else sources) if asking else ()
    if digested(files) != corpus.read:
        asking = []
    made = {fault: mend.as_json() for fault in asking if (mend := mended(files, corpus, fault)) is not None}
    return made.get


def mended(sources: Sequence[Source], corpus: Corpus, fault: Diagnostic) -> Mended | None:
    """Return the edit that ends a fault with what it brings, worked out anew; nothing where no text is known to do it.

    Args:
        sources: the files that the corpus was read from.
        corpus: what was read from them.
        fault: one of its faults.
    """
    edit = _instead(sources, fault)
    if edit is None:
        return None
    after = corpus_of([with_edit(source, edit) for source in sources], list(corpus.where))
    claim = _called_then(after, fault, edit)
    if _times(after, fault) >= _times(corpus, fault) or _misquotes(after, claim):
        return None
    verdict = after.find(claim).verdict if claim in after.claims else None
    return Mended(edit, verdict, after.faults)


def brought(mend: Mended) -> str:
    """Return in a few words what an edit brings: the verdict, and how many faults the files have then."""
    faults = len(mend.remaining)
    left = "no fault is left" if not faults else f"{faults} fault{'s' * (faults > 1)} left"
    if mend.verdict is None:
        return left
    return f"{mend.verdict}, {left}" if faults else mend.verdict.value


def _instead(sources: Sequence[Source], fault: Diagnostic) -> Edit | None:
    """Return the edit that writes the text of the hint in the place of the wrong one, if that stands there once."""
    asked, line = fault.replacement, _line(sources, fault)
    if asked is None or line is None or "\\" in asked.right or '"' in asked.right:
        return None
    begins = [each.start() for each in re.finditer(_alone(asked.wrong), line)]
    if fault.column - 1 in begins:
        begins = [fault.column - 1]
    if len(begins) != 1:
        return None
    column = begins[0] + 1
    return Edit(fault.file, fault.line, column, column + len(asked.wrong), asked.right)


def _alone(text: str) -> str:
    """Return the pattern of a text that is no part of a longer name."""
    before = rf"(?<!{PART_OF_NAME})" if re.match(PART_OF_NAME, text) else ""
    behind = rf"(?!{PART_OF_NAME})" if re.search(rf"{PART_OF_NAME}\Z", text) else ""
    return f"{before}{re.escape(text)}{behind}"


def _called_then(after: Corpus, fault: Diagnostic, edit: Edit) -> str:
    """Return the id of the claim of a fault once an edit is applied: another one where the edit writes it."""
    renamed = after.claims.get(edit.text)
    if renamed is None or fault.claim in after.claims or renamed.file != edit.file:
        return fault.claim
    line, column = renamed.place("id")
    return edit.text if line == edit.line and edit.column - column in (0, 1) else fault.claim  # behind a quote


def _line(sources: Sequence[Source], fault: Diagnostic) -> str | None:
    """Return the line of a fault as it stands in its file; nothing where it cannot be read, or is another's line."""
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


def _times(corpus: Corpus, fault: Diagnostic) -> int:
    """Return how often a fault is told of a line: an edit moves what stands behind it to other columns."""
    alike = (fault.file, fault.line, fault.claim, fault.found)
    return sum((each.file, each.line, each.claim, each.found) == alike for each in corpus.faults)

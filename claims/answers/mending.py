"""Faults mended by the one right name that their hint gives, as edits, each with what it brings when it is applied."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from claims.answers.edits import Edit, with_edit
from claims.audit.corpus import Corpus, corpus_of
from claims.format.fault import Fault
from claims.format.vocabulary import Verdict
from claims.loading.files import Source

RIGHT = re.compile(r"did you mean (?P<name>[^?]+)\?")
WRONG = re.compile(r"'(?P<name>[^']+)'")
PART_OF_NAME = r"[\w.-]"


@dataclass(frozen=True)
class Mended:
    """An edit that ends a fault, and what is true once it is applied.

    Args:
        edit: the right name in the place of the wrong one.
        verdict: that on the claim of the fault; nothing where the claim is still at fault, or the fault is of no claim.
        remaining: all faults that the files have then, those among them that the mended one hid.
    """

    edit: Edit
    verdict: Verdict | None
    remaining: tuple[Fault, ...]


def mended(sources: Sequence[Source], corpus: Corpus, fault: Fault) -> Mended | None:
    """Return the edit that ends a fault with what it brings, worked out anew; nothing where no name is known to do it.

    Args:
        sources: the files that the corpus was read from.
        corpus: what was read from them.
        fault: one of its faults.
    """
    edit = _by_name(sources, fault)
    if edit is None:
        return None
    after = corpus_of([with_edit(source, edit) for source in sources], list(corpus.where))
    if _times(after, fault) >= _times(corpus, fault):
        return None
    verdict = after.find(fault.claim).verdict if fault.claim in after.claims else None
    return Mended(edit, verdict, after.faults)


def brought(mend: Mended) -> str:
    """Return in a few words what an edit brings: the verdict, and how many faults the files have then."""
    faults = len(mend.remaining)
    left = "no fault is left" if not faults else f"{faults} fault{'s' * (faults > 1)} left"
    if mend.verdict is None:
        return left
    return f"{mend.verdict}, {left}" if faults else mend.verdict.value


def _by_name(sources: Sequence[Source], fault: Fault) -> Edit | None:
    """Return the edit that writes the name of the hint in the place of what was found, if it stands there once."""
    right, wrong = RIGHT.fullmatch(fault.complaint.hint), WRONG.search(fault.complaint.found)
    line = _line(sources, fault)
    if right is None or wrong is None or line is None:
        return None
    name = re.escape(wrong["name"])
    begins = [each.start() for each in re.finditer(rf"(?<!{PART_OF_NAME}){name}(?!{PART_OF_NAME})", line)]
    if fault.column - 1 in begins:
        begins = [fault.column - 1]
    if len(begins) != 1:
        return None
    column = begins[0] + 1
    return Edit(fault.file, fault.line, column, column + len(wrong["name"]), right["name"])


def _line(sources: Sequence[Source], fault: Fault) -> str | None:
    """Return the line of a fault as it stands in its file; nothing where it cannot be read, or is another's line."""
    for source in sources:
        if source.file == fault.file and isinstance(source.content, bytes):
            try:
                lines = source.content.decode("utf-8").splitlines()
            except UnicodeDecodeError:
                return None
            return lines[fault.line - 1] if 0 < fault.line <= len(lines) else None
    return None


def _times(corpus: Corpus, fault: Fault) -> int:
    """Return how often a fault is told of a line: an edit moves what stands behind it to other columns."""
    alike = (fault.file, fault.line, fault.claim, fault.complaint.found)
    return sum((each.file, each.line, each.claim, each.complaint.found) == alike for each in corpus.faults)

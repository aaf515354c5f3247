"""The right name for one that was mistyped, as an edit, with what it brings: worked out with the edit applied."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Any, NamedTuple

from claims.answers.edits import Edit, applied_to
from claims.audit.corpus import Corpus, corpus_of
from claims.format.fault import Fault
from claims.format.vocabulary import Verdict
from claims.loading.files import Source, digested, gather
from claims.loading.places import shown_file
from units.reading.codes import Code
from units.reading.meant import right_name

Json = dict[str, Any]

NAMED = re.compile(r"'([^'…]+)'")  # what a fault found, unless it is cut short
# Each is worked out by reading all files again.
MOST_MENDS = 12


class Mended(NamedTuple):
    """What an edit brings.

    Args:
        edit: the edit.
        faults: how many faults are left once it is applied.
        verdict: that on the claim then; none where the fault concerns no claim, or it is still at fault.
    """

    edit: Edit
    faults: int
    verdict: Verdict | None

    def as_json(self) -> Json:
        """Return all of it, with a path as it is shown."""
        place = {**vars(self.edit), "file": shown_file(self.edit.file)}
        return {**place, "faults": self.faults, "verdict": None if self.verdict is None else self.verdict.value}


def mends(corpus: Corpus, sources: Sequence[Source] | None = None) -> Callable[[Fault], Json | None]:
    """Return a function from a fault to the edit that mends it, with what it brings, for the first that have one.

    Args:
        corpus: what was read.
        sources: the files; read again where none are given, and used while they are the same bytes.
    """
    made = dict(_mends(corpus, sources))
    return made.get


def _mends(corpus: Corpus, sources: Sequence[Source] | None) -> Iterator[tuple[Fault, Json]]:
    if not any(right_name(fault.complaint.hint) for fault in corpus.faults):
        return
    files = gather(corpus.where) if sources is None else sources
    if digested(files) == corpus.read:
        found = ((fault, edit_for(files, fault)) for fault in corpus.faults)
        edits = ((fault, edit) for fault, edit in found if edit is not None)
        tried = ((fault, mended(files, fault, edit)) for fault, edit in islice(edits, MOST_MENDS))
        yield from ((fault, brought.as_json()) for fault, brought in tried if brought is not None)


def mended(sources: Sequence[Source], fault: Fault, edit: Edit) -> Mended | None:
    """Return what an edit brings: the files are read with it, and the claim of the fault is decided.

    Where the fault stays, or what stands there departs from what the claim quotes, it brings nothing.
    """
    changed = [applied_to(source, edit) for source in sources]
    corpus = corpus_of(changed, [source.file for source in changed])
    for each in corpus.faults:
        stays = (each.line, each.claim, each.complaint.found) == (fault.line, fault.claim, fault.complaint.found)
        if (stays or each.complaint.code is Code.UNFIT_QUOTE) and (each.file, each.claim) == (fault.file, fault.claim):
            return None
    verdict = corpus.find(fault.claim).verdict if fault.claim in corpus.claims else None
    return Mended(edit, len(corpus.faults), verdict)


def edit_for(sources: Sequence[Source], fault: Fault) -> Edit | None:
    """Return the edit that writes the right name where the wrong one stands; none where either is in doubt."""
    right, named = right_name(fault.complaint.hint), NAMED.search(fault.complaint.found)
    line = _line(sources, fault)
    if not right or named is None or not line or "\\" in right or '"' in right:
        return None
    places = [found.start() for found in re.finditer(rf"(?<!\w){re.escape(named[1])}(?!\w)", line)]
    near = [place for place in places if place in (fault.column - 1, fault.column)]  # a quotation mark may be before it
    if len(near) != 1 and len(places) != 1:
        return None
    start = (near or places)[0] + 1
    return Edit(fault.file, fault.line, start, start + len(named[1]), right)


def _line(sources: Sequence[Source], fault: Fault) -> str:
    """Return the line of a fault; empty where it has none, or the file is no text."""
    content = next((each.content for each in sources if each.file == fault.file), None)
    if not isinstance(content, bytes) or fault.line < 1:
        return ""
    try:
        lines = content.decode("utf-8").split("\n")
    except UnicodeDecodeError:
        return ""
    return lines[fault.line - 1] if fault.line <= len(lines) else ""

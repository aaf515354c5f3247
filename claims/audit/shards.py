"""An audit in shards: whole documents read and decided in processes of their own, of which rows alone come back.

A shard sees nothing of the others. So it serves only where nothing lies between them: with any fault, with a name that
stands in two of them, or with what rows are not kept of, there is no audit in shards, and all is read in one piece.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor
from functools import partial

from msgspec import Struct, field

from claims.audit.known_rows import MOST, KnownFile
from claims.audit.rows import Audited, audited_rows
from claims.audit.shapes.taken import taken
from claims.audit.tally import Row
from claims.checks.finding import Finding
from claims.loading.files import Source
from claims.parallel.isolated import shared_out
from claims.parallel.limits import WorkLimits
from claims.parallel.pool import Task, processes, spread
from derive.collection import library

LARGEST = 2**21  # bytes of a shard, some ten thousand claims: what a process holds at once; no document is divided
SMALLEST = 2**18  # fewer are read sooner than the processes begin that they need
AFAR = 2**17  # for workers elsewhere, which stand ready: small enough that one that dies costs little
EACH = 4  # shards for each process, so that none waits long for the last
LIMITS = WorkLimits(seconds=86_400, memory=2**40)  # its claims have limits of their own
DOCUMENT = re.compile(rb"^document:[ \t]*(\S+)", re.MULTILINE)
ELSEWHERE = re.compile(
    rb"\b(?:text|tables|quote|lists):"
)  # of what rests on other files, or makes claims, no row is kept


class Merged(Struct):
    """An audit put together from its shards.

    Args:
        rows: of all claims, in reading order; those in which nothing differs are shared.
        files: what is known of each file, for the next audit; nothing where more claims are than are kept.
        passed_over: the files that speak of no claims.
    """

    rows: list[Row] = field(default_factory=list)
    files: dict[str, KnownFile] | None = field(default_factory=dict)
    passed_over: tuple[str, ...] = ()


def audited(
    parts: Sequence[Sequence[Source]],
    where: list[str],
    row_of: Callable[[Finding], Row],
    executor: Executor | None = None,
) -> Iterator[Audited | None]:
    """Yield the shards of an audit in their order; nothing for one that cannot stand alone.

    Args:
        parts: the files of each.
        where: the paths that led to them.
        row_of: makes the row of a finding.
        executor: what runs jobs elsewhere; without one they are done by processes of this machine.
    """
    task = Task(
        partial(_shard, where, row_of), parts, _none, LIMITS, ahead=EACH * processes(), parents=True, ready=library
    )
    if executor is None:
        yield from spread(task, apart=True)
    else:
        yield from shared_out(task, executor, size=1)


def merged(shards: Iterable[Audited | None], sources: Sequence[Source]) -> Merged | None:
    """Return the whole audit; nothing where a shard is missing, or where something lies between two of them.

    Args:
        shards: in their order.
        sources: the files of all.
    """
    whole, apart, shared, count = Merged(), _Apart(), dict[Row, Row](), 0
    for shard in shards:
        if shard is None or not apart.has(shard):
            return None
        whole.rows += (shared.setdefault(row, row) for row in shard.rows)
        whole.passed_over += shard.passed_over
        count += len(shard.rows)
        whole.files = None if whole.files is None or count > MOST else whole.files | shard.files
    if apart.asked & apart.names:
        return None
    return _in_order(whole, [each.file for each in sources])


def parted(sources: Sequence[Source], smallest: int = SMALLEST) -> Iterator[list[Source]]:
    """Yield the files in parts of whole documents, as far as a look tells; none where it tells of more than rows.

    Files that speak of no claims go with those before them, or with the first that do.
    """
    documents: dict[bytes, list[Source]] = {}
    last = b""
    for source in sources:
        content = source.content if isinstance(source.content, bytes) else b""
        if ELSEWHERE.search(content):
            return
        found = DOCUMENT.search(content)
        last = found[1] if found else last
        documents.setdefault(last, []).append(source)
    others = documents.pop(b"", [])
    most = min(LARGEST, max(smallest, size(sources) // (EACH * processes())))
    groups = iter(documents.values())
    part = [*others, *next(groups, ())]
    for files in groups:
        if size(part) + size(files) > most:
            yield part
            part = []
        part = [*part, *files]
    yield part


def size(files: Iterable[Source]) -> int:
    """Return how many bytes files have."""
    return sum(len(each.content) for each in files if isinstance(each.content, bytes))


def _shard(where: list[str], row_of: Callable[[Finding], Row], sources: Sequence[Source]) -> Audited | None:
    """Return what a process leaves of its documents; nothing where they cannot stand alone."""
    return audited_rows(taken(sources), where, row_of, jobs=1)


def _none(_part: Sequence[Source], _reason: str) -> Audited | None:
    return None


def _in_order(whole: Merged, files: Sequence[str]) -> Merged:
    """Return an audit with its files in the order in which they were found."""
    passed_over, known = {*whole.passed_over}, whole.files
    whole.passed_over = tuple(each for each in files if each in passed_over)
    whole.files = None if known is None else {each: known[each] for each in files if each in known}
    return whole


class _Apart(Struct):
    """What two shards may not have in common; of names the hashes, as two names of one hash only cost time.

    Args:
        documents: whose files they have.
        names: of claims and sentences.
        asked: texts that would name a claim, if one were called so.
    """

    documents: set[str] = field(default_factory=set)
    names: set[int] = field(default_factory=set)
    asked: set[int] = field(default_factory=set)

    def has(self, shard: Audited) -> bool:
        """Take in a shard, and return whether it shares no document and no name with those before it."""
        files = shard.files.values()
        documents = {each.document for each in files} - {""}
        names = {hash(name) for each in files for claim in each.claims for name in (claim.id, claim.sentence)}
        alone = self.documents.isdisjoint(documents) and self.names.isdisjoint(names)
        self.documents |= documents
        self.names |= names
        self.asked |= {hash(text) for each in files for claim in each.claims for text in claim.asked}
        return alone

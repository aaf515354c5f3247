"""The files of a document: read, validated and put together into one document."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from claims import nodes
from claims.claim_files import read_source, words
from claims.fault import Fault, nearest, one_of, quoted
from claims.files import Source
from claims.model import Claim, Document
from claims.names import Misreading, Names
from claims.reader import Reading
from claims.record import HeaderRecord
from claims.validation import validate

ONCE = ("title", "author", "date", "address", "sections")


@dataclass(frozen=True)
class Part:
    """One file of a document.

    Args:
        file: its path, as the caller gave it.
        record: what it says.
        header: its tree without the claims, for places.
        claims: its claims, placed.
    """

    file: str
    record: HeaderRecord
    header: nodes.Mapping
    claims: tuple[Claim, ...]

    def placed(self, problem: Misreading) -> Fault:
        """Return the fault with its place in the header."""
        line, column = nodes.place(self.header, problem.path, problem.offset)
        return Fault(self.file, line, column, "", problem.found, problem.expected, problem.hint)


@dataclass
class Lost:
    """What stands in the files and could not be used, so that naming it is no fault of whoever names it.

    Args:
        names: ids of claims and names of quantities and formulas that are at fault.
        words: all words of the files of which not everything could be read.
        unopened: whether there are files of which nothing is known.
    """

    names: set[str] = field(default_factory=set)
    words: set[str] = field(default_factory=set)
    unopened: bool = False

    def has(self, name: str) -> bool:
        """Return whether a name that nothing has may be that of something lost."""
        return self.unopened or name in self.names or name in self.words

    def add_words(self, source: Source) -> None:
        """Take every word of a file for lost."""
        found = words(source.content)
        self.words |= found or frozenset()
        self.unopened |= found is None


@dataclass
class Notes:
    """What reading files leaves besides their content.

    Args:
        faults: of the files and the claims in them.
        passed_over: files that speak of no claims.
        lost: what the faults make unusable.
    """

    faults: list[Fault] = field(default_factory=list)
    passed_over: list[str] = field(default_factory=list)
    lost: Lost = field(default_factory=Lost)


def read_parts(sources: Iterable[Source], notes: Notes) -> Iterator[Part]:
    """Yield what is sound in the files that hold claims, and note what is not, and which files hold none."""
    for source in sources:
        reading = read_source(source)
        if reading is None:
            notes.passed_over.append(source.file)
        elif reading.root is None:
            notes.faults += reading.faults
            notes.lost.add_words(source)
        else:
            yield from _part(source, reading, reading.root, notes)


def by_document(parts: Iterable[Part]) -> dict[str, list[Part]]:
    """Return the files of each document, in the order in which the documents come first."""
    grouped: dict[str, list[Part]] = {}
    for part in parts:
        grouped.setdefault(part.record.document, []).append(part)
    return grouped


def document(name: str, group: list[Part]) -> Document:
    """Return the document that the files make up."""
    records = [part.record for part in group]
    return Document(
        id=name,
        title=next((record.title for record in records if record.title), name),
        author=next((record.author for record in records if record.author), ""),
        date=next((record.date for record in records if record.date), ""),
        address=next((record.address for record in records if record.address), ""),
        files=tuple(part.file for part in group),
        sections=sections(group),
        quantities=tuple(each for record in records for each in record.quantities),
        formulas=tuple(each for record in records for each in record.formulas),
        claims=tuple(claim for part in group for claim in part.claims),
    )


def sections(group: list[Part]) -> dict[str, str]:
    """Return the sections of a document by id."""
    return {key: name for part in group for key, name in part.record.sections.items()}


def clashes(group: list[Part], names: Names | None) -> Iterator[Fault]:
    """Yield a fault for everything that the files of a document say twice or otherwise than the library."""
    yield from _repeated(group)
    for key in ("quantities", "formulas"):
        taken = dict.fromkeys(getattr(names, key), "the library") if names else {}
        for part in group:
            for index, each in enumerate(getattr(part.record, key)):
                if each.name in taken:
                    found, hint = f"{quoted(each.name)} again", f"it stands in {taken[each.name]} already"
                    yield part.placed(Misreading((key, index, "name"), 0, found, "a name of its own", hint))
                taken.setdefault(each.name, part.file)


def unknown_sections(group: list[Part]) -> Iterator[tuple[Claim, Misreading]]:
    """Yield the claims whose section is none of those that the document lists."""
    known = sections(group)
    for claim in (claim for part in group for claim in part.claims) if known else ():
        name = claim.record.section
        if name is not None and name not in known:
            hint = nearest(name, known)
            yield claim, Misreading(("section",), 0, f"unknown section {quoted(name)}", f"one of {one_of(known)}", hint)


def _part(source: Source, reading: Reading, root: nodes.Mapping, notes: Notes) -> Iterator[Part]:
    listed = root.entries.get("claims")
    items = listed.items if isinstance(listed, nodes.Sequence) else []
    ids = [_id(item) for item in items]
    found = validate(root, source.file)
    at_fault = {fault: _around(items, fault) for fault in reading.faults}
    told = {(fault.line, fault.column) for fault in reading.faults}
    notes.faults += [fault if index is None else replace(fault, claim=ids[index]) for fault, index in at_fault.items()]
    notes.faults += [fault for fault in found.faults if (fault.line, fault.column) not in told]
    notes.lost.names |= found.lost | {ids[index] for index in at_fault.values() if index is not None}
    if found.vague or None in at_fault.values():
        notes.lost.add_words(source)
    if found.header is None:
        return
    header = root._replace(entries={key: node for key, node in root.entries.items() if key != "claims"})
    claims = (
        Claim(record, found.header.document, source.file, item.line, item.column, _source(reading.lines, item))
        for index, record in found.claims
        if index not in at_fault.values() and isinstance(item := items[index], nodes.Mapping)
    )
    yield Part(source.file, found.header.model_copy(update={"claims": ()}), header, tuple(claims))


def _around(items: list[nodes.Node], fault: Fault) -> int | None:
    """Return the place of the claim that a fault of the text stands in."""
    index = bisect_right(items, (fault.line, fault.column), key=lambda item: (item.line, item.column)) - 1
    inside = index >= 0 and isinstance(item := items[index], nodes.Mapping) and fault.line <= item.end_line
    return index if inside else None


def _id(item: nodes.Node) -> str:
    _, found = nodes.locate(item, ("id",))
    return found.text if isinstance(found, nodes.Scalar) and found is not item else ""


def _source(lines: tuple[str, ...], node: nodes.Mapping) -> str:
    return "\n".join(lines[node.line - 1 : node.end_line]).rstrip()


def _repeated(group: list[Part]) -> Iterator[Fault]:
    first: dict[str, str] = {}
    for part in group:
        for key in ONCE:
            at = part.header.keys.get(key)
            if at and first.setdefault(key, part.file) != part.file:
                found, hint = f"{quoted(key)} again", f"it stands in {first[key]} already"
                yield Fault(part.file, at.line, at.column, "", found, "it once for a document", hint)

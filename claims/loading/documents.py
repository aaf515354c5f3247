"""The files of a document: read, validated and put together into one document."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from claims.format import tree
from claims.format.fault import Fault, nearest, one_of, quoted
from claims.format.reader import Reading
from claims.format.record import DocumentRecord
from claims.format.references import Misreading, Names
from claims.format.validation import validate
from claims.loading.claim import Claim, Document
from claims.loading.claim_files import read_file

ID_LINE = re.compile(r"""[ \-{]*id: *["']?([a-z0-9-]+)""")
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
    record: DocumentRecord
    header: tree.Mapping
    claims: tuple[Claim, ...]

    def placed(self, problem: Misreading) -> Fault:
        """Return the fault with its place in the header."""
        line, column = tree.place(self.header, problem.path, problem.offset)
        return Fault(self.file, line, column, "", problem.found, problem.expected, problem.hint)


@dataclass
class Notes:
    """What reading files leaves besides their content.

    Args:
        faults: of files that cannot be used.
        passed_over: files that speak of no claims.
        unread: ids of claims in files that cannot be used, as far as they can be told.
    """

    faults: list[Fault] = field(default_factory=list)
    passed_over: list[str] = field(default_factory=list)
    unread: set[str] = field(default_factory=set)


def read_parts(files: Iterable[tuple[str, bool]], notes: Notes) -> Iterator[Part]:
    """Yield the files that hold claims, and note what is wrong with the others."""
    for file, named in files:
        reading = read_file(file, named=named)
        if reading is None:
            notes.passed_over.append(file)
            continue
        notes.faults += reading.faults
        record = None
        if reading.root is not None:
            record, refused = validate(reading.root, file)
            told = {(fault.line, fault.column) for fault in reading.faults}
            notes.faults += [fault for fault in refused if (fault.line, fault.column) not in told]
        if record is None or reading.root is None:
            notes.unread.update(match[1] for line in reading.lines if (match := ID_LINE.match(line)))
        else:
            yield _part(file, reading, reading.root, record)


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


def _part(file: str, reading: Reading, root: tree.Mapping, record: DocumentRecord) -> Part:
    listed = root.entries["claims"]
    items = listed.items if isinstance(listed, tree.Sequence) else []
    placed = [item for item in items if isinstance(item, tree.Mapping)]
    claims = (
        Claim(each, record.document, file, node.line, node.column, _source(reading.lines, node))
        for each, node in zip(record.claims, placed, strict=True)
    )
    header = root._replace(entries={key: node for key, node in root.entries.items() if key != "claims"})
    return Part(file, record.model_copy(update={"claims": ()}), header, tuple(claims))


def _source(lines: tuple[str, ...], node: tree.Mapping) -> str:
    return "\n".join(lines[node.line - 1 : node.end_line]).rstrip()


def _repeated(group: list[Part]) -> Iterator[Fault]:
    first: dict[str, str] = {}
    for part in group:
        for key in ONCE:
            at = part.header.keys.get(key)
            if at and first.setdefault(key, part.file) != part.file:
                found, hint = f"{quoted(key)} again", f"it stands in {first[key]} already"
                yield Fault(part.file, at.line, at.column, "", found, "it once for a document", hint)

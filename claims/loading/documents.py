"""The files of a document: read, validated and put together into one document."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import partial
from pathlib import PurePath

from msgspec import Struct, field
from msgspec.structs import replace

from claims.loading.claim import Claim, Declared, Document, Record, TextFile
from claims.loading.claim_files import read_source
from claims.loading.files import Source
from claims.loading.lost import Notes
from claims.loading.own import Own
from claims.loading.places import CONFLICTS, shown_file
from claims.loading.reuse import AFRESH, Afresh
from claims.schema import tree
from claims.schema.diagnostics import Diagnostic, file_error, quoted
from claims.schema.reader import Reading
from claims.schema.record import ClaimRecord, ConstantRecord, FormulaRecord, HeaderRecord, QuantityRecord, UnitRecord
from claims.schema.references import Texts
from claims.schema.sentences import Member
from claims.schema.validation import HEADED, validate
from units.reading.codes import Code

ONCE = ("title", "author", "date", "address", "text", "publish", "numbers", "sections")


class Part(Struct, frozen=True):
    """One file of a document.

    Args:
        file: its path, as the caller gave it.
        record: what it says.
        header: its tree without the claims, for places.
        units: those that it declares.
        constants: those that it declares.
        quantities: those that it declares.
        formulas: those that it declares.
        claims: its claims, placed.
        lost: names that it declares with a fault.
        own: the units and constants of the whole document.
    """

    file: str
    record: HeaderRecord
    header: tree.Mapping
    units: tuple[Declared[UnitRecord], ...]
    constants: tuple[Declared[ConstantRecord], ...]
    quantities: tuple[Declared[QuantityRecord], ...]
    formulas: tuple[Declared[FormulaRecord], ...]
    claims: tuple[Claim, ...]
    lost: frozenset[str]
    own: Own = field(default_factory=Own)


def read_parts(sources: Iterable[Source], notes: Notes, reuse: Afresh = AFRESH) -> Iterator[Part]:
    """Yield the sound parts of the files that hold claims; faults, and files that hold none, are noted."""
    for each in sources:
        source = reuse.same(("source", each.file), each)
        part, left = reuse.made(("part", source.file), (source,), partial(_read, source))
        notes.add(left)
        if part is not None:
            yield _as_before(part, reuse)


def _read(source: Source) -> tuple[Part | None, Notes]:
    """Return the sound part of a file, with what reading it leaves."""
    notes, reading = Notes(), read_source(source)
    if reading is None:
        notes.passed_over += [source.file] if PurePath(source.file).name != CONFLICTS else []
    elif reading.root is None:
        notes.faults += reading.faults
        notes.lost.add_words(source)
    else:
        return _part(source, reading, reading.root, notes), notes
    return None, notes


def _as_before(part: Part, reuse: Afresh) -> Part:
    """Return a file with each record that an earlier load had read as it is now."""

    def kept(key: str, records: Iterable[Declared[Record]]) -> tuple[Declared[Record], ...]:
        return tuple(reuse.same((key, part.file, each.record.name), each) for each in records)

    return replace(
        part,
        units=kept("unit", part.units),
        constants=kept("constant", part.constants),
        quantities=kept("quantity", part.quantities),
        formulas=kept("formula", part.formulas),
        claims=tuple(reuse.same(("claim", part.file, each.id), each) for each in part.claims),
    )


def by_document(parts: Iterable[Part]) -> dict[str, list[Part]]:
    """Return the files of each document, in the order in which the documents come first."""
    grouped: dict[str, list[Part]] = {}
    for part in parts:
        grouped.setdefault(part.record.document, []).append(part)
    return grouped


def document(name: str, group: list[Part], lost: Collection[str] = ()) -> Document:
    """Return the document that the files make up."""
    records = [part.record for part in group]
    own, *_ = (part.own for part in group)  # which all of them have
    return Document(
        id=name,
        title=next((record.title for record in records if record.title), name),
        author=next((record.author for record in records if record.author), ""),
        date=next((record.date for record in records if record.date), ""),
        address=next((record.address for record in records if record.address), ""),
        text=next((_text_file(part, said) for part in group if (said := part.record.text)), None),
        publish=any(record.publish for record in records),
        commas=own.commas,
        files=tuple(part.file for part in group),
        sections=sections(group),
        units=tuple(each for part in group for each in part.units),
        constants=tuple(own.constants.values()),
        quantities=tuple(each for part in group for each in part.quantities),
        formulas=tuple(each for part in group for each in part.formulas),
        claims=tuple(claim for part in group for claim in part.claims),
        lost=frozenset(lost),
    )


def _text_file(part: Part, name: str) -> TextFile:
    at = part.header.keys["text"]
    return TextFile(name, part.file, at.line, at.column)


def sections(group: list[Part]) -> dict[str, str]:
    """Return the sections of a document by id."""
    return {key: name for part in group for key, name in part.record.sections.items()}


def repeated_keys(group: list[Part]) -> Iterator[Diagnostic]:
    """Yield a fault for everything that the files of a document say of it more than once."""
    first: dict[str, str] = {}
    for part in group:
        for key in ONCE:
            at = part.header.keys.get(key)
            if at and first.setdefault(key, part.file) != part.file:
                found, hint = f"{quoted(key)} again", f"it stands in {shown_file(first[key])} already; keep one"
                yield file_error(
                    part.file, found, "it once for a document", hint, code=Code.REPEATED_NAME, at=(at.line, at.column)
                )


def publishing_nothing(group: list[Part]) -> Iterator[Diagnostic]:
    """Yield a fault where a document may be shown of which no file names the text."""
    if any(part.record.text for part in group):
        return
    for part in group:
        if part.record.publish:
            at = part.header.keys["publish"]
            hint = "add `text: report.md`, a file in the folder of the claims or below it, or take 'publish' out"
            found, expected = "'publish' without 'text'", "the text that a site may show"
            yield file_error(part.file, found, expected, hint, code=Code.MISSING_KEY, at=(at.line, at.column))


def _part(source: Source, reading: Reading, root: tree.Mapping, notes: Notes) -> Part | None:
    found = validate(root, source.file)
    items = found.items
    ids = [_id(item) for item in items]
    at_fault = {fault: _around(items, fault) for fault in reading.faults}
    headed = [node for fault in reading.faults for node in _headed(root, fault)]
    names, tables = ({_text(node, key) for node in headed} - {""} for key in ("name", "id"))
    told = {(fault.line, fault.column) for fault in reading.faults}
    notes.faults += [fault if index is None else replace(fault, claim=ids[index]) for fault, index in at_fault.items()]
    notes.faults += [fault for fault in found.faults if (fault.line, fault.column) not in told]
    notes.lost.claims |= found.lost | tables | {ids[index] for index in at_fault.values() if index is not None}
    if found.vague or None in at_fault.values():
        notes.lost.add_words(source)
    if found.header is None:
        return None
    header = root._replace(entries={key: node for key, node in root.entries.items() if key != "claims"})
    placed = ((record, found.members[index]) for index, record in found.claims)
    claims = (
        _claim(record, member, items[member.record], found.header.document, (source.file, reading.lines))
        for record, member in placed
        if member.record not in at_fault.values()
    )
    said = found.header
    return Part(
        source.file,
        said,
        header,
        tuple(_declared(source.file, said.units, _items(root, "units"), names)),
        tuple(_declared(source.file, said.constants, _items(root, "constants"), names)),
        tuple(_declared(source.file, said.quantities, _items(root, "quantities"), names)),
        tuple(_declared(source.file, said.formulas, _items(root, "formulas"), names)),
        tuple(claims),
        found.undeclared | names,
    )


def _claim(
    record: ClaimRecord, member: Member, item: tree.Node, document: str, written: tuple[str, tuple[str, ...]]
) -> Claim:
    """Return a record as a claim, placed where it is written: file and lines of the whole."""
    file, lines = written
    node, begins = member.node, (item.line, item.column)
    source = _source(lines, item)
    return Claim(record, document, file, node.line, node.column, source, begins, part_of=member.sentence)


def _items(root: tree.Mapping, key: str) -> list[tree.Node]:
    listed = root.entries.get(key)
    return listed.items if isinstance(listed, tree.Sequence) else []


def _declared(
    file: str, records: Iterable[Record], items: list[tree.Node], lost: Collection[str]
) -> Iterator[Declared[Record]]:
    """Yield the records of a header with the nodes that they come from: in order, those at fault left out."""
    following = iter(items)
    for record in records:
        node = next(item for item in following if _text(item, "name") == record.name)
        if record.name not in lost:
            yield Declared(record, file, node, Texts())


def _headed(root: tree.Mapping, fault: Diagnostic) -> Iterator[tree.Node]:
    """Yield what a fault of the text stands in of all that a file declares: a unit, a constant, a table."""
    for items in (_items(root, key) for key in HEADED):
        index = _around(items, fault)
        if index is not None:
            yield items[index]


def _around(items: Sequence[tree.Node], fault: Diagnostic) -> int | None:
    """Return the place of the claim that a fault of the text stands in."""
    index = bisect_right(items, (fault.line, fault.column), key=lambda item: (item.line, item.column)) - 1
    inside = index >= 0 and isinstance(item := items[index], tree.Mapping) and fault.line <= item.end_line
    return index if inside else None


def _id(item: tree.Node) -> str:
    return _text(item, "id")


def _text(item: tree.Node, key: str) -> str:
    found = item.entries.get(key) if isinstance(item, tree.Mapping) else None
    return found.text if isinstance(found, tree.Scalar) else ""


def _source(lines: tuple[str, ...], node: tree.Node) -> str:
    end = node.end_line if isinstance(node, tree.Mapping) else node.line
    return "\n".join(lines[node.line - 1 : end]).rstrip()

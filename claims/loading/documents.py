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
from claims.schema.records import HEADED, records_of
from claims.schema.references import Texts
from claims.schema.sentences import Member, text_of
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
    found = records_of(root, source.file)
    broken = {error: _around(found.items, error) for error in reading.faults}
    names, tables = _broken_declarations(root, reading.faults)
    places = {(error.line, error.column) for error in reading.faults}
    notes.faults += [
        error if item is None else replace(error, claim=text_of(item, "id")) for error, item in broken.items()
    ]
    notes.faults += [error for error in found.errors if (error.line, error.column) not in places]
    notes.lost.claims |= found.failed_claims | tables | {text_of(item, "id") for item in broken.values() if item}
    if found.incomplete or None in broken.values():
        notes.lost.add_words(source)
    if found.header is None:
        return None
    header = root._replace(entries={key: node for key, node in root.entries.items() if key != "claims"})
    said = found.header
    failed = {id(item) for item in broken.values()}
    sound = ((member, record) for member, record in found.claims if id(member.item) not in failed)
    return Part(
        source.file,
        said,
        header,
        tuple(_declared(source.file, said.units, _items(root, "units"), names)),
        tuple(_declared(source.file, said.constants, _items(root, "constants"), names)),
        tuple(_declared(source.file, said.quantities, _items(root, "quantities"), names)),
        tuple(_declared(source.file, said.formulas, _items(root, "formulas"), names)),
        tuple(_claim(record, member, said.document, (source.file, reading.lines)) for member, record in sound),
        found.failed_names | names,
    )


def _broken_declarations(root: tree.Mapping, errors: Iterable[Diagnostic]) -> tuple[set[str], set[str]]:
    """Return the names and the ids of tables that a file declares where its YAML is refused."""
    declared = [(key, item) for key in HEADED for error in errors if (item := _around(_items(root, key), error))]
    names = {text_of(item, "name") for _, item in declared} - {""}
    return names, {text_of(item, "id") for _, item in declared} - {""}


def _claim(record: ClaimRecord, member: Member, document: str, written: tuple[str, tuple[str, ...]]) -> Claim:
    """Return a record as a claim, placed where it is written: file and lines of the whole."""
    file, lines = written
    node, begins = member.node, (member.item.line, member.item.column)
    source = _source(lines, member.item)
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
        node = next(item for item in following if text_of(item, "name") == record.name)
        if record.name not in lost:
            yield Declared(record, file, node, Texts())


def _around(items: Sequence[tree.Node], error: Diagnostic) -> tree.Node | None:
    """Return the item that an error of the text is in."""
    index = bisect_right(items, (error.line, error.column), key=lambda item: (item.line, item.column)) - 1
    inside = index >= 0 and isinstance(item := items[index], tree.Mapping) and error.line <= item.end_line
    return items[index] if inside else None


def _source(lines: tuple[str, ...], node: tree.Node) -> str:
    end = node.end_line if isinstance(node, tree.Mapping) else node.line
    return "\n".join(lines[node.line - 1 : end]).rstrip()

"""How full a file is: the records that it comes to and the texts in them, each counted before work is done on it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeVar

from claims.schema.diagnostics import Diagnostic, Span, diagnostic_of
from claims.schema.limits import LIMITS
from claims.schema.records import DECLARED
from claims.schema.references import Record, texts_of
from claims.schema.sentences import items
from claims.schema.tables import tables_of
from claims.schema.tree import Mapping, Node, Scalar, Sequence, size
from claims.schema.vocabulary import JOINTS
from units import InputError
from units.reading.codes import Code

SPLIT = "split the file; a document may consist of several"
MOST_COLUMNS = 100  # of a table: ten times what fits on a page
Place = TypeVar("Place")


def too_many(root: Mapping, file: str) -> Diagnostic | None:
    """Return an error where a file has more records than allowed, interpretations and table cells included."""
    for node, most, what in _excesses(root):
        if node is not None:
            name = node.entries.get("id") if isinstance(node, Mapping) else None
            claim = name.text if isinstance(name, Scalar) else ""
            return diagnostic_of(excess(most, what), Span(file, node.line, node.column), claim)
    return None


def _excesses(root: Mapping) -> Iterator[tuple[Node | None, int, str]]:
    """Yield where each number is exceeded, if it is, what it is, and of what."""
    for key in DECLARED:
        most = LIMITS.units if key == "units" else LIMITS.records
        listed = root.entries.get(key)
        of_list = listed.items if isinstance(listed, Sequence) else []
        yield next(iter(of_list[most:]), None), most, key
    wide = (each for each in tables_of(root) if size(each.entries.get("columns")) > MOST_COLUMNS)
    yield next(wide, None), MOST_COLUMNS, "columns in a table"
    yield _beyond(_claims(root), LIMITS.records), LIMITS.records, "claims, interpretations and table cells"
    shared = ((item, _shared(item)) for item in items(root))
    yield _beyond(shared, LIMITS.nodes), LIMITS.nodes, "keys and values shared by interpretations"


def too_much(records: Iterable[tuple[Place, Record]]) -> Place | None:
    """Return the place of the record at which the texts that grammars read come to more than are read of a file."""
    seen: set[str] = set()

    def further(record: Record) -> int:
        new = set(texts_of(record)) - seen
        seen.update(new)
        return sum(map(len, new))

    return _beyond(((place, further(record)) for place, record in records), LIMITS.read)


def excess(most: int, what: str) -> InputError:
    """Return the error of a file that holds more than is allowed."""
    return InputError(f"the file has more than {most} {what}", hint=SPLIT, code=Code.TOO_LARGE)


def _beyond(counts: Iterable[tuple[Place, int]], most: int) -> Place | None:
    """Return what leads beyond a number, of things that each have one."""
    total = 0
    for place, count in counts:
        total += count
        if total > most:
            return place
    return None


def _claims(root: Mapping) -> Iterator[tuple[Node, int]]:
    """Yield what becomes claims, and how many."""
    yield from ((item, size(_members(item)) or 1) for item in items(root))
    for table in tables_of(root):
        rows = (table.entries.get(key) for key in ("rows", "totals"))
        listed = (row for each in rows if isinstance(each, Mapping) for row in each.entries.values())
        yield table, sum(map(size, listed))


def _shared(item: Node) -> int:
    """Return how many nodes come of what the readings of a sentence share."""
    members = _members(item)
    above = item.entries.values() if isinstance(item, Mapping) else ()
    return size(members) * sum(_nodes(each) for each in above if each is not members)


def _members(item: Node) -> Node | None:
    """Return what holds the readings or statements of a sentence; nothing for any other record."""
    return (
        next((item.entries[each] for each in JOINTS if each in item.entries), None)
        if isinstance(item, Mapping)
        else None
    )


def _nodes(node: Node) -> int:
    """Return how many nodes there are in a text, a list or a mapping, itself among them; no file is deeply nested."""
    within = node.entries.values() if isinstance(node, Mapping) else node.items if isinstance(node, Sequence) else ()
    return 1 + sum(map(_nodes, within))

"""Tables: a printed table is written once, and each of its cells becomes a claim, with a place of its own.

That happens in the tree, before anything else looks at it: whatever holds of a claim holds of a cell.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from typing import Any, NamedTuple

import units
from claims.schema.commas import SWAPPED
from claims.schema.diagnostics import Diagnostic, quoted
from claims.schema.tree import Locator, Mapping, Node, Scalar, Sequence
from claims.schema.values import ANY
from units.numbers.number_words import MULTIPLES, PARTS, SCALE
from units.reading.codes import Code

TABLES, CLAIMS = "tables", "claims"
SHARED = ("section", "subject", "exact", "source", "link")  # what a table says for all of its cells
OF_ASSUMPTIONS = ("source", "link")
TOTALS, COLUMNS, COMPUTED = "totals", "columns", "computed"
ROWS = ("rows", TOTALS)
RECORDED = ("approximate", "refuted")
CURRENCIES = ("$", "€", "£", "¥", "₹")
NAME = re.compile(r"[a-z][a-z0-9_]*")
BRACKETED = re.compile(r"\[[^\]]*\]")  # the unit of a number, which may be spelled as a column is
DIGIT = re.compile(r"\.?[0-9]")
SCALED = re.compile(rf"(?:\b|(?<=[0-9]))(?:{SCALE})s?\b|(?<=[0-9])(?-i:[kKMBT])\b", re.IGNORECASE)
BELOW = re.compile(r"/|\bper\b")  # in $/million token, whose million multiplies no number
PART = re.compile(rf"\b(?:{'|'.join((*PARTS, *MULTIPLES))})s?\b", re.IGNORECASE)
PURE = "1"
NOTHING_PRINTED = frozenset({"", "-", "–", "—"})


class Cell(NamedTuple):
    """A printed cell.

    Args:
        total: whether it is the total of its column.
        row: the name of its row.
        column: that of its column.
        unit: what its column is counted in.
        printed: what it prints, with its place.
    """

    total: bool
    row: str
    column: str
    unit: str
    printed: Scalar


def with_cells(root: Mapping, tables: list[Mapping]) -> Mapping:
    """Return the tree of a file with a claim for each cell of sound tables, in the order of their places."""
    if not any(tables_of(root)):
        return root
    tables = [table for table in tables if not any(_errors(table, Locator("", table)))]
    listed = root.entries.get(CLAIMS, Sequence([], root.line, root.column))
    if not isinstance(listed, Sequence):
        return root
    cells = [_claim(table, cell) for table in tables for cell in _cells(table)]
    items = sorted([*listed.items, *cells], key=lambda node: (node.line, node.column))
    keys = {CLAIMS: root.keys[TABLES], **root.keys}
    return root._replace(entries={**root.entries, CLAIMS: listed._replace(items=items)}, keys=keys)


def table_errors(root: Mapping, file: str) -> Iterator[Diagnostic]:
    """Yield the errors in the shape of tables."""
    for table in tables_of(root):
        yield from _errors(table, Locator(file, table, _text(table.entries.get("id"))))


def tables_of(root: Mapping) -> Iterator[Mapping]:
    """Yield the tables of a file that are mappings at least."""
    yield from (each for each in _items(root.entries.get(TABLES)) if isinstance(each, Mapping))


def _errors(table: Mapping, at: Locator) -> Iterator[Diagnostic]:
    """Yield what is wrong with the rows of a table; what its keys and names may be is the schema's."""
    width, names = len(_mapping(table, "columns")), _mapping(table, "rows")
    rows = {(key, name): row for key in ROWS for name, row in _mapping(table, key).items()}
    listed = {path: row.items for path, row in rows.items() if isinstance(row, Sequence)}
    for path, row in listed.items():
        if len(row) != width:
            problem = f"the row has {len(row)} of {width} cells"
            yield at.error(path, problem, 'write "" for an empty cell')
    for name in (name for key, name in listed if key == TOTALS and name in names):
        problem = f"{quoted(name)} is the name of a row already"
        yield at.error((TOTALS, name), problem, "rename the row of totals", code=Code.REPEATED_NAME)
    yield from _of_verdicts(table, at)
    yield from _uncomputed(table, at)
    yield from _of_two_readings(table, at)
    if listed and not any(is_printed(_text(each)) for row in listed.values() for each in row):
        yield at.error(("rows",), "the table has no figure", "remove it")


def _of_verdicts(table: Mapping, at: Locator) -> Iterator[Diagnostic]:
    """Yield errors in the expected verdicts of a table: for cells that are not computed, or two for one cell."""
    recorded = [(verdict, name) for verdict in RECORDED for name in _mapping(table, verdict)]
    following = {f"{cell.row}.{cell.column}" for cell in _cells(table) if _follows(table, cell)}
    for path in recorded:
        if path[1] not in following:
            problem = f"{quoted(path[1])} is not a cell of the totals or of a computed column"
            yield at.error(path, problem, "write its row and column, such as all.price")
    for name in (each for each in _mapping(table, "refuted") if each in _mapping(table, "approximate")):
        problem = f"{quoted(name)} is expected to be both approximate and refuted"
        yield at.error(("refuted", name), problem, "remove one of the two", code=Code.REPEATED_NAME)


def _of_two_readings(table: Mapping, at: Locator) -> Iterator[Diagnostic]:
    """Yield the cells whose number the unit of the column may or may not multiply again: 3 million in `$ million`."""
    for cell in _cells(table):
        printed, unit = cell.printed.text.strip(), cell.unit.strip()
        twice = SCALED.search(printed) and SCALED.search(BELOW.split(unit)[0]) and _stated(printed, unit) != printed
        if twice or (unit == "%" and PART.search(printed)):
            path = (ROWS[cell.total], cell.row, list(_mapping(table, COLUMNS)).index(cell.column))
            problem = f"{quoted(printed)} is ambiguous in a column of {quoted(unit)}"
            hint = "write it in digits, in the unit of the column"
            yield at.error(path, problem, hint, code=Code.UNREADABLE_FIGURE)


def _uncomputed(table: Mapping, at: Locator) -> Iterator[Diagnostic]:
    """Yield what keeps columns from being computed: unknown columns, or rows without a cell that they need."""
    printed = {(cell.row, cell.column) for cell in _cells(table)}
    for column, tree in _mapping(table, COMPUTED).items():
        code, path = Code.MISFITTING_KEYS, (COMPUTED, column)
        others = _inputs(table, column)
        if column not in _mapping(table, COLUMNS):
            problem = f"the table has no column {quoted(column)}"
            yield at.error(path, problem, "add it to 'columns', or remove it here", code=code)
        elif not others or column in others.values():
            problem = f"{quoted(_text(tree))} names {'the column itself' if others else 'no column'}"
            hint = "name other columns, with _ for hyphens"
            yield at.error(path, problem, hint, code=code)
        else:
            rows = (row for row in _mapping(table, "rows") if (row, column) in printed)
            needed = ((row, other) for row in rows for other in others.values())
            for row, other in (each for each in needed if each not in printed):
                problem = f"row {quoted(row)} prints {column} but not {other}"
                yield at.error(path, problem, f"print {other}, or a dash for {column}", code=code)


def _inputs(table: Mapping, column: str) -> dict[str, str]:
    """Return the columns that a computed one names, each under its name as an expression has it."""
    columns = {name.replace("-", "_"): name for name in _mapping(table, COLUMNS)}
    named = NAME.findall(BRACKETED.sub(" ", _text(_mapping(table, COMPUTED).get(column))))
    return {name: columns[name] for name in named if name in columns}


def _row_of(table: Mapping, cell: Cell) -> dict[str, str]:
    """Return the columns that a computed cell follows from; none for a total whose row does not print them all."""
    others = _inputs(table, cell.column)
    row = dict(zip(_mapping(table, COLUMNS), _items(_mapping(table, ROWS[cell.total])[cell.row]), strict=True))
    return others if all(is_printed(_text(row[other])) for other in others.values()) else {}


def _follows(table: Mapping, cell: Cell) -> bool:
    return cell.total or cell.column in _mapping(table, COMPUTED)


def _cells(table: Mapping) -> Iterator[Cell]:
    columns = [(name, _unit(unit)) for name, unit in _mapping(table, COLUMNS).items()]
    for key in ROWS:
        for row, cells in _mapping(table, key).items():
            for (column, unit), printed in zip(columns, _items(cells), strict=False):
                if isinstance(printed, Scalar) and is_printed(printed.text):
                    yield Cell(key == TOTALS, row, column, unit, printed)


def _unit(node: Node) -> str:
    """Return the unit of a column; the pure number, elsewhere written 1, is no word behind a figure."""
    return "" if (text := _text(node)).strip() == PURE else text


def _claim(table: Mapping, cell: Cell) -> Mapping:
    """Return a cell as a record of a claim, placed where it is printed."""
    at = cell.printed
    named = f"{cell.row}, {cell.column}".replace("-", " ")
    texts = {
        "id": f"{_text(table.entries.get('id'))}.{cell.row}.{cell.column}",
        "says": f"{_text(table.entries.get('says')).rstrip('.')}: {named}.",
        "stated": _stated(at.text.strip(), cell.unit.strip()),
    }
    entries: dict[str, Node] = {key: at._replace(text=text) for key, text in texts.items()}
    entries |= {key: table.entries[key] for key in SHARED if key in table.entries}
    if others := _row_of(table, cell):
        entries = {key: node for key, node in entries.items() if key not in OF_ASSUMPTIONS}
        row = texts["id"].rpartition(".")[0]
        given = {name: at._replace(text=f"{row}.{other}") for name, other in others.items()}
        entries |= {"expression": _mapping(table, COMPUTED)[cell.column], "given": _written(given, at)}
        entries |= _recorded(table, cell)
    elif cell.total:
        column = at._replace(text=f"{texts['id'].partition('.')[0]}.{ANY}.{cell.column}")
        entries = {key: node for key, node in entries.items() if key not in OF_ASSUMPTIONS}
        entries |= {"whole": Sequence([column], at.line, at.column), **_recorded(table, cell)}
    return _written(entries, at)


def _written(entries: dict[str, Any], at: Scalar) -> Mapping:
    """Return entries as a mapping, placed where a cell is printed."""
    return Mapping(dict(entries), {key: at._replace(text=key) for key in entries}, at.line, at.column, at.line)


def _recorded(table: Mapping, cell: Cell) -> dict[str, Node]:
    """Return the verdict that a table records of what follows, with its reason."""
    for verdict in RECORDED:
        because = _mapping(table, verdict).get(f"{cell.row}.{cell.column}")
        if because is not None:
            return {"expect": cell.printed._replace(text=verdict), "because": because}
    return {}


def _stated(printed: str, unit: str) -> str:
    """Return what a cell prints with the unit of its column, unless it prints one that measures the same."""
    with_unit = _attach_unit(printed, unit)
    return printed if _prints_its_unit(printed, unit, with_unit) else with_unit


def _prints_its_unit(printed: str, unit: str, with_unit: str) -> bool:
    """Return whether a cell, which makes no sense with the unit of its column, has one of the same dimension."""
    if printed.replace(",", "").replace(".", "").isdigit() or _read(with_unit):
        return False
    if unit == "%":
        return printed.endswith(unit)
    alone, of_column = _read(printed), _read(_attach_unit("1", unit))
    same = alone and of_column and alone.unit.dimension == of_column.unit.dimension
    return bool(same) or printed.removesuffix("s").endswith(f" {unit}")  # a unit of the document's own


def _read(printed: str) -> units.Figure | None:
    """Return a figure, if it is understood without units that the document declares, with a point or a comma."""
    for text in (printed, printed.translate(SWAPPED)):
        with suppress(units.FigureError, units.UnitError):
            return units.parse_figure(text)
    return None


def _attach_unit(printed: str, unit: str) -> str:
    """Return a number with a unit; the sign of a currency precedes its digits."""
    if unit[:1] not in CURRENCIES or not DIGIT.search(printed):
        return f"{printed} {unit}".rstrip()
    number = DIGIT.sub(rf"{unit[0]}\g<0>", printed, count=1)
    rest = unit[1:].strip()
    return f"{number}{rest}" if rest.startswith("/") else f"{number} {rest}".rstrip()


def is_printed(text: str) -> bool:
    """Return whether a cell prints a figure; a dash, or nothing, is none."""
    return text.strip() not in NOTHING_PRINTED


def _mapping(table: Mapping, key: str) -> dict[str, Node]:
    node = table.entries.get(key)
    return node.entries if isinstance(node, Mapping) else {}


def _items(node: Node | None) -> list[Node]:
    return node.items if isinstance(node, Sequence) else []


def _text(node: Node | None) -> str:
    return node.text if isinstance(node, Scalar) else ""

"""Values in files of rows: CSV, TSV, JSON Lines and workbooks. One row is in memory at a time.

`at` is a JSON Pointer whose first step is the row: the value in its first column, or `column=value` for any column.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator
from typing import Any
from zipfile import BadZipFile, ZipFile

from claims.schema.diagnostics import nearest, one_of, quoted
from claims.sources.file import SourceError, SourceFile
from claims.sources.pointer import follow, steps_of
from claims.sources.trees import parse_json
from units.reading.codes import Code

LARGEST_WORKBOOK = 256 * 2**20  # bytes, unpacked
NARROW = "name a row by a value that no other row has, such as /run=17/mfu"


def read_csv(file: SourceFile, at: str) -> Any:
    """Return the cell of a CSV file in a row and a column."""
    return _cell(_parsed(file, ","), at)


def read_tsv(file: SourceFile, at: str) -> Any:
    """Return the cell of a TSV file in a row and a column."""
    return _cell(_parsed(file, "\t"), at)


def _parsed(file: SourceFile, delimiter: str) -> Iterator[list[Any]]:
    try:
        yield from csv.reader(file.lines(), delimiter=delimiter, strict=True)
    except csv.Error as error:
        raise SourceError("file", f"cannot read {file.name}: {error}", "write it anew", Code.UNREADABLE_FILE) from None


def read_lines(file: SourceFile, at: str) -> Any:
    """Return a value of a JSON Lines file: `/17/mfu` of the record at index 17, `/run=17/mfu` of that of run 17."""
    row, *rest = steps_of(at)
    column, _, key = row.partition("=")
    records = _keyed(file, column, key) if "=" in row else _numbered(file, row)
    return follow(_only(list(_few(records)), row), rest)


def _keyed(file: SourceFile, column: str, key: str) -> Iterator[Any]:
    for line in file.lines():
        if key in line or "\\" in line:  # what does not hold the letters of the key is not parsed
            record = parse_json(line, file.name)
            if isinstance(record, dict) and record.get(column) == key:
                yield record


def _numbered(file: SourceFile, row: str) -> Iterator[Any]:
    if not row.isdecimal():
        raise SourceError("at", f"{quoted(row)} is not a row", "write /run=17/mfu, or the index of the record")
    yield from (parse_json(line, file.name) for index, line in enumerate(file.lines()) if str(index) == row)


def _few(found: Iterable[Any]) -> Iterator[Any]:
    """Yield the first two of what is found, and run through the rest, which the digest of the file needs."""
    for index, each in enumerate(found):
        if index < 2:  # enough to refuse
            yield each


def _cell(rows: Iterable[list[Any]], at: str) -> Any:
    """Return the one cell in a row and a column, which the first row names."""
    row, *rest = steps_of(at)
    if len(rest) != 1:
        raise SourceError("at", f"{quoted(at)} is not a row and a column", "write /row/column")
    lines = iter(rows)
    header = [_shown(each) for each in next(lines, [])]
    column = _index(header, rest[0])
    name, sign, key = row.partition("=")
    place, key = (_index(header, name), key) if sign else (0, row)
    found = list(_few(each for each in lines if place < len(each) and _shown(each[place]) == key))
    only = _only(found, row)
    return only[column] if column < len(only) else ""


def _shown(cell: Any) -> str:
    return "" if cell is None else str(cell).strip()


def _index(header: list[str], name: str) -> int:
    if header.count(name) == 1:
        return header.index(name)
    problem = f"two columns are named {quoted(name)}" if name in header else f"no column {quoted(name)}"
    hint = nearest(name, header) or f"the columns are {one_of(header)}"
    raise SourceError("at", problem, hint, Code.UNKNOWN_NAME)


def _only(found: list[Any], row: str) -> Any:
    if len(found) == 1:
        return found[0]
    problem = f"several rows are {quoted(row)}" if found else f"no row {quoted(row)}"
    raise SourceError("at", problem, NARROW, Code.UNKNOWN_NAME)


def read_workbook(file: SourceFile, at: str) -> Any:
    """Return the cell of a workbook: `/Sheet/row/column`, as for CSV; formulas have the value that was saved."""
    try:
        from openpyxl import load_workbook  # noqa: PLC0415 - an extra
    except ImportError:
        hint = "pip install 'verified-claims[sheets]', or export the sheet as CSV"
        raise SourceError("file", "workbooks need openpyxl", hint, Code.UNREADABLE_FILE) from None
    sheet, *rest = steps_of(at)
    book = load_workbook(_unpacked_within_limits(file), read_only=True, data_only=True, keep_links=False)
    if sheet not in book.sheetnames:
        hint = nearest(sheet, book.sheetnames) or f"the sheets are {one_of(book.sheetnames)}"
        raise SourceError("at", f"no sheet {quoted(sheet)}", hint, Code.UNKNOWN_NAME)
    return _cell((list(row) for row in book[sheet].iter_rows(values_only=True)), "/" + "/".join(rest))


def _unpacked_within_limits(file: SourceFile) -> Any:
    from io import BytesIO  # noqa: PLC0415 - for workbooks alone

    raw = BytesIO(file.content())
    try:
        size = sum(each.file_size for each in ZipFile(raw).infolist())
    except BadZipFile:
        raise SourceError("file", f"{file.name} is not a workbook", "save it as .xlsx", Code.UNREADABLE_FILE) from None
    if size > LARGEST_WORKBOOK:
        problem = f"{file.name} unpacks to more than {LARGEST_WORKBOOK // 2**20} MiB"
        raise SourceError("file", problem, "export the sheet as CSV", Code.TOO_LARGE)
    return raw

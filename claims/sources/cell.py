"""A value in a file, read where a claim says: by the reader of the file's format."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from msgspec import Struct

from claims.registry import load
from claims.schema.record import FileSource
from claims.sources.file import SourceError, SourceFile, open_inside
from claims.sources.pointer import text_of


class Cell(Struct, frozen=True):
    """A value in a file.

    Args:
        text: the number as written there, or a text such as `40 GB`.
        source: where it is.
        sha256: the digest of the file, in hexadecimal digits.
    """

    text: str
    source: FileSource
    sha256: str


class Format(NamedTuple):
    """A format of files that hold values.

    Args:
        suffixes: how names of such files end.
        reader: the function that reads a value at a place, as `module:function`.
    """

    suffixes: tuple[str, ...]
    reader: str


FORMATS = (
    Format((".json",), "claims.sources.trees:read_json"),
    Format((".jsonl", ".ndjson"), "claims.sources.rows:read_lines"),
    Format((".csv",), "claims.sources.rows:read_csv"),
    Format((".tsv",), "claims.sources.rows:read_tsv"),
    Format((".toml",), "claims.sources.trees:read_toml"),
    Format((".yaml", ".yml"), "claims.sources.trees:read_yaml"),
    Format((".ipynb",), "claims.sources.trees:read_notebook"),
    Format((".xlsx",), "claims.sources.rows:read_workbook"),
    Format((".log", ".txt", ".out"), "claims.sources.log:read_log"),
)


def read_cell(folder: Path, source: FileSource) -> Cell:
    """Return the value that a source names.

    Args:
        folder: the folder of the claim file, which the file may not lead out of.
        source: the file, and where in it the value is.

    Raises:
        SourceError: the file cannot be read, or has no single value there.
    """
    reader = _reader(source.file)
    with open_inside(folder, source.file) as file:
        text = text_of(reader(file, source.at))
        return Cell(text, source, file.sha256)


def _reader(name: str) -> Callable[[SourceFile, str], Any]:
    suffix = Path(name).suffix.casefold()
    reader = next((each.reader for each in FORMATS if suffix in each.suffixes), "")
    if not reader:
        formats = ", ".join(each.suffixes[0] for each in FORMATS)
        raise SourceError("file", f"no reader for {name}", f"use one of {formats}")
    return load(reader)

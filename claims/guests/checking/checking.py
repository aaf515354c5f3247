"""Texts in, findings out: which files are texts, and what the detectors find in each."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct

from claims.guests.checking.cells import ENDING, cells
from claims.guests.checking.discrepancy import Discrepancy
from claims.guests.checking.registry import DETECTORS
from claims.guests.checking.silencing import Ignored, silence
from claims.guests.texts.reading.text import ENDINGS, Form, Text, read
from claims.loading.files import OF_PROGRAMS, is_left_out
from claims.loading.places import shown_file
from claims.schema.diagnostics import DiagnosticError, file_error
from units.reading.codes import Code

FOUND = frozenset({*ENDINGS, ENDING} - {""})  # endings of the texts that are looked for in folders


class TextDiscrepancy(Struct, frozen=True):
    """A finding of `claims check`.

    Args:
        code: the detector.
        file: the text.
        line: where it begins.
        column: as for ``line``.
        end: the column behind its last character in that line, or behind its first where it goes on in another.
        sentence: the sentence.
        found: the two sides.
    """

    code: str
    file: str
    line: int
    column: int
    end: int
    sentence: str
    found: Discrepancy

    @property
    def message(self) -> str:
        """The two sides on one line, with the size of the miss."""
        return f"{self.found.computed}, text says {self.found.printed} ({self.found.size})"

    @property
    def line_of_text(self) -> str:
        """Its place, its detector and the message."""
        return f"{shown_file(self.file)}:{self.line}:{self.column}: {self.code}  {self.message}"

    def as_json(self) -> dict[str, Any]:
        """Return it as `--json` prints it."""
        return {
            "code": self.code,
            "file": shown_file(self.file),
            "line": self.line,
            "column": self.column,
            "computed": self.found.computed,
            "printed": self.found.printed,
            "size": self.found.size,
            "because": self.found.because,
            "sentence": self.sentence,
            "message": self.message,
        }


def discrepancies(text: Text, entries: Sequence[Ignored] = ()) -> Iterator[TextDiscrepancy]:
    """Yield what the detectors find in a text, in order of place; what is silenced is left out."""
    left_alone = silence(text, entries)
    found = [
        (passage.within(each.start, each.end), detector.code, placed)
        for detector in DETECTORS
        for placed in detector.find(text)
        if not left_alone.covers(detector.code, placed)
        for passage, each in ((placed.passage, placed.found),)
    ]
    for span, code, placed in sorted(found, key=lambda each: (each[0], each[1])):
        (line, column), (end_line, end) = map(text.lines.place, span)
        end = end if end_line == line else column + 1
        yield TextDiscrepancy(code, text.file, line, column, end, placed.passage.text, placed.found)


def read_all(path: Path, form: Form | None = None) -> Iterator[Text]:
    """Yield the texts of a file: one, or those of the cells of a notebook.

    Raises:
        DiagnosticError: it cannot be read.
    """
    if form is None and path.suffix.casefold() == ENDING:
        yield from cells(path)
    else:
        yield read(path, form)


def texts_under(paths: Iterable[Path]) -> Iterator[Path]:
    """Yield the texts that are named, and those in the folders that are named, in order of names.

    Raises:
        DiagnosticError: a path does not exist.
    """
    for path in paths:
        if not path.is_dir():
            if not path.exists():
                hint = "name a text or a folder with texts"
                raise DiagnosticError([file_error(str(path), "no such file", hint, code=Code.UNREADABLE_FILE)])
            yield path
            continue
        for folder, folders, files in os.walk(path):
            folders[:] = sorted(each for each in folders if not is_left_out(each) and each not in OF_PROGRAMS)
            yield from (Path(folder, each) for each in sorted(files) if Path(each).suffix.casefold() in FOUND)

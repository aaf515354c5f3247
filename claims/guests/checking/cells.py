"""Notebooks as texts: their cells of Markdown, what code prints, and the comments in code; each cell is a text."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from claims.guests.texts.reading.text import Form, Text, content_of, text_of
from claims.schema.diagnostics import DiagnosticError, file_error
from units.reading.codes import Code

ENDING = ".ipynb"
CELL = ":cell "  # between the name of a notebook and the number of a cell, as other checkers print it
COMMENT = re.compile(r"(?P<code>[^#'\"]*)#+(?P<words>.*)")


def cells(file: Path) -> Iterator[Text]:
    """Yield the texts of a notebook, each named by the file and the number of its cell.

    Raises:
        DiagnosticError: the file cannot be read, or is no notebook.
    """
    try:
        found = json.loads(content_of(file))["cells"]
        parts = [part for number, cell in enumerate(found, 1) for part in _parts(number, cell)]
    except (ValueError, TypeError, KeyError, AttributeError) as problem:
        hint = "open it in a notebook and save it again"
        raise DiagnosticError([file_error(str(file), "no notebook", hint, code=Code.UNREADABLE_FILE)]) from problem
    for name, form, source in parts:
        yield text_of(source, form, f"{file}{CELL}{name}")


def notebook_of(file: str) -> str:
    """Return the file of a text: of a cell, that of its notebook."""
    return file.partition(CELL)[0]


def _parts(number: int, cell: dict[str, Any]) -> Iterator[tuple[str, Form, str]]:
    source = "".join(cell["source"])
    if cell["cell_type"] == "markdown":
        yield str(number), Form.MARKDOWN, source
    elif cell["cell_type"] == "code":
        yield str(number), Form.PLAIN, "\n".join(map(_comment, source.split("\n")))
        for output in cell["outputs"]:
            yield (
                f"{number} output",
                Form.PLAIN,
                "".join(output.get("text") or output.get("data", {}).get("text/plain", "")),
            )


def _comment(line: str) -> str:
    """Return the words of a comment where they stand in a line of code, and nothing else of it."""
    found = COMMENT.fullmatch(line)
    return " " * found.start("words") + found["words"] if found else ""

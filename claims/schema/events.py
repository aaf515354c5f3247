"""What the events of a YAML parser say of places, and its refusal as a fault."""

from __future__ import annotations

import re
from typing import Any

from claims.schema.diagnostics import Diagnostic, file_error
from claims.schema.slips import broken
from claims.schema.tree import Scalar
from units.reading.codes import Code

TOUCHED = re.compile(r"[|>][-+0-9]*#")


def start_of(event: Any) -> tuple[int, int]:
    """Return line and column where an event begins."""
    mark = event.start_mark
    return mark.line + 1, mark.column + 1


def scalar_of(event: Any) -> Scalar:
    """Return the text of an event with its place."""
    start, end = event.start_mark, event.end_mark
    lead = 0 if event.style is None or event.style == "" else 1
    one_to_one = start.line == end.line and end.index - start.index == len(event.value) + 2 * lead
    return Scalar(event.value, start.line + 1, start.column + 1, lead if one_to_one else -1, plain=lead == 0)


def last_line_of(event: Any) -> int:
    """Return the last line of a text; one in a block ends where the next line begins, unless the file ends before."""
    mark = event.end_mark
    end: int = mark.line + 1 if mark.column else mark.line
    return end


def comment_touches(event: Any, text: str) -> bool:
    """Return whether a comment touches the sign for a block: libyaml reads it, other libraries break there."""
    return TOUCHED.match(text, event.start_mark.index) is not None


def syntax_of(error: Exception, text: str, file: str) -> Diagnostic:
    """Return that a file is no YAML as a fault."""
    line, column, hint = broken(text.split("\n"), error)
    problem = getattr(error, "problem", None) or "an escape that stands for no character"
    return file_error(file, f"broken YAML: {problem}", "YAML", hint, code=Code.BROKEN_YAML, at=(line, column))

"""Syntax errors of YAML: the line and column of the mistake, and how to correct it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from claims.schema.diagnostics import Diagnostic, file_error
from units.reading.codes import Code

KEY = re.compile(r"(?P<lead>\s*(?:- +)?)(?P<key>[A-Za-z_-]+)(?P<gap> *):(?P<after> *)(?P<value>.*)")
SIGNS = tuple(">|%@`*&!,[]{}")  # YAML takes a text that begins with one of these for something else
OPEN = ("end of stream", "expected ',' or")  # in the message of the parser about an unclosed quote or bracket
BRACKETED = "; put texts with a comma or a bracket in quotes, such as '2 [hour]'"
HERE = "check indentation, quotes and brackets here"
SHIFTED = ("expected key", "'-' indicator", "mapping values")  # in the message of the parser about indentation
COLUMNS = "align the dashes of the claims in one column, and the keys of each claim"


def syntax_error(error: Exception, text: str, file: str) -> Diagnostic:
    """Return the refusal of the YAML parser as a diagnostic."""
    line, column, hint = _place_and_hint(text.split("\n"), error)
    problem = getattr(error, "problem", None) or "invalid escape"
    return file_error(file, f"invalid YAML: {problem}", fix=hint, code=Code.BROKEN_YAML, at=(line, column))


def _place_and_hint(lines: list[str], error: Any) -> tuple[int, int, str]:
    """Return line and column of what breaks a YAML file, counted from 1, and what to write instead."""
    mark, around = getattr(error, "problem_mark", None), getattr(error, "context_mark", None)
    problem = str(getattr(error, "problem", ""))
    unclosed = around is not None and any(each in problem for each in OPEN)
    if unclosed or "could not find expected ':'" in problem:
        mark = around or mark
    if mark is None:
        return 0, 0, HERE
    line = lines[mark.line] if mark.line < len(lines) else ""
    hint = next(_slips(line), COLUMNS if any(each in problem for each in SHIFTED) else HERE)
    if unclosed and mark.column < len(line):
        hint = f"close the {line[mark.column]} opened here{BRACKETED if line[mark.column] == '{' else ''}"
    return mark.line + 1, mark.column + 1, hint


def _slips(line: str) -> Iterator[str]:
    """Yield what to write where a line has one of the slips that break YAML, the likeliest first."""
    if re.match(r"\s*-[A-Za-z]", line):
        yield "put a space after the dash"
    met = KEY.fullmatch(line.rstrip())
    if met is None:
        return
    key, value = met["key"], met["value"]
    if met["gap"]:
        yield f"remove the space before the colon: '{key}: ...'"
    if value and not met["after"]:
        yield f"put a space after the colon: '{key}: ...'"
    if value.startswith("'") and value.count("'") > 2:
        yield "use double quotes around a text with an apostrophe"
    if value.startswith('"') and value.count('"') > 2:
        yield 'write \\" for a quote within double quotes, or use single quotes around the text'
    if value.startswith(SIGNS):
        yield f"put a text that begins with {value[0]} in quotes"
    if ": " in value and value[0] not in "\"'{[":
        yield "put a text that contains a colon in quotes"

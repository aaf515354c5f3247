"""What breaks a YAML file: the line and column of the mistake, and how to correct it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from claims.schema.diagnostics import Diagnostic, file_error
from units.reading.codes import Code

KEY = re.compile(r"(?P<lead>\s*(?:- +)?)(?P<key>[A-Za-z_-]+)(?P<gap> *):(?P<after> *)(?P<value>.*)")
SIGNS = tuple(">|%@`*&!,[]{}")  # YAML takes a text that begins with one of these for something else
OPEN = ("end of stream", "expected ',' or")  # in what a parser says of a quote or bracket that is never closed
BRACKETED = "; a text in it that holds a comma or a bracket, such as 2 [hour], stands in quotes"
HERE = "check indentation, quotes and brackets here"
SHIFTED = ("expected key", "'-' indicator", "mapping values")  # in what a parser says where columns differ
COLUMNS = "the dashes of the claims stand in one column, and so do the keys of each claim"


def syntax_error(error: Exception, text: str, file: str) -> Diagnostic:
    """Return the refusal of the YAML parser as a diagnostic."""
    line, column, hint = _place_and_hint(text.split("\n"), error)
    problem = getattr(error, "problem", None) or "an escape that stands for no character"
    return file_error(file, f"broken YAML: {problem}", "YAML", hint, code=Code.BROKEN_YAML, at=(line, column))


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
        hint = f"close the {line[mark.column]} that is opened here{BRACKETED if line[mark.column] == '{' else ''}"
    return mark.line + 1, mark.column + 1, hint


def _slips(line: str) -> Iterator[str]:
    """Yield what to write where a line has one of the slips that break YAML, the likeliest first."""
    if re.match(r"\s*-[A-Za-z]", line):
        yield "a space stands behind the dash"
    met = KEY.fullmatch(line.rstrip())
    if met is None:
        return
    key, value = met["key"], met["value"]
    if met["gap"]:
        yield f"the colon stands right behind the key: '{key}: ...'"
    if value and not met["after"]:
        yield f"a space stands behind the colon: '{key}: ...'"
    if value.startswith("'") and value.count("'") > 2:
        yield "an apostrophe in single quotes is written twice; double quotes take it as it is"
    if value.startswith('"') and value.count('"') > 2:
        yield 'a quote in double quotes is written \\"; single quotes take it as it is'
    if value.startswith(SIGNS):
        yield f"a text that begins with {value[0]} stands in quotes"
    if ": " in value and value[0] not in "\"'{[":
        yield "a text with a colon in it stands in quotes"

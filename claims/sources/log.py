"""Values in logs and in the recorded output of commands: one line by a pattern such as `final mfu: {value}`."""

from __future__ import annotations

from claims.schema.diagnostics import quoted
from claims.sources.file import SourceError, SourceFile
from units.reading.codes import Code

VALUE = "{value}"
EXAMPLE = f"write what is before it and after it on its line: 'final mfu: {VALUE}'"


def read_log(file: SourceFile, at: str) -> str:
    """Return what stands at `{value}` in the one line that has the words around it.

    The words before it begin anywhere in a line; the value ends where the words after it begin, else at a space.
    """
    before, sign, after = at.partition(VALUE)
    if not sign or VALUE in after or not before.strip():
        raise SourceError("at", f"{quoted(at)} does not say where in a line the value is", EXAMPLE)
    values = ((number, _value(line, before, after)) for number, line in enumerate(file.lines(), 1))
    found = [(number, value) for number, value in values if value]
    if len(found) == 1:
        return found[0][1]
    if found:
        lines = ", ".join(str(number) for number, _ in found[:3])
        problem = f"{len(found)} lines of {file.name} match {quoted(at)} (lines {lines}{', …' * (len(found) > 3)})"
        raise SourceError("at", problem, "add words that only one of these lines has", Code.UNKNOWN_NAME)
    raise SourceError("at", f"no line of {file.name} matches {quoted(at)}", EXAMPLE, Code.UNKNOWN_NAME)


def _value(line: str, before: str, after: str) -> str:
    """Return the word of a line behind some words, cut where others begin; empty where the line has not both."""
    _, found, rest = line.partition(before)
    rest, closed, _ = rest.partition(after) if after else (rest, "end", "")
    words = rest.split(maxsplit=1) if found and closed else []
    return words[0].rstrip(".,;") if words else ""

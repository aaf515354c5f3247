"""Commands to CI runners in logs: ours, which annotate lines, and those in strangers' words, which are disarmed."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterable, Iterator
from typing import Any, TextIO, cast

import typer

from claims.audit.tally import Row


def annotate_rows(rows: Iterable[Row]) -> Iterator[Row]:
    """Yield the rows, and annotate the line of each claim that differs."""
    for row in rows:
        found = row.discrepancy
        if found is not None and not found.is_blocked:
            file, line, column = found.place.rsplit(":", 2)
            words = (f"{found.verdict}: {found.says}", found.reasoning, found.help)
            annotate(file, int(line), int(column), found.claim, "\n".join(filter(None, words)))
        yield row


def annotate(file: str, line: int, column: int, title: str, message: str) -> None:
    """Print a command that GitHub's runner turns into an annotation; nothing elsewhere."""
    if os.environ.get("GITHUB_ACTIONS") == "true":
        places = {"file": file, "line": line, "col": column, "title": title}
        properties = ",".join(f"{name}={_escaped(str(value), ':,')}" for name, value in places.items() if value)
        sys.stderr.flush()
        orders = typer.get_binary_stream("stderr")  # past `sanitize`
        orders.write(f"::error {properties}::{_escaped(message)}\n".encode())
        orders.flush()


def _escaped(text: str, more: str = "") -> str:
    """Write as %25 and so on what would end a part of a command."""
    return "".join(f"%{ord(mark):02X}" if mark in "%\r\n" + more else mark for mark in text)


ORDER = re.compile(r"^(\s*:)(?=:)|(##\w*)(?=\[)", re.MULTILINE)
LONG = 1_000  # characters of a line, of which the beginning and the end tell enough
IN_JSON = re.compile(r"##(?=\w*\[)")


def sanitize_json(text: str) -> str:
    """Return a JSON document with the same content and without such commands; their signs occur in strings alone."""
    return IN_JSON.sub(r"#\\u0023", text)


def sanitize(stream: TextIO) -> TextIO:
    """Return a stream in which no text is a command to a runner."""
    return cast("TextIO", _SanitizingStream(stream))


class _SanitizingStream:
    """A stream of text in which nothing is an order: what would be one has a space in it.

    Args:
        stream: where the text goes; all but writing is left to it.
    """

    def __init__(self, stream: TextIO) -> None:
        self._stream, self._line = stream, ""

    def write(self, text: str) -> int:
        """Write a piece of text, which may begin in the middle of a line or of an order."""
        line = self._line + text
        self._stream.write(ORDER.sub(r"\1\2 ", line)[len(ORDER.sub(r"\1\2 ", self._line)) :])
        line = line.rpartition("\n")[2]
        self._line = line if len(line) < LONG else f"_{line[-LONG // 2 :]}"
        return len(text)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)

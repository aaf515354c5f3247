"""Annotations in GitHub's checks: what differs, and what keeps a file from being audited, on its very line."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator

import typer

from claims.audit.tally import Row


def annotated(rows: Iterable[Row]) -> Iterator[Row]:
    """Yield the rows, and tell the checks of each that differs."""
    for row in rows:
        if row.told:
            file, line, name = row.told[0].rsplit(":", 2)
            annotate(file, int(line), 0, name.strip(), "\n".join(each.strip() for each in row.told[1:]))
        yield row


def annotate(file: str, line: int, column: int, title: str, message: str) -> None:
    """Print a command that GitHub's runner turns into an annotation; nothing elsewhere."""
    if os.environ.get("GITHUB_ACTIONS") == "true":
        places = {"file": file, "line": line, "col": column, "title": title}
        known = ",".join(f"{name}={_escaped(str(value), ':,')}" for name, value in places.items() if value)
        sys.stderr.flush()
        orders = typer.get_binary_stream("stderr")  # past `harmless`
        orders.write(f"::error {known}::{_escaped(message)}\n".encode())
        orders.flush()


def _escaped(text: str, more: str = "") -> str:
    """Write as %25 and so on what would end a part of a command."""
    return "".join(f"%{ord(mark):02X}" if mark in "%\r\n" + more else mark for mark in text)

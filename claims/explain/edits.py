"""Edits of claim files: a piece of one line, and what to put in its place."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict, replace

from claims.loading.files import Source
from claims.loading.places import shown_file

LINE_END = re.compile(r"(\r\n?|\n)")


class Edit(Struct, frozen=True):
    """A piece of one line of a file, and what to put in its place.

    Args:
        file: the path as the caller gave it.
        line: counted from 1.
        column: where the piece begins, counted from 1.
        end: the column behind its last character.
        text: what is there afterwards.
    """

    file: str
    line: int
    column: int
    end: int
    text: str

    def as_json(self) -> dict[str, Any]:
        """Return it with its path as it is shown."""
        return {**asdict(self), "file": shown_file(self.file)}


def by_file(edits: Iterable[Edit]) -> dict[str, list[Edit]]:
    """Return the edits of each file, in order of place, each once."""
    found: dict[str, list[Edit]] = defaultdict(list)
    for each in sorted(set(edits), key=lambda each: (each.file, each.line, each.column)):
        found[each.file].append(each)
    return dict(found)


def apply_edits(text: str, edits: Iterable[Edit]) -> str:
    """Return the text of a file after edits that do not overlap; the ends of its lines stay as they are."""
    pieces = LINE_END.split(text)  # each line, and then what ends it
    for each in sorted(edits, key=lambda each: (each.line, each.column), reverse=True):
        place = 2 * (each.line - 1)
        line = pieces[place]
        pieces[place] = line[: each.column - 1] + each.text + line[each.end - 1 :]
    return "".join(pieces)


def with_edits(sources: Iterable[Source], edits: Iterable[Edit]) -> tuple[Source, ...]:
    """Return the files with the edits of each, in memory alone."""
    changes = by_file(edits)
    return tuple(
        replace(each, content=apply_edits(each.content.decode(), changes[each.file]).encode())
        if each.file in changes and isinstance(each.content, bytes)
        else each
        for each in sources
    )

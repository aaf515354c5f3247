"""Files that are edited: their texts as they were read, pieces of them by place, and writing them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

import yaml

from claims.explain.edits import Edit, apply_edits
from claims.loading.files import replace_text
from claims.schema.tree import Mapping as Mapped
from claims.schema.tree import Scalar


class Spans:
    """A text of YAML, in which each scalar is found with its quotes and over all its lines.

    Args:
        text: the text, as it was read without an error.
    """

    def __init__(self, text: str) -> None:
        """Keep the text with one character at each line's end."""
        self.text = text.replace("\r\n", "\n")

    @cached_property
    def _ends(self) -> Mapping[tuple[int, int], tuple[int, int]]:
        marks = _marks(self.text)
        return {(start.line + 1, start.column + 1): (start.index, end.index) for start, end in marks}

    def all(self) -> list[tuple[int, int]]:
        """Return where each scalar begins and ends, counted from 0, in the order of the text."""
        return sorted(self._ends.values())

    def closing(self, node: Mapped) -> tuple[int, int] | None:
        """Return line and column, counted from 1, of the brace that closes a mapping; nothing for one without."""
        place = node.line - 1, node.column - 1
        ends = (end for start, end in _braces(self.text) if (start.line, start.column) == place)
        return next(((end.line + 1, end.column + 1) for end in ends), None)

    def written(self, node: Scalar) -> tuple[int, str]:
        """Return where a scalar begins, counted from 0 in the whole text, and its characters as they are written."""
        start, end = self._ends[node.line, node.column]
        return start, self.text[start:end]


def _braces(text: str) -> Iterator[tuple[Any, Any]]:
    """Yield where each mapping in braces begins, and where its closing brace is."""
    opened: list[tuple[Any, bool]] = []
    for event in yaml.parse(text, Loader=yaml.BaseLoader):
        if isinstance(event, yaml.MappingStartEvent):
            opened.append((event.start_mark, bool(event.flow_style)))
        elif isinstance(event, yaml.MappingEndEvent):
            start, braces = opened.pop()
            if braces:
                yield start, event.start_mark


def _marks(text: str) -> Iterator[tuple[Any, Any]]:
    """Yield where each scalar of a text begins and ends."""
    loader: Any = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
    events = yaml.parse(text, Loader=loader)
    yield from ((each.start_mark, each.end_mark) for each in events if isinstance(each, yaml.ScalarEvent))


def edit_at(file: str, text: str, index: int, before: str, after: str) -> Edit:
    """Return the edit that replaces a word of one line.

    Args:
        file: the file.
        text: its text, with one character at each line's end.
        index: where the word begins, counted from 0.
        before: the word.
        after: what is there afterwards.
    """
    line, column = text.count("\n", 0, index) + 1, index - text.rfind("\n", 0, index)
    return Edit(file, line, column, column + len(before), after)


def write(edits: Mapping[str, Iterable[Edit]]) -> None:
    """Make the edits of each file; where one cannot be written, those before it are put back.

    Raises:
        OSError: a file cannot be read or written; all stand as before.
    """
    before: dict[str, str] = {}
    try:
        for file, each in edits.items():
            earlier = Path(file).read_bytes().decode()
            replace_text(file, apply_edits(earlier, each))
            before[file] = earlier
    except OSError:
        for file, text in before.items():
            replace_text(file, text)
        raise

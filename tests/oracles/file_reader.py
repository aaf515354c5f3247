"""A second reader of claim files: ruamel.yaml's parser, written in Python, read by recursive descent.

It says what stands where, and where something stands that is YAML and refused all the same.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from ruamel.yaml import YAML
from ruamel.yaml.error import YAMLError

Place = tuple[int, int]
DEEPEST = 32
LONGEST = 20_000
HIDDEN = {"Cc", "Cf", "Zl", "Zp", "Cs", "Co", "Cn"}
DIALECT = re.compile(rb"[\[{,][^\n]*(?:\?|:[\]},\[{])|[|>][-+0-9]*[^\n]*\n +\r?\n")


class Unknown(Exception):
    """Libraries differ on it: `?`, or `:` before a bracket, in brackets; a block that begins with spaces alone."""


class Broken(Exception):
    """The bytes are no YAML, or hold what nobody can see."""


@dataclass
class Found:
    """What a file holds.

    Args:
        tree: what stands at the top of the first document, each part a tuple of its kind, its place and what it holds.
        refused: the places of what is YAML and refused.
    """

    tree: tuple[Any, ...] | None = None
    refused: list[Place] = field(default_factory=list)


def read(raw: bytes) -> Found:
    """Return what stands in a file.

    Raises:
        Broken: it is no YAML.
        Unknown: nothing is said of it.
    """
    if DIALECT.search(raw):
        raise Unknown
    try:
        text = raw.decode("utf-8").replace("\r\n", "\n")
    except UnicodeDecodeError:
        raise Broken from None
    if any(hidden(mark) for mark in set(text) - {"\n"}):
        raise Broken
    parser = YAML(typ="safe", pure=True)
    parser.version = (1, 1)  # of YAML, as libyaml reads it
    reader = _Reader(iter(parser.parse(text)))
    try:
        return reader.file()
    except (YAMLError, ValueError, OverflowError) as problem:
        raise Broken(str(problem)) from None


def hidden(mark: str) -> bool:
    """Return whether nobody can see a character."""
    return unicodedata.category(mark) in HIDDEN


def _place(event: Any) -> Place:
    return event.start_mark.line + 1, event.start_mark.column + 1


class _Reader:
    def __init__(self, events: Iterator[Any]) -> None:
        self.events, self.found, self.depth = events, Found(), 0

    def refuse(self, event: Any) -> None:
        """Note what is refused."""
        self.found.refused.append(_place(event))

    def file(self) -> Found:
        """Read all documents, of which there should be one that is a mapping."""
        tops: list[tuple[Any, ...]] = []
        documents = 0
        for event in self.events:
            if type(event).__name__ == "DocumentStartEvent":
                documents += 1
                for refused in (bool(event.version or event.tags), documents == 2):
                    if refused:
                        self.refuse(event)
                tops.append(self.node(next(self.events)))
        self.found.tree = tops[0] if tops else None
        if not self.found.refused and not (tops and tops[0][0] == "mapping"):
            self.found.refused.append(tops[0][1] if tops else (0, 0))
        return self.found

    def node(self, event: Any) -> tuple[Any, ...]:
        """Read what an event begins."""
        kind = type(event).__name__
        if kind == "AliasEvent":
            self.refuse(event)
            return "alias", _place(event)
        self.found.refused += [_place(event)] * (bool(event.anchor) + bool(_tag(event)))
        if kind == "ScalarEvent":
            return self.text(event)
        self.depth += 1
        if self.depth > DEEPEST:
            self.refuse(event)
            raise Broken
        read = self.mapping(event) if kind == "MappingStartEvent" else self.sequence(event)
        self.depth -= 1
        return read

    def text(self, event: Any) -> tuple[Any, ...]:
        """Read a text, and whether it stands without quotes."""
        if len(event.value) > LONGEST:
            self.refuse(event)
        if event.style == '"':
            for _ in {mark for mark in event.value if mark != "\n" and hidden(mark)}:
                self.refuse(event)
        nothing = not event.style and not event.value  # its place is told as that of what follows
        return "text", None if nothing else _place(event), event.value, not event.style

    def sequence(self, event: Any) -> tuple[Any, ...]:
        """Read a list up to its end."""
        items = []
        while type(inner := next(self.events)).__name__ != "SequenceEndEvent":
            items.append(self.node(inner))
        return "list", _place(event), items

    def mapping(self, event: Any) -> tuple[Any, ...]:
        """Read keys and values up to the end; a key that is refused takes its value with it."""
        entries, met = [], set[str]()
        while type(inner := next(self.events)).__name__ != "MappingEndEvent":
            key, value = self.node(inner), self.node(next(self.events))
            if key[0] == "text":
                alike = unicodedata.normalize("NFKC", key[2])
                if key[2] == "<<" or alike in met:
                    self.refuse(inner)
                else:
                    entries.append((key[2], key, value))
                met.add(alike)
            elif key[0] == "alias":
                met.add("")
            else:
                self.refuse(inner)
                met.add("")
        return "mapping", _place(event), entries


def _tag(event: Any) -> bool:
    """Return whether a tag is written; `!` alone is one, that of a plain text is none."""
    tag = getattr(event, "ctag", None)
    return bool(event.tag if tag is None else str(tag) not in ("", "None"))

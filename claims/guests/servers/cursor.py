"""Where in a claim file a cursor stands, told from the text before it alone: what is being written is no YAML yet."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from claims.schema.claims_schema import schema

KEY = re.compile(r"^(?P<lead>\s*(?:- +)?)(?P<key>[a-z][a-z0-9_-]*):(?:\s|$)")
LEAD = re.compile(r"\s*(?:- +)?")
MARK = re.compile(r'"[^"]*"?|[\[\]{},]')
JOINING = ("anyOf", "oneOf", "allOf")
BRANCHES = ("then", "else")


class Cursor(NamedTuple):
    """A place of a file.

    Args:
        path: the keys whose values it stands in, the outermost first; the last is that whose value is being written.
        value: whether a value is being written there, rather than a key.
    """

    path: tuple[str, ...]
    value: bool

    @property
    def last(self) -> str:
        """The key whose value is being written; empty at the top of a file."""
        return self.path[-1] if self.path else ""


def cursor(above: Sequence[str], before: str) -> Cursor:
    """Return where a cursor stands.

    Args:
        above: the lines above it.
        before: what stands in its own line before it.
    """
    lead = LEAD.match(before)
    column = lead.end() if lead else 0
    opened, rest = _inside(before[column:])
    key = _key(rest)
    flow = (each for each in (*(name for name, _ in opened), key) if each)
    listed = bool(opened) and opened[-1][1] == "["
    return Cursor((*reversed(list(_enclosing(above, column))), *flow), value=bool(key) or listed)


def _enclosing(above: Sequence[str], column: int) -> Iterator[str]:
    """Yield the keys in whose blocks a column stands, the innermost first."""
    for line in reversed(above):
        found = KEY.match(line)
        if found and len(found["lead"]) < column:
            column = len(found["lead"])
            yield found["key"]


def _inside(text: str) -> tuple[list[tuple[str, str]], str]:
    """Return the brackets that are open at the end of a text, each behind its key, and what follows the innermost."""
    opened: list[tuple[str, str]] = []
    begins = 0
    for mark in MARK.finditer(text):
        if mark[0][0] == '"' or (mark[0] == "," and not opened):
            continue
        if mark[0] in "[{":
            opened.append((_key(text[begins : mark.start()]), mark[0]))
        elif mark[0] != "," and opened:
            opened.pop()
        begins = mark.end()
    return opened, text[begins:]


def _key(text: str) -> str:
    """Return the key that a text begins with; empty where it begins with none."""
    found = KEY.match(f"{text.lstrip()} ")
    return found["key"] if found else ""


def keys_at(path: Sequence[str]) -> Mapping[str, str]:
    """Return the keys that a mapping may have that stands at a path, each with what it says."""
    return {key: each.get("description", "") for node in _at(path) for key, each in node.get("properties", {}).items()}


def choices_at(path: Sequence[str]) -> tuple[str, ...]:
    """Return the words among which a value at a path is one, where there are such."""
    return tuple(dict.fromkeys(word for node in _at(path) for word in node.get("enum", ())))


def _at(path: Sequence[str]) -> list[dict[str, Any]]:
    """Return every schema that holds for a value at a path."""
    nodes = [*_alternatives(schema())]
    for key in path:
        below = [child for node in nodes for child in _children(node, key)]
        nodes = [each for child in below for each in _alternatives(child)]
    return nodes


def _children(node: dict[str, Any], key: str) -> Iterator[dict[str, Any]]:
    if key in node.get("properties", {}):
        yield node["properties"][key]
    elif isinstance(node.get("additionalProperties"), dict):
        yield node["additionalProperties"]


def _alternatives(node: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield a schema and all that it is made of: what it refers to, its branches, and what stands in its list."""
    yield node
    if "$ref" in node:
        yield from _alternatives(schema()["$defs"][node["$ref"].rpartition("/")[2]])
    for part in (
        *(each for key in JOINING for each in node.get(key, ())),
        *(node[key] for key in BRANCHES if key in node),
    ):
        yield from _alternatives(part)
    if "items" in node:
        yield from _alternatives(node["items"])

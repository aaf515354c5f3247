"""What a claim file holds before its schema is known: texts, lists and mappings, each with its place."""

from __future__ import annotations

from typing import Any, NamedTuple

from claims.schema.diagnostics import Diagnostic, Span, quoted
from units.reading.codes import Code

NOTHINGS = frozenset({"~", "null", "Null", "NULL"})
KEY = "[key]"  # at the end of a path: the key itself, not its value


class Scalar(NamedTuple):
    """A text with its place.

    Args:
        text: as written, escapes decoded.
        line: counted from 1.
        column: counted from 1.
        lead: characters of markup before the text (1 for a quote); -1 when text and source do not match one to one.
        plain: whether it has no quotes.
    """

    text: str
    line: int
    column: int
    lead: int = -1
    plain: bool = False

    def place(self, offset: int) -> tuple[int, int]:
        """Return line and column of a character of the text; of the scalar for the first or when none can be told."""
        return self.line, self.column + (self.lead + offset if offset and self.lead >= 0 else 0)


class Sequence(NamedTuple):
    """A list of nodes with its place."""

    items: list[Node]
    line: int
    column: int


class Mapping(NamedTuple):
    """Nodes by key, with the keys' places, its own place and its last line."""

    entries: dict[str, Node]
    keys: dict[str, Scalar]
    line: int
    column: int
    end_line: int


Node = Scalar | Sequence | Mapping
Path = tuple[str | int, ...]


def locate(root: Node, path: Path) -> tuple[Scalar | None, Node]:
    """Return the key, if any, and the value that a path leads to, or the deepest that exists."""
    key: Scalar | None = None
    node = root
    for part in path:
        if isinstance(node, Mapping) and isinstance(part, str) and part in node.entries:
            key, node = node.keys[part], node.entries[part]
        elif isinstance(node, Sequence) and isinstance(part, int) and part < len(node.items):
            key, node = None, node.items[part]
        else:
            break
    return key, node


def place(root: Node, path: Path, offset: int = 0) -> tuple[int, int]:
    """Return line and column of a character of the value that a path leads to, or of the deepest node that exists."""
    key, node = locate(root, path)
    if key is not None and path[-1:] == (KEY,):
        return key.line, key.column
    return node.place(offset) if isinstance(node, Scalar) else (node.line, node.column)


def size(node: Node | None) -> int:
    """Return how many items or keys a node has; a text, or nothing, has none."""
    return len(node.items) if isinstance(node, Sequence) else len(node.entries) if isinstance(node, Mapping) else 0


def kind(node: Node) -> str:
    """Return the kind of a node, in words."""
    if isinstance(node, Scalar):
        return quoted(node.text) if node.text else "nothing"
    return "a list" if isinstance(node, Sequence) else "a mapping"


def plain(node: Node) -> Any:
    """Return the node as text, tuple or dict, without places; a null written without quotes is no text."""
    if isinstance(node, Scalar):
        return "" if is_null(node) else node.text
    if isinstance(node, Sequence):
        return tuple(plain(item) for item in node.items)
    return {key: plain(value) for key, value in node.entries.items()}


def is_null(node: Node) -> bool:
    """Return whether a null is written, which has no quotes."""
    return isinstance(node, Scalar) and node.plain and node.text in NOTHINGS


class Locator(NamedTuple):
    """A record of a file in which errors are placed.

    Args:
        file: the name of the file.
        root: the record.
        claim: its id, where it is a claim.
    """

    file: str
    root: Node
    claim: str = ""

    def error(self, path: Path, problem: str, fix: str, *, code: Code = Code.MISFITTING_KEYS) -> Diagnostic:
        """Return an error at the key that a path leads to, or at the value where there is no key."""
        key, node = locate(self.root, path)
        at = key or node
        return Diagnostic(Span(self.file, at.line, at.column), self.claim, problem, fix=fix, code=code)

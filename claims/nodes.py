"""What a claim file holds before its schema is known: texts, lists and mappings, each with its place."""

from __future__ import annotations

from typing import NamedTuple

from claims.fault import quoted


class Scalar(NamedTuple):
    """A text with its place.

    Args:
        text: as written, escapes decoded.
        line: counted from 1.
        column: counted from 1.
        lead: characters of markup before the text (1 for a quote); -1 when text and source do not match one to one.
        plain: whether it stands without quotes.
    """

    text: str
    line: int
    column: int
    lead: int = -1
    plain: bool = False

    def place(self, offset: int) -> tuple[int, int]:
        """Return line and column of a character of the text, or of the scalar where they cannot be told."""
        return (self.line, self.column + (self.lead + offset if self.lead >= 0 else 0))


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


def kind(node: Node) -> str:
    """Return what a node is, in words."""
    if isinstance(node, Scalar):
        return f"the text {quoted(node.text)}" if node.text else "nothing"
    return "a list" if isinstance(node, Sequence) else "a mapping"

"""What the reference is made of: topics of entries, each with examples that are read, and one that is refused."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

BEHIND_HEAD = "# … behind the head above"


class Entry(Struct, frozen=True):
    """One thing that can be written.

    Args:
        name: how it is called, or written.
        says: what it is, in one sentence.
        accepted: examples that are read.
        refused: examples that are not.
    """

    name: str
    says: str
    accepted: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()


class Topic(Struct, frozen=True):
    """Entries of one kind.

    Args:
        name: the word that `claims language` knows it by.
        says: what is written here, and what holds for all of it.
        entries: what there is.
        read: what an example means; it raises an error for what is refused.
        block: whether examples are files of several lines.
        head: the lines with which most such files begin; they are shown once.
    """

    name: str
    says: str
    entries: tuple[Entry, ...]
    read: Callable[[str], str]
    block: bool = False
    head: str = ""

    def shown(self, text: str) -> str:
        """Return an example as it is shown: without the head, where it begins with that."""
        return f"{BEHIND_HEAD}\n{text.removeprefix(self.head)}" if self.head and text.startswith(self.head) else text


def unread(_text: str) -> str:
    """Return nothing: what is listed in words alone has no examples."""
    return ""

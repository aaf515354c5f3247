"""What the reference is made of: topics of entries, with examples that are read and examples that are refused."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from importlib.resources import files
from typing import Any, NamedTuple

from msgspec import Struct

from claims.schema.vocabulary import KINDS, Kind

BEHIND_HEAD = "# … after the head above"


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


TABLE: Mapping[str, Any] = tomllib.loads(
    files("claims.reference").joinpath("examples.toml").read_text(encoding="utf-8")
)
BASE: str = TABLE["heads"]["base"]
HEADS = {"": "", "base": BASE, "facts": BASE + TABLE["heads"]["facts"]}


class Examples(NamedTuple):
    """What a kind of check claims, the files that are read, and the files that are refused."""

    says: str
    accepted: tuple[str, ...]
    refused: tuple[str, ...]


def entries(topic: str) -> tuple[Entry, ...]:
    """Return the entries of a topic, in written order."""
    return tuple(
        Entry(each["name"], each["says"], tuple(each.get("accepted", ())), tuple(each.get("refused", ())))
        for each in TABLE[topic]
    )


def _examples(kind: Kind) -> Examples:
    table = TABLE[kind.value]
    accepted, refused = (
        tuple(HEADS[each.get("after", "")] + each["text"] for each in table[name]) for name in ("accepted", "refused")
    )
    return Examples(table["says"], accepted, refused)


EXAMPLES: Mapping[Kind, Examples] = {kind: _examples(kind) for kind in map(Kind, KINDS)}

"""Files drawn, whole and damaged: a second reader accepts the same, with the same texts in the same places."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from claims.schema.reader import read
from claims.schema.tree import Mapping, Node, Scalar, plain
from tests.oracles import file_reader
from tests.oracles.campaigns import LONG, campaign, damaged
from units.reading.codes import Code

AGREED = ("read", "refused", "broken", "left")
KEYS = ["id", "says", "stated", "claims", "given", "a key", "ﬁeld", "field", "x-1"]
TEXTS = [
    "12 GB", "about 5%", "x == y * 2", "it's", 'a "quoted" word', "[5, 6]", "- x", "null", "", "a: b", "# none",
    "é ½ →", "two\nlines", "one\n\nthree\n", "*star", "&and", "!bang", "%", "@home", "yes", "a #b", "{x}",
]  # fmt: skip
PLAIN = ["12 GB", "about 5%", "x == y * 2", "it's", "null", "é ½ →", "yes", "a b", "~"]
DAMAGE = [
    "&a ", "*a", "!t ", "id: 2\n", "<<: ", "---\n", "%YAML 1.1\n", "[]: ", "'<<': ", ":", "-", " ", "\n", "'", '"',
    "[", "]", "{", "}", ",", "#", "|", ">", "?", "%", "\t", "...", "\\", "\r", "é", "\u200b", "\\u0007", "\x7f", "0",
    "\r\n", ": ", "- ",
]  # fmt: skip


class Writer:
    """Draws a file: what it holds, and one of the ways to write it."""

    def __init__(self, random: Random) -> None:
        self.random = random

    def file(self) -> tuple[str, Any]:
        """Return a mapping as text, and as it is meant."""
        lines, data = self.mapping(self.random.choice((0, 1, 1, 2)))
        text = "".join(f"{line}\n" for line in lines)
        return text if self.random.random() < 0.9 else text.replace("\n", "\r\n"), data

    def mapping(self, depth: int) -> tuple[list[str], dict[str, Any]]:
        """Return the lines of a mapping, and what it is."""
        lines, data = [], dict[str, Any]()
        keys = self.random.sample(KEYS, self.random.choice((1, 1, 2, 3)))
        for key in keys if not {"ﬁeld", "field"} <= set(keys) else keys[:1]:
            inner, data[key] = self.value(depth)
            written = self.random.choice((key, key, key, f"'{key}'", f'"{key}"'))
            lines += self.placed(f"{written}:", inner)
        return lines, data

    def sequence(self, depth: int) -> tuple[list[str], list[Any]]:
        """Return the lines of a list, and what it is."""
        lines, data = [], []
        for _ in range(self.random.choice((1, 2))):
            inner, item = self.value(depth)
            data.append(item)
            joined = inner[0] == "" and len(inner) > 1 and self.random.random() < 0.7
            lines += [f"- {inner[1][2:]}", *inner[2:]] if joined else self.placed("-", inner)
        return lines, data

    def placed(self, before: str, inner: list[str]) -> list[str]:
        """Return a value behind its key or dash, with comments and empty lines here and there."""
        space = " " if inner[0] else ""
        comment = self.random.choice(("", "", "", "", " # told", "   #")) if inner[0][:1] not in ("|", ">") else ""
        between = ["", "# between"][: self.random.choice((0, 0, 0, 0, 1, 2))] if not inner[1:] else []
        return [f"{before}{space}{inner[0]}{'' if inner[1:] and inner[0] else comment}", *inner[1:], *between]

    def value(self, depth: int) -> tuple[list[str], Any]:
        """Return the first line of a value, which stands behind the key, the lines beneath it, and what it is."""
        if depth and self.random.random() < 0.5:
            lines, data = self.random.choice((self.mapping, self.sequence))(depth - 1)
            return ["", *(f"  {line}" if line else "" for line in lines)], data
        if self.random.random() < 0.2:
            return self.flow()
        return self.text()

    def flow(self) -> tuple[list[str], Any]:
        """Return a list or a mapping in brackets."""
        texts = [self.random.choice(PLAIN[:5]) for _ in range(self.random.choice((0, 1, 2)))]
        written = [self.random.choice((text, f'"{text}"')) for text in texts]
        meant = [self.meant(text, mark) for text, mark in zip(texts, written, strict=True)]
        if self.random.random() < 0.5:
            return [f"[{', '.join(written)}]"], meant
        pairs = [f"{key}: {text}" for key, text in zip(KEYS, written, strict=False)]
        return [f"{{{', '.join(pairs)}}}"], dict(zip(KEYS, meant, strict=False))

    @staticmethod
    def meant(text: str, written: str) -> str:
        """Return what a text says: without quotes a null says nothing."""
        return "" if written in ("null", "~") else text

    def text(self) -> tuple[list[str], str]:
        """Return a text, written in one of the ways that there are."""
        way = self.random.choice(("plain", "plain", "single", "double", "literal", "folded"))
        if way == "plain":
            text = self.random.choice(PLAIN)
            return [text], self.meant(text, text)
        text = self.random.choice(TEXTS)
        if way == "double":
            escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
            return [f'"{escaped}"'], text
        if way == "single" and "\n" not in text:
            return ["'" + text.replace("'", "''") + "'"], text
        shown = text.strip("\n") or "x"
        lines = ["  " + line if line else "" for line in shown.split("\n")]
        folded = shown.replace("\n\n", "\0").replace("\n", " ").replace("\0", "\n") if way == "folded" else shown
        end, said = self.random.choice((("", "\n"), ("-", "")))
        return [(">" if way == "folded" else "|") + end, *lines], folded + said


def tree_of(node: Node) -> tuple[Any, ...]:
    """Return what the program read in the way of the second reader."""
    if isinstance(node, Scalar):
        nothing = node.plain and not node.text  # of which the second reader tells the place of what follows
        return "text", None if nothing else (node.line, node.column), node.text, node.plain
    if isinstance(node, Mapping):
        entries = [(key, tree_of(node.keys[key]), tree_of(value)) for key, value in node.entries.items()]
        return "mapping", (node.line, node.column), entries
    return "list", (node.line, node.column), [tree_of(item) for item in node.items]


def compared(raw: bytes) -> str:
    """Return ``read``, ``refused`` with the same places, or ``broken`` where both are; else what differs."""
    mine = read(raw, "drawn.yaml")
    broken = any(each.code is Code.BROKEN_YAML for each in mine.faults)
    try:
        other = file_reader.read(raw)
    except file_reader.Unknown:
        return "left"
    except file_reader.Broken as problem:
        return "broken" if mine.faults else f"read, broken for the other: {problem}"
    if other.refused:
        places = sorted((each.line, each.column) for each in mine.faults)
        same = places == sorted(other.refused) or broken
        return "refused" if same else f"faults at {places}, of the other at {sorted(other.refused)}"
    if mine.faults or mine.root is None:
        return f"refused: {mine.faults}, read by the other"
    tree = tree_of(mine.root)
    return "read" if tree == other.tree else f"read as {tree}, by the other as {other.tree}"


def drawn(random: Random) -> tuple[bytes, Any]:
    """Return a file with what it means, or a damaged one."""
    text, data = Writer(random).file()
    if random.random() < 0.4:
        return text.encode(), data
    if random.random() < 0.4:
        return refusable(random, text).encode(), None
    return damaged(random, text, DAMAGE, (1, 1, 2, 3)).encode(), None


def refusable(random: Random, text: str) -> str:
    """Return a text with what YAML has and claim files have not, or with a line again."""
    lines = text.split("\n")
    if random.random() < 0.4:
        return "\n".join([*lines[:-1], random.choice(lines), ""])
    places = [met.end() for met in re.finditer("[:-] ", text)] or [0]
    place = random.choice(places)
    return text[:place] + random.choice(("&a ", "!t ", "*a", "!!str ", "! ", "&é ")) + text[place:]


def told(raw: bytes, data: Any) -> str:
    """Return what comparing came to, of a file that is whole with what it means."""
    found = compared(raw)
    if data is not None and found == "read":
        root = read(raw, "drawn.yaml").root
        meant = None if root is None else listed(plain(root))
        return found if meant == data else f"read as {meant}, meant as {data}"
    return found if data is None or found not in AGREED else f"{found}, though it is whole"


def listed(data: Any) -> Any:
    """Return data with lists for tuples."""
    if isinstance(data, dict):
        return {key: listed(value) for key, value in data.items()}
    return [listed(item) for item in data] if isinstance(data, tuple) else data


def test_a_second_reader_finds_the_same_files() -> None:
    """Of ten thousand files most are read, and some of each other kind are met."""
    met, differ = campaign(10_000, 1, drawn, lambda case: told(*case), AGREED)
    assert not differ
    assert met["read"] > 5_000
    assert met["refused"] > 1_000
    assert met["broken"] > 1_000
    assert met["left"] < 200


@LONG
def test_a_second_reader_finds_the_same_files_in_a_long_run(
    record_testsuite_property: Callable[[str, object], None],
) -> None:
    """On a hundred thousand files nothing differs."""
    met, differ = campaign(100_000, 2, drawn, lambda case: told(*case), AGREED)
    record_testsuite_property("files drawn", met.total())
    assert not differ


@pytest.mark.parametrize(
    ("raw", "meant"),
    [(b"a: 1\n", b"a: 2\n"), (b"a: 1\n", b"a:  1\n"), (b"a: 1\n", b"a: '1'\n"), (b"a: 1\n", b"a: &b 1\n")],
)
def test_another_reading_is_noticed(raw: bytes, meant: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    """A reader that takes a file for another one, or a text for one in another place, differs."""
    assert compared(raw) == "read"
    other = read(meant, "drawn.yaml")
    monkeypatch.setitem(globals(), "read", lambda *_: other)
    assert compared(raw) not in AGREED


@pytest.mark.parametrize("mark", ["|#", ">-#", "|2+#told"])
def test_a_comment_that_touches_a_block_is_refused(mark: str) -> None:
    """YAML wants a space before a comment; one library reads it without, others break there."""
    (fault,) = read(f"a: {mark}\n  b\n".encode(), "drawn.yaml").faults
    assert (fault.line, fault.column) == (1, 4)
    assert fault.problem == "missing space before #"

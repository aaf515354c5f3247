"""Strict YAML: bytes of a stranger's file in, a tree of texts with places out, every refusal an error.

The loader types nothing: each scalar stays the text that is in the file. What lets a reviewer see another
file than the machine (anchors, tags, directives, duplicate keys, invisible characters) is refused. Events are read in a
loop, so nesting costs no stack.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator
from typing import Any

import yaml
from msgspec import Struct, field

from claims.schema.characters import BYTE_ORDER_MARK, describe_character, unseen
from claims.schema.diagnostics import Diagnostic, decoding_error, file_error, quoted
from claims.schema.limits import LIMITS, Limits
from claims.schema.tree import Mapping, Node, Scalar, Sequence, kind
from units.reading.codes import Code

ALIAS = "write it out, or in quotes if it is a text that begins with *"
TOUCHED = re.compile(r"[|>][-+0-9]*#")
MOST_FAULTS = 50  # of one file; more mean that it is something else than claims


class Reading(Struct, frozen=True):
    """What a file holds: the root mapping (``None`` when there is none to speak of), its lines, and its faults.

    Args:
        root: the root of the first document; none either where there are more errors than are reported.
        lines: the source lines, for quoting.
        faults: every fault found, or the first of very many.
        complete: whether it was read as YAML to its end, though it may be YAML of a kind that is refused.
        tops: what is at the top of each document in it, mapping or not.
    """

    root: Mapping | None
    lines: tuple[str, ...] = ()
    faults: tuple[Diagnostic, ...] = ()
    complete: bool = False
    tops: tuple[Node, ...] = ()


def read(raw: bytes, file: str, *, loader: Any = None, limits: Limits | None = None) -> Reading:
    """Return the tree of a YAML file with every fault that can be told without knowing its schema.

    Args:
        raw: the bytes of the file.
        file: its name, for the faults.
        loader: another PyYAML loader; only its event parser is used.
        limits: other limits than the usual ones.
    """
    within = limits or LIMITS
    if len(raw) > within.size:
        problem = f"the file has {len(raw)} bytes, more than {within.size}"
        large = file_error(file, problem, fix="split it into several files", code=Code.TOO_LARGE)
        return Reading(None, faults=(large,))
    try:
        text = raw.decode("utf-8").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        return Reading(None, faults=(decoding_error(file, error, "save the file in UTF-8"),))
    hidden = tuple(_hidden(text, file))
    if hidden:
        return Reading(None, faults=hidden)
    return _Builder(file, within).build(text, loader or getattr(yaml, "CBaseLoader", yaml.BaseLoader))


def _hidden(text: str, file: str) -> Iterator[Diagnostic]:
    for mark in unseen(text):
        index = text.index(mark)
        line = text.count("\n", 0, index) + 1
        column = index - text.rfind("\n", 0, index)
        problem = f"invisible {describe_character(mark)}"
        yield file_error(file, problem, fix=_advice(mark), code=Code.HIDDEN_CHARACTER, at=(line, column))


def _advice(mark: str) -> str:
    advice = {"\t": "use spaces", "\r": "end lines with LF", BYTE_ORDER_MARK: "save the file without it"}
    return advice.get(mark, "remove it")


class _Stop(Exception):
    """Raised when reading on would be pointless or unsafe; the error is already noted."""


class _Open(Struct):
    """A collection that is being filled."""

    line: int
    column: int
    keyed: bool
    items: list[Node] = field(default_factory=list)
    entries: dict[str, Node] = field(default_factory=dict)
    keys: dict[str, Scalar] = field(default_factory=dict)
    seen: dict[str, Scalar] = field(default_factory=dict)
    key: Scalar | None = None
    skipped: bool = False


class _Builder:
    """Turns the events of one file into nodes."""

    def __init__(self, file: str, limits: Limits) -> None:
        self.file, self.text = file, ""
        self.limits = limits
        self.faults: list[Diagnostic] = []
        self.stack: list[_Open] = []
        self.tops: list[Node] = []
        self.past_limit = False
        self.documents = 0
        self.nodes = 0
        self.last_line = 0

    def build(self, text: str, loader: Any) -> Reading:
        """Read all events, as far as the text can be read."""
        complete, self.text = True, text
        handlers = self._handlers()
        try:
            for event in yaml.parse(text, Loader=loader):
                handler = handlers.get(type(event))
                if handler is not None:
                    handler(event)
        except _Stop:
            complete = False
        except (yaml.YAMLError, ValueError, OverflowError) as error:
            complete = False
            from claims.schema.yaml_errors import syntax_error  # noqa: PLC0415 - sound files do without

            self.faults.append(syntax_error(error, text, self.file))
        return Reading(self._mapping(), tuple(text.split("\n")), tuple(self.faults), complete, tuple(self.tops))

    def _handlers(self) -> dict[type, Callable[[Any], None]]:
        """Return what takes each kind of event; kept by the builder it would tie the whole tree into a circle."""
        return {
            yaml.DocumentStartEvent: self.document,
            yaml.ScalarEvent: self.scalar,
            yaml.MappingStartEvent: self.start,
            yaml.SequenceStartEvent: self.start,
            yaml.MappingEndEvent: self.end,
            yaml.SequenceEndEvent: self.end,
            yaml.AliasEvent: self.alias,
        }

    def _mapping(self) -> Mapping | None:
        root = self.tops[0] if self.tops else None
        if isinstance(root, Mapping):
            return None if self.past_limit else root
        if not self.faults:
            line, column = (root.line, root.column) if root else (0, 0)
            problem = "the file is empty" if root is None else f"the file is {kind(root)}, not a mapping"
            self.refuse(line, column, problem, "begin with 'document: its-id'", code=Code.NO_CLAIMS)
        return None

    def refuse(self, line: int, column: int, problem: str, fix: str, *, code: Code) -> None:
        """Note an error and read on, unless there are too many already to be of use."""
        self.past_limit = len(self.faults) >= MOST_FAULTS
        if not self.past_limit:
            self.faults.append(file_error(self.file, problem, fix=fix, code=code, at=(line, column)))

    def document(self, event: Any) -> None:
        """Refuse directives and every document but the first; the others are read for what they speak of."""
        line, column = start_of(event)
        self.documents += 1
        if event.version or event.tags:
            fix = "remove the lines that begin with %"
            self.refuse(line, column, "YAML directives are not allowed", fix, code=Code.REFUSED_YAML)
        if self.documents == 2:
            problem = "a second YAML document in the same file"
            self.refuse(line, column, problem, "move it to a separate file", code=Code.REFUSED_YAML)

    def alias(self, event: Any) -> None:
        """Refuse an alias; its place is filled with an empty text."""
        line, column = start_of(event)
        problem = f"YAML aliases such as {quoted(f'*{event.anchor}')} are not allowed"
        self.refuse(line, column, problem, ALIAS, code=Code.REFUSED_YAML)
        self.add(Scalar("", line, column), refused=True)

    def scalar(self, event: Any) -> None:
        """Take a text."""
        node = scalar_of(event)
        self.common(event, node.line, node.column)
        if len(node.text) > self.limits.scalar:
            problem = f"a text of {len(node.text)} characters, more than {self.limits.scalar}"
            self.refuse(node.line, node.column, problem, "shorten it", code=Code.TOO_LARGE)
        if comment_touches(event, self.text):
            problem = "missing space before #"
            self.refuse(node.line, node.column, problem, "put a space before the comment", code=Code.BROKEN_YAML)
        for mark in unseen(node.text):
            problem = f"an escape for an invisible {describe_character(mark)}"
            self.refuse(node.line, node.column, problem, "remove it", code=Code.HIDDEN_CHARACTER)
        self.last_line = last_line_of(event)
        self.add(node)

    def start(self, event: Any) -> None:
        """Open a mapping or a sequence."""
        line, column = start_of(event)
        self.common(event, line, column)
        if len(self.stack) >= self.limits.depth:
            problem = f"YAML nested more than {self.limits.depth} deep"
            self.refuse(line, column, problem, "remove brackets or indentation", code=Code.TOO_LARGE)
            raise _Stop
        self.last_line = line
        self.stack.append(_Open(line, column, isinstance(event, yaml.MappingStartEvent)))

    def end(self, event: Any) -> None:
        """Close the innermost collection and hand it to the one around it."""
        if event.start_mark.index != event.end_mark.index:
            self.last_line = event.end_mark.line + 1
        done = self.stack.pop()
        if done.keyed:
            self.add(Mapping(done.entries, done.keys, done.line, done.column, self.last_line))
        else:
            self.add(Sequence(done.items, done.line, done.column))

    def common(self, event: Any, line: int, column: int) -> None:
        """Refuse anchors, tags and files with too many nodes."""
        self.nodes += 1
        if self.nodes > self.limits.nodes:
            problem = f"the file has more than {self.limits.nodes} YAML nodes"
            self.refuse(line, column, problem, "split it into several files", code=Code.TOO_LARGE)
            raise _Stop
        if event.anchor:
            problem = f"YAML anchors such as {quoted(f'&{event.anchor}')} are not allowed"
            self.refuse(line, column, problem, "remove it", code=Code.REFUSED_YAML)
        if event.tag:
            problem = f"YAML tags such as {quoted(event.tag)} are not allowed"
            self.refuse(line, column, problem, "remove it", code=Code.REFUSED_YAML)

    def add(self, node: Node, *, refused: bool = False) -> None:
        """Place a finished node in the collection that is open."""
        if not self.stack:
            self.tops.append(node)
            return
        top = self.stack[-1]
        if not top.keyed:
            top.items.append(node)
        elif top.key is None:
            top.key = self.as_key(top, node, refused=refused)
        else:
            if not top.skipped:
                top.entries[top.key.text] = node
                top.keys[top.key.text] = top.key
            top.key, top.skipped = None, False

    def as_key(self, top: _Open, node: Node, *, refused: bool) -> Scalar:
        """Return the node as a key of the mapping; a key that is refused takes its value with it."""
        at = node.line, node.column
        key = node if isinstance(node, Scalar) else Scalar("", *at)
        first = top.seen.setdefault(unicodedata.normalize("NFKC", key.text), key)
        if not isinstance(node, Scalar):
            hint = "write one word before the colon"
            self.refuse(*at, f"{kind(node)} is not allowed as a key", hint, code=Code.REFUSED_YAML)
        elif node.text == "<<":
            self.refuse(*at, "YAML merge keys are not allowed", "write the keys out", code=Code.REFUSED_YAML)
        elif first is not key and not refused:
            problem = f"duplicate key {quoted(node.text)}, also in line {first.line}"
            self.refuse(*at, problem, "remove one of them", code=Code.REPEATED_NAME)
        elif not refused:
            return key
        top.skipped = True
        return key


def start_of(event: Any) -> tuple[int, int]:
    """Return line and column where an event begins."""
    mark = event.start_mark
    return mark.line + 1, mark.column + 1


def scalar_of(event: Any) -> Scalar:
    """Return the text of an event with its place."""
    start, end = event.start_mark, event.end_mark
    lead = 0 if event.style is None or event.style == "" else 1
    one_to_one = start.line == end.line and end.index - start.index == len(event.value) + 2 * lead
    return Scalar(event.value, start.line + 1, start.column + 1, lead if one_to_one else -1, plain=lead == 0)


def last_line_of(event: Any) -> int:
    """Return the last line of a text; one in a block ends where the next line begins, unless the file ends before."""
    mark = event.end_mark
    end: int = mark.line + 1 if mark.column else mark.line
    return end


def comment_touches(event: Any, text: str) -> bool:
    """Return whether a comment touches the sign for a block: libyaml reads it, other libraries break there."""
    return TOUCHED.match(text, event.start_mark.index) is not None

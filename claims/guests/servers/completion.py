"""The words that may be at a cursor: keys, choices, names, ids, hedges, units, and statements of a text."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from typing import Any, NamedTuple

from claims.guests.servers.workspace import Audited
from claims.loading.claim import Document, TextFile
from claims.loading.scope import Scope
from claims.schema.diagnostics import DiagnosticError
from claims.schema.json_schema import schema
from units import table_with
from units.figures.hedging import BOUNDS, HEDGES
from units.measures.definition import BASE

KEY = re.compile(r"^(?P<lead>\s*(?:- +)?)(?P<key>[a-z][a-z0-9_-]*):(?:\s|$)")
LEAD = re.compile(r"\s*(?:- +)?")
MARK = re.compile(r'"[^"]*"?|[\[\]{},]')
JOINING = ("anyOf", "oneOf", "allOf")
BRANCHES = ("then", "else")
# By the key whose value is being written: where ids of claims may stand, formulas, quantities.
IDS = frozenset({"given", "agree", "whole", "lists"})
TEXTS = frozenset({"always", "identity", "possible", "expression", "holds", "assuming", "provided", "is", "at"})
QUANTITIES = frozenset({"in", "over", "quantity"})
UNITS = frozenset({"unit", "measures"})
# Behind a number a unit is begun; in an expression it is in brackets.
BEHIND_NUMBER = re.compile(r"\d\S*\s+[^\s,}]*$")
IN_BRACKETS = re.compile(r"\d\s*\[[^\]]*$")
COUNTABLE = "something that is counted"
MOST_QUOTES = 500  # statements of a text; an editor filters what it is given, letter by letter


class Cursor(NamedTuple):
    """A place of a file.

    Args:
        path: the keys whose values it is in, the outermost first; the last is that whose value is being written.
        value: whether a value is being written there, rather than a key.
    """

    path: tuple[str, ...]
    value: bool

    @property
    def last(self) -> str:
        """The key whose value is being written; empty at the top of a file."""
        return self.path[-1] if self.path else ""


def cursor(above: Sequence[str], before: str) -> Cursor:
    """Return where a cursor is.

    Args:
        above: the lines above it.
        before: what is in its own line before it.
    """
    lead = LEAD.match(before)
    column = lead.end() if lead else 0
    opened, rest = _inside(before[column:])
    key = _key(rest)
    flow = (each for each in (*(name for name, _ in opened), key) if each)
    listed = bool(opened) and opened[-1][1] == "["
    return Cursor((*reversed(list(_enclosing(above, column))), *flow), value=bool(key) or listed)


def _enclosing(above: Sequence[str], column: int) -> Iterator[str]:
    """Yield the keys in whose blocks a column is, the innermost first."""
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
    """Return the keys that a mapping may have that is at a path, each with what it says."""
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
    """Yield a schema and all that it is made of: what it refers to, its branches, and what is in its list."""
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


class Sort(StrEnum):
    """What a word is to those who choose it."""

    KEY = "key"
    CHOICE = "choice"
    HEDGE = "hedge"
    STATEMENT = "statement"
    CLAIM = "claim"
    FORMULA = "formula"
    QUANTITY = "quantity"
    UNIT = "unit"


class Offer(NamedTuple):
    """A word that may be at a place.

    Args:
        word: as it is put there.
        detail: what it is, in words.
        sort: which sort of word it is.
    """

    word: str
    detail: str
    sort: Sort


def offers_at(audited: Audited, file: str, above: Sequence[str], before: str) -> Iterator[Offer]:
    """Yield the words that may be at a place.

    Args:
        audited: the claims.
        file: the file.
        above: the lines above the cursor.
        before: what precedes it in its line.
    """
    at = cursor(above, before)
    if not at.value:
        yield from (Offer(f"{key}: ", words, Sort.KEY) for key, words in keys_at(at.path).items())
    yield from (Offer(each, "an allowed value", Sort.CHOICE) for each in _choices(at))
    document = _document(audited, file)
    if _is_unit(at, before):
        yield from _units(document)
        return
    if at.last == "stated":
        yield from (Offer(word, "hedge", Sort.HEDGE) for word in (*HEDGES, *BOUNDS))
    if at.last == "quote" and document is not None and document.text is not None:
        yield from _statements(document.text)
    if IDS.intersection(at.path) or at.path[-2:] == ("share", "of"):
        yield from (Offer(each.id, each.record.says, Sort.CLAIM) for each in audited.corpus.claims.values())
    scope = _scope(audited, document)
    if scope is not None:
        yield from _names(scope, at)


def _choices(at: Cursor) -> tuple[str, ...]:
    return choices_at(at.path) if at.value else ()


def _is_unit(at: Cursor, before: str) -> bool:
    """Return whether a unit is being written."""
    if at.last in UNITS or at.path[-2:] == ("dimension", "is"):
        return at.value
    figure = at.last == "stated" or "given" in at.path
    return bool(BEHIND_NUMBER.search(before)) if figure else at.last in TEXTS and bool(IN_BRACKETS.search(before))


def _units(document: Document | None) -> Iterator[Offer]:
    """Yield the units of a document, and every spelling of those that are known everywhere."""
    units = () if document is None else document.units
    yield from (Offer(each.record.name, each.record.meaning or "a unit of the document", Sort.UNIT) for each in units)
    table = table_with(())
    for spelling in table.names:
        unit = table.definition_of(spelling)
        yield Offer(spelling, unit.meaning or (COUNTABLE if unit.size == BASE else unit.size), Sort.UNIT)


def _names(scope: Scope, at: Cursor) -> Iterator[Offer]:
    """Yield the formulas and quantities that may be at a place."""
    texts, given = at.last in TEXTS, "given" in at.path
    if texts or given or at.last == "formula":
        yield from (Offer(each.name, each.hypothesis, Sort.FORMULA) for each in scope.formulas.values())
    varied = at.last in QUANTITIES or at.path[-2:] in (("independent", "of"), ("limit", "as"), ("formulas", "of"))
    if texts or given or varied:
        found = scope.quantities.items()
        yield from (Offer(name, f"{each.meaning} [{each.unit}]", Sort.QUANTITY) for name, each in found)


def _document(audited: Audited, file: str) -> Document | None:
    return next((each for each in audited.corpus.loaded.documents if file in each.files), None)


def _scope(audited: Audited, document: Document | None) -> Scope | None:
    """Return what names mean in a document, or in any where there is none yet."""
    scopes = audited.corpus.scopes
    return next(iter(scopes.values()), None) if document is None else scopes.get(document.id)


def _statements(text: TextFile) -> Iterator[Offer]:
    """Yield what a text states, each with its line; nothing where it cannot be read."""
    from claims.guests.texts.reading.text import read  # noqa: PLC0415 - heavy, and most texts are not quoted

    try:
        passages = read(text.path).passages
    except DiagnosticError:  # that it cannot be read is reported as an error already
        return
    offered_words = ((each.text, f"line {each.line} of {text.name}") for each in passages[:MOST_QUOTES])
    yield from (Offer(words, line, Sort.STATEMENT) for words, line in offered_words)

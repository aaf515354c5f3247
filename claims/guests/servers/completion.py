"""The words that may stand where a cursor is: keys, words of choice, names, ids, hedges, and what a text says."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import NamedTuple

from claims.guests.servers.cursor import Cursor, choices_at, cursor, keys_at
from claims.guests.servers.workspace import Audited
from claims.loading.claim import Document, TextFile
from claims.loading.scope import Scope
from claims.schema.fault import Faults
from units import table_with
from units.figures.hedging import BOUNDS, HEDGES
from units.measures.definition import BASE

# By the key whose value is being written: where ids of claims may stand, formulas, quantities.
IDS = frozenset({"given", "agree", "whole", "lists"})
TEXTS = frozenset({"always", "identity", "possible", "expression", "holds", "assuming", "provided", "is", "at"})
QUANTITIES = frozenset({"in", "over", "quantity"})
UNITS = frozenset({"unit", "measures"})
# Behind a number a unit is begun; in an expression it stands in brackets.
BEHIND_NUMBER = re.compile(r"\d\S*\s+[^\s,}]*$")
IN_BRACKETS = re.compile(r"\d\s*\[[^\]]*$")
COUNTED = "something that is counted"
MOST_QUOTES = 500  # statements of a text; an editor filters what it is given, letter by letter


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
    """A word that may stand at a place.

    Args:
        word: as it is put there.
        detail: what it is, in words.
        sort: which sort of word it is.
    """

    word: str
    detail: str
    sort: Sort


def offered(audited: Audited, file: str, above: Sequence[str], before: str) -> Iterator[Offer]:
    """Yield the words that may stand at a place.

    Args:
        audited: the claims.
        file: the file.
        above: the lines above the cursor.
        before: what stands before it in its line.
    """
    at = cursor(above, before)
    if not at.value:
        yield from (Offer(f"{key}: ", words, Sort.KEY) for key, words in keys_at(at.path).items())
    yield from (Offer(each, "one of the words that may stand here", Sort.CHOICE) for each in _choices(at))
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
    own = () if document is None else document.units
    yield from (Offer(each.record.name, each.record.meaning or "a unit of the document", Sort.UNIT) for each in own)
    table = table_with(())
    for spelling in table.names:
        unit = table.definition_of(spelling)
        yield Offer(spelling, unit.meaning or (COUNTED if unit.size == BASE else unit.size), Sort.UNIT)


def _names(scope: Scope, at: Cursor) -> Iterator[Offer]:
    """Yield the formulas and quantities that may stand at a place."""
    texts, given = at.last in TEXTS, "given" in at.path
    if texts or given or at.last == "formula":
        yield from (Offer(each.name, each.hypothesis, Sort.FORMULA) for each in scope.formulas.values())
    varied = at.last in QUANTITIES or at.path[-2:] in (("independent", "of"), ("limit", "as"), ("formulas", "of"))
    if texts or given or varied:
        found = scope.quantities.items()
        yield from (Offer(name, f"{each.meaning} [{each.unit}]", Sort.QUANTITY) for name, each in found)


def _document(audited: Audited, file: str) -> Document | None:
    return next((each for each in audited.corpus.loaded.documents if file in each.files), None)


def _scope(audited: Audited, own: Document | None) -> Scope | None:
    """Return what names stand for in a document, or in any where there is none yet."""
    scopes = audited.corpus.scopes
    return next(iter(scopes.values()), None) if own is None else scopes.get(own.id)


def _statements(text: TextFile) -> Iterator[Offer]:
    """Yield what a text states, each with its line; nothing where it cannot be read."""
    from claims.guests.texts.reading.reading import read  # noqa: PLC0415 - heavy, and most texts are not quoted

    try:
        passages = read(text.path).passages
    except Faults:  # that it cannot be read is told as a fault already
        return
    told = ((each.text, f"line {each.line} of {text.name}") for each in passages[:MOST_QUOTES])
    yield from (Offer(words, line, Sort.STATEMENT) for words, line in told)

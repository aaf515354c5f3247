"""The words that may stand where a cursor is: keys, words of choice, names, ids, hedges, and what a text says."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from claims.format.fault import Faults
from claims.loading.claim import TextFile
from claims.loading.scope import Scope
from claims.servers.cursor import Cursor, choices_at, cursor, keys_at
from claims.servers.workspace import Audited
from units.figures.hedging import BOUNDS, HEDGES

# By the key whose value is being written: where ids of claims may stand, formulas, quantities.
IDS = frozenset({"given", "agree", "whole", "lists"})
TEXTS = frozenset({"always", "identity", "possible", "expression", "holds", "assuming", "provided", "is", "at"})
QUANTITIES = frozenset({"in", "over", "quantity"})
MOST_QUOTES = 500  # statements of a text; an editor filters what it is given, letter by letter


def offered(audited: Audited, file: str, above: Sequence[str], before: str) -> Iterator[tuple[str, str]]:
    """Yield the words that may stand at a place, each with what it is.

    Args:
        audited: the claims.
        file: the file.
        above: the lines above the cursor.
        before: what stands before it in its line.
    """
    at = cursor(above, before)
    if not at.value:
        yield from ((f"{key}: ", words) for key, words in keys_at(at.path).items())
    yield from ((word, "one of the words that may stand here") for word in choices_at(at.path) if at.value)
    if at.last == "stated":
        yield from ((word, "hedge") for word in (*HEDGES, *BOUNDS))
    if at.last == "quote":
        yield from _statements(audited, file)
    if IDS.intersection(at.path) or at.path[-2:] == ("share", "of"):
        yield from ((each.id, each.record.says) for each in audited.corpus.claims.values())
    scope = _scope(audited, file)
    if scope is not None:
        yield from _names(scope, at)


def _names(scope: Scope, at: Cursor) -> Iterator[tuple[str, str]]:
    """Yield the formulas and quantities that may stand at a place."""
    texts, given = at.last in TEXTS, "given" in at.path
    if texts or given or at.last == "formula":
        yield from ((each.name, each.hypothesis) for each in scope.formulas.values())
    varied = at.last in QUANTITIES or at.path[-2:] in (("independent", "of"), ("limit", "as"), ("formulas", "of"))
    if texts or given or varied:
        yield from ((name, f"{each.meaning} [{each.unit}]") for name, each in scope.quantities.items())


def _scope(audited: Audited, file: str) -> Scope | None:
    """Return what names stand for in a file: in its own document, or in any while it is none yet."""
    own = (each.id for each in audited.corpus.loaded.documents if file in each.files)
    return audited.corpus.scopes.get(next(own, ""), next(iter(audited.corpus.scopes.values()), None))


def _statements(audited: Audited, file: str) -> Iterator[tuple[str, str]]:
    """Yield what the text of a file's document states, each with its line; nothing where it cannot be read."""
    texts = (each.text for each in audited.corpus.loaded.documents if file in each.files)
    text = next(texts, None)
    if text is not None:
        yield from _read(text)


def _read(text: TextFile) -> Iterator[tuple[str, str]]:
    from claims.texts.reading import read  # noqa: PLC0415 - heavy, and most texts are not quoted

    try:
        passages = read(text.path).passages
    except Faults:  # that it cannot be read is told as a fault already
        return
    yield from ((each.text, f"line {each.line} of {text.name}") for each in passages[:MOST_QUOTES])

"""Lists with more faults than are told are cut: what stands behind is not looked at, so that no file takes long."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from typing import Any

from pydantic import TypeAdapter, ValidationError

from claims.schema.diagnostics import MOST_TOLD
from claims.schema.record import DocumentRecord
from claims.schema.tree import Mapping, Node, Sequence, plain

SLICE = 100  # records that are looked at together, before it is asked whether there are faults enough


def as_far(root: Mapping, keys: Collection[str]) -> Mapping:
    """Return a tree with each list cut where it has more faults than are told; the same tree where none has."""
    cut = {}
    for key in keys:
        listed = root.entries.get(key)
        if isinstance(listed, Sequence) and (reached := _reached(key, listed.items)) < len(listed.items):
            cut[key] = listed._replace(items=listed.items[:reached])
    return root._replace(entries={**root.entries, **cut}) if cut else root


def _reached(key: str, items: list[Node]) -> int:
    """Return how many records of a list are enough to find more faults than are told; few records are taken whole."""
    met, many = 0, items if len(items) > SLICE else []
    for begin in range(0, len(many), SLICE):
        try:
            _records(key).validate_python(tuple(map(plain, items[begin : begin + SLICE])))
        except ValidationError as error:
            met += error.error_count()
        if met > MOST_TOLD:
            return begin + SLICE
    return len(items)


@cache
def _records(key: str) -> TypeAdapter[Any]:
    listed: Any = DocumentRecord.model_fields[key].annotation
    return TypeAdapter(listed)

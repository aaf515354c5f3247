"""Hashes: each claim's covers its own canonical JSON and the hash before it: nothing can leave or move.

A chain of this kind is due to S. Haber and W. S. Stornetta (How to time-stamp a digital document, 1991).
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import Any

Json = dict[str, Any]


def canonical(value: object) -> bytes:
    """Return the one spelling of a JSON value that hashes are taken of: keys sorted, no spaces, UTF-8."""
    return json.dumps(value, sort_keys=True, ensure_ascii=False, separators=(",", ":"), allow_nan=False).encode()


def seal(head: Json, claims: Iterable[Json], tail: Json) -> Iterator[str]:
    """Yield the text of head, claims and tail as one document, each part chained by its hash to what precedes it.

    One claim is on a line, so that two certificates can be compared by eye; none is held longer than it takes.
    """
    previous = _chained("", head)
    yield "{\n" + "".join(f"{_field(key, value)},\n" for key, value in head.items()) + '"claims": [\n'
    for place, claim in enumerate(claims):
        previous = _chained(previous, claim)
        yield (",\n" if place else "") + line({**claim, "hash": previous})
    last = {**tail, "seal": _chained(previous, tail)}
    yield "\n],\n" + ",\n".join(_field(key, value) for key, value in last.items()) + "\n}\n"


def line(value: object) -> str:
    """Return a JSON value as a certificate holds it."""
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


def _field(key: str, value: object) -> str:
    return f"{json.dumps(key)}: {line(value)}"


def _chained(previous: str, part: Json) -> str:
    return sha256(previous.encode() + b"\n" + canonical(part)).hexdigest()

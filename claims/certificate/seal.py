"""Hashes: each claim's covers its own canonical JSON and the hash before it: nothing can leave or move."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Any

Json = dict[str, Any]


def canonical(value: object) -> bytes:
    """Return the one spelling of a JSON value that hashes are taken of: keys sorted, no spaces, UTF-8."""
    return json.dumps(value, sort_keys=True, ensure_ascii=False, separators=(",", ":"), allow_nan=False).encode()


def sealed(head: Json, claims: list[Json], tail: Json) -> Json:
    """Return head, claims and tail as one document, each part chained to what stands before it by its hash."""
    previous = _chained("", head)
    entries = []
    for claim in claims:
        previous = _chained(previous, claim)
        entries.append({**claim, "hash": previous})
    return {**head, "claims": entries, **tail, "seal": _chained(previous, tail)}


def text_of(document: Json) -> str:
    """Return a certificate as it is written: one claim a line, so that two of them can be compared by eye."""
    lines = []
    for key, value in document.items():
        name = json.dumps(key)
        if key == "claims":
            entries = ",\n".join(_line(each) for each in value)
            lines.append(f"{name}: [\n{entries}\n]")
        else:
            lines.append(f"{name}: {_line(value)}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _line(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


def _chained(previous: str, part: Json) -> str:
    return sha256(previous.encode() + b"\n" + canonical(part)).hexdigest()

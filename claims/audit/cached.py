"""An audit of files that have not changed since the same program audited them: its rows are read, not worked out."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from hashlib import sha256
from pathlib import Path

from claims.audit.tally import Row
from claims.format.fault import Fault
from claims.format.vocabulary import Verdict
from claims.loading.files import content, find
from derive.cache.store import Store, store_of


def run_key(paths: Iterable[Path], selection: Sequence[str]) -> bytes | None:
    """Return what an audit is found by: each file's name and bytes, and which claims were asked for."""
    if outcomes().base is None:
        return None
    parts: list[object] = [*selection]
    for file, named in find(paths):
        raw = content(file)
        if isinstance(raw, Fault):
            return None
        parts.append((file, named, sha256(raw).hexdigest()))
    return sha256(f"audit\n{json.dumps(parts)}".encode()).digest()


def recall(key: bytes | None) -> list[Row] | None:
    """Return the rows of an earlier audit, if there was one."""
    kept = None if key is None else outcomes().get(key)
    if kept is None:
        return None
    try:
        return [Row(document, Verdict(verdict), ok, tuple(told)) for document, verdict, ok, told in json.loads(kept)]
    except (ValueError, TypeError):
        return None


def keep(key: bytes | None, rows: Sequence[Row]) -> None:
    """Keep the rows of a whole audit in which everything was decided."""
    if key is not None and all(row.verdict is not Verdict.UNDECIDED for row in rows):
        kept = [(row.document, row.verdict.value, row.ok, row.told) for row in rows]
        outcomes().put(key, json.dumps(kept, separators=(",", ":")).encode())
        outcomes().flush()


def outcomes() -> Store:
    """Return the store of what this program has found out."""
    return store_of("findings", "units", "derive", "claims")

"""An audit of files that have not changed since the same program audited them: its rows are read, not worked out."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import astuple
from hashlib import sha256
from typing import NamedTuple

from claims.audit.tally import Row
from claims.format.fault import Fault
from claims.format.vocabulary import Joined, Verdict
from claims.loading.files import Source
from derive.cache.store import Store, store_of
from derive.packages import offered


class Known(NamedTuple):
    """What an earlier audit of the same files printed.

    Args:
        rows: what it showed of each finding.
        passed_over: the files that speak of no claims.
    """

    rows: tuple[Row, ...]
    passed_over: tuple[str, ...] = ()


def run_key(sources: Iterable[Source], selection: Sequence[str]) -> bytes | None:
    """Return the key of an audit: each file's name and the bytes that were read, and which claims were asked for.

    An audit of files that cannot all be read is not kept, nor one beside packages of formulas: what they give may rest
    on anything.
    """
    if outcomes().base is None or any(offered()):
        return None
    parts: list[object] = [*selection]
    for source in sources:
        if isinstance(source.content, Fault):
            return None
        digest = None if source.content is None else sha256(source.content).hexdigest()
        parts.append((source.file, source.named, digest))
    return sha256(f"audit\n{json.dumps(parts)}".encode()).digest()


def recall(key: bytes | None) -> Known | None:
    """Return the output of an earlier audit, if there was one."""
    kept = None if key is None else outcomes().get(key)
    if kept is None:
        return None
    try:
        rows, passed_over = json.loads(kept)
        return Known(tuple(_row(*each) for each in rows), tuple(passed_over))
    except (ValueError, TypeError):
        return None


def keep(key: bytes | None, known: Known) -> None:
    """Keep what a whole audit printed in which everything was decided."""
    if key is not None and all(row.counted is not Verdict.UNDECIDED for row in known.rows):
        rows = [astuple(row) for row in known.rows]
        outcomes().put(key, json.dumps((rows, known.passed_over), separators=(",", ":")).encode())
        outcomes().flush()


def _row(document: str, counted: str, ok: bool, told: list[str], sentence: str, joined: str | None, of: int) -> Row:
    return Row(document, Verdict(counted), ok, tuple(told), sentence, None if joined is None else Joined(joined), of)


def outcomes() -> Store:
    """Return the store of what this program has found out."""
    return store_of("findings", "units", "derive", "claims")

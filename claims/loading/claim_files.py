"""Which files hold claims, and what they say."""

from __future__ import annotations

from claims.format.fault import Fault, nearest
from claims.format.reader import Reading, read
from claims.loading.files import content

MARKS = ("document", "claims")


def read_file(file: str, *, named: bool) -> Reading | None:
    """Return what a file holds, or ``None`` when it was only found by searching and speaks of no claims."""
    raw = content(file)
    if isinstance(raw, Fault):
        return Reading(None, faults=(raw,))
    reading = read(raw, file)
    return reading if named or _speaks_of_claims(reading) else None


def _speaks_of_claims(reading: Reading) -> bool:
    """Whether a file found by searching is meant to hold claims.

    One that is no YAML is taken too, so that a broken file is never passed over; so is one in which both marks are
    misspelt.
    """
    if reading.root is None:
        return reading.broken or any(line.lstrip("\"'{ ").startswith(MARKS) for line in reading.lines)
    keys = reading.root.entries
    return any(mark in keys for mark in MARKS) or all(nearest(mark, keys) for mark in MARKS)

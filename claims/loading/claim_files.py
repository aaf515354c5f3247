"""Which files hold claims, and what they say."""

from __future__ import annotations

import re

from claims.loading.files import ABROAD, Source
from claims.loading.meant import MARKS
from claims.schema.diagnostics import Diagnostic, file_error, nearest
from claims.schema.reader import Reading, read
from claims.schema.size_limits import too_many
from claims.schema.tables import tables_of
from claims.schema.tree import Mapping
from units.reading.codes import Code

STUB = "stubs"  # the key of files that `claims scan` writes
TABLE = ("columns", "rows")  # what an entry under `tables` has that is ours
WORD = re.compile(rb"[a-z][a-z0-9_.-]*")


def read_source(source: Source) -> Reading | None:
    """Return the content of a file, or ``None`` when it was only found by searching and speaks of no claims."""
    if source.content is None:
        return None
    if isinstance(source.content, Diagnostic):
        return Reading(None, faults=(source.content,))
    reading = read(source.content, source.file)
    if source.named and reading.root is not None and STUB in reading.root.entries and not _marked(reading.root):
        hint = "move each that you fill in under `claims:` of a claim file, which `claims init` begins"
        fault = file_error(
            source.file, "stubs, which are no claims yet", "a file of claims", hint, code=Code.NO_CLAIMS, at=(1, 1)
        )
        return Reading(None, faults=(fault,))
    if not source.named and not speaks_of_claims(reading):
        return None
    full = None if reading.root is None else too_many(reading.root, source.file)
    return reading if full is None else Reading(None, faults=(full,))


def speaks_of_claims(reading: Reading) -> bool:
    """Whether a file found by searching is meant to hold claims.

    One that was not read to its end is taken too, so that a broken file is never passed over; so is one in which both
    marks are misspelt, and one with nothing but tables.
    """
    return not reading.whole or any(_marked(top) for top in reading.tops if isinstance(top, Mapping))


def words(content: bytes | Diagnostic | None) -> frozenset[str] | None:
    """Return the words in a file that could not be read, in whatever encoding; ``None`` where there are no bytes."""
    if not isinstance(content, bytes):
        return None
    return frozenset(word.decode("ascii").rstrip(".-_") for word in WORD.findall(content.translate(None, ABROAD)))


def _marked(top: Mapping) -> bool:
    tabled = any(all(key in table.entries for key in TABLE) for table in tables_of(top))
    return tabled or any(mark in top.entries for mark in MARKS) or all(nearest(mark, top.entries) for mark in MARKS)

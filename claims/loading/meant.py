"""Which files of a project are meant to hold claims, by as little of each as tells.

Nothing heavy is imported here until a file has to be read: the pytest plugin asks this in every project where the
distribution is installed.
"""

from __future__ import annotations

import re
from pathlib import Path

from claims.loading.files import ABROAD, Source, content

# What a file says that is meant to hold claims, or names its document where they are misspelt, seen without what is no
# ASCII: other YAML of a project, however broken, is none of our business.
MEANT = re.compile(rb"""(?im)\bclaims?["']?\s*:|^["']?document["']?\s*:\s*["']?[a-z][a-z0-9-]*["']?\s*$""")
# A file that begins with this key speaks of claims, or is no YAML, which is to be told: no need to read it for that.
BEGUN = re.compile(rb"document: [a-z][a-z0-9-]*\n")


def is_claim_file(path: Path) -> bool:
    """Return whether a file holds claims, as far as it can be read, or looks as if it were meant to."""
    raw = content(str(path))
    if not isinstance(raw, bytes) or BEGUN.match(raw):
        return True
    if not MEANT.search(raw.translate(None, ABROAD)):
        return False
    from claims.loading.claim_files import read_source  # noqa: PLC0415 - see the module's docstring

    return read_source(Source(str(path), named=False, content=raw)) is not None

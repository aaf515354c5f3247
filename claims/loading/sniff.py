"""Which files of a project are meant to hold claims, by as little of each as tells.

Nothing heavy is imported here until a file has to be read: the pytest plugin asks this in every project where the
distribution is installed.
"""

from __future__ import annotations

import re
from pathlib import Path

from claims.loading.files import NON_ASCII, Source, content, is_yaml
from claims.schema.diagnostics import nearest
from claims.schema.limits import LIMITS
from claims.schema.vocabulary import MARKS

# What a file says that is meant to hold claims, or names its document where they are misspelt, seen without what is no
# ASCII: other YAML of a project, however broken, is none of our business. A letter may be written as its number.
CLAIM_KEYS = re.compile(
    rb"""(?im)\bclaims?["']?\s*:|^["']?document["']?\s*:\s*["']?[a-z][a-z0-9-]*["']?\s*(?:[ \t]#.*)?$"""
    rb"""|\\(?:x|u00|U0{6})[67]"""
)
TABLE = tuple(re.compile(rb"""\b%s["']?\s*:""" % key) for key in (b"columns", b"rows"))  # what every table has
TOP = re.compile(rb"""(?m)^["']?(\w+)["']?\s*:""")
# A file that begins with this key speaks of claims, or is no YAML, which is to be told: no need to read it for that.
BEGUN = re.compile(rb"document: [a-z][a-z0-9-]*\n")
OF_CLAIMS = re.compile(rb"^document[ \t]*:", re.MULTILINE)  # the key that every claim file has
HEAD = 2**16  # bytes in which that key is: it comes before the claims


def is_claim_file(path: Path) -> bool:
    """Return whether a file holds claims, as far as it can be read, or looks as if it were meant to.

    Links are followed, and very large files looked at from their beginning: no project has to do without either.
    """
    try:
        with path.open("rb") as stream:
            raw = stream.read(LIMITS.size)
    except OSError:
        return True
    if BEGUN.match(raw):
        return True
    if not _seems_meant(raw.translate(None, NON_ASCII)):
        return False
    from claims.loading.claim_files import read_source  # noqa: PLC0415 - see the module's docstring

    return read_source(Source(str(path), named=False, content=content(str(path)))) is not None


def _seems_meant(seen: bytes) -> bool:
    """Return whether a file has a mark, a table, or two keys that are nearly the marks."""
    if CLAIM_KEYS.search(seen) or all(key.search(seen) for key in TABLE):
        return True
    keys = {key.decode("ascii") for key in TOP.findall(seen)}
    return all(nearest(mark, keys) for mark in MARKS)


def is_folder_of_claims(folder: Path) -> bool:
    """Return whether a claim file is in a folder itself; in one that cannot be read there is none."""
    try:
        return any(_names_document(file) for file in folder.iterdir() if is_yaml(file.name))
    except OSError:
        return False


def _names_document(file: Path) -> bool:
    """Return whether a file names its document; one that cannot be read does not."""
    try:
        if not file.is_file():
            return False
        with file.open("rb") as stream:
            return OF_CLAIMS.search(stream.read(HEAD)) is not None
    except OSError:
        return False

"""Where each page is, from the root of the site, and how pages name the files of claims."""

from __future__ import annotations

import os
from pathlib import PurePosixPath
from urllib.parse import quote

from claims.loading.claim import Claim
from claims.loading.places import SHIPPED
from claims.schema.characters import visible
from derive.derivation.formula import Formula

ROOT = SHIPPED.parent.parent


def claim_path(name: str) -> str:
    """Return the path of a claim's page."""
    return f"claims/{name}.html"


def document_path(name: str, number: int = 1) -> str:
    """Return the path of a page of a document."""
    return numbered(f"documents/{name}", number)


def text_path(name: str) -> str:
    """Return the path of the page with the text of a document."""
    return f"texts/{name}.html"


def formula_path(formula: Formula) -> str:
    """Return the path of the page of a formula of the library."""
    return f"formulas/{formula.name}.html"


def numbered(stem: str, number: int) -> str:
    """Return the path of one page of a list that may take several: the first has no number, the others a folder."""
    return f"{stem}.html" if number == 1 else f"{stem}/{number}.html"


def file_of(claim: Claim) -> str:
    """Return the file of a claim as pages name it: never an absolute path, which would describe the machine."""
    return file_name(claim.file)


def file_name(file: str) -> str:
    """Return a file's path as pages name it: from the top of the documents, or as it was given if that is relative."""
    return visible(_relative(file))


def file_address(claim: Claim) -> str:
    """Return the same as a part of an address, whatever the characters or bytes of its name."""
    return quote(os.fsencode(_relative(claim.file)))


def _relative(file: str) -> str:
    path = PurePosixPath(file)
    if path.is_relative_to(ROOT.as_posix()):
        return path.relative_to(ROOT.as_posix()).as_posix()
    return path.name if path.is_absolute() or ".." in path.parts else path.as_posix()

"""Where each page is, from the root of the site."""

from __future__ import annotations


def claim_path(name: str) -> str:
    """Return the path of a claim's page."""
    return f"claims/{name}.html"


def document_path(name: str, number: int = 1) -> str:
    """Return the path of a page of a document."""
    return numbered(f"documents/{name}", number)


def text_path(name: str) -> str:
    """Return the path of the page with the text of a document."""
    return f"texts/{name}.html"


def numbered(stem: str, number: int) -> str:
    """Return the path of one page of a list that may take several: the first has no number, the others a folder."""
    return f"{stem}.html" if number == 1 else f"{stem}/{number}.html"


def conflict_path(one: str, other: str) -> str:
    """Return the path of the page of a conflict of two claims."""
    return f"conflicts/{one}/{other}.html"

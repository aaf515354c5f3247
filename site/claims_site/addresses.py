"""Where each page is, from the root of the site."""

from __future__ import annotations


def claim_path(name: str) -> str:
    """Return the path of a claim's page."""
    return f"claims/{name}.html"


def document_path(name: str, number: int = 1) -> str:
    """Return the path of a page of a document."""
    return f"documents/{name}.html" if number == 1 else f"documents/{name}/{number}.html"

"""Sections of documents as readers know them: by the number that is printed, or by their name.

A document's file gives each section a key. A key that is a number, as 2 or IV, is what the text prints, and stands
beside the name; any other key is ours, and the name stands in its place.
"""

from __future__ import annotations

import re

from claims.loading.claim import Document
from claims.schema.characters import visible

NUMBER = re.compile(r"[0-9]+(\.[0-9]+)*|[IVXLCDM]+|[A-Z]")


def section_heading(document: Document, key: str) -> tuple[str, str]:
    """Return the heading of a section, and its name where that is not the heading already."""
    name = document.sections.get(key, "")
    if name and not NUMBER.fullmatch(key):
        return visible(name), ""
    return visible(key), visible(name if name != key else "")


def section_words(document: Document, key: str) -> str:
    """Return a section as a sentence has it, such as ``section 2: Racks``; empty for none."""
    heading, name = section_heading(document, key)
    if not heading:
        return ""
    if heading != visible(key):
        return f"section “{heading}”"
    return f"section {heading}{f': {name}' if name else ''}"

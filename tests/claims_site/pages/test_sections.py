"""Sections go by the number that a text prints, or by their name, and not by a key of ours."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from claims.loading.claim import Document
from claims_site.model.site_model import SiteModel
from claims_site.pages.documents import document_pages
from claims_site.rendering.filters import section_heading, section_words

SECTIONS = {
    "2": "Racks",
    "IV": "Costs",
    "era": "The end of an era",
    "Introduction": "Introduction",
    "3.1": "Fast\u200b",
}


@pytest.fixture
def document(kitchen: SiteModel) -> Document:
    """Return a document with sections of every kind."""
    return replace(kitchen.documents[0], sections=SECTIONS)


@pytest.mark.parametrize(
    ("key", "heading", "words"),
    [
        ("2", ("2", "Racks"), "section 2: Racks"),
        ("IV", ("IV", "Costs"), "section IV: Costs"),
        ("era", ("The end of an era", ""), "section “The end of an era”"),
        ("Introduction", ("Introduction", ""), "section Introduction"),
        ("3.1", ("3.1", "Fast\u200b"), "section 3.1: Fast\u200b"),
        ("9", ("9", ""), "section 9"),
        ("unnamed", ("unnamed", ""), "section unnamed"),
        ("", ("", ""), ""),
    ],
)
def test_a_section_is_named(document: Document, key: str, heading: tuple[str, str], words: str) -> None:
    """A printed number keeps its place before the name; a key that the text does not print gives way to the name."""
    assert section_heading(document, key) == heading
    assert section_words(document, key) == words


def test_the_page_of_a_document_is_headed_by_its_sections(kitchen: SiteModel) -> None:
    """Sections come in the order of their claims, those without one last."""
    (page,) = document_pages(kitchen, kitchen.documents[0])
    assert [each[:2] for each in page.values["sections"]] == [("1", "Bread"), ("", ""), ("2", "Decoding")]

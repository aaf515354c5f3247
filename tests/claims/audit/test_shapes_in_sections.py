"""Documents that list their sections: their claims are decided by their shapes, and each section is one of the list."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.oracles.shapes import by_shapes, document, sources, told_alike, trips

LISTED = "sections: {'1': There, '2': Back, '12': Rest}\n"


def in_sections(*sections: str, first: int = 200) -> Iterator[str]:
    """Yield claims on journeys, twelve in each section."""
    for place, section in enumerate(sections):
        claims = trips(12, first + 12 * place)
        yield from (each.replace("    stated:", f"    section: {section}\n    stated:") for each in claims)


def test_claims_of_a_document_with_sections_are_decided_by_their_shape() -> None:
    """All but the first of each section, in its own document: sections that stand in two files are one."""
    files = {
        "a.yaml": document("ways", *in_sections("'1'", "'2'", "'12'"), head=LISTED),
        "b.yaml": document("ways", *in_sections("'2'", first=300)),
        "c.yaml": document("walks", *in_sections("'2'", first=400), head=LISTED),
    }
    assert told_alike(files) == 3 * 11 + 12 + 11


@pytest.mark.parametrize("wrong", ["'3'", '"9"', "'1.2'", "There"])
@pytest.mark.parametrize("count", [1, 12])
def test_a_section_that_is_not_listed_is_left_to_the_plain_way(wrong: str, count: int) -> None:
    """Whether one claim names it or all that are alike, and wherever else it is listed."""
    claims = list(in_sections("'1'"))
    claims[-count:] = [each.replace("section: '1'", f"section: {wrong}") for each in claims[-count:]]
    files = {
        "a.yaml": document("ways", *in_sections("'1'", "'2'", first=300), head=LISTED),
        "b.yaml": document("ways", *claims),
        "c.yaml": document("rails", *in_sections(wrong, first=500)),
    }
    assert by_shapes(sources(files)) is None


@pytest.mark.parametrize("key", ["'sections'", "? sections\n"])
def test_a_list_of_sections_that_is_not_seen_at_a_glance_is_left_to_the_plain_way(key: str) -> None:
    """Under a key in quotes, and under one of another form, which the format refuses or reads."""
    head = LISTED.replace("sections", key, 1)
    assert by_shapes(sources({"a.yaml": document("ways", *in_sections("'1'", "'2'"), head=head)})) is None


def test_a_section_that_nobody_asks_about_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """With leads for all documents together, none is left where the section is unknown: the plain way has a fault."""
    files = {
        "a.yaml": document("rails", *in_sections("'9'"), head=LISTED.replace("'2'", "'9'")),
        "b.yaml": document("ways", *in_sections("'1'", first=300), head=LISTED),
        "c.yaml": document("ways", *in_sections("'9'", first=400)),
    }
    assert by_shapes(sources(files)) is None
    monkeypatch.setattr("claims.audit.shapes.taken._section", lambda *_: ())
    with pytest.raises(AssertionError):
        told_alike(files)

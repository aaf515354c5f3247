"""The card: true to the counts, the same in both forms, and announced only where it exists."""

from __future__ import annotations

import importlib.util
import io
import re
import xml.etree.ElementTree as ET
from collections.abc import Mapping

import pytest
from msgspec.structs import replace

from claims_site.model.site_model import SiteModel
from claims_site.pictures.card import HEIGHT, MARGIN, WIDTH, Box, as_png, can_draw, card_files, shapes, told
from claims_site.publishing.files import site_files

needs_pillow = pytest.mark.skipif(
    importlib.util.find_spec("PIL") is None, reason="no Pillow: pip install 'verified-claims[card]'"
)


def test_card_says_the_counts(kitchen: SiteModel, built: Mapping[str, bytes]) -> None:
    """The picture is well-formed, and says in its label and in its text how many claims have which verdict."""
    root = ET.fromstring(built["card.svg"])  # noqa: S314 - written by us
    label = '9 sentences of Sums <b>of</b> a "kitchen" & more: 2 verified, 1 definition, 3 refuted, 3 premise'
    assert root.attrib["aria-label"] == told(kitchen) == label
    words = [each.text for each in root if each.tag.endswith("text")]
    assert words == [
        "Verified claims",
        "9 sentences, audited",
        'of Sums <b>of</b> a "kitchen" & more',
        *("2", "verified"),
        *("1", "definition"),
        *("3", "refuted"),
        *("3", "premise"),
    ]


def test_bar_is_shared_as_the_claims_are(kitchen: SiteModel) -> None:
    """Two, one, three and three of nine claims share the bar, from margin to margin."""
    _, *bars = [shape for shape in shapes(kitchen) if isinstance(shape, Box)]
    assert [each.width for each in bars] == [231.1, 115.6, 346.7, 346.7]  # ninths of 1200 - 2 x 80
    assert bars[0].left == MARGIN
    assert bars[-1].left + bars[-1].width == pytest.approx(WIDTH - MARGIN, abs=0.1)


@pytest.mark.parametrize(("title", "shown"), [("数", "1 document"), ("a" * 60, "a" * 43 + "…")])
def test_titles_that_do_not_fit(kitchen: SiteModel, title: str, shown: str) -> None:
    """A title in letters that the font lacks is left out, and a long one is cut."""
    (document,) = kitchen.documents
    loaded = replace(kitchen.corpus.loaded, documents=(replace(document, title=title),))
    assert f"sentences of {shown}: " in told(replace(kitchen, corpus=replace(kitchen.corpus, loaded=loaded)))


@needs_pillow
def test_png_has_the_size_and_colours_of_the_shapes(kitchen: SiteModel) -> None:
    """The PNG is as large as previews want it, and each piece of the bar has its colour."""
    from PIL import Image, ImageColor  # noqa: PLC0415 - an extra

    drawn = tuple(shapes(kitchen))
    with Image.open(io.BytesIO(as_png(drawn))) as picture:
        assert (picture.format, picture.size) == ("PNG", (WIDTH, HEIGHT))
        for bar in [shape for shape in drawn if isinstance(shape, Box)][1:]:
            middle = picture.getpixel((int(bar.left + bar.width / 2), int(bar.top + bar.height / 2)))
            assert middle == ImageColor.getrgb(bar.colour)
    assert as_png(drawn) == as_png(drawn)


@needs_pillow
def test_pages_announce_the_card_by_its_address(built: Mapping[str, bytes]) -> None:
    """With an address, previews of links find title, address and picture on every page."""
    assert "card.png" in built
    for path, content in built.items():
        if path.endswith(".html"):
            found = dict(
                re.findall(r'<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)">', content.decode())
            )
            assert found["og:image"] == "https://example.org/audit/card.png"
            assert found["og:url"] == f"https://example.org/audit/{path}"
            assert found["og:title"]
            assert found["twitter:card"] == "summary_large_image"
    assert "<b>" not in built["documents/kitchen-sums.html"].decode().partition("</head>")[0]


def test_without_an_address_nothing_is_announced(kitchen: SiteModel) -> None:
    """Without an address there is no PNG, and pages do not speak of one."""
    files = dict(site_files(replace(kitchen, base_url="")))
    assert "card.png" not in files
    assert b"og:" not in files["index.html"]


def test_without_pillow_the_svg_stands_alone(kitchen: SiteModel, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where Pillow is not installed there is the SVG, and previews show no picture."""
    monkeypatch.setattr("claims_site.pictures.card.find_spec", lambda _: None)
    can_draw.cache_clear()
    try:
        assert [path for path, _ in card_files(kitchen)] == ["card.svg"]
        page = dict(site_files(kitchen))["index.html"]
        assert b"og:image" not in page
        assert b'<meta name="twitter:card" content="summary">' in page
    finally:
        can_draw.cache_clear()

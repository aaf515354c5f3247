"""The picture that a link to the site shows elsewhere: how many sentences have which verdict.

The shapes are listed once and drawn twice: as SVG, and as PNG where Pillow is installed (extra `card`), since programs
that preview links show PNG alone.
"""

from __future__ import annotations

import io
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.util import find_spec
from xml.sax.saxutils import escape, quoteattr

from msgspec import Struct

from claims.audit.sentences import settled
from claims.schema.characters import visible
from claims.schema.vocabulary import Verdict
from claims_site.model import SiteModel

WIDTH, HEIGHT, MARGIN = 1200, 630, 80  # pixels, as previews of links are shown
PAPER, INK, SOFT = "#fdfcfa", "#1d1c1a", "#57544e"
COLOURS = {
    Verdict.VERIFIED: "#1c7040",
    Verdict.DEFINITION: "#66605a",
    Verdict.LOOSE: "#8f5a00",
    Verdict.DEPENDS: "#0f6674",
    Verdict.REFUTED: "#b3261e",
    Verdict.UNDECIDED: "#6d3fa3",
    Verdict.PREMISE: "#48607a",
}
LONGEST_TITLE = 44  # characters that fit between the margins


class Box(Struct, frozen=True):
    """A filled rectangle, in pixels from the upper left corner."""

    left: float
    top: float
    width: float
    height: float
    colour: str


class Words(Struct, frozen=True):
    """A line of text that begins at a point of its baseline."""

    left: float
    baseline: float
    size: int
    colour: str
    text: str


def card_files(model: SiteModel) -> Iterator[tuple[str, bytes]]:
    """Yield the card: as SVG, and as PNG where the site has an address and Pillow is there."""
    drawn = tuple(shapes(model))
    yield "card.svg", as_svg(drawn, told(model))
    if card_address(model):
        yield "card.png", as_png(drawn)


def card_address(model: SiteModel) -> str:
    """Return the address of the PNG; empty where there is none."""
    return f"{model.base_url}/card.png" if model.base_url and can_draw() else ""


@cache
def can_draw() -> bool:
    """Return whether Pillow is installed."""
    return find_spec("PIL") is not None


def told(model: SiteModel) -> str:
    """Return in words what the card shows."""
    found = ", ".join(f"{number:,} {verdict}" for verdict, number in _counts(model))
    return f"{_total(model):,} sentences of {_subject(model)}: {found}"


def shapes(model: SiteModel) -> Iterator[Box | Words]:
    """Yield the shapes of the card: the number of sentences, a bar with a piece for each verdict, and its legend."""
    found, total = _counts(model), _total(model)
    yield Box(0, 0, WIDTH, HEIGHT, PAPER)
    yield Words(MARGIN, 118, 36, SOFT, "Verified claims")
    yield Words(MARGIN, 232, 84, INK, f"{total:,} sentences, audited")
    yield Words(MARGIN, 294, 38, SOFT, f"of {_subject(model)}")
    left, column = float(MARGIN), (WIDTH - 2 * MARGIN) / max(4, len(found))
    for place, (verdict, number) in enumerate(found):
        width = (WIDTH - 2 * MARGIN) * number / total
        yield Box(round(left, 1), 350, round(width, 1), 72, COLOURS[verdict])
        left += width
        yield Words(MARGIN + place * column, 496, 48, COLOURS[verdict], f"{number:,}")
        yield Words(MARGIN + place * column, 534, 28, INK, verdict.value)


def _counts(model: SiteModel) -> list[tuple[Verdict, int]]:
    found = Counter(whole.counted for whole in settled(model.findings.values()))
    return [(verdict, found[verdict]) for verdict in Verdict if found[verdict]]


def _total(model: SiteModel) -> int:
    return sum(number for _, number in _counts(model))


def _subject(model: SiteModel) -> str:
    """Return the title of the only document, if the font of the PNG can write it; otherwise how many there are."""
    if len(model.documents) != 1:
        return f"{len(model.documents):,} documents"
    title = visible(model.documents[0].title)
    if title.encode("cp1252", "ignore").decode("cp1252") != title:
        return "1 document"
    return title if len(title) <= LONGEST_TITLE else title[: LONGEST_TITLE - 1] + "…"


def as_svg(drawn: Iterable[Box | Words], label: str) -> bytes:
    """Return the shapes as SVG."""
    lines = "".join(f"{_element(shape)}\n" for shape in drawn)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}"'
        f' role="img" aria-label={quoteattr(label)} font-family="Helvetica,Arial,sans-serif">\n{lines}</svg>\n'
    ).encode()


def _element(shape: Box | Words) -> str:
    match shape:
        case Box(left, top, width, height, colour):
            return f'<rect x="{left:g}" y="{top:g}" width="{width:g}" height="{height:g}" fill="{colour}"/>'
        case Words(left, baseline, size, colour, text):
            return f'<text x="{left:g}" y="{baseline:g}" font-size="{size}" fill="{colour}">{escape(text)}</text>'


def as_png(drawn: Iterable[Box | Words]) -> bytes:
    """Return the shapes as PNG, in the font that Pillow brings along, so that no machine's own fonts show."""
    from PIL import Image, ImageDraw, ImageFont  # noqa: PLC0415 - an extra that most sites do without

    picture = Image.new("RGB", (WIDTH, HEIGHT))
    draw = ImageDraw.Draw(picture)
    for shape in drawn:
        match shape:
            case Box(left, top, width, height, colour):
                draw.rectangle((left, top, left + width - 1, top + height - 1), colour)
            case Words(left, baseline, size, colour, text):
                font = ImageFont.load_default(size)
                if isinstance(font, ImageFont.FreeTypeFont):
                    font = font.font_variant(layout_engine=ImageFont.Layout.BASIC)
                draw.text((left, baseline), text, colour, font, anchor="ls")
    content = io.BytesIO()
    picture.save(content, "PNG", optimize=True)
    return content.getvalue()

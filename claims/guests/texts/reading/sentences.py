"""Blocks cut into statements: sentences, items of lists, rows of tables, displayed formulas."""

from __future__ import annotations

import re
from collections.abc import Iterator

from claims.guests.texts.reading.passage import Block, Lines, Passage, passage

WINDOW = 40  # characters before a full stop; the abbreviation that it may belong to is shorter
MARKER = re.compile(r"\s*(?:[-*•‣◦▪–]\s+|\(?\d{1,3}[.)]\s+|[IVXLC]{1,6}\.\s+|\(?[a-z]\)\s+|#{1,6}\s+|>\s+)")
NUMBERED = re.compile(
    r"\s*(?:\d{1,3}(?:\.\d{1,3})*\.|\d{1,3}(?:\.\d{1,3})+|\d{1,3}(?=\s+[A-Z])|[IVXLC]{1,6}\.|[A-Z]\.)\s+(?=\S)"
)
DISPLAY = re.compile(r"\\\[.{0,4000}?\\\]|\$\$.{0,4000}?\$\$", re.DOTALL)
ROW = re.compile(r"\s*\|.*\|\s*$|[^\t]+\t[^\t]+\t")
RULE = re.compile(r"[\s|:+=_*-]*$")
INLINE = re.compile(r"\\\(.{0,400}?\\\)|(?<!\w)\$(?=[^\s\d])[^$\n]{0,200}?(?<=\S)\$|`[^`\n]{0,400}`")
NOTE = r"""(?:(?<=[a-z)\]”"]\.)\d{1,2}(?=\s+[A-Z“"(]))?"""
BEGINNING = r"""(?=["“\u2018'(\[\\$]*[A-Z0-9\\~≈<>$]|[^\x00-\x7f]|e\.g\.|i\.e\.)"""
ENDING = re.compile(rf"""(?<![.!?…])[.!?…]{{1,9}}["”’')\]»]{{0,4}}{NOTE}\s{{1,40}}{BEGINNING}""")
STUCK_ITEM = re.compile(r"(?<=[.!?)])\s*(?=-\s+[A-Za-z])")
LAST_WORD = re.compile(r"(\S+?)[.!?…]+[\"”’')\]»]*\d{0,2}\s+$")
ABBREVIATIONS = frozenset({"al", "approx", "ca", "cf", "dr", "e.g", "i.e", "mr", "mrs", "prof", "resp", "vs"})
BEFORE_NUMBERS = frozenset({
    "ch", "eq", "eqs", "fig", "figs", "max", "min", "no", "p", "pp", "ref", "sec", "vol",
    "jan", "feb", "mar", "apr", "jun", "jul", "aug", "sep", "sept", "oct", "nov", "dec",
})  # fmt: skip
INITIAL = re.compile(r"(?:^|[,&(]\s*|\b[A-Z]\.\s*)[A-Z]\.\s+$")


def statements(block: Block, lines: Lines) -> Iterator[Passage]:
    """Yield the statements of a block in reading order, markers of lists and rules of tables left out."""
    text, stated = block.text, block.stated
    for start, end in [(0, len(text))] if block.row or block.heading else _spans(stated):
        sign = MARKER if block.bare else NUMBERED if block.heading else None
        marker = sign.match(text[start:end]) if sign and (block.bare or not start) else None
        begins = start + (marker.end() if marker else 0)
        body = text[begins:end].strip()
        if body and not RULE.match(body):
            yield passage(block, begins, end, lines)


def _spans(text: str) -> Iterator[tuple[int, int]]:
    """Yield the stretches of a paragraph that are statements of their own."""
    start = 0
    for display in DISPLAY.finditer(text):
        yield from _sentences(text, start, display.start())
        yield display.span()
        start = display.end()
    yield from _sentences(text, start, len(text))


def _sentences(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    if ROW.match(text):
        yield start, end
        return
    masked = INLINE.sub(lambda match: "x" * len(match[0]), text[start:end])
    cuts = sorted({*_endings(masked), *_numbered(masked), *(match.start() for match in STUCK_ITEM.finditer(masked))})
    for low, high in zip([0, *cuts], [*cuts, end - start], strict=True):
        yield start + low, start + high


def _endings(text: str) -> Iterator[int]:
    marker = MARKER.match(text)
    for ending in ENDING.finditer(text, marker.end() if marker else 0):
        before = text[max(0, ending.end() - WINDOW) : ending.end()]
        word = LAST_WORD.search(before)
        last = word[1].lstrip("(\"“\u2018'").lower() if word else ""
        stuck = last in ABBREVIATIONS or (last in BEFORE_NUMBERS and text[ending.end() :][:2].lstrip("(")[:1].isdigit())
        if not stuck and not INITIAL.search(before):
            yield ending.end()


def _numbered(text: str) -> Iterator[int]:
    """Yield the beginnings of the later items of a list that stands in one line, as in ``1. … 2. … 3. …``."""
    number, position = 2, 0
    if not re.match(r"\s*1\.\s", text):
        return
    while found := re.compile(rf"\s({number}\.\s)(?=[A-Z])").search(text, position):
        yield found.start(1)
        number, position = number + 1, found.end()

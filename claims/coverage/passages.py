"""A text cut into statements: sentences, list items, rows of tables, displayed formulas, each with its lines."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

LONGEST_DISPLAY = 40  # lines; a formula that is open longer was never closed
WINDOW = 40  # characters before a full stop; the abbreviation that it may belong to is shorter
NARROWEST_WRAP = 50  # columns; text in narrower lines is a list or verse
WIDEST_WRAP = 110  # columns; in wider ones a line is a paragraph
MARKER = re.compile(r"\s*(?:[-*•‣◦▪–]\s+|\(?\d{1,3}[.)]\s+|[IVXLC]{1,6}\.\s+|\(?[a-z]\)\s+|#{1,6}\s+|>\s+)")
DISPLAY = re.compile(r"\\\[.{0,4000}?\\\]|\$\$.{0,4000}?\$\$", re.DOTALL)
OPENERS = (("\\[", "\\]"), ("$$", "$$"))
ROW = re.compile(r"\s*\|.*\|\s*$|[^\t]+\t[^\t]+\t")
RULE = re.compile(r"[\s|:+=_*-]*$")
INLINE = re.compile(r"\\\(.{0,400}?\\\)|(?<!\w)\$(?=[^\s\d])[^$\n]{0,200}?(?<=\S)\$|`[^`\n]{0,400}`")
NOTE = r"""(?:(?<=[a-z)\]”"]\.)\d{1,2}(?=\s+[A-Z“"(]))?"""
BEGINNING = r"""(?=["“\u2018'(\[\\$]*[A-Z0-9\\~≈<>$]|[^\x00-\x7f]|e\.g\.|i\.e\.)"""
ENDING = re.compile(rf"""(?<![.!?…])[.!?…]{{1,9}}["”’')\]»]{{0,4}}{NOTE}\s{{1,40}}{BEGINNING}""")
STUCK_ITEM = re.compile(r"(?<=[.!?)])\s*(?=-\s+[A-Za-z])")
LAST_WORD = re.compile(r"(\S+?)[.!?…]+[\"”’')\]»]*\d{0,2}\s+$")
ABBREVIATIONS = frozenset({"al", "approx", "ca", "cf", "dr", "e.g", "i.e", "mr", "mrs", "prof", "resp", "vs"})
BEFORE_NUMBERS = frozenset({"ch", "eq", "eqs", "fig", "figs", "no", "p", "pp", "ref", "sec", "vol"})
INITIAL = re.compile(r"(?:^|[,&(]\s*|\b[A-Z]\.\s*)[A-Z]\.\s+$")
DANGLING = frozenset({
    "a", "about", "across", "an", "and", "are", "as", "at", "be", "by", "for", "from", "in", "into", "is", "of", "on",
    "or", "over", "per", "than", "that", "the", "to", "was", "were", "which", "with",
})  # fmt: skip


@dataclass(frozen=True)
class Passage:
    """A stretch of the text with its lines, counted from 1."""

    text: str
    line: int
    end_line: int


def statements(text: str) -> Iterator[Passage]:
    """Yield the statements of a text in reading order, markers of lists and rules of tables left out."""
    for paragraph in _paragraphs(text.replace("\r\n", "\n").split("\n")):
        for start, end in _spans(paragraph.text):
            piece = paragraph.text[start:end]
            marker = MARKER.match(piece)
            body = (piece[marker.end() :] if marker else piece).strip()
            if body and not RULE.match(body):
                first = paragraph.line + paragraph.text.count("\n", 0, start + len(piece) - len(piece.lstrip()))
                last = paragraph.line + paragraph.text.count("\n", 0, start + len(piece.rstrip()))
                yield Passage(" ".join(body.split()), first, last)


def _paragraphs(lines: list[str]) -> Iterator[Passage]:
    """Yield lines that belong together: wrapped text, and formulas over several lines."""
    gathered: list[str] = []
    first = 0
    width = _width(lines)
    for number, line in enumerate(lines, 1):
        if gathered and not _continues(gathered, line, width):
            yield Passage("\n".join(gathered), first, number - 1)
            gathered = []
        if line.strip():
            first = first if gathered else number
            gathered.append(line)
    if gathered:
        yield Passage("\n".join(gathered), first, first + len(gathered) - 1)


def _width(lines: list[str]) -> int:
    """Return the width to which the text is wrapped; 0 when its paragraphs are not wrapped."""
    longest = max((len(line) for line in lines), default=0)
    return longest if NARROWEST_WRAP <= longest <= WIDEST_WRAP else 0


def _continues(gathered: list[str], line: str, width: int) -> bool:
    if not line.strip():
        return False
    if len(gathered) < LONGEST_DISPLAY and any(_is_open("\n".join(gathered), *pair) for pair in OPENERS):
        return True
    last = gathered[-1].rstrip()
    if MARKER.match(line) or ROW.match(line) or ROW.match(last) or last.endswith((".", "!", "?", ":", "\\]", "$$")):
        return False
    if line.lstrip()[0].islower() or last.rpartition(" ")[2].lower() in DANGLING:
        return True
    return len(last) >= NARROWEST_WRAP and len(last) + 1 + len(line.split(maxsplit=1)[0]) > width > 0


def _is_open(text: str, opener: str, closer: str) -> bool:
    if opener == closer:
        return text.count(opener) % 2 == 1
    return text.count(opener) > text.count(closer)


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
        stuck = last in ABBREVIATIONS or (last in BEFORE_NUMBERS and text[ending.end()].isdigit())
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

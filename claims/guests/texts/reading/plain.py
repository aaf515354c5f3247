"""Plain text: lines put together into paragraphs, items of lists, rows of tables, formulas over several lines."""

from __future__ import annotations

from collections.abc import Iterator

from claims.guests.texts.reading.passage import Block, Outline
from claims.guests.texts.reading.sentences import MARKER, ROW

LONGEST_DISPLAY = 40  # lines; a formula that is open longer was never closed
NARROWEST_WRAP = 50  # columns; text in narrower lines is a list or verse
WIDEST_WRAP = 110  # columns; in wider ones a line is a paragraph
OPENERS = (("\\[", "\\]"), ("$$", "$$"))
DANGLING = frozenset({
    "a", "about", "across", "an", "and", "are", "as", "at", "be", "by", "for", "from", "in", "into", "is", "of", "on",
    "or", "over", "per", "than", "that", "the", "to", "was", "were", "which", "with",
})  # fmt: skip


def outline(source: str) -> Outline:
    """Return the paragraphs of a plain text."""
    found = Outline()
    for start, end in _paragraphs(source.split("\n")):
        block = Block(bare=True)
        block.add(source[start:end], start)
        found.blocks.append(block)
    return found


def _paragraphs(lines: list[str]) -> Iterator[tuple[int, int]]:
    """Yield where lines begin and end that belong together: wrapped text, and formulas over several lines."""
    gathered: list[str] = []
    start = offset = 0
    width = _width(lines)
    for line in lines:
        if gathered and not _continues(gathered, line, width):
            yield start, offset - 1
            gathered = []
        if line.strip():
            start = start if gathered else offset
            gathered.append(line)
        offset += len(line) + 1
    if gathered:
        yield start, offset - 1


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

"""HTML: elements by the parser of Python's standard library, which says where each piece stands."""

from __future__ import annotations

import re
from html import unescape
from html.parser import HTMLParser

from claims.guests.texts.reading.passage import BLANK, Block, Code, Lines, Outline, Span

# What holds no statement of the text: programs, pictures, what leads elsewhere, what is shown letter by letter.
SKIPPED = frozenset({
    "audio", "button", "canvas", "iframe", "math", "nav", "noscript", "object", "pre", "script", "select", "style",
    "svg", "template", "textarea", "title", "video",
})  # fmt: skip
SHOWN = "pre"  # of these, what is shown letter by letter
STRUCK = frozenset({"del", "s", "strike"})  # what a text takes back
HIDDEN = re.compile(
    r"display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0|opacity\s*:\s*0(?![.\d])", re.IGNORECASE
)
CODE = frozenset({"code", "kbd", "samp", "tt"})
INLINE = frozenset({
    "a", "abbr", "acronym", "b", "bdi", "bdo", "big", "cite", "data", "del", "dfn", "em", "font", "i", "img", "ins",
    "label", "mark", "q", "s", "small", "span", "strike", "strong", "sub", "sup", "time", "u", "var", "wbr", *CODE,
})  # fmt: skip
HEADINGS = {f"h{level}": level for level in range(1, 7)}
ITEMS = frozenset({"li", "dt", "dd"})
CELLS = frozenset({"td", "th"})
NOTE = re.compile(r"fn|foot|note|ref|cit", re.IGNORECASE)
RAISED = re.compile(r"\s*[−–+-]?\d+\s*</sup", re.IGNORECASE)
REACH = 40  # characters behind <sup>, more than any exponent has
BEHIND_SENTENCE = '.,;:!?"”’)'


def outline(source: str) -> Outline:
    """Return the paragraphs, headings, items and rows of a page."""
    return outline_of(source, 0, len(source))


def outline_of(source: str, start: int, end: int) -> Outline:
    """Return those of a stretch of a text, such as the HTML that stands in Markdown."""
    reader = _Reader(source[start:end], start)
    reader.feed(_closed(reader.source))
    reader.close()
    reader.finish()
    return reader.found


def is_hidden(attributes: list[tuple[str, str | None]]) -> bool:
    """Return whether no reader sees an element."""
    named = dict(attributes)
    return "hidden" in named or HIDDEN.search(named.get("style") or "") is not None


def _closed(source: str) -> str:
    """Return a page without the signs of tags that nobody ends, for each of which the parser would read to the end."""
    end = source.rfind(">") + 1
    return source[:end] + source[end:].replace("<", BLANK)


class _Reader(HTMLParser):
    """Gathers words until an element ends the paragraph."""

    def parse_marked_section(self, i: int, report: bool = True) -> int:  # noqa: FBT002 - as the parser has it
        """Pass over `<![` up to the next `>`, as browsers do; the parser would give up on most."""
        return self.parse_bogus_comment(i, report)

    def __init__(self, source: str, base: int) -> None:
        super().__init__(convert_charrefs=False)
        self.source, self.base, self.lines = source, base, Lines(source)
        self.found = Outline()
        self.block = Block()
        self.skipped: list[str] = []
        self.shown: list[str] = []
        self.code = 0

    def finish(self, *, heading: int = 0, row: bool = False, item: bool = False) -> None:
        """End the block and begin another."""
        if self.block.text.strip():
            self.found.blocks.append(self.block)
        else:
            item = item or self.block.item
        self.block = Block(heading=heading, row=row, item=item)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if self.skipped:
            self.skipped += [tag] if tag == self.skipped[-1] else []
        elif tag in SKIPPED or tag in STRUCK or is_hidden(attrs) or (tag in ("a", "sup") and self._is_note(tag, attrs)):
            self.skipped.append(tag)
        elif tag == "br":
            self._add("\n", self._tag())
        elif tag == "sup" and RAISED.match(self.source, *self._following()):
            self._add("^", self._tag())
        elif tag in CELLS and self.block.row:
            self.block.add(" | " if self.block.text.strip() else "", self._here(), self._here())
        elif tag not in INLINE and not (self.block.row and tag in ("p", "div")):
            self.finish(heading=HEADINGS.get(tag, 0), row=tag == "tr", item=tag in ITEMS)
        self.code += tag in CODE

    def handle_endtag(self, tag: str) -> None:
        if self.skipped:
            if tag == self.skipped[-1]:
                self.skipped.pop()
            if not self.skipped and self.shown:
                self.found.codes.append(Code("".join(self.shown), self._here()))
                self.shown = []
        elif tag not in INLINE and tag not in CELLS and not (self.block.row and tag in ("p", "div")):
            self.finish()
        self.code = max(0, self.code - (tag in CODE))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "br":
            self._add("\n", self._tag())

    def handle_data(self, data: str) -> None:
        here = self._here() - self.base
        self._add(self.source[here : here + len(data)])

    def handle_entityref(self, name: str) -> None:
        self._add_reference(f"&{name}")

    def handle_charref(self, name: str) -> None:
        self._add_reference(f"&#{name}")

    def handle_comment(self, data: str) -> None:
        end = self.source.find(">", self._here() - self.base + len(data))
        self.found.comments.append(Span(self._here(), self.base + end + 1))

    def _add_reference(self, written: str) -> None:
        end = self._here() - self.base + len(written)
        closed = self.source.startswith(";", end)
        self._add(unescape(written + ";" * closed), len(written) + closed)

    def _add(self, words: str, size: int = 0) -> None:
        """Add words that stand here letter by letter, or for so many characters of the source."""
        if self.skipped[:1] == [SHOWN]:
            self.shown.append(words)
        if not self.skipped:
            start = self._here()
            self.block.add(words, start, start + size if size else None, states=not self.code)

    def _here(self) -> int:
        return self.base + self.lines.offset(self.getpos()[0], self.getpos()[1] + 1)

    def _following(self) -> tuple[int, int]:
        """Return the stretch behind the tag that is being read."""
        start = self._here() - self.base + self._tag()
        return start, start + REACH

    def _tag(self) -> int:
        """Return how long the tag is that is being read."""
        return len(self.get_starttag_text() or "")

    def _is_note(self, tag: str, attrs: list[tuple[str, str | None]]) -> bool:
        """Return whether a link or a raised number marks a note or a source."""
        classes = " ".join(value or "" for name, value in attrs if name in ("class", "id", "role", "epub:type"))
        if tag == "a":
            target = next((value or "" for name, value in attrs if name == "href"), "")
            return "noteref" in classes or (target.startswith("#") and bool(NOTE.match(target[1:])))
        start, end = self._following()
        behind = self.block.last() in BEHIND_SENTENCE
        return bool(NOTE.search(classes)) or "<a" in self.source[start:end] or behind

"""Markdown: blocks by markdown-it-py, whose rules are watched so that each word keeps its place in the source."""

from __future__ import annotations

import re
from array import array
from collections.abc import Callable, Iterator, Sequence

from markdown_it import MarkdownIt
from markdown_it import rules_inline as rules
from markdown_it.rules_inline import StateInline
from markdown_it.token import Token
from msgspec import Struct

from claims.guests.texts.reading import html
from claims.guests.texts.reading.passage import Block, Code, Lines, Outline, Span
from claims.guests.texts.reading.typesetting import visible_pieces

Rule = Callable[[StateInline, bool], bool]
FRONT = re.compile(r"\A\ufeff?(---|\+\+\+)[ \t]*\n.*?\n(?:\1|\.\.\.)[ \t]*(?:\n|\Z)", re.DOTALL)
MATH = re.compile(
    r"\$\$.{1,4000}?\$\$|\$(?=\S)[^$\n]{0,200}?(?<=\S)\$(?!\d)|\\\(.{1,400}?\\\)|\\\[.{1,4000}?\\\]", re.DOTALL
)
PRODUCT = re.compile(r"(?<=\d)\*{1,2}(?=\d)")  # 16*20*28 has no emphasis, whatever the signs are elsewhere
NOTE = re.compile(r"\[\^[^\]\s]{1,80}\]:?")
CITED = re.compile(r"\[[^\]\n]{0,80}(?<!\w)-?@[\w:.#$%&+?<>~/-]{1,80}[^\]\n]{0,200}\]")
COMMENT = "<!--"
DISPLAYED = ("$$", "\\[")
BROKEN = ("<br", "<BR")
RAISED = "<sup>"
TAG = re.compile(r"<(?P<end>/?)(?P<name>[A-Za-z][A-Za-z0-9]*)(?P<attributes>[^>]*)>")
_RULES: dict[str, Rule] = {
    "text": rules.text,
    "newline": rules.newline,
    "escape": rules.escape,
    "backticks": rules.backtick,
    "strikethrough": rules.strikethrough.tokenize,
    "emphasis": rules.emphasis.tokenize,
    "image": rules.image,
    "autolink": rules.autolink,
    "html_inline": rules.html_inline,
    "entity": rules.entity,
}


class Tile(Struct, frozen=True):
    """What one rule took from the words of a block.

    Args:
        start: where it begins in them.
        end: where it ends.
        words: as a reader sees it.
        states: false for code and addresses.
        tag: the tag of HTML that it is; empty for most.
        signs: the tokens of signs that may turn out to be emphasis, each with its length.
    """

    start: int
    end: int
    words: str
    states: bool = True
    tag: str = ""
    signs: tuple[tuple[Token, int], ...] = ()


def outline(source: str) -> Outline:
    """Return the paragraphs, headings, items and rows of a Markdown text, without front matter and blocks of code."""
    reader = _Reader(source)
    front = FRONT.match(source)
    reader.read("\n" * front[0].count("\n") + source[front.end() :] if front else source)
    return reader.found


class _Reader:
    """Puts the tokens of a parser back to where they stand in the source."""

    def __init__(self, source: str) -> None:
        self.source, self.lines, self.written = source, Lines(source), source.split("\n")
        self.found = Outline()
        self.tiles: list[Tile] = []
        self.comments: list[tuple[int, int]] = []
        self.parser = self._parser()

    def read(self, words: str) -> None:
        """Add the blocks of a text whose lines are those of the source."""
        environment: dict[str, object] = {}
        row: Block | None = None
        reached = 0
        item, level = False, 0
        for token in self.parser.parse(words, environment):
            if token.type in ("list_item_open", "list_item_close"):
                item = token.type == "list_item_open"
            elif token.type == "heading_open":
                level = int(token.tag[1])
            elif token.type in ("fence", "code_block") and token.map:
                self.found.codes.append(Code(token.content, self.lines.offset(token.map[0] + 1)))
            elif token.type == "tr_open":
                row, reached = Block(row=True), 0
            elif token.type == "tr_close" and row is not None:
                self.found.blocks.append(row)
                row = None
            elif token.type == "html_block" and token.map:
                self._html(*token.map)
            elif token.type == "inline" and token.map and token.content:
                block = row or Block(heading=level, item=item)
                item, level = False, 0
                places = _places(token.content, *self._shown(*token.map), reached if row else None)
                reached = places[-1] - self.lines.offset(token.map[0] + 1) + 1 if row else 0
                if row is not None and row.parts:
                    row.add(" | ", places[0], places[0])
                self._inline(token.content, environment, places, block)
                self.found.blocks += [block] if row is None else []

    def _parser(self) -> MarkdownIt:
        parser = MarkdownIt("commonmark").enable(["table", "strikethrough"])
        parser.core.ruler.disable("inline")  # each block is parsed when its place is known
        parser.inline.ruler2.disable("fragments_join")  # signs stay apart from the words around them
        for name, rule in _RULES.items():
            parser.inline.ruler.at(name, self._watched(rule, _TILES[name]))
        parser.inline.ruler.before("escape", "math", self._watched(_by(MATH), _formula))
        parser.inline.ruler.before("emphasis", "product", self._watched(_by(PRODUCT), _verbatim))
        parser.inline.ruler.before("link", "note", self._watched(_by(NOTE), _nothing))
        parser.inline.ruler.before("link", "cited", self._watched(_by(CITED), _nothing))
        parser.inline.ruler.push("other", self._watched(_by(re.compile(".", re.DOTALL)), _verbatim))
        return parser

    def _watched(self, rule: Rule, tiles_of: Callable[[StateInline, int], Sequence[Tile]]) -> Rule:
        """Return a rule that notes what it takes; what an image holds is noted by nobody."""

        def watched(state: StateInline, silent: bool) -> bool:
            start, noted = state.pos, len(self.tiles)
            if not rule(state, silent):
                return False
            if not silent:
                if rule is rules.image:
                    del self.tiles[noted:]
                if rule is rules.html_inline and state.src.startswith(COMMENT, start):
                    self.comments.append((start, state.pos))
                self.tiles += tiles_of(state, start)
            return True

        return watched

    def _inline(self, words: str, environment: dict[str, object], places: array[int], block: Block) -> None:
        """Add the words of a block, each where it stands."""
        self.tiles.clear()
        self.comments.clear()
        self.parser.inline.parse(words, self.parser, environment, [])
        self.found.comments += [Span(places[start], places[end - 1] + 1) for start, end in self.comments]
        for tile in _seen(self.tiles):
            first, last = places[tile.start], places[tile.end - 1]
            alike = len(tile.words) == tile.end - tile.start
            if alike and last - first + 1 != len(tile.words):
                for word, place in zip(tile.words, places[tile.start : tile.end], strict=True):
                    block.add(word, place, states=tile.states)
            else:
                block.add(tile.words, first, None if alike else last + 1, states=tile.states)

    def _shown(self, first: int, last: int) -> tuple[list[str], int]:
        """Return the lines of a block, and where they begin in the source."""
        return self.written[first:last], self.lines.offset(first + 1)

    def _html(self, first: int, last: int) -> None:
        lines, start = self._shown(first, last)
        inner = html.outline_of(self.source, start, start + len("\n".join(lines)))
        self.found.blocks += inner.blocks
        self.found.comments += inner.comments
        self.found.codes += inner.codes


def _places(words: str, written: list[str], start: int, reached: int | None) -> array[int]:
    """Return where each character of a block stands in the source.

    Args:
        words: the block, whose lines are ends of the lines of the source.
        written: these lines.
        start: where the first of them begins in the source.
        reached: for a cell of a table, the column behind the one before it.
    """
    places = array("L")
    for line, source_line in zip(words.split("\n"), written, strict=False):
        at = source_line.rfind(line) if reached is None else source_line.find(line, reached)
        if places:
            places.append(start - 1)
        if at >= 0:
            places.extend(range(start + at, start + at + len(line)))
        else:
            places.extend(start + each for each in _aligned(line, source_line, reached or 0))
        start += len(source_line) + 1
    return places


def _aligned(line: str, source_line: str, at: int) -> Iterator[int]:
    """Yield the columns of characters that a parser has changed: tabs made spaces, signs no longer escaped."""
    for each in line:
        found = source_line.find(each, at)
        at = found if found >= 0 else at
        yield min(at, max(len(source_line) - 1, 0))
        at += 1 if found >= 0 else 0


def _settled(tile: Tile) -> Iterator[Tile]:
    """Yield what is to be read of a tile: of signs, those that turned out to be no emphasis."""
    if not tile.signs:
        yield tile
    start = tile.start
    for token, size in tile.signs:
        if token.type == "text" and token.content:
            yield Tile(start, start + size, token.content)
        start += size


def _seen(tiles: list[Tile]) -> Iterator[Tile]:
    """Yield what is to be read of a block: nothing that is struck through or hidden."""
    struck, hidden = 0, list[str]()
    for tile in tiles:
        struck += sum((token.type == "s_open") - (token.type == "s_close") for token, _ in tile.signs)
        tag = TAG.match(tile.tag)
        if tag is not None and tag["end"] and hidden and hidden[-1] == tag["name"].lower():
            hidden.pop()
        elif tag is not None and not tag["end"] and (hidden[-1:] == [tag["name"].lower()] or _takes_back(tag)):
            hidden.append(tag["name"].lower())
        if not struck and not hidden:
            yield from _settled(tile)


def _takes_back(tag: re.Match[str]) -> bool:
    """Return whether what stands within an element is struck through or hidden."""
    attributes = tag["attributes"]
    unseen = html.HIDDEN.search(attributes) or re.search(r"\bhidden\b", attributes)
    return tag["name"].lower() in html.STRUCK or unseen is not None


def _by(pattern: re.Pattern[str]) -> Rule:
    """Return a rule that takes what a pattern matches."""

    def rule(state: StateInline, silent: bool) -> bool:
        found = pattern.match(state.src, state.pos, state.posMax)
        if found is None:
            return False
        if not silent:
            state.push("text", "", 0).content = found[0]
        state.pos = found.end()
        return True

    return rule


def _verbatim(state: StateInline, start: int) -> list[Tile]:
    return [Tile(start, state.pos, state.src[start : state.pos])]


def _nothing(_state: StateInline, _start: int) -> list[Tile]:
    return []


def _break(state: StateInline, start: int) -> list[Tile]:
    return [Tile(start, state.pos, "\n")]


def _formula(state: StateInline, start: int) -> list[Tile]:
    """Return what a reader sees of a formula; one that is displayed keeps signs by which it is told from words."""
    signs = 1 if state.src[start] == "$" and state.src[start + 1] != "$" else 2
    low, high = start + signs, state.pos - signs
    inner = [Tile(low + begins, low + ends, words) for begins, ends, words in visible_pieces(state.src[low:high])]
    if not state.src.startswith(DISPLAYED, start):
        return inner
    return [Tile(start, low, "\\["), *inner, Tile(high, state.pos, "\\]")]


def _special(state: StateInline, start: int) -> list[Tile]:
    """Return the character that an escape or an entity stands for; an escape before the end of a line is a break."""
    last = state.tokens[-1]
    return [Tile(start, state.pos, last.content if last.type == "text_special" else "\n")]


def _code(state: StateInline, start: int) -> list[Tile]:
    if state.tokens and not state.pending and state.tokens[-1].type == "code_inline":
        signs = len(state.tokens[-1].markup)
        low, high = start + signs, state.pos - signs
        return [Tile(low, high, state.src[low:high], states=False)]
    return _verbatim(state, start)


def _address(state: StateInline, start: int) -> list[Tile]:
    return [Tile(start + 1, state.pos - 1, state.src[start + 1 : state.pos - 1], states=False)]


def _tag(state: StateInline, start: int) -> list[Tile]:
    written = state.src[start : state.pos]
    raised = written == RAISED and state.src[state.pos : state.pos + 1].isdigit()
    if raised and state.src[max(0, start - 1) : start].isalnum():
        return [Tile(start, state.pos, "^")]
    if written.startswith(BROKEN):
        return _break(state, start)
    return [Tile(start, state.pos, "", tag=written)] if TAG.match(written) else []


def _signs(state: StateInline, start: int) -> list[Tile]:
    """Return signs of emphasis with their tokens, the last that were pushed."""
    left, signs = state.pos - start, []
    for token in reversed(state.tokens):
        if left <= 0:
            break
        signs.append((token, len(token.content)))
        left -= len(token.content)
    return [Tile(start, state.pos, "", signs=tuple(reversed(signs)))]


_TILES: dict[str, Callable[[StateInline, int], Sequence[Tile]]] = {
    "text": _verbatim,
    "newline": _break,
    "escape": _special,
    "backticks": _code,
    "strikethrough": _signs,
    "emphasis": _signs,
    "image": _nothing,
    "autolink": _address,
    "html_inline": _tag,
    "entity": _special,
}

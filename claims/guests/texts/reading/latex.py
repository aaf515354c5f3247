"""LaTeX: nodes by pylatexenc, each with its place; definitions, citations, labels, code and comments state nothing."""

from __future__ import annotations

import itertools
import logging
import re
from collections.abc import Iterable
from typing import Any

from pylatexenc.latex2text import LatexNodes2Text
from pylatexenc.latexwalker import LatexWalker

from claims.guests.texts.reading import latex_commands as tables
from claims.guests.texts.reading.passage import Block, Code, Naming, Outline, Span
from claims.guests.texts.reading.typesetting import visible_pieces

LENGTH_UNIT = r"(?:true\s*)?(?:pt|pc|in|bp|cm|mm|dd|cc|sp|em|ex|mu)(?![A-Za-z])"
LENGTH = rf"[-+]?\s*(?:(?:\d+(?:\.\d*)?|\.\d+)\s*{LENGTH_UNIT}|(?:\d*\.?\d*)\\[A-Za-z@]+)"
STRETCH = rf"(?:\s*(?:plus|minus)\s*(?:{LENGTH}|[\d.]+\s*fil{{1,3}}))*"
# What the parser does not know as arguments: a length behind a command of TeX, and one that a name is set to.
SPACED = rf"\\(?:[vhm]skip|m?kern)\s*{LENGTH}{STRETCH}"
BOXED = rf"\\[vh]box\s*(?:to|spread)\s*{LENGTH}"
ASSIGNED = rf"\\[A-Za-z@]+\s*=\s*{LENGTH}{STRETCH}"
UNSEEN = f"{SPACED}|{BOXED}|{ASSIGNED}"
ONLY_LENGTH = re.compile(rf"\A\s*(?:{LENGTH}|\*|0)\s*\Z")
EXPONENT = re.compile(r"\A\$?[-−+]?\d+\$?\Z")
TWO_LETTERS = re.compile(r"(?<![\d.])[^\W\d_]{2}")
# Environments whose names say that they show code, and those that the text itself makes for it.
CODE_NAMED = re.compile(r"\\begin\{([A-Za-z]*(?:code|[vV]erbatim|[lL]isting)[A-Za-z]*)\*?\}")
CODE_DEFINED = re.compile(
    r"\\(?:lstnewenvironment|DefineVerbatimEnvironment|newtcblisting|NewTCBListing)\{([A-Za-z]+)\}"
)
PARAGRAPH = re.compile(r"\n[ \t]*\n\s*")
# Rules of tables whose columns are named between braces and, before these, between parentheses: no arguments.
RULE = r"\\cmidrule(?:\([lr]{0,2}\))?\{[^{}\n]{0,20}\}"
CUT_OFF = r"\\verb\*?\s*\Z"  # at the end of a text the parser looks behind it
LEFT_OUT = re.compile(f"{RULE}|{CUT_OFF}|{UNSEEN}")
OPTIONS = re.compile(r"\A(?:\[[^\]\n]*\]|\{\w*\})*\n?")  # before what is shown letter by letter
BODY = "document"
BOUNDARY = " · "
NUMBER = re.compile(r"\A[-+]?[\d.,]+\Z")
RAISED = "textsuperscript"
THIN, DIGITS = ",", 3  # a thin space before so many digits parts thousands
Node = Any  # the nodes of pylatexenc have no types


def of_code(source: str, listed: frozenset[str]) -> frozenset[str]:
    """Return the names of a text's environments that show code letter by letter, apart from those that are known."""
    return frozenset(CODE_NAMED.findall(source)) | frozenset(CODE_DEFINED.findall(source)) - listed


def is_length(words: str) -> bool:
    """Tell whether the argument of an environment is nothing but a length."""
    return ONLY_LENGTH.match(words) is not None


def is_exponent(words: str) -> bool:
    """Tell whether what is raised is a whole number, rather than the mark of a note or the end of an ordinal."""
    return EXPONENT.match(words) is not None


def is_term(words: str) -> bool:
    """Tell whether the label of an item is what it describes, rather than its number or sign."""
    return TWO_LETTERS.search(words) is not None


def is_setting(words: str, boundary: str) -> bool:
    """Tell whether a paragraph is nothing but numbers and lengths, of which some are arguments of one command."""
    return boundary in words and not TWO_LETTERS.search(words)


logging.getLogger("pylatexenc").addHandler(logging.NullHandler())  # what it says of its own tables helps nobody here


def outline(source: str) -> Outline:
    """Return the paragraphs, headings, items and rows of a LaTeX text; what stands before its body states nothing."""
    codes = of_code(source, tables.UNSTATED)
    reader = _Reader(source, codes)
    parsed = LEFT_OUT.sub(lambda found: " " * len(found[0]), source)
    nodes = LatexWalker(parsed, latex_context=tables.context(codes), tolerant_parsing=True).get_latex_nodes()[0]
    bodies = [node for node in nodes if _environment(node) == BODY]
    if bodies:
        reader.comments_of([node for node in nodes if node not in bodies])
    for part in [each.nodelist for each in bodies] or [nodes]:
        reader.walk(part)
    reader.finish()
    reader.found.comments.sort()
    return reader.found


class _Reader:
    """Gathers words until a command or an empty line ends the paragraph."""

    def __init__(self, source: str, codes: frozenset[str]) -> None:
        self.source = source
        self.shown = tables.SHOWN | codes
        self.unstated = tables.UNSTATED | codes
        self.boundary = ""  # what ends with the last words: "words" before an argument, "digits" behind it or a command
        self.found = Outline()
        self.block = Block()
        self.rows = False
        self.text_of = LatexNodes2Text(math_mode="verbatim").nodelist_to_text

    def finish(self) -> None:
        """End the block and begin another."""
        if self.block.text.strip() and not is_setting(self.block.text, BOUNDARY):
            self.found.blocks.append(self.block)
        self.block = Block(row=self.rows)

    def walk(self, nodes: Iterable[Node], *, called: bool = False) -> None:
        """Add what a reader sees of some nodes; groups that come first may be arguments of what was called."""
        defining = False
        for node in nodes:
            kind = type(node).__name__
            if defining or node is None:
                defining = defining and kind != "LatexGroupNode" and not PARAGRAPH.search(getattr(node, "chars", ""))
                continue
            called = kind == "LatexMacroNode" or (called and kind == "LatexGroupNode")
            argument = called and kind == "LatexGroupNode"
            self.boundary = "words" if argument else self.boundary
            getattr(self, f"_{kind}")(node)
            self.boundary = "digits" if argument else self.boundary
            defining = kind == "LatexMacroNode" and node.macroname in tables.DEFINES

    def _part(self, following: str, place: int) -> None:
        """Set a sign that states nothing where two arguments, or a length's command, would run into one number."""
        last = self.block.last()
        digits = last.isdigit() + following.isdigit()
        if (last.isalnum() and following.isalnum()) and digits >= {"words": 1, "digits": 2}.get(self.boundary, 3):
            self.block.add(BOUNDARY, place, place, states=False)
        self.boundary = ""

    def comments_of(self, nodes: Iterable[Node]) -> None:
        """Note the comments among nodes that state nothing."""
        for node in nodes:
            if type(node).__name__ == "LatexCommentNode":
                self._LatexCommentNode(node)

    def _LatexCharsNode(self, node: Node) -> None:  # noqa: N802 - named as the parser's class
        self._part(node.chars[:1], node.pos)
        reached = 0
        for gap in PARAGRAPH.finditer(node.chars) if not self.rows else ():
            self.block.add(node.chars[reached : gap.start()], node.pos + reached)
            self.finish()
            reached = gap.end()
        self.block.add(node.chars[reached:], node.pos + reached)

    def _LatexCommentNode(self, node: Node) -> None:  # noqa: N802 - as above
        self.found.comments.append(Span(node.pos, node.pos + 1 + len(node.comment)))

    def _LatexGroupNode(self, node: Node) -> None:  # noqa: N802 - as above
        self.walk(node.nodelist)

    def _LatexSpecialsNode(self, node: Node) -> None:  # noqa: N802 - as above
        words = " | " if self.rows and node.specials_chars == "&" else node.specials_chars
        self.block.add(tables.SPECIALS.get(words, words), node.pos, node.pos + node.len)

    def _LatexMathNode(self, node: Node) -> None:  # noqa: N802 - as above
        start, end = _inside(node)
        self._formula(start, end, display=node.displaytype == "display")

    def _LatexEnvironmentNode(self, node: Node) -> None:  # noqa: N802 - as above
        name = node.environmentname.rstrip("*")
        if name in self.unstated:
            if name in self.shown:
                self.found.codes.append(Code(OPTIONS.sub("", self._verbatim(node)), node.pos))
            return
        if name in tables.FORMULAS:
            self._formula(*_inside(node), display=True)
            return
        outer, self.rows = self.rows, node.environmentname in tables.TABLES
        self.finish()
        self.walk(itertools.dropwhile(self._is_length, node.nodelist), called=True)
        self.rows = outer
        self.finish()

    def _LatexMacroNode(self, node: Node) -> None:  # noqa: N802 - as above
        name, arguments = node.macroname, [each for each in _arguments(node) if each is not None]
        if name in tables.SKIPPED:
            return
        if name == tables.BINDING and len(arguments) == 2:
            self._bound(*arguments)
        elif name in tables.MEASURED:
            self._measured(name, arguments)
        elif name == RAISED and arguments and is_exponent(self.source[slice(*_inside(arguments[-1]))]):
            self.block.add("^", node.pos, _inside(arguments[-1])[0])
            self.walk(arguments[-1:])
        elif name in tables.FRACTIONS:
            self._fraction(name, arguments)
        elif name in tables.HEADINGS or name in tables.DETACHED:
            self._separate_block(arguments[-1:], heading=tables.HEADINGS.get(name, 0))
        elif name in ("verb", "verb*") and arguments:
            self.block.add(arguments[0].chars, arguments[0].pos, states=False)
        elif name in ("item", "par") or (self.rows and name in ("\\", "tabularnewline")):
            self.finish()
            self.block.item = name == "item"
            labels = arguments if name == "item" else []
            self.walk([each for each in labels if is_term(self.source[slice(*_inside(each))])])
        elif name == "\\":
            self.block.add("\n", node.pos, node.pos + node.len)
        elif [each for each in arguments if type(each).__name__ == "LatexGroupNode"] and not _is_accent(name):
            self.walk(arguments[-1:])
        else:
            self._symbol(node)

    def _is_length(self, node: Node) -> bool:
        return type(node).__name__ == "LatexGroupNode" and is_length(self.source[slice(*_inside(node))])

    def _fraction(self, name: str, arguments: list[Node]) -> None:
        """Add a fraction, parted from a whole number before it; before one of units an option is their number."""
        if name == "unitfrac":
            self._number(arguments[:-2])
        for place, group in enumerate(arguments[-2:]):
            start, end = _inside(group)
            between = " " if self.block.last().isalnum() else ""
            self.block.add("/" if place else between, start, start)
            self.block.add(self.source[start:end], start)

    def _bound(self, name: Node, figure: Node) -> None:
        """Add a figure, and note the name of its claim."""
        self.walk([figure])
        self.found.namings.append(Naming(_inside(figure)[1], Span(*_inside(name))))

    def _symbol(self, node: Node) -> None:
        """Add the sign that a command prints; behind digits a thin space may part thousands."""
        end = node.pos + node.len
        following = self.source[end : end + DIGITS]
        if node.macroname == THIN and self.block.last().isdigit() and len(following) == DIGITS and following.isdigit():
            words = ","
        else:
            bare = tables.BARE.get(self.source[node.pos : end])
            words = bare or tables.SYMBOLS.get(node.macroname, None) or self._printed(node)
            self.boundary = self.boundary if words or not node.macroname.isalpha() else "digits"
        self.block.add(words, node.pos, end)

    def _printed(self, node: Node) -> str:
        """Return what a command prints; one that lacks what it takes stands as it is written."""
        try:
            return str(self.text_of([node]))
        except (KeyError, IndexError):
            return self.source[node.pos : node.pos + node.len]

    def _verbatim(self, node: Node) -> str:
        """Return what stands in an environment letter by letter; one that nobody ends holds the rest of the text."""
        if node.nodeargd is not None:
            shown = node.nodeargd.argnlist[0]
            return self.source[shown.pos : shown.pos + shown.len]
        return self.source[node.pos :].partition("}")[2]

    def _separate_block(self, arguments: list[Node], *, heading: int) -> None:
        """Add what is a block of its own: a heading ends the paragraph, a note or a caption stands beside it."""
        if heading:
            self.finish()
        outer, rows = self.block, self.rows
        self.block, self.rows = Block(heading=heading), False
        self.walk(arguments)
        self.finish()
        self.block, self.rows = outer, rows

    def _formula(self, start: int, end: int, *, display: bool) -> None:
        if display:
            self.finish()
            self.block.row = True
        for low, high, words in visible_pieces(self.source[start:end]):
            straight = len(words) == high - low
            self.block.add(words, start + low, None if straight else start + high)
        if display:
            self.finish()

    def _measured(self, name: str, arguments: list[Node]) -> None:
        """Add a number and a unit that a package sets, in the words of a reader."""
        if name == "unit":
            self._number(arguments[:-1])
        groups = [each for each in arguments if getattr(each, "delimiters", ("",))[0] != "["]
        numbers = {"unit": 0, "si": 0}.get(name, 2 if name in tables.RANGES else 1)
        for place, group in enumerate(groups):
            start, end = _inside(group)
            if place < numbers:
                self.block.add("–" if place else "", start, start)
                self.block.add(self.source[start:end], start)
            else:
                words = self._units(_inner(group))
                self.block.add(words if words.startswith("%") else f" {words}", start, end)

    def _number(self, options: list[Node]) -> None:
        """Add the number that the package units takes as an option; what siunitx takes there is no number."""
        for option in options:
            start, end = _inside(option)
            if NUMBER.match(self.source[start:end]):
                self.block.add(self.source[start:end], start)

    def _units(self, nodes: Iterable[Node]) -> str:
        """Return units as they are printed: a square or a cube is that of the next unit, its prefix included."""
        words, power = "", ""
        for node in nodes:
            name = str(getattr(node, "macroname", ""))
            if name in tables.POWERS:
                power = tables.POWERS[name]
                continue
            words += self._unit(node)
            if name not in tables.PREFIXES:
                words, power = words + power, ""
        return words

    def _unit(self, node: Node) -> str:
        if type(node).__name__ == "LatexMacroNode":
            name = str(node.macroname)
            return tables.UNITS.get(name, name)
        return self.source[node.pos : node.pos + node.len].replace(".", "·")


def _arguments(node: Node) -> list[Node]:
    found = node.nodeargd.argnlist if node.nodeargd is not None else None
    return list(found or [])


def _environment(node: Node) -> str:
    return str(getattr(node, "environmentname", ""))


def _is_accent(name: str) -> bool:
    return len(name) == 1


def _inner(node: Node) -> list[Node]:
    """Return what stands between the braces of a group; a single sign without braces stands for itself."""
    return [each for each in getattr(node, "nodelist", [node]) if each is not None]


def _inside(node: Node) -> tuple[int, int]:
    """Return where the inside of a group, a formula or an environment begins and ends."""
    inner = _inner(node)
    return (inner[0].pos, inner[-1].pos + inner[-1].len) if inner else (node.pos, node.pos)

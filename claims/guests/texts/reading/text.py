"""The way in: a file or a text and its format in, its statements with their places out."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from functools import cached_property
from importlib import import_module
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from claims.guests.texts.reading.passage import Lines, Naming, Outline, Passage, Role, Span
from claims.guests.texts.reading.sentences import statements
from claims.loading.files import text as content
from claims.schema.diagnostics import Diagnostic, DiagnosticError, file_error, one_of, quoted, run_error
from units.reading.codes import Code


class Form(StrEnum):
    """The formats that are read; each has a module of its name with a function `outline`."""

    PLAIN = "plain"
    MARKDOWN = "markdown"
    HTML = "html"
    LATEX = "latex"


ENDINGS = {
    "": Form.PLAIN,
    ".txt": Form.PLAIN,
    ".text": Form.PLAIN,
    ".md": Form.MARKDOWN,
    ".markdown": Form.MARKDOWN,
    ".html": Form.HTML,
    ".htm": Form.HTML,
    ".xhtml": Form.HTML,
    ".tex": Form.LATEX,
    ".latex": Form.LATEX,
}


class Part(Struct, frozen=True):
    """A paragraph of a text, or what else stands together in it.

    Args:
        role: what it is to a reader.
        passages: its statements; none for code.
        start: where it begins in the source.
        level: of a heading, from 1; 0 for others.
        words: what is shown letter by letter; empty where there are statements.
    """

    role: Role
    passages: tuple[Passage, ...]
    start: int
    level: int = 0
    words: str = ""


class Text(Struct, frozen=True, dict=True):
    """A text that has been read.

    Args:
        file: its path, as the caller gave it; empty where it comes from no file.
        form: its format.
        source: its characters, each line ended by one.
        passages: its statements, in reading order.
        comments: where its comments stand, their signs included.
        namings: where commands, rather than comments, name the claims of its figures.
        parts: its paragraphs and what else stands together, code included, in reading order.
    """

    file: str
    form: Form
    source: str
    passages: tuple[Passage, ...]
    comments: tuple[Span, ...] = ()
    namings: tuple[Naming, ...] = ()
    parts: tuple[Part, ...] = ()

    @cached_property
    def lines(self) -> Lines:
        """Its lines, by which an offset has a place."""
        return Lines(self.source)


def read(file: str | Path, form: Form | None = None, *, commas: bool = False) -> Text:
    """Return a text file with its statements.

    Args:
        file: its path; links are not followed.
        form: its format, where the ending of its name does not say it.
        commas: whether its figures have commas before decimals.

    Raises:
        DiagnosticError: the file cannot be read, is too large or no UTF-8, its ending is that of no format, or the
            parser of its format is not installed.
    """
    chosen = form or form_of(file)
    return text_of(content_of(file), chosen, str(file), commas=commas)


def content_of(file: str | Path) -> str:
    """Return the characters of a text file.

    Raises:
        DiagnosticError: it cannot be read, is too large or no UTF-8.
    """
    source = content(str(file))
    if isinstance(source, Diagnostic):
        raise DiagnosticError([source])
    return source


def form_of(file: str | Path) -> Form:
    """Return the format that the ending of a name stands for.

    Raises:
        DiagnosticError: it stands for none.
    """
    ending = Path(file).suffix.casefold()
    if ending not in ENDINGS:
        hint = f"save it as {one_of(filter(None, ENDINGS))}, or choose a --format ({one_of(Form)})"
        hint = "name the text of the claims, such as report.md" if ending in (".yaml", ".yml") else hint
        problem = f"unknown file type {quoted(ending)}"
        raise DiagnosticError([file_error(str(file), problem, hint, code=Code.UNREADABLE_FILE)])
    return ENDINGS[ending]


def text_of(source: str, form: Form, file: str = "", *, commas: bool = False) -> Text:
    """Return a text with its statements.

    Raises:
        DiagnosticError: the parser of its format is not installed, or gives up on it.
    """
    lines = Lines(source)
    try:
        found = _outline(source, form)
    except RecursionError:
        problem = "braces or environments are nested too deeply"
        raise DiagnosticError([file_error(file, problem, "remove some of them", code=Code.TOO_LARGE)]) from None
    parts = _parts(found, lines, commas=commas)
    return Text(file, form, source, _in_order(parts), tuple(found.comments), tuple(found.namings), tuple(parts))


def _in_order(parts: Iterable[Part]) -> tuple[Passage, ...]:
    """Return the statements of the parts of a text in reading order."""
    return tuple(sorted((each for part in parts for each in part.passages), key=lambda each: each.span))


def _parts(found: Outline, lines: Lines, *, commas: bool) -> list[Part]:
    """Return what stands together in a text, in reading order; blocks that state nothing are left out."""
    cut = [(block, tuple(statements(block, lines))) for block in found.blocks]
    if commas:
        cut = [(block, tuple(replace(each, commas=True) for each in passages)) for block, passages in cut]
    parts = [Part(block.role, passages, passages[0].span.start, block.heading) for block, passages in cut if passages]
    parts += [Part(Role.CODE, (), code.start, words=code.words) for code in found.codes]
    return sorted(parts, key=lambda each: each.start)


def _outline(source: str, form: Form) -> Outline:
    """Return the blocks of a text; the parser of a format is imported when it is used."""
    try:
        module = import_module(f"claims.guests.texts.reading.{form}")
    except ModuleNotFoundError as problem:
        wrong = f"reading {form} texts needs the module {problem.name}"
        raise DiagnosticError([run_error(wrong, "pip install 'verified-claims[texts]'")]) from None
    read_as: Outline = module.outline(source)
    return read_as

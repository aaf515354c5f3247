"""Diagnostics: what is wrong with an input, where, and what would be right."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from msgspec import Struct

from units.reading import suggestions
from units.reading.codes import Code
from units.reading.errors import InputError
from units.reading.suggestions import Suggestion

LONGEST_LIST = 12  # names that fit into a sentence
LONGEST_QUOTE = 80  # characters, one line of a terminal
FEW_NAMES = 500  # names that are compared letter by letter in some 10 ms
# A search among a few hundred names takes some 10 ms: so many are reported at most a second's worth.
MOST_HINTS = 100
# Each is looked up and worded, which takes a millisecond; a file with more of them was made by a program.
MOST_TOLD = 500
SIMILAR_LENGTH = 2  # letters that a slip of the hand adds or leaves out


class Span(NamedTuple):
    """Where an error is.

    Args:
        file: the path as the caller gave it.
        line: counted from 1; 0 when the error concerns the whole file or the whole run.
        column: counted from 1; 0 as for ``line``.
    """

    file: str = ""
    line: int = 0
    column: int = 0


class Diagnostic(Struct, frozen=True, order=True):
    """One error that keeps an input from being audited; `claims.report.wording` puts it into a sentence.

    Args:
        span: where it is.
        claim: the id of the claim concerned; empty when there is none.
        problem: what is wrong, as the sentence that the user reads.
        fix: the next step or the nearest right name; may be empty.
        code: the kind of error, for programs.
        unknown: the name that has no definition, where that is the error.
    """

    span: Span
    claim: str
    problem: str
    fix: str = ""
    code: Code = Code.WRONG_VALUE
    unknown: str = ""

    @property
    def file(self) -> str:
        """The path of the file as the caller gave it."""
        return self.span.file

    @property
    def line(self) -> int:
        """The line, counted from 1; 0 when the error concerns the whole file or the whole run."""
        return self.span.line

    @property
    def column(self) -> int:
        """The column, counted from 1; 0 as for the line."""
        return self.span.column

    @property
    def replacement(self) -> Suggestion | None:
        """The one text to write in the place of another, where the fix asks for one."""
        return self.fix if isinstance(self.fix, Suggestion) else None


def diagnostic_of(error: InputError, span: Span = Span(), claim: str = "") -> Diagnostic:  # noqa: B008 - immutable
    """Return the error of a reader as a diagnostic at a place."""
    return Diagnostic(span, claim, error.problem, error.hint, error.code, error.unknown)


def file_error(
    file: str, problem: str, fix: str = "", *, code: Code, at: tuple[int, int] = (0, 0), claim: str = ""
) -> Diagnostic:
    """Return an error at a line and a column of a file; without them, it concerns the whole file."""
    return Diagnostic(Span(file, *at), claim, problem, fix, code)


def decoding_error(file: str, error: UnicodeDecodeError, fix: str) -> Diagnostic:
    """Return the error of a file at its first byte that is not UTF-8."""
    before, byte = error.object[: error.start], error.object[error.start]
    at = before.count(b"\n") + 1, len(before.rpartition(b"\n")[2].decode()) + 1
    return file_error(file, f"byte 0x{byte:02x} is not UTF-8", fix=fix, code=Code.UNREADABLE_FILE, at=at)


def run_error(problem: str, fix: str = "") -> Diagnostic:
    """Return an error of the call or its surroundings, which has no place in a file."""
    return file_error("", problem, fix, code=Code.UNFIT_CALL)


class DiagnosticError(ValueError):
    """Raised with all diagnostics of a run together, in order of place."""

    def __init__(self, diagnostics: Iterable[Diagnostic]) -> None:
        """Keep each diagnostic once, sorted."""
        self.diagnostics = tuple(sorted(set(diagnostics)))
        count = len(self.diagnostics)
        super().__init__(f"{count} errors" if count != 1 else "1 error")


def quoted(text: str) -> str:
    """Return the text in quotes, cut when it is long."""
    shown = text if len(text) <= LONGEST_QUOTE else f"{text[: LONGEST_QUOTE - 1]}…"
    return f"'{shown}'"


def one_of(names: Iterable[str]) -> str:
    """Return the names as an enumeration, a long one cut with the number left out."""
    ordered = sorted(names)
    more = len(ordered) - LONGEST_LIST
    return ", ".join(ordered) if more <= 0 else f"{', '.join(ordered[:LONGEST_LIST])} and {more} more"


def nearest(name: str, names: Iterable[str]) -> str:
    """Return the hint that names the most similar of the names; empty when none is similar.

    Likeness is that of J. Ratcliff and J. Obershelp (1988), by `difflib`. Of a long list only some names of about
    the same length and beginning are compared, so that many faults stay cheap.
    """
    candidates = list(names)
    if len(candidates) > FEW_NAMES:
        size, start = len(name), name[:2]
        alike = [other for other in candidates if abs(len(other) - size) <= SIMILAR_LENGTH and other.startswith(start)]
        candidates = alike[:FEW_NAMES]
    return suggestions.nearest(name, candidates)


class Hints(Struct):
    """The nearest right names, for the first who ask in a run: the search for them would take longest of all.

    Args:
        left: how many may still ask.
    """

    left: int = MOST_HINTS

    def nearest(self, name: str, names: Iterable[str]) -> str:
        """Return the hint of `nearest`, or nothing when too many have asked."""
        self.left -= 1
        return nearest(name, names) if self.left >= 0 else ""

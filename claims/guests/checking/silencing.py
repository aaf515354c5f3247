"""What a text or a project wants left alone: comments beside a sentence, and `[check] ignore` in `claims.toml`.

Each says why, and is no use without a reason. A comment silences its own line and the sentence that follows it.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from fnmatch import fnmatch
from pathlib import Path

import msgspec
from msgspec import Struct

from claims.guests.checking.cells import notebook_of
from claims.guests.checking.discrepancy import PlacedDiscrepancy
from claims.guests.texts.reading.text import Text
from claims.schema.diagnostics import DiagnosticError, file_error
from units.reading.codes import Code

SETTINGS = "claims.toml"
COMMENT = re.compile(
    r"(?:<!--|%+)\s*claims\s*:\s*ignore\b(?:\[(?P<codes>[a-z, -]*)\])?[ \t:]*(?P<reason>[^\n]*?)\s*(?:-->|$)",
    re.MULTILINE,
)
IN_A_COMMENT = "<!-- claims: ignore REASON -->"


class Ignored(Struct, frozen=True, forbid_unknown_fields=True):
    """An entry of `[check] ignore`.

    Args:
        reason: why these findings are none.
        file: a pattern of file names, such as ``docs/*.md``; all when left out.
        code: the detector; all when left out.
        text: words of the sentence; any when left out.
    """

    reason: str
    file: str = "*"
    code: str = ""
    text: str = ""


class _Check(Struct, frozen=True, forbid_unknown_fields=True):
    ignore: tuple[Ignored, ...] = ()


class _Settings(Struct, frozen=True):
    check: _Check = _Check()


def settings(folder: Path) -> tuple[Ignored, ...]:
    """Return what the `claims.toml` of a folder ignores; nothing where there is no such file.

    Raises:
        DiagnosticError: it is no TOML, or says what no entry says.
    """
    file = folder / SETTINGS
    if not file.is_file():
        return ()
    try:
        entries = msgspec.convert(tomllib.loads(file.read_text("utf-8")), _Settings).check.ignore
    except (ValueError, tomllib.TOMLDecodeError, msgspec.ValidationError, OSError) as problem:
        raise _unfit(str(file), str(problem)) from None
    for entry in entries:
        if not entry.reason.strip() or entry == Ignored(entry.reason):
            raise _unfit(
                str(file),
                "an entry has no reason" if not entry.reason.strip() else "an entry does not say what it silences",
            )
    return entries


def _unfit(file: str, problem: str) -> DiagnosticError:
    example = 'ignore = [{file = "notes.md", code = "arithmetic", text = "2 + 2", reason = "an old joke"}]'
    return DiagnosticError([file_error(file, problem, f"write {example} under [check]", code=Code.WRONG_VALUE)])


class Silence(Struct, frozen=True):
    """What is left alone in one text.

    Args:
        comments: the line of each comment, the next line with words, and the codes; none for all.
        entries: those of `claims.toml` for its file.
    """

    comments: tuple[tuple[int, int, frozenset[str]], ...]
    entries: tuple[Ignored, ...]

    def covers(self, code: str, found: PlacedDiscrepancy) -> bool:
        """Return whether a discrepancy is to be left alone."""
        passage = found.passage
        by_comment = any(
            (passage.line <= line <= passage.end_line or following == passage.line) and (not codes or code in codes)
            for line, following, codes in self.comments
        )
        return by_comment or any(entry.code in ("", code) and entry.text in passage.text for entry in self.entries)


def silence(text: Text, entries: Sequence[Ignored]) -> Silence:
    """Return what is left alone in a text: only comments with a reason count."""
    comments = []
    for found in COMMENT.finditer(text.source):
        if found["reason"].strip():
            codes = frozenset(filter(None, re.split(r"[,\s]+", found["codes"] or "")))
            following = len(text.source[: found.end()]) + _blank(text.source[found.end() :])
            comments.append((text.lines.place(found.start())[0], text.lines.place(following)[0], codes))
    return Silence(tuple(comments), tuple(each for each in entries if fnmatch(notebook_of(text.file), each.file)))


def _blank(source: str) -> int:
    """Return how many characters of white space a text begins with."""
    return len(source) - len(source.lstrip())

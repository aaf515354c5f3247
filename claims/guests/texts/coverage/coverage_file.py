"""Coverage files (``*.lock``): which claims cover which statement of a text, by fingerprint, without its words.

A line reads ``fingerprint line | figure [normal form] = value | figure = value``; ``*`` means the statement as a
whole. The normal form says how the sentence prints the figure, with hedge and unit. A value is a list of claim ids
joined by commas, a reason in parentheses for leaving the figure out, or ``?`` for what is open. Behind ids,
``(as ~ 300: reason)`` says as what they may state the figure instead, and why. Ids behind a ``?`` are suggestions: they
count once a person has taken the ``?`` away.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct, field
from msgspec.structs import replace

from claims.guests.texts.figures.printed_figure import PrintedFigure
from claims.loading.claim import Document
from claims.loading.files import text
from claims.schema.characters import unseen
from claims.schema.diagnostics import Diagnostic, DiagnosticError, file_error, nearest, quoted
from units.reading.codes import Code

WHOLE_PASSAGE = "*"
OPEN = "?"
LINE = re.compile(r"(?P<fingerprint>[0-9a-f]{16}(?:-[0-9]{1,4})?) +(?P<line>[0-9]{1,7})(?P<links>(?: +\|.*)?)")
WORDS = r"[a-z][a-z0-9.-]*(?:\s*,\s*[a-z][a-z0-9.-]*)*"
IDS = re.compile(WORDS)
DECIDED = re.compile(rf"(?P<ids>{WORDS})?\s*(?:\((?P<reason>.*\S.*)\))?")
INSTEAD = re.compile(r"as (?P<form>[^:]+): .*\S.*")
PART = re.compile(r"(?P<figure>[^\[\]]*[^\[\]\s])(?: \[(?P<printed>[^\[\]]+)\])? = (?P<value>.*)")
HEADER = """\
# The statements of {document} and what covers them, in the order of the text. A line: fingerprint, line of the text,
# then each figure with its hedge and unit in brackets, and the claims that state it, or a reason in parentheses for
# stating none. (as ~ 300: reason) behind claims says as what they state it. * is the statement as a whole. ? is open;
# ids behind it are suggestions and count once the ? is gone. `claims coverage` shows the text.
"""


class Link(Struct, frozen=True):
    """What covers one figure of a statement: claims, or the reason for none. Neither means that it is open.

    Args:
        claims: ids of the claims that state it.
        waiver: why no claim does; beside claims, as what they state it instead of as the sentence prints it, and why.
        suggested: ids that could be meant; they cover nothing.
        printed: how the sentence prints the figure, where that can be read.
    """

    claims: tuple[str, ...] = ()
    waiver: str = ""
    suggested: tuple[str, ...] = ()
    printed: PrintedFigure | None = None

    @property
    def waived(self) -> str:
        """Why no claim states it; empty when claims do, or when it is open."""
        return "" if self.claims else self.waiver

    @property
    def accepted(self) -> str:
        """As what claims may state it instead, and why; empty for most."""
        return self.waiver if self.claims else ""

    @property
    def instead(self) -> PrintedFigure | None:
        """As what claims may state it instead of as the sentence prints it."""
        match = INSTEAD.fullmatch(self.accepted)
        return PrintedFigure.read(match["form"]) if match else None

    @property
    def is_open(self) -> bool:
        """Whether nobody has decided yet."""
        return not self.claims and not self.waiver

    def as_json(self) -> dict[str, Any]:
        """Return the link as it is published."""
        return {
            "printed": str(self.printed) if self.printed else None,
            "claims": list(self.claims),
            "waived": self.waived or None,
            "accepted": self.accepted or None,
            "suggested": list(self.suggested),
        }

    def __str__(self) -> str:
        """Return the link as it is in a coverage file."""
        if self.is_open:
            return " ".join([OPEN, ", ".join(self.suggested)]).rstrip()
        return " ".join(filter(None, [", ".join(self.claims), f"({self.waiver})" if self.waiver else ""]))


class Entry(Struct, frozen=True):
    """One line of a lock: a statement by its fingerprint, and the links of its figures.

    Args:
        fingerprint: of the statement's text.
        line: where the statement was when the coverage file was written.
        links: by figure, ``*`` for the statement as a whole.
        place: the line of the coverage file; 0 when it was not read from one.
    """

    fingerprint: str
    line: int
    links: Mapping[str, Link] = field(default_factory=dict)
    place: int = 0

    def __str__(self) -> str:
        """Return the line of the coverage file."""
        links = (
            f"{name} [{link.printed}] = {link}" if link.printed else f"{name} = {link}"
            for name, link in self.links.items()
        )
        return " | ".join([f"{self.fingerprint} {self.line}", *links])


class CoverageFile(Struct, frozen=True):
    """All lines of a lock by fingerprint, and the file that they come from."""

    entries: Mapping[str, Entry] = field(default_factory=dict)
    file: str = ""

    def render(self, document: str) -> str:
        """Return the text of the coverage file of a document."""
        lines = "".join(f"{entry}\n" for entry in self.entries.values())
        return HEADER.format(document=document) + lines


def coverage_file_path(document: Document) -> Path:
    """Return the path of the coverage file of a document: beside the first of its files."""
    return Path(document.files[0]).parent / f"{document.id}.lock"


def load_coverage_file(path: Path) -> CoverageFile:
    """Return what covers the text of a document; nothing where there is no such file.

    Raises:
        DiagnosticError: the file cannot be read, is a link, or holds what is no coverage file.
    """
    file = str(path)
    if not os.path.lexists(file):
        return CoverageFile(file=file)
    words = text(file)
    if isinstance(words, Diagnostic):
        raise DiagnosticError([words])
    return parse_coverage_file(words, file)


def coverage_files_of(documents: Iterable[Document]) -> dict[str, CoverageFile]:
    """Return by document the coverage file beside its files, where there is one.

    Raises:
        DiagnosticError: one cannot be read, is a link, or holds what is no coverage file.
    """
    places = {each.id: coverage_file_path(each) for each in documents}
    return {name: load_coverage_file(path) for name, path in places.items() if os.path.lexists(path)}


def parse_coverage_file(words: str, file: str) -> CoverageFile:
    """Return the coverage file that a text writes.

    Raises:
        DiagnosticError: lines that are no entries, or a fingerprint that occurs twice; all together.
    """
    faults: list[Diagnostic] = []
    entries: dict[str, Entry] = {}
    for number, line in enumerate(words.split("\n"), 1):
        if not line.strip() or line.startswith("#"):
            continue
        read = _entry(line.rstrip(), number, file)
        if isinstance(read, Diagnostic):
            faults.append(read)
        elif read.fingerprint in entries:
            problem = f"duplicate statement, also in line {entries[read.fingerprint].place}"
            faults.append(file_error(file, problem, "remove one of them", code=Code.REPEATED_NAME, at=(number, 1)))
        else:
            entries[read.fingerprint] = read
    if faults:
        raise DiagnosticError(faults)
    return CoverageFile(entries, file)


def placed_ids(words: str) -> Iterator[tuple[int, int]]:
    """Yield where the ids of a lock's text begin and end, suggestions among them; those in reasons are prose."""
    begins = 0
    for line in words.splitlines(keepends=True):
        match = None if line.startswith("#") else LINE.fullmatch(line.rstrip())
        at = begins + (match.start("links") if match else 0)
        for part in match["links"].split(" |") if match else ():
            value = PART.fullmatch(part.strip())
            ids = IDS.search(part, value.start("value") + len(part) - len(part.lstrip())) if value else None
            reason = part.find("(", ids.start()) if ids else -1
            if ids and value and not value["value"].startswith("("):
                yield at + ids.start(), at + (ids.end() if reason < 0 else min(ids.end(), reason))
            at += len(part) + len(" |")
        begins += len(line)


def unknown_claims(file: CoverageFile, claims: Iterable[str]) -> Iterator[Diagnostic]:
    """Yield an error for every claim that a lock names and that does not exist; suggestions are not looked at."""
    ids = set(claims)
    for entry in file.entries.values():
        for figure, link in entry.links.items():
            for claim in link.claims:
                if claim not in ids:
                    problem = f"unknown claim {quoted(claim)} for {quoted(figure)}"
                    hint = nearest(claim, ids) or "remove it, or write the claim"
                    yield file_error(file.file, problem, hint, code=Code.UNKNOWN_NAME, at=(entry.place, 1))


def _entry(line: str, number: int, file: str) -> Entry | Diagnostic:
    match = LINE.fullmatch(line)
    hint = "rewrite the file with `claims coverage TEXT --update`"
    if match is None or unseen(line):
        problem = "not a line of a coverage file: a fingerprint, a line number, and figures after bars"
        return file_error(file, problem, hint, code=Code.WRONG_VALUE, at=(number, 1))
    links: dict[str, Link] = {}
    for part in match["links"].split(" |")[1:]:
        figure, link = _figure_and_link(part.strip())
        if link is None or figure in links:
            problem = f"{quoted(part.strip())} is not a figure, =, and claim ids, a reason in parentheses, or ?"
            return file_error(file, problem, hint, code=Code.WRONG_VALUE, at=(number, line.index(part) + 1))
        links[figure] = link
    return Entry(match["fingerprint"], int(match["line"]), links, number)


def _figure_and_link(part: str) -> tuple[str, Link | None]:
    match = PART.fullmatch(part)
    if match is None:
        return "", None
    printed = PrintedFigure.read(match["printed"]) if match["printed"] else None
    link = _link(match["value"].strip())
    if link is None or (match["printed"] and printed is None):
        return match["figure"], None
    return match["figure"], replace(link, printed=printed)


def _link(value: str) -> Link | None:
    rest = value.removeprefix(OPEN).strip()
    if value.startswith(OPEN) and (not rest or IDS.fullmatch(rest)):
        return Link(suggested=_ids(rest))
    match = DECIDED.fullmatch(value)
    if match is None or not (match["ids"] or match["reason"]):
        return None
    link = Link(claims=_ids(match["ids"] or ""), waiver=(match["reason"] or "").strip())
    return None if link.accepted and link.instead is None else link


def _ids(text: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(part.strip() for part in text.split(",") if part.strip()))

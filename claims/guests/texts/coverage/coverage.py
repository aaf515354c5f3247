"""Coverage: every statement of a text that could be claimed is claimed, waived with a reason, or listed as open."""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from enum import StrEnum
from typing import Any

from msgspec import Struct

from claims.guests.texts.coverage.coverage_file import WHOLE_PASSAGE, CoverageFile, Entry, Link, unknown_claims
from claims.guests.texts.coverage.differences import Difference, differences
from claims.guests.texts.figures.cues import Telling, tellings
from claims.guests.texts.figures.finder import PlacedFigure, numbers_of
from claims.guests.texts.figures.printed_figure import PrintedFigure
from claims.guests.texts.reading.passage import FOLDED, Passage
from claims.guests.texts.reading.text import Text
from claims.loading.claim import Claim
from claims.schema.diagnostics import DiagnosticError

MOST_SUGGESTED = 3  # claims for a figure; a longer list is not read
LEAST_LIKENESS = 0.4  # a stem that two claims have passes alone (1/2), one that three have does not (1/3)
STEM = 6  # letters by which the forms of one word are recognized, near enough


class Status(StrEnum):
    """Whether claims state what a statement says."""

    OPEN = "open"
    STALE = "stale"
    COVERED = "covered"
    WAIVED = "waived"


class Statement(Struct, frozen=True):
    """One statement of a text, why it may need a claim, and what covers it.

    Args:
        fingerprint: a hash of its normalised text; with a count behind it for a repetition.
        line: where it begins, counted from 1; for one that the text no longer has, where it used to.
        passage: its words; nothing where the text no longer has it.
        figures: those that it prints.
        marks: what speaks for a claim.
        links: what covers each figure, ``*`` for the statement as a whole.
        status: what follows from that.
    """

    fingerprint: str
    line: int
    passage: Passage | None
    figures: tuple[PlacedFigure, ...]
    marks: tuple[Telling, ...]
    links: Mapping[str, Link]
    status: Status

    @property
    def text(self) -> str:
        """What it says; empty where the text no longer has it."""
        return self.passage.text if self.passage else ""

    @property
    def claims(self) -> tuple[str, ...]:
        """The ids of all claims that cover it or a figure of it."""
        return tuple(dict.fromkeys(claim for link in self.links.values() for claim in link.claims))

    def as_json(self) -> dict[str, Any]:
        """Return the statement as it is published."""
        return {
            "fingerprint": self.fingerprint,
            "line": self.line,
            "end_line": self.passage.end_line if self.passage else self.line,
            "text": self.text,
            "marks": [mark.value for mark in self.marks],
            "figures": [{"figure": figure, **link.as_json()} for figure, link in self.links.items()],
            "status": self.status.value,
            "claims": list(self.claims),
        }


class Coverage(Struct, frozen=True):
    """The statements of a text with the claims that cover them, in the order of the text, stale ones last.

    Args:
        statements: each that something speaks for, or that is linked.
        differences: where claims state another figure than their passage prints.
    """

    statements: tuple[Statement, ...]
    differences: tuple[Difference, ...] = ()

    @property
    def complete(self) -> bool:
        """Whether nothing is open, stale or different, and there was something to cover."""
        settled = not any(each.status in (Status.OPEN, Status.STALE) for each in self.statements)
        return bool(self.statements) and settled and not self.differences

    @property
    def counts(self) -> dict[str, int]:
        """How many statements have each status."""
        return _counts(self.statements)

    @property
    def counts_without_figure(self) -> dict[str, int]:
        """How many statements of the text that print no figure have each status."""
        return _counts(each for each in self.statements if each.passage and Telling.NUMBER not in each.marks)

    @property
    def waivers(self) -> dict[str, int]:
        """How many figures are waived for each reason, the commonest first."""
        reasons = Counter(link.waived for each in self.statements for link in each.links.values() if link.waived)
        return dict(sorted(reasons.items(), key=lambda item: (-item[1], item[0])))

    def as_json(self) -> dict[str, Any]:
        """Return the whole as it is published."""
        return {
            "complete": self.complete,
            "counts": self.counts,
            "counts_without_figure": self.counts_without_figure,
            "waivers": self.waivers,
            "differences": [each.as_json() for each in self.differences],
            "statements": [each.as_json() for each in self.statements],
        }


def coverage(text: Text, file: CoverageFile, claims: Collection[str], stating: Collection[Claim] = ()) -> Coverage:
    """Return the coverage of the statements of a text by the claims.

    Args:
        text: the document.
        file: the links between its statements and claims.
        claims: the ids of all claims that exist.
        stating: the claims whose figures are compared with what their passages print.

    Raises:
        DiagnosticError: the coverage file names claims that do not exist.
    """
    faults = list(unknown_claims(file, claims))
    if faults:
        raise DiagnosticError(faults)
    return Coverage((*_present(text, file), *_stale(text, file)), tuple(differences(file, stating)))


def update(text: Text, file: CoverageFile, claims: Iterable[Claim] = ()) -> CoverageFile:
    """Return the coverage file brought up to the text: links stay, new statements are open.

    What a changed sentence was linked to is suggested for the sentence in its place, and so are claims that print the
    same number. A suggestion covers nothing.

    Args:
        text: the document.
        file: the links so far.
        claims: those that may be suggested.
    """
    suggestions = _Suggestions(claims)
    gone = [file.entries[each.fingerprint] for each in _stale(text, file)]
    entries = {}
    for each in _present(text, file):
        forms = {figure.figure: figure.printed for figure in each.figures}
        previous = file.entries[each.fingerprint].links if each.fingerprint in file.entries else {}
        links = {}
        for figure, link in each.links.items():
            if (figure in forms or figure == WHOLE_PASSAGE) and (figure in previous or link.is_open):
                suggested = link.suggested
                if link.is_open:
                    earlier = earlier_link(figure, each.line, gone)
                    offered = suggestions.for_figure(forms.get(figure), each.text, overall=figure == WHOLE_PASSAGE)
                    suggested = (earlier.claims if earlier else ()) or offered or suggested
                links[figure] = Link(link.claims, link.waiver, suggested, forms.get(figure))
        entries[each.fingerprint] = Entry(each.fingerprint, each.line, links)
    return CoverageFile(entries, file.file)


def earlier_link(figure: str, line: int, gone: Collection[Entry]) -> Link | None:
    """Return what was decided of the same figure in the nearest statement that the text no longer has."""
    near = sorted((entry for entry in gone if figure in entry.links), key=lambda entry: abs(entry.line - line))
    return next((entry.links[figure] for entry in near if not entry.links[figure].is_open), None)


def fingerprint(text: str) -> str:
    """Return the fingerprint of a statement: it changes with words and figures, not with the kind of quote or dash."""
    folded = " ".join(unicodedata.normalize("NFKC", text).translate(FOLDED).split())
    return hashlib.sha256(folded.encode()).hexdigest()[:16]


def fingerprints_of(text: Text) -> Iterator[tuple[str, Passage]]:
    """Yield the statements with fingerprints; a sentence that occurs twice has its count behind the second."""
    seen: Counter[str] = Counter()
    for passage in text.passages:
        name = fingerprint(passage.text)
        seen[name] += 1
        yield (name if seen[name] == 1 else f"{name}-{seen[name]}"), passage


def _counts(statements: Iterable[Statement]) -> dict[str, int]:
    found = Counter(each.status for each in statements)
    return {status.value: found[status] for status in Status}


def _present(text: Text, file: CoverageFile) -> Iterator[Statement]:
    """Yield the statements of the text that something speaks for, or that are linked."""
    for name, passage in fingerprints_of(text):
        figures = tuple(numbers_of(passage))
        marks = tellings(passage.text_with_points, has_figure=bool(figures))
        linked = file.entries[name].links if name in file.entries else {}
        if marks or linked:
            forms = {each.figure: each.printed for each in figures}
            links = _links(forms, linked, needs_whole=any(mark is not Telling.NUMBER for mark in marks))
            gone = any(figure not in forms and figure != WHOLE_PASSAGE for figure in linked)
            misread = any(link.printed != forms.get(figure) for figure, link in linked.items())
            status = _status(links, stale=gone or misread)
            yield Statement(name, passage.line, passage, figures, marks, links, status)


def _stale(text: Text, file: CoverageFile) -> Iterator[Statement]:
    """Yield the statements of the coverage file that the text no longer has."""
    present = {name for name, _ in fingerprints_of(text)}
    for name, entry in file.entries.items():
        if name not in present:
            yield Statement(name, entry.line, None, (), (), entry.links, Status.STALE)


def _links(figures: Iterable[str], linked: Mapping[str, Link], *, needs_whole: bool) -> dict[str, Link]:
    """Return a link for every figure of a statement, from the coverage file where it has one.

    A reason at the statement as a whole applies to each figure that has nothing of its own. A statement of more than
    numbers is not dealt with by waiving its numbers: it needs a claim, or a reason of its own.
    """
    overall = linked.get(WHOLE_PASSAGE, Link())
    links = {figure: linked.get(figure, Link(waiver=overall.waived)) for figure in figures}
    claimed = any(link.claims for link in links.values())
    if WHOLE_PASSAGE in linked or not links or (needs_whole and not claimed):
        links[WHOLE_PASSAGE] = overall
    return {**links, **{figure: link for figure, link in linked.items() if figure not in links}}


def _status(links: Mapping[str, Link], *, stale: bool) -> Status:
    """Return the status; what links a figure that the statement does not have, or not so, is stale."""
    if any(link.is_open for link in links.values()):
        return Status.OPEN
    if stale:
        return Status.STALE
    return Status.COVERED if any(link.claims for link in links.values()) else Status.WAIVED


class _Suggestions:
    """Claims that a figure or a sentence could be linked to. They save typing and cover nothing.

    A word counts for more the fewer claims have it, as K. Sparck Jones weighed terms (A statistical interpretation of
    term specificity and its application in retrieval, 1972).
    """

    def __init__(self, claims: Iterable[Claim]) -> None:
        """Look at every claim once."""
        self.stems = [(claim, _stems(claim.record.says)) for claim in claims]
        counts = Counter(stem for _, stems in self.stems for stem in stems)
        self.rarity = {stem: 1 / count for stem, count in counts.items()}

    def for_figure(self, printed: PrintedFigure | None, text: str, *, overall: bool) -> tuple[str, ...]:
        """Return the claims that state the number, or for a whole statement those without one, the most alike first."""
        words, scored = _stems(text), []
        for order, (claim, stems) in enumerate(self.stems):
            likeness = sum(self.rarity[stem] for stem in words & stems)
            fits = claim.figure is None if overall else _same_number(claim, printed)
            if fits and likeness > (LEAST_LIKENESS if overall else 0):
                scored.append((-likeness, order, claim.id))
        return tuple(claim for _, _, claim in sorted(scored)[:MOST_SUGGESTED])


def _same_number(claim: Claim, printed: PrintedFigure | None) -> bool:
    figure = claim.figure
    return figure is not None and printed is not None and figure.anchors == printed.figure.anchors


def _stems(text: str) -> frozenset[str]:
    return frozenset(word[:STEM].lower() for word in re.findall(r"[A-Za-z]{4,}", text))

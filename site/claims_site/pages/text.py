"""An author's own text as a page: its words from parsed statements, each figure with what is known of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from msgspec import Struct

from claims.guests.texts.reading.passage import Role
from claims.guests.texts.reading.text import Part
from claims.guests.texts.ties.annotation import AnnotatedText, FigureStatus, MarkedPassage, Statement
from claims.loading.claim import Document
from claims_site.model.addresses import claim_path, document_path, file_name, text_path
from claims_site.model.site_model import SiteModel
from claims_site.pages.listing import Reference, page, references
from claims_site.pages.notes import Notes, Target
from claims_site.rendering.filters import shares
from claims_site.rendering.templating import Page

CELL = " | "  # between the cells of a row, as the reader of texts puts it
DISPLAYED = ("\\[", "\\]")
LOWEST = 6  # levels of headings that HTML has
DESCRIPTION = "The text with each figure marked by its verdict."


class Stretch(Struct, frozen=True):
    """Words of a statement: a figure, or what is between figures.

    Args:
        text: the words; empty for the mark of a statement as a whole.
        status: the status of the figure; None for other words.
        anchor: the name of its place on the page; empty for other words.
        targets: the notes on it, the gravest first.
    """

    text: str
    status: FigureStatus | None = None
    anchor: str = ""
    targets: tuple[Target, ...] = ()


class Block(Struct, frozen=True):
    """A paragraph, a heading, a list, a table, or code.

    Args:
        role: which of them it is.
        level: the level of a heading on the page.
        lines: its rows or items, each with its cells.
        code: what is shown letter by letter.
    """

    role: Role
    level: int
    lines: tuple[tuple[tuple[Stretch, ...], ...], ...]
    code: str = ""


def text_page(model: SiteModel, document: Document, annotated: AnnotatedText) -> Page:
    """Return the page of a site for the text of a document."""
    link = Reference(document.title, document_path(document.id))
    values = _values(annotated, Notes(model, claim_path), link, references(model, annotated.unplaced))
    return page(model, "text.html", text_path(document.id), document.title, DESCRIPTION, **values)


def annotated_text(model: SiteModel, document: Document, annotated: AnnotatedText, site: str = "") -> Page:
    """Return a text in one file, which leads to nothing outside it but the pages of a site.

    Args:
        model: the corpus, with the findings on the claims that the text states.
        document: whose text it is.
        annotated: the text.
        site: the address of the site where the claims are; empty for none.
    """

    def address(path: str) -> str:
        return f"{site.rstrip('/')}/{path}" if site else ""

    notes = Notes(model, lambda name: address(claim_path(name)), alone=True)
    link = Reference(document.title, address(document_path(document.id)))
    claims = model.corpus.claims
    unplaced = tuple(Reference(claims[name].record.says, notes.address(name), id=name) for name in annotated.unplaced)
    return Page("annotated.html", "", document.title, DESCRIPTION, "", _values(annotated, notes, link, unplaced))


def _values(annotated: AnnotatedText, notes: Notes, link: Reference, unplaced: tuple[Reference, ...]) -> dict[str, Any]:
    blocks = tuple(_blocks(annotated, notes))
    return {
        "source": file_name(annotated.text.file).rpartition("/")[2],
        "document": link,
        "counts": shares(annotated.counts, len(annotated.statements)),
        "total": len(annotated.statements),
        "unplaced": unplaced,
        "blocks": blocks,
        "notes": notes.all(annotated),
        "linked": not notes.alone,
    }


def _blocks(annotated: AnnotatedText, notes: Notes) -> Iterator[Block]:
    """Yield the blocks; items and rows that follow one another are one list and one table."""
    level = 1
    for key, several in groupby(annotated.parts, key=lambda each: _role(each[0])):
        parts = list(several)
        if key is Role.ITEM:
            yield Block(key, 0, tuple((_line(each, notes),) for _, each in parts))
            continue
        if key is Role.ROW:
            yield Block(key, 0, tuple(tuple(_cells(each[0], notes)) for _, each in parts))
            continue
        for part, statements in parts:
            # Headings go down by one level at a time, below that of the page, whatever those of the text do.
            level = min(level + 1, part.level + 1, LOWEST) if part.level else level
            yield Block(key, level, ((_line(statements, notes),),), part.words.expandtabs(4))


def _role(part: Part) -> Role:
    """Return what a part is shown as: a row of one cell, such as a displayed formula, is a paragraph."""
    single = part.role is Role.ROW and CELL not in part.passages[0].text
    return Role.PARAGRAPH if single else part.role


def _line(statements: Sequence[Statement], notes: Notes) -> tuple[Stretch, ...]:
    """Return statements one after the other."""
    line: list[Stretch] = []
    for statement in statements:
        text = statement.passage.text
        signs = len(DISPLAYED[0]) if text.startswith(DISPLAYED[0]) and text.endswith(DISPLAYED[1]) else 0
        line += [Stretch(" ")] if line else []
        line += _stretches(statement, notes, signs, len(text) - signs)
    return tuple(line)


def _cells(statement: Statement, notes: Notes) -> Iterator[tuple[Stretch, ...]]:
    """Yield the cells of a row; a mark of the row as a whole is in the last."""
    low, text = 0, statement.passage.text
    while (high := text.find(CELL, low)) >= 0:
        yield tuple(_stretches(statement, notes, low, high))
        low = high + len(CELL)
    yield tuple(_stretches(statement, notes, low, len(text)))


def _stretches(statement: Statement, notes: Notes, low: int, high: int) -> Iterator[Stretch]:
    """Yield the words of a statement between two places, its figures marked, and the mark of the whole at its end."""
    text, reached = statement.passage.text, low
    figures = [each for each in statement.marked if not each.cover.is_whole]
    for marked in sorted(figures, key=lambda each: each.cover.start):
        start, end = marked.cover.start, marked.cover.end
        if start < reached or end > high:
            continue
        yield Stretch(text[reached:start])
        yield _marked(statement, marked, text[start:end], notes)
        reached = end
    yield Stretch(text[reached:high])
    if high + len(DISPLAYED[1]) >= len(text):
        yield from (_marked(statement, each, "", notes) for each in statement.marked if each.cover.is_whole)


def _marked(statement: Statement, marked: MarkedPassage, words: str, notes: Notes) -> Stretch:
    anchor = notes.next_anchor()
    if marked.status is FigureStatus.OPEN:
        return Stretch(words, marked.status, anchor)
    mention = Reference(f"line {statement.passage.line}", f"#{anchor}")
    return Stretch(words, marked.status, anchor, tuple(notes.targets(marked, mention)))

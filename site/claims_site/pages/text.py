"""An author's own text as a page: its words from parsed statements, each figure with what is known of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from claims.guests.texts.reading.passage import Role
from claims.guests.texts.reading.text import Part
from claims.guests.texts.ties.annotated import Annotated, Marked, Standing, Statement
from claims.loading.claim import Document
from claims.schema.characters import visible
from claims_site import contexts
from claims_site.model import SiteModel, claim_path, document_path, file_name, text_path
from claims_site.pages.listing import page, references
from claims_site.pages.notes import Notes

CELL = " | "  # between the cells of a row, as the reader of texts puts it
DISPLAYED = ("\\[", "\\]")
LOWEST = 6  # levels of headings that HTML has


def text_page(model: SiteModel, document: Document, told: Annotated) -> contexts.TextPage:
    """Return the page of a site for the text of a document."""
    shown = page(model, text_path(document.id), document.title, "The text with each figure marked by its verdict.")
    own = contexts.Reference(visible(document.title), document_path(document.id))
    notes = Notes(model, claim_path)
    blocks = tuple(_blocks(told, notes))
    unplaced = references(model, told.unplaced)
    return contexts.TextPage(
        shown, _source(told), own, _counts(told), len(told.statements), unplaced, blocks, notes.all(told)
    )


def annotated_text(model: SiteModel, document: Document, told: Annotated, site: str = "") -> contexts.AnnotatedText:
    """Return a text in one file, which leads to nothing outside it but the pages of a site.

    Args:
        model: the corpus, with the findings on the claims that are told.
        document: whose text it is.
        told: the text.
        site: the address of the site where the claims are; empty for none.
    """
    notes = Notes(model, lambda name: f"{site.rstrip('/')}/{claim_path(name)}" if site else "", alone=True)
    blocks = tuple(_blocks(told, notes))
    own = contexts.Reference(
        visible(document.title), f"{site.rstrip('/')}/{document_path(document.id)}" if site else ""
    )
    shown = contexts.Page(visible(document.title), "", "", "The text with each figure marked by its verdict.", "")
    unplaced = tuple(_unplaced(model, name, notes.address(name)) for name in told.unplaced)
    return contexts.AnnotatedText(
        shown, _source(told), own, _counts(told), len(told.statements), unplaced, blocks, notes.all(told)
    )


def _unplaced(model: SiteModel, name: str, address: str) -> contexts.Reference:
    """Return a link to a claim that stands nowhere in the text, decided or not."""
    return contexts.Reference(visible(model.corpus.claims[name].record.says), address, id=name)


def _source(told: Annotated) -> str:
    return file_name(told.text.file).rpartition("/")[2]


def _counts(told: Annotated) -> tuple[contexts.StandingCount, ...]:
    total = max(1, len(told.statements))
    return tuple(
        contexts.StandingCount(standing, number, round(100 * number / total, 2))
        for standing, number in told.counts.items()
    )


def _blocks(told: Annotated, notes: Notes) -> Iterator[contexts.Block]:
    """Yield what stands together; items and rows that follow one another are one list and one table."""
    level = 1
    for key, several in groupby(told.parts, key=lambda each: _together(each[0])):
        parts = list(several)
        if key is Role.ITEM:
            yield contexts.Block(key, 0, tuple((_line(each, notes),) for _, each in parts))
            continue
        if key is Role.ROW:
            yield contexts.Block(key, 0, tuple(tuple(_cells(each[0], notes)) for _, each in parts))
            continue
        for part, statements in parts:
            # Headings go down by one level at a time, below that of the page, whatever those of the text do.
            level = min(level + 1, part.level + 1, LOWEST) if part.level else level
            yield contexts.Block(key, level, ((_line(statements, notes),),), visible_lines(part.words))


def _together(part: Part) -> Role:
    """Return what a part is shown as: a row of one cell, such as a displayed formula, stands alone."""
    single = part.role is Role.ROW and CELL not in part.passages[0].text
    return Role.PARAGRAPH if single else part.role


def visible_lines(text: str) -> str:
    """Return lines with every hidden character made visible, but for the line ends."""
    return "\n".join(visible(line) for line in text.expandtabs(4).split("\n"))


def _line(statements: Sequence[Statement], notes: Notes) -> tuple[contexts.Stretch, ...]:
    """Return statements one behind the other."""
    told: list[contexts.Stretch] = []
    for statement in statements:
        text = statement.passage.text
        signs = len(DISPLAYED[0]) if text.startswith(DISPLAYED[0]) and text.endswith(DISPLAYED[1]) else 0
        told += [contexts.Stretch(" ")] if told else []
        told += _stretches(statement, notes, signs, len(text) - signs)
    return tuple(told)


def _cells(statement: Statement, notes: Notes) -> Iterator[tuple[contexts.Stretch, ...]]:
    """Yield the cells of a row; a mark of the row as a whole stands in the last."""
    low, text = 0, statement.passage.text
    while (high := text.find(CELL, low)) >= 0:
        yield tuple(_stretches(statement, notes, low, high))
        low = high + len(CELL)
    yield tuple(_stretches(statement, notes, low, len(text)))


def _stretches(statement: Statement, notes: Notes, low: int, high: int) -> Iterator[contexts.Stretch]:
    """Yield the words of a statement between two places, its figures marked, and the mark of the whole at its end."""
    text, reached = statement.passage.text, low
    figures = [each for each in statement.marked if not each.cover.is_whole]
    for marked in sorted(figures, key=lambda each: each.cover.start):
        start, end = marked.cover.start, marked.cover.end
        if start < reached or end > high:
            continue
        yield contexts.Stretch(visible(text[reached:start]))
        yield _marked(statement, marked, text[start:end], notes)
        reached = end
    yield contexts.Stretch(visible(text[reached:high]))
    if high + len(DISPLAYED[1]) >= len(text):
        yield from (_marked(statement, each, "", notes) for each in statement.marked if each.cover.is_whole)


def _marked(statement: Statement, marked: Marked, words: str, notes: Notes) -> contexts.Stretch:
    standing = marked.standing
    if standing is Standing.OPEN:
        return contexts.Stretch(visible(words), standing, notes.next_anchor())
    anchor = notes.next_anchor()
    mention = contexts.Reference(f"line {statement.passage.line}", f"#{anchor}")
    return contexts.Stretch(visible(words), standing, anchor, tuple(notes.targets(marked, mention)))

"""The page of an author's own text, with its figures marked."""

from __future__ import annotations

from typing import Annotated

from markupsafe import Markup
from msgspec import Struct

from claims.guests.texts.reading.passage import Role
from claims.guests.texts.ties.annotated import Standing
from claims.pictures import NumberLine
from claims_site.contexts.claim import Given
from claims_site.contexts.formula import Derivation
from claims_site.contexts.shared import Entry, Page, Reference


class Target(Struct, frozen=True):
    """A note that a figure leads to."""

    href: Annotated[str, "Its place on the page."]
    number: Annotated[int, "Its number, which stands behind the figure on paper."]
    standing: Annotated[Standing, "What it tells of the figure."]


class Stretch(Struct, frozen=True):
    """Words of a statement: a figure, or what stands between figures."""

    text: Annotated[str, "The words; empty for the mark of a statement as a whole."]
    standing: Annotated[Standing | None, "How the figure stands; none for other words."] = None
    anchor: Annotated[str, "The name of its place on the page; empty for other words."] = ""
    targets: Annotated[tuple[Target, ...], "The notes on it, the gravest first."] = ()


class Block(Struct, frozen=True):
    """What stands together: a paragraph, a heading, a list, a table, code."""

    role: Annotated[Role, "What it is."]
    level: Annotated[int, "The level of a heading on the page."]
    lines: Annotated[tuple[tuple[tuple[Stretch, ...], ...], ...], "Its rows or items, each with its cells."]
    code: Annotated[str, "What is shown letter by letter."] = ""


class NoteClaim(Struct, frozen=True):
    """What a note tells of one claim."""

    entry: Annotated[Entry, "The claim as a line of a list."]
    line: Annotated[NumberLine | None, "What is printed, and what was computed, as sets; none without a figure."]
    equation: Annotated[Markup | None, "What was decided or computed."]
    arithmetic: Annotated[Markup | None, "The same with its numbers."]
    given: Annotated[tuple[Given, ...], "The numbers that went in."]
    derivation: Annotated[Derivation | None, "How its formula follows from others."]
    rests: Annotated[tuple[Reference, ...], "The claims that it rests on, nearest first."]


class Note(Struct, frozen=True):
    """What is known of some figures of a text."""

    number: Annotated[int, "Its number, in the order of the text."]
    anchor: Annotated[str, "The name of its place on the page."]
    standing: Annotated[Standing, "The verdict, or why there is none."]
    says: Annotated[str, "What the claim says, or the reason for none."]
    id: Annotated[str, "The id of the claim or sentence; empty for a reason."]
    href: Annotated[str, "The page of the claim; empty where there is none."]
    place: Annotated[str, "Where the claim is written: file and line; empty for a reason."]
    claims: Annotated[tuple[NoteClaim, ...], "The claim, or all readings of the sentence."]
    mentions: Annotated[tuple[Reference, ...], "The figures in the text that lead here."]


class StandingCount(Struct, frozen=True):
    """How many statements stand how."""

    verdict: Annotated[Standing, "How they stand."]
    number: Annotated[int, "How many."]
    share: Annotated[float, "In percent of all that state something."]


class AnnotatedText(Struct, frozen=True):
    """`annotated.html`: a text in one file, with its figures marked and all that is known of them."""

    page: Annotated[Page, "What every page has."]
    source: Annotated[str, "The name of the text's file."]
    document: Annotated[Reference, "The document that it is the text of."]
    counts: Annotated[tuple[StandingCount, ...], "Its statements by how they stand, the gravest first."]
    total: Annotated[int, "How many statements there are."]
    unplaced: Annotated[tuple[Reference, ...], "Claims that no words of the text are tied to."]
    blocks: Annotated[tuple[Block, ...], "The text."]
    notes: Annotated[tuple[Note, ...], "What is known of its figures, in the order of the text."]


class TextPage(AnnotatedText, frozen=True):
    """`text.html`: the same as a page of a site."""

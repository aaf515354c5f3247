"""The pages of conflicts: the list of them, and each with both derivations."""

from __future__ import annotations

from typing import Annotated

from markupsafe import Markup
from msgspec import Struct

from claims.pictures import NumberLine
from claims_site.contexts.claim import Given
from claims_site.contexts.formula import Derivation
from claims_site.contexts.shared import Entry, Page, Reference


class ConflictSide(Struct, frozen=True):
    """One of the two claims of a conflict."""

    claim: Annotated[Reference, "The claim, with its sentence beside it."]
    told: Annotated[str, "What it states, puts in or computes; of a sentence, its verdict."]
    document: Annotated[str, "The title of the document that says it."]
    formulas: Annotated[tuple[Reference, ...], "The formulas by which it comes to that, each with its derivation."]


class ConflictEntry(Struct, frozen=True):
    """Two claims that cannot both be right, as far as anybody knows."""

    href: Annotated[str, "The path of its own page; empty where there are too many to have one each."]
    about: Annotated[str, "The sentence in which it is claimed; else the quantity, with both values."]
    status: Annotated[str, "Open, claimed or dismissed."]
    reason: Annotated[str, "Why it is dismissed; empty for others."]
    claim: Annotated[Reference | None, "The claim in which it stands; none for others."]
    weight: Annotated[int, "How many claims rest on either."]
    sides: Annotated[tuple[ConflictSide, ...], "The two claims."]


class Conflicts(Struct, frozen=True):
    """`conflicts.html`: figures of one quantity that have no value in common, found by a search."""

    page: Annotated[Page, "What every page has."]
    counts: Annotated[tuple[tuple[str, int], ...], "How many conflicts have each status."]
    conflicts: Annotated[tuple[ConflictEntry, ...], "Those of this page, what is open first."]
    pages: Annotated[tuple[Reference, ...], "All pages of a long list; empty for a single one."]


class Working(Struct, frozen=True):
    """One of the two claims, with how it comes to what it states."""

    side: Annotated[ConflictSide, "The claim, and what it states, puts in or computes."]
    entry: Annotated[Entry, "The claim as lists show it."]
    section: Annotated[str, "The section in words; empty for none."]
    source: Annotated[str, "Where a premise comes from; empty for others."]
    equation: Annotated[Markup | None, "What was evaluated, compared or decided; none for a premise."]
    arithmetic: Annotated[Markup | None, "The same with its numbers put in; none for ranges and statements."]
    hypothesis: Annotated[str, "What its formula supposes; empty for none."]
    derivation: Annotated[Derivation | None, "How that formula follows."]
    given: Annotated[tuple[Given, ...], "The numbers that went in."]


class ConflictPage(Struct, frozen=True):
    """`conflict.html`: two claims that cannot both be right, with both derivations."""

    page: Annotated[Page, "What every page has."]
    conflict: Annotated[ConflictEntry, "The conflict as the list shows it."]
    line: Annotated[NumberLine | None, "Both printed figures on one scale, where both are printed."]
    needed: Annotated[tuple[tuple[Reference, str], ...], "Claims, and inputs that would make the two agree."]
    workings: Annotated[tuple[Working, ...], "The two sides."]

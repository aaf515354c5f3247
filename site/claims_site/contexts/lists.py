"""The pages that list claims: overview, documents, contradictions, premises."""

from __future__ import annotations

from typing import Annotated

from msgspec import Struct

from claims.pictures import NumberLine
from claims_site.contexts.shared import Count, Entry, Page, Reference, Sentence


class Section(Struct, frozen=True):
    """A section of a document with its sentences."""

    anchor: Annotated[str, "The name of its place on the page."]
    heading: Annotated[str, "The number that the document prints, or the name; empty for none."]
    name: Annotated[str, "The name beside a number; empty for none."]
    sentences: Annotated[tuple[Sentence, ...], "Its sentences in reading order."]


class OwnName(Struct, frozen=True):
    """A unit or a constant that a document declares."""

    name: Annotated[str, "Its name."]
    size: Annotated[str, "What it comes to, as the document prints it; empty for a thing that is counted."]
    meaning: Annotated[str, "What it is; empty where its size says it."]
    source: Annotated[str, "Where its size is laid down; empty for a thing that is counted."]


class DocumentEntry(Struct, frozen=True):
    """A document on the overview."""

    title: Annotated[str, "The title as published."]
    href: Annotated[str, "The path of its page."]
    author: Annotated[str, "Who wrote it."]
    date: Annotated[str, "When."]
    counts: Annotated[tuple[Count, ...], "Its sentences by verdict."]
    total: Annotated[int, "How many sentences there are."]
    claims: Annotated[int, "How many claims make them up."]
    marks: Annotated[tuple[Reference, ...], "One mark for each sentence in reading order."]


class Overview(Struct, frozen=True):
    """`overview.html`: what was audited and what was found."""

    page: Annotated[Page, "What every page has."]
    counts: Annotated[tuple[Count, ...], "All sentences by verdict."]
    total: Annotated[int, "How many sentences were audited."]
    claims: Annotated[int, "How many claims make them up."]
    documents: Annotated[tuple[DocumentEntry, ...], "The documents."]
    mattering: Annotated[tuple[Sentence, ...], "The findings that matter most, first things first."]
    formulas: Annotated[int, "How many formulas have a page."]
    steps: Annotated[int, "How many checked steps their derivations have."]
    compared: Annotated[bool, "Whether a page compares this audit with an earlier one."]
    changed: Annotated[tuple[tuple[str, int], ...], "How many claims changed since, in each way."]


class Document(Struct, frozen=True):
    """`document.html`: a document's sentences in reading order."""

    page: Annotated[Page, "What every page has."]
    author: Annotated[str, "Who wrote it."]
    date: Annotated[str, "When."]
    link: Annotated[str, "Where it is published; empty if unknown."]
    text: Annotated[str, "The path of the page with its text; empty where that may not be shown."]
    counts: Annotated[tuple[Count, ...], "Its sentences by verdict."]
    total: Annotated[int, "How many sentences there are in all."]
    sections: Annotated[tuple[Section, ...], "The sections of this page with their sentences."]
    kinds: Annotated[tuple[str, ...], "The kinds of check that occur."]
    subjects: Annotated[tuple[str, ...], "The subjects that occur."]
    own: Annotated[tuple[OwnName, ...], "Units and constants that it declares, on its first page."]
    pages: Annotated[tuple[Reference, ...], "All pages of a long document; empty for a single one."]


class Contradiction(Struct, frozen=True):
    """Claims that cannot all be right."""

    entry: Annotated[Entry, "The claim that they agree, which is refuted."]
    members: Annotated[tuple[Entry, ...], "The claims that disagree."]
    line: Annotated[NumberLine | None, "Their figures on one scale."]


class Contradictions(Struct, frozen=True):
    """`contradictions.html`: where texts disagree with themselves or with one another."""

    page: Annotated[Page, "What every page has."]
    groups: Annotated[tuple[Contradiction, ...], "Groups of claims that disagree."]
    pages: Annotated[tuple[Reference, ...], "All pages of a long list; empty for a single one."]


class PremiseEntry(Struct, frozen=True):
    """A premise with its weight."""

    entry: Annotated[Entry, "The premise."]
    source: Annotated[str, "Where the fact comes from."]
    link: Annotated[str, "The address of that source; empty if there is none."]
    document: Annotated[str, "The title of the document that says it."]


class Premises(Struct, frozen=True):
    """`premises.html`: what is taken from outside, heaviest first."""

    page: Annotated[Page, "What every page has."]
    premises: Annotated[tuple[PremiseEntry, ...], "The premises."]
    pages: Annotated[tuple[Reference, ...], "All pages of a long list; empty for a single one."]

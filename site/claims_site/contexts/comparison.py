"""The page that compares this audit with an earlier one."""

from __future__ import annotations

from typing import Annotated

from msgspec import Struct

from claims.schema.vocabulary import Verdict
from claims_site.contexts.shared import Page, Reference


class Altered(Struct, frozen=True):
    """What of a claim is not what it was."""

    part: Annotated[str, "What of the claim: its figure, an input, its formula, what lies beneath, the engine."]
    before: Annotated[str, "What it was; empty for nothing."]
    after: Annotated[str, "What it is; empty for nothing."]
    told: Annotated[str, "A sentence in the place of both, where nothing of the claim itself changed; else empty."]
    looser: Annotated[bool, "Whether the claim says less than it did, or needs less."]


class Difference(Struct, frozen=True):
    """A claim that is not what it was."""

    claim: Annotated[Reference, "The claim; without a path where it is gone."]
    says: Annotated[str, "What it says, in words of the project."]
    document: Annotated[str, "The title of the document that says it, or its id where that is gone."]
    before: Annotated[Verdict | None, "Its earlier verdict; none for a new claim."]
    after: Annotated[Verdict | None, "Its verdict now; none for a claim that is gone."]
    was: Annotated[str, "The line of arithmetic of the earlier audit; empty where it is as now, or unknown."]
    now: Annotated[str, "The line of arithmetic of this audit; empty for a claim that is gone."]
    altered: Annotated[tuple[Altered, ...], "By what it is not what it was."]


class Differences(Struct, frozen=True):
    """Claims that came to be not what they were in one way."""

    turn: Annotated[str, "The way in a word."]
    meaning: Annotated[str, "The way in a sentence."]
    differences: Annotated[tuple[Difference, ...], "The claims in reading order."]


class Comparison(Struct, frozen=True):
    """`comparison.html`: what is not as it was in an earlier audit."""

    page: Annotated[Page, "What every page has."]
    dated: Annotated[str, "The day of this audit; empty where it was not told."]
    counts: Annotated[tuple[tuple[str, int], ...], "How many claims changed in each way."]
    groups: Annotated[tuple[Differences, ...], "Those of this page, by the way, what was loosened first."]
    pages: Annotated[tuple[Reference, ...], "All pages of a long list; empty for a single one."]

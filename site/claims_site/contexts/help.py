"""The pages that explain."""

from __future__ import annotations

from typing import Annotated

from msgspec import Struct

from claims.schema.vocabulary import Verdict
from claims_site.contexts.shared import Page
from claims_site.pictures import Graph


class VerdictHelp(Struct, frozen=True):
    """What a verdict means."""

    verdict: Annotated[Verdict, "The verdict."]
    meaning: Annotated[str, "When it is given."]
    number: Annotated[int, "How many sentences have it."]


class RungHelp(Struct, frozen=True):
    """What a rung of the ladder is worth."""

    rung: Annotated[str, "The rung."]
    meaning: Annotated[str, "What it shows."]
    number: Annotated[int, "How many claims were decided there."]


class Coverage(Struct, frozen=True):
    """How much of a document's text claims cover."""

    document: Annotated[str, "The document's title."]
    statements: Annotated[int, "How many statements carry a number, a relation or a word of mathematics."]
    covered: Annotated[int, "How many of their figures and statements claims state."]
    waived: Annotated[int, "How many are left out with a reason."]
    open: Annotated[int, "How many nobody has decided."]
    reasons: Annotated[tuple[tuple[str, int], ...], "The reasons and how often each is given, the commonest first."]


class RunEntry(Struct, frozen=True):
    """A recorded run of one of the program's own checks."""

    check: Annotated[str, "What ran."]
    command: Annotated[str, "The command."]
    counts: Annotated[tuple[tuple[str, int], ...], "What came of it: what was counted, and how many."]
    passed: Annotated[bool, "Whether it ended with success."]
    date: Annotated[str, "The day."]
    commit: Annotated[str, "The first digits of the commit that was checked out."]
    clean: Annotated[bool, "Whether no file differed from that commit."]
    took: Annotated[str, "How long it took."]
    python: Annotated[str, "The version of Python, and the system."]
    versions: Annotated[tuple[tuple[str, str], ...], "The libraries, each with its version."]


class Method(Struct, frozen=True):
    """`method.html`: what verdicts and rungs mean, and what a green audit promises."""

    page: Annotated[Page, "What every page has."]
    verdicts: Annotated[tuple[VerdictHelp, ...], "The verdicts."]
    grounds: Annotated[tuple[RungHelp, ...], "What verdicts rest on."]
    rungs: Annotated[tuple[RungHelp, ...], "The rungs, strongest first."]
    agreements: Annotated[tuple[RungHelp, ...], "The rungs of agreement between figures, tightest first."]
    kinds: Annotated[tuple[tuple[str, int], ...], "The kinds of check and how many claims have each."]
    hedges: Annotated[tuple[tuple[str, str], ...], "Printed figures and the sets that they denote."]
    words: Annotated[tuple[tuple[str, str], ...], "Words around a printed number, and what it then stands for."]
    degrees: Annotated[tuple[tuple[str, str], ...], "Words of degree, and what they mean."]
    frequencies: Annotated[tuple[tuple[str, str], ...], "Words of frequency, and what they mean."]
    coverage: Annotated[tuple[Coverage, ...], "How much of each text is covered, where that is known."]
    runs: Annotated[tuple[RunEntry, ...], "The last recorded run of each of the program's own checks."]


class Search(Struct, frozen=True):
    """`search.html`: the way to everything by words."""

    page: Annotated[Page, "What every page has."]
    entries: Annotated[int, "How many entries the index has."]


class GraphPage(Struct, frozen=True):
    """`graph.html`: what rests on what."""

    page: Annotated[Page, "What every page has."]
    graph: Annotated[Graph, "All claims that rest on one another."]


class Missing(Struct, frozen=True):
    """`missing.html`: the page that a server shows for an address that does not exist."""

    page: Annotated[Page, "What every page has."]

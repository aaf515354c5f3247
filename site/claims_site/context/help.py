"""The pages that explain."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from claims_site.context.shared import Page
from claims_site.graph import Graph


@dataclass(frozen=True)
class VerdictHelp:
    """What a verdict means."""

    verdict: Annotated[str, "The verdict."]
    meaning: Annotated[str, "When it is given."]
    number: Annotated[int, "How many claims have it."]


@dataclass(frozen=True)
class RungHelp:
    """What a rung of the ladder is worth."""

    rung: Annotated[str, "The rung."]
    meaning: Annotated[str, "What it shows."]
    number: Annotated[int, "How many claims were decided there."]


@dataclass(frozen=True)
class Method:
    """`method.html`: what verdicts and rungs mean, and what a green audit promises."""

    page: Annotated[Page, "What every page has."]
    verdicts: Annotated[tuple[VerdictHelp, ...], "The verdicts."]
    rungs: Annotated[tuple[RungHelp, ...], "The rungs, strongest first."]
    kinds: Annotated[tuple[tuple[str, int], ...], "The kinds of check and how many claims have each."]
    hedges: Annotated[tuple[tuple[str, str], ...], "Printed figures and the sets that they denote."]


@dataclass(frozen=True)
class Search:
    """`search.html`: the way to everything by words."""

    page: Annotated[Page, "What every page has."]
    entries: Annotated[int, "How many entries the index has."]


@dataclass(frozen=True)
class GraphPage:
    """`graph.html`: what rests on what."""

    page: Annotated[Page, "What every page has."]
    graph: Annotated[Graph, "All claims that rest on one another."]


@dataclass(frozen=True)
class Missing:
    """`missing.html`: the page that a server shows for an address that does not exist."""

    page: Annotated[Page, "What every page has."]

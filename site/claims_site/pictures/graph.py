"""What rests on what, as a graph: documents and subjects in groups.

A point is named by the id of its claim or by the path of its formula's page; a path has a slash, an id has none.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec import Struct

from claims.schema.characters import visible
from claims.schema.vocabulary import Verdict
from claims_site.model import SiteModel, claim_path

CELL = 24  # pixels from node to node
ROWS = 20  # nodes above one another, before the next column
GAP = 64  # pixels between layers
HEAD = 34  # pixels for the name of a document
SUBJECT = 190  # pixels for the name of a subject
MOST_NODES = 4_000  # a browser draws so many without a pause
Place = tuple[int, int]


class Edge(Struct, frozen=True):
    """A line from what is rested on to what rests on it: its path, and whether it leads from a formula to a claim."""

    path: str
    far: bool


class Node(Struct, frozen=True):
    """A claim or formula as a point of a graph.

    Args:
        x: where, from the left.
        y: where, from the top.
        id: the claim's id or the path of the formula's page.
        href: the path of its page.
        verdict: its verdict; none for a formula.
        name: the id or the formula's name.
        label: what it says.
        near: the names of what it rests on directly, with spaces between.
        lines: the words beside the point, where there is room for some.
    """

    x: int
    y: int
    id: str
    href: str
    verdict: Verdict | None
    name: str
    label: str
    near: str
    lines: tuple[str, ...] = ()


class Band(Struct, frozen=True):
    """A group of the graph: its title, where that stands, and whether it heads others."""

    title: str
    x: int
    y: int
    head: bool


class Graph(Struct, frozen=True):
    """Points and the lines between them.

    Args:
        width: of the picture.
        height: of the picture.
        bands: the groups, from top to bottom.
        nodes: the claims and formulas.
        edges: the lines.
        left_out: how many claims are not drawn.
        words: what the picture shows, in a few words.
    """

    width: int
    height: int
    bands: tuple[Band, ...]
    nodes: tuple[Node, ...]
    edges: tuple[Edge, ...]
    left_out: int
    words: str


def below(model: SiteModel, name: str) -> tuple[str, ...]:
    """Return the direct dependencies of a claim or formula: claims, and formulas that it names or is derived from."""
    if name in model.formulas:
        return model.parents[name]
    return (*model.corpus.claims[name].references, *model.named[name])


def above(model: SiteModel, name: str) -> tuple[str, ...]:
    """Return the direct dependents of a claim or formula."""
    if name in model.formulas:
        return (*model.descendants[name], *model.users[name])
    return model.direct_dependents[name]


def whole(model: SiteModel) -> Graph:
    """Return the graph of all that rests on something or carries something.

    Documents are groups, premises at their left, what is furthest from premises at their right; subjects of formulas
    are rows beneath.
    """
    drawn, depth = _connected(model), _depths(model)
    places: dict[str, Place] = {}
    bands, top, width = [], 0, 0
    for document in model.documents:
        names = [claim.id for claim in document.claims if claim.id in drawn]
        if names:
            bands.append(Band(visible(document.title), 4, top + 20, head=True))
            height, wide = _layered(names, depth, top + HEAD, places)
            top, width = top + HEAD + height + CELL, max(width, wide)
    formulas = [path for path in model.formulas if below(model, path) or above(model, path)]
    bands += _subjects(model, formulas, top, places)
    width = max([width, *(x + CELL for x, _ in places.values())])
    bottom = max((y for _, y in places.values()), default=0) + CELL
    left_out = len(model.findings) - sum(name in places for name in model.findings)
    nodes = tuple(node(model, name, place) for name, place in places.items())
    edges = tuple(_edges(model, places))
    return Graph(width, bottom, tuple(bands), nodes, edges, left_out, "What rests on what, in groups")


def _connected(model: SiteModel) -> set[str]:
    """Return the claims that rest on something or carry something, those that carry most where there are too many."""
    found = [name for name in model.findings if below(model, name) or above(model, name)]
    return set(sorted(found, key=lambda name: -len(model.dependents[name]))[:MOST_NODES])


def _depths(model: SiteModel) -> Mapping[str, int]:
    """Return by claim the length of the longest chain beneath it; what a claim rests on is measured before it."""
    depth: dict[str, int] = {}
    for name in sorted(model.findings, key=lambda each: len(model.corpus.closures[each])):
        start = 0 if model.named[name] else -1
        depth[name] = 1 + max((depth[other] for other in model.corpus.claims[name].references), default=start)
    return depth


def _layered(names: Iterable[str], depth: Mapping[str, int], top: int, places: dict[str, Place]) -> tuple[int, int]:
    """Place the claims of a document in columns by depth, and return the height and width that they take."""
    layers: dict[int, list[str]] = defaultdict(list)
    for name in names:
        layers[depth[name]].append(name)
    left, tallest = CELL, 0
    for layer in sorted(layers):
        for position, name in enumerate(layers[layer]):
            places[name] = (left + CELL * (position // ROWS), top + CELL * (position % ROWS))
        left += CELL * (-(-len(layers[layer]) // ROWS)) + GAP
        tallest = max(tallest, min(ROWS, len(layers[layer])))
    return CELL * tallest, left


def _subjects(model: SiteModel, paths: Sequence[str], top: int, places: dict[str, Place]) -> Iterator[Band]:
    """Place formulas in a row for each subject."""
    if paths:
        yield Band("Formulas by subject", 4, top + 20, head=True)
    rows: dict[str, list[str]] = defaultdict(list)
    for path in paths:
        rows[model.formulas[path].subject or "of the documents"].append(path)
    for row, subject in enumerate(sorted(rows)):
        y = top + HEAD + CELL // 2 + row * CELL
        yield Band(subject.replace("_", " "), 4, y + 4, head=False)
        places |= {path: (SUBJECT + CELL * column, y) for column, path in enumerate(rows[subject])}


def _edges(model: SiteModel, places: Mapping[str, Place]) -> Iterator[Edge]:
    for name, place in places.items():
        for other in below(model, name):
            if other in places:
                yield Edge(bend(places[other], place), other in model.formulas and "/" not in name)


def node(model: SiteModel, name: str, place: Place) -> Node:
    """Return a claim or formula as a point at a place."""
    near = " ".join(below(model, name))
    if name in model.formulas:
        formula = model.formulas[name]
        return Node(*place, name, name, None, formula.name, visible(formula.of.meaning), near)
    finding = model.findings[name]
    says = visible(finding.claim.record.says)
    return Node(*place, name, claim_path(name), finding.counted, name, says, near)


def bend(start: Place, end: Place) -> str:
    """Return the line between two places, level at both."""
    middle = (start[0] + end[0]) // 2
    return f"M{start[0]} {start[1]}C{middle} {start[1]} {middle} {end[1]} {end[0]} {end[1]}"

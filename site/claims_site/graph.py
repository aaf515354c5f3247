"""What rests on what, as a graph: documents in layers from premises onwards, and the surroundings of one claim."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from claims.wording import visible
from claims_site.addresses import claim_path
from claims_site.material import Material

CELL = 18
ROWS = 24
GAP = 70
HEAD = 34
COLUMN = 250
LINE = 26
MOST_NODES = 4_000
MOST_BESIDE = 14


@dataclass(frozen=True)
class Node:
    """A claim as a point of a graph.

    Args:
        x: where, from the left.
        y: where, from the top.
        id: the claim's id.
        href: the path of its page.
        verdict: its verdict.
        label: what it says.
        near: the ids of the claims that it rests on directly, with spaces between.
    """

    x: int
    y: int
    id: str
    href: str
    verdict: str
    label: str
    near: str


@dataclass(frozen=True)
class Band:
    """A document's share of the graph: its title and where it begins."""

    title: str
    y: int


@dataclass(frozen=True)
class Graph:
    """Points and the lines between them.

    Args:
        width: of the picture.
        height: of the picture.
        bands: the documents, from top to bottom.
        nodes: the claims.
        edges: a path for each line, from what is rested on to what rests on it.
        left_out: how many claims are not drawn.
    """

    width: int
    height: int
    bands: tuple[Band, ...]
    nodes: tuple[Node, ...]
    edges: tuple[str, ...]
    left_out: int


def whole(material: Material) -> Graph:
    """Return the graph of all claims that rest on others or carry others: documents are bands, premises at the left."""
    drawn = _connected(material)
    depth = _depths(material)
    places: dict[str, tuple[int, int]] = {}
    bands, top, width = [], 0, 0
    for document in material.documents:
        names = [claim.id for claim in document.claims if claim.id in drawn]
        if names:
            bands.append(Band(visible(document.title or document.id), top + 20))
            height, wide = _layered(names, depth, top + HEAD, places)
            top, width = top + HEAD + height + CELL, max(width, wide)
    return _graph(material, places, (width, top), tuple(bands), len(material.findings) - len(places))


def around(material: Material, name: str) -> Graph | None:
    """Return a claim between the claims that it rests on directly and those that rest on it directly."""
    claims = material.corpus.claims
    below = claims[name].references[:MOST_BESIDE]
    above = material.carried[name][:MOST_BESIDE]
    if not below and not above:
        return None
    columns: Sequence[Sequence[str]] = (below, (name,), above)
    tallest = max(len(column) for column in columns)
    places = {
        each: (12 + COLUMN * across, LINE // 2 + LINE * row + LINE * (tallest - len(column)) // 2)
        for across, column in enumerate(columns)
        for row, each in enumerate(column)
    }
    left_out = len(claims[name].references) + len(material.carried[name]) - len(below) - len(above)
    return _graph(material, places, (COLUMN * 3, LINE * tallest), (), left_out)


def _connected(material: Material) -> set[str]:
    """Return the claims that rest on others or carry others, those that carry most where there are too many."""
    claims = material.corpus.claims
    found = [name for name in material.findings if claims[name].references or material.resting[name]]
    return set(sorted(found, key=lambda name: -len(material.resting[name]))[:MOST_NODES])


def _depths(material: Material) -> Mapping[str, int]:
    """Return by claim the length of the longest chain beneath it; what a claim rests on is measured before it."""
    depth: dict[str, int] = {}
    for name in sorted(material.findings, key=lambda each: len(material.corpus.closures[each])):
        below = material.corpus.claims[name].references
        depth[name] = 1 + max((depth[other] for other in below), default=-1)
    return depth


def _layered(
    names: Iterable[str], depth: Mapping[str, int], top: int, places: dict[str, tuple[int, int]]
) -> tuple[int, int]:
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


def _graph(
    material: Material,
    places: Mapping[str, tuple[int, int]],
    size: tuple[int, int],
    bands: tuple[Band, ...],
    left_out: int,
) -> Graph:
    claims = material.corpus.claims
    pairs = [(other, name) for name in places for other in claims[name].references if other in places]
    nodes = tuple(_node(material, name, place) for name, place in places.items())
    return Graph(*size, bands, nodes, tuple(_edge(places[one], places[other]) for one, other in pairs), left_out)


def _node(material: Material, name: str, place: tuple[int, int]) -> Node:
    finding = material.findings[name]
    near, says = " ".join(finding.claim.references), visible(finding.claim.record.says)
    return Node(*place, name, claim_path(name), finding.verdict.value, says, near)


def _edge(start: tuple[int, int], end: tuple[int, int]) -> str:
    middle = (start[0] + end[0]) // 2
    return f"M{start[0]} {start[1]}C{middle} {start[1]} {middle} {end[1]} {end[0]} {end[1]}"

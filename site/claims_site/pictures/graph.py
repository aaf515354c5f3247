"""The dependency graph: of everything, in groups of documents and subjects, and around one claim or formula.

A point is named by the id of its claim or by the path of its formula's page; a path has a slash, an id has none.
"""

from __future__ import annotations

import textwrap
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise

from msgspec import Struct
from msgspec.structs import replace

from claims.schema.vocabulary import Verdict
from claims_site.model.addresses import claim_path
from claims_site.model.site_model import SiteModel, distinction, part_verdict

CELL = 24  # pixels from node to node
ROWS = 20  # nodes above one another, before the next column
GAP = 64  # pixels between layers
HEAD = 34  # pixels for the name of a document
SUBJECT = 190  # pixels for the name of a subject
# Of the surroundings of one claim or formula:
COLUMN = 282  # pixels from points to points: three columns have room on a page
WORDS = 240  # pixels of a column that belong to words
LINE = 40  # pixels from point to point, two lines of words
TITLE = 36  # pixels for the title of a column
POINT = 12  # pixels from the middle of a point to its words
LETTERS = 30  # of a line of words
LETTER = 7.2  # pixels, of a wide typeface: the words are drawn over the line where they reach it
LINES = 2  # of words beside a point
MOST_BESIDE = 14  # points above one another, a screen of them
MOST_NODES = 4_000  # a browser draws so many without a pause
Place = tuple[int, int]


class Edge(Struct, frozen=True):
    """A line from a claim or formula to one that uses it: its path, and whether it leads from a formula to a claim."""

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
        near: the names of what it depends on directly, with spaces between.
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
    """A group of the graph: its title, where that is, and whether it heads others."""

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


def graph_of_all(model: SiteModel) -> Graph:
    """Return the graph of all that depends on something or carries something.

    Documents are groups, assumptions at their left, what is furthest from them at their right; subjects of formulas
    are rows beneath.
    """
    drawn, depth = _connected(model), _depths(model)
    places: dict[str, Place] = {}
    bands, top, width = [], 0, 0
    for document in model.documents:
        names = [claim.id for claim in document.claims if claim.id in drawn]
        if names:
            bands.append(Band(document.title, 4, top + 20, head=True))
            height, wide = _layered(names, depth, top + HEAD, places)
            top, width = top + HEAD + height + CELL, max(width, wide)
    formulas = [path for path in model.formulas if below(model, path) or above(model, path)]
    bands += _subjects(model, formulas, top, places)
    width = max([width, *(x + CELL for x, _ in places.values())])
    bottom = max((y for _, y in places.values()), default=0) + CELL
    left_out = len(model.findings) - sum(name in places for name in model.findings)
    nodes = tuple(node(model, name, place) for name, place in places.items())
    edges = tuple(_edges(model, places))
    return Graph(width, bottom, tuple(bands), nodes, edges, left_out, "Dependencies, in groups")


def _connected(model: SiteModel) -> set[str]:
    """Return the claims that depend on something or carry something, those that carry most where there are too many."""
    found = [name for name in model.findings if below(model, name) or above(model, name)]
    return set(sorted(found, key=lambda name: -len(model.dependents[name]))[:MOST_NODES])


def _depths(model: SiteModel) -> Mapping[str, int]:
    """Return by claim the length of the longest chain of claims that it depends on; those are measured first."""
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
        return Node(*place, name, name, None, formula.name, formula.of.meaning, near)
    finding = model.findings[name]
    verdict = part_verdict(finding)
    label = f"{finding.claim.sentence.says} ({verdict})" if verdict else finding.claim.sentence.says
    return Node(*place, name, claim_path(name), model.verdict(name), name, label, near)


def bend(start: Place, end: Place) -> str:
    """Return the line between two places, level at both."""
    middle = (start[0] + end[0]) // 2
    return f"M{start[0]} {start[1]}C{middle} {start[1]} {middle} {end[1]} {end[0]} {end[1]}"


def around(model: SiteModel, name: str) -> Graph | None:
    """Return a claim or formula between what it depends on directly and what depends on it directly; none where alone.

    Of an assumption, what depends on that in turn is shown too: it falls with it.
    """
    under, over = below(model, name), above(model, name)
    if not under and not over:
        return None
    shown = over[:MOST_BESIDE]
    further = () if under else tuple(dict.fromkeys(e for other in shown for e in above(model, other) if e not in over))
    titled = {
        "Depends on": under[:MOST_BESIDE],
        "This formula" if name in model.formulas else "This claim": (name,),
        "Used by": shown,
        "Used by these": further[:MOST_BESIDE],
    }
    columns = {title: column for title, column in titled.items() if column}
    tallest = max(map(len, columns.values()))
    placed = [list(_placed(model, *each, tallest)) for each in enumerate(columns.values())]
    return Graph(
        width=COLUMN * (len(columns) - 1) + WORDS,
        height=TITLE + LINE * tallest,
        bands=tuple(Band(title, COLUMN * across, TITLE // 2, head=False) for across, title in enumerate(columns)),
        nodes=tuple(each for column in placed for each in column),
        edges=tuple(edge for before, after in pairwise(placed) for edge in _level_edges(before, after)),
        left_out=len(under) + len(over) - len(under[:MOST_BESIDE]) - len(shown),
        words="What it depends on, and what uses it",
    )


def _placed(model: SiteModel, across: int, column: Sequence[str], tallest: int) -> Iterator[Node]:
    """Yield the points of a column, its middle at the middle of the picture."""
    top = TITLE + LINE // 2 + LINE * (tallest - len(column)) // 2
    for row, name in enumerate(column):
        made = node(model, name, (POINT + COLUMN * across, top + LINE * row))
        yield replace(made, lines=tuple(_words(model, made)))


def _words(model: SiteModel, made: Node) -> list[str]:
    """Return the words beside a point; of one of several claims in a sentence also what tells it from the others."""
    words = distinction(model.findings[made.id].claim) if made.verdict else ""
    if words and words != made.label:
        return [_wrapped(text, 1)[0] for text in (made.label, words)]
    return _wrapped(made.label, LINES)


def _wrapped(text: str, lines: int) -> list[str]:
    return textwrap.wrap(text, LETTERS, max_lines=lines, placeholder=" …") or [text[:LETTERS]]


def _level_edges(before: Sequence[Node], after: Sequence[Node]) -> Iterator[Edge]:
    for end in after:
        rested_on = set(end.near.split())
        for start in before:
            if start.id in rested_on:
                yield Edge(_line(start, end), far=False)


def _line(start: Node, end: Node) -> str:
    """Return a line that runs level behind the last of the words, and bends between the columns."""
    left = start.x + POINT + round(LETTER * max(map(len, start.lines)))
    edge: Place = (start.x - POINT + WORDS, start.y)
    return f"M{left} {start.y}L{bend(edge, (end.x - POINT, end.y)).removeprefix('M')}"

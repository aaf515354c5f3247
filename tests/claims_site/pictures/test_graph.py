"""The surroundings of a claim: words beside each point, and lines that keep clear of them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from claims_site.model.site_model import SiteModel
from claims_site.pictures.graph import COLUMN, LETTER, LINE, POINT, Node, around, bend

STEPS = 24  # along a bend
Point = tuple[float, float]


def along(path: str) -> Iterator[Point]:
    """Yield points of a line: of its level piece, where it has one, and of its bend."""
    numbers = [float(each) for each in re.findall(r"-?\d+(?:\.\d+)?", path)]
    *level, one, two, three, four = zip(numbers[::2], numbers[1::2], strict=True)
    shares = [step / STEPS for step in range(STEPS + 1)]
    for start in level:
        yield from (mixed((start, one), (1 - t, t)) for t in shares)
    for t in shares:
        yield mixed((one, two, three, four), ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t**2 * (1 - t), t**3))


def mixed(points: Sequence[Point], weights: Sequence[float]) -> Point:
    """Return the mean of points with weights."""
    axes = zip(*points, strict=True)
    across, down = (sum(weight * each for weight, each in zip(weights, axis, strict=True)) for axis in axes)
    return across, down


def through(path: str, node: Node) -> bool:
    """Return whether a line comes into the box of a point and its words."""
    right = node.x + POINT + LETTER * max(map(len, node.lines)) - 1
    return any(node.x - POINT < x < right and abs(y - node.y) < LINE / 2 for x, y in along(path))


def test_no_line_strikes_words_through(kitchen: SiteModel) -> None:
    """Lines begin behind the words of one column and end before the points of the next."""
    for name in [*kitchen.findings, *kitchen.formulas]:
        graph = around(kitchen, name)
        if graph is not None:
            assert graph.edges
            assert not any(through(edge.path, node) for edge in graph.edges for node in graph.nodes), name


def test_a_line_from_point_to_point_would_strike_words_through(kitchen: SiteModel) -> None:
    """The planted fault: a line that leaves from the point itself runs through the words beside it."""
    graph = around(kitchen, "takings-of-a-day")
    assert graph is not None
    first, last = graph.nodes[0], next(each for each in graph.nodes if each.x > graph.nodes[0].x)
    assert through(bend((first.x, first.y), (last.x, last.y)), first)


def test_what_is_rested_on_stands_left_of_what_rests_on_it(kitchen: SiteModel) -> None:
    """The takings of a day stand between the loaves, the price and the formula, and the week that is made of days."""
    graph = around(kitchen, "takings-of-a-day")
    assert graph is not None
    columns = {node.id: node.x // COLUMN for node in graph.nodes}
    assert columns == {
        "loaves-baked": 0,
        "price-of-a-loaf": 0,
        "formulas/kitchen-sums/takings.html": 0,
        "takings-of-a-day": 1,
        "takings-of-a-week": 2,
    }
    assert [band.title for band in graph.bands] == ["Depends on", "This claim", "Used by"]
    assert len(graph.edges) == 4
    heights = sorted(node.y for node in graph.nodes if node.x < COLUMN)
    assert [after - before for before, after in pairwise(heights)] == [LINE, LINE]


def test_of_a_assumption_what_falls_with_it_is_shown(kitchen: SiteModel) -> None:
    """Behind the takings of a day, which rest on the price, stands the week that rests on them."""
    graph = around(kitchen, "price-of-a-loaf")
    assert graph is not None
    assert [node.id for node in graph.nodes] == ["price-of-a-loaf", "takings-of-a-day", "takings-of-a-week"]

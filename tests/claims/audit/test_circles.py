"""Figures followed down to what they are computed from: circles are found, and what only looks like one is not."""

from __future__ import annotations

from pathlib import Path

import pytest

from claims.audit.basis import Circles
from claims.audit.corpus import open_corpus
from claims.checks.value.check import ValueCheck
from claims.checks.value.inputs import Binding
from claims.loading.claim import Given
from derive.expressions.expression import Add
from derive.expressions.quantity import Quantity, Symbol, symbols
from units import parse_figure

DOCUMENT = """\
document: mill
units: [{name: bushel, is: "25 kilogram", meaning: a bushel of grain, source: the mill}, {name: bag, meaning: a bag}]
quantities: [{name: brought, unit: kilogram, meaning: grain brought}, {name: kept, unit: kilogram, meaning: grain kept}]
formulas: [{name: keeping, of: kept, is: brought, hypothesis: Nothing is ground.}]
claims:
  - {id: grain, says: Grain., stated: 300 kilogram, source: the miller}
  - {id: sacks, says: Sacks., stated: 6 copy, source: the miller}
  - {id: also-sacks, says: Sacks., stated: 6 copy, source: his son}
  - {id: a-sack, says: A sack., stated: 50 kilogram/copy, expression: g / s, given: {g: grain, s: sacks}}
  - {id: two-sacks, says: Two., stated: 100 kilogram, expression: a * n, given: {a: a-sack, n: exactly 2 copy}}
  - {id: all, says: All., stated: 300 kilogram, expression: t * s / n,
     given: {t: two-sacks, s: sacks, n: exactly 2 copy}}
  - {id: by-son, says: All., stated: 300 kilogram, expression: a * s, given: {a: a-sack, s: also-sacks}}
  - {id: twice, says: Twice., stated: 600 kilogram, expression: x * n, given: {x: grain, n: exactly 2}}
  - {id: grams, says: Grams., stated: "300,000 gram", expression: x * n,
     given: {x: grain, n: exactly 1000 gram/kilogram}}
  - {id: share, says: Share., stated: 100 %, expression: x / (y + z),
     given: {x: two-sacks, y: a-sacks-weight, z: a-sacks-weight}}
  - {id: a-sacks-weight, says: One., stated: 50 kilogram, expression: t / n, given: {t: two-sacks, n: exactly 2}}
  - {id: alone-in-tonnes, says: Alone., stated: 0.07 tonne, expression: w * n / m,
     given: {w: 70 kilogram, n: exactly 2, m: exactly 2}}
  - {id: another, says: Another., stated: 140 kilogram, expression: w * n, given: {w: 70 kilogram, n: exactly 2}}
  - {id: load, says: Load., stated: 3 tonne, source: the carter}
  - {id: load-again, says: Load., stated: "3,000 kilogram", expression: x * n, given: {x: load, n: exactly 1}}
  - {id: own-load, says: Load., stated: "3,000 kilogram", expression: x * n, given: {x: 3 tonne, n: exactly 1}}
  - {id: in-tonnes, says: In tonnes., stated: 0.3 tonne, expression: x, given: {x: grain}}
  - {id: in-fahrenheit, says: Warm., stated: 100.4 °F, expression: t, given: {t: 38 °C}}
  - {id: bags-a-week, says: Bags., stated: 35 bag/week, expression: n, given: {n: 5 bag/day}}
  - {id: in-bushels, says: In bushels., stated: 12 bushel, expression: x, given: {x: grain}}
  - {id: over-itself, says: All., stated: 100 %, expression: x / y, given: {x: grain, y: grain}}
  - {id: by-roots, says: All., stated: 300 kilogram, expression: sqrt(x) * sqrt(y), given: {x: grain, y: grain}}
  - {id: four, says: Four., stated: "4.00", expression: a * b / c, given: {a: "4", b: "4", c: "4"}}
  - {id: larger, says: The larger., stated: 300 kilogram, expression: "max(x, y)", given: {x: grain, y: load}}
  - {id: left-over, says: Left., stated: 4 copy, expression: a - t, given: {a: 8 copy, t: 4 copy}}
  - {id: root, says: A root., stated: "17", expression: "sqrt(x / (1 [kilogram]))", given: {x: grain}}
  - {id: loaves, says: A loaf each., stated: 300 copy, expression: x * n, given: {x: grain, n: exactly 1 copy/kilogram}}
  - {id: two-ranges, says: R., stated: 140 kilogram, expression: w * r / s, given: {w: 70 kilogram, r: 2-3, s: 2-3}}
  - {id: range-over-itself, says: R., stated: "2", expression: (r + r) / r, given: {r: 60-70 kilogram}}
  - {id: rooted, says: R., stated: "3.00", expression: sqrt(a * n) * sqrt(a / m), given: {a: "3", n: "2", m: "2"}}
  - {id: too-large, says: L., stated: "1", expression: "(sqrt(x / (1 [tonne])) + y / (1 [tonne]) + 1)^60",
     given: {x: grain, y: load}}
  - {id: kept-whole, says: All is kept., stated: 300 kilogram, formula: keeping, given: {brought: grain}}
  - {id: without-value, says: W., stated: 300 kilogram, expression: x * n / (m - m), given: {x: grain, n: "1", m: "1"}}
"""
CIRCLES = {
    "all": "it gives back what was put in: grain",
    "grams": "it gives back what was put in: grain",
    "share": "its inputs cancel",
    "alone-in-tonnes": "it gives back what was put in: w = 70 kilogram",
    "load-again": "it gives back what was put in: load",
    "own-load": "it gives back what was put in: x = 3 tonne",
    "kept-whole": "it gives back what was put in: grain",  # in the unit in which it was put in: no conversion
    "in-bushels": "it gives back what was put in: grain",  # what the document declares; the other units are none of its
    "over-itself": "its inputs cancel",
    "by-roots": "it gives back what was put in: grain",
    "range-over-itself": "its inputs cancel",
    "rooted": "it gives back what was put in: a = 3",  # root 6 times root 3/2
    "four": "it gives back what was put in: a = 4",
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the document."""
    made = tmp_path_factory.mktemp("mill")
    (made / "mill.yaml").write_text(DOCUMENT, "utf-8")
    return made


def test_circles_are_found_through_several_claims(folder: Path) -> None:
    """300 / 6 × 2 × 6 / 2 is 300 whatever the grain weighs; another count of sacks, though equal, is another fact."""
    circles = open_corpus([folder]).circles
    found = {name: because for name in circles.checks if (because := circles.given_back(name))}
    assert found == CIRCLES


def test_members_that_come_from_one_another_are_told(folder: Path) -> None:
    """Of claims that agree, one that gives another back is named with it."""
    circles = open_corpus([folder]).circles
    assert circles.repeated(("grain", "all")) == "all gives back grain"
    assert circles.repeated(("grain", "by-son")) == ""
    assert circles.repeated(("sacks", "also-sacks")) == ""
    assert circles.repeated(("sacks", "all")) == ""  # it gives grain back, which is none of them


def test_a_tree_that_grows_without_end_is_followed_no_further(tmp_path: Path) -> None:
    """Each claim squares the one before: followed to the end, forty of them would be a tree of a trillion leaves."""
    lines = [
        f"  - {{id: n{i + 1}, says: More., stated: '1', exact: true, expression: x * y, given: {{x: n{i}, y: n{i}}}}}"
        for i in range(40)
    ]
    first = "  - {id: n0, says: One., stated: '1', exact: true, source: chosen}"
    (tmp_path / "squares.yaml").write_text("\n".join(["document: squares", "claims:", first, *lines]), "utf-8")
    circles = open_corpus([tmp_path]).circles
    assert circles.given_back("n40") == ""


def test_what_is_found_does_not_depend_on_what_was_asked_first(tmp_path: Path) -> None:
    """A chain longer than is followed down: asked from below, from above or alone, each claim has the same tree."""
    lines = [
        f'  - {{id: n{i + 1}, says: M, stated: "1", expression: x + y, given: {{x: n{i}, y: exactly 1}}}}'
        for i in range(20)
    ]
    first = "  - {id: n0, says: One., stated: '1', exact: true, source: chosen}"
    (tmp_path / "chain.yaml").write_text("\n".join(["document: chain", "claims:", first, *lines]), "utf-8")
    checks = open_corpus([tmp_path]).circles.checks
    names = [f"n{i}" for i in range(1, 21)]
    for name, leaf in (("n13", "n0"), ("n14", "n1")):  # twelve claims down from either, the last with its own input
        tree = Circles(checks).followed(name)
        assert tree is not None
        assert leaf in {each.name for each in symbols(tree)}
    alone = {name: Circles(checks).followed(name) for name in names}
    for order in (names, names[::-1]):
        asked = Circles(checks)
        assert {name: asked.followed(name) for name in order} == alone


def sum_of(terms: int, first: str) -> ValueCheck:
    """Return a check of a sum of so many inputs, the first of another claim, the others literals."""
    figure = parse_figure("1")
    inputs = [Quantity(f"x{i}", figure.unit, "one", "x") for i in range(terms)]
    bound = [Binding(each, Given("1", figure)) for each in inputs]
    bound[0] = Binding(inputs[0], Given(first, figure, first))
    return ValueCheck(Add(tuple(map(Symbol, inputs))), tuple(bound), figure)


@pytest.mark.parametrize(("terms", "leaf"), [(398, "assumption"), (399, "inner")])
def test_a_tree_is_followed_to_its_four_hundredth_part(terms: int, leaf: str) -> None:
    """A sum of two, the first a sum of 397 + 1 parts: 400 parts in all are followed down, and one more is too many."""
    circles = Circles({"inner": sum_of(terms - 1, "assumption"), "outer": sum_of(2, "inner")})
    tree = circles.followed("outer")
    assert tree is not None
    assert symbols(tree)[0].name == leaf

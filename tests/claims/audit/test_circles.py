"""Figures followed down to what they are computed from: circles are found, and what only looks like one is not."""

from __future__ import annotations

from pathlib import Path

import pytest

from claims.audit.circles import Circles
from claims.audit.corpus import open_corpus

DOCUMENT = """\
document: mill
claims:
  - {id: grain, says: Grain., stated: 300 kilogram, premise: the miller}
  - {id: sacks, says: Sacks., stated: 6 copy, premise: the miller}
  - {id: also-sacks, says: Sacks., stated: 6 copy, premise: his son}
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
"""
CIRCLES = {
    "all": "it gives back what was put in: grain",
    "grams": "it gives back what was put in: grain",
    "share": "its inputs cancel",
    "alone-in-tonnes": "it gives back what was put in: w = 70 kilogram",
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


def test_a_tree_that_grows_without_end_is_followed_no_further(tmp_path: Path) -> None:
    """Each claim squares the one before: followed to the end, forty of them would be a tree of a trillion leaves."""
    lines = [
        f"  - {{id: n{i + 1}, says: More., stated: '1', exact: true, expression: x * y, given: {{x: n{i}, y: n{i}}}}}"
        for i in range(40)
    ]
    first = "  - {id: n0, says: One., stated: '1', exact: true, premise: chosen}"
    (tmp_path / "squares.yaml").write_text("\n".join(["document: squares", "claims:", first, *lines]), "utf-8")
    circles = open_corpus([tmp_path]).circles
    assert circles.given_back("n40") == ""


def test_what_is_found_does_not_depend_on_what_was_asked_first(tmp_path: Path) -> None:
    """A chain longer than is followed down: asked from below, from above or alone, each claim has the same tree."""
    lines = [
        f'  - {{id: n{i + 1}, says: M, stated: "1", expression: x + y, given: {{x: n{i}, y: exactly 1}}}}'
        for i in range(20)
    ]
    first = "  - {id: n0, says: One., stated: '1', exact: true, premise: chosen}"
    (tmp_path / "chain.yaml").write_text("\n".join(["document: chain", "claims:", first, *lines]), "utf-8")
    checks = open_corpus([tmp_path]).circles.checks
    names = [f"n{i}" for i in range(1, 21)]
    alone = {name: Circles(checks).followed(name) for name in names}
    for order in (names, names[::-1]):
        asked = Circles(checks)
        assert {name: asked.followed(name) for name in order} == alone

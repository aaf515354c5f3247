"""recheck.py by itself: it needs nothing, and encloses published digits."""

from __future__ import annotations

import sys
from typing import Any

import pytest

from tests.oracles.certificates import RECHECK, recheck


def test_recheck_imports_the_standard_library_alone() -> None:
    """No import of recheck.py leads into the project or to a package."""
    names = {line.split()[1].partition(".")[0] for line in RECHECK.read_text("utf-8").splitlines() if _imports(line)}
    assert names
    assert names <= sys.stdlib_module_names


def _imports(line: str) -> bool:
    return line.lstrip().startswith("import ") or (line.lstrip().startswith("from ") and " import " in line)


@pytest.mark.parametrize(
    ("function", "argument", "expected"),
    [
        ("ln", "2", "0.6931471805599453094172321214581765680755"),
        ("ln", "10", "2.3025850929940456840179914546843642076011"),
        ("ln", "1/10", "-2.3025850929940456840179914546843642076011"),
        ("exp", "1", "2.7182818284590452353602874713526624977572"),
        ("exp", "-3", "0.0497870683678639429793424156500617766317"),
    ],
)
def test_recheck_encloses_published_digits(function: str, argument: str, expected: str) -> None:
    """Logarithms and exponentials hold the published digits between them, and are narrower than 1e-30."""
    low, high = recheck.outward(function, recheck.Q(argument), recheck.Q(argument))
    last = recheck.Q(1, 10**39)
    assert low <= recheck.Q(expected) + last
    assert high >= recheck.Q(expected) - last
    assert 0 <= high - low < recheck.Q(1, 10**30)


UNITY, TWO = ["number", "1", ""], ["number", "2", ""]
FREE = {"unit": "", "integer": False, "value": None}
NAMES = {"x": {**FREE, "domain": ["(", "0", None, ")"]}, "part": {**FREE, "domain": ["[", "0", "1", "]"]}}
NAMES["any"] = {**FREE, "domain": ["(", None, None, ")"]}
X, PART, ANY = ["symbol", "x"], ["symbol", "part"], ["symbol", "any"]
ROOT_OF_SQUARE = ["^", ["^", ANY, TWO], ["number", "1/2", ""]]


def follows(relation: list[Any], tree: list[Any], given: list[Any]) -> bool:
    """Return whether recheck.py takes a tree for a proof of a relation."""
    scope = recheck.Scope(NAMES, recheck.Units({}))
    try:
        goal = recheck.Goal(scope.relation(relation), tuple(map(scope.relation, given)))
        recheck.prove_goal(goal, [], {"rule": "sign", "tree": tree}, scope)
    except (recheck.Disagreement, recheck.Unsure):
        return False
    return True


@pytest.mark.parametrize(
    ("relation", "tree", "given"),
    [
        ([["+", X, UNITY], ">", UNITY], X, []),
        ([PART, "<=", UNITY], ["high", "part"], []),
        ([["^", X, TWO], ">=", ["*", TWO, X]], ["*", X, ["given", 0]], [[X, ">=", TWO]]),
        ([["^", X, TWO], "==", X], ["*", ["-", ["given", 0]], ["-", X]], [[X, "==", UNITY]]),
        ([X, "==", UNITY], ["given", 0], [[X, "==", UNITY]]),
        ([["log", ["number", "10", ""]], ">", ["number", "0", ""]], ["log", ["number", "10", ""]], []),
    ],
)
def test_a_difference_with_a_plain_sign_is_a_proof(relation: list[Any], tree: list[Any], given: list[Any]) -> None:
    """What is positive, not negative or zero by the rules, and expands to the difference, proves it."""
    assert follows(relation, tree, given)


@pytest.mark.parametrize(
    ("relation", "tree", "given"),
    [
        ([X, ">", UNITY], ["+", X, ["-", UNITY]], []),  # a sign that is not plain
        ([X, ">", UNITY], X, []),  # another difference
        ([UNITY, ">", PART], ["high", "part"], []),  # it reaches 1, so that this is not above it
        ([["/", X, PART], ">=", X], ["/", ["*", X, ["high", "part"]], PART], []),  # a bottom that may vanish
        ([X, "==", UNITY], ["given", 0], [[X, ">=", UNITY]]),  # not an equality
        ([X, ">", UNITY], ["given", 0], [[X, ">=", UNITY]]),  # not strict
        ([["log", PART], ">=", ["number", "0", ""]], ["log", PART], []),
        ([["log", ["number", "1/2", ""]], ">", ["number", "0", ""]], ["log", ["number", "1/2", ""]], []),
        ([PART, ">", ["number", "0", ""]], PART, []),
        ([ROOT_OF_SQUARE, "==", ANY], ["number", "0", ""], []),  # it is not, below zero
        ([["/", ANY, ANY], "==", ["/", X, ["+", X, ["-", X]]]], ["number", "0", ""], []),  # a division by zero
    ],
)
def test_what_is_no_proof_is_refused(relation: list[Any], tree: list[Any], given: list[Any]) -> None:
    """False relations, and true ones with a tree that does not show them."""
    assert not follows(relation, tree, given)

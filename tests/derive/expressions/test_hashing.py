"""Hashes that are remembered: equal values have equal ones, in each process its own, and every kind of node has one."""

from __future__ import annotations

import pickle  # noqa: TID251 - trees travel so between processes
import subprocess
import sys
from collections.abc import Iterator
from copy import copy

import pytest
from hypothesis import given

from derive.expressions.expression import Expression
from derive.expressions.quantity import Symbol, quantity
from derive.strategies import expressions

LENGTH, WIDTH = quantity("length", "metre", "how long", "l"), quantity("width", "kilometre", "how wide", "w")
ELSEWHERE = """
import pickle, sys
from derive.expressions.quantity import Symbol, quantity
tree = pickle.load(sys.stdin.buffer)
same = Symbol(quantity("length", "metre", "how long", "l")) * 2
print(tree in {same: 1}, same in {tree: 1}, hash(tree))
"""


@given(expressions((LENGTH, WIDTH)))
def test_equal_trees_have_equal_hashes(tree: Expression) -> None:
    """A copy that is built anew is found by what was kept of the first, and takes no hash along."""
    kept = {tree: "here"}
    again = pickle.loads(pickle.dumps(tree))  # noqa: S301 - of this very test
    for other in (again, copy(tree), tree.rebuild(tree.children)):
        assert kept[other] == "here"
        assert hash(other) == hash(tree)


@pytest.mark.parametrize("seed", ["1", "2"])
def test_another_process_hashes_otherwise(seed: str) -> None:
    """A tree that was hashed here, sent to a process that hashes texts otherwise, is found there among its equals."""
    tree = Symbol(LENGTH) * 2
    here = hash(tree)
    run = subprocess.run(
        [sys.executable, "-c", ELSEWHERE],
        input=pickle.dumps(tree),
        env={"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(sys.path)},
        capture_output=True,
        check=True,
    )
    found, back, number_there = run.stdout.decode().split()
    assert (found, back) == ("True", "True")
    assert int(number_there) != here


def kinds(below: type[Expression]) -> Iterator[type[Expression]]:
    """Yield all classes of nodes that formulas have."""
    for each in below.__subclasses__():
        if each.__module__.startswith("derive."):
            yield each
        yield from kinds(each)

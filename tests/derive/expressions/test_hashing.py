"""Hashes that are remembered: equal values have equal ones, in each process its own, and every kind of node has one."""

from __future__ import annotations

import pickle  # noqa: TID251 - trees travel so between processes
import subprocess
import sys
from collections.abc import Iterator
from copy import copy
from dataclasses import replace

import pytest
from hypothesis import given

from derive.expressions.expression import Expression, log, number
from derive.expressions.hashing import Hashed
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
    assert hash(tree) == tree.kept_hash
    run = subprocess.run(
        [sys.executable, "-c", ELSEWHERE],
        input=pickle.dumps(tree),
        env={"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(sys.path)},
        capture_output=True,
        check=True,
    )
    found, back, number_there = run.stdout.decode().split()
    assert (found, back) == ("True", "True")
    assert int(number_there) != hash(tree)


def test_a_changed_copy_has_its_own() -> None:
    """Another name or meaning is another hash; other letters are another quantity under the same one."""
    assert len({hash(LENGTH), hash(replace(LENGTH, name="height")), hash(replace(LENGTH, meaning="how high"))}) == 3
    assert hash(replace(LENGTH, latex="L")) == hash(LENGTH)
    assert replace(LENGTH, latex="L") != LENGTH


def kinds(below: type[Expression]) -> Iterator[type[Expression]]:
    """Yield all classes of nodes that formulas have; of one with slots there is another that it was made from."""
    for each in below.__subclasses__():
        module = each.__module__
        if module.startswith("derive.") and getattr(sys.modules[module], each.__name__) is each:
            yield each
        yield from kinds(each)


@pytest.mark.parametrize("kind", sorted({*kinds(Expression)}, key=str))
def test_every_kind_of_node_remembers_its_hash(kind: type[Expression]) -> None:
    """A kind without it would be worked out over and over, with all beneath it."""
    assert kind.__hash__.__name__ == "hash_of"


def test_a_hash_is_worked_out_once() -> None:
    """What is remembered is what is asked for: a hash that was put there by hand is believed."""
    tree = log(number(2))
    object.__setattr__(tree, "kept_hash", 7)
    assert isinstance(tree, Hashed)
    assert hash(tree) == 7

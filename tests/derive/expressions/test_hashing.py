"""Hashes that are remembered: equal values have equal ones, in each process its own, and every kind of node has one."""

from __future__ import annotations

import pickle  # noqa: TID251 - trees travel so between processes
import subprocess
import sys
from collections.abc import Iterator
from copy import copy
from fractions import Fraction

import pytest
from hypothesis import given
from msgspec import Struct
from msgspec.structs import replace

from derive.expressions.expression import Expression, Number, log, number
from derive.expressions.quantity import Symbol, quantity
from derive.expressions.stepped import Stepped
from derive.notation.names import Name
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


def test_a_changed_copy_has_its_own() -> None:
    """Another name, meaning or way to write it is another quantity, and the hash of the first is not taken along."""
    assert len({hash(LENGTH), hash(replace(LENGTH, name="height")), hash(replace(LENGTH, meaning="how high"))}) == 3
    assert {LENGTH: "here"}.get(replace(LENGTH, latex="L")) is None


def kinds(below: type[Expression]) -> Iterator[type[Expression]]:
    """Yield all classes of nodes that formulas have."""
    for each in below.__subclasses__():
        if each.__module__.startswith("derive."):
            yield each
        yield from kinds(each)


OWN_HASH = {Name, Stepped}  # parts of these are not compared


@pytest.mark.parametrize("kind", sorted({*kinds(Expression)} - OWN_HASH, key=str))
def test_every_kind_of_node_remembers_its_hash(kind: type[Expression]) -> None:
    """A kind without it would be worked out over and over, with all beneath it."""
    assert kind.__struct_config__.cache_hash
    assert kind.__hash__ is Struct.__hash__


def test_a_hash_is_worked_out_once() -> None:
    """Parts are asked for theirs once, however often the whole is asked."""
    asked = []

    class Counted(Fraction):
        def __hash__(self) -> int:  # type: ignore[override]  # typeshed knows no hash of numbers
            asked.append(self)
            return super().__hash__()

    tree = log(Number(Counted(2)))
    assert hash(tree) == hash(tree) == hash(log(number(2)))
    assert len(asked) == 1

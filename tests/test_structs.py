"""Values of the program are structs; those that one part stands for are equal and unequal by it alone."""

from __future__ import annotations

import ast
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec import Struct
from msgspec.structs import replace

from derive.expressions.expression import number
from derive.expressions.stepped import Step, Stepped
from derive.notation.reader import Name
from units import parse_unit
from units.measures.unit import EqualByKey

ROOT = Path(__file__).resolve().parent.parent
PROGRAM = [path for folder in ("units", "derive", "claims", "site") for path in sorted((ROOT / folder).rglob("*.py"))]


class Known(EqualByKey, Struct, frozen=True):
    """A value that a word stands for."""

    key: str
    beside: int = 0


class Other(EqualByKey, Struct, frozen=True):
    """A value of another kind under the same word."""

    key: str


def test_one_part_stands_for_a_value() -> None:
    """What else it holds makes no other value, for ``==``, for ``!=`` and in a set; another kind does."""
    one, same, another = Known("a", 1), Known("a", 2), Known("b", 1)
    assert (one == same, one != same, one == another, one != another) == (True, False, False, True)
    assert (one == Other("a"), one != Other("a"), one == "a", one != "a") == (False, True, False, True)
    assert {one, same, another} == {one, another}


def test_a_kind_that_names_no_such_part_is_not_compared() -> None:
    """Two of its values would be equal whatever they hold."""
    with pytest.raises(NotImplementedError):
        assert EqualByKey() != EqualByKey()


@pytest.mark.parametrize(
    ("one", "same", "another"),
    [
        (Name("a", 1), Name("a", 7), Name("b", 1)),
        (parse_unit("metre"), replace(parse_unit("metre"), declared=(None,)), parse_unit("kilometre")),
        (
            Stepped(Step.FLOOR, (number(1),)),
            Stepped(Step.FLOOR, (number(1),), chained=True),
            Stepped(Step.ROUND, (number(1),)),
        ),
    ],
)
def test_kinds_that_one_part_stands_for(one: Struct, same: Struct, another: Struct) -> None:
    """A place, a spelling and a table beside it do not count."""
    assert (one == same, one != same, one == another, one != another) == (True, False, False, True)
    assert hash(one) == hash(same)


def dataclasses(tree: ast.Module) -> list[str]:
    """A class that executes generated text as it is made costs 25 times a struct."""
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    return [ast.unparse(node) for node in imports if node.module == "dataclasses"]


def lone_equality(tree: ast.Module) -> list[str]:
    """A struct has a ``!=`` that does not ask its ``==``: both are written, or none."""
    classes = [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    written = {each.name: {part.name for part in each.body if isinstance(part, ast.FunctionDef)} for each in classes}
    return [name for name, methods in written.items() if len(methods & {"__eq__", "__ne__"}) == 1]


@pytest.mark.parametrize(
    ("rule", "breach"),
    [
        (dataclasses, "from dataclasses import dataclass\n"),
        (lone_equality, "class A(Struct):\n    def __eq__(self, other):\n        return True\n"),
    ],
)
def test_the_program_keeps_the_rule(rule: Callable[[ast.Module], list[str]], breach: str) -> None:
    """Its breach is caught, and no module of the program commits it."""
    assert rule(ast.parse(breach))
    found = {str(path): rule(ast.parse(path.read_text("utf-8"))) for path in PROGRAM}
    assert not {path: each for path, each in found.items() if each}, rule.__doc__

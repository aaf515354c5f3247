"""Mutants of a module: its source with one damage each, named by what stood there and what stands there now.

The name does not hold line numbers, so that it outlives changes elsewhere in the module.
"""

from __future__ import annotations

import ast
from collections.abc import Container, Iterator
from dataclasses import dataclass
from itertools import takewhile

from tests.mutants.operators import replacements

# What only people or type checkers read, and what merely declares: a class that it is frozen.
LEFT_ALONE = {"annotation", "returns", "decorator_list", "exc"}
DECLARES = (ast.ClassDef, "keywords")


@dataclass(frozen=True)
class Mutant:
    """A damaged version of a module.

    Args:
        place: the function or class that is damaged; empty for what stands outside of all.
        before: the lines that the damage takes away, normalized.
        after: the lines that it brings; empty for a deletion.
        source: the whole damaged module.
    """

    place: str
    before: str
    after: str
    source: str

    @property
    def name(self) -> str:
        """What was done to it, in one line."""
        return f"{self.place}: {self.before}  ->  {self.after}"


def mutants(source: str, within: Container[str] | None = None) -> Iterator[Mutant]:
    """Yield every mutant of a module once, or of some places in it: to write each takes long."""
    statements = ast.parse(source).body
    written = [ast.unparse(statement) for statement in statements]
    for number, statement in enumerate(statements):
        for place, damaged in _damages(ast.Module([statement], []), within):
            around = (*written[:number], damaged, *written[number + 1 :])
            yield Mutant(place, *_difference(written[number], damaged), "\n".join(around))


def places(source: str) -> set[str]:
    """Return where a module may be damaged."""
    return {place for place, *_ in _places(ast.parse(source))}


def _damages(part: ast.Module, within: Container[str] | None) -> Iterator[tuple[str, str]]:
    """Yield where each damage to a part of a module is, and how the part reads with it, no two of them alike."""
    seen = {ast.unparse(part)}
    for place, node, parent, field, index in _places(part):
        for replacement in replacements(node) if within is None or place in within else ():
            _put(parent, field, index, replacement)
            damaged = ast.unparse(ast.fix_missing_locations(part))
            _put(parent, field, index, node)
            if damaged not in seen:
                seen.add(damaged)
                yield place, damaged


Place = tuple[str, ast.AST, ast.AST, str, int | None]


def _places(node: ast.AST, scope: str = "") -> Iterator[Place]:
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        scope = f"{scope}.{node.name}" if scope else node.name
    for field, value in ast.iter_fields(node):
        if field in LEFT_ALONE or (type(node), field) == DECLARES:
            continue
        children = list(enumerate(value)) if isinstance(value, list) else [(None, value)]
        for index, child in children:
            if isinstance(child, ast.AST) and not isinstance(child, ast.JoinedStr):
                yield scope, child, node, field, index
                yield from _places(child, scope)


def _put(parent: ast.AST, field: str, index: int | None, node: ast.AST) -> None:
    if index is None:
        setattr(parent, field, node)
    else:
        getattr(parent, field)[index] = node


def _difference(intact: str, damaged: str) -> tuple[str, str]:
    """Return the lines that differ, on either side; one damage leaves all before and all after them alone."""
    old, new = intact.splitlines(), damaged.splitlines()
    start = _shared(old, new)
    end = _shared(old[start:][::-1], new[start:][::-1])
    return _joined(old[start : len(old) - end]), _joined(new[start : len(new) - end])


def _shared(one: list[str], other: list[str]) -> int:
    """Return how many lines two texts begin with in common."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))


def _joined(lines: list[str]) -> str:
    return " / ".join(line.strip() for line in lines)

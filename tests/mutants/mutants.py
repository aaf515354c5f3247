"""Mutants of a module: its source with one node replaced, each named by its function and its operator."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass

from tests.mutants.operators import replacements

# Only people and type checkers read these.
SKIPPED_FIELDS = {"annotation", "returns", "decorator_list", "exc"}
SKIPPED_KEYWORDS = (ast.ClassDef, "keywords")


@dataclass(frozen=True)
class Mutant:
    """A module with one node replaced.

    Args:
        name: the function or class that holds the node, then the operator: `Interval.holds comparison`.
        change: the replaced source, then what replaces it.
        source: the whole mutated module.
    """

    name: str
    change: str
    source: str


Slot = tuple[str, ast.AST, ast.AST, str, int | None]


def mutants(source: str) -> Iterator[Mutant]:
    """Yield every mutant of a module once."""
    tree = ast.parse(source)
    seen = {ast.unparse(tree)}
    for scope, node, parent, field, index in list(_slots(tree)):
        for operator, replacement in replacements(node):
            _set(parent, field, index, replacement)
            mutated = ast.unparse(ast.fix_missing_locations(tree))
            _set(parent, field, index, node)
            if mutated not in seen:
                seen.add(mutated)
                yield Mutant(f"{scope} {operator}".strip(), f"{_line(node)}  ->  {_line(replacement)}", mutated)


def _slots(node: ast.AST, scope: str = "") -> Iterator[Slot]:
    """Yield every node that may be replaced: its scope, itself, and where its parent holds it."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        scope = f"{scope}.{node.name}" if scope else node.name
    for field, value in ast.iter_fields(node):
        if field in SKIPPED_FIELDS or (type(node), field) == SKIPPED_KEYWORDS:
            continue
        children = list(enumerate(value)) if isinstance(value, list) else [(None, value)]
        for index, child in children:
            if isinstance(child, ast.AST) and not isinstance(child, ast.JoinedStr):
                yield scope, child, node, field, index
                yield from _slots(child, scope)


def _set(parent: ast.AST, field: str, index: int | None, node: ast.AST) -> None:
    if index is None:
        setattr(parent, field, node)
    else:
        getattr(parent, field)[index] = node


def _line(node: ast.AST) -> str:
    """Return the first line of a node's source."""
    return ast.unparse(ast.fix_missing_locations(node)).partition("\n")[0]

"""How long, deep and large the text of an expression may be, and what is told of one that is more."""

from __future__ import annotations

import re
from collections.abc import Collection
from itertools import islice

from derive.expressions.expression import Expression, walk
from derive.notation.unreadable import Told
from derive.statements.joined import Join, Joined
from derive.statements.relation import Relation

LONGEST = 2_000  # characters; nine times the longest of the shipped claims
MOST_NODES = 400  # five times the largest formula of the library
DEEPEST = 40  # fewer than ten are in use; far from the limit of recursion
DEEPEST_TREE = 100  # ten times the deepest formula of the library; far from the limit of recursion
# A name or a number by itself, which becomes a node at least; no unit in brackets, no function, no word that joins.
LEAF = re.compile(
    r"\[[^\]\n]*\]|\b(?:and|or|iff)\b|[a-z][a-z0-9_.]*[ \n]*\(|([a-z][a-z0-9_.]*|[0-9][0-9.]*(?:e[+-]?[0-9]+)?)"
)
MOST_JOINED = 6  # relations; as `iff` of one another they come to 32 choices, each with proofs of its own
LARGER: Told = (0, "a larger expression", f"at most {MOST_NODES} nodes", "")


def too_long(text: str) -> Told | None:
    """Return what is wrong with the length or the nesting of a text, before anything recursive sees it.

    A run of signs or powers nests as parentheses do.
    """
    if len(text) > LONGEST:
        return LONGEST, "more text", f"at most {LONGEST} characters", ""
    depth = 0
    for position, character in enumerate(text):
        depth += (character == "(") - (character == ")")
        if depth > DEEPEST:
            return position, "deeper nesting", f"at most {DEEPEST} parentheses inside one another", ""
    if max(text.count("^") + text.count("**"), text.replace(" ", "").count("--")) > DEEPEST:
        return 0, "a longer run of signs or powers", f"at most {DEEPEST}", "write it with fewer"
    leaves = (found for found in LEAF.finditer(text) if found[1])
    return LARGER if next(islice(leaves, MOST_NODES, None), None) else None


def too_large(sides: Collection[Expression]) -> Told | None:
    """Return what is wrong with the size of an expression, or of the sides of relations."""
    nodes = (node for side in sides for node in walk(side))  # of more than can be counted where functions repeat them
    if next(islice(nodes, MOST_NODES, None), None) is not None:
        return LARGER
    if max(map(_depth, sides)) > DEEPEST_TREE:
        return 0, "a deeper expression", f"at most {DEEPEST_TREE} operations inside one another", ""
    if len(sides) > 2 * MOST_JOINED:
        return _joined(len(sides) // 2)
    return None


def too_joined(condition: Relation | Joined) -> Told | None:
    """Return what is wrong with a condition whose two cases are to be told apart: each `iff` in it doubles them."""
    count = len(condition.sides) // 2
    return _joined(count) if count > MOST_JOINED and _holds_iff(condition) else None


def _joined(count: int) -> Told:
    return 0, f"{count} relations joined", f"at most {MOST_JOINED}", "say them in several claims"


def _holds_iff(said: Relation | Joined) -> bool:
    return isinstance(said, Joined) and (said.by is Join.IFF or any(map(_holds_iff, said.parts)))


def _depth(tree: Expression) -> int:
    level, depth = [tree], 0
    while level:
        level, depth = [child for node in level for child in node.children], depth + 1
    return depth

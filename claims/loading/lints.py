"""What the audit refuses although it could be decided: claims that nothing could make fail, or that count twice."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from claims.loading.claim import Claim
from claims.schema.diagnostics import Diagnostic, quoted
from claims.schema.tree import Path
from claims.schema.vocabulary import Kind
from derive.expressions.expression import Add, Divide, Expression, Multiply, Negate, Power, number
from derive.notation.reader import names
from derive.statements.combination import relations_of
from derive.statements.relation import Relation
from units.reading.codes import Code

# Words that name no source, however many of them stand together: "the literature", "well known from various sources".
NOBODY = frozenset(
    """
    a an the of in on n from by as is it and to our all any many most some several various other others common
    commonly general generally public publicly well known widely accepted estimate estimates assumption
    knowledge wisdom folklore experience intuition literature research science studies sources source
    references reference papers experts everybody everyone people internet web online unknown unclear none
    na tbd todo citation needed
    """.split()  # noqa: SIM905 - a table of words
)
FALSIFIABLE = "state something that could be false"
ZERO, ONE = number(0), number(1)


def lint(claims: Mapping[str, Claim]) -> Iterator[Diagnostic]:
    """Yield an error for each claim that could not fail, or that repeats another."""
    for claim in claims.values():
        yield from _of_nobody(claim)
        if claim.kind in (Kind.IDENTITY, Kind.ALWAYS, Kind.POSSIBLE):
            yield from _by_its_tree(claim)
    yield from _doubles(claims)


def _of_nobody(claim: Claim) -> Iterator[Diagnostic]:
    source = claim.record.source
    if isinstance(source, str) and NOBODY.issuperset(re.findall(r"\w+", source.casefold())):
        hint = "name the document, the person or the measurement"
        problem = f"{quoted(source)} is not a source that can be looked up"
        yield claim.diagnose(("source",), problem, hint, code=Code.NO_SOURCE)


def _by_its_tree(claim: Claim) -> Iterator[Diagnostic]:
    path = (claim.kind.value,)
    for relation in relations_of(claim.texts.condition_at(path).tree):
        yield from _by_its_sides(claim, path, relation)


def _by_its_sides(claim: Claim, path: Path, relation: Relation) -> Iterator[Diagnostic]:
    if not any(True for side in relation.sides for _ in names(side)):
        problem, hint = "the relation compares constants only", "use 'expression' with 'stated' to check arithmetic"
        yield claim.diagnose(path, problem, hint, code=Code.CANNOT_FAIL)
    elif relation.left == relation.right:
        yield claim.diagnose(path, "both sides are the same", FALSIFIABLE, code=Code.CANNOT_FAIL)
    elif _bare(relation.left) == _bare(relation.right):
        problem = "both sides are the same up to the order of terms, adding 0 or multiplying by 1"
        yield claim.diagnose(path, problem, FALSIFIABLE, code=Code.CANNOT_FAIL)


def _bare(tree: Expression) -> Expression:
    """Return a tree without what changes nothing, its terms and factors in one order."""
    parts = tuple(map(_bare, tree.children))
    match tree:
        case Negate():
            return _opposite(*parts)
        case Add():
            return _ordered(tree, [each for each in parts if each != ZERO], ZERO)
        case Multiply():
            return ZERO if ZERO in parts else _ordered(tree, [each for each in parts if each != ONE], ONE)
        case Divide() | Power() if parts[1] == ONE:
            return parts[0]
    return tree.rebuild(parts)


def _opposite(term: Expression) -> Expression:
    if isinstance(term, Negate):
        return term.term
    return ZERO if term == ZERO else Negate(term)


def _ordered(tree: Expression, parts: list[Expression], empty: Expression) -> Expression:
    if len(parts) < 2:
        return next(iter(parts), empty)
    return tree.rebuild(tuple(sorted(parts, key=repr)))


def _doubles(claims: Mapping[str, Claim]) -> Iterator[Diagnostic]:
    """Refuse a second comparison of the same claims: one contradiction counts once."""
    seen: dict[frozenset[str], str] = {}
    for name, claim in claims.items():
        if claim.record.agree is not None:
            first = seen.setdefault(frozenset(claim.record.agree), name)
            if first != name:
                problem = f"{quoted(first)} compares the same claims"
                yield claim.diagnose(("agree",), problem, "remove one of the two", code=Code.REPEATED_NAME)

"""Proofs as they are written: recheck.py follows each, and refuses each for something that it does not show."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from claims.certificate.proofs import proof_json, sign_json
from derive.expressions.expression import Expression, as_expression, log, maximum, minimum, number
from derive.expressions.quantity import FRACTION, NONNEGATIVE, POSITIVE, REAL, Symbol, quantity
from derive.notation.wire import quantity_json, relation_json
from derive.proof import Proved, decide
from derive.proof.terms import Constant, Given, PutIn, Quotient
from derive.statements.goal import Goal
from derive.statements.relation import Comparison, Relation
from derive.statements.statement import Always
from tests.oracles.certificates import recheck

DOMAINS = {"x": POSITIVE, "y": POSITIVE, "n": NONNEGATIVE, "p": FRACTION, "r": REAL}
X, Y, N, P, R = (Symbol(quantity(name, "", f"the number {name}", name, domain)) for name, domain in DOMAINS.items())


def says(left: Expression | int, sign: str, right: Expression | int) -> Relation:
    """Return a relation of operands."""
    return Relation(as_expression(left), Comparison(sign), as_expression(right))


def followed(relation: Relation, given: tuple[Relation, ...], how: Any) -> None:
    """Follow a proof with recheck.py, which raises where it cannot."""
    scope = recheck.Scope({each.name: quantity_json(each.quantity) for each in (X, Y, N, P, R)}, recheck.Units({}))
    known = tuple(scope.relation(relation_json(each)) for each in given)
    recheck.prove_goal(recheck.Goal(scope.relation(relation_json(relation)), known), [], how, scope)


HALF = Fraction(1, 2)
WRITTEN: list[tuple[Relation, tuple[Relation, ...], str]] = [
    (says(X + N, ">", N), (), "sign"),
    (says(Y**2, ">", X**2), (says(Y, ">", X),), "sign"),
    (says((X - Y) ** 2, ">=", 0), (), "sign"),
    (says(2 - P, ">", 0), (), "sign"),
    (says(2 + P * (1 - P), ">", 1), (), "sign"),  # up to both ends
    (says(N**3 + N**HALF, ">=", 0), (), "sign"),
    (says((R - 1) ** 4, ">=", 0), (), "sign"),
    (says(maximum(X, Y), ">", 0), (), "sign"),
    (says(number(3) ** R, ">", 0), (), "sign"),
    (says(maximum(X, Y), ">=", X), (), "cases"),
    (says(maximum(X, Y) * minimum(X, Y), "==", X * Y), (), "cases"),
    (says(maximum(X + Y, Y), "==", X + Y), (), "pick"),
    (says(log(3), ">", 1), (), "value"),
    (says(X * Y, "==", Y * 2), (says(X, "==", 2),), "put"),
    (says(R, "<=", 1), (says(P, "==", R),), "put"),  # what equals p lies in its domain
    (says(R, ">=", 0), (says(P, "==", R),), "put"),
    (says(R, ">", 0), (says(X, "==", R),), "put"),
    (says(X, "==", 3), (says(X, "==", Y), says(Y, "==", 3)), "put"),
]


@pytest.mark.parametrize(("relation", "given", "rule"), WRITTEN, ids=[str(each) for each, _, _ in WRITTEN])
def test_a_proof_is_followed_and_shows_nothing_else(relation: Relation, given: tuple[Relation, ...], rule: str) -> None:
    """The proof of each is followed; of the relation turned around, or with one more on a side, it is none."""
    decision = decide(Always(relation, given))
    assert isinstance(decision, Proved)
    (shown,) = decision.shown
    how = proof_json(shown.by, Goal(relation, given))
    assert how["rule"] == rule
    followed(relation, given, how)
    for other in (
        Relation(relation.right, Comparison.ABOVE, relation.left),
        Relation(relation.left, relation.comparison, relation.right + X),
        Relation(relation.left - X, relation.comparison, relation.right),
    ):
        with pytest.raises((recheck.Disagreement, recheck.Unsure, LookupError)):
            followed(other, given, how)


def test_the_domain_of_what_was_put_in_is_all_that_is_given_besides() -> None:
    """What equals the share p is at most 1, and the proof of it is none that it is below 1."""
    given = (says(P, "==", R),)
    decision = decide(Always(says(R, "<=", 1), given))
    assert isinstance(decision, Proved)
    (shown,) = decision.shown
    assert isinstance(shown.by, PutIn)
    how = proof_json(shown.by, Goal(says(R, "<=", 1), given))
    for sign, right in (("<", 1), ("<=", 0), (">=", 1)):
        with pytest.raises(recheck.Disagreement):
            followed(says(R, sign, right), given, how)
    with pytest.raises(recheck.Disagreement):
        followed(says(R, "<=", 1), (), how)


def test_a_quotient_is_written_top_first() -> None:
    """What is given, over two."""
    given = (says(X, ">", 1), says(Y, ">", X))
    tree = Quotient(Given(given[1]), Constant(Fraction(2)))
    assert sign_json(tree, given) == ["/", ["given", 1], ["number", "2", ""]]

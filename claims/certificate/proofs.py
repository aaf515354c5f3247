"""Proofs as JSON: each term under the name of its rule, with its parts; recheck.py follows them and searches nothing.

Something given is named by its place in all that is given. That changes as a proof goes on: what takes the place of
something else takes it there too, and cases have more that is given.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, assert_never

from derive.notation.wire import exact, tree_json
from derive.proof.methods.cases import branch, put
from derive.proof.methods.equalities import with_domain
from derive.proof.terms.proof_terms import Cases, Degrees, Pick, PlainSign, ProofTerm, PutIn, Trust, Values
from derive.proof.terms.sign_tree import Beyond, Constant, Given, Part, Product, Quotient, Raised, SignTree, Sum
from derive.statements.goal import Goal
from derive.statements.relation import Relation

Json = Any


def proof_json(term: ProofTerm, goal: Goal) -> Json:
    """Return a proof of a goal with the name of its rule first."""
    match term:
        case PlainSign(tree):
            return {"rule": "sign", "tree": sign_json(tree, goal.assuming)}
        case Values():
            return {"rule": "value"}
        case PutIn(quantity, tree, then):
            rest = proof_json(then, put(with_domain(goal, quantity.quantity), quantity, tree))
            return {"rule": "put", "old": tree_json(quantity), "new": tree_json(tree), "then": rest}
        case Pick(extreme, argument, because, then):
            chosen = extreme.arguments[argument]
            return {
                "rule": "pick",
                "extreme": tree_json(extreme),
                "argument": argument,
                "because": [proof_json(each, goal) for each in because],
                "then": proof_json(then, put(goal, extreme, chosen)),
            }
        case Cases(extreme, cases):
            pairs = zip(extreme.arguments, cases, strict=True)
            found = [proof_json(each, branch(goal, extreme, chosen)) for chosen, each in pairs]
            return {"rule": "cases", "extreme": tree_json(extreme), "cases": found}
        case Degrees():
            return {"rule": "degrees"}
        case Trust(why, script):
            return {"rule": "trust", "why": why, "script": script}
        case _:
            assert_never(term)


def sign_json(tree: SignTree, given: tuple[Relation, ...]) -> Json:
    """Return a tree whose sign is plain."""
    match tree:
        case Constant(value):
            return ["number", exact(value), ""]
        case Part(part):
            return tree_json(part)
        case Given(relation):
            return ["given", given.index(relation)]
        case Beyond(quantity, end):
            return [end.value, quantity.name]
        case Sum(terms):
            return ["+", *_all(terms, given)]
        case Product(factors):
            return ["*", *_all(factors, given)]
        case Quotient(top, bottom):
            return ["/", *_all((top, bottom), given)]
        case Raised(base, exponent):
            return ["^", sign_json(base, given), ["number", exact(exponent), ""]]
        case _:
            assert_never(tree)


def _all(trees: Iterable[SignTree], given: tuple[Relation, ...]) -> list[Json]:
    return [sign_json(each, given) for each in trees]

"""Forged statements, drawn: each is false, or has no value somewhere, and comes with what might pass for its proof.

A proof is drawn from the grammar of proofs, so that it fits what it is to show in all but the point on which its rule
stands: a tree that expands to the difference and has no plain sign, a plain sign of another difference, cases that
leave one out, a choice whose reasons are none. What is false is told by `claim_oracle` alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from random import Random

from tests.oracles.certificates import (
    ANY,
    NONNEGATIVE,
    ONE,
    POSITIVE,
    SHARE,
    ZERO,
    Json,
    claim,
    free,
    goal,
    symbol,
)
from tests.oracles.claim_oracle import NoValue, TooLarge, admits, holds, points

NUMBERS = ("0", "1", "2", "-1", "1/2", "3", "-2", "10")
EXPONENTS = ("2", "3", "-1", "-2", "1/2", "-1/2", "0", "3/2", "4")
SIGNS = ("==", ">=", ">", "<=", "<")
BETWEEN, BELOW, FROM_ONE = ["(", "-1", "1", ")"], ["[", "-2", "-1", "]"], ["[", "1", None, ")"]
DOMAINS = (ANY, ANY, POSITIVE, POSITIVE, NONNEGATIVE, SHARE, BETWEEN, BELOW, FROM_ONE)
TRUST = {"rule": "trust", "why": "it was seen", "script": None}
LOOKED_AT = 60  # points at which a drawn statement has to be false, to be called so


def number(text: str) -> Json:
    """Return the tree of a number."""
    return ["number", text, ""]


def minus(one: Json, other: Json) -> Json:
    """Return the tree of a difference."""
    return ["+", one, ["-", other]]


class Forger:
    """Draws one forged statement: its quantities, what is given, and the parts of its proof."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        self.given: list[Json] = []
        names = "xyz"[: chance.randint(1, 3)]
        self.quantities: dict[str, Json] = {name: self.quantity() for name in names}

    def quantity(self) -> Json:
        """Return a quantity of a drawn domain; some are whole, some are constants."""
        made = free(self.chance.choice(DOMAINS), integer=self.chance.random() < 0.1)
        if self.chance.random() < 0.1:
            value = self.chance.choice(NUMBERS)
            made["value"] = value if admits(made, Fraction(value)) else None
        return made

    def leaf(self, *, of_proof: bool = False) -> Json:
        """Return a number or a quantity; in a proof also something given, or what is beyond the end of a domain."""
        if of_proof and self.chance.random() < 0.5:
            if self.given and self.chance.random() < 0.5:
                return ["given", self.chance.randrange(len(self.given))]
            return [self.chance.choice(("low", "high")), self.chance.choice([*self.quantities])]
        if self.chance.random() < 0.6:
            return symbol(self.chance.choice([*self.quantities]))
        return number(self.chance.choice(NUMBERS))

    def tree(self, size: int = 2, *, of_proof: bool = False) -> Json:
        """Return a tree of at most so many storeys."""
        if size == 0 or self.chance.random() < 0.2:
            return self.leaf(of_proof=of_proof)
        head = self.chance.choice(("+", "+", "*", "*", "-", "/", "^", "^", "^", "log", "max", "min"))
        first = self.tree(size - 1, of_proof=of_proof)
        if head in ("-", "log"):
            return [head, first]
        if head == "^" and self.chance.random() < 0.8:
            return [head, first, number(self.chance.choice(EXPONENTS))]
        return [head, first, self.tree(size - 1, of_proof=of_proof)]

    def relation(self, size: int = 2) -> Json:
        """Return a relation of two trees."""
        return [self.tree(size), self.chance.choice(SIGNS), self.tree(size - 1)]

    def suppose(self, most: int = 2) -> None:
        """Draw what is given."""
        found = [self.relation(1) for _ in range(self.chance.randint(0, most))]
        self.given = [each for place, each in enumerate(found) if each not in found[:place]]

    def opened(self, tree: Json) -> Json:
        """Return the tree of a proof with its short names written out."""
        head, *rest = tree
        if head == "given":
            left, sign, right = self.given[rest[0]]
            return minus(right, left) if "<" in sign else minus(left, right)
        if head in ("low", "high"):
            end = self.quantities[rest[0]]["domain"][1 if head == "low" else 2] or "0"
            return minus(symbol(rest[0]), number(end)) if head == "low" else minus(number(end), symbol(rest[0]))
        return [self.opened(each) if isinstance(each, list) else each for each in tree]

    def keep(self, tree: Json, *copies: str) -> None:
        """Forget the quantities that do not stand in some trees; those that do have copies, if their names do."""
        kept = {name: each for name, each in self.quantities.items() if name in named(tree)} or self.quantities
        self.quantities = kept | {name: kept[name[0]] for name in copies if name[0] in kept}

    def shown_by(self, tree: Json) -> Json:
        """Return a relation of which a tree is the difference, as a proof by signs needs it."""
        other, sign = self.chance.choice((ZERO, ONE, self.tree(1))), self.chance.choice(("==", ">=", ">"))
        left = self.opened(tree)
        relation = [left, sign, ZERO] if other == ZERO else [["+", left, other], sign, other]
        turned = {"==": "==", ">=": "<=", ">": "<"}[sign]
        return relation if self.chance.random() < 0.7 else [relation[2], turned, relation[0]]

    def proof(self, relation: Json, depth: int = 2) -> Json:
        """Return a proof that fits the form of a relation, by any rule."""
        drawn = self.chance.random()
        if depth and drawn < 0.25:
            return self.by_parts(relation, depth)
        if drawn < 0.3:
            return {"rule": self.chance.choice(("value", "degrees"))}
        return self.by_sign(relation)

    def by_sign(self, relation: Json) -> Json:
        """Return a proof by the difference itself, by something given, or by any tree."""
        left, sign, right = relation[:3]
        larger, smaller = (right, left) if "<" in sign else (left, right)
        trees = [minus(larger, smaller), larger, self.leaf(of_proof=True), self.tree(2, of_proof=True)]
        trees += [["*", self.leaf(of_proof=True), minus(larger, smaller)], ["+", *(self.leaf(of_proof=True),) * 2]]
        return {"rule": "sign", "tree": self.chance.choice([trees[0], *trees])}

    def by_parts(self, relation: Json, depth: int, rule: str = "") -> Json:
        """Return a proof that puts something in the place of another, chooses an argument, or goes through cases."""
        rule = rule or self.chance.choice(("put", "pick", "cases"))
        if rule == "put":
            old, new = self.equality()
            then = self.proof(replaced(relation, old, new), depth - 1)
            return {"rule": rule, "old": old, "new": new, "then": then}
        extreme = self.extreme(relation)
        thens = [self.proof(replaced(relation, extreme, each), depth - 1) for each in extreme[1:]]
        if rule == "cases":
            return {"rule": rule, "extreme": extreme, "cases": thens[: self.chance.choice((len(thens), 1, None))]}
        place = self.chance.randrange(len(thens))
        order = ">=" if extreme[0] == "max" else "<="
        because = [self.by_sign([extreme[1 + place], order, each]) for each in extreme[1:]]
        return {"rule": rule, "extreme": extreme, "argument": place, "because": because, "then": thens[place]}

    def equality(self) -> tuple[Json, Json]:
        """Return the sides of an equality, which is given as a rule."""
        given = [each for each in self.given if each[1] == "=="]
        if given and self.chance.random() < 0.9:
            left, _, right = self.chance.choice(given)
            return (left, right) if self.chance.random() < 0.5 else (right, left)
        return self.leaf(), self.tree(1)

    def extreme(self, relation: Json) -> Json:
        """Return a maximum or minimum that stands in a relation, or any."""
        found = [each for each in nodes(relation) if each[0] in ("max", "min")]
        return self.chance.choice(found) if found else ["max", self.tree(1), self.tree(1)]

    def witness(self, given: list[Json]) -> Json:
        """Return a point at which everything given holds, if one is found; else any."""
        point: Mapping[str, Fraction] = {}
        for point in points(self.quantities, LOOKED_AT):
            try:
                if all(holds(each, point) is True for each in given):
                    break
            except (NoValue, TooLarge):
                continue
        return {name: str(value) for name, value in point.items() if self.quantities[name]["value"] is None}

    def listed(self, relation: Json, given: list[Json], proof: Json = None) -> Json:
        """Return a goal with a witness, where something is given, and a proof of it."""
        here = {name: value for name, value in self.witness(given).items() if name in named([relation, given])}
        return goal(relation, proof or self.proof(relation), given, here if given else {})

    def claimed(self, kind: str, said: Json, goals: list[Json], verdict: str = "verified") -> Json:
        """Return the claim of a statement that is said to be proved by some goals."""
        answer = {"verified": "proved", "refuted": "refuted"}[verdict]
        trees = [each for each in said.values() if isinstance(each, list)]
        names = named(trees) | {said[key] for key in ("of", "in", "over", "as") if said.get(key) in self.quantities}
        kept = {name: self.quantities[name] for name in self.quantities if name in names}
        decision = {"answer": answer, "goals": goals}
        rest = {"quantities": kept, "inputs": {}, "statement": said, "unsaid": []}
        return claim(kind, verdict, **rest, stated=decision, completed=None)


def nodes(tree: Json) -> list[Json]:
    """Return every node of some trees."""
    if not isinstance(tree, list) or not tree:
        return []
    here = [tree] if isinstance(tree[0], str) else []
    return here + [node for each in tree for node in nodes(each)]


def named(tree: Json) -> set[str]:
    """Return the names of the quantities in some trees."""
    return {each[1] for each in nodes(tree) if each[0] == "symbol"}


def replaced(tree: Json, old: Json, new: Json) -> Json:
    """Return a tree, or anything that holds trees, with one part replaced wherever it stands."""
    if tree == old:
        return new
    if isinstance(tree, dict):
        return {name: replaced(each, old, new) for name, each in tree.items()}
    return [replaced(each, old, new) for each in tree] if isinstance(tree, list) else tree


def true_relation(forger: Forger) -> Json:
    """Return a relation that holds wherever a quantity may be, by algebra that every reader knows."""
    a, b = (_polynomial(forger) for _ in range(2))
    square = ["^", minus(a, b), number("2")]
    twice = ["*", number("2"), a, b]
    squares = ["+", ["*", a, a], ["*", b, b]]
    true = (
        [square, ">=", ZERO],
        [squares, ">=", twice],
        [["+", squares, ["-", twice]], "==", square],
        [["max", a, b], ">=", a],
        [["min", a, b], "<=", b],
        [["+", square, ONE], ">", ZERO],
        [["*", a, b], "==", ["*", b, a]],
        [["^", number("2"), square], ">=", ONE],
    )
    return forger.chance.choice(true)


def _polynomial(forger: Forger) -> Json:
    """Return a tree that has a value everywhere."""
    tree = forger.tree(2)
    while any(each[0] in ("/", "^", "log") for each in nodes(tree)):
        tree = forger.tree(2)
    return tree

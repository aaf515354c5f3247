"""Statements to be drawn: of every kind, many without a value at some points or anywhere, and points to look at."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from hypothesis import strategies as st

from derive.expressions.expression import Expression, Number, log, maximum
from derive.expressions.quantity import COUNT, FRACTION, NONNEGATIVE, POSITIVE, REAL, Quantity, Symbol, quantity
from derive.statements.relation import Comparison, Relation
from derive.statements.statement import Always, Extreme, Optimum, Scaling, Shape, Statement, identity, independent
from derive.strategies import arithmetic

DOMAINS = {"x": REAL, "p": POSITIVE, "q": POSITIVE, "u": NONNEGATIVE, "f": FRACTION, "n": COUNT}
ALL = tuple(quantity(name, "", f"the number {name}", name, domain) for name, domain in DOMAINS.items())
X, P, Q, U, F, N = (Symbol(each) for each in ALL)
HALF = Fraction(1, 2)
EXPONENTS = [Fraction(each) for each in ("2", "3", "1/2", "-1", "-1/2", "3/2")]
EDGES = [Fraction(each) for each in ("0", "1", "-1", "2", "1/2", "-3", "10", "1/1000", "1000")]
ORDERS = [each for each in Comparison if each is not Comparison.EQUAL]
DIRECTIONS = (Shape.INCREASING, Shape.DECREASING, Shape.NONDECREASING, Shape.NONINCREASING)


def trees(size: int) -> st.SearchStrategy[Expression]:
    """Return a strategy for trees of every kind of node, which may have no value at some points or at all."""
    leaves = st.one_of(st.sampled_from([Symbol(each) for each in ALL]), st.sampled_from(EDGES).map(Number))
    return st.recursive(leaves, _larger, max_leaves=size)


def _larger(inner: st.SearchStrategy[Expression]) -> st.SearchStrategy[Expression]:
    return st.one_of(
        arithmetic(inner),
        st.tuples(inner, inner).map(lambda two: two[0] ** two[1]),
        st.tuples(inner, st.sampled_from(EXPONENTS)).map(lambda two: two[0] ** Number(two[1])),
        inner.map(log),
    )


relations = st.builds(Relation, trees(5), st.sampled_from(ORDERS), trees(2))
assumptions = st.lists(st.builds(Relation, trees(2), st.sampled_from(ORDERS), trees(2)), max_size=1).map(tuple)


@st.composite
def rewritten(draw: st.DrawFn) -> Statement:
    """Return two trees that are equal wherever a quantity that is multiplied in and out, or a root, lets them be."""
    tree, other = draw(trees(4)), draw(trees(1))
    forms = [
        tree * other / other,
        tree + other - other,
        (tree**2) ** Number(HALF),
        maximum(tree, tree - other),
    ]
    return identity(tree, draw(st.sampled_from(forms)), draw(assumptions))


@st.composite
def optima(draw: st.DrawFn) -> Statement:
    """Return a parabola in one quantity, with something added that may have no value, and the place of its vertex."""
    over = draw(st.sampled_from([each for each in ALL if not each.domain.integer]))
    place, more = draw(trees(2)), draw(trees(3))
    kind = draw(st.sampled_from(list(Extreme)))
    square = (Symbol(over) - place) ** 2
    return Optimum((square if kind is Extreme.MINIMUM else -square) + more, over, place, kind, draw(assumptions))


@st.composite
def cancelled(draw: st.DrawFn) -> Statement:
    """Return what holds wherever it has a value: powers of a quantity, and trees that fall out."""
    over, power, tree = draw(st.sampled_from(ALL)), draw(st.sampled_from(EXPONENTS)), draw(trees(3))
    root, given_that = tree ** Number(HALF), draw(assumptions)
    nothing = draw(st.sampled_from([tree - tree, 0 * tree, 0 * root, 0 / tree, 0 * log(tree)]))
    if draw(st.booleans()):
        return Scaling(Symbol(over) ** Number(power) + nothing, over, Shape.POWER, power, given_that)
    return independent(nothing * Symbol(over), over, given_that)


KINDS: dict[str, st.SearchStrategy[Statement]] = {
    "always": st.builds(Always, relations, assumptions),
    "identity": rewritten(),
    "independent": st.builds(independent, trees(4), st.sampled_from(ALL), assumptions),
    "scaling": st.builds(Scaling, trees(4), st.sampled_from(ALL), st.sampled_from(DIRECTIONS), st.none(), assumptions),
    "optimum": optima(),
    "cancelled": cancelled(),
}
statements = st.one_of(*KINDS.values())


def scattered(seed: int, count: int) -> tuple[dict[Quantity, Fraction], ...]:
    """Return points: round values, at the ends of domains too, and others."""
    chance = Random(seed)  # noqa: S311 - the same points everywhere, no secret
    edges = {of: [each for each in EDGES if fits(of, each)] for of in ALL}
    return tuple({of: _scattered(of, edges[of], chance) for of in ALL} for _ in range(count))


def _scattered(of: Quantity, edges: list[Fraction], chance: Random) -> Fraction:
    value = Fraction(chance.randint(-3000, 3000), 1 if of.domain.integer else chance.choice((1, 7, 100, 3001)))
    return value if chance.random() < HALF and fits(of, value) else chance.choice(edges)


def fits(of: Quantity, value: Fraction) -> bool:
    """Return whether a quantity may have a value."""
    return of.domain.interval.contains(value) and (not of.domain.integer or value.denominator == 1)

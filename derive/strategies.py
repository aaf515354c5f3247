"""Hypothesis strategies for quantities, points, expressions and printed figures: for this project's tests and yours.

The only module that needs Hypothesis; nothing else imports it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from hypothesis import strategies as st

from derive.expressions.expression import PI, E, Expression, Number, maximum, minimum, walk
from derive.expressions.quantity import DOMAINS, Domain, Quantity, Symbol, quantity
from derive.expressions.stepped import Step, by_cases, rounded

UNITS = ("token", "byte", "second", "byte/second", "flop/token", "sequence", "gpu", "$/token", "")
HEDGES = ("", "~", "about ", "roughly ")


def values(domain: Domain, largest: int = 10**6) -> st.SearchStrategy[Fraction]:
    """Return a strategy for exact values inside a domain; ``largest`` bounds what the domain leaves unbounded."""
    interval = domain.interval
    low = -Fraction(largest) if interval.low is None else interval.low
    high = max(Fraction(largest), low + 1) if interval.high is None else interval.high
    if domain.integer:
        return st.integers(int(low), int(high)).map(Fraction).filter(interval.contains)
    return st.fractions(low, high, max_denominator=1000).filter(interval.contains)


@st.composite
def points(draw: st.DrawFn, quantities: Iterable[Quantity], largest: int = 10**6) -> dict[Quantity, Fraction]:
    """Return a strategy for admissible values of quantities, in their own units; constants keep theirs."""
    return {
        each: draw(values(each.domain, largest)) if each.value is None else each.value
        for each in dict.fromkeys(quantities)
    }


@st.composite
def quantities(draw: st.DrawFn, units: Sequence[str] = UNITS) -> Quantity:
    """Return a strategy for variables with a name, a unit and a domain."""
    name = draw(st.from_regex(r"[a-z]{1,8}(_[a-z0-9]{1,4})?", fullmatch=True))
    domain = draw(st.sampled_from(list(DOMAINS.values())))
    return quantity(name, draw(st.sampled_from(list(units))), f"drawn as {name}", name, domain)


def expressions(leaves: Sequence[Quantity], size: int = 12) -> st.SearchStrategy[Expression]:
    """Return a strategy for trees over quantities of one dimension: sums, scaled terms, extremes and pure ratios.

    Every tree is sound in its units, has the dimension of the leaves, and has a value wherever they are positive.
    """
    symbols: st.SearchStrategy[Expression] = st.sampled_from(list(leaves)).map(Symbol)
    factors = st.fractions(Fraction(1, 8), 8, max_denominator=9).map(Number)
    return st.recursive(symbols, lambda inner: _larger(inner, factors), max_leaves=size)


def arithmetic(inner: st.SearchStrategy[Expression]) -> st.SearchStrategy[Expression]:
    """Return a strategy for sums, differences, products, ratios and extremes of two smaller trees of pure numbers."""
    pairs = st.tuples(inner, inner)
    return st.one_of(
        pairs.map(lambda pair: pair[0] + pair[1]),
        pairs.map(lambda pair: pair[0] - pair[1]),
        pairs.map(lambda pair: pair[0] * pair[1]),
        pairs.map(lambda pair: pair[0] / pair[1]),
        pairs.map(lambda pair: maximum(*pair)),
        pairs.map(lambda pair: minimum(*pair)),
    )


def stepped(inner: st.SearchStrategy[Expression]) -> st.SearchStrategy[Expression]:
    """Return a strategy for a smaller tree of pure numbers rounded, without its sign, or of one of two cases."""
    steps = st.fractions(Fraction(1, 8), 8, max_denominator=9).map(Number)
    ways = st.sampled_from([Step.FLOOR, Step.CEIL, Step.ROUND])
    return st.one_of(
        st.tuples(ways, inner, steps).map(lambda parts: rounded(*parts)),
        inner.map(lambda tree: maximum(tree, -tree)),
        st.tuples(inner, inner, inner, inner).map(lambda parts: by_cases(*parts)),
    )


def letters() -> st.SearchStrategy[Expression]:
    """Return a strategy for the irrational constants e and pi."""
    return st.sampled_from([E, PI])


def boxes(leaves: Iterable[Quantity]) -> st.SearchStrategy[dict[Quantity, tuple[Fraction, Fraction]]]:
    """Return a strategy for boxes: for each quantity the ends of a positive range."""
    ends = st.tuples(st.fractions(Fraction(1, 9), 9, max_denominator=9), st.fractions(0, 4, max_denominator=9))
    return st.fixed_dictionaries({each: ends.map(lambda pair: (pair[0], pair[0] + pair[1])) for each in leaves})


@st.composite
def figures(draw: st.DrawFn, unit: str = "token") -> str:
    """Return a strategy for figures as texts print them: digits, perhaps a hedge, with their unit."""
    integer = draw(st.integers(1, 10**6))
    places = draw(st.integers(0, 3))
    decimals = f".{draw(st.integers(0, 10**places - 1)):0{places}d}" if places else ""
    return f"{draw(st.sampled_from(HEDGES))}{integer:,}{decimals} {unit}".strip()


def _larger(inner: st.SearchStrategy[Expression], factors: st.SearchStrategy[Number]) -> st.SearchStrategy[Expression]:
    pairs = st.tuples(inner, inner)
    return st.one_of(
        pairs.map(lambda pair: pair[0] + pair[1]),
        pairs.map(lambda pair: pair[0] - pair[1]),
        st.tuples(factors, inner).map(lambda pair: pair[0] * pair[1]),
        st.tuples(inner, factors).map(lambda pair: pair[0] / pair[1]),
        pairs.map(lambda pair: maximum(*pair)),
        pairs.map(lambda pair: minimum(*pair)),
        st.tuples(inner, inner, inner).map(lambda parts: parts[0] * (parts[1] / _positive(parts[2]))),
        inner.map(lambda tree: -tree),
    )


def _positive(tree: Expression) -> Expression:
    """Return a tree of the same dimension that is positive wherever its leaves are."""
    return maximum(tree, next(node for node in walk(tree) if isinstance(node, Symbol)))

"""What is printed of an expression has one reading: read back, it is the same expression, whatever it is made of."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from derive.expressions.expression import (
    PI,
    Add,
    Divide,
    E,
    Expression,
    Multiply,
    Negate,
    Number,
    exp,
    factors_of,
    log,
    maximum,
    minimum,
    terms_of,
)
from derive.expressions.printing import plain
from derive.expressions.quantity import Symbol, quantity
from derive.expressions.stepped import Step, Stepped, by_cases, rounded
from derive.notation.parse import parse_expression, read_condition
from derive.statements.combination import Combination, Connective
from derive.statements.relation import Comparison, Relation
from units import PURE, parse_unit

UNITS = ("", "", "", "byte", "second", "byte/second", "kilometre/hour", "$/token", "byte^2", "1/second", "GB/s")
NAMES = ("x", "x2", "t_1", "e9", "and", "iff", "max", "if")
KNOWN = {name: Symbol(quantity(name, "", f"what is called {name}", name)) for name in NAMES}
Trees = st.SearchStrategy[Expression]


def numbers() -> Trees:
    """Return a strategy for numbers with and without units: whole, decimal, broken, large, small, below zero, long."""
    digits = st.integers(0, 10**12) | st.integers(0, 9) | st.integers(10**57, 10**66)
    tens = st.integers(-70, 40).map(lambda power: Fraction(10) ** power)
    sizes = st.one_of(
        digits.map(Fraction),
        st.tuples(digits, tens).map(lambda pair: pair[0] * pair[1]),
        st.tuples(digits, st.integers(1, 99) | st.integers(10**57, 10**66)).map(lambda pair: Fraction(*pair)),
    )
    units = st.sampled_from(UNITS).map(parse_unit)
    return st.tuples(sizes, st.sampled_from((1, 1, 1, -1)), units).map(lambda each: Number(each[0] * each[1], each[2]))


def larger(inner: Trees) -> Trees:
    """Return a strategy for each kind of node over smaller trees."""
    two, three, four = (st.tuples(*[inner] * count) for count in (2, 3, 4))
    ways = st.sampled_from((Step.FLOOR, Step.CEIL, Step.ROUND))
    joins = ("<", ">", "<=", ">=", "==", "!=", ("and", "<", ">="), ("or", "<", "<"), ("iff", "<", "<"))
    return st.one_of(
        two.map(lambda parts: parts[0] + parts[1]),
        three.map(Add),
        inner.map(Negate),
        two.map(Multiply),
        three.map(Multiply),
        two.map(lambda parts: parts[0] / parts[1]),
        two.map(lambda parts: parts[0] / parts[1]),
        two.map(lambda parts: parts[0] ** parts[1]),
        inner.map(exp),
        inner.map(log),
        two.map(lambda parts: maximum(*parts)),
        three.map(lambda parts: minimum(*parts)),
        st.tuples(ways, inner).map(lambda parts: rounded(*parts)),
        st.tuples(ways, inner, inner).map(lambda parts: rounded(*parts)),
        two.map(lambda parts: Stepped(Step.BINOMIAL, parts)),
        four.map(lambda parts: by_cases(*parts)),
        st.tuples(four, st.sampled_from(joins), st.booleans()).map(lambda each: Stepped(Step.IF, *each)),
    )


TREES = st.recursive(numbers() | st.sampled_from((*KNOWN.values(), E, PI)), larger, max_leaves=12)


def one_way(tree: Expression) -> Expression:
    """Return the tree with a number by itself, and a sum or product at the head of another joined to it."""
    match tree.rebuild(tuple(map(one_way, tree.children))):
        case Add((first, *others)):
            return Add((*terms_of(first), *others))
        case Multiply((first, *others)):
            return Multiply((*factors_of(first), *others))
        case Negate(Number(value, unit)):
            return Number(-value, unit)
        case Divide(Number(top, unit), Number(bottom, of)) if of == PURE and bottom:
            return Number(top / bottom, unit)
        case other:
            return other


@given(TREES)
def test_what_is_printed_is_read_as_the_same_expression(tree: Expression) -> None:
    """Nodes, units, brackets and order are those that were printed; a number alone may be written as a quotient."""
    assert one_way(parse_expression(plain(tree), KNOWN.get)) == one_way(tree)


@given(TREES)
def test_what_was_read_is_printed_as_exactly_that(tree: Expression) -> None:
    """A tree that comes from a text, numbers and all, is the one that its own text gives."""
    read = parse_expression(plain(tree), KNOWN.get)
    assert parse_expression(plain(read), KNOWN.get) == read


RELATIONS = st.tuples(TREES, st.sampled_from(Comparison), TREES).map(lambda parts: Relation(*parts))
SAID = st.recursive(
    RELATIONS,
    lambda inner: st.one_of(
        st.lists(inner, min_size=2, max_size=3).map(lambda parts: Combination(Connective.AND, tuple(parts))),
        st.lists(inner, min_size=2, max_size=3).map(lambda parts: Combination(Connective.OR, tuple(parts))),
        st.tuples(inner, inner).map(lambda parts: Combination(Connective.IFF, parts)),
    ),
    max_leaves=4,
)


@given(SAID)
def test_what_is_said_is_read_as_the_same(said: Relation | Combination) -> None:
    """Relations and what joins them, in brackets where they are joined again."""
    assert read_condition(str(said)).resolved(KNOWN.get).map(one_way) == said.map(one_way)


@pytest.mark.parametrize(
    "text",
    [
        "(3 [metre])^2",
        "x / (3 [byte])",
        "1 / (3 [byte])",
        "x^2 / (60 [second/minute])",
        "exp(x) * e9",
        "6.62607015e-34 [J s]",
        "1e-300 * x",
        "123456789012345678901234567890123456789012345678901234567890.5",
        "-(3 [metre])^2",
    ],
)
def test_what_people_write_is_printed_so_that_it_is_read(text: str) -> None:
    """A number with its unit to a power, and what is divided by one, come out as they went in."""
    tree = parse_expression(text, KNOWN.get)
    assert parse_expression(plain(tree), KNOWN.get) == tree


def test_a_quantity_that_is_called_e_is_no_number() -> None:
    """In a document with an error e, the growth exp(x) is printed so that it is not read as a power of that error."""
    own = {"e": Symbol(quantity("e", "", "an error", "e")), **KNOWN}
    tree = parse_expression("exp(x) * e", own.get)
    assert plain(tree) == "exp(x) * e"
    assert parse_expression("e^x * e", own.get) != tree

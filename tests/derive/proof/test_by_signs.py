"""Proofs by plain signs: what is true is shown, what is false is not, and every tree is the difference of its sides."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from derive.evaluation.evaluate import evaluate
from derive.expressions.expression import Expression, as_expression, log, number
from derive.expressions.quantity import (
    AT_LEAST_ONE,
    FRACTION,
    NONNEGATIVE,
    POSITIVE,
    REAL,
    Domain,
    Quantity,
    Symbol,
    quantity,
)
from derive.proof import Budget
from derive.proof.methods.bounds import Bounds
from derive.proof.methods.by_signs import Parts, by_plain_signs, by_signs, by_signs_at_once
from derive.proof.terms import (
    Beyond,
    Constant,
    End,
    Given,
    Part,
    PlainSign,
    Product,
    ProofTerm,
    Quotient,
    Raised,
    SignTree,
    Sum,
    plain_sign,
    shows,
)
from derive.statements.goal import Goal
from derive.statements.relation import Comparison, Relation
from units import Interval

BETWEEN = Domain(Interval(Fraction(-1), Fraction(2)), integer=False, words="from -1 to 2")
DOMAINS = {"x": POSITIVE, "y": POSITIVE, "n": NONNEGATIVE, "m": AT_LEAST_ONE, "p": FRACTION, "b": BETWEEN, "r": REAL}
X, Y, N, M, P, B, R = (
    Symbol(quantity(name, "", f"the number {name}", name, domain)) for name, domain in DOMAINS.items()
)
HALF = Fraction(1, 2)
ONE_SIGN = "all terms of left minus right have one sign"
VALUES = {
    "x": (1, 4, 9),
    "y": (1, 9, 16),
    "n": (0, 1, 4),
    "m": (1, 3),
    "p": (0, HALF, 1),
    "b": (-1, 0, 2),
    "r": (-3, 5),
}


def says(left: Expression | int, sign: str, right: Expression | int) -> Relation:
    """Return a relation of operands."""
    return Relation(as_expression(left), Comparison(sign), as_expression(right))


def value(tree: SignTree, point: dict[Quantity, Fraction]) -> Fraction:
    """Return the value of a tree at a point, by what each kind of node says that it is."""
    match tree:
        case Constant(number_of):
            return number_of
        case Part(part):
            return evaluate(part, point).low
        case Given(relation):
            return evaluate(relation.rising.difference, point).low
        case Beyond(of, end):
            interval = of.domain.interval
            return point[of] - (interval.low or 0) if end is End.LOW else (interval.high or 0) - point[of]
        case Sum(terms):
            return sum((value(each, point) for each in terms), Fraction(0))
        case Product(factors):
            return prod((value(each, point) for each in factors), start=Fraction(1))
        case Quotient(top, bottom):
            return value(top, point) / value(bottom, point)
        case Raised(base, exponent):
            inside = value(base, point)
            return evaluate(number(inside) ** exponent, {}).low if inside else Fraction(0)


def points() -> list[dict[Quantity, Fraction]]:
    """Return points at which roots are whole."""
    free = (X, Y, N, M, P, B, R)
    return [
        {each.quantity: Fraction(picked) for each, picked in zip(free, chosen, strict=True)}
        for chosen in product(*(VALUES[each.name] for each in free))
    ]


def checked(term: ProofTerm, relation: Relation) -> None:
    """Fail unless a tree has the sign that the relation asks for, and the value of the difference of its sides."""
    assert isinstance(term, PlainSign)
    wanted = relation.rising
    assert shows(plain_sign(term.tree), wanted.comparison)
    for point in points():
        assert value(term.tree, point) == evaluate(wanted.difference, point).low


SHOWN: list[tuple[Relation, tuple[Relation, ...]]] = [
    (says(X + Y, ">", X), ()),
    (says(X * Y + N, ">=", X * Y), ()),
    (says(X**2 + Y**2, ">=", 2 * X * Y), ()),  # (x - y)^2
    (says(2 * X * Y - X**2 - Y**2, "<=", 0), ()),
    (says((R - 1) ** 2 * (R**2 + 1), ">=", 0), ()),
    (says(M**2, ">=", M), ()),  # m = 1 + u
    (says(2 - P, ">", 0), ()),
    (says(P * (1 - P), ">=", 0), ()),
    (says(1 + P * (1 - P), ">", 0), ()),
    (says(3 - B, ">", 0), ()),
    (says(B + 2, ">", B**2 - 1), ()),  # 3 + b - b^2: 3 a^2 + 4 a c + c^2 over 9 up to the ends
    (says(4 - B**2, ">=", 0), ()),
    (says((B + 1) * P, ">=", 0), ()),
    (says(1 / (1 + P), "<=", 1), ()),
    (says(X**HALF + N**HALF, ">", 0), ()),
    (says(X**HALF * X**HALF, "==", X), ()),
    (says(N**3, ">=", 0), ()),
    (says(R ** number("1/4", "byte/bit"), "==", R**2), ()),
    (says(Y**2, ">", X**2), (says(Y, ">", X),)),
    (says(X, "<", Y + N), (says(X, "<", Y),)),
    (says(Y, ">=", X), (says(Y, ">=", N), says(N, ">=", X))),
    (says(Y, ">", X), (says(Y, ">=", N), says(N, ">", X))),
    (says(X * Y, "==", 6), (says(X, "==", 2), says(Y, "==", 3))),
    (says(X**2, "==", Y**2), (says(X * 3, "==", Y * 3),)),
    (says(X / Y, ">", 1), (says(X, ">", Y),)),
    (says(X, ">", 3), (says(X, ">=", 4),)),
    (says(R, ">", 0), (says(R, ">=", 4),)),
    (says(R, "<", 5), (says(4, ">=", R),)),
    (says(R * R, "==", 16), (says(R, "==", 4),)),
    (says(R + 1, ">", 0), (says(4, "==", R),)),
    (says(5 - R, ">", 0), (says(4, "==", R),)),
    (says(R, ">=", 0), (says(X * R, ">=", 0),)),  # 1/x times what is given
    (says(X * R, "==", 0), (says(R, "==", 0),)),
    (says(X - R, "==", 0), (says((X - R) / Y, "==", 0),)),
]


@pytest.mark.parametrize(("relation", "given"), SHOWN, ids=[str(each) for each, _ in SHOWN])
def test_what_is_true_is_written_with_a_plain_sign(relation: Relation, given: tuple[Relation, ...]) -> None:
    """Each is true by school mathematics, and its tree is the difference of the sides whatever the values are."""
    found = by_signs(Goal(relation, given))
    assert found is not None
    checked(found.term, relation)


@pytest.mark.parametrize(
    ("relation", "given"),
    [
        (says(X, ">", Y), ()),
        (says(N, ">", 0), ()),
        (says(1 - P, ">", 0), ()),  # p may be 1
        (says(4 - B**2, ">", 0), ()),  # b may be 2
        (says(X**2 + Y**2, ">", 2 * X * Y), ()),  # x may be y
        (says(M, ">", 1), ()),
        (says(R**3, ">=", 0), ()),
        (says((R + 1) ** number(2, "bit/byte"), ">=", 0), ()),  # no fourth root of -2
        (says(Y**2, ">", X**2), (says(Y, ">=", X),)),
        (says(R**2, ">", P**2), (says(R, "<", P),)),
        (says(R, ">=", 0), (says(N * R, ">=", 0),)),  # n may be 0, whatever r is
        (says(R, "==", 0), (says(N * R, "==", 0),)),
        (says(X, "==", Y), (says(X * N, "==", Y * N),)),
        (says(1 / N, ">", 0), ()),  # n may be 0, where it has no value
        (says(R / R, "==", 2), ()),
        (says(R, ">", 4), (says(R, ">=", 4),)),
        (says(5 - R, ">", 0), (says(4, "<=", R),)),
        (says(log(X), ">", 0), ()),
    ],
)
def test_what_is_false_somewhere_is_not_shown(relation: Relation, given: tuple[Relation, ...]) -> None:
    """Each fails at a point that satisfies what is given, or has no value there."""
    assert by_signs_at_once(Goal(relation, given)) is None
    assert by_signs(Goal(relation, given)) is None


@pytest.mark.parametrize(("relation", "given"), SHOWN, ids=[str(each) for each, _ in SHOWN])
def test_what_is_seen_at_first_sight_is_the_proof_itself(relation: Relation, given: tuple[Relation, ...]) -> None:
    """Nothing else is shown sooner than what the whole search finds, so that certificates stay as they are."""
    first = by_signs_at_once(Goal(relation, given))
    assert first is None or first == by_plain_signs(Goal(relation, given), Budget())


def test_what_is_not_rational_stands_as_it_is() -> None:
    """Log 10 is above zero, and so is 2^r; what is said names them."""
    found = by_signs(Goal(says(log(10) * Y, ">", log(10) * X), (says(Y, ">", X),)))
    assert found is not None
    assert found.words == (
        "all terms of left minus right have one sign once it is (log(10)) times the assumed -1*x + y",
    )
    assert by_signs(Goal(says(number(2) ** R + X, ">", 0))) is not None
    assert by_signs(Goal(says((-number(2)) ** R + X, ">", 0))) is None


def test_of_a_part_that_is_not_rational_its_own_sign_is_known() -> None:
    """2^r is above zero, the root of n at least zero, log x any number; each says so itself."""
    power, root, logarithm = 2**R, N**HALF, log(X)
    relation = says(power + root + logarithm, ">", 0)
    parts = Parts(Goal(relation))
    parts.form(relation.difference)
    found = [parts.bounds[f"opaque_part_{place}"] for place in range(3)]
    assert found == [
        Bounds(Fraction(0), None, low_open=True, low_by=Part(power)),
        Bounds(Fraction(0), None, low_open=False, low_by=Part(root)),
        Bounds(None, None, low_open=False, low_by=Part(logarithm)),
    ]


@pytest.mark.parametrize("name", ["opaque_part_0", "opaque_part_1", "opaque_part_again_0", "opaque_part"])
def test_no_quantity_is_taken_for_a_part_that_is_not_rational(name: str) -> None:
    """Whatever a quantity is called, it is neither log x nor 2^r, and log x is not 2^r."""
    named = Symbol(quantity(name, "", "a number", name, POSITIVE))
    other = Symbol(quantity("opaque_part_again", "", "another", "o", POSITIVE))
    for left, sign, right in (
        (log(X), "==", named),
        (log(X) + 2**R, "==", log(X) + named),
        (log(X) + 2**R + other, ">", named),
        (log(X) + 2**R, "==", 2 * log(X)),
    ):
        assert by_signs(Goal(says(left, sign, right))) is None
    found = by_signs(Goal(says(log(X) + named, ">=", log(X) + other), (says(named, ">=", other),)))
    assert found is not None
    assert found.words == (f"{ONE_SIGN} once it is (1) times the assumed {_sum(named, other)}",)


def _sum(one: Symbol, less: Symbol) -> str:
    parts = sorted((one.name, less.name))
    return " + ".join(each if each == one.name else f"-1*{each}" for each in parts)


Leaves = st.sampled_from([X, N, M, P, B]) | st.integers(-2, 3).map(number)
Trees = st.recursive(
    Leaves,
    lambda below: (
        st.builds(lambda left, right: left + right, below, below)
        | st.builds(lambda left, right: left - right, below, below)
        | st.builds(lambda left, right: left * right, below, below)
        | st.builds(lambda left, right: left / (right**2 + 1), below, below)
    ),
    max_leaves=6,
)


@given(Trees, Trees, st.sampled_from([Comparison.AT_LEAST, Comparison.ABOVE, Comparison.EQUAL]))
def test_a_drawn_tree_is_the_difference_and_has_its_sign(left: Expression, right: Expression, sign: Comparison) -> None:
    """Whatever is shown holds at every point tried, and the tree that shows it has the value of the difference."""
    relation = Relation(left, sign, right)
    found = by_signs(Goal(relation, (says(X, ">=", N),)))
    if found is not None:
        checked(found.term, relation)

"""Assumed equalities: what is put in, what is left alone, and that only true statements are proved with them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from derive.expressions.expression import Expression, as_expression, number
from derive.expressions.quantity import COUNT, FRACTION, Symbol, quantity
from derive.proof import Proved, Refuted, VacuousStatement, decide
from derive.proof.methods.equalities import before_putting_in, put_in, with_domain
from derive.proof.terms import EXPANDED, PutIn
from derive.statements.combination import Combination, Connective
from derive.statements.relation import Comparison, Relation
from derive.statements.statement import Always, Compound, Limit, Optimum, Scaling, Shape, independent
from tests.oracles.textbook import goal, letter, relation

growth = quantity("growth", "", "factor of a year", "g")
years = quantity("years", "", "years", "n")
start = quantity("start", "token", "tokens at first", "D")
whole = quantity("whole", "", "a number of things", "k", COUNT)
two = quantity("two", "", "the number two", "2", value=2)
share = quantity("share", "", "a part", "s", FRACTION)


def equal(left: object, right: object) -> Relation:
    """Return the equation of two operands."""
    return Relation(as_expression(left), Comparison.EQUAL, as_expression(right))  # type: ignore[arg-type]  # operands


@pytest.mark.parametrize(
    ("text", "left", "put"),
    [
        ("a <= b where a == c + 1", "c + 1 <= b where c + 1 > 0", ["put in a = c + 1"]),
        ("a <= b where c + 1 == a", "c + 1 <= b where c + 1 > 0", ["put in a = c + 1"]),
        ("x <= b where b >= 2, x == c, c >= 1", "c <= b where b >= 2, c >= 1", ["put in x = c"]),
        ("p*b <= b where p == c", "c*b <= b where c >= 0, c <= 1", ["put in p = c"]),
        ("p*b <= b where p == 1/2", "1/2*b <= b", ["put in p = 1 / 2"]),
        ("p*b <= b where p == 2", "2*b <= b where 2 <= 1", ["put in p = 2"]),  # no p is 2: that stays to be assumed
        ("p*b <= b where p == 1/0", "1/0*b <= b where 1/0 >= 0, 1/0 <= 1", ["put in p = 1 / 0"]),
        ("x <= y where x == y, y == 2", "2 <= 2", ["put in x = y", "put in y = 2"]),
        ("x <= y where x == x*y", "x <= y where x == x*y", []),
        ("x <= y where x >= 2, x != 3, 2*x == 5", "x <= y where x >= 2, x != 3, 2*x == 5", []),
    ],
)
def test_what_is_left_when_it_is_put_in(text: str, left: str, put: list[str]) -> None:
    """What names a quantity outright is used up; its domain is assumed instead, but for numbers that lie in it."""
    stated, wanted = goal(text), goal(left)
    found, settings = put_in(Always(stated.relation, stated.assuming))
    assert found == Always(wanted.relation, wanted.assuming)
    assert [str(each) for each in settings] == put


def test_every_part_of_a_statement_is_put_into() -> None:
    """The place of an optimum as well as the expression, and both relations of a choice."""
    a, b, u = (letter(name) for name in "abu")
    given = goal("x == x where a == 2").assuming
    place = Optimum(Symbol(u) ** 2 - Symbol(a) * Symbol(u), u, Symbol(a) / 2, assuming=given)
    two = number(2)
    assert put_in(place)[0] == Optimum(Symbol(u) ** 2 - two * Symbol(u), u, two / 2)
    said = Combination(Connective.OR, (relation("a >= b"), relation("b >= a")))
    assert put_in(Compound(said, given))[0] == Compound(
        Combination(Connective.OR, (relation("2 >= b"), relation("b >= 2")))
    )
    for held in (
        Limit(Symbol(a) * Symbol(b), a, None, Symbol(b), given),
        Scaling(Symbol(b), a, Shape.CONSTANT, None, given),
    ):
        assert put_in(held) == (held, ())


def test_a_proof_says_first_what_was_put_in_first() -> None:
    """Whoever follows it puts in x = y, and y = 2 into what is then left."""
    stated = goal("x <= y where x == y, y == 2")
    settings = put_in(Always(stated.relation, stated.assuming))[1]
    x, y = Symbol(letter("x")), Symbol(letter("y"))
    assert before_putting_in(EXPANDED, settings) == PutIn(x, y, PutIn(y, number(2), EXPANDED))


def test_the_domain_of_a_quantity_is_given_end_by_end() -> None:
    """A part lies from 0 to 1, after what is given otherwise; of any number nothing is said."""
    stated = goal("p*b <= b where b >= 2")
    assert with_domain(stated, letter("p")) == goal("p*b <= b where b >= 2, p >= 0, p <= 1")
    assert with_domain(stated, letter("x")) == stated


def test_a_power_of_one_is_proved_to_be_one() -> None:
    """With g = 1 put in, D g^n is D; no rung reads the symbolic power otherwise."""
    grown = Symbol(start) * Symbol(growth) ** Symbol(years)
    decision = decide(Always(equal(grown, start), assuming=(equal(growth, 1),)))
    assert isinstance(decision, Proved)
    assert decision.steps[0] == "put in growth = 1"


def test_a_power_of_two_is_refuted_under_the_wrong_equality() -> None:
    """With g = 2 assumed, D g^n is not D."""
    grown = Symbol(start) * Symbol(growth) ** Symbol(years)
    assert isinstance(decide(Always(equal(grown, start), assuming=(equal(growth, 2),))), Refuted)


def test_a_chain_of_equalities_is_followed_and_never_put_into_itself() -> None:
    """Growth = years and years = 2 leave the number 2; growth = growth * years is left alone."""
    wanted = Always(equal(growth, 2), assuming=(equal(growth, years), equal(years, 2)))
    assert [str(each) for each in put_in(wanted)[1]] == ["put in growth = years", "put in years = 2"]
    circular = Always(equal(growth, 2), assuming=(equal(growth, Symbol(growth) * Symbol(years)),))
    assert put_in(circular) == (circular, ())


def test_the_domain_of_what_was_put_in_stays_an_assumption() -> None:
    """A share that equals the growth says that the growth is from 0 to 1."""
    bounded = Always(Relation(Symbol(growth), Comparison.AT_MOST, number(1)), assuming=(equal(share, growth),))
    easier, _ = put_in(bounded)
    assert Relation(Symbol(growth), Comparison.AT_MOST, number(1)) in easier.assuming
    assert isinstance(decide(bounded), Proved)


def test_the_quantity_that_a_statement_is_about_is_never_put_in() -> None:
    """Independence of the growth cannot be had by fixing the growth."""
    statement = independent(Symbol(start) * Symbol(growth), growth, assuming=(equal(growth, Fraction(3)),))
    assert put_in(statement) == (statement, ())


def test_a_constant_keeps_its_value() -> None:
    """With growth = two, (growth - 1) years rises in the years; with a growth of 1/2 it would fall."""
    tree = (Symbol(growth) - 1) * Symbol(years)
    for assumed in (equal(two, growth), equal(growth, two)):
        assert isinstance(decide(Scaling(tree, years, Shape.INCREASING, None, (assumed,))), Proved)


@pytest.mark.parametrize("tree", [Symbol(share) * Symbol(years), (1 - Symbol(share)) * Symbol(years)])
def test_a_number_outside_the_domain_is_not_put_in(tree: Expression) -> None:
    """No share is 2, so that whatever is said of such a share says nothing."""
    with pytest.raises(VacuousStatement):
        decide(Scaling(tree, years, Shape.INCREASING, None, (equal(share, 2),)))


@pytest.mark.parametrize("value", [number(Fraction(3, 2)), Symbol(two) + number(Fraction(1, 2))])
def test_what_has_to_be_whole_is_not_put_in_as_a_fraction(value: Expression) -> None:
    """No number of things is 3/2 or 5/2, so that whatever is said of so many says nothing; of 3 things it is true."""
    tree = Symbol(whole) * Symbol(years)
    with pytest.raises(VacuousStatement):
        decide(Scaling(tree, years, Shape.INCREASING, None, (equal(whole, value),)))
    assert isinstance(decide(Scaling(tree, years, Shape.INCREASING, None, (equal(whole, 3),))), Proved)

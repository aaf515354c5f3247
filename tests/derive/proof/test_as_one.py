"""Powers taken as one quantity: only where their parts stand nowhere else, and over every value that they can have."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from derive.expressions.expression import Number, Power
from derive.expressions.quantity import DOMAINS, Domain, Symbol, quantity
from derive.proof import Proved, decide
from derive.proof.methods.as_one import as_one
from derive.statements.goal import Goal
from derive.statements.relation import Comparison, Relation
from derive.statements.statement import Always
from tests.oracles.textbook import relation

VALUES = [Fraction(each) for each in (-2, -1, 0, 1, 2, 3)] + [Fraction(1, 2), Fraction(1, 3), Fraction(-1, 2)]


@pytest.mark.parametrize(
    ("text", "made"),
    [
        ("(1 - p^n)^m >= 1 - m*p^n", "(1 - p_to_the_n)^m >= 1 - m * p_to_the_n"),
        ("a^x + 1/a^x >= 2", "a_to_the_x + 1 / a_to_the_x >= 2"),
        ("p^n*(1 - p)^m <= 1", None),  # p stands beside it
        ("p^n + n >= 1", None),
        ("x^n >= -1", None),  # a base below zero
        ("a^a >= 0", None),
        ("a^2 >= 0", None),
    ],
)
def test_what_stands_in_a_power_alone(text: str, made: str | None) -> None:
    """Base and exponent are gone where the power is."""
    found = as_one(Goal(relation(text)))
    assert (None if found is None else str(found.relation)) == made


def test_what_is_assumed_of_a_part_keeps_it() -> None:
    """Where p < 1/2 is given, p stands there too."""
    assert as_one(Goal(relation("p^n <= 1"), (relation("p < 1/2"),))) is None


def test_a_name_that_is_taken_is_not_given_twice() -> None:
    """Solvers know a quantity by its name: two of one name would be taken for one number."""
    taken = Symbol(quantity("p_to_the_n", "", "something else", "q", DOMAINS["fraction from 0 to 1"]))
    power = relation("p^n <= 1").left
    assert as_one(Goal(Relation(power, Comparison.AT_LEAST, taken))) is None


@pytest.mark.parametrize(("base", "exponent"), [*product(DOMAINS.values(), repeat=2)], ids=str)
def test_every_value_of_a_power_lies_in_the_domain(base: Domain, exponent: Domain) -> None:
    """Whatever whole exponents give, the domain of the quantity that takes its place has it."""
    one, other = (quantity(name, "", name, name, domain) for name, domain in (("u1", base), ("u2", exponent)))
    tree = Power(Symbol(one), Symbol(other))
    found = as_one(Goal(Relation(tree, Comparison.AT_LEAST, Number(Fraction(-1)))))
    if found is None:
        assert any(one.domain.contains(each) for each in VALUES if each < 0)
        return
    (whole,) = found.quantities
    for value, power in product(VALUES, range(-3, 4)):
        if one.domain.contains(value) and other.domain.contains(Fraction(power)) and (value or power > 0):
            assert whole.domain.contains(value**power), (value, power)


@pytest.mark.parametrize(
    "text", ["(1 - p^n)^m >= 1 - m*p^n", "2^((1 - p^n)^m) >= 2^(1 - m*p^n)", "a^x + 1/a^x >= 2", "p^n*(1 - p^n) <= 1/4"]
)
def test_what_holds_of_the_quantity_holds_of_the_power(text: str) -> None:
    """The first of these were undecided."""
    assert isinstance(decide(Always(relation(text))), Proved)


@pytest.mark.parametrize("text", ["(1 - p^n)^m >= 1 - 9*m*p^n/10", "a^x + 1/a^x >= 2.01", "p^n*(1 - p^n) <= 0.2"])
def test_what_is_false_is_not_proved(text: str) -> None:
    """Near misses of the same shape."""
    assert not isinstance(decide(Always(relation(text))), Proved)

"""Powers taken as one quantity: only where their parts stand nowhere else, and over every value that they can have."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from derive.expressions.expression import Number, Power
from derive.expressions.quantity import (
    AT_LEAST_ONE,
    COUNT,
    DOMAINS,
    FRACTION,
    NONNEGATIVE,
    POSITIVE,
    REAL,
    SHARE,
    Domain,
    Symbol,
    quantity,
)
from derive.proof import Proved, decide
from derive.proof.methods.as_one import as_one
from derive.statements.goal import Goal
from derive.statements.relation import Comparison, Relation
from derive.statements.statement import Always
from tests.oracles.textbook import relation
from units import Interval

VALUES = [Fraction(each) / 6 for each in (-12, -6, -3, 0, 2, 3, 6, 9, 12, 18)]


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


def power(
    base: Domain, exponent: Domain, *, unit: str = "", known: tuple[int | None, int | None] = (None, None)
) -> Goal:
    """Return that the power of a quantity by another is at least -1."""
    one = quantity("u1", unit, "the base", "u", base, known[0])
    other = quantity("u2", "", "the exponent", "v", exponent, known[1])
    return Goal(Relation(Power(Symbol(one), Symbol(other)), Comparison.AT_LEAST, Number(Fraction(-1))))


def between(low: Fraction | int, high: int | None, *, high_open: bool = False) -> Domain:
    """Return the numbers from one to another."""
    interval = Interval(Fraction(low), None if high is None else Fraction(high), high_open=high_open)
    return Domain(interval, integer=False, words=str(interval))


EVERY = [*DOMAINS.values(), between(-1, 1), between(0, 2, high_open=True), between(Fraction(1, 2), None)]


@pytest.mark.parametrize(("base", "exponent"), [*product(EVERY, repeat=2)], ids=lambda domain: domain.words)
def test_every_value_of_a_power_lies_in_the_domain(base: Domain, exponent: Domain) -> None:
    """Whatever whole exponents give, the domain of the quantity that takes its place has it."""
    found = as_one(power(base, exponent))
    if found is None:
        assert any(base.contains(each) for each in VALUES if each < 0)
        return
    (whole,) = found.quantities
    for value, times in product(VALUES, range(-3, 4)):
        if base.contains(value) and exponent.contains(Fraction(times)) and (value or times > 0):
            assert whole.domain.contains(value**times), (value, times)


@pytest.mark.parametrize(
    ("base", "exponent", "domain"),
    [
        (COUNT, COUNT, AT_LEAST_ONE),
        (AT_LEAST_ONE, NONNEGATIVE, AT_LEAST_ONE),
        (COUNT, REAL, POSITIVE),  # 2^-1
        (FRACTION, NONNEGATIVE, FRACTION),
        (SHARE, COUNT, FRACTION),
        (FRACTION, REAL, NONNEGATIVE),  # 0.5^-1
        (SHARE, REAL, POSITIVE),
        (POSITIVE, COUNT, POSITIVE),
        (NONNEGATIVE, COUNT, NONNEGATIVE),
        (between(Fraction(1, 2), None), REAL, POSITIVE),
    ],
)
def test_the_domain_is_as_narrow_as_the_names_allow(base: Domain, exponent: Domain, domain: Domain) -> None:
    """What is given up without need could not be proved."""
    found = as_one(power(base, exponent))
    assert found is not None
    assert [each.domain for each in found.quantities] == [domain]


def test_a_base_in_another_unit_is_no_pure_number() -> None:
    """From one millimetre in a metre upwards a power may be 0.001, which is not at least 1."""
    assert as_one(power(AT_LEAST_ONE, COUNT)) is not None
    assert as_one(power(AT_LEAST_ONE, COUNT, unit="mm/metre")) is None


@pytest.mark.parametrize("known", [(2, None), (None, 2)])
def test_what_is_known_of_a_constant_is_kept(known: tuple[int | None, int | None]) -> None:
    """That 2^n is at least 2 follows from the 2 alone."""
    assert as_one(power(COUNT, COUNT, known=known)) is None


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

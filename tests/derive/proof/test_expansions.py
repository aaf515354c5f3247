"""Expansions of forms as x grows: terms worked by hand, what is left out, and where there is none."""

from __future__ import annotations

from fractions import Fraction

import pytest

from derive.expressions.expression import Expression, log, maximum, number
from derive.expressions.quantity import COUNT, POSITIVE, REAL, Domain, Symbol, quantity
from derive.expressions.stepped import Step, rounded
from derive.normal_form.canonical import normal_form
from derive.normal_form.rational_functions import number as constant
from derive.proof.methods.bounds import known_bounds
from derive.proof.methods.expansions import (
    FLAT,
    LOG,
    LOGLOG,
    Expander,
    Expansion,
    Scale,
    Term,
    Unclear,
    X,
    growth,
    order,
)
from derive.statements.goal import Goal
from derive.statements.relation import Comparison, Relation, at_least


def _symbol(name: str, domain: Domain = POSITIVE) -> Symbol:
    return Symbol(quantity(name, "", f"the number {name}", name, domain))


A, B, T = (_symbol(name) for name in "abx")
Z = _symbol("z", REAL)
HALF, ONE = Fraction(1, 2), number(1)
KNOWN = known_bounds(Goal(Relation(A * B * T * Z, Comparison.EQUAL, Z)))


def expansion(tree: Expression, depth: int = 4) -> Expansion:
    """Return the expansion of a tree as x grows."""
    return Expander(T.quantity, KNOWN, depth).expansion(normal_form(tree))


def powers(found: Expansion) -> list[tuple[Fraction | None, str]]:
    """Return exponents of x and factors, where nothing but powers of x stands in an expansion."""
    assert all(each.scale == Scale(power=each.scale.power) for each in found.terms)
    return [(each.scale.power.constant, each.factor.key) for each in found.terms]


@pytest.mark.parametrize(
    ("tree", "terms", "rest"),
    [
        (log(1 + 1 / T), [(-1, "1"), (-2, "-1/2"), (-3, "1/3")], -4),
        ((T**2 + T) ** HALF, [(1, "1"), (0, "1/2"), (-1, "-1/8"), (-2, "1/16")], -3),  # x (1 + 1/x)^(1/2)
        (1 / (T - 1), [(-1, "1"), (-2, "1"), (-3, "1"), (-4, "1")], -5),
        (number(2) ** (1 / T), [(0, "1"), (-1, "log(2)"), (-2, "1/2*log(2)^(2)"), (-3, "1/6*log(2)^(3)")], -4),
        (T**2 + A * T, [(2, "1"), (1, "a")], None),
        (T * log(1 + A / T), [(0, "a"), (-1, "-1/2*a^(2)"), (-2, "1/3*a^(3)")], -3),
        (maximum(T + A, A * B) - T, [(0, "a")], None),  # x + a is the larger in the end
        (maximum(A, T, T**2), [(2, "1")], None),  # above one of the others is not above all
        (maximum(T, 1 / (A - B)), [(1, "1")], None),  # what stays has a value, whatever its sign
        (maximum(T, A) ** HALF, [(HALF, "1")], None),
        (T - T, [], None),
        # x (1 + d)^(1/2) with d = 1/x + 1/x^2: 1 + d/2 - d^2/8 + d^3/16, and d^4 is of the scale 1/x^4
        ((T**2 + T + 1) ** HALF, [(1, "1"), (0, "1/2"), (-1, "3/8"), (-2, "-3/16")], -3),
        (1 / (1 - T), [(-1, "-1"), (-2, "-1"), (-3, "-1"), (-4, "-1")], -5),
        (A * B / (A * T + 1), [(-1, "b"), (-2, "(-1*b)/(a)"), (-3, "(b)/(a^(2))"), (-4, "(-1*b)/(a^(3))")], -5),
    ],
)
def test_terms_are_those_of_the_series(tree: Expression, terms: list[tuple[int, str]], rest: int | None) -> None:
    """Each is the textbook's series, to four terms of every series that it is made of."""
    found = expansion(tree)
    assert powers(found) == [(Fraction(power), factor) for power, factor in terms]
    assert found.rest == (None if rest is None else Scale(power=constant(rest)))


def test_logarithms_and_exponentials_change_scales() -> None:
    """log(a x^2) is 2 log x + log a, x^b is e^(b log x), log log x^2 begins with log log x; 10^x beats x^1000."""
    assert expansion(log(A * T**2)) == Expansion((Term(LOG, constant(2)), Term(FLAT, normal_form(log(A)))))
    assert expansion(T**B).terms == (Term(Scale(power=normal_form(B)), constant(1)),)
    assert expansion(log(log(T**2))).terms == (Term(LOGLOG, constant(1)), Term(FLAT, normal_form(log(2))))
    ten = expansion(number(10) ** T).terms[0].scale
    assert ten.exponent == (Term(X, normal_form(log(10))),)
    assert growth(ten, KNOWN) == order(ten, Scale(power=constant(1000)), KNOWN) == 1


def test_what_an_exponent_goes_to_stays_a_factor() -> None:
    """2^(a + 1/x) is 2^a (1 + log(2)/x + ...), and the rest of so many terms is known."""
    two = normal_form(number(2) ** A)
    terms = (Term(FLAT, two), Term(Scale(power=constant(-1)), two * normal_form(log(2))))
    assert expansion(number(2) ** (A + 1 / T), 2) == Expansion(terms, Scale(power=constant(-2)))


def test_roots_of_logarithms_have_scales() -> None:
    """log(x + 1) is log x + 1/x - ..., and its root (log x)^(1/2) + 1/(2 x (log x)^(1/2)) - ...; none of log(1/x)."""
    half, less = constant(HALF), constant(-HALF)
    terms = (Term(Scale(logs=half), constant(1)), Term(Scale(power=constant(-1), logs=less), half))
    assert expansion(log(T + 1) ** HALF, 2) == Expansion(terms, Scale(power=constant(-2), logs=less))


def test_roots_of_exponentials_halve_the_exponent() -> None:
    """(2^x + 1)^(1/2) is about 2^(x/2)."""
    assert expansion((number(2) ** T + 1) ** HALF).terms[0].scale == Scale((Term(X, normal_form(log(2) / 2)),))


def test_a_scale_grows_by_what_is_known_or_told_by_logarithms() -> None:
    """x^(z - 1) grows where z is 2 or more, and ((1 + a) / a)^x whatever a is."""
    raised_by_z = Scale(power=normal_form(Z - 1))
    assert growth(raised_by_z, known_bounds(Goal(Relation(Z, Comparison.EQUAL, Z), (at_least(Z, 2),)))) == 1
    with pytest.raises(Unclear):
        growth(raised_by_z, KNOWN)
    assert growth(Scale((Term(X, normal_form(log(1 + A) - log(A))),)), KNOWN) == 1


def test_scales_are_told_apart_by_rank() -> None:
    """Every power of x beats every power of log x, and that every power of log log x."""
    small = Scale(power=constant(Fraction(1, 1000)))
    assert order(small, Scale(logs=constant(1000)), KNOWN) == 1
    assert order(Scale(logs=constant(Fraction(1, 1000))), Scale(loglogs=constant(1000)), KNOWN) == 1
    assert order(FLAT, small, KNOWN) == -1
    with pytest.raises(Unclear):
        order(Scale(power=normal_form(A)), X, KNOWN)  # a may be below 1, or above


@pytest.mark.parametrize(
    "tree",
    [
        (A - B + 1 / T) ** HALF,  # a - b may be below 0
        1 / (A - B + 1 / T),  # or 0, and then it grows
        log(T) ** (T**0) * log(log(log(T))),  # no scale of these
        number(2) ** (log(T) ** HALF),  # between the powers of log x and those of x
        maximum(A, B + 1 / T),  # either may be the larger
        (A - T) ** B,  # below 0 in the end
        (1 / T - A) ** HALF,
        log(1 / T - A),
        log(log(log(T) * T)) * log(log(log(T))),
        number(2) ** (Z * T) + 1,  # z may be below 0, or above
    ],
)
def test_what_is_not_told_apart_has_no_expansion(tree: Expression) -> None:
    """A term that may vanish leads nothing."""
    with pytest.raises(Unclear):
        expansion(tree)


@pytest.mark.parametrize(
    "tree",
    [
        (A + B + T + 1) ** 30,  # 5,456 terms
        1 / (T + (A + B + 1) ** 27),  # 407 below
        number(2) ** T + (T + 1) ** 45,  # 46 powers beside one another
        maximum((T + 1) ** 6, ONE) * maximum((log(T) + 1) ** 6, ONE),  # 7 times 7
    ],
)
def test_what_has_too_many_terms_is_not_expanded(tree: Expression) -> None:
    """More than forty terms of an expansion, or four hundred of a form, are not looked at."""
    with pytest.raises(Unclear, match="too many terms"):
        expansion(tree)


def test_what_goes_in_steps_or_to_and_fro_has_no_expansion() -> None:
    """X rounded down keeps near no smooth scale, and (-1)^n near none at all."""
    with pytest.raises(Unclear, match="has no expansion"):
        expansion(rounded(Step.FLOOR, T) / T)
    count = _symbol("n", COUNT)
    with pytest.raises(Unclear, match=r"alternating\(n\) has no expansion"):
        Expander(count.quantity, KNOWN, 4).expansion(normal_form((number(-1)) ** count / count))


def test_of_what_is_below_zero_powers_that_count_go_to_and_fro() -> None:
    """(a - x)^m is (-1)^m (x - a)^m, which begins with (-1)^m x^m and goes on with (-1)^m (-a m) x^(m - 1)."""
    count = _symbol("m", COUNT)
    m, turns = normal_form(count), normal_form(number(-1) ** count)
    terms = (Term(Scale(power=m), turns), Term(Scale(power=m - constant(1)), -turns * m * normal_form(A)))
    assert expansion((A - T) ** count, 2) == Expansion(terms, Scale(power=m - constant(2)))


def test_where_no_term_is_left_rests_are_multiplied() -> None:
    """Of 2^(1/x) + 3^(1/x) - 1 one term is 1, so that nothing but a bound of 1/x is left of its logarithm."""
    small = log(number(2) ** (1 / T) + number(3) ** (1 / T) - 1)
    assert expansion(small, 1) == Expansion((), Scale(power=constant(-1)))
    assert expansion(small**2, 1) == Expansion((), Scale(power=constant(-2)))
    assert expansion(T * small, 1) == Expansion((), FLAT)
    with pytest.raises(Unclear, match="a maximum of what is not told apart"):
        expansion(maximum((T**2 + 1) ** HALF - T, number(0)), 1)


def test_what_cancels_to_the_last_term_leads_nowhere() -> None:
    """log(1 + 1/x) - 1/x is about -1/(2 x^2), which one term of the series does not show, and two do."""
    tree = 1 / (log(1 + 1 / T) - 1 / T)
    with pytest.raises(Unclear, match="all leading terms cancel"):
        expansion(tree, 2)
    assert powers(expansion(tree, 3))[0] == (Fraction(2), "-2")


def test_an_exponent_has_to_be_known_up_to_what_vanishes() -> None:
    """(1 + 1/x)^(x^2) is e^(x - 1/2 + ...): one term of the series leaves a factor open, and more tell it."""
    tree = (1 + 1 / T) ** (T**2)
    with pytest.raises(Unclear, match="an exponent that is not known well enough"):
        expansion(tree, 2)
    assert expansion(tree, 4).terms[0].scale == Scale((Term(X, constant(1)),))


def test_powers_of_logarithms_are_scales() -> None:
    """(log x)^a is e^(a log log x)."""
    a = normal_form(A)
    assert expansion(log(T) ** A).terms == (Term(Scale(logs=a), constant(1)),)


def test_what_cancels_leaves_the_rest() -> None:
    """(x^2 + 1)^(1/2) - x is 1/(2 x) - ...: two terms of the series show it, one leaves but a bound."""
    tree = (T**2 + 1) ** HALF - T
    short = expansion(tree, 1)
    assert (short.terms, short.rest) == ((), Scale(power=constant(-1)))
    assert powers(expansion(tree, 2))[0] == (Fraction(-1), "1/2")


def test_of_two_rests_the_larger_one_counts() -> None:
    """To two terms of a series log(1 + c/x) is c/x and a rest of 1/x^2, of which x^3 makes x: 1/x is lost in it."""
    one, other = log(1 + 1 / T), log(1 + A / T)
    for tree, factor in ((one + T**3 * other, "a"), (T**3 * one + other, "1")):
        found = expansion(tree, 2)
        assert powers(found) == [(Fraction(2), factor)]
        assert found.rest == X

"""Quotients of polynomials over roots of atoms: texts worked by hand, and values at points whose roots are whole."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from math import prod

import pytest
from flint import fmpq_mpoly

from derive.normal_form.polynomials import MOST_TERMS, TooLarge, context_of, terms_of
from derive.normal_form.rational_functions import (
    Atom,
    AtomKind,
    Form,
    Generator,
    UndefinedForm,
    make,
    monomial,
    number,
    polynomial,
)

HALF, THIRD = Fraction(1, 2), Fraction(1, 3)


def symbol(key: str) -> Atom:
    """Return an atom of which nothing is known but its name."""
    return Atom(key, AtomKind.SYMBOL, positive=True, nonnegative=True)


def root_of(inside: Form, kind: AtomKind = AtomKind.RADICAND) -> Atom:
    """Return the atom that stands for a form whose roots are taken."""
    return Atom(f"[{inside.key}]", kind, positive=True, nonnegative=True, parts=(inside,))


def power(atom: Atom, exponent: Fraction | int) -> Form:
    """Return a power of one atom."""
    return monomial({atom: Fraction(exponent)})


X, Y, Z = symbol("x"), symbol("y"), symbol("z")
x, y, z = (power(atom, 1) for atom in (X, Y, Z))
ONE, TWO = number(1), number(2)
TWO_ROOT = root_of(TWO, AtomKind.PRIME)
SUM_ROOT = root_of(x + power(Y, HALF))
NESTED_ROOT = root_of(ONE + power(SUM_ROOT, HALF))


@pytest.mark.parametrize(
    ("form", "text"),
    [
        (number(0), "0"),
        (number(1), "1"),
        (number(Fraction(-3, 2)), "-3/2"),
        (x, "x"),
        (-x, "-1*x"),
        (x * x * y, "x^(2)*y"),
        (y - x, "-1*x + y"),
        (y / number(3) + x * TWO + number(5), "2*x + 1/3*y + 5"),
        (x / y, "(x)/(y)"),
        (ONE / (x * TWO + number(6)), "(1/2)/(x + 3)"),
        ((x * x - y * y) / (x * TWO - y * TWO), "1/2*x + 1/2*y"),
        (ONE / x + ONE / y, "(x + y)/(x*y)"),
        (x / (y + ONE) + z / (y + ONE), "(x + z)/(y + 1)"),
        ((x + y) / (y + z) / (x / (y + z)), "(x + y)/(x)"),
        (x - x, "0"),
        ((x + y) - y, "x"),
        (power(X, HALF), "x^(1/2)"),
        (power(X, -HALF), "(1)/(x^(1/2))"),
        (power(X, 3 * HALF), "x^(3/2)"),
        (power(X, HALF) * power(X, THIRD), "x^(5/6)"),
        (power(X, HALF) * power(X, HALF), "x"),
        (power(X, Fraction(1, 6)) * power(X, THIRD) + y, "x^(1/2) + y"),
        (power(X, HALF) / power(X, Fraction(1, 6)) + x, "x + x^(1/3)"),
        (monomial({Y: Fraction(-2), X: HALF, Z: Fraction(0)}), "(x^(1/2))/(y^(2))"),
        (monomial({}), "1"),
        ((x + ONE).power(2), "x^(2) + 2*x + 1"),
        ((x * TWO).power(-3), "(1/8)/(x^(3))"),
        (x.power(-1), "(1)/(x)"),
        ((x - y).power(0), "1"),
        ((x - x).power(3), "0"),
        (polynomial((Generator(X), Generator(Y)), {(1, 0): Fraction(0), (0, 2): Fraction(3)}), "3*y^(2)"),
        (polynomial((), {}), "0"),
    ],
)
def test_forms_have_canonical_texts(form: Form, text: str) -> None:
    """In lowest terms, the bottom's first coefficient 1, largest monomial first; worked by hand."""
    assert form.key == text


@pytest.mark.parametrize(
    ("form", "text"),
    [
        (power(TWO_ROOT, HALF) * power(TWO_ROOT, HALF), "2"),
        (power(TWO_ROOT, HALF), "[2]^(1/2)"),
        (power(TWO_ROOT, 1), "2"),
        (power(TWO_ROOT, 5 * THIRD), "2*[2]^(2/3)"),  # 2^(5/3) = 2 * 2^(2/3)
        (power(TWO_ROOT, -THIRD), "1/2*[2]^(2/3)"),  # above and below by 2^(2/3)
        (power(TWO_ROOT, -2 * THIRD), "1/2*[2]^(1/3)"),
        (power(TWO_ROOT, -4 * THIRD), "1/4*[2]^(2/3)"),
        (power(TWO_ROOT, Fraction(1, 4)).power(6), "2*[2]^(1/2)"),
        (ONE / (power(TWO_ROOT, HALF) * x + power(TWO_ROOT, HALF)), "(1/2*[2]^(1/2))/(x + 1)"),
        (ONE / (power(TWO_ROOT, HALF) + x), "(1)/([2]^(1/2) + x)"),  # only a factor of the whole bottom is cleared
        (power(SUM_ROOT, HALF).power(2), "x + y^(1/2)"),
        (power(SUM_ROOT, HALF).power(4), "x^(2) + 2*x*y^(1/2) + y"),
        (power(SUM_ROOT, -HALF), "([x + y^(1/2)]^(1/2))/(x + y^(1/2))"),
        # s y^(1/3) with s^2 = x + y^(1/2): the square is x y^(2/3) + y^(1/2 + 2/3)
        ((power(SUM_ROOT, HALF) * power(Y, THIRD)).power(2), "x*y^(2/3) + y^(7/6)"),
        # t^2 = 1 + s: t^4 = 1 + 2 s + s^2, in which the square is known in turn
        (power(NESTED_ROOT, HALF).power(4), "2*[x + y^(1/2)]^(1/2) + x + y^(1/2) + 1"),
        (
            power(NESTED_ROOT, HALF).power(2) * power(TWO_ROOT, HALF).power(3),
            "2*[2]^(1/2)*[x + y^(1/2)]^(1/2) + 2*[2]^(1/2)",
        ),
        (
            (power(SUM_ROOT, HALF) + power(TWO_ROOT, HALF)).power(2),
            "2*[2]^(1/2)*[x + y^(1/2)]^(1/2) + x + y^(1/2) + 2",
        ),
        # (t s^(1/3))^2 with t^2 = 1 + s^(1/2), for s itself: s^(2/3) + s^(7/6), which is s^(2/3) + s s^(1/6)
        (
            (power(NESTED_ROOT, HALF) * power(SUM_ROOT, THIRD)).power(2),
            "[x + y^(1/2)]^(2/3) + [x + y^(1/2)]^(1/6)*x + [x + y^(1/2)]^(1/6)*y^(1/2)",
        ),
        (power(root_of(ONE / x), HALF).power(2), "[(1)/(x)]"),  # known only where it is a polynomial
        (power(root_of(TWO, AtomKind.LOG), HALF).power(2), "[2]"),  # another kind is not what is inside it
    ],
)
def test_known_powers_are_put_in_place(form: Form, text: str) -> None:
    """The square of the root of 2 is 2, that of the root of x + y^(1/2) is x + y^(1/2); below, roots go to the top."""
    assert form.key == text


@pytest.mark.parametrize("name", ["__add__", "__sub__", "__mul__", "__truediv__"])
def test_operations_agree_with_fractions_at_points(name: str) -> None:
    """At x = 2^12 and y = 3^12 all twelfth roots are whole, and plain fractions say what follows."""
    given = [
        (power(X, HALF) + y, Fraction(2**6 + 3**12)),
        (power(X, THIRD) - ONE, Fraction(2**4 - 1)),
        (x / (power(Y, Fraction(1, 4)) + TWO), Fraction(2**12, 3**3 + 2)),
        ((y - x) / (power(Y, Fraction(1, 4)) + TWO), Fraction(3**12 - 2**12, 3**3 + 2)),
        (number(Fraction(-5, 7)), Fraction(-5, 7)),
    ]
    for (one, left), (other, right) in product(given, given):
        assert value(getattr(one, name)(other), {"x": 2, "y": 3}) == getattr(left, name)(right)


def value(form: Form, roots: dict[str, int]) -> Fraction:
    """Return the value of a form where the twelfth root of each atom is given."""
    ends = [roots[each.atom.key] ** (12 // each.root) for each in form.generators]
    above, below = (
        sum(
            coefficient * prod(end**count for end, count in zip(ends, exponents, strict=True))
            for exponents, coefficient in terms_of(poly).items()
        )
        for poly in (form.top, form.bottom)
    )
    return Fraction(above) / Fraction(below)


@pytest.mark.parametrize("count", [MOST_TERMS, MOST_TERMS + 1])
def test_forms_have_at_most_so_many_terms(count: int) -> None:
    """1 + x + ... with 20,000 terms is computed, above and below; one more is refused."""
    one, row = context_of(1).constant(1), context_of(1).from_dict({(place,): 1 for place in range(count)})
    for top, bottom in ((row, one), (one, row)):
        if count == MOST_TERMS:
            assert max(len(each) for each in (made(top, bottom).top, made(top, bottom).bottom)) == count
        else:
            with pytest.raises(TooLarge, match="more than 20000 terms"):
                made(top, bottom)


def made(top: fmpq_mpoly, bottom: fmpq_mpoly) -> Form:
    """Return a quotient in x."""
    return make((Generator(X),), top, bottom)


@pytest.mark.parametrize("turn", [1, -1])
def test_powers_of_atoms_have_a_limit(turn: int) -> None:
    """x^2000, above or below, is within it, x^2001 is not, whatever stands beside it."""
    assert monomial({X: Fraction(turn * 2000), Y: Fraction(1)}) == x.power(turn * 2000) * y
    with pytest.raises(TooLarge, match="a power beyond 2000"):
        monomial({X: Fraction(turn * 2001), Y: Fraction(1)})


@pytest.mark.parametrize(
    "make_it",
    [
        lambda: x / (y - y),
        lambda: (x - x).power(-1),
        lambda: ONE / (power(TWO_ROOT, HALF).power(2) - TWO),
        lambda: ONE / (power(SUM_ROOT, HALF).power(2) - x - power(Y, HALF)),
    ],
)
def test_division_by_zero_is_refused(make_it: Callable[[], Form]) -> None:
    """Whether the zero is plain or shows once a known power is in its place."""
    with pytest.raises(UndefinedForm, match="division by zero"):
        make_it()

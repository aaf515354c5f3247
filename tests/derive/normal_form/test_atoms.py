"""Roots, logarithms, exponentials and maxima: texts worked by hand, values by the floats of Python."""

from __future__ import annotations

import math
from collections.abc import Callable
from fractions import Fraction

import pytest
import sympy

from derive.expressions.quantity import NONNEGATIVE, POSITIVE, REAL, Domain, quantity
from derive.normal_form.atoms import applied, exponential, largest, logarithm, smallest, symbol
from derive.normal_form.polynomials import terms_of
from derive.normal_form.powers import raised
from derive.normal_form.rational_functions import Atom, Form, UndefinedForm, number


def named(name: str, domain: Domain = POSITIVE) -> Form:
    """Return a quantity as a form."""
    return symbol(quantity(name, "", f"the number {name}", name, domain))


A, X, Y, Z, N = 2.0, 2.5, 3.0, 5.0, 0.5
R, S = 0.7, -0.4
POINT = {"a": A, "x": X, "y": Y, "z": Z, "n": N, "r": R, "s": S}
a, x, y, z = (named(name) for name in "axyz")
n, r, s = named("n", NONNEGATIVE), named("r", REAL), named("s", REAL)
ONE, TWO, THREE = number(1), number(2), number(3)
HALF, THIRD = number(Fraction(1, 2)), number(Fraction(1, 3))
SUM_ROOT = raised(x + y, HALF)
MOST = largest([s, x])
NEAR = sympy.prevprime(2**50)
NEXT, PAST = sympy.prevprime(NEAR), sympy.nextprime(2**50)

POWERS = [
    (raised(x, number(0)), "1", 1),
    (raised(x, number(-2)), "(1)/(x^(2))", X**-2),
    (raised(x * number(4), HALF), "2*x^(1/2)", (4 * X) ** 0.5),
    (raised(ONE / r, TWO), "(1)/(r^(2))", R**-2),
    (raised(raised(x, THIRD), HALF), "x^(1/6)", X ** (1 / 6)),
    (raised(x * x * y * number(8), HALF), "2*root of 2^(1/2)*x*y^(1/2)", (8 * X * X * Y) ** 0.5),
    (raised(x / number(12), -HALF), "(2*root of 3^(1/2))/(x^(1/2))", (12 / X) ** 0.5),
    (raised(TWO / THREE, HALF), "1/3*root of 2^(1/2)*root of 3^(1/2)", (2 / 3) ** 0.5),
    (raised(TWO / number(25), THIRD), "1/5*root of 2^(1/3)*root of 5^(1/3)", (2 / 25) ** (1 / 3)),
    # x / (6 y + 2) = x / (2 (3 y + 1)), the roots of which below go to the top
    (
        raised(x / (y * number(6) + TWO), HALF),
        "(1/6*root of (3*y + 1)^(1/2)*root of 2^(1/2)*x^(1/2))/(y + 1/3)",
        (X / (6 * Y + 2)) ** 0.5,
    ),
    ((raised(x + y, number(Fraction(3, 2)))), "root of (x + y)^(1/2)*x + root of (x + y)^(1/2)*y", (X + Y) ** 1.5),
    (raised((x + y) * (x + y) * z, -HALF), "(1)/(x*z^(1/2) + y*z^(1/2))", ((X + Y) ** 2 * Z) ** -0.5),
    (raised(SUM_ROOT * (x + y), HALF), "root of (x + y)^(3/4)", (X + Y) ** 0.75),
    (raised(SUM_ROOT * x, THIRD), "root of (x + y)^(1/6)*x^(1/3)", ((X + Y) ** 0.5 * X) ** (1 / 3)),
    # where the sign of a factor is open, it stays together with the sign in front
    (raised(r * r, HALF), "root of (r^(2))^(1/2)", abs(R)),
    (raised(-s * x / TWO, HALF), "1/2*root of (-1*s)^(1/2)*root of 2^(1/2)*x^(1/2)", (-S * X / 2) ** 0.5),
    (
        raised(-s * x / TWO, number(Fraction(3, 2))),
        "-1/4*root of (-1*s)^(1/2)*root of 2^(1/2)*s*x^(3/2)",
        (-S * X / 2) ** 1.5,
    ),
    (raised((x - y) * r / s, HALF), "root of ((r*x + -1*r*y)/(s))^(1/2)", ((X - Y) * R / S) ** 0.5),
    (raised(x / (r + ONE), HALF), "root of ((1)/(r + 1))^(1/2)*x^(1/2)", (X / (R + 1)) ** 0.5),
    (raised(n * x, HALF), "root of (n)^(1/2)*x^(1/2)", (N * X) ** 0.5),
    # a prime known to be itself leaves no whole power under the root, however large it is
    (
        raised(number(10), number(Fraction(2469, 200))),
        "1000000000000*root of 2^(69/200)*root of 5^(69/200)",
        10**12.345,
    ),
    (
        raised(number(10), number(Fraction(-2469, 200))),
        "1/10000000000000*root of 2^(131/200)*root of 5^(131/200)",
        10**-12.345,
    ),
    (raised(x - x, HALF), "0", 0),
    (raised(x - x, THREE), "0", 0),
    (raised(r, a), "power(r, a)", R**A),
    (raised(n, a), "power(n, a)", N**A),
    (raised(x, a), "exp(a*log(x))", X**A),
    (raised(ONE, a), "1", 1),
    (raised(number(10), x), "exp(log(2)*x)*exp(log(5)*x)", 10**X),
    (raised(TWO, x / THREE), "exp(log(2)*x)^(1/3)", 2 ** (X / 3)),
    (raised(TWO, THREE / (x * TWO + TWO)), "exp((log(2))/(x + 1))^(3/2)", 2 ** (1.5 / (X + 1))),
    # a product of two primes of 50 bits is parted; one of more than 100 bits stays whole, but for what is small in it
    (raised(number(NEAR * NEXT), HALF), f"root of {NEXT}^(1/2)*root of {NEAR}^(1/2)", (NEAR * NEXT) ** 0.5),
    (raised(number(NEAR * PAST), HALF), f"root of {NEAR * PAST}^(1/2)", (NEAR * PAST) ** 0.5),
    (raised(number(4 * NEAR * PAST), HALF), f"2*root of {NEAR * PAST}^(1/2)", (4 * NEAR * PAST) ** 0.5),
]
LOGARITHMS = [
    (logarithm(ONE), "0", 0),
    (
        logarithm(x * x * number(12) / (y * number(5))),
        "2*log(2) + log(3) + -1*log(5) + 2*log(x) + -1*log(y)",
        math.log(2.4 * X * X / Y),
    ),
    (logarithm(x / number(Fraction(8, 9))), "-3*log(2) + 2*log(3) + log(x)", math.log(X * 9 / 8)),
    (logarithm((x + y) * (x + y)), "2*log(x + y)", 2 * math.log(X + Y)),
    (logarithm(ONE / (x * number(6) + TWO)), "-1*log(2) + -1*log(3*x + 1)", -math.log(6 * X + 2)),
    (logarithm(raised(x, THIRD)), "1/3*log(x)", math.log(X) / 3),
    (logarithm(raised(TWO, HALF)), "1/2*log(2)", math.log(2) / 2),
    (logarithm(SUM_ROOT), "1/2*log(x + y)", math.log(X + Y) / 2),
    (logarithm(exponential(x * y)), "x*y", X * Y),
    (logarithm(exponential(x * y / TWO)), "1/2*x*y", X * Y / 2),
    (logarithm(raised(TWO, x)), "log(2)*x", X * math.log(2)),
    (logarithm(logarithm(TWO)), "log(log(2))", math.log(math.log(2))),
    (logarithm(MOST * MOST), "2*log(max(s, x))", 2 * math.log(X)),
    (logarithm(r), "log(r)", math.log(R)),
    (logarithm(r * r), "log(r^(2))", math.log(R * R)),
    (logarithm(-s * x * THREE), "log(-1*s) + log(3) + log(x)", math.log(-3 * S * X)),
    (logarithm(n), "log(n)", math.log(N)),
    (logarithm(r / x), "log(r) + -1*log(x)", math.log(R / X)),
]
EXPONENTIALS = [
    (exponential(x - x), "1", 1),
    (exponential(TWO), "exp(1)^(2)", math.e**2),
    (exponential(x * THREE - y / TWO), "(exp(x)^(3))/(exp(y)^(1/2))", math.exp(3 * X - Y / 2)),
    (exponential(logarithm(x) * TWO), "x^(2)", X**2),
    (exponential(logarithm(x) / TWO + logarithm(THREE)), "3*x^(1/2)", 3 * X**0.5),
    (exponential(-logarithm(x + y)), "(1)/(x + y)", 1 / (X + Y)),
    (exponential(raised(logarithm(TWO), HALF)), "exp(log(2)^(1/2))", math.exp(math.log(2) ** 0.5)),
    (
        exponential(logarithm(TWO) / (logarithm(TWO).power(2) + ONE)),
        "exp((log(2))/(log(2)^(2) + 1))",
        math.exp(math.log(2) / (math.log(2) ** 2 + 1)),
    ),
    # x^2 + y = (x + 1) (x - 1) + y + 1
    (
        exponential((x * x + y) / (x + ONE)),
        "(exp((1)/(x + 1))*exp((y)/(x + 1))*exp(x))/(exp(1))",
        math.exp((X * X + Y) / (X + 1)),
    ),
    (exponential(y * THREE / (x * TWO + TWO)), "exp((y)/(x + 1))^(3/2)", math.exp(3 * Y / (2 * X + 2))),
]
EXTREMES = [
    (largest([y, x]), "max(x, y)", Y),
    (largest([x]), "x", X),
    (largest([x, y, x]), "max(x, y)", Y),
    (largest([x, x * TWO]), "2*x", 2 * X),
    (largest([x, x + y, number(0), z]), "max(x + y, z)", X + Y),
    (largest([x, x + n]), "max(n + x, x)", X + N),
    (largest([number(-2), number(-3)]), "-2", -2),
    (smallest([number(3), number(2)]), "2", 2),
    # contents 2/3 and 4/9: both are whole multiples of 2/9
    (largest([x * z * TWO / THREE, y * z * number(4) / number(9)]), "2/9*max(2*y, 3*x)*z", 2 / 3 * X * Z),
    # 2 x / (y + 1/2) and z/3 / (y + 1/2), with contents 2 : 1/2 and 1/3 : 1/2: both are whole multiples of 2/3
    (
        largest([x * number(4) / (y * TWO + ONE), z * TWO / (y * number(6) + THREE)]),
        "2/3*max((1/2*z)/(y + 1/2), (3*x)/(y + 1/2))",
        4 * X / (2 * Y + 1),
    ),
    (largest([raised(x, HALF) * y, x / y]), "(max(x^(1/2), y^(2))*x^(1/2))/(y)", X**0.5 * Y),
    (largest([x * x * r, x * x * x * s + x * x * r]), "max(r, r + s*x)*x^(2)", X * X * R),
    (largest([number(0), r * x * TWO]), "2*max(0, r)*x", 2 * R * X),
    (largest([n * x, n * y]), "max(n*x, n*y)", N * Y),
    (largest([r * x, r * y]), "max(r*x, r*y)", R * Y),
    (largest([-x, -y]), "(-1*x*y)/(max(x, y))", -X),
    (smallest([x, y]), "(x*y)/(max(x, y))", X),
    (smallest([r, s]), "-1*max(-1*r, -1*s)", S),
    (smallest([-x, y]), "-1*x", -X),
    # a maximum in a maximum, times a positive number, is one; what else is done to it keeps it apart
    (largest([x, largest([y, z]) * TWO]), "max(2*y, 2*z, x)", 2 * Z),
    (largest([r, -MOST]), "max(-1*max(s, x), r)", R),
    (largest([r, MOST + ONE]), "max(max(s, x) + 1, r)", X + 1),
    (largest([r, MOST * MOST]), "max(max(s, x)^(2), r)", X * X),
    (largest([r, ONE / MOST]), "(max(1, max(s, x)*r))/(max(s, x))", R),
    (largest([r, logarithm(y)]), "max(log(y), r)", math.log(Y)),
    (applied("f", x + y), "f(x + y)", math.cos(X + Y)),
    (applied("log", x), "any log(x)", math.sin(X)),
    (applied("alternating", x), "any alternating(x)", math.sin(X)),
    (applied("root of ", x), "any root of (x)", math.sin(X)),
]
ALL = [*POWERS, *LOGARITHMS, *EXPONENTIALS, *EXTREMES]


@pytest.mark.parametrize(("form", "text", "expected"), ALL)
def test_functions_have_canonical_forms_of_their_value(form: Form, text: str, expected: float) -> None:
    """The text is worked by hand, and at the point above Python's floats say the same."""
    assert form.key == text
    assert math.isclose(value(form), expected, rel_tol=1e-12)


def value(form: Form) -> float:
    """Return the value of a form at the point."""
    ends = [value_of(each.atom) ** (1 / each.root) for each in form.generators]
    above, below = (
        sum(float(each) * math.prod(map(pow, ends, powers)) for powers, each in terms_of(poly).items())
        for poly in (form.top, form.bottom)
    )
    return float(above) / float(below)


def value_of(atom: Atom) -> float:
    """Return the value of an atom at the point, from what it is said to be."""
    parts = [value(part) for part in atom.parts]
    functions: dict[str, Callable[..., float]] = {
        "symbol": lambda: POINT[atom.key],
        "prime": float,
        "radicand": float,
        "log": math.log,
        "exp": math.exp,
        "max": max,
        "power": pow,
        "apply": math.cos if atom.key.startswith("f(") else math.sin,
    }
    return functions[atom.kind](*parts)


@pytest.mark.parametrize(
    "make_it",
    [
        lambda: raised(x - x, -HALF),
        lambda: raised(x - x, number(-1)),
        lambda: raised(x - x, number(0)),
        lambda: raised(x - x, n),
        lambda: logarithm(x - x),
        lambda: logarithm(number(-2)),
        lambda: logarithm(-x - n),
    ],
)
def test_what_has_no_value_is_refused(make_it: Callable[[], Form]) -> None:
    """Zero below, zero to who knows what, logarithms of zero and of what is below it everywhere."""
    with pytest.raises(UndefinedForm):
        make_it()

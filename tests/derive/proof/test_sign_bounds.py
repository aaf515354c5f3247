"""Bounds of roots, logarithms and powers by hand, and what facts prove: each with a neighbour that must not follow."""

from __future__ import annotations

from fractions import Fraction

import pytest

from derive.expressions.expression import Expression, log, number
from derive.expressions.quantity import NONNEGATIVE, POSITIVE, REAL, Domain, Symbol, quantity
from derive.normal_form.canonical import normal_form
from derive.normal_form.rational_functions import Atom, AtomKind
from derive.proof.methods.bounds import Bounds
from derive.proof.methods.facts import Fact, prove_sign
from derive.proof.methods.signs import atom_bounds, generator_bounds, has_sign, one_sign
from derive.statements.relation import Comparison


def _symbol(name: str, domain: Domain = POSITIVE) -> Symbol:
    return Symbol(quantity(name, "", f"the number {name}", name, domain))


X, Y, Z, N, R = _symbol("x"), _symbol("y"), _symbol("z"), _symbol("n", NONNEGATIVE), _symbol("r", REAL)
ABOVE, AT_LEAST, EQUAL = Comparison.ABOVE, Comparison.AT_LEAST, Comparison.EQUAL
HALF, QUARTER = Fraction(1, 2), Fraction(1, 4)
POSITIVES = {name: Bounds(Fraction(0), None, low_open=True) for name in "xyz"}
KNOWN = {**POSITIVES, "n": Bounds(Fraction(0)), "r": Bounds()}


def between(low: Fraction | int | None, high: Fraction | int | None, brackets: str = "[]") -> Bounds:
    """Return bounds as they are written: [ and ] reach their end, ( and ) do not."""
    lowest, highest = (None if end is None else Fraction(end) for end in (low, high))
    return Bounds(lowest, highest, brackets[0] == "(", brackets[1] == ")")


@pytest.mark.parametrize(
    ("inside", "expected"),
    [
        (between(None, None), between(0, None)),
        (between(0, None), between(0, None)),
        (between(0, None, "(]"), between(0, None, "(]")),
        (between(-1, None, "(]"), between(0, None)),
        (between(QUARTER, None), between(QUARTER, None, "(]")),  # the root of 1/4 is more than 1/4
        (between(1, None), between(1, None)),
        (between(1, None, "(]"), between(1, None, "(]")),
        (between(4, None), between(1, None, "(]")),  # more than 1, which is all that is said
        (between(0, QUARTER), between(0, 1, "[)")),
        (between(0, 1), between(0, 1)),
        (between(0, 1, "[)"), between(0, 1, "[)")),
        (between(0, 4), between(0, 4, "[)")),
        (between(0, 0), between(0, None)),
        (between(0, HALF, "[)"), between(0, 1, "[)")),
        (between(1, 4, "()"), between(1, 4, "()")),
    ],
)
def test_a_root_stays_between_its_number_and_one(inside: Bounds, expected: Bounds) -> None:
    """Roots lead toward 1, and reach it only where their number does."""
    (root,) = normal_form(X**HALF).generators
    assert generator_bounds(root, {"x": inside}) == expected


def test_a_root_of_a_number_is_enclosed() -> None:
    """The square of the bounds of sqrt(2) is around 2; without a root a prime is itself."""
    (root,) = normal_form(number(2) ** HALF).generators
    bounds = generator_bounds(root, {})
    assert bounds.low is not None
    assert bounds.high is not None
    assert Fraction("1.4142") < bounds.low < bounds.high < Fraction("1.4143")
    assert bounds.low**2 < 2 < bounds.high**2
    assert atom_bounds(root.atom, {}) == between(2, 2)


@pytest.mark.parametrize(
    ("inside", "logarithm", "power"),
    [
        (between(None, None), between(None, None), between(0, None, "(]")),
        (between(1, None), between(0, None), between(1, None, "(]")),
        (between(1, None, "(]"), between(0, None, "(]"), between(1, None, "(]")),
        (between(0, 1, "(]"), between(None, 0), between(1, None, "(]")),
        (between(0, 1, "()"), between(None, 0, "[)"), between(1, None, "(]")),
        (between(0, None), between(None, None), between(1, None)),
        (between(None, 0), between(None, 0, "[)"), between(0, 1, "(]")),
        (between(None, 0, "[)"), between(None, 0, "[)"), between(0, 1, "()")),
    ],
)
def test_logarithms_and_powers_turn_at_one(inside: Bounds, logarithm: Bounds, power: Bounds) -> None:
    """Log x has the sign of x - 1, and 10^x - 1 the sign of x."""
    (log_of,) = normal_form(log(R + 0)).generators
    assert atom_bounds(log_of.atom, {"r": inside}) == logarithm
    (power_of,) = (each for each in normal_form(number(3) ** R).generators if each.atom.kind == "exp")
    assert atom_bounds(power_of.atom, {"r": inside}) == power


def test_the_logarithm_of_a_number_is_enclosed() -> None:
    """Log 3 lies between 1.0986 and 1.0987."""
    (three,) = normal_form(log(3)).generators
    bounds = atom_bounds(three.atom, {})
    assert Fraction("1.0986") < (bounds.low or 0) < (bounds.high or 0) < Fraction("1.0987")


@pytest.mark.parametrize(
    ("positive", "nonnegative", "expected"),
    [(True, True, between(0, None, "(]")), (False, True, between(0, None)), (False, False, between(None, None))],
)
def test_other_atoms_have_the_sign_that_they_were_given(positive: bool, nonnegative: bool, expected: Bounds) -> None:
    """A maximum of positive numbers is positive, a step may be zero, and of others nothing is known."""
    assert atom_bounds(Atom("name", AtomKind.STEP, positive, nonnegative), KNOWN) == expected


def proves(tree: Expression, *facts: tuple[Expression, bool], strict: bool) -> bool:
    """Return whether facts (and whether each is strict) prove a tree positive, or at least zero."""
    given = tuple(Fact(normal_form(fact), ABOVE if above else AT_LEAST) for fact, above in facts)
    return prove_sign(normal_form(tree), given, KNOWN, strict=strict) is not None


CURVE = X**2 - Y  # quadratic in x, falling in y: it cannot be solved for either


@pytest.mark.parametrize(
    ("tree", "strictly", "strict", "proved"),
    [
        (CURVE * (Z + 1), True, True, True),
        (CURVE * (Z + 1), True, False, True),
        (CURVE * (Z + 1), False, True, False),
        (CURVE * (Z + 1), False, False, True),
        (CURVE * N, True, True, False),  # n may be 0
        (CURVE * N, True, False, True),
        (CURVE * N, False, False, True),
        (-CURVE * Z, True, False, False),
        (CURVE * (Z - 1), True, False, False),
        (CURVE / Z, True, True, True),
        (CURVE - 1, True, False, False),
        (CURVE / (N + 1), False, False, True),
        (CURVE / N, False, False, True),  # where it is defined, n is not 0
    ],
)
def test_a_multiple_of_a_fact_has_its_sign(tree: Expression, strictly: bool, strict: bool, proved: bool) -> None:
    """X^2 > y makes (x^2 - y) times something of one sign have that sign."""
    assert proves(tree, (CURVE, strictly), strict=strict) is proved


@pytest.mark.parametrize(
    ("tree", "facts", "strict", "proved"),
    [
        (Y - X + Z, [(Y - X, False)], True, True),  # y = x + s: s + z
        (Y - X + N, [(Y - X, True)], True, True),
        (Y - X + N, [(Y - X, False)], True, False),
        (Y - X + N, [(Y - X, False)], False, True),
        (Y - X + N, [(X - Y, True)], False, False),
        (Z - X, [(Y - X, True), (Z - Y, False)], True, True),  # one after the other
        (Z - X, [(Y - X, False), (Z - Y, False)], True, False),
        (Z - X, [(Y - X, False), (Z - Y, False)], False, True),
        (Z - X, [(Y - X, True)], False, False),
        (Y - 2 * X + N, [(Y - 2 * X, True)], True, True),
        (3 * Y - 2 * X + N, [(3 * Y - 2 * X, True)], True, True),
        (3 * Y - 2 * X - 1, [(3 * Y - 2 * X, True)], False, False),
        (Y - X + Z, [(Y / X - 1, True)], True, True),  # (y - x) / x with x > 0
        (Z - X + N, [((Z - X) / (X - Y), True)], False, False),  # the bottom may have either sign
        (Y - X + N, [(R * (Y - X), True)], False, False),  # and so may a factor
        (Y - X + N, [(X - X, False), (Y - X, True)], True, True),  # a fact that says nothing
        (Y - X + N, [], False, False),
        (Y + N - log(X + 1), [(Y - log(X + 1), True)], True, True),
        (Y**HALF - X + N, [(Y**HALF - X, True)], True, True),  # solved for x: x is the root less a step
        (Y**HALF + N - 1, [(Y**HALF - 1, True)], True, False),  # a root is not solved for
        (Y - X + N, [(X - X, False), (Y - X, True)], False, True),
        (Y - N + X, [(Y - N, False)], True, True),  # n may be 0
        (X - Y + N, [(X**2 - Y, True)], False, False),  # at x = 2, y = 3, n = 0 it is -1
        (Y - 6 * X + N, [(3 * Y - 2 * X, True)], False, False),  # at x = y = 1, n = 0 it is -5
        (R, [(N * R, False)], False, False),  # at n = 0 whatever r is
        (R, [(N * R, True)], True, True),
        (R, [((N + 1) * R, False)], False, True),
        (R, [(R / N, False)], False, True),  # that n is not 0 is in the fact
        (R * R + R, [(N * (R + 1) * R, False)], False, False),
    ],
)
def test_a_fact_is_solved_for_a_quantity(
    tree: Expression, facts: list[tuple[Expression, bool]], strict: bool, proved: bool
) -> None:
    """What is known to be more than something is that plus a step, and only that."""
    assert proves(tree, *facts, strict=strict) is proved


@pytest.mark.parametrize(
    ("bounds", "tree", "sign"),
    [
        (between(2, 3), R - 1, 1),
        (between(2, 3), R - 2, None),  # 0 at 2
        (between(2, 3, "(]"), R - 2, 1),
        (between(2, 3), R - 4, -1),
        (between(2, 3), R - 3, None),  # 0 at 3
        (between(2, 3, "[)"), R - 3, -1),
        (between(2, 3), (R - 2) * (3 - R) + 1, 1),
        (between(2, 3), (R - 2) * (3 - R), None),
        (between(2, 3, "()"), (R - 2) * (3 - R), 1),
        (between(2, 2), R - 2, None),
        (between(2, 2), R - 1, 1),
        (between(None, 3), 4 - R, 1),
        (between(None, 3), 3 - R, None),
        (between(None, 3, "[)"), 3 - R, 1),
        (between(None, -1), R, -1),
        (between(None, 3), R + 4, None),
        (between(None, 0, "[)"), R, -1),
        (between(-1, None), R + 1, None),
        (between(-1, None, "(]"), R + 1, 1),
        (between(-1, 1), R + 2, 1),
        (between(-1, 1), R, None),
        (between(-1, 1), 1 - R * R, None),
        (between(-1, 1, "()"), 1 - R * R, 1),
    ],
)
def test_bounds_become_steps(bounds: Bounds, tree: Expression, sign: int | None) -> None:
    """A quantity is counted from the end that it has, and an end that is reached counts."""
    assert one_sign(normal_form(tree), {"r": bounds}) == sign


@pytest.mark.parametrize(
    ("tree", "proved"),
    [
        (N, True),
        (N * X, True),
        (-N, False),
        (N - 1, False),
        (R, False),
        (R + X, False),
        (N * R, False),
        (X / (Y + Z), True),
        (X / (Y - Z), False),
        (X / R, False),
        (-X / (-Y - Z), True),
        (R - R, True),
    ],
)
def test_at_least_zero_is_read_off_coefficients(tree: Expression, proved: bool) -> None:
    """All terms of one sign over a bottom of the same, in quantities that have one."""
    assert proves(tree, strict=False) is proved


def test_many_quantities_are_no_obstacle_unless_many_ends_are_reached() -> None:
    """Five positive numbers; four shares of 1, of which each end is looked at, and five, which are too many."""
    names = ["p", "q", "s", "t", "u"]
    shares = [_symbol(name, NONNEGATIVE) for name in names]
    closed = {name: between(0, 1) for name in names}
    opened = {name: between(0, 1, "[)") for name in names}
    whole = [normal_form(sum(shares[:count], number(1))) for count in (4, 5)]
    assert [one_sign(form, closed) for form in whole] == [1, None]
    assert [one_sign(form, opened) for form in whole] == [1, 1]
    assert [one_sign(form, {}) for form in whole] == [1, 1]
    assert has_sign(whole[1], closed, strict=False)  # of which no end has to be looked at
    for ends in (between(0, None), between(0, 0)):
        assert [one_sign(form, dict.fromkeys(names, ends)) for form in whole] == [1, 1]
    downward = normal_form(number(1) - sum(shares[1:], shares[0]))
    assert one_sign(downward, dict.fromkeys(names, between(None, 0))) == 1
    less = normal_form(number(4) - sum(shares[1:4], shares[0]))
    assert one_sign(less, closed) is None  # 0 where all four are 1
    assert one_sign(less, opened) == 1


def test_a_fact_about_a_bounded_quantity_is_solved() -> None:
    """With r at least 1, y > r makes y - r + n and y + n positive; without, the first alone."""
    facts = (Fact(normal_form(Y - R), ABOVE),)
    at_least_one = {**KNOWN, "r": between(1, None)}
    assert prove_sign(normal_form(Y - R + N), facts, at_least_one, strict=True) is not None
    assert prove_sign(normal_form(Y - R + N), facts, KNOWN, strict=True) is not None
    positive = normal_form(R + N)
    assert prove_sign(positive, facts, at_least_one, strict=True) is not None
    assert prove_sign(positive, facts, KNOWN, strict=True) is None


def test_a_proof_says_what_was_put_in() -> None:
    """The substitutions made and what came out are shown."""
    curve = prove_sign(normal_form(CURVE * Z), (Fact(normal_form(CURVE), ABOVE),), KNOWN, strict=True)
    assert curve is not None
    assert [text.split(" times ")[0] for text in curve.words] == ["it is (z)"]
    facts = (Fact(normal_form(Y - X), ABOVE), Fact(normal_form(Z - Y), ABOVE))
    chain = prove_sign(normal_form(Z - X), facts, KNOWN, strict=True)
    assert chain is not None
    assert len(chain.words) == 2
    plain = prove_sign(normal_form(X + Y), facts, KNOWN, strict=True)
    assert plain is not None
    assert plain.words == ()

"""What a derivation needs of inputs: met by all of their ranges, of their digits, and where a claim would hold."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec.structs import replace

from claims.checks.evidence import robustness_of
from claims.checks.value.check import ValueCheck
from claims.checks.value.inputs import Binding
from claims.checks.value.inversion import Inversion, Place, inversions
from claims.checks.value.preconditions import unmet
from claims.loading.claim import Given
from claims.schema.vocabulary import Verdict
from derive.derivation.condition import Condition
from derive.derivation.formula import Content, Derivation, Formula, Start, Step
from derive.expressions.expression import Expression
from derive.expressions.quantity import REAL, Quantity, Symbol, quantity
from derive.notation.parse import read_expression
from derive.statements.relation import Comparison, Relation
from units import Interval, parse_figure

X_OF, Y_OF = quantity("x", "", "number x", "x"), quantity("y", "", "number y", "y")
Z_OF, W_OF = quantity("z", "", "number z", "z", REAL), quantity("w", "", "number w", "w")
X, Y, Z, W = Symbol(X_OF), Symbol(Y_OF), Symbol(Z_OF), Symbol(W_OF)
TWO = Symbol(quantity("two", "", "number two", "T", value=2))
NAMED = {"x": X, "y": Y, "z": Z, "w": W, "two": TWO}
COMPARED = {each.value: each for each in Comparison} | {"/=": None}


def needed(text: str) -> Condition:
    """Return the condition that one side compares so with another; ``/= 0`` says that it does not vanish."""
    left, sign, right = text.rsplit(" ", 2)
    of, to = (read_expression(each).resolved(NAMED.get) for each in (left, right))
    return Condition(of, "it is", COMPARED[sign], None if right == "0" else to)


def derived(tree: Expression, *needs: str) -> Formula:
    """Return a formula that was derived under conditions."""
    relation = Relation(W, Comparison.EQUAL, tree)
    step = Step("rewrite", "as it is", relation, "by hand", tuple(map(needed, needs)))
    derivation = Derivation(Start(relation, (), "begin"), (step,), {})
    return Formula("kiosk.w", "It holds.", (), reconstructed=False, work=lambda: Content(W_OF, tree, (), derivation))


def bound(of: Quantity, text: str, claim: str = "") -> Binding:
    """Return an input; a number is taken as it is, one in quotes with its digits."""
    return Binding(of, Given(text, parse_figure(text.strip("'"), exact="'" not in text), claim))


def check(tree: Expression, stated: str, x: str, y: str, *needs: str) -> ValueCheck:
    """Return the check of a formula of x and y."""
    return ValueCheck(tree, (bound(X_OF, x), bound(Y_OF, y)), parse_figure(stated), derived(tree, *needs))


def found(of: ValueCheck, name: str, place: Place = Place.VALUE) -> Inversion:
    """Return the inversion of one number."""
    return next(each for each in inversions(of) if each.quantity.name == name and each.place is place)


def written(inversion: Inversion) -> str:
    """Return the parts with brackets."""
    return " ".join(map(str, inversion.parts))


@pytest.mark.parametrize(
    ("needs", "box", "met"),
    [
        ("x - y > 0", {X_OF: (3, 9), Y_OF: (1, 2)}, True),
        ("x - y > 0", {X_OF: (3, 9), Y_OF: (1, 3)}, False),  # the very edge is left out
        ("x - y >= 0", {X_OF: (3, 9), Y_OF: (1, 3)}, True),
        ("2 * x - y >= 0", {X_OF: (1, 9), Y_OF: (1, 3)}, False),
        ("sqrt(2) * sqrt(8) * x - 4 > 0", {X_OF: (1, 1)}, False),  # it is zero, behind all digits
        ("x - y < 0", {X_OF: (1, 2), Y_OF: (3, 9)}, True),
        ("x - y < 0", {X_OF: (1, 3), Y_OF: (3, 9)}, False),
        ("x - y <= 0", {X_OF: (1, 3), Y_OF: (3, 9)}, True),
        ("x > 3", {X_OF: (4, 5)}, True),
        ("x > 3", {X_OF: (2, 5)}, False),
        ("(x - 5)^2 - 1 > 0", {X_OF: (1, 9)}, False),  # at both ends, and not between
        ("(x - 5)^2 + 1 > 0", {X_OF: (1, 9)}, True),
        ("x - 5 /= 0", {X_OF: (1, 9)}, False),
        ("x - 5 /= 0", {X_OF: (1, 4)}, True),
        ("x - 5 /= 0", {X_OF: (6, 9)}, True),
        ("x - 5 /= 0", {X_OF: (1, 5)}, False),
        ("1 / (x - 5) > 0", {X_OF: (1, 9)}, False),  # it has no value in between
    ],
)
def test_it_is_met_by_all_values_of_a_box(needs: str, box: dict[Quantity, tuple[int, int]], met: bool) -> None:
    """Or it is told, with values that do not meet it where those are known."""
    spans = {of: (Fraction(low), Fraction(high)) for of, (low, high) in box.items()}
    missed = unmet([needed("x + 1 > 0"), needed(needs)], spans)
    assert (missed is None) is met
    if missed is not None:
        assert missed.condition == needed(needs)
        assert not missed.at or not missed.condition.holds_at(missed.at)
        assert bool(missed.at) is ("/" not in needs)


@pytest.mark.parametrize("needs", ["(x - 5)^2 > 1", "x - 5 /= 0"])
def test_a_range_is_met_between_its_ends_as_well(needs: str) -> None:
    """From 1 to 9 there is 5, of which the formula does not speak, though it does of 1 and of 9."""
    assert check(X * Y, "1-9", "1-9", "1", needs).verdict() is Verdict.UNDECIDED
    assert check(X * Y, "1-9", "1-9", "1", needs).decide().verdict is Verdict.UNDECIDED
    assert check(X * Y, "1-9", "1-9", "1").verdict() is Verdict.VERIFIED


def test_what_one_claim_states_meets_it_as_one_number() -> None:
    """Neither of two inputs that one claim gives is above the other, wherever in 1 to 3 that claim's number lies."""
    tree = X + Y
    both = (bound(X_OF, "1-3", "cups"), bound(Y_OF, "1-3", "cups"))
    of = ValueCheck(tree, both, parse_figure("2-6"), derived(tree, "x - y > -1"))
    assert of.verdict() is of.tied.verdict() is Verdict.VERIFIED
    apart = ValueCheck(tree, (bound(X_OF, "1-3"), bound(Y_OF, "1-3")), parse_figure("2-6"), of.formula)
    assert apart.verdict() is Verdict.UNDECIDED  # 1 and 3
    missed = replace(of, formula=derived(tree, "x - y > 0"))
    assert missed.verdict() is missed.tied.verdict() is Verdict.UNDECIDED
    assert inversions(missed) == inversions(missed.tied)
    assert not any(each.found for each in inversions(missed))


# Of x + y at most 9, x being 3 and y 1: x up to 8, y up to 6.
@pytest.mark.parametrize(
    ("needs", "of_x", "of_y"),
    [
        ((), "(-inf, 8]", "(-inf, 6]"),
        (("x - y > 0",), "(1, 8]", "(-inf, 3)"),
        (("x - y >= 0",), "[1, 8]", "(-inf, 3]"),
        (("y - x < 0",), "(1, 8]", "(-inf, 3)"),
        (("y - x <= 0",), "[1, 8]", "(-inf, 3]"),
        (("x - y /= 0",), "(-inf, 1) (1, 8]", "(-inf, 3) (3, 6]"),
        (("x < 20",), "(-inf, 8]", "(-inf, 6]"),
        (("x > 5",), "(5, 8]", ""),  # of no y, as long as x is 3
        (("x > 9",), "", ""),
        (("x - y > 0", "x < 4"), "(1, 4)", "(-inf, 3)"),
        (("x - y /= 0", "x - 5 /= 0"), "(-inf, 1) (1, 5) (5, 8]", "(-inf, 3) (3, 6]"),
        (("w > 5",), "(-inf, 8]", "(-inf, 6]"),  # w is not among the inputs
        (("x > w",), "(-inf, 8]", "(-inf, 6]"),
        (("x > two",), "(2, 8]", "(-inf, 6]"),  # two has its value
        (("x > two*w",), "(-inf, 8]", "(-inf, 6]"),
        (("x + y > 50",), "(-inf, 8]", "(-inf, 6]"),  # a value that is itself out of reach is compared
    ],
)
def test_a_claim_holds_where_its_formula_speaks(needs: tuple[str, ...], of_x: str, of_y: str) -> None:
    """Of the values with which the figure would follow, those that meet what the formula needs."""
    of = check(X + Y, "at most 9", "3", "1", *needs)
    both = found(of, "x"), found(of, "y")
    assert tuple(map(written, both)) == (of_x, of_y)
    assert all(each.exact and not each.reason for each in both)


@pytest.mark.parametrize(
    ("stated", "needs", "parts"),
    [
        ("at most 9", "z^2 - 4 /= 0", "(-inf, -2) (-2, 2) (2, 8]"),
        ("at least -9", "z^2 - 4 /= 0", "[-10, -2) (-2, 2) (2, inf)"),
        ("at most 9", "z * (2 * z - 1) /= 0", "(-inf, 0) (0, 1/2) (1/2, 8]"),
        ("at most 9", "z * (2 * z + 1) /= 0", "(-inf, -1/2) (-1/2, 0) (0, 8]"),
    ],
)
def test_what_must_not_vanish_may_have_either_sign(stated: str, needs: str, parts: str) -> None:
    """Of z + 1 the values on both sides of each zero, from low to high."""
    given = (bound(Z_OF, "1"), bound(Y_OF, "1"))
    of = ValueCheck(Z + Y, given, parse_figure(stated), derived(Z + Y, needs))
    assert written(found(of, "z")) == parts


@pytest.mark.parametrize(
    ("x", "place", "parts"),
    [
        ("3-9", Place.LOW, "(1, 9]"),  # all of the range is above y, which is 1
        ("3-9", Place.HIGH, "[3, 19]"),
        ("3-9", Place.SINGLE, "(1, 19]"),
        ("0.5-9", Place.HIGH, ""),
        ("0.5-9", Place.LOW, "(1, 9]"),
    ],
)
def test_all_of_a_range_meets_it(x: str, place: Place, parts: str) -> None:
    """Whichever of its ends moves; y stays below all of it."""
    of = check(X + Y, "at most 20", x, "1", "x - y > 0")
    assert written(found(of, "x", place)) == parts
    assert written(found(of, "y")) == ("(-inf, 3)" if x == "3-9" else "(-inf, 1/2)")


def test_an_end_that_a_condition_cuts_off_is_as_exact_as_that() -> None:
    """Above the root of 2 alone the end is told from within; where the condition cuts nothing off all stays exact."""
    near = found(check(X + Y, "at most 9", "3", "1", "x^2 > 2"), "x")
    low = near.parts[0].low
    assert low is not None
    assert 0 < low**2 - 2 < Fraction(1, 10**28)
    assert not near.exact
    far = found(check(X**2 + Y, "at most 11", "3", "1", "x > 2"), "x")  # up to the root of 10
    assert str(far.parts[0]).startswith("(2, ")
    assert not far.exact
    within = found(check(X + Y, "5", "3", "1", "x^2 > 2"), "x")
    assert (written(within), within.exact) == ("[7/2, 9/2]", True)


def test_what_another_input_turns_is_told_as_far_as_bounds_reach() -> None:
    """Of x y (10 - y), y from 1 to 9, at most 25: up to 1 by hand; some of that is shown by the bounds of each part."""
    result = found(check(X * Y * (10 - Y), "at most 25", "2", "1-9"), "x")
    highs = [part.high for part in result.parts if part.high is not None]
    assert len(highs) == len(result.parts)
    assert Fraction(1, 5) < max(highs) <= 1
    assert not result.exact


def test_what_is_told_of_a_search_counts_for_conditions() -> None:
    """How far it went, and where it turned too often to tell."""
    tree = Z + Y
    given = (bound(Z_OF, "1"), bound(Y_OF, "1"))
    needs = "10^z / (10^z + 1) > 1/2"  # where z is above 0
    far = found(ValueCheck(tree, given, parse_figure("at most 9"), derived(tree, needs)), "z")
    assert written(far) == "(0, 8]"
    assert far.searched != Interval(None, None)
    turning = found(check(X + Y, "at most 9", "3", "1", "floor(x) * (10 - x) > 20"), "x")
    assert turning.reason == "the verdict changes too often to give ranges"
    assert not turning.exact


@pytest.mark.parametrize(
    ("needs", "holds", "corner"),
    [
        ("x > 2", True, {}),
        ("x > 2.9", False, {X_OF: Fraction("2.5")}),
        ("x - 2.7 /= 0", False, {}),
        ("1 / (x - 3) > 0", False, {}),
    ],
)
def test_a_verdict_survives_digits_where_the_formula_speaks(
    needs: str, holds: bool, corner: dict[Quantity, Fraction]
) -> None:
    """Of 3 in one digit, 2.5 to 3.5, and 1 the sum is 3.5 to 4.5, which is what 4 stands for."""
    of = check(X + Y, "4", "'3'", "1", needs)
    if "1 /" in needs:
        assert of.verdict() is Verdict.UNDECIDED
        return
    firm = robustness_of(of.decide().evidence)
    assert (firm.holds, dict(firm.corner)) == (holds, corner)


TRIED = [Fraction(each, 4) for each in range(1, 60)]


@pytest.mark.parametrize("needs", ["x - y > 0", "x * y - 6 /= 0", "(x - 4)^2 >= 1", "x / y <= 3", "x^2 + y > 11"])
@pytest.mark.parametrize("stated", ["at most 9", "6", "5-20"])
def test_the_verdict_is_the_one_that_is_told(needs: str, stated: str) -> None:
    """At every number that is tried the claim is verified where it is told to be, and nowhere else."""
    of = check(X * Y + X, stated, "3", "2", needs)
    parts = {name: found(of, name).parts for name in "xy"}
    for name, tried in ((name, value) for name in "xy" for value in TRIED):
        inside = any(part.contains(tried) for part in parts[name])
        moved = tuple(_at(each, tried) if each.quantity.name == name else each for each in of.bound)
        assert (replace(of, bound=moved).verdict() is Verdict.VERIFIED) is inside


def _at(each: Binding, value: Fraction) -> Binding:
    return bound(each.quantity, str(value))


def test_where_nothing_is_found_conditions_say_nothing() -> None:
    """That one turns too often is the reason of what is found under it, and none where no product is negative."""
    needs = "floor(x) * (10 - x) - 20.7 >= 0"
    assert found(check(X * Y, "6", "4", "1", needs), "x").reason == "the verdict changes too often to give ranges"
    nothing = found(check(X * Y, "< -2", "4", "1", needs), "x")
    assert (nothing.parts, nothing.reason, nothing.exact) == ((), "", True)

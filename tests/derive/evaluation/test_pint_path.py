"""The second path by hand: each operation in Pint's own arithmetic, with the units that it gives and refuses."""

from __future__ import annotations

from fractions import Fraction

import pint
import pytest

from derive.evaluation.evaluate import EvaluationError
from derive.evaluation.pint_path import evaluate_with_pint, pint_unit
from derive.expressions.expression import Apply, Expression, Number, log, maximum, minimum, number
from derive.expressions.quantity import REAL, Quantity, Symbol, quantity
from derive.expressions.stepped import Step, Stepped, by_cases, rounded
from units import PURE, parse_unit, registry, table_with
from units.measures.definition import Definition

WAY, TIME = quantity("way", "km", "how far", "s", REAL), quantity("time", "second", "how long", "t")
X_OF = quantity("x", "", "a number", "x", REAL)
FIXED = quantity("fixed", "m", "a fixed way", "f", value=7)
W, T, X, F = map(Symbol, (WAY, TIME, X_OF, FIXED))
HALF = Fraction(1, 2)
VALUES: dict[Quantity, Fraction] = {WAY: Fraction(3), TIME: Fraction(2), X_OF: Fraction(5, 2)}


def measured(tree: Expression, unit: str) -> object:
    """Return the value at 3 km, 2 s and 5/2, counted in a unit."""
    return evaluate_with_pint(tree, VALUES).to(unit).magnitude


@pytest.mark.parametrize(
    ("tree", "unit", "expected"),
    [
        (number(500, "m"), "metre", 500),
        (W, "metre", 3000),
        (F, "metre", 7),
        (W + number(500, "m"), "metre", 3500),
        (W + number(500, "m") + F, "metre", 3507),
        (W - number(500, "m"), "kilometre", Fraction(5, 2)),
        (W * T * X, "kilometre*second", 15),
        (W / T, "metre/second", 1500),
        (-W, "kilometre", -3),
        (maximum(W, number(3500, "m"), F), "metre", 3500),
        (minimum(W, number(3500, "m"), F), "metre", 7),
        (W**2, "kilometre**2", 9),
        (T**-2, "1/second**2", Fraction(1, 4)),
        (T**0, "", 1),
        (X ** Number(Fraction(1000)), "", Fraction(5, 2) ** 1000),  # exact, which no float is
        (X ** Number(Fraction(-1000)), "", Fraction(2, 5) ** 1000),
        (rounded(Step.FLOOR, W, number(700, "m")), "metre", 2800),
        (rounded(Step.CEIL, W, number(700, "m")), "metre", 3500),
        (rounded(Step.ROUND, W, number(700, "m")), "metre", 2800),  # 4.3 times 700 m
        (rounded(Step.FLOOR, -X), "", -3),
        (rounded(Step.CEIL, -X), "", -2),
        (Stepped(Step.FACTORIAL, (number(5),)), "", 120),
        (Stepped(Step.BINOMIAL, (number(5), number(2))), "", 10),
        (by_cases(W, number(3001, "m"), T, number(9, "s")), "second", 2),
        (by_cases(W, number(3000, "m"), T, number(9, "s")), "second", 9),
    ],
)
def test_rational_values_are_exact(tree: Expression, unit: str, expected: Fraction) -> None:
    """Each operation on what is counted in different units."""
    assert measured(tree, unit) == expected
    assert isinstance(measured(tree, unit), Fraction | int)


@pytest.mark.parametrize(
    "tree",
    [
        W + T,
        W + 1,
        maximum(W, T),
        log(W),
        X**W,
        W**X,
        rounded(Step.FLOOR, W),
        Stepped(Step.FACTORIAL, (W,)),
        Stepped(Step.BINOMIAL, (number(5), T)),
        by_cases(W, T, X, X),
    ],
)
def test_units_that_do_not_fit_are_refused(tree: Expression) -> None:
    """Sums and comparisons of unlike things, and numbers with a unit where only a pure one has a meaning."""
    with pytest.raises(pint.DimensionalityError):
        evaluate_with_pint(tree, VALUES)


@pytest.mark.parametrize(
    "tree",
    [
        1 / (X - X),
        log(-X),
        (-X) ** Number(HALF),
        Stepped(Step.FACTORIAL, (X,)),
        Stepped(Step.BINOMIAL, (number(5), X)),
        Stepped(Step.FACTORIAL, (number(-1),)),
        (X * 1000) ** Number(Fraction(1001)),  # beyond all floats
    ],
)
def test_what_has_no_value_is_told(tree: Expression) -> None:
    """No quotient by zero, no root or logarithm below it, no count of parts of things."""
    with pytest.raises(EvaluationError, match="has no value by Pint's arithmetic"):
        evaluate_with_pint(tree, VALUES)


def test_an_arbitrary_function_has_no_value() -> None:
    """Nothing is known of it."""
    with pytest.raises(TypeError, match="Apply has no value"):
        evaluate_with_pint(Apply("f", X, PURE), VALUES)


def test_a_constant_may_be_set_otherwise_and_a_variable_must_be() -> None:
    """What is given comes first; what is missing is told."""
    assert evaluate_with_pint(F, {FIXED: Fraction(8)}).magnitude == 8
    with pytest.raises(KeyError):
        evaluate_with_pint(W, {})


def test_units_of_a_document_are_known_beside_the_others() -> None:
    """An outing of 3 miles, in a number and in a quantity: both are of one registry and add up."""
    outing = Definition("outing", "3 mile")
    unit = parse_unit("outing", table_with((outing,)))
    far = Quantity("far", unit, "how far", "f")
    found = evaluate_with_pint(Symbol(far) + Number(Fraction(2), unit) + number(1, "mile"), {far: Fraction(1)})
    assert found.to("mile").magnitude == 10
    assert evaluate_with_pint(Symbol(far), {far: Fraction(4)}).to("mile").magnitude == 12
    assert pint_unit(unit, (outing,)) == registry((outing,)).Unit("outing")
    assert evaluate_with_pint(log(Number(Fraction(2), unit) / number(6, "mile")), {}).magnitude == 0


def test_a_unit_is_found_by_its_parts() -> None:
    """Powers of units are kept, halves of them too; of none there is the pure one."""
    assert pint_unit(parse_unit("km/hour^2")) == registry().Unit("kilometre/hour**2")
    assert pint_unit(parse_unit("second^(1/2)")) == registry().Unit("second") ** Fraction(1, 2)
    assert pint_unit(parse_unit("")) == registry().Unit("")

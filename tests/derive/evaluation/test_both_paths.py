"""Every formula of the library by both evaluation paths, and in any base units."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

import pytest
from hypothesis import given, reject, settings
from hypothesis import strategies as st

from derive.collection import library
from derive.derivation.formula import Formula
from derive.evaluation.evaluate import Enclosure, EvaluationError, evaluate
from derive.evaluation.pint_path import evaluate_with_pint, pint_unit
from derive.evaluation.sampling import sample_points
from derive.expressions.expression import Apply, Expression, Number, transform, walk
from derive.expressions.quantity import Quantity, Symbol
from derive.strategies import points
from units import Dimension, Unit

FORMULAS = library().formulas
SUBJECTS = sorted({formula.subject for formula in FORMULAS.values()})


def of_subject(subject: str) -> list[Formula]:
    """Return the formulas of one subject."""
    return [formula for formula in FORMULAS.values() if formula.subject == subject]


def near_the_edge(quantity: Quantity, value: Fraction) -> Fraction:
    """Return a value nearer to the lower end of its domain: Pint's powers are floats and overflow soon."""
    low = quantity.domain.interval.low
    return value if low is None or quantity.value is not None or quantity.domain.integer else low + (value - low) / 211


def agree(formula: Formula, values: Mapping[Quantity, Fraction]) -> None:
    """Compare the two evaluation paths in value and unit."""
    ours = evaluate(formula.expression, values)
    theirs = evaluate_with_pint(formula.expression, values).to(pint_unit(formula.of.unit))
    found = Fraction(theirs.magnitude) * formula.of.unit.factor
    slack = (
        0 if ours.exact and isinstance(theirs.magnitude, Fraction | int) else abs(found) / 10**9 + Fraction(1, 10**300)
    )
    assert ours.low - slack <= found <= ours.high + slack


@pytest.mark.parametrize("subject", SUBJECTS)
def test_both_paths_agree_on_every_formula(subject: str) -> None:
    """Our exact arithmetic and Pint's arithmetic with units give one value, in the unit that the formula promises."""
    for formula in of_subject(subject):
        if any(isinstance(node, Apply) for node in walk(formula.expression)):
            continue  # an arbitrary function has no value
        seen = 0
        for point in sample_points((*formula.inputs, *formula.constants), 8):
            values = {each: near_the_edge(each, value) for each, value in point.items()}
            try:
                evaluate(formula.expression, values)
                agree(formula, values)
            except (EvaluationError, OverflowError):
                continue
            seen += 1
        assert seen, f"{formula.name} has a value at none of its sample points"


@given(st.data())
@settings(max_examples=60)
def test_both_paths_agree_on_drawn_inputs(data: st.DataObject) -> None:
    """Any formula of the library, at any admissible inputs that Hypothesis finds, has one value by both paths."""
    formula = data.draw(st.sampled_from(list(FORMULAS.values())))
    values = data.draw(points((*formula.inputs, *formula.constants), largest=100))
    try:
        evaluate(formula.expression, values)
        agree(formula, values)
    except (EvaluationError, OverflowError):
        reject()  # no value, or one beyond the floats of Pint's powers


def scale(dimension: Dimension, bases: Mapping[str, Fraction]) -> Enclosure:
    """Return by how much a number grows when each base unit is made smaller by its factor."""
    tree: Expression = Number(Fraction(1))
    for base, exponent in dimension.exponents:
        tree = tree * Number(bases.get(base, Fraction(1))) ** Number(exponent)
    return evaluate(tree, {}, 256)


def rescaled(tree: Expression, bases: Mapping[str, Fraction]) -> Expression:
    """Return the tree with the units of all leaves counted in other base units."""

    def unit(old: Unit) -> Unit:
        grown = scale(old.dimension, bases)
        assert grown.exact
        return Unit(old.text, old.factor * grown.low, old.dimension)

    def change(node: Expression) -> Expression | None:
        if isinstance(node, Number):
            return Number(node.value, unit(node.unit))
        if isinstance(node, Symbol):
            old = node.quantity
            return Symbol(Quantity(old.name, unit(old.unit), old.meaning, old.latex, old.domain, old.value))
        return None

    return transform(tree, change)


@pytest.mark.parametrize("subject", SUBJECTS)
def test_base_units_do_not_matter(subject: str) -> None:
    """Counting time, bytes, flop, dollars and every other base in other sizes gives the same quantity."""
    bases = [base for formula in FORMULAS.values() for base, _ in formula.of.unit.dimension.exponents]
    bases += [b for q in library().quantities.values() for b, _ in q.unit.dimension.exponents]
    factors = {base: Fraction(number, 7) for number, base in enumerate(sorted(set(bases)), start=2)}
    for formula in of_subject(subject):
        other = rescaled(formula.expression, factors)
        for point in sample_points((*formula.inputs, *formula.constants), 2):
            moved = {Symbol(q): value for q, value in point.items()}
            same_point = {
                node.quantity: value
                for symbol, value in moved.items()
                if isinstance(node := rescaled(symbol, factors), Symbol)
            }
            try:
                before, after = evaluate(formula.expression, point, 256), evaluate(other, same_point, 256)
            except EvaluationError:
                continue
            grown = scale(formula.of.unit.dimension, factors)
            lows = sorted((before.low * grown.low, before.high * grown.high, before.low * grown.high))
            assert lows[0] <= after.high, formula.name
            assert after.low <= max(before.high * grown.high, before.high * grown.low), formula.name

"""Evaluation: exact where it can be, enclosing where it cannot, the same by both paths and in any base units."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

import mpmath  # type: ignore[import-untyped]
import pytest
from hypothesis import given, reject, settings
from hypothesis import strategies as st

from derive.evaluate import Enclosure, EvaluationError, enclose, evaluate
from derive.expression import Apply, Expression, Number, Symbol, log, maximum, minimum, number, transform, walk
from derive.formula import Formula
from derive.library import library
from derive.pint_path import evaluate_with_pint, with_unit
from derive.quantity import REAL, Quantity, quantity
from derive.sampling import sample_points
from derive.strategies import boxes, expressions, points
from units import Dimension, Unit, registry

FORMULAS = library().formulas
SUBJECTS = sorted({formula.subject for formula in FORMULAS.values()})
LENGTH, WIDTH, RATIO, COUNT = (
    quantity("length", "metre", "how long", "l"),
    quantity("width", "kilometre", "how wide", "w"),
    quantity("ratio", "", "a pure ratio", "r"),
    quantity("count", "token", "how many", "n"),
)
L, W, R = Symbol(LENGTH), Symbol(WIDTH), Symbol(RATIO)
DEBT = quantity("debt", "$", "what is owed, or owned", "d", REAL)


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
    theirs = evaluate_with_pint(formula.expression, values).to(with_unit(Fraction(1), formula.of.unit).units)
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


@given(st.data())
def test_both_paths_agree_on_drawn_trees(data: st.DataObject) -> None:
    """Trees of sums, products, quotients and extremes are exact on both paths."""
    tree = data.draw(expressions((LENGTH, WIDTH)))
    values = data.draw(points((LENGTH, WIDTH), largest=50))
    values = {each: max(value, Fraction(1, 7)) for each, value in values.items()}
    ours = evaluate(tree, values)
    assert ours.exact
    assert evaluate_with_pint(tree, values).to_base_units() == registry().Quantity(ours.low, "metre")


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


@given(st.fractions(Fraction(1, 1000), 1000), st.fractions(-5, 5), st.sampled_from([64, 256]))
def test_irrational_values_are_enclosed(base: Fraction, exponent: Fraction, precision: int) -> None:
    """A power and a logarithm lie inside their enclosures, which are narrow; mpmath at 200 digits is the judge."""
    for tree, right in (
        (R ** Number(exponent), mpmath.power),
        (log(R) * Number(exponent), lambda b, e: mpmath.log(b) * e),
        (Number(exponent) ** Number(Fraction(2)) + R ** Number(Fraction(1, 3)), lambda b, e: e**2 + mpmath.cbrt(b)),
    ):
        found = evaluate(tree, {RATIO: base}, precision)
        with mpmath.workdps(200):
            value = right(
                mpmath.mpf(base.numerator) / base.denominator, mpmath.mpf(exponent.numerator) / exponent.denominator
            )
            slack = mpmath.mpf(10) ** -190
            assert mpmath.mpf(found.low.numerator) / found.low.denominator <= value + slack
            assert value - slack <= mpmath.mpf(found.high.numerator) / found.high.denominator
        assert found.high - found.low <= (abs(found.low) + 1) / 2 ** (precision - 24)


def test_exact_roots_stay_exact() -> None:
    """The root of 4/9 is 2/3 and 8 to the power 2/3 is 4; neither becomes a ball."""
    assert evaluate(R ** Number(Fraction(1, 2)), {RATIO: Fraction(4, 9)}) == Enclosure(Fraction(2, 3), Fraction(2, 3))
    assert evaluate(R ** Number(Fraction(2, 3)), {RATIO: Fraction(8)}) == Enclosure(Fraction(4), Fraction(4))


def test_values_count_in_their_own_units() -> None:
    """3 m plus 2 km are 2003 m, and 2 flop/token over 3 tokens are 6 flop."""
    assert evaluate(L + W, {LENGTH: Fraction(3), WIDTH: Fraction(2)}).low == 2003
    assert evaluate(number(2, "flop/token") * COUNT, {COUNT: Fraction(3)}).low == 6


def test_precision_narrows() -> None:
    """More precision gives a narrower enclosure inside the wider one."""
    wide, narrow = (evaluate(log(R), {RATIO: Fraction(2)}, precision) for precision in (64, 1024))
    assert wide.low <= narrow.low <= narrow.high <= wide.high
    assert narrow.high - narrow.low < (wide.high - wide.low) / 2**900


def test_long_numbers_are_rounded_outward() -> None:
    """1.001^9999 has some 30,000 digits: it comes as an enclosure around it, short enough to print."""
    ratio, exact = Fraction(1001, 1000), Fraction(1001, 1000) ** 9999
    found, below = evaluate(R**9999, {RATIO: ratio}), evaluate(R**-9999, {RATIO: ratio})
    assert found.low < exact < found.high
    assert below.low < 1 / exact < below.high
    assert found.high - found.low < exact / 2**40
    assert len(str(found.low.numerator)) < 4300


@given(st.data())
def test_enclosure_of_a_box_holds_the_values_inside(data: st.DataObject) -> None:
    """The value at any point of a box lies in the enclosure over the box."""
    tree = data.draw(expressions((LENGTH, WIDTH)))
    box = data.draw(boxes((LENGTH, WIDTH)))
    share = data.draw(st.fractions(0, 1, max_denominator=7))
    whole = enclose(tree, box)
    value = evaluate(tree, {each: low + share * (high - low) for each, (low, high) in box.items()}).low
    assert whole.low <= value <= whole.high


@pytest.mark.parametrize(
    ("span", "exponent", "expected"),
    [
        ((-2, 3), 2, (0, 9)),
        ((-3, 2), 2, (0, 9)),
        ((-3, -2), 2, (4, 9)),
        ((-3, 2), 3, (-27, 8)),
        ((-2, 3), 0, (1, 1)),
        ((2, 4), -1, (Fraction(1, 4), Fraction(1, 2))),
        ((-4, -2), -2, (Fraction(1, 16), Fraction(1, 4))),
    ],
)
def test_powers_over_a_span(span: tuple[int, int], exponent: int, expected: tuple[Fraction, Fraction]) -> None:
    """Even powers turn at zero, odd ones do not, negative ones are those of the reciprocal."""
    debt = quantity("sign", "", "of either sign", "s", REAL)
    found = enclose(Symbol(debt) ** exponent, {debt: (Fraction(span[0]), Fraction(span[1]))})
    assert (found.low, found.high) == expected


@pytest.mark.parametrize(
    ("tree", "value", "place"),
    [
        (1 / (R - 1), 1, "in `ratio - 1`: division by zero"),
        (1 / (R - R), 1, "in `ratio - ratio`: division by zero"),
        (log(R - 2), 1, "in `ratio - 2`: the logarithm needs a positive argument"),
        ((R - 2) ** Number(Fraction(1, 2)), 1, "needs a positive base"),
        (R**-1, 0, "in `ratio`: division by zero"),
        (R ** (10 ** Number(Fraction(9))), 9, "out of bounds"),
        (L, 1, "no value for length (how long)"),
        (maximum(R, minimum(R, log(R - 1))), 1, "in `ratio - 1`: the logarithm needs a positive argument"),
    ],
)
def test_errors_name_their_part(tree: Expression, value: int, place: str) -> None:
    """An expression without a value says which part has none, and why."""
    with pytest.raises(EvaluationError) as caught:
        evaluate(tree, {RATIO: Fraction(value)})
    assert place in str(caught.value)


def test_pint_refuses_what_does_not_fit() -> None:
    """The second path checks units by itself: metres and dollars do not add up."""
    with pytest.raises(Exception, match="Cannot convert"):
        evaluate_with_pint(L + DEBT, {LENGTH: Fraction(1), DEBT: Fraction(1)})

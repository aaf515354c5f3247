"""Trees drawn by the public strategies: steps, cases and letters by both evaluation paths."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import Phase, find, given, reject, settings
from hypothesis import strategies as st

from derive.evaluation.evaluate import EvaluationError, evaluate
from derive.evaluation.pint_path import evaluate_with_pint
from derive.expressions.expression import Expression, Irrational, Number, walk
from derive.expressions.stepped import Step, Stepped
from derive.strategies import arithmetic, letters, stepped

NUMBERS = st.fractions(-8, 8, max_denominator=9).map(Number)
TREES = st.recursive(NUMBERS | letters(), lambda inner: arithmetic(inner) | stepped(inner), max_leaves=8)
DRAWN = settings(phases=[Phase.generate])  # that one is drawn is all that counts, and not that it is the smallest
NEARLY = Fraction(1, 10**9)  # what floats lose in so few operations, as a part of what is of their size


def both(tree: Expression) -> tuple[Fraction, Fraction, Fraction]:
    """Return the ends of our enclosure, and what Pint computes."""
    ours = evaluate(tree, {})
    return ours.low, ours.high, Fraction(evaluate_with_pint(tree, {}).to_base_units().magnitude)


@settings(max_examples=150)
@given(TREES)
def test_steps_and_letters_by_both_paths(tree: Expression) -> None:
    """Pint's floats lie within our enclosure, up to what floats lose."""
    try:
        low, high, theirs = both(tree)
    except (EvaluationError, OverflowError, ZeroDivisionError):
        reject()
    lost = NEARLY * (1 + abs(theirs) + max(abs(low), abs(high)))
    assert low - lost <= theirs <= high + lost


@pytest.mark.parametrize("function", [Step.FLOOR, Step.CEIL, Step.ROUND, Step.IF])
def test_each_step_is_drawn(function: Step) -> None:
    """No kind of step is left out."""

    def has_step(tree: Expression) -> bool:
        return any(isinstance(node, Stepped) and node.function is function for node in walk(tree))

    assert has_step(find(TREES, has_step, settings=DRAWN))


@pytest.mark.parametrize("letter", ["e", "pi"])
def test_each_letter_is_drawn(letter: str) -> None:
    """Neither letter is left out."""

    def has_letter(tree: Expression) -> bool:
        return any(isinstance(node, Irrational) and node.letter == letter for node in walk(tree))

    assert has_letter(find(TREES, has_letter, settings=DRAWN))

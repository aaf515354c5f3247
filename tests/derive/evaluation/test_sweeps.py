"""Sweeps of the library: arrays against the exact path, sample by sample, for every formula."""

from __future__ import annotations

import math
from fractions import Fraction

import numpy as np
import pytest

from derive.collection import library
from derive.evaluation.arrays import evaluate_arrays
from derive.evaluation.evaluate import EvaluationError, evaluate
from derive.evaluation.sampling import sample
from derive.expressions.expression import Apply, walk

SAMPLES = 5
LARGEST = Fraction(10) ** 300  # what a float can hold, with room


@pytest.mark.parametrize("name", list(library().formulas))
def test_arrays_agree_with_exact_values(name: str) -> None:
    """At samples of every input the two paths differ by rounding alone, where floats can hold what is between."""
    compared = 0
    formula = library().formulas[name]
    points = [{each: sample(each, place + 1) for each in formula.inputs} for place in range(SAMPLES)]
    arrays = {each: np.array([float(point[each]) for point in points]) for each in formula.inputs}
    if any(isinstance(node, Apply) for node in walk(formula.expression)):  # a function of which nothing is known
        with pytest.raises(EvaluationError, match="has no value in arrays"):
            evaluate_arrays(formula.expression, arrays)
        return
    found = np.broadcast_to(evaluate_arrays(formula.expression, arrays), (SAMPLES,))
    for value, point in zip(found, points, strict=True):
        try:
            exact = evaluate(formula.expression, {each: Fraction(float(at)) for each, at in point.items()})
        except EvaluationError:
            assert not math.isfinite(value)
            continue
        if math.isfinite(value) and 1 / LARGEST < abs(exact.low) < LARGEST:
            assert value == pytest.approx(float(exact.low), rel=1e-9)
            compared += 1
    assert compared

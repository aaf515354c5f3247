"""Formulas over ten million samples, beside NumPy written by hand, which checks neither units nor domains.

python benchmarks/sweeps.py
python benchmarks/sweeps.py --short
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

import numpy as np
from timing import machine, ratios

import claims

SAMPLES, SHORT = 10_000_000, 200_000
Array = Any


def main(arguments: list[str]) -> None:
    """Print a table for each formula; both ways must agree first."""
    count = SHORT if "--short" in arguments else SAMPLES
    print(machine(f"NumPy {np.__version__}"))
    random = np.random.default_rng(1)
    for name, low, high, hand in (
        ("batching.optimal_batch", (100, 2), (1000, 30), product),
        ("roofline.step_time", STEP_LOW, STEP_HIGH, step_time),
    ):
        formula = claims.formula(name)
        inputs = [each.name for each in formula.inputs]
        values = {each: random.uniform(*ends, count) for each, *ends in zip(inputs, low, high, strict=True)}
        compare(name, values, lambda values=values, hand=hand: hand(*values.values()))


STEP_LOW = (1, 30e9, 1e15, 500e9, 3e12, 1e3, 1e3)
STEP_HIGH = (3000, 40e9, 3e15, 900e9, 9e12, 1e5, 2e3)


def compare(name: str, values: dict[str, Array], hand: Callable[[], Array]) -> None:
    """Time both ways in turns."""
    formula = claims.formula(name)
    if not np.allclose(formula(**values).magnitude, hand(), rtol=1e-12):
        raise SystemExit(f"{name}: the two ways differ")
    print(f"\n`{name}`, {len(next(iter(values.values()))):,} samples of {len(values)} quantities\n")
    ratios({"NumPy by hand, nothing checked": hand, "the formula, checked": lambda: formula(**values)})


def product(ratio: Array, sparsity: Array) -> Array:
    """Return the batch at which compute and memory take the same time."""
    return ratio * sparsity


def step_time(
    batch: Array, active: Array, rate: Array, total: Array, bandwidth: Array, context: Array, kept: Array
) -> Array:
    """Return the larger of compute time and memory time, two operations each multiply-add."""
    return np.maximum(2 * batch * active / rate, total / bandwidth + batch * context * kept / bandwidth)


if __name__ == "__main__":
    main(sys.argv[1:])

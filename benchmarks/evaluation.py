"""What rigour costs: the time of a decoding step by the engine, by plain fractions, by floats, and with Pint's units.

python benchmarks/evaluation.py
"""

from __future__ import annotations

from fractions import Fraction

from timing import ratios

from derive.collection import library
from derive.evaluation.evaluate import evaluate
from derive.evaluation.pint_path import evaluate_with_pint
from derive.evaluation.sampling import sample_points

TIMES = 200
NAME = "roofline.step_time"


def main() -> None:
    """Print a table of medians; all four must agree first."""
    formula = library().formulas[NAME]
    tree = formula.expression
    (point,) = sample_points([*formula.inputs, *formula.constants], 1)
    bases = {each.name: value * each.unit.factor for each, value in point.items()}
    floats = {name: float(value) for name, value in bases.items()}
    value = evaluate(tree, point).low
    by_pint = evaluate_with_pint(tree, point).to_root_units().magnitude
    if not value == by_hand(bases) == by_pint:
        raise SystemExit(f"{value}, {by_hand(bases)} and {by_pint} differ")
    print(f"`{NAME}`, {len(point)} quantities, {TIMES} times\n")
    ratios(
        {
            "the engine: checked tree, exact, units resolved at load": lambda: [
                evaluate(tree, point) for _ in range(TIMES)
            ],
            "fractions by hand, no units": lambda: [by_hand(bases) for _ in range(TIMES)],
            "floats by hand, no units": lambda: [by_hand(floats) for _ in range(TIMES)],
            "Pint: checked tree, exact, units carried along": lambda: [
                evaluate_with_pint(tree, point) for _ in range(TIMES)
            ],
        }
    )


def by_hand(q: dict[str, Fraction] | dict[str, float]) -> Fraction | float:
    """Return the larger of compute time and memory time, all numbers in base units."""
    work = q["batch"] * q["tokens_per_step"] * q["active_parameters"] * q["multiply_adds_per_parameter"]
    weights = q["total_parameters"] * q["bytes_per_parameter"] / q["memory_bandwidth"]
    kept = q["batch"] * q["context_length"] * q["kv_bytes_per_token"] / q["memory_bandwidth"]
    return max(work / q["flop_rate"], weights + kept)


if __name__ == "__main__":
    main()

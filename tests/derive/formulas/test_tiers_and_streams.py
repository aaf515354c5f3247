"""Memory tiers and reversible layers, against numbers worked by hand and functions run in Python."""

from __future__ import annotations

from fractions import Fraction

import pytest

from derive.evaluation.evaluate import evaluate
from derive.expressions.expression import Apply, Expression, Number, transform
from derive.expressions.quantity import Symbol, substitute
from derive.formulas import memory_hierarchy as tiers
from derive.formulas import reversible
from derive.formulas.roofline import rental_rate
from derive.formulas.vocabulary import (
    active_parameters,
    flop_rate,
    kv_bytes_per_token,
    memory_bandwidth,
    memory_capacity,
    multiply_adds_per_parameter,
)

TIER = {memory_capacity: 240, memory_bandwidth: 8, kv_bytes_per_token: 2, rental_rate: 3}
MODEL = {active_parameters: 50, flop_rate: 20, multiply_adds_per_parameter: 1}


def test_keeping_costs_one_read_at_the_drain_time() -> None:
    """240 bytes at 8 a second drain in 30 s; after 30 s keeping 2 bytes costs 2/240 x 3 x 30 = 3/4, as reading does."""
    values = {each: Fraction(value) for each, value in (TIER | {tiers.hold_time: 30}).items()}
    assert evaluate(tiers.balanced_hold_time.expression, values).low == 30
    assert evaluate(tiers.hold_cost.expression, values).low == Fraction(3, 4)
    assert evaluate(tiers.retrieve_cost.expression, values).low == Fraction(3, 4)


def test_rebuilding_pays_after_breakeven() -> None:
    """Rebuilding costs 50 x 2 flop / 20 x 3 = 15; keeping costs 1/40 a second after a read of 3/4: even after 570 s."""
    values = {each: Fraction(value) for each, value in (TIER | MODEL | {tiers.hold_time: 570}).items()}
    assert evaluate(tiers.breakeven_hold_time.expression, values).low == 570
    assert evaluate(tiers.hit_cost.expression, values).low == 15


@pytest.mark.parametrize("bandwidth", [1, 2, 4, 8, 16])
def test_cheapest_of_some_tiers(bandwidth: int) -> None:
    """Where capacity times bandwidth is 64 and the wait 4 s, bandwidth 4 with capacity 16 is cheapest."""
    tier = {memory_capacity: Fraction(64, bandwidth), memory_bandwidth: Fraction(bandwidth)}
    rest = {kv_bytes_per_token: Fraction(1), rental_rate: Fraction(1), tiers.hold_time: Fraction(4)}
    best = {memory_capacity: Fraction(16), memory_bandwidth: Fraction(4)}
    here, least = (evaluate(tiers.hit_cost.expression, {**each, **rest}).low for each in (tier, best))
    assert here > least or tier == best
    found = evaluate(tiers.best_bandwidth.expression, {**rest, tiers.tier_product: Fraction(64)})
    assert found.low <= 8 * 4 <= found.high  # 4 byte/second, counted in bits


def _concrete(tree: Expression) -> Expression:
    """Put a hard-to-invert polynomial in the place of each arbitrary function."""

    def change(node: Expression) -> Expression | None:
        if not isinstance(node, Apply):
            return None
        inner, shift = _concrete(node.argument), 2 if node.function == "f" else 5
        return inner * inner - Number(Fraction(shift)) * inner

    return transform(tree, change)


def test_layer_run_forward_and_back() -> None:
    """With f(z) = z^2 - 2z and g(z) = z^2 - 5z, (3, 4) becomes (11, 70); undone, it is (3, 4) again."""
    forward = {
        reversible.first_input: Number(Fraction(3)),
        reversible.second_input: Number(Fraction(4)),
    }
    first = evaluate(_concrete(substitute(reversible.revnet_first.expression, forward)), {}).low
    outputs = {reversible.first_output: Number(first), **forward}
    second = evaluate(_concrete(substitute(reversible.revnet_second.expression, outputs)), {}).low
    assert [first, second] == [11, 70]
    back = {reversible.first_output: Number(first), reversible.second_output: Number(second)}
    undone = [
        evaluate(_concrete(substitute(formula.expression, back)), {}).low
        for formula in (reversible.revnet_inverse_first, reversible.revnet_inverse_second)
    ]
    assert undone == [3, 4]


def test_feistel_undone_by_subtraction() -> None:
    """The inverse is written with a minus and the function of the first output."""
    x, y = Symbol(reversible.first_output), Symbol(reversible.second_output)
    assert reversible.feistel_inverse_second.expression == y - Apply("f", x)

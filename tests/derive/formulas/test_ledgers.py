"""The ledgers of a model's life, against numbers worked by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from derive.derivation.formula import Formula
from derive.evaluation.evaluate import evaluate
from derive.expressions.quantity import Quantity
from derive.formulas import allocation, experts, lifecycle, lifecycle_balance, reinforcement
from derive.formulas import lifecycle_vocabulary as words
from derive.formulas.batching import experts_active, experts_total
from derive.formulas.vocabulary import active_parameters

TRILLION = 10**12
Values = dict[Quantity, Fraction | int]


def value(formula: Formula, values: Values) -> Fraction:
    """Return a formula's exact value in the unit of its quantity."""
    found = evaluate(formula.expression, {each: Fraction(of) for each, of in values.items()})
    assert found.exact
    return found.low / formula.of.unit.factor


def test_passes() -> None:
    """One product and one sum make 2; twice that is 4; both passes make 6."""
    per_parameter: Values = {words.multiplies_per_parameter: 1, words.adds_per_parameter: 1}
    assert value(lifecycle.forward_cost, per_parameter) == 2
    assert value(lifecycle.backward_cost, {words.backward_over_forward: 2, words.forward_cost: 2}) == 4
    assert value(lifecycle.training_cost, {words.forward_cost: 2, words.backward_cost: 4}) == 6


def test_a_hundred_billion_parameters_on_two_trillion_tokens() -> None:
    """6 x 10^11 x 2 x 10^12 = 1.2 x 10^24 operations in training; serving as many tokens takes a third of it."""
    training: Values = {active_parameters: 10**11, words.training_tokens: 2 * TRILLION}
    serving: Values = {active_parameters: 10**11, words.inference_tokens: 2 * TRILLION}
    assert value(lifecycle.training_compute, training) == 12 * 10**23
    assert value(lifecycle.inference_compute, serving) == 4 * 10**23


def test_balance() -> None:
    """100T trained tokens balance 300T served ones, and 60T of RL at a coefficient of 10; 600T served balance 200T."""
    assert value(lifecycle.balanced_inference_tokens, {words.training_tokens: 100 * TRILLION}) == 300 * TRILLION
    rl: Values = {words.training_tokens: 100 * TRILLION, words.rl_coefficient: 10}
    assert value(lifecycle.balanced_rl_tokens, rl) == 60 * TRILLION
    assert value(lifecycle.balanced_training_tokens, {words.inference_tokens: 600 * TRILLION}) == 200 * TRILLION


def test_overtraining() -> None:
    """30T tokens on 10^11 parameters at 20 for each are 15 times 2T; serving 90T balances the same 30T."""
    model: Values = {active_parameters: 10**11, words.tokens_per_parameter: 20}
    assert value(lifecycle.chinchilla_tokens, model) == 2 * TRILLION
    assert value(lifecycle.overtraining_ratio, {**model, words.training_tokens: 30 * TRILLION}) == 15
    served: Values = {**model, words.inference_tokens: 90 * TRILLION}
    assert value(lifecycle_balance.balanced_overtraining, served) == 15


def test_tokens_of_a_life() -> None:
    """Ten million tokens a second over 30 days, 2,592,000 s, are 2.592 x 10^13 tokens."""
    values: Values = {words.serving_rate: 10**7, words.service_life: 30 * 86_400}
    assert value(lifecycle.inference_tokens, values) == 2_592 * 10**10


@pytest.mark.parametrize(("cost", "own", "training", "ratio"), [(2, "1/10", "3/10", 1), (3, "1/10", "3/10", "3/2")])
def test_cost_ratio(cost: int, own: str, training: str, ratio: str) -> None:
    """(2/6)/(0.1/0.3) = 1 for a forward pass at a third of the utilization, (3/6) x 3 = 1.5 for three operations."""
    values: Values = {
        words.phase_cost: cost,
        words.phase_utilization: Fraction(own),
        words.training_utilization: Fraction(training),
    }
    assert value(lifecycle.cost_ratio_per_token, values) == Fraction(ratio)


def test_inefficiency_as_printed_points_the_wrong_way() -> None:
    """Multiplying inference by a third leaves room for 3/(1/3) = 9 served tokens for each trained one, not for 1."""
    values: Values = {words.decode_inefficiency: Fraction(1, 3), words.training_tokens: 1}
    assert value(lifecycle_balance.balanced_inference_by_inefficiency, values) == 9


def test_coefficient_of_rl() -> None:
    """Four rollouts an update at half speed: 2 x 2 x 4 + 6 = 22 per update token, a quarter of it per rollout token."""
    values: Values = {words.rollout_slowdown: 2, words.rollouts_per_update: 4}
    assert value(reinforcement.coefficient_per_update_token, values) == 22
    assert value(reinforcement.coefficient_per_rollout_token, values) == Fraction(22, 4)


def test_smaller_model_trained_for_longer() -> None:
    """Half of 2 parameters on 10 instead of 1 token, 100 served: (60 + 200)/(12 + 400) = 260/412."""
    values: Values = {
        lifecycle_balance.smaller_parameters: 1,
        lifecycle_balance.longer_tokens: 10,
        active_parameters: 2,
        words.training_tokens: 1,
        words.inference_tokens: 100,
    }
    assert value(lifecycle_balance.smaller_for_longer, values) == Fraction(260, 412)


def test_costs_at_the_minimum() -> None:
    """With powers 2 and 1, x^2 + 16/x is least where 2x = 16/x^2, at x = 2: costs of 4 and 8, two to one."""
    values: Values = {
        lifecycle_balance.rising_exponent: 2,
        lifecycle_balance.falling_exponent: 1,
        lifecycle_balance.rising_term: 4,
    }
    assert value(lifecycle_balance.falling_term_at_minimum, values) == 8


def test_prefactors_are_drawn_together() -> None:
    """Losses 8/x and 2/y have equal returns at x = 2y: prefactors of four to one, spendings of two to one."""
    values: Values = {
        allocation.first_prefactor: 8,
        allocation.second_prefactor: 2,
        allocation.loss_exponent: 1,
        allocation.second_spending: 3,
    }
    found = evaluate(allocation.best_first_spending.expression, {each: Fraction(of) for each, of in values.items()})
    assert found.low <= 6 <= found.high
    assert found.high - found.low < Fraction(1, 10**12)


def test_mixture_of_experts() -> None:
    """Ten shared parameters and experts of 5: 8 of them are stored as 50, 2 picked compute as 20."""
    parts: Values = {words.shared_parameters: 10, words.parameters_per_expert: 5}
    assert value(experts.stored_parameters, {**parts, experts_total: 8}) == 50
    assert value(experts.computing_parameters, {**parts, experts_active: 2}) == 20

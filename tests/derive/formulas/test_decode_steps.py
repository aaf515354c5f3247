"""Decode steps: times, balances, costs and waits, against hand-worked numbers, a search and a timetable."""

from __future__ import annotations

from fractions import Fraction
from math import ceil

import pytest

from derive.derivation.formula import Formula
from derive.derivation.properties import Property
from derive.evaluation.evaluate import evaluate
from derive.expressions.quantity import Quantity
from derive.formulas import attention, batching, context, passes, pricing, roofline, schedule
from derive.formulas import vocabulary as words
from derive.proof import Proved, Refuted, decide

MODULES = (roofline, batching, schedule, context, attention, passes, pricing)
LAWS = [law for module in MODULES for law in vars(module).values() if isinstance(law, Property)]

# 200 flop/s do 10 parameters, at 2 flop each, for ten sequences in a second; 100 byte/s read 80 parameters in 0.8 s and
# 5 tokens of 1 byte for twenty sequences in a second.
MACHINE: dict[Quantity, Fraction] = {
    words.flop_rate: Fraction(200),
    words.memory_bandwidth: Fraction(100),
    words.active_parameters: Fraction(10),
    words.total_parameters: Fraction(80),
    words.context_length: Fraction(5),
    words.kv_bytes_per_token: Fraction(1),
    roofline.rental_rate: Fraction(3),
    words.hardware_ratio: Fraction(1),
    words.total_over_active: Fraction(8),
    words.active_over_total: Fraction(1, 8),
}


def value(formula: Formula, **others: Fraction | int) -> Fraction:
    """Return a formula's exact value on the small machine, in the unit of its quantity."""
    named = {quantity.name: quantity for quantity in formula.inputs}
    given = {named[name]: Fraction(each) for name, each in others.items()}
    known = {quantity: each for quantity, each in MACHINE.items() if quantity in formula.inputs}
    found = evaluate(formula.expression, {**known, **given})
    assert found.exact
    return found.low / formula.of.unit.factor


def step(batch: int, kv_of_one: Fraction = Fraction(1, 20)) -> Fraction:
    """Return the time of a step on the small machine, by plain arithmetic."""
    return max(Fraction(batch, 10), Fraction(4, 5) + batch * kv_of_one)


@pytest.mark.parametrize("batch", [1, 4, 8, 16, 17, 100])
def test_step(batch: int) -> None:
    """A step is the larger of 0.1 s for each sequence and 0.8 s plus 0.05 s for each; a second costs 3."""
    assert value(roofline.step_time, batch=batch) == step(batch)
    assert value(roofline.cost_per_token, batch=batch) == 3 * step(batch) / batch


def test_floors() -> None:
    """The shortest step is 0.8 s; a token's arithmetic costs 0.3, its KV fetch 0.15, and the floor is the larger."""
    assert value(roofline.latency_floor) == Fraction(4, 5)
    assert value(roofline.compute_floor) == Fraction(3, 10)
    assert value(roofline.kv_cost, batch=7) == Fraction(3, 20)
    assert value(roofline.weight_cost, batch=4) == Fraction(3, 5)
    assert value(roofline.cost_floor) == Fraction(3, 10)
    assert 3 * step(10**9) / 10**9 == Fraction(3, 10)


def test_balance_by_search() -> None:
    """The first batch whose arithmetic takes as long as its reads: 8 without the KV fetch, 16 with it."""
    without = next(batch for batch in range(1, 50) if Fraction(batch, 10) >= Fraction(4, 5))
    with_kv = next(batch for batch in range(1, 50) if Fraction(batch, 10) >= Fraction(4, 5) + Fraction(batch, 20))
    assert (without, with_kv) == (8, 16)
    assert value(batching.balance) == value(batching.optimal_batch) == without
    assert value(batching.optimal_batch_of_active_share) == without
    assert value(batching.balance_with_kv) == with_kv


def test_hardware_ratio_counts_operands() -> None:
    """100 multiply-adds/s on operands of half a byte use 50 byte/s of 100: half an operand for each one delivered."""
    assert value(batching.hardware_ratio_of_chip) == 1
    assert value(batching.operand_ratio, bytes_per_multiply=Fraction(1, 2)) == Fraction(1, 2)


@pytest.mark.parametrize(("period", "service"), [(20, 20), (10, 30), (7, 1)])
def test_longest_wait_by_timetable(period: int, service: int) -> None:
    """Nobody who arrives within a period waits longer than to the next departure and its end, and some come close."""
    arrivals = [Fraction(place * period, 1000) for place in range(1, 1001)]
    waits = [ceil(arrival / period) * period - arrival + service for arrival in arrivals]
    bound = value(schedule.worst_latency, period=period, service_time=service)
    assert bound == period + service
    assert max(waits) <= bound
    assert bound - max(waits) <= Fraction(period, 1000)


def test_racks_of_a_fleet() -> None:
    """2,000 sequences every 1/64 s are 128,000 tokens a second; 1,000 such racks make 128 million."""
    rate = value(schedule.rack_throughput, rack_batch=2000, period=Fraction(1, 64))
    assert rate == 128_000
    assert value(schedule.racks, fleet_rate=128_000_000, rack_rate=rate) == 1000
    assert value(schedule.drain_time, memory_capacity=288, memory_bandwidth=20) == Fraction(72, 5)


def test_crossover_and_kink() -> None:
    """In 0.1 s of arithmetic 10 bytes are read, 2 for each of 5 tokens; with 10 sequences the kink is at 2 tokens."""
    assert value(context.crossover) == value(context.crossover_bytes) == 2
    assert value(context.crossover_context) == 10
    assert value(context.crossover_with_weights, batch=8) == 2
    assert value(context.kink, batch=10) == value(context.kink_of_batch, batch=10) == 2
    assert value(context.kink_of_batch, batch=8) == 0
    rise = (value(context.memory_bound_cost, batch=4, context_length=6) - value(context.memory_bound_cost, batch=4)) / 1
    assert value(context.cost_slope) == rise == Fraction(3, 100)


def test_cache_of_an_architecture() -> None:
    """10 layers, 2 heads of 3 elements, a key and a value, 1 byte each: 120 bytes; shared by 4 layers, 30."""
    shape = {"layers": 10, "kv_heads": 2, "head_dimension": 3}
    assert value(context.architecture_bytes, sharing=1, **shape) == 10 * 2 * 3 * 2
    assert value(context.architecture_bytes, sharing=4, **shape) == 30
    assert value(context.layers_of_bytes, sharing=1, kv_bytes_per_token=120, kv_heads=2, head_dimension=3) == 10


def test_attention_arithmetic() -> None:
    """10 layers of 2 query heads of 3 elements: 120 multiply-adds for a token of context, against 600 parameters."""
    shape = {"layers": 10, "query_heads": 2, "head_dimension": 3, "active_parameters": 600}
    assert value(attention.attention_ratio, context_length=10, **shape) == 2
    assert value(attention.attention_context, **shape) == 5
    assert value(attention.sparse_gain, context_length=400) == 20


@pytest.mark.parametrize("tokens", [1, 2, 4])
def test_passes_at_the_balance(tokens: int) -> None:
    """Eight sequences: 0.8 s of arithmetic for each token of a pass; every pass costs its arithmetic, 3 / 10."""
    assert value(passes.pass_cost, batch=8, pass_tokens=tokens) == Fraction(3, 10)


def test_price_gap_of_a_small_batch() -> None:
    """Two sequences: 0.8 s for the weights against 0.2 s of arithmetic, a gap of 4 that gives the batch away."""
    one, many = value(passes.pass_cost, batch=2, pass_tokens=1), value(passes.pass_cost, batch=2, pass_tokens=4)
    assert one / many == value(passes.decode_to_prefill_of_weights, batch=2) == 4
    assert value(passes.batch_of_price_gap, decode_to_prefill=4) == 2


def test_fast_mode() -> None:
    """20 sequences take 2 s, 5 take 0.8 s: 2.5 times as fast at (0.8 / 5) / (2 / 20) = 1.6 times the price."""
    speed = value(pricing.speed_ratio, normal_time=2, fast_time=Fraction(4, 5))
    price = value(pricing.price_ratio, normal_time=2, fast_time=Fraction(4, 5), normal_batch=20, fast_batch=5)
    assert (speed, price) == (Fraction(5, 2), Fraction(8, 5))
    assert value(pricing.implied_batch_ratio, speed_ratio=speed, price_ratio=price) == 4
    assert value(pricing.speed_limit, normal_batch=20) == speed
    assert value(pricing.speed_limit, normal_batch=8) == 1


def test_slow_mode_by_search() -> None:
    """At 8 sequences a step takes 1.2 s; no batch up to 10,000 makes a token 1.5 times cheaper than that."""
    balanced = 3 * step(8) / 8
    cheapest = min(3 * step(batch) / batch for batch in range(1, 10_001))
    assert value(pricing.balanced_cost) == balanced
    assert value(pricing.slow_saving) == balanced / cheapest == Fraction(3, 2)


def test_slow_mode_saves_half_at_most() -> None:
    """With KV fetch and arithmetic equal, 2 bytes a token, the saving is the largest that there is: 2."""
    assert value(pricing.slow_saving, kv_bytes_per_token=2) == 2


def test_cache_hit() -> None:
    """A token's arithmetic takes 0.1 s; its byte comes from HBM in 0.01 s, from a tier of 20 byte/s in 0.05 s."""
    assert value(pricing.cache_saving, storage_bandwidth=100) == 10
    assert value(pricing.cache_saving, storage_bandwidth=20) == 2


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.name)
def test_laws(law: Property) -> None:
    """Each law is proved of its formula and refuted of the planted wrong one."""
    assert isinstance(decide(law.statement(law.formula.expression)), Proved)
    assert isinstance(decide(law.statement(law.wrong)), Refuted)

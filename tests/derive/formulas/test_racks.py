"""Racks: pipelines, hops, bubbles and expert placement, against hand-worked numbers and a simulated schedule."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from derive.derivation.formula import Formula
from derive.evaluation.evaluate import Enclosure, evaluate
from derive.expressions.quantity import Quantity
from derive.formulas import bubbles, hops, parallelism, pipeline
from derive.formulas.batching import experts_total
from derive.formulas.vocabulary import (
    bytes_per_parameter,
    context_length,
    kv_bytes_per_token,
    stages,
    total_parameters,
)


def value(formula: Formula, values: dict[Quantity, Fraction | int]) -> Fraction:
    """Return a formula's exact value in the unit of its quantity, with constants as they stand."""
    constants = {constant: constant.value for constant in formula.constants if constant.value is not None}
    found = evaluate(formula.expression, {**constants, **{each: Fraction(of) for each, of in values.items()}})
    assert found.exact
    return found.low / formula.of.unit.factor


def in_pipeline(number: int) -> dict[Quantity, Fraction | int]:
    """Return a model of 700 bytes over stages of 10 GPUs, with 3 sequences of 5 tokens and 2 bytes in a microbatch."""
    return {
        stages: number,
        total_parameters: 700,
        bytes_per_parameter: 1,
        pipeline.expert_parallel_width: 10,
        pipeline.microbatch_size: 3,
        context_length: 5,
        kv_bytes_per_token: 2,
    }


@pytest.mark.parametrize(("number", "weights"), [(1, 70), (2, 35), (7, 10)])
def test_stages_divide_weights_only(number: int, weights: int) -> None:
    """700 bytes over 10 GPUs are 70 each; 3 x 5 x 2 = 30 bytes of KV over 10 GPUs stay 3 whatever the stages."""
    values = in_pipeline(number)
    weight_values = {each: values[each] for each in pipeline.weight_memory_per_gpu.inputs}
    assert value(pipeline.weight_memory_per_gpu, weight_values) == weights
    assert value(pipeline.kv_memory_per_gpu, {each: values[each] for each in pipeline.kv_memory_per_gpu.inputs}) == 3
    assert (
        value(pipeline.memory_per_gpu, {each: values[each] for each in pipeline.memory_per_gpu.inputs}) == weights + 3
    )


def test_sequences_under_way() -> None:
    """Four stages keep four microbatches of 3 sequences under way, 12 in all."""
    assert value(pipeline.global_batch, {stages: 4, pipeline.microbatch_size: 3}) == 12


def test_hops_of_four_stages() -> None:
    """Four stages have three boundaries: 3 x 2 ms one way, and a fourth hop back to the first stage."""
    values: dict[Quantity, Fraction | int] = {stages: 4, hops.hop_latency: Fraction(2, 1000)}
    assert value(hops.forward_latency, values) == Fraction(6, 1000)
    assert value(hops.round_latency, values) == Fraction(8, 1000)


def test_domain_reads_together() -> None:
    """640 bytes at 2 bytes a second and GPU take 320 s on one GPU, 40 s on eight."""
    values: dict[Quantity, Fraction | int] = {total_parameters: 640, hops.gpu_bandwidth: 2, hops.domain_size: 8}
    assert value(hops.domain_fetch_time, values) == 40


def waits(number: int, microbatches: int, forward: int, backward: int) -> list[tuple[int, int, int]]:
    """Simulate a pipeline that empties before each update; return each stage's waits at start, turn and end."""
    ready = [0] * microbatches
    spans = []
    for _ in range(number):
        free, begun = 0, []
        for each in range(microbatches):
            start = max(free, ready[each])
            begun.append(start)
            free = ready[each] = start + forward
        spans.append([begun[0], free])
    back = list(reversed(ready))
    first_back, last_back = [0] * number, [0] * number
    for stage in reversed(range(number)):
        free = spans[stage][1]
        for each in range(microbatches):
            start = max(free, back[each])
            first_back[stage] = start if each == 0 else first_back[stage]
            free = back[each] = start + backward
        last_back[stage] = free
    end = last_back[0]
    return [(spans[at][0], first_back[at] - spans[at][1], end - last_back[at]) for at in range(number)]


@pytest.mark.parametrize(("number", "microbatches"), list(product((1, 2, 4), (4, 9))))
def test_waits_against_a_simulated_schedule(number: int, microbatches: int) -> None:
    """Each stage's waits, and the share of idle time, are those of a schedule run microbatch by microbatch."""
    forward, backward = 1, 2
    times: dict[Quantity, Fraction | int] = {bubbles.forward_stage_time: forward, bubbles.backward_stage_time: backward}
    for at, (start, turn, end) in enumerate(waits(number, microbatches, forward, backward), start=1):
        here: dict[Quantity, Fraction | int] = {stages: number, bubbles.stage_position: at, **times}
        for formula, seen in ((bubbles.idle_at_start, start), (bubbles.idle_at_turn, turn), (bubbles.idle_at_end, end)):
            assert value(formula, {each: here[each] for each in formula.inputs}) == seen
        idle, busy = start + turn + end, microbatches * (forward + backward)
        share = value(bubbles.share, {stages: number, bubbles.microbatches_per_update: microbatches})
        assert share == Fraction(idle, idle + busy)


def test_experts_on_gpus() -> None:
    """256 experts on 64 GPUs are 4 each, on 72 GPUs 32/9."""
    assert value(parallelism.experts_per_gpu, {experts_total: 256, parallelism.expert_gpus: 64}) == 4
    assert value(parallelism.experts_per_gpu, {experts_total: 256, parallelism.expert_gpus: 72}) == Fraction(32, 9)


@pytest.mark.parametrize(("racks", "chosen"), [(2, 1), (2, 6), (3, 2)])
def test_crossing_against_enumeration(racks: int, chosen: int) -> None:
    """The share of tokens that leave their rack is counted over all choices of racks for their visits."""
    outcomes = list(product(range(racks), repeat=chosen))
    crossing = Fraction(sum(any(outcome) for outcome in outcomes), len(outcomes))
    values: dict[Quantity, Fraction | int] = {parallelism.racks_spanned: racks, parallelism.visits: chosen}
    found = evaluate(parallelism.crossing_tokens.expression, {each: Fraction(of) for each, of in values.items()})
    assert found == Enclosure(crossing, crossing)
    assert value(parallelism.crossing_share, {parallelism.racks_spanned: racks}) == Fraction(racks - 1, racks)


def test_slow_link_takes_longer() -> None:
    """Half the visits over a link 8 times slower take 8 times as long as the other half."""
    values: dict[Quantity, Fraction | int] = {parallelism.racks_spanned: 2, parallelism.slowdown: 8}
    assert value(parallelism.traffic_time_ratio, values) == 8

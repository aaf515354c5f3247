"""The roofline of a decode step: how long it takes, what bounds it, and what a token costs.

One step hands every sequence of the batch its next token. It multiplies each token with the active parameters, and it
reads all parameters and the whole KV cache from memory once; arithmetic and reading overlap, so that the longer of
the two sets the pace. The write-ups leave three constants out: one multiply-add for each parameter and token, one
token for each sequence and step, and one byte for each parameter. The arithmetic of attention itself is neglected.
"""

from __future__ import annotations

from fractions import Fraction

from derive.derivation.definition import definition
from derive.derivation.formula import Formula, Source
from derive.derivation.properties import Property
from derive.derivation.rules import LimitOf, Name, Rewrite, Substitute
from derive.derivation.steps import derive
from derive.expressions.expression import maximum, number
from derive.expressions.quantity import Quantity, quantity
from derive.formulas import vocabulary
from derive.formulas.vocabulary import (
    batch,
    bytes_per_parameter,
    context_length,
    kv_bytes_per_token,
    memory_bandwidth,
    multiply_adds_per_parameter,
    tokens_per_step,
)
from derive.statements.relation import at_least
from derive.statements.statement import Always, Limit, Scaling, Shape, independent

TOUR = Source("roofline-tour", "1")
ECONOMICS = Source("hardware-economics", "1")
COST = Source("hardware-economics", "2")

compute_time_quantity = quantity("compute_time", "second", "time of one step's arithmetic", r"t_{\text{compute}}")
weight_fetch_quantity = quantity(
    "weight_fetch_time", "second", "time to read all parameters from memory", r"t_{\text{weights}}"
)
kv_fetch_quantity = quantity("kv_fetch_time", "second", "time to read the batch's KV cache", r"t_{\text{KV}}")
memory_time_quantity = quantity("memory_time", "second", "time of one step's reads from memory", r"t_{\text{mem}}")
step_time_quantity = quantity("step_time", "second", "time of one decode step", "t")
latency_floor_quantity = quantity("latency_floor", "second", "time below which no step can go", r"t_{\min}")
rental_rate = quantity("rental_rate", "dollar/second", "rent of the hardware", r"\pi")
cost_quantity = quantity("cost_per_token", "dollar/token", "rent spent for each token", "c")
compute_cost_quantity = quantity(
    "compute_cost_per_token", "dollar/token", "rent of the arithmetic for each token", r"c_{\text{compute}}"
)
weight_cost_quantity = quantity(
    "weight_cost_per_token", "dollar/token", "rent of the weight fetch for each token", r"c_{\text{weights}}"
)
kv_cost_quantity = quantity(
    "kv_cost_per_token", "dollar/token", "rent of the KV fetch for each token", r"c_{\text{KV}}"
)
compute_floor_quantity = quantity(
    "compute_floor", "dollar/token", "cost per token that the arithmetic alone enforces", r"c_{\min}"
)
cost_floor_quantity = quantity(
    "cost_floor", "dollar/token", "cost per token that no batch, however large, undercuts", r"c_{\infty}"
)

B, N, N_TOTAL = batch, vocabulary.active_parameters, vocabulary.total_parameters
F, W = vocabulary.flop_rate, memory_bandwidth
L, K = context_length, kv_bytes_per_token
MULTIPLY_ADDS, TOKENS, BYTES = multiply_adds_per_parameter, tokens_per_step, bytes_per_parameter
RENT = rental_rate


def _part(name: str, cost: Quantity, time: Quantity) -> Formula:
    """Return the share of one time in the cost of a token."""
    return definition(
        name,
        cost,
        RENT * time / (B * TOKENS),
        hypothesis="Rent for this time alone, as if nothing else took any, shared by the tokens of the step.",
        sources=(TOUR, COST),
        implicit=(tokens_per_step,),
    )


compute_time = definition(
    "roofline.compute_time",
    compute_time_quantity,
    B * TOKENS * N * MULTIPLY_ADDS / F,
    hypothesis="Every token is multiplied once with each active parameter; the arithmetic of attention is neglected.",
    sources=(TOUR, ECONOMICS),
    implicit=(tokens_per_step, multiply_adds_per_parameter),
)

weight_fetch_time = definition(
    "roofline.weight_fetch_time",
    weight_fetch_quantity,
    N_TOTAL * BYTES / W,
    hypothesis="All parameters, active or not, are read once in a step, at one byte each.",
    sources=(TOUR, ECONOMICS),
    implicit=(bytes_per_parameter,),
)

kv_fetch_time = definition(
    "roofline.kv_fetch_time",
    kv_fetch_quantity,
    B * L * K / W,
    hypothesis="Every sequence reads the KV cache of its whole context once in a step.",
    sources=(TOUR, ECONOMICS),
)

memory_time_parts = definition(
    "roofline.memory_time_parts",
    memory_time_quantity,
    weight_fetch_quantity + kv_fetch_quantity,
    hypothesis="Weights and KV cache come over the same bus, one after the other.",
    sources=(TOUR, ECONOMICS),
)

memory_time = derive(
    "roofline.memory_time",
    memory_time_parts,
    Substitute(weight_fetch_time),
    Substitute(kv_fetch_time),
    hypothesis="Weights and KV cache come over the same bus, one after the other.",
    sources=(TOUR, ECONOMICS),
)

step_time_parts = definition(
    "roofline.step_time_parts",
    step_time_quantity,
    maximum(compute_time_quantity, memory_time_quantity),
    hypothesis="Arithmetic and reading overlap perfectly, so that the bound is reached.",
    sources=(TOUR, ECONOMICS),
)

step_time = derive(
    "roofline.step_time",
    step_time_parts,
    Substitute(compute_time),
    Substitute(memory_time),
    hypothesis="Arithmetic and reading overlap perfectly, so that the bound is reached.",
    sources=(TOUR, ECONOMICS),
)

latency_floor = derive(
    "roofline.latency_floor",
    memory_time,
    LimitOf(batch, latency_floor_quantity, to=Fraction(0)),
    hypothesis="Even an almost empty batch waits for the whole model to be read.",
    sources=(TOUR,),
)

cost_per_token_parts = definition(
    "roofline.cost_per_token_parts",
    cost_quantity,
    RENT * step_time_quantity / (B * TOKENS),
    hypothesis="Cost is rent for the time of a step, shared by the tokens of the step.",
    sources=(TOUR, COST),
    implicit=(tokens_per_step,),
)

cost_per_token = derive(
    "roofline.cost_per_token",
    cost_per_token_parts,
    Substitute(step_time),
    hypothesis="Cost is rent for the time of a step, shared by the tokens of the step.",
    sources=(TOUR, COST),
)

compute_cost_parts = _part("roofline.compute_cost_parts", compute_cost_quantity, compute_time_quantity)
compute_cost = derive(
    "roofline.compute_cost",
    compute_cost_parts,
    Substitute(compute_time),
    hypothesis="The share of the arithmetic in the cost of a token, as if nothing else took time.",
    sources=(TOUR, COST),
)

weight_cost_parts = _part("roofline.weight_cost_parts", weight_cost_quantity, weight_fetch_quantity)
weight_cost = derive(
    "roofline.weight_cost",
    weight_cost_parts,
    Substitute(weight_fetch_time),
    Rewrite(RENT * N_TOTAL * BYTES / (W * B * TOKENS)),
    hypothesis="The share of the weight fetch in the cost of a token: the hyperbola.",
    sources=(TOUR, COST),
)

kv_cost_parts = _part("roofline.kv_cost_parts", kv_cost_quantity, kv_fetch_quantity)
kv_cost = derive(
    "roofline.kv_cost",
    kv_cost_parts,
    Substitute(kv_fetch_time),
    hypothesis="The share of the KV fetch in the cost of a token.",
    sources=(TOUR, COST),
)

compute_floor = derive(
    "roofline.compute_floor",
    compute_cost,
    Rewrite(RENT * N * MULTIPLY_ADDS / F),
    Name(compute_floor_quantity),
    hypothesis="No schedule spares a token its own arithmetic.",
    sources=(TOUR, COST),
)

cost_floor = derive(
    "roofline.cost_floor",
    cost_per_token,
    LimitOf(batch, cost_floor_quantity),
    hypothesis="A batch without bound: the weight fetch is shared out entirely, arithmetic and KV fetch are not.",
    sources=(TOUR, COST),
)

compute_time_property = Property(
    "compute-time-linear",
    "Compute time grows in proportion to the batch.",
    compute_time,
    lambda tree: Scaling(tree, batch, Shape.PROPORTIONAL),
    planted=N_TOTAL * BYTES / W,
)
weight_fetch_property = Property(
    "weight-fetch-constant",
    "What memory time has beyond the KV fetch does not depend on the batch.",
    memory_time,
    lambda tree: independent(tree - kv_fetch_time.expression, batch),
    planted=N_TOTAL * BYTES / W + B * B * L * K / (W * number(1, "sequence")),
)
kv_fetch_property = Property(
    "kv-fetch-linear",
    "The KV fetch grows in proportion to the batch.",
    kv_fetch_time,
    lambda tree: Scaling(tree, batch, Shape.PROPORTIONAL),
    planted=(N_TOTAL * BYTES + B * L * K) / W,
)
memory_time_property = Property(
    "memory-time-affine",
    "Memory time is a constant plus a part that grows in proportion to the batch.",
    memory_time,
    lambda tree: Scaling(tree, batch, Shape.AFFINE),
    planted=(N_TOTAL * BYTES + B * B * L * K / number(1, "sequence")) / W,
)
step_bounds_property = Property(
    "step-at-least-compute",
    "A step takes at least as long as its arithmetic.",
    step_time,
    lambda tree: Always(at_least(tree, compute_time.expression)),
    planted=lambda: memory_time.expression,
)
step_reads_property = Property(
    "step-at-least-memory",
    "A step takes at least as long as its reads.",
    step_time,
    lambda tree: Always(at_least(tree, memory_time.expression)),
    planted=lambda: compute_time.expression,
)
latency_floor_property = Property(
    "latency-floor",
    "No step is shorter than the time to read all parameters.",
    step_time,
    lambda tree: Always(at_least(tree, latency_floor.expression)),
    planted=lambda: compute_time.expression,
)
compute_cost_property = Property(
    "compute-cost-constant",
    "The compute part of a token's cost does not depend on the batch.",
    compute_cost,
    lambda tree: independent(tree, batch),
    planted=RENT * B * TOKENS * N * MULTIPLY_ADDS / (F * number(1, "token")),
)
kv_cost_property = Property(
    "kv-cost-constant",
    "The KV part of a token's cost does not depend on the batch.",
    kv_cost,
    lambda tree: independent(tree, batch),
    planted=RENT * N_TOTAL * BYTES / (W * B * TOKENS),
)
weight_cost_property = Property(
    "weight-cost-hyperbola",
    "The weight part of a token's cost is inversely proportional to the batch.",
    weight_cost,
    lambda tree: Scaling(tree, batch, Shape.INVERSE),
    planted=RENT * (N_TOTAL * BYTES / (B * TOKENS) + L * K / TOKENS) / W,
)
floor_property = Property(
    "never-below-compute-floor",
    "No batch, however large, costs less per token than the compute floor.",
    cost_per_token,
    lambda tree: Always(at_least(tree, compute_floor.expression)),
    planted=lambda: weight_cost.expression,
)
cost_limit_property = Property(
    "cost-tends-to-its-floor",
    "As the batch grows, the cost of a token tends to the larger of its compute part and its KV part.",
    cost_per_token,
    lambda tree: Limit(tree, batch, None, cost_floor.expression),
    planted=lambda: weight_cost.expression + compute_cost.expression + kv_cost.expression,
)

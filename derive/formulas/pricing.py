"""What prices say about the machine, once they follow costs: fast and slow modes, cache hits and misses.

A price ratio is read as a cost ratio. Costs are those of the roofline: rent for the time of a step, shared by the
tokens that come out of it.
"""

from __future__ import annotations

from derive.derivation.definition import definition
from derive.derivation.formula import Source
from derive.derivation.properties import Property
from derive.derivation.rules import Name, Replace, Rewrite, SolveFor, Substitute
from derive.derivation.steps import derive
from derive.expressions.expression import maximum
from derive.expressions.quantity import quantity
from derive.formulas import roofline, vocabulary
from derive.formulas.batching import balance, rate_from_ratio, total_from_sparsity
from derive.formulas.roofline import compute_floor, cost_floor, cost_per_token, latency_floor, rental_rate
from derive.formulas.vocabulary import (
    batch,
    bytes_per_parameter,
    hardware_ratio,
    kv_bytes_per_token,
    multiply_adds_per_parameter,
    tokens_per_step,
    total_over_active,
)
from derive.statements.relation import at_most
from derive.statements.statement import Always, Scaling, Shape

MODES = Source("roofline-tour", "1")
PRICES = Source("roofline-tour", "5")
ECONOMICS = Source("hardware-economics", "6")

fast_batch = quantity("fast_batch", "sequence", "batch of the fast mode", r"B_{\text{fast}}")
normal_batch = quantity("normal_batch", "sequence", "batch of the normal mode", r"B_{\text{normal}}")
fast_time = quantity("fast_time", "second", "time of a step of the fast mode", r"t_{\text{fast}}")
normal_time = quantity("normal_time", "second", "time of a step of the normal mode", r"t_{\text{normal}}")
speed_ratio_quantity = quantity("speed_ratio", "", "tokens per second of one user, fast over normal", "v")
price_ratio_quantity = quantity("price_ratio", "", "price of a token, fast over normal", "p")
batch_ratio_quantity = quantity("batch_ratio", "", "sequences of a step, normal over fast", "r")
speed_limit_quantity = quantity("speed_limit", "", "step of the normal mode over the latency floor", r"v_{\max}")
balanced_cost_quantity = quantity("balanced_cost", "dollar/token", "cost of a token at the balanced batch", "c(B^*)")
slow_saving_quantity = quantity("slow_mode_saving", "", "cost at the balanced batch over that of an endless batch", "z")
storage_bandwidth = quantity(
    "storage_bandwidth", "byte/second", "bytes per second that the tier of the cache delivers", r"W_{\text{tier}}"
)
rebuild_cost_quantity = quantity(
    "rebuild_cost", "dollar/token", "rent of rebuilding one token's KV by a forward pass", r"c_{\text{miss}}"
)
load_cost_quantity = quantity(
    "load_cost", "dollar/token", "rent of loading one token's KV from its tier", r"c_{\text{hit}}"
)
cache_saving_quantity = quantity("cache_saving", "", "cost of a cache miss over that of a hit", "h")

B, N, N_TOTAL = batch, vocabulary.active_parameters, vocabulary.total_parameters
F, W, MULTIPLY_ADDS = vocabulary.flop_rate, vocabulary.memory_bandwidth, multiply_adds_per_parameter
K, RATIO, TIER = kv_bytes_per_token, hardware_ratio, storage_bandwidth
TOKENS, BYTES, RENT = tokens_per_step, bytes_per_parameter, rental_rate
SPARSITY = total_over_active
SPEED, PRICE = speed_ratio_quantity, price_ratio_quantity

speed_ratio = definition(
    "pricing.speed_ratio",
    speed_ratio_quantity,
    normal_time / fast_time,
    hypothesis="A user gets one token per step, so that speed is the reciprocal of a step's time.",
    sources=(MODES,),
)

batch_ratio = definition(
    "pricing.batch_ratio",
    batch_ratio_quantity,
    normal_batch / fast_batch,
    hypothesis="How many times more sequences share a step of the normal mode.",
    sources=(MODES,),
)

price_ratio = definition(
    "pricing.price_ratio",
    price_ratio_quantity,
    (fast_time / fast_batch) / (normal_time / normal_batch),
    hypothesis="Prices follow costs: time of a step over its tokens, on the same hardware.",
    sources=(MODES,),
)

normal_time_of_speed = derive(
    "pricing.normal_time_of_speed",
    speed_ratio,
    SolveFor(normal_time),
    hypothesis="The step of the normal mode, from that of the fast mode and the ratio of their speeds.",
    sources=(MODES,),
)

normal_batch_of_ratio = derive(
    "pricing.normal_batch_of_ratio",
    batch_ratio,
    SolveFor(normal_batch),
    hypothesis="The batch of the normal mode, from that of the fast mode and the ratio of the two.",
    sources=(MODES,),
)

implied_batch_ratio = derive(
    "pricing.implied_batch_ratio",
    price_ratio,
    Substitute(normal_time_of_speed),
    Substitute(normal_batch_of_ratio),
    SolveFor(batch_ratio_quantity),
    Rewrite(PRICE * SPEED),
    hypothesis="Prices follow costs, and both modes run on the same hardware.",
    sources=(MODES,),
)

step_without_kv = definition(
    "pricing.step_without_kv",
    roofline.step_time_quantity,
    maximum(B * TOKENS * N * MULTIPLY_ADDS / F, N_TOTAL * BYTES / W),
    hypothesis="The step of the roofline with the KV fetch left out.",
    sources=(MODES,),
    implicit=(tokens_per_step, multiply_adds_per_parameter, bytes_per_parameter),
)

speed_limit_parts = definition(
    "pricing.speed_limit_parts",
    speed_limit_quantity,
    normal_time / roofline.latency_floor_quantity,
    hypothesis="No step of the fast mode is shorter than the latency floor.",
    sources=(MODES,),
)

normal_step = derive(
    "pricing.normal_step",
    step_without_kv,
    Replace(batch, by=normal_batch, assuming="the batch is that of the normal mode"),
    Name(normal_time),
    hypothesis="The step of the normal mode, with the KV fetch left out.",
    sources=(MODES,),
)

speed_limit = derive(
    "pricing.speed_limit",
    speed_limit_parts,
    Substitute(normal_step),
    Substitute(latency_floor),
    Substitute(rate_from_ratio),
    Substitute(total_from_sparsity),
    Rewrite(maximum(1, normal_batch / (RATIO * SPARSITY))),
    hypothesis="How much faster a smaller batch can be at most, with the KV fetch left out.",
    sources=(MODES,),
)

balanced_cost = derive(
    "pricing.balanced_cost",
    cost_per_token,
    Replace(batch, by=balance, assuming="the normal mode runs at the balance of weight fetch and arithmetic"),
    Name(balanced_cost_quantity),
    hypothesis="The normal mode runs at the balance of weight fetch and arithmetic.",
    sources=(MODES,),
)

slow_saving_parts = definition(
    "pricing.slow_mode_saving_parts",
    slow_saving_quantity,
    balanced_cost_quantity / roofline.cost_floor_quantity,
    hypothesis="A slow mode gathers a batch without bound; the normal mode runs at the balance.",
    sources=(MODES,),
)

slow_saving = derive(
    "pricing.slow_mode_saving",
    slow_saving_parts,
    Substitute(balanced_cost),
    Substitute(cost_floor),
    hypothesis="A slow mode gathers a batch without bound; the normal mode runs at the balance.",
    sources=(MODES,),
)

rebuild_cost = derive(
    "pricing.rebuild_cost",
    compute_floor,
    Name(rebuild_cost_quantity),
    hypothesis="Rebuilding is a forward pass that is bound by its arithmetic.",
    sources=(PRICES, ECONOMICS),
)

load_cost = definition(
    "pricing.load_cost",
    load_cost_quantity,
    RENT * K / TIER,
    hypothesis="The hardware waits while the cache is loaded from its tier.",
    sources=(PRICES, ECONOMICS),
)

cache_saving_parts = definition(
    "pricing.cache_saving_parts",
    cache_saving_quantity,
    rebuild_cost_quantity / load_cost_quantity,
    hypothesis="Prices of hits and misses follow the costs of loading and rebuilding.",
    sources=(PRICES, ECONOMICS),
)

cache_saving = derive(
    "pricing.cache_saving",
    cache_saving_parts,
    Substitute(rebuild_cost),
    Substitute(load_cost),
    Substitute(rate_from_ratio),
    Rewrite(N * BYTES * TIER / (RATIO * TOKENS * K * W)),
    hypothesis="Rebuilding is bound by its arithmetic, loading by its tier.",
    sources=(PRICES, ECONOMICS),
)

slow_property = Property(
    "slow-mode-saves-at-most-half",
    "No batch, however large, is more than twice as cheap per token as the balanced one.",
    slow_saving,
    lambda tree: Always(at_most(tree, 2)),
    planted=lambda: cost_per_token.expression / cost_floor.expression,
)
saving_property = Property(
    "faster-tier-cheaper-hit",
    "What a cache hit saves grows in proportion to the bandwidth of its tier.",
    cache_saving,
    lambda tree: Scaling(tree, storage_bandwidth, Shape.PROPORTIONAL),
    planted=lambda: load_cost.expression / rebuild_cost.expression,
)

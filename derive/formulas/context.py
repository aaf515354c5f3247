"""What a long context costs: where reading the KV cache overtakes the arithmetic, and how large that cache is.

Both times grow with the batch, so that the batch cancels from their crossover as long as the weight fetch is left
out. With the weight fetch counted in, as in the roofline itself, the crossover moves with the batch, down to no
context at all at the balanced batch.
"""

from __future__ import annotations

from derive.derivation.definition import definition
from derive.derivation.formula import Source
from derive.derivation.properties import Property
from derive.derivation.rules import Differentiate, Name, Rewrite, SolveFor, Substitute
from derive.derivation.steps import derive, equate
from derive.expressions.quantity import AT_LEAST_ONE, COUNT, REAL, quantity
from derive.formulas import roofline
from derive.formulas.batching import rate_from_ratio, total_from_sparsity
from derive.formulas.roofline import (
    compute_time,
    kv_fetch_time,
    memory_time,
    rental_rate,
    weight_fetch_time,
)
from derive.formulas.vocabulary import (
    active_parameters,
    batch,
    bytes_per_parameter,
    context_length,
    flop_rate,
    hardware_ratio,
    kv_bytes_per_token,
    memory_bandwidth,
    multiply_adds_per_parameter,
    tokens_per_step,
    total_over_active,
    total_parameters,
)
from derive.statements.relation import at_most
from derive.statements.statement import Always, Scaling, Shape, independent

TOUR = Source("roofline-tour", "5")
ECONOMICS = Source("hardware-economics", "6")
ARCHITECTURE = Source("roofline-tour", "1")

kink_context_quantity = quantity(
    "kink_context", "token/sequence", "context at which all reads begin to outlast the arithmetic", r"L^*"
)
kv_over_compute_quantity = quantity("kv_over_compute", "", "KV fetch time over compute time", r"\chi")
weights_over_kv_quantity = quantity("weights_over_kv", "", "weight fetch time over KV fetch time", r"\omega")
kink_of_batch_quantity = quantity(
    "kink_of_batch", "token/sequence", "context of the kink, given the batch", r"L^*(B)", REAL
)
cost_slope_quantity = quantity(
    "cost_slope", "dollar*sequence/token^2", "growth of a token's cost with each further token of context", r"c'"
)
layers = quantity("layers", "layer", "layers that keep a KV cache", r"n_{\text{layers}}", COUNT)
kv_heads = quantity("kv_heads", "head/layer", "key and value heads of a layer", r"n_{\text{KV}}", COUNT)
head_dimension = quantity(
    "head_dimension", "element/head/token", "elements of one key or value", r"d_{\text{head}}", COUNT
)
sharing = quantity("sharing", "", "layers that share one KV cache", "g", AT_LEAST_ONE)
cached_sets = quantity("cached_sets", "", "a key and a value for each token and head", "2", value=2)
bytes_per_element = quantity("bytes_per_element", "byte/element", "bytes that hold one element", "b", value=1)

B, N, N_TOTAL = batch, active_parameters, total_parameters
F, W, RATIO = flop_rate, memory_bandwidth, hardware_ratio
L, K = context_length, kv_bytes_per_token
MULTIPLY_ADDS, TOKENS, BYTES = multiply_adds_per_parameter, tokens_per_step, bytes_per_parameter

kv_over_compute_parts = definition(
    "context.kv_over_compute_parts",
    kv_over_compute_quantity,
    kv_fetch_time.of / compute_time.of,
    hypothesis="The two times of a step that grow with the batch.",
    sources=(TOUR, ECONOMICS),
)

kv_over_compute = derive(
    "context.kv_over_compute",
    kv_over_compute_parts,
    Substitute(kv_fetch_time),
    Substitute(compute_time),
    hypothesis="The two times of a step that grow with the batch; the weight fetch is left out.",
    sources=(TOUR, ECONOMICS),
)

weights_over_kv_parts = definition(
    "context.weights_over_kv_parts",
    weights_over_kv_quantity,
    weight_fetch_time.of / kv_fetch_time.of,
    hypothesis="The two parts of memory time.",
    sources=(TOUR,),
)

weights_over_kv = derive(
    "context.weights_over_kv",
    weights_over_kv_parts,
    Substitute(weight_fetch_time),
    Substitute(kv_fetch_time),
    hypothesis="The two parts of memory time.",
    sources=(TOUR,),
)

crossover = derive(
    "context.crossover",
    equate(kv_fetch_time, compute_time),
    SolveFor(kv_bytes_per_token),
    hypothesis="Reading the KV cache takes as long as the arithmetic; the weight fetch is left out.",
    sources=(TOUR, ECONOMICS),
)

crossover_bytes = derive(
    "context.crossover_bytes",
    crossover,
    Substitute(rate_from_ratio),
    Rewrite(N * BYTES / (RATIO * L)),
    hypothesis="The crossover with the hardware in one number; the ratio brings in the bytes of a parameter.",
    sources=(TOUR, ECONOMICS),
    reconstructed=True,
)

crossover_context = derive(
    "context.crossover_context",
    crossover_bytes,
    SolveFor(context_length),
    hypothesis="The crossover, read the other way: the context at which it happens.",
    sources=(TOUR, ECONOMICS),
)

crossover_with_weights = derive(
    "context.crossover_with_weights",
    equate(kv_fetch_time, weight_fetch_time),
    SolveFor(kv_bytes_per_token),
    hypothesis="Reading the KV cache takes as long as reading the weights, as the sentence has it.",
    sources=(TOUR,),
)

kink = derive(
    "context.kink",
    equate(memory_time, compute_time),
    SolveFor(context_length),
    Name(kink_context_quantity),
    hypothesis="All reads, weights included, take as long as the arithmetic.",
    sources=(TOUR, ECONOMICS),
)

kink_of_batch = derive(
    "context.kink_of_batch",
    kink,
    Substitute(rate_from_ratio),
    Substitute(total_from_sparsity),
    Rewrite(N * BYTES * (1 / RATIO - total_over_active / B) / K),
    Name(kink_of_batch_quantity),
    hypothesis="All reads, weights included, take as long as the arithmetic; none at all below the balanced batch.",
    sources=(TOUR, ECONOMICS),
)

memory_bound_cost_parts = definition(
    "context.memory_bound_cost_parts",
    roofline.cost_quantity,
    rental_rate * roofline.memory_time_quantity / (B * TOKENS),
    hypothesis="Beyond the kink the reads set the pace.",
    sources=(TOUR, ECONOMICS),
    implicit=(tokens_per_step,),
)

memory_bound_cost = derive(
    "context.memory_bound_cost",
    memory_bound_cost_parts,
    Substitute(memory_time),
    hypothesis="Beyond the kink the reads set the pace.",
    sources=(TOUR, ECONOMICS),
)

cost_slope = derive(
    "context.cost_slope",
    memory_bound_cost,
    Differentiate(context_length, cost_slope_quantity),
    Rewrite(rental_rate * K / (W * TOKENS)),
    hypothesis="Beyond the kink the reads set the pace.",
    sources=(TOUR, ECONOMICS),
)

architecture_bytes = definition(
    "context.architecture_bytes",
    kv_bytes_per_token,
    layers * cached_sets * head_dimension * kv_heads * bytes_per_element / sharing,
    hypothesis="Each layer, or group of layers that share, keeps a key and a value for every KV head, a byte an "
    "element.",
    sources=(ARCHITECTURE, TOUR, ECONOMICS),
    implicit=(cached_sets, bytes_per_element),
)

layers_of_bytes = derive(
    "context.layers_of_bytes",
    architecture_bytes,
    SolveFor(layers),
    hypothesis="How many layers keep a cache, if a token's cache has the given size.",
    sources=(TOUR, ECONOMICS),
)

cancel_property = Property(
    "batch-cancels-at-the-crossover",
    "How KV fetch and arithmetic compare does not depend on the batch.",
    kv_over_compute,
    lambda tree: independent(tree, batch),
    planted=lambda: weights_over_kv.expression,
)
crossover_property = Property(
    "longer-crossover-smaller-cache",
    "The further out the crossover, the smaller the cache of a token must be, in inverse proportion.",
    crossover_bytes,
    lambda tree: Scaling(tree, context_length, Shape.INVERSE),
    planted=N * BYTES * L / (RATIO * L * L) + K,
)
kink_property = Property(
    "kink-moves-with-the-batch",
    "With the weight fetch counted in, a larger batch moves the kink to a longer context.",
    kink,
    lambda tree: Scaling(tree, batch, Shape.INCREASING),
    planted=lambda: crossover_context.expression,
)
kink_below_property = Property(
    "weights-pull-the-kink-in",
    "The weight fetch moves the kink to a shorter context than the crossover of KV fetch and arithmetic.",
    kink,
    lambda tree: Always(at_most(tree, N * TOKENS * MULTIPLY_ADDS * W / (F * K))),
    planted=(N * TOKENS * MULTIPLY_ADDS * W / F + N_TOTAL * BYTES / B) / K,
)
slope_property = Property(
    "constant-slope",
    "Beyond the kink the cost grows by the same amount with every token of context.",
    cost_slope,
    lambda tree: independent(tree, context_length),
    planted=lambda: memory_bound_cost.expression / L,
)
architecture_property = Property(
    "sharing-divides-the-cache",
    "Sharing one cache among several layers divides its size by their number.",
    architecture_bytes,
    lambda tree: Scaling(tree, sharing, Shape.INVERSE),
    planted=lambda: architecture_bytes.expression * sharing,
)

"""Pipelines of racks: what a GPU must hold, how many sequences are in flight, and what the hops between racks cost.

The layers of a model are cut into stages, one rack each, and the GPUs of a rack share the experts of their layers. A
stage works on one microbatch at a time, and none stands idle when a new microbatch enters as soon as the first stage
is free; by Little's law there are then as many microbatches in flight as stages. Weights and KV cache are spread
evenly over all GPUs. More stages therefore mean fewer weights for each GPU, while its KV cache stays what it was.
"""

from __future__ import annotations

from derive.derivation.definition import definition
from derive.derivation.formula import Source
from derive.derivation.properties import Property
from derive.derivation.rules import Rewrite, Substitute
from derive.derivation.steps import derive
from derive.expressions.expression import number
from derive.expressions.quantity import COUNT, FRACTION, quantity
from derive.formulas.vocabulary import (
    bytes_per_parameter,
    context_length,
    kv_bytes_per_token,
    stages,
    total_parameters,
)
from derive.statements.relation import above
from derive.statements.statement import Always, Limit, Scaling, Shape, identity, independent

TOUR = Source("roofline-tour", "3")
ECONOMICS = Source("hardware-economics", "4")

expert_parallel_width = quantity(
    "expert_parallel_width", "gpu/stage", "GPUs that share the layers of one stage", "E", COUNT
)
microbatch_size = quantity(
    "microbatch_size", "sequence/microbatch", "sequences that move through the stages together", "b"
)
stage_time = quantity("stage_time", "second/stage", "time that a microbatch spends in one stage", r"t_{\text{stage}}")
microbatches_per_stage = quantity(
    "microbatches_per_stage", "microbatch/stage", "microbatches that one stage works on at a time", r"\mu", value=1
)
traversal_quantity = quantity(
    "traversal_time", "second", "time of a microbatch from first to last stage", r"t_{\text{through}}"
)
interval_quantity = quantity(
    "microbatch_interval", "second/microbatch", "time from one entering microbatch to the next", r"\Delta"
)
in_flight_quantity = quantity("microbatches_in_flight", "microbatch", "microbatches that are under way at once", "M")
global_batch_quantity = quantity(
    "global_batch", "sequence", "sequences that are under way at once", r"B_{\text{global}}"
)
memory_quantity = quantity("memory_per_gpu", "byte/gpu", "bytes that one GPU must hold", r"c_{\text{mem}}")
weight_memory_quantity = quantity(
    "weight_memory_per_gpu", "byte/gpu", "bytes of weights that one GPU must hold", r"c_{\text{weights}}"
)
kv_memory_quantity = quantity(
    "kv_memory_per_gpu", "byte/gpu", "bytes of KV cache that one GPU must hold", r"c_{\text{KV}}"
)
kv_share_quantity = quantity("kv_share_of_memory", "", "share of the KV cache in a GPU's memory", r"\kappa", FRACTION)

P, E, SIZE = stages, expert_parallel_width, microbatch_size
PER_STAGE, STAGE_TIME = microbatches_per_stage, stage_time
N_TOTAL, BYTES = total_parameters, bytes_per_parameter
L, K = context_length, kv_bytes_per_token
GLOBAL_BATCH = global_batch_quantity

traversal_time = definition(
    "pipeline.traversal_time",
    traversal_quantity,
    P * STAGE_TIME,
    hypothesis="All stages take equally long, and the hops between them take no time.",
    sources=(TOUR, ECONOMICS),
)

microbatch_interval = definition(
    "pipeline.microbatch_interval",
    interval_quantity,
    STAGE_TIME / PER_STAGE,
    hypothesis="No stage is ever idle: a microbatch enters as soon as the first stage is free.",
    sources=(TOUR, ECONOMICS),
    implicit=(microbatches_per_stage,),
)

microbatches_by_little = definition(
    "pipeline.microbatches_by_little",
    in_flight_quantity,
    traversal_quantity / interval_quantity,
    hypothesis="Little's law: what is under way is the time under way over the time between entries.",
    sources=(TOUR, ECONOMICS),
)

microbatches_in_flight = derive(
    "pipeline.microbatches_in_flight",
    microbatches_by_little,
    Substitute(traversal_time),
    Substitute(microbatch_interval),
    Rewrite(P * PER_STAGE),
    hypothesis="No stage is ever idle, and all take equally long.",
    sources=(TOUR, ECONOMICS),
)

global_batch_of_microbatches = definition(
    "pipeline.global_batch_of_microbatches",
    global_batch_quantity,
    SIZE * in_flight_quantity,
    hypothesis="All microbatches hold equally many sequences.",
    sources=(TOUR, ECONOMICS),
)

global_batch = derive(
    "pipeline.global_batch",
    global_batch_of_microbatches,
    Substitute(microbatches_in_flight),
    Rewrite(P * PER_STAGE * SIZE),
    hypothesis="No stage is ever idle: there are as many microbatches as stages.",
    sources=(TOUR, ECONOMICS),
    reconstructed=True,
)

weight_memory_per_gpu = definition(
    "pipeline.weight_memory_per_gpu",
    weight_memory_quantity,
    N_TOTAL * BYTES / (E * P),
    hypothesis="Every parameter is held once, spread evenly over the GPUs of all stages.",
    sources=(TOUR, ECONOMICS),
    implicit=(bytes_per_parameter,),
)

kv_memory_of_global_batch = definition(
    "pipeline.kv_memory_of_global_batch",
    kv_memory_quantity,
    GLOBAL_BATCH * L * K / (E * P),
    hypothesis="The KV cache of all sequences under way is spread evenly over the GPUs of all stages.",
    sources=(TOUR, ECONOMICS),
)

kv_memory_per_gpu = derive(
    "pipeline.kv_memory_per_gpu",
    kv_memory_of_global_batch,
    Substitute(global_batch),
    hypothesis="As many microbatches are in flight as there are stages, and their KV cache is spread evenly.",
    sources=(TOUR, ECONOMICS),
    reconstructed=True,
)

kv_memory_cancelled = derive(
    "pipeline.kv_memory_cancelled",
    kv_memory_per_gpu,
    Rewrite(PER_STAGE * SIZE * L * K / E),
    hypothesis="The number of stages stands above and below the line, and cancels.",
    sources=(TOUR, ECONOMICS),
    reconstructed=True,
)

memory_of_parts = definition(
    "pipeline.memory_of_parts",
    memory_quantity,
    weight_memory_quantity + kv_memory_quantity,
    hypothesis="A GPU holds weights and KV cache and nothing else.",
    sources=(TOUR, ECONOMICS),
)

memory_of_global_batch = derive(
    "pipeline.memory_of_global_batch",
    memory_of_parts,
    Substitute(weight_memory_per_gpu),
    Substitute(kv_memory_of_global_batch),
    Rewrite((N_TOTAL * BYTES + GLOBAL_BATCH * L * K) / (E * P)),
    hypothesis="Weights and KV cache of all sequences under way are spread evenly over the GPUs of all stages.",
    sources=(TOUR,),
)

memory_per_gpu = derive(
    "pipeline.memory_per_gpu",
    memory_of_global_batch,
    Substitute(global_batch),
    Rewrite(N_TOTAL * BYTES / (E * P) + PER_STAGE * SIZE * L * K / E),
    hypothesis="As many microbatches are in flight as there are stages; everything is spread evenly.",
    sources=(TOUR, ECONOMICS),
    reconstructed=True,
)

kv_share_of_parts = definition(
    "pipeline.kv_share_of_parts",
    kv_share_quantity,
    kv_memory_quantity / memory_quantity,
    hypothesis="A GPU holds weights and KV cache and nothing else.",
    sources=(ECONOMICS,),
)

kv_share = derive(
    "pipeline.kv_share",
    kv_share_of_parts,
    Substitute(kv_memory_cancelled),
    Substitute(memory_per_gpu),
    hypothesis="As many microbatches are in flight as there are stages; everything is spread evenly.",
    sources=(ECONOMICS,),
)

stages_cancel_property = Property(
    "stages-cancel-from-kv",
    "The KV cache of a GPU does not depend on the number of stages.",
    kv_memory_per_gpu,
    lambda tree: independent(tree, stages),
    planted=lambda: kv_memory_of_global_batch.expression,
)
stages_divide_weights_property = Property(
    "stages-divide-weights",
    "The weights of a GPU are inversely proportional to the number of stages.",
    weight_memory_per_gpu,
    lambda tree: Scaling(tree, stages, Shape.INVERSE),
    planted=N_TOTAL * BYTES / (E * number(1, "stage")),
)
global_batch_property = Property(
    "global-batch-grows-with-stages",
    "The sequences under way grow in proportion to the number of stages.",
    global_batch,
    lambda tree: Scaling(tree, stages, Shape.PROPORTIONAL),
    planted=SIZE * number(1, "microbatch"),
)
memory_parts_property = Property(
    "memory-is-weights-and-kv",
    "The memory of a GPU is the sum of its weights and its KV cache.",
    memory_per_gpu,
    lambda tree: identity(tree, weight_memory_per_gpu.expression + kv_memory_per_gpu.expression),
    planted=(N_TOTAL * BYTES + SIZE * number(1, "microbatch") * L * K) / (E * P),
)
kv_remains_property = Property(
    "kv-remains",
    "However many stages there are, a GPU holds at least its KV cache.",
    memory_per_gpu,
    lambda tree: Always(above(tree, kv_memory_per_gpu.expression)),
    planted=lambda: weight_memory_per_gpu.expression,
)
long_context_property = Property(
    "kv-dominates-long-context",
    "With growing context the KV cache fills the memory of a GPU.",
    kv_share,
    lambda tree: Limit(tree, context_length, None, number(1)),
    planted=lambda: weight_memory_per_gpu.expression / memory_per_gpu.expression,
)

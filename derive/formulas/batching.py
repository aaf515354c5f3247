"""The batch at which a decode step is balanced, and how far a larger or smaller one departs from it.

Reading the weights takes a time of its own, arithmetic takes a time for each sequence: the two are equal at one
batch. Solved for that batch, the hardware enters through one number, its ratio, and the model through another, its
sparsity. The documents write the ratio as arithmetic rate over bandwidth and call it a pure number; it is one only
when the bytes of an operand are counted in (half a byte in FP4), and it is then the batch at which a *dense* model is
balanced.
"""

from __future__ import annotations

from derive.derivation.definition import definition
from derive.derivation.formula import Source
from derive.derivation.properties import Property
from derive.derivation.rules import Name, Replace, Rewrite, SolveFor, Substitute
from derive.derivation.steps import derive, equate
from derive.expressions.expression import number
from derive.expressions.quantity import quantity
from derive.formulas import vocabulary
from derive.formulas.roofline import compute_time, weight_fetch_time
from derive.formulas.vocabulary import (
    active_over_total,
    active_parameters,
    batch,
    bytes_per_parameter,
    flop_rate,
    hardware_ratio,
    memory_bandwidth,
    multiply_adds_per_parameter,
    tokens_per_step,
    total_over_active,
    total_parameters,
)
from derive.statements.relation import above, at_least
from derive.statements.statement import Always, Scaling, Shape, identity

TOUR = Source("roofline-tour", "1")
ECONOMICS = Source("hardware-economics", "2")

bytes_per_multiply = quantity(
    "bytes_per_multiply", "byte/multiply_add", "bytes of weight that one multiply-add consumes", r"\beta"
)
operand_ratio_quantity = quantity(
    "operand_ratio", "", "operands that arithmetic uses up for each operand that memory delivers", r"\rho_0"
)
balance_batch = quantity(
    "balance_batch", "sequence", "batch at which fetching weights and computing take equally long", "B^*"
)
balance_batch_with_kv = quantity(
    "balance_batch_with_kv", "sequence", "batch at which all reads and computing take equally long", r"B^*_{\text{KV}}"
)
spare_time_quantity = quantity(
    "spare_time", "second/sequence", "arithmetic of one sequence beyond the time of its KV fetch", r"\delta"
)
spare_of_batch_quantity = quantity(
    "spare_of_batch", "second", "arithmetic of a batch beyond the time of its KV fetch", r"B \delta"
)
experts_total = quantity("experts_total", "expert", "routed experts of a layer", "E")
experts_active = quantity("experts_active", "expert", "routed experts that one token visits", "e")

B, N, N_TOTAL = batch, active_parameters, total_parameters
F, W = flop_rate, memory_bandwidth
L, K = vocabulary.context_length, vocabulary.kv_bytes_per_token
MULTIPLY_ADDS, TOKENS, BYTES = multiply_adds_per_parameter, tokens_per_step, bytes_per_parameter
RATIO, SPARSITY, ACTIVE_SHARE = hardware_ratio, total_over_active, active_over_total
UNITS = (bytes_per_parameter, tokens_per_step, multiply_adds_per_parameter)

sparsity = definition(
    "batching.sparsity",
    total_over_active,
    N_TOTAL / N,
    hypothesis="Sparsity as the tour defines it: total over active parameters.",
    sources=(TOUR,),
)

active_share = definition(
    "batching.active_share",
    active_over_total,
    N / N_TOTAL,
    hypothesis="Sparsity as the other write-up defines it: active over total parameters.",
    sources=(ECONOMICS,),
)

expert_sparsity = definition(
    "batching.expert_sparsity",
    total_over_active,
    experts_total / experts_active,
    hypothesis="Sparsity counted in routed experts alone, leaving out attention and shared parameters.",
    sources=(TOUR, ECONOMICS),
)

balance = derive(
    "batching.balance",
    equate(weight_fetch_time, compute_time),
    SolveFor(batch),
    Name(balance_batch),
    hypothesis="The KV fetch is left out; reading the weights takes as long as the arithmetic.",
    sources=(TOUR, ECONOMICS),
)

hardware_ratio_of_chip = derive(
    "batching.hardware_ratio",
    balance,
    Replace(total_parameters, by=N, assuming="every parameter is active: a dense model"),
    Rewrite(F * BYTES / (W * TOKENS * MULTIPLY_ADDS)),
    Name(hardware_ratio),
    hypothesis="The balanced batch of a dense model, in which every parameter is active.",
    sources=(TOUR, ECONOMICS),
)

operand_ratio = definition(
    "batching.operand_ratio",
    operand_ratio_quantity,
    F * bytes_per_multiply / W,
    hypothesis="Arithmetic rate over bandwidth is a pure number once the bytes that a multiply-add consumes are "
    "counted in.",
    sources=(TOUR,),
)

rate_from_ratio = derive(
    "batching.rate_from_ratio",
    hardware_ratio_of_chip,
    SolveFor(flop_rate),
    hypothesis="The arithmetic rate that a given hardware ratio stands for.",
    sources=(TOUR, ECONOMICS),
)

total_from_sparsity = derive(
    "batching.total_from_sparsity",
    sparsity,
    SolveFor(total_parameters),
    hypothesis="Sparsity as total over active parameters.",
    sources=(TOUR,),
)

total_from_active_share = derive(
    "batching.total_from_active_share",
    active_share,
    SolveFor(total_parameters),
    hypothesis="Sparsity as active over total parameters.",
    sources=(ECONOMICS,),
)

optimal_batch = derive(
    "batching.optimal_batch",
    balance,
    Substitute(rate_from_ratio),
    Substitute(total_from_sparsity),
    Rewrite(RATIO * SPARSITY),
    hypothesis="The KV fetch is left out; sparsity is total over active parameters.",
    sources=(TOUR,),
)

optimal_batch_of_active_share = derive(
    "batching.optimal_batch_of_active_share",
    balance,
    Substitute(rate_from_ratio),
    Substitute(total_from_active_share),
    Rewrite(RATIO / ACTIVE_SHARE),
    hypothesis="The KV fetch is left out; sparsity is active over total parameters.",
    sources=(ECONOMICS,),
)

spare_time = definition(
    "batching.spare_time",
    spare_time_quantity,
    N * TOKENS * MULTIPLY_ADDS / F - L * K / W,
    hypothesis="A sequence's arithmetic outlasts its KV fetch.",
    sources=(TOUR, ECONOMICS),
    implicit=(tokens_per_step, multiply_adds_per_parameter),
)

spare_of_batch = definition(
    "batching.spare_of_batch",
    spare_of_batch_quantity,
    B * spare_time_quantity,
    hypothesis="What the arithmetic of a batch leaves for reading weights, once its KV cache is read.",
    sources=(TOUR, ECONOMICS),
)

balance_with_kv = derive(
    "batching.balance_with_kv",
    equate(weight_fetch_time, spare_of_batch),
    SolveFor(batch),
    Substitute(spare_time),
    Name(balance_batch_with_kv),
    hypothesis="The KV fetch counts too; a balance exists only while a sequence's arithmetic outlasts its KV fetch.",
    sources=(TOUR, ECONOMICS),
)

compute_outlasts_kv = above(N * TOKENS * MULTIPLY_ADDS / F, L * K / W)

balance_property = Property(
    "balance-grows-with-sparsity",
    "The balanced batch is the hardware ratio times the sparsity: proportional to both.",
    optimal_batch,
    lambda tree: Scaling(tree, total_over_active, Shape.PROPORTIONAL),
    planted=RATIO / SPARSITY,
)
total_property = Property(
    "balance-grows-with-the-total",
    "At given active parameters the balanced batch is proportional to the total.",
    balance,
    lambda tree: Scaling(tree, total_parameters, Shape.PROPORTIONAL),
    planted=F * BYTES / (W * TOKENS * MULTIPLY_ADDS),
)
ratio_property = Property(
    "ratio-carries-the-hardware",
    "The hardware ratio times total over active parameters is the balanced batch, so nothing else of it matters.",
    hardware_ratio_of_chip,
    lambda tree: identity(tree * N_TOTAL / N, balance.expression),
    planted=F / (W * TOKENS * MULTIPLY_ADDS) * number(2, "byte/parameter"),
)
kv_property = Property(
    "kv-raises-the-balance",
    "Counting the KV fetch raises the balanced batch, as long as there is a balance at all.",
    balance_with_kv,
    lambda tree: Always(at_least(tree, balance.expression), assuming=(compute_outlasts_kv,)),
    planted=N_TOTAL * BYTES / (W * (N * TOKENS * MULTIPLY_ADDS / F + L * K / W)),
)

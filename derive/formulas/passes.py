"""What a token costs by the number of tokens that a pass works through: one in decode, a whole prompt in prefill.

Costs are those of the roofline: rent for the time of a pass, shared by its tokens. A price gap between output and
input tokens is read as the gap between the two costs, which says how far decode is from the balance of reading and
computing.
"""

from __future__ import annotations

from derive.derivation.definition import definition
from derive.derivation.formula import Source
from derive.derivation.properties import Property
from derive.derivation.rules import Rewrite, SolveFor, Substitute
from derive.derivation.steps import derive
from derive.expressions.expression import maximum
from derive.expressions.quantity import quantity
from derive.formulas import roofline, vocabulary
from derive.formulas.batching import rate_from_ratio, total_from_sparsity
from derive.formulas.roofline import compute_time, memory_time, rental_rate, weight_fetch_time
from derive.formulas.vocabulary import batch, bytes_per_parameter, multiply_adds_per_parameter
from derive.statements.statement import Scaling, Shape, independent

PRICES = Source("roofline-tour", "5")
ECONOMICS = Source("hardware-economics", "6")

pass_tokens = quantity(
    "pass_tokens", "token/sequence", "tokens of one sequence that a pass works through together", r"L_{\text{pass}}"
)
pass_time_quantity = quantity("pass_time", "second", "time of one pass", r"t_{\text{pass}}")
pass_cost_quantity = quantity("pass_cost_per_token", "dollar/token", "rent of a pass for each of its tokens", "c(L)")
pass_compute_quantity = quantity(
    "pass_compute_cost", "dollar/token", "rent of a pass's arithmetic for each of its tokens", r"c_{\text{compute}}(L)"
)
pass_weight_quantity = quantity(
    "pass_weight_cost", "dollar/token", "rent of a pass's weight fetch for each of its tokens", r"c_{\text{weights}}(L)"
)
decode_to_prefill_quantity = quantity(
    "decode_to_prefill", "", "cost of an output token over that of an input token", "q"
)

B, N, N_TOTAL = batch, vocabulary.active_parameters, vocabulary.total_parameters
F, W = vocabulary.flop_rate, vocabulary.memory_bandwidth
RATIO, MULTIPLY_ADDS, BYTES = vocabulary.hardware_ratio, multiply_adds_per_parameter, bytes_per_parameter
PASS, RENT = pass_tokens, rental_rate
UNITS = (bytes_per_parameter, multiply_adds_per_parameter)

pass_time = definition(
    "passes.pass_time",
    pass_time_quantity,
    maximum(B * PASS * N * MULTIPLY_ADDS / F, N_TOTAL * BYTES / W),
    hypothesis="A pass reads the weights once, however many tokens of a sequence it works through; the KV fetch is "
    "left out.",
    sources=(PRICES, ECONOMICS),
    implicit=UNITS,
)

pass_cost_parts = definition(
    "passes.pass_cost_parts",
    pass_cost_quantity,
    RENT * pass_time_quantity / (B * PASS),
    hypothesis="Rent for the time of a pass, shared by its tokens.",
    sources=(PRICES,),
)

pass_cost = derive(
    "passes.pass_cost",
    pass_cost_parts,
    Substitute(pass_time),
    hypothesis="Rent for the time of a pass, shared by its tokens.",
    sources=(PRICES, ECONOMICS),
)

pass_compute_cost = definition(
    "passes.pass_compute_cost",
    pass_compute_quantity,
    RENT * (B * PASS * N * MULTIPLY_ADDS / F) / (B * PASS),
    hypothesis="The arithmetic of a pass alone, shared by its tokens.",
    sources=(PRICES,),
    implicit=(multiply_adds_per_parameter,),
)

pass_weight_cost = definition(
    "passes.pass_weight_cost",
    pass_weight_quantity,
    RENT * (N_TOTAL * BYTES / W) / (B * PASS),
    hypothesis="The weight fetch of a pass alone, shared by its tokens.",
    sources=(PRICES,),
    implicit=(bytes_per_parameter,),
)

decode_to_prefill_parts = definition(
    "passes.decode_to_prefill_parts",
    decode_to_prefill_quantity,
    roofline.memory_time_quantity / compute_time.of,
    hypothesis="Output tokens cost the time of the reads, input tokens that of the arithmetic, and prices follow "
    "costs.",
    sources=(PRICES,),
)

decode_to_prefill = derive(
    "passes.decode_to_prefill",
    decode_to_prefill_parts,
    Substitute(memory_time),
    Substitute(compute_time),
    hypothesis="Output tokens cost the time of the reads, input tokens that of the arithmetic, and prices follow "
    "costs.",
    sources=(PRICES, ECONOMICS),
)

decode_to_prefill_of_weights_parts = definition(
    "passes.decode_to_prefill_of_weights_parts",
    decode_to_prefill_quantity,
    weight_fetch_time.of / compute_time.of,
    hypothesis="As for all reads, with the KV fetch left out.",
    sources=(PRICES,),
)

decode_to_prefill_of_weights = derive(
    "passes.decode_to_prefill_of_weights",
    decode_to_prefill_of_weights_parts,
    Substitute(weight_fetch_time),
    Substitute(compute_time),
    Substitute(rate_from_ratio),
    Substitute(total_from_sparsity),
    Rewrite(RATIO * vocabulary.total_over_active / B),
    hypothesis="The KV fetch is left out: the ratio is the balanced batch over the batch that is run.",
    sources=(PRICES, ECONOMICS),
)

batch_of_price_gap = derive(
    "passes.batch_of_price_gap",
    decode_to_prefill_of_weights,
    SolveFor(batch),
    hypothesis="The batch that a price gap between output and input tokens stands for, with the KV fetch left out.",
    sources=(PRICES, ECONOMICS),
)

pass_property = Property(
    "pass-arithmetic-constant",
    "The arithmetic of a token costs the same however many tokens a pass works through.",
    pass_compute_cost,
    lambda tree: independent(tree, pass_tokens),
    planted=lambda: pass_weight_cost.expression,
)
pass_weight_property = Property(
    "pass-weights-shared",
    "The weight fetch of a token is inversely proportional to the tokens of its pass.",
    pass_weight_cost,
    lambda tree: Scaling(tree, pass_tokens, Shape.INVERSE),
    planted=lambda: pass_cost.expression,
)
gap_property = Property(
    "price-gap-shrinks-with-the-batch",
    "The larger the batch, the smaller the gap between output and input prices, in inverse proportion.",
    decode_to_prefill_of_weights,
    lambda tree: Scaling(tree, batch, Shape.INVERSE),
    planted=lambda: decode_to_prefill.expression,
)

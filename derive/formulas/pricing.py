"""What prices say about the machine, once they follow costs: fast and slow modes, output against input, cache hits.

A price ratio is read as a cost ratio. Costs are those of the roofline: rent for the time of a step or a pass, shared by the
tokens that come out of it.
"""

from __future__ import annotations

from derive.derivation import derive
from derive.expression import Symbol, maximum
from derive.formula import Source, definition
from derive.formulas import vocabulary
from derive.formulas.batching import balance
from derive.formulas.roofline import (
    compute_cost,
    cost_floor,
    cost_per_token,
    cost_per_token_parts,
    latency_floor,
    rental_rate,
    step_time,
)
from derive.formulas.vocabulary import (
    batch,
    bytes_per_parameter,
    hardware_ratio,
    kv_bytes_per_token,
    memory_bandwidth,
    multiply_adds_per_parameter,
    tokens_per_step,
    total_over_active,
)
from derive.law import Law
from derive.quantity import AT_LEAST_ONE, quantity
from derive.relation import Comparison, Relation
from derive.rules import LimitOf, Name, Replace, Rewrite, SolveFor, Substitute
from derive.statement import Always, Independent, Limit, Scaling

MODES = Source("roofline-tour", "1")
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
memory_to_compute_quantity = quantity(
    "memory_to_compute", "", "weight fetch time over compute time of a decode step", "m"
)
fast_batch = quantity("fast_batch", "sequence", "batch of the fast mode", r"B_{\text{fast}}")
normal_batch = quantity("normal_batch", "sequence", "batch of the normal mode", r"B_{\text{normal}}")
fast_time = quantity("fast_time", "second", "time of a step of the fast mode", r"t_{\text{fast}}")
normal_time = quantity("normal_time", "second", "time of a step of the normal mode", r"t_{\text{normal}}")
speed_ratio_quantity = quantity("speed_ratio", "", "tokens per second of one user, fast over normal", "v")
price_ratio_quantity = quantity("price_ratio", "", "price of a token, fast over normal", "p")
batch_ratio_quantity = quantity("batch_ratio", "", "sequences of a step, normal over fast", "r")
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

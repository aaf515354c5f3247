"""Quantities that several subjects speak of; one name means one thing in the whole library."""

from __future__ import annotations

from derive.expressions.quantity import AT_LEAST_ONE, COUNT, SHARE, quantity

batch = quantity("batch", "sequence", "sequences decoded together in one step", "B")
active_parameters = quantity(
    "active_parameters", "parameter", "active parameters, which each token computes with", r"N_{\text{active}}"
)
total_parameters = quantity(
    "total_parameters", "parameter", "parameters that must be held in memory", r"N_{\text{total}}"
)
flop_rate = quantity("flop_rate", "flop/second", "peak FLOP rate of the hardware", "F")
memory_bandwidth = quantity("memory_bandwidth", "byte/second", "bytes that memory delivers per second", "W")
memory_capacity = quantity("memory_capacity", "byte", "bytes that a memory holds", "C")
context_length = quantity(
    "context_length", "token/sequence", "tokens of context that each sequence attends to", r"L_{\text{ctx}}"
)
kv_bytes_per_token = quantity("kv_bytes_per_token", "byte/token", "bytes of KV cache for each token of context", r"k")
hardware_ratio = quantity(
    "hardware_ratio", "sequence", "batch at which a dense model's weight fetch and compute take equally long", r"\rho"
)
total_over_active = quantity("total_over_active", "", "sparsity as total over active parameters", "s", AT_LEAST_ONE)
active_over_total = quantity("active_over_total", "", "sparsity as active over total parameters", r"\sigma", SHARE)
stages = quantity("stages", "stage", "pipeline stages", "P", COUNT)

# Constants that the write-ups leave out, without which their formulas do not balance.
multiply_adds_per_parameter = quantity(
    "multiply_adds_per_parameter",
    "multiply_add/parameter/token",
    "one multiply-add for each active parameter and token",
    "m",
    value=1,
)
tokens_per_step = quantity(
    "tokens_per_step", "token/sequence", "one new token for each sequence and decode step", "n", value=1
)
bytes_per_parameter = quantity("bytes_per_parameter", "byte/parameter", "bytes that hold one parameter", "b", value=1)

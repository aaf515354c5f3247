"""Quantities of a model's life, from its first training token to the last token that it serves."""

from __future__ import annotations

from derive.expressions.quantity import AT_LEAST_ONE, SHARE, quantity

# What one parameter and one token cost.
multiplies_per_parameter = quantity(
    "multiplies_per_parameter",
    "flop/parameter/token",
    "multiplications that one token asks of one parameter",
    r"\mu_\times",
)
adds_per_parameter = quantity(
    "adds_per_parameter", "flop/parameter/token", "additions that one token asks of one parameter", r"\mu_+"
)
backward_over_forward = quantity(
    "backward_over_forward", "", "FLOPs of a backward pass over those of a forward pass", "r"
)
forward_cost = quantity(
    "forward_cost", "flop/parameter/token", "forward FLOPs per parameter per token", r"k_{\text{forward}}"
)
backward_cost = quantity(
    "backward_cost", "flop/parameter/token", "backward FLOPs per parameter per token", r"k_{\text{backward}}"
)
training_cost = quantity(
    "training_cost", "flop/parameter/token", "training FLOPs per parameter per token", r"k_{\text{train}}"
)
rl_coefficient = quantity(
    "rl_coefficient", "flop/parameter/token", "effective coefficient of RL, in FLOPs per parameter per token", r"\beta"
)
forward_compute = quantity("forward_compute_per_token", "flop/token", "forward FLOPs per token", r"C_{\text{forward}}")
backward_compute = quantity(
    "backward_compute_per_token", "flop/token", "backward FLOPs per token", r"C_{\text{backward}}"
)
training_compute_per_token = quantity(
    "training_compute_per_token", "flop/token", "training FLOPs per token", r"C_{\text{train-token}}"
)

# How many tokens, over how long.
training_tokens = quantity("training_tokens", "token", "tokens of pre-training", r"D_{\text{PT}}")
rl_tokens = quantity("rl_tokens", "token", "tokens of reinforcement learning", r"D_{\text{RL}}")
inference_tokens = quantity("inference_tokens", "token", "tokens served over the model's life", r"D_{\text{inf}}")
serving_rate = quantity("serving_rate", "token/second", "tokens served per second, on average", "v")
service_life = quantity("service_life", "second", "time for which the model is served", r"\tau")
tokens_per_parameter = quantity(
    "tokens_per_parameter", "token/parameter", "training tokens for each parameter at the training optimum", "c"
)
chinchilla_tokens = quantity(
    "chinchilla_tokens", "token", "tokens that make the best model for a given training compute", r"D_{20}"
)
overtraining_ratio = quantity(
    "overtraining_ratio", "", "training tokens over the tokens of the training optimum", r"\omega"
)

# The ledgers.
training_compute = quantity("training_compute", "flop", "compute of pre-training", r"C_{\text{PT}}")
rl_compute = quantity("rl_compute", "flop", "compute of reinforcement learning", r"C_{\text{RL}}")
inference_compute = quantity("inference_compute", "flop", "compute of inference", r"C_{\text{inf}}")
lifecycle_compute = quantity("lifecycle_compute", "flop", "compute of all three ledgers", "C")

# Time on the hardware.
phase_cost = quantity("phase_cost", "flop/parameter/token", "FLOPs per parameter per token in a phase", "k_X")
phase_utilization = quantity(
    "phase_utilization", "", "share of the peak flop rate that a phase reaches", r"\mathrm{MFU}_X", SHARE
)
training_utilization = quantity(
    "training_utilization", "", "share of the peak flop rate that pre-training reaches", r"\mathrm{MFU}_{PT}", SHARE
)
phase_token_time = quantity("phase_token_time", "second/token", "hardware time of a token in a phase", r"t_X")
training_token_time = quantity(
    "training_token_time", "second/token", "hardware time of a token in pre-training", r"t_{PT}"
)
cost_ratio_per_token = quantity(
    "cost_ratio_per_token", "", "hardware time of a token over that of a pre-training token", r"\kappa_X"
)
decode_inefficiency = quantity("decode_inefficiency", "", "factor by which low utilization enters a ledger", r"\eta")

# Mixture of experts.
shared_parameters = quantity(
    "shared_parameters", "parameter", "parameters that every token passes through", r"N_{\text{shared}}"
)
parameters_per_expert = quantity(
    "parameters_per_expert", "parameter/expert", "parameters of one expert, over all layers", r"n_{\text{expert}}"
)

# Reinforcement learning from inside.
rollouts_per_update = quantity(
    "rollouts_per_update", "", "tokens generated for each token that enters an update", "s", AT_LEAST_ONE
)
rollout_slowdown = quantity("rollout_slowdown", "", "MFU of pre-training over that of rollouts", r"\lambda")

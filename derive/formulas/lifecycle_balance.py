"""Variations on the balance of the ledgers: utilization in each text's own form, and sums of power laws.

Low utilization makes a token dearer in hardware time. One text divides a ledger by the utilization of its phase;
another multiplies it by an inefficiency and gives that inefficiency as a third. Both forms stand here as written,
with the balances that follow from each.

The rule that costs are equal at the minimum of their sum holds for power laws with equal exponents only: at the
minimum each cost times its exponent is the same.
"""

from __future__ import annotations

from derive.derivation.definition import definition
from derive.derivation.formula import Source
from derive.derivation.properties import Property
from derive.derivation.rules import Differentiate, Replace, Rewrite, SolveFor, Substitute
from derive.derivation.steps import derive, equate, vanish
from derive.expressions.quantity import REAL, quantity
from derive.formulas import lifecycle_vocabulary as words
from derive.formulas.lifecycle import (
    D_INF,
    D_RL,
    SIX,
    D,
    K,
    N,
    balanced_training_tokens,
    forward_coefficient,
    inference_compute,
    overtraining_ratio,
    rl_compute,
    training_coefficient,
    training_compute,
)
from derive.statements.statement import Scaling, Shape, identity

TOUR = (Source("roofline-tour", "4"),)
ECONOMICS = (Source("hardware-economics", "5"),)
POWER_LAWS = (Source("compute-ledger", "VI"), *TOUR, *ECONOMICS)

LEDGER = (Source("compute-ledger", "VII"),)
OBJECTIVE = (Source("compute-ledger", "VIII"),)

ETA, U = words.decode_inefficiency, words.phase_utilization

rl_by_utilization = definition(
    "lifecycle_balance.rl_by_utilization",
    words.rl_compute,
    K * N * D_RL / U,
    hypothesis="The ledger counts the operations that the hardware could have done in the time it took.",
    sources=TOUR,
)
balanced_rl_by_utilization = derive(
    "lifecycle_balance.balanced_rl_by_utilization",
    equate(training_compute, rl_by_utilization),
    SolveFor(words.rl_tokens),
    Rewrite(SIX / K * U * D),
    hypothesis="Pre-training at full utilization takes as much as reinforcement learning at its own.",
    sources=TOUR,
)
rl_by_inefficiency = definition(
    "lifecycle_balance.rl_by_inefficiency",
    words.rl_compute,
    K * N * D_RL * ETA,
    hypothesis="The inefficiency multiplies the ledger, as printed.",
    sources=ECONOMICS,
)
inference_parts_by_inefficiency = definition(
    "lifecycle_balance.inference_parts_by_inefficiency",
    words.inference_compute,
    words.forward_cost * N * D_INF * ETA,
    hypothesis="The inefficiency multiplies the ledger, as printed.",
    sources=ECONOMICS,
)
inference_by_inefficiency = derive(
    "lifecycle_balance.inference_by_inefficiency",
    inference_parts_by_inefficiency,
    Substitute(forward_coefficient),
    hypothesis="The inefficiency multiplies the ledger, as printed.",
    sources=ECONOMICS,
)
balanced_rl_by_inefficiency = derive(
    "lifecycle_balance.balanced_rl_by_inefficiency",
    equate(training_compute, rl_by_inefficiency),
    SolveFor(words.rl_tokens),
    Rewrite(SIX / (K * ETA) * D),
    hypothesis="Pre-training and reinforcement learning take equal compute, as printed.",
    sources=ECONOMICS,
)
balanced_inference_by_inefficiency = derive(
    "lifecycle_balance.balanced_inference_by_inefficiency",
    equate(training_compute, inference_by_inefficiency),
    SolveFor(words.inference_tokens),
    Rewrite(3 / ETA * D),
    hypothesis="Pre-training and inference take equal compute, as printed.",
    sources=ECONOMICS,
)
phase_tokens_quantity = quantity("phase_tokens", "token", "tokens of a phase", "D_X")
training_time_spent = quantity("hardware_time", "second", "hardware time of a phase", r"\Theta")
training_time = definition(
    "lifecycle_balance.training_time",
    training_time_spent,
    words.training_token_time * D,
    hypothesis="Every token takes its hardware time.",
    sources=TOUR,
)
phase_time_parts = definition(
    "lifecycle_balance.phase_time_parts",
    training_time_spent,
    words.cost_ratio_per_token * words.training_token_time * phase_tokens_quantity,
    hypothesis="A token of the phase takes a multiple of the hardware time of a pre-training token.",
    sources=TOUR,
)
equal_cost_tokens = derive(
    "lifecycle_balance.equal_cost_tokens",
    equate(phase_time_parts, training_time),
    SolveFor(phase_tokens_quantity),
    Rewrite(D / words.cost_ratio_per_token),
    hypothesis="The phase and pre-training take equal hardware time.",
    sources=TOUR,
)
balanced_overtraining = derive(
    "lifecycle_balance.balanced_overtraining",
    overtraining_ratio,
    Substitute(balanced_training_tokens),
    hypothesis="Pre-training takes as much compute as inference, and so a third of its tokens.",
    sources=OBJECTIVE,
)

# Ratios of ledgers, and of two models: a smaller one, trained for longer, against the one it replaces.
ledger_ratio = quantity("ledger_ratio", "", "compute of one ledger over that of pre-training", "R")
lifecycle_ratio = quantity(
    "lifecycle_ratio", "", "lifecycle compute of one model over that of another", r"R_{\text{life}}"
)
smaller_parameters = quantity("smaller_parameters", "parameter", "active parameters of the smaller model", r"N'")
longer_tokens = quantity("longer_tokens", "token", "training tokens of the smaller model", r"D'")
SMALLER, LONGER = smaller_parameters, longer_tokens
TRAIN, SERVE = words.training_cost, words.forward_cost

inference_ratio_parts = definition(
    "lifecycle_balance.inference_ratio_parts",
    ledger_ratio,
    words.inference_compute / words.training_compute,
    hypothesis="Ledgers are compared with pre-training.",
    sources=LEDGER,
)
inference_over_training = derive(
    "lifecycle_balance.inference_over_training",
    inference_ratio_parts,
    Substitute(inference_compute),
    Substitute(training_compute),
    hypothesis="Inference against pre-training, to first order.",
    sources=LEDGER,
)
rl_ratio_parts = definition(
    "lifecycle_balance.rl_ratio_parts",
    ledger_ratio,
    words.rl_compute / words.training_compute,
    hypothesis="Ledgers are compared with pre-training.",
    sources=LEDGER,
)
rl_over_training = derive(
    "lifecycle_balance.rl_over_training",
    rl_ratio_parts,
    Substitute(rl_compute),
    Substitute(training_compute),
    hypothesis="Reinforcement learning against pre-training, to first order.",
    sources=LEDGER,
)
smaller_for_longer_parts = definition(
    "lifecycle_balance.smaller_for_longer_parts",
    lifecycle_ratio,
    (TRAIN * SMALLER * LONGER + SERVE * SMALLER * D_INF) / (TRAIN * N * D + SERVE * N * D_INF),
    hypothesis="A smaller model, trained for longer, serves the same tokens; reinforcement learning is left out.",
    sources=OBJECTIVE,
)
smaller_for_longer = derive(
    "lifecycle_balance.smaller_for_longer",
    smaller_for_longer_parts,
    Substitute(training_coefficient),
    Substitute(forward_coefficient),
    hypothesis="A smaller model, trained for longer, serves the same tokens; reinforcement learning is left out.",
    sources=OBJECTIVE,
)

# A sum of two power laws of one driver u, which stands at 1 now.
rising_term = quantity("rising_term", "flop", "cost that rises with the driver, as it stands now", "A")
falling_term = quantity("falling_term", "flop", "cost that falls with the driver, as it stands now", "B")
rising_exponent = quantity("rising_exponent", "", "power with which the rising cost grows", "p")
falling_exponent = quantity("falling_exponent", "", "power with which the falling cost shrinks", "q")
driver = quantity("driver", "", "what drives both costs, as a multiple of its present value", "u")
cost_sum_quantity = quantity("cost_sum", "flop", "sum of a rising and a falling cost", "C")
cost_slope = quantity("cost_sum_slope", "flop", "change of the sum for a relative change of the driver", "C'", REAL)
RISING, FALLING, DRIVER = rising_term, falling_term, driver
P, Q = rising_exponent, falling_exponent

cost_sum = definition(
    "lifecycle_balance.cost_sum",
    cost_sum_quantity,
    RISING * DRIVER**P + FALLING * DRIVER ** (-Q),
    hypothesis="One cost is a rising, the other a falling power of what is chosen.",
    sources=POWER_LAWS,
)
cost_sum_slope = derive(
    "lifecycle_balance.cost_sum_slope",
    cost_sum,
    Differentiate(driver, gives=cost_slope),
    Replace(driver, by=1, assuming="the driver is counted in multiples of its present value"),
    Rewrite(P * RISING - Q * FALLING),
    hypothesis="What a small relative change of the driver adds to the sum, as things stand.",
    sources=POWER_LAWS,
)
falling_term_at_minimum = derive(
    "lifecycle_balance.falling_term_at_minimum",
    vanish(cost_sum_slope, "at the minimum a small change gains nothing: set the slope to zero"),
    SolveFor(falling_term),
    Rewrite(P / Q * RISING),
    hypothesis="The present state is the minimum of the sum.",
    sources=POWER_LAWS,
)

power_property = Property(
    "costs-weighted-by-exponents-are-equal",
    "At the minimum of a sum of power laws, each cost times its exponent is the same.",
    falling_term_at_minimum,
    lambda tree: identity(Q * tree, P * RISING),
    planted=RISING,
)
inefficiency_property = Property(
    "inefficiency-as-printed",
    "As printed, more inefficiency leaves room for fewer tokens.",
    balanced_inference_by_inefficiency,
    lambda tree: Scaling(tree, words.decode_inefficiency, Shape.INVERSE),
    planted=3 * ETA * D,
)
utilization_property = Property(
    "idle-hardware-means-fewer-tokens",
    "At equal hardware time, the tokens of a phase grow in proportion to its utilization.",
    balanced_rl_by_utilization,
    lambda tree: Scaling(tree, words.phase_utilization, Shape.PROPORTIONAL),
    planted=SIX / K * D / U,
)
equal_cost_property = Property(
    "equal-cost-tokens",
    "At equal hardware time, dearer tokens are fewer in proportion.",
    equal_cost_tokens,
    lambda tree: Scaling(tree, words.cost_ratio_per_token, Shape.INVERSE),
    planted=D * words.cost_ratio_per_token,
)

"""Reinforcement learning seen from inside: how large its effective coefficient is.

A loop generates rollouts (forward passes alone, at the low utilization of decoding) and updates on the tokens that it
keeps (forward and backward). One update token stands for several generated ones. Which of the two is counted as "the
tokens of reinforcement learning" decides how large the coefficient is. Verifiers and reward models are left out, so
that every coefficient here is a lower bound.
"""

from __future__ import annotations

from derive.derivation.definition import definition
from derive.derivation.formula import Source
from derive.derivation.properties import Property
from derive.derivation.rules import Rewrite, Substitute
from derive.derivation.steps import derive
from derive.expressions.expression import number
from derive.expressions.quantity import quantity
from derive.formulas import lifecycle_vocabulary as words
from derive.formulas.lifecycle import SIX, TWO, N, forward_coefficient, training_coefficient
from derive.statements.relation import above
from derive.statements.statement import Always, Scaling, Shape

LEDGER = (Source("compute-ledger", "V"),)

rollout_tokens_quantity = quantity("rollout_tokens", "token", "tokens that rollouts generate", r"D_{\text{rollout}}")
update_tokens = quantity("update_tokens", "token", "tokens that enter updates", r"D_{\text{update}}")
SAMPLES, SLOW = words.rollouts_per_update, words.rollout_slowdown
ROLLOUTS, UPDATES = rollout_tokens_quantity, update_tokens

rl_loop = definition(
    "reinforcement.rl_loop",
    words.rl_compute,
    words.forward_cost * SLOW * N * ROLLOUTS + words.training_cost * N * UPDATES,
    hypothesis="Rollouts run forward at a lower utilization; updates run forward and backward; verifiers are left out.",
    sources=LEDGER,
)
rollout_tokens = definition(
    "reinforcement.rollout_tokens",
    rollout_tokens_quantity,
    SAMPLES * UPDATES,
    hypothesis="Several tokens are generated for each one that enters an update.",
    sources=LEDGER,
)
per_update_parts = definition(
    "reinforcement.per_update_parts",
    words.rl_coefficient,
    words.rl_compute / (N * UPDATES),
    hypothesis="The tokens of reinforcement learning are those that enter updates.",
    sources=LEDGER,
)
coefficient_per_update_token = derive(
    "reinforcement.coefficient_per_update_token",
    per_update_parts,
    Substitute(rl_loop),
    Substitute(rollout_tokens),
    Substitute(forward_coefficient),
    Substitute(training_coefficient),
    Rewrite(TWO * SLOW * SAMPLES + SIX),
    hypothesis="The tokens of reinforcement learning are those that enter updates.",
    sources=LEDGER,
)
per_rollout_parts = definition(
    "reinforcement.per_rollout_parts",
    words.rl_coefficient,
    words.rl_compute / (N * ROLLOUTS),
    hypothesis="The tokens of reinforcement learning are all that rollouts generate.",
    sources=LEDGER,
)
coefficient_per_rollout_token = derive(
    "reinforcement.coefficient_per_rollout_token",
    per_rollout_parts,
    Substitute(rl_loop),
    Substitute(rollout_tokens),
    Substitute(forward_coefficient),
    Substitute(training_coefficient),
    Rewrite(TWO * SLOW + SIX / SAMPLES),
    hypothesis="The tokens of reinforcement learning are all that rollouts generate.",
    sources=LEDGER,
)

update_property = Property(
    "update-tokens-cost-more-than-training",
    "A token that enters an update costs more than a token of pre-training.",
    coefficient_per_update_token,
    lambda tree: Always(above(tree, SIX)),
    planted=TWO * SLOW * SAMPLES,
)
samples_property = Property(
    "more-samples-dearer-updates",
    "More samples for each update token raise its cost.",
    coefficient_per_update_token,
    lambda tree: Scaling(tree, words.rollouts_per_update, Shape.INCREASING),
    planted=TWO * SLOW / SAMPLES + SIX,
)
rollout_property = Property(
    "rollout-tokens-cost-a-forward-pass",
    "A rollout token costs at least its forward pass.",
    coefficient_per_rollout_token,
    lambda tree: Always(above(tree, TWO * SLOW)),
    planted=TWO * SLOW - number(1, "flop/parameter/token"),
)

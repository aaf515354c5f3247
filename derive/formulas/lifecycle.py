"""The compute ledger of a model's life: pre-training, reinforcement learning, inference.

A forward pass multiplies every compute-active parameter with an activation and adds the product to a sum: two
operations for each parameter and token. A backward pass does that work twice, once for the gradient of the weights
and once for the gradient of the activations. Training runs both passes, inference the first alone. Attention,
optimiser, recomputation and communication are neglected, and so every ledger is a coefficient times active parameters
times tokens.

Where the ledgers are set equal, the active parameters cancel, and what remains relates numbers of tokens.
"""

from __future__ import annotations

from derive.derivation.definition import definition
from derive.derivation.formula import Source
from derive.derivation.properties import Property
from derive.derivation.rules import Replace, Rewrite, SolveFor, Substitute
from derive.derivation.steps import derive, equate
from derive.expressions.expression import number
from derive.formulas import lifecycle_vocabulary as words
from derive.formulas.vocabulary import active_parameters, flop_rate
from derive.statements.relation import above
from derive.statements.statement import Always, Scaling, Shape, identity, independent

COSTS = (Source("compute-ledger", "III"), Source("roofline-tour", "4"), Source("hardware-economics", "5"))
SERVING = (Source("compute-ledger", "IV"), Source("roofline-tour", "4"), Source("hardware-economics", "5"))
BALANCE = (Source("compute-ledger", "VII"), Source("roofline-tour", "4"), Source("hardware-economics", "5"))
OVERTRAINED = (Source("compute-ledger", "VIII"), Source("roofline-tour", "4"), Source("hardware-economics", "5"))
FERMI = (Source("compute-ledger", "IX"), Source("roofline-tour", "4"), Source("hardware-economics", "5"))
LEDGER_RL = (Source("compute-ledger", "V"),)
TOUR = (Source("roofline-tour", "4"),)

PER_PARAMETER = "flop/parameter/token"
ONE, TWO, SIX = (number(count, PER_PARAMETER) for count in (1, 2, 6))
N, F, BETA = active_parameters, flop_rate, words.rl_coefficient
D, D_RL, D_INF = words.training_tokens, words.rl_tokens, words.inference_tokens
C = words.tokens_per_parameter
K, MFU, MFU_PT = words.phase_cost, words.phase_utilization, words.training_utilization

ONE_MULTIPLY = Replace(
    words.multiplies_per_parameter, by=ONE, assuming="each token is multiplied once with each parameter"
)
ONE_ADD = Replace(words.adds_per_parameter, by=ONE, assuming="each product is added once")
TWICE_BACK = Replace(
    words.backward_over_forward, by=2, assuming="the gradients of weights and of activations cost a forward pass each"
)

forward_cost = definition(
    "lifecycle.forward_cost",
    words.forward_cost,
    words.multiplies_per_parameter + words.adds_per_parameter,
    hypothesis="A forward pass is matrix products alone.",
    sources=COSTS,
)
backward_cost = definition(
    "lifecycle.backward_cost",
    words.backward_cost,
    words.backward_over_forward * words.forward_cost,
    hypothesis="A backward pass is a multiple of the forward pass: one product for weights, one for activations.",
    sources=COSTS,
)
training_cost = definition(
    "lifecycle.training_cost",
    words.training_cost,
    words.forward_cost + words.backward_cost,
    hypothesis="Every training token runs forward once and backward once.",
    sources=COSTS,
)
forward_coefficient = derive(
    "lifecycle.forward_coefficient",
    forward_cost,
    ONE_MULTIPLY,
    ONE_ADD,
    Rewrite(TWO),
    hypothesis="One multiplication and one addition for each parameter and token.",
    sources=COSTS,
)
backward_coefficient = derive(
    "lifecycle.backward_coefficient",
    backward_cost,
    Substitute(forward_coefficient),
    TWICE_BACK,
    Rewrite(number(4, PER_PARAMETER)),
    hypothesis="The backward pass does the forward pass's work twice.",
    sources=COSTS,
)
training_coefficient = derive(
    "lifecycle.training_coefficient",
    training_cost,
    Substitute(forward_coefficient),
    Substitute(backward_coefficient),
    Rewrite(SIX),
    hypothesis="One forward pass, and a backward pass of twice its work.",
    sources=COSTS,
)

inference_ledger = definition(
    "lifecycle.inference_ledger",
    words.inference_compute,
    words.forward_cost * N * D_INF,
    hypothesis="Every token that is served, read or written, runs forward once.",
    sources=SERVING,
)
training_ledger = definition(
    "lifecycle.training_ledger",
    words.training_compute,
    words.training_cost * N * D,
    hypothesis="Every training token is seen once by every active parameter.",
    sources=COSTS,
)
training_compute = derive(
    "lifecycle.training_compute",
    training_ledger,
    Substitute(training_coefficient),
    hypothesis="Six operations for each active parameter and training token; attention and optimiser neglected.",
    sources=COSTS,
)
inference_compute = derive(
    "lifecycle.inference_compute",
    inference_ledger,
    Substitute(forward_coefficient),
    hypothesis="Two operations for each active parameter and served token; attention neglected.",
    sources=SERVING,
)
rl_compute = definition(
    "lifecycle.rl_compute",
    words.rl_compute,
    BETA * N * D_RL,
    hypothesis="An effective coefficient absorbs rollouts, updates, discarded samples, verifiers and low utilization.",
    sources=LEDGER_RL,
)
lifecycle_parts = definition(
    "lifecycle.lifecycle_parts",
    words.lifecycle_compute,
    words.training_compute + words.rl_compute + words.inference_compute,
    hypothesis="Nothing else counts.",
    sources=(Source("compute-ledger", "II"), Source("hardware-economics", "5")),
)
lifecycle_compute = derive(
    "lifecycle.lifecycle_compute",
    lifecycle_parts,
    Substitute(training_compute),
    Substitute(rl_compute),
    Substitute(inference_compute),
    hypothesis="Pre-training, reinforcement learning and inference, each to first order.",
    sources=(Source("compute-ledger", "II"), Source("hardware-economics", "5")),
)

balanced_inference_tokens = derive(
    "lifecycle.balanced_inference_tokens",
    equate(training_compute, inference_compute),
    SolveFor(words.inference_tokens),
    Rewrite(3 * D),
    hypothesis="Pre-training and inference take equal compute.",
    sources=BALANCE,
)
balanced_rl_tokens = derive(
    "lifecycle.balanced_rl_tokens",
    equate(training_compute, rl_compute),
    SolveFor(words.rl_tokens),
    Rewrite(SIX / BETA * D),
    hypothesis="Pre-training and reinforcement learning take equal compute.",
    sources=BALANCE,
)
balanced_training_tokens = derive(
    "lifecycle.balanced_training_tokens",
    equate(training_compute, inference_compute),
    SolveFor(words.training_tokens),
    Rewrite(D_INF / 3),
    hypothesis="Pre-training and inference take equal compute.",
    sources=BALANCE,
)

inference_tokens = definition(
    "lifecycle.inference_tokens",
    words.inference_tokens,
    words.serving_rate * words.service_life,
    hypothesis="The rate is an average over the whole life.",
    sources=FERMI,
)
chinchilla_tokens = definition(
    "lifecycle.chinchilla_tokens",
    words.chinchilla_tokens,
    C * N,
    hypothesis="The best model for a given training compute sees a fixed number of tokens for each parameter.",
    sources=OVERTRAINED,
)
overtraining_parts = definition(
    "lifecycle.overtraining_parts",
    words.overtraining_ratio,
    D / words.chinchilla_tokens,
    hypothesis="Over-training is measured against the training optimum of the same model.",
    sources=OVERTRAINED,
)
overtraining_ratio = derive(
    "lifecycle.overtraining_ratio",
    overtraining_parts,
    Substitute(chinchilla_tokens),
    hypothesis="Over-training is measured against the training optimum of the same model.",
    sources=OVERTRAINED,
)

training_token_time = definition(
    "lifecycle.training_token_time",
    words.training_token_time,
    words.training_cost * N / (F * MFU_PT),
    hypothesis="Pre-training spends its operations at its own utilization of the hardware.",
    sources=TOUR,
)
phase_token_time = definition(
    "lifecycle.phase_token_time",
    words.phase_token_time,
    K * N / (F * MFU),
    hypothesis="A phase spends its operations at its own utilization of the same hardware.",
    sources=TOUR,
)
cost_ratio_parts = definition(
    "lifecycle.cost_ratio_parts",
    words.cost_ratio_per_token,
    words.phase_token_time / words.training_token_time,
    hypothesis="Hardware is paid by time, so costs compare as times do.",
    sources=TOUR,
)
cost_ratio_per_token = derive(
    "lifecycle.cost_ratio_per_token",
    cost_ratio_parts,
    Substitute(phase_token_time),
    Substitute(training_token_time),
    Substitute(training_coefficient),
    Rewrite((K / SIX) / (MFU / MFU_PT)),
    hypothesis="The same model on the same hardware in both phases; parameters and peak rate cancel.",
    sources=TOUR,
)

training_split_property = Property(
    "training-is-forward-and-backward",
    "Training a token costs three times what serving it costs.",
    training_coefficient,
    lambda tree: identity(tree, 3 * forward_coefficient.expression),
    planted=number(4, PER_PARAMETER),
)
training_property = Property(
    "training-compute-linear",
    "Training compute grows in proportion to the training tokens.",
    training_compute,
    lambda tree: Scaling(tree, words.training_tokens, Shape.PROPORTIONAL),
    planted=SIX * N * (D + D_INF),
)
inference_property = Property(
    "inference-compute-linear",
    "Inference compute grows in proportion to the active parameters.",
    inference_compute,
    lambda tree: Scaling(tree, active_parameters, Shape.PROPORTIONAL),
    planted=TWO * N**2 * D_INF / number(1, "parameter"),
)
balance_property = Property(
    "ledgers-balance",
    "At the balanced number of served tokens, inference takes as much compute as pre-training.",
    balanced_inference_tokens,
    lambda tree: identity(TWO * N * tree, training_compute.expression),
    planted=D,
)
size_property = Property(
    "size-cancels",
    "The ratio of two ledgers does not depend on the size of the model.",
    inference_compute,
    lambda tree: independent(tree / training_compute.expression, active_parameters),
    planted=TWO * D_INF * number(1, "parameter"),
)
rl_property = Property(
    "dear-tokens-are-fewer",
    "At equal compute a larger effective coefficient means fewer tokens of reinforcement learning.",
    balanced_rl_tokens,
    lambda tree: Scaling(tree, words.rl_coefficient, Shape.INVERSE),
    planted=BETA / SIX * D,
)
sum_property = Property(
    "ledgers-add",
    "The lifecycle takes at least as much compute as pre-training alone.",
    lifecycle_compute,
    lambda tree: Always(above(tree, training_compute.expression)),
    planted=lambda: inference_compute.expression + rl_compute.expression,
)
cost_ratio_property = Property(
    "cost-ratio-inverse-in-utilization",
    "A token costs in inverse proportion to the utilization of its phase.",
    cost_ratio_per_token,
    lambda tree: Scaling(tree, words.phase_utilization, Shape.INVERSE),
    planted=(K / SIX) * (MFU / MFU_PT),
)
overtraining_property = Property(
    "smaller-models-are-overtrained",
    "On the same tokens, half the model is over-trained twice as much.",
    overtraining_ratio,
    lambda tree: Scaling(tree, active_parameters, Shape.INVERSE),
    planted=D * N / (C * number(1, "parameter^2")),
)

"""Training against inference: how much of each, when one can stand in for the other at equal performance.

Suppose that a model performs equally well along a whole path: each unit of the shift t takes beta orders of magnitude
off its training compute and adds alpha orders of magnitude to its inference compute. The exchange rate is supposed to
be the same everywhere on the path. Then total compute along the path is a sum of one falling and one rising
exponential; it is convex, and it is smallest at one point only, where alpha times inference equals beta times
training.
"""

from __future__ import annotations

from derive.derivation.definition import definition
from derive.derivation.formula import Source
from derive.derivation.properties import Property
from derive.derivation.rules import Differentiate, Name, Replace, Rewrite, SolveFor, StationaryIn, Substitute
from derive.derivation.steps import derive, vanish
from derive.expressions.expression import log, log10, number
from derive.expressions.quantity import REAL, SHARE, quantity, substitute
from derive.statements.statement import Extreme, Optimum, Scaling, Shape, identity, independent

PROOF = (Source("training-inference-parity", "proof"),)
PARITY = (Source("training-inference-parity", "parity"), *PROOF)
PLOT = (Source("training-inference-parity", "parity"),)
NOTE = (Source("training-inference-parity", "note-3"),)

training_now = quantity("training_now", "flop", "training compute of the present allocation", "T")
inference_now = quantity("inference_now", "flop", "inference compute of the present allocation", "I")
training_exchange = quantity(
    "training_exchange", "oom", "orders of magnitude of training compute in one trade", r"\beta"
)
inference_exchange = quantity(
    "inference_exchange", "oom", "orders of magnitude of inference compute in one trade", r"\alpha"
)
shift = quantity("shift", "1/oom", "how far along the path of equal performance, from training to inference", "t", REAL)
reference_compute = quantity("reference_compute", "flop", "any compute, to take logarithms against", r"C_0")
training_after = quantity("training_after", "flop", "training compute after a shift", r"T_t")
inference_after = quantity("inference_after", "flop", "inference compute after a shift", r"I_t")
total_compute = quantity("total_compute", "flop", "training and inference compute together", "C")
total_slope = quantity("total_slope", "flop*oom", "change of total compute for each unit of shift", "C'", REAL)
start_slope = quantity("start_slope", "flop*oom", "slope of total compute where the path starts", "C'(0)", REAL)
training_slope = quantity("training_slope", "flop*oom", "change of training compute for each unit of shift", "T'", REAL)
inference_slope = quantity(
    "inference_slope", "flop*oom", "change of inference compute for each unit of shift", "I'", REAL
)
performance = quantity("performance_index", "oom", "what stays the same along the path", r"\Pi", REAL)
training_share = quantity("training_share", "", "share of training in total compute", r"x_T", SHARE)
inference_share = quantity("inference_share", "", "share of inference in total compute", r"x_I", SHARE)
compute_ratio = quantity("compute_ratio", "", "inference compute over training compute", "r")
elasticity = quantity(
    "elasticity",
    "",
    "fall of inference compute, in per cent, for each per cent of training compute",
    r"\varepsilon",
    REAL,
)
share_sensitivity = quantity(
    "share_sensitivity", "1/oom", "change of the training share for each order of inference exchange", r"x_T'"
)

T, I, C0 = training_now, inference_now, reference_compute  # noqa: E741 -- the paper's letters
ALPHA, BETA, SHIFT = inference_exchange, training_exchange, shift

training_along = definition(
    "tradeoff.training_along",
    training_after,
    T * 10 ** (-BETA * SHIFT),
    hypothesis="Every unit of shift takes the same orders of magnitude off training.",
    sources=PROOF,
)
inference_along = definition(
    "tradeoff.inference_along",
    inference_after,
    I * 10 ** (ALPHA * SHIFT),
    hypothesis="Every unit of shift adds the same orders of magnitude to inference.",
    sources=PROOF,
)
total_parts = definition(
    "tradeoff.total_parts",
    total_compute,
    training_after + inference_after,
    hypothesis="Compute is compute, whichever ledger it is booked in.",
    sources=PROOF,
)
total_along = derive(
    "tradeoff.total_along",
    total_parts,
    Substitute(training_along),
    Substitute(inference_along),
    hypothesis="Total compute along the path of equal performance.",
    sources=PROOF,
)
invariant_parts = definition(
    "tradeoff.invariant_parts",
    performance,
    ALPHA * log10(training_after / C0) + BETA * log10(inference_after / C0),
    hypothesis="Performance depends on the weighted orders of magnitude of both computes alone.",
    sources=PROOF,
)
invariant = derive(
    "tradeoff.invariant",
    invariant_parts,
    Substitute(training_along),
    Substitute(inference_along),
    hypothesis="What the path leaves unchanged, written along the path.",
    sources=PROOF,
)
slope = derive(
    "tradeoff.slope",
    total_along,
    Differentiate(shift, gives=total_slope),
    Rewrite(ALPHA * log(10) * 10 ** (ALPHA * SHIFT) * I - BETA * log(10) * 10 ** (-BETA * SHIFT) * T),
    hypothesis="The derivative of total compute along the path.",
    sources=PROOF,
)
slope_at_start = derive(
    "tradeoff.slope_at_start",
    slope,
    Replace(shift, by=number(0, "1/oom"), assuming="the present allocation is where the path starts"),
    Rewrite(log(10) * (ALPHA * I - BETA * T)),
    Name(start_slope),
    hypothesis="The derivative where the path starts.",
    sources=PROOF,
)
best_shift = derive(
    "tradeoff.best_shift",
    total_along,
    StationaryIn(shift, Extreme.MINIMUM, at=log10(BETA * T / (ALPHA * I)) / (ALPHA + BETA)),
    hypothesis="The one point of the path with the least total compute.",
    sources=PROOF,
)
nothing_gained = vanish(slope_at_start, "nothing is gained by a small shift either way: set the slope to zero")
best_inference = derive(
    "tradeoff.best_inference",
    nothing_gained,
    SolveFor(inference_now),
    Rewrite(BETA * T / ALPHA),
    hypothesis="The present allocation takes the least total compute for its performance.",
    sources=PROOF,
)
training_share_parts = definition(
    "tradeoff.training_share_parts",
    training_share,
    T / (T + I),
    hypothesis="Training and inference are all there is.",
    sources=PARITY,
)
best_training_share = derive(
    "tradeoff.best_training_share",
    training_share_parts,
    Substitute(best_inference),
    Rewrite(ALPHA / (ALPHA + BETA)),
    hypothesis="The present allocation takes the least total compute for its performance.",
    sources=PARITY,
)
inference_share_parts = definition(
    "tradeoff.inference_share_parts",
    inference_share,
    I / (I + T),
    hypothesis="Training and inference are all there is.",
    sources=PARITY,
)
best_inference_share = derive(
    "tradeoff.best_inference_share",
    inference_share_parts,
    Substitute(best_inference),
    Rewrite(BETA / (BETA + ALPHA)),
    hypothesis="The present allocation takes the least total compute for its performance.",
    sources=PARITY,
)
ratio_parts = definition(
    "tradeoff.ratio_parts",
    compute_ratio,
    I / T,
    hypothesis="Inference over training, as the plot has it.",
    sources=PLOT,
)
best_ratio = derive(
    "tradeoff.best_ratio",
    ratio_parts,
    Substitute(best_inference),
    Rewrite(BETA / ALPHA),
    hypothesis="The present allocation takes the least total compute for its performance.",
    sources=PLOT,
)

path_property = Property(
    "path-keeps-its-index",
    "Along the path, the weighted orders of magnitude of training and inference do not change.",
    invariant,
    lambda tree: independent(tree, shift),
    planted=BETA * log10(T * 10 ** (-BETA * SHIFT) / C0) + ALPHA * log10(I * 10 ** (ALPHA * SHIFT) / C0),
)
shares_property = Property(
    "shares-make-the-whole",
    "The best shares of training and inference add up to one.",
    best_training_share,
    lambda tree: identity(tree + best_inference_share.expression, number(1)),
    planted=ALPHA / (ALPHA + 2 * BETA),
)
rates_property = Property(
    "only-the-rate-matters",
    "Counting both sides of the exchange in other steps moves no share.",
    best_training_share,
    lambda tree: identity(substitute(tree, {inference_exchange: 2 * ALPHA, training_exchange: 2 * BETA}), tree),
    planted=ALPHA / (ALPHA + BETA + number(1, "oom")),
)
ratio_property = Property(
    "dearer-exchange-less-inference",
    "The best ratio of inference to training is inversely proportional to the inference exchange.",
    best_ratio,
    lambda tree: Scaling(tree, inference_exchange, Shape.INVERSE),
    planted=ALPHA / BETA,
)
minimum_property = Property(
    "no-shift-beats-the-best",
    "From the best allocation, no shift along the path saves compute.",
    total_along,
    lambda tree: Optimum(substitute(tree, {inference_now: best_inference.expression}), shift, number(0, "1/oom")),
    planted=T * 10 ** (BETA * SHIFT) + I * 10 ** (ALPHA * SHIFT),
)

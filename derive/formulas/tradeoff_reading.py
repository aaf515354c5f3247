"""Reading the trade-off: its elasticity, how much the exchange rate matters, and the plotted curve.

The curve follows total compute along one path of equal performance, against the ratio of inference to training. The
path is pinned where it crosses equal allocation; its height there is a free scale, which moves no optimum.
"""

from __future__ import annotations

from derive.derivation.definition import definition
from derive.derivation.properties import Property
from derive.derivation.rules import Differentiate, Replace, Rewrite, SolveFor, Substitute
from derive.derivation.steps import derive
from derive.expressions.expression import log10
from derive.expressions.quantity import quantity
from derive.formulas.tradeoff import (
    ALPHA,
    BETA,
    NOTE,
    PARITY,
    PLOT,
    SHIFT,
    best_ratio,
    best_training_share,
    compute_ratio,
    elasticity,
    inference_after,
    inference_along,
    inference_exchange,
    inference_now,
    inference_slope,
    share_sensitivity,
    shift,
    total_along,
    training_after,
    training_along,
    training_now,
    training_slope,
)
from derive.statements.statement import Extreme, Optimum, identity

equal_allocation = quantity("equal_allocation", "flop", "compute of each ledger where both take equally much", "E")
E, R = equal_allocation, compute_ratio
PINNED = tuple(
    Replace(each, by=E, assuming="the path starts where training and inference are equal")
    for each in (training_now, inference_now)
)

training_change = derive(
    "tradeoff_reading.training_change",
    training_along,
    Differentiate(shift, gives=training_slope),
    hypothesis="How fast training compute falls along the path.",
    sources=NOTE,
)
inference_change = derive(
    "tradeoff_reading.inference_change",
    inference_along,
    Differentiate(shift, gives=inference_slope),
    hypothesis="How fast inference compute rises along the path.",
    sources=NOTE,
)
elasticity_parts = definition(
    "tradeoff_reading.elasticity_parts",
    elasticity,
    -(inference_slope / inference_after) / (training_slope / training_after),
    hypothesis="An elasticity compares relative changes; the sign is turned, since one falls as the other rises.",
    sources=NOTE,
)
path_elasticity = derive(
    "tradeoff_reading.path_elasticity",
    elasticity_parts,
    Substitute(inference_change),
    Substitute(training_change),
    Substitute(inference_along),
    Substitute(training_along),
    Rewrite(ALPHA / BETA),
    hypothesis="Along the path the elasticity is the exchange rate, everywhere.",
    sources=NOTE,
)
sensitivity = derive(
    "tradeoff_reading.sensitivity",
    best_training_share,
    Differentiate(inference_exchange, gives=share_sensitivity),
    Rewrite(BETA / (ALPHA + BETA) ** 2),
    hypothesis="How much the best share moves when the exchange rate is a little different.",
    sources=PARITY,
)
ratio_along_parts = definition(
    "tradeoff_reading.ratio_along_parts",
    compute_ratio,
    inference_after / training_after,
    hypothesis="Inference over training, as the plot has it.",
    sources=PLOT,
)
ratio_along = derive(
    "tradeoff_reading.ratio_along",
    ratio_along_parts,
    Substitute(inference_along),
    Substitute(training_along),
    *PINNED,
    Rewrite(10 ** ((ALPHA + BETA) * SHIFT)),
    hypothesis="The path is pinned where training and inference are equal.",
    sources=PLOT,
    reconstructed=True,
)
shift_of_ratio = derive(
    "tradeoff_reading.shift_of_ratio",
    ratio_along,
    SolveFor(shift, to=log10(R) / (ALPHA + BETA)),
    hypothesis="Every ratio is met at one point of the path.",
    sources=PLOT,
    reconstructed=True,
)
total_by_ratio = derive(
    "tradeoff_reading.total_by_ratio",
    total_along,
    *PINNED,
    Substitute(shift_of_ratio),
    Rewrite(E * (R ** (-BETA / (ALPHA + BETA)) + R ** (ALPHA / (ALPHA + BETA)))),
    hypothesis="One path of equal performance, pinned where training and inference are equal.",
    sources=PLOT,
    reconstructed=True,
)

curve_property = Property(
    "curve-follows-the-path",
    "The minimum of the plotted curve lies at the best ratio.",
    total_by_ratio,
    lambda tree: Optimum(tree, compute_ratio, best_ratio.expression, Extreme.MINIMUM),
    planted=E * (R ** (-ALPHA / (ALPHA + BETA)) + R ** (BETA / (ALPHA + BETA))),
)
elasticity_property = Property(
    "elasticity-is-the-exchange-rate",
    "The elasticity of the path times its training exchange is its inference exchange.",
    path_elasticity,
    lambda tree: identity(tree * BETA, ALPHA.tree),
    planted=BETA / ALPHA,
)

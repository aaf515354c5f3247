"""Reading the trade-off: its elasticity, how much the exchange rate matters, and the plotted curve.

The curve follows total compute along one path of equal performance, against the ratio of inference to training. The
path is pinned where it crosses equal allocation; its height there is a free scale, which moves no optimum.
"""

from __future__ import annotations

from derive.derivation import derive
from derive.expression import Symbol
from derive.formula import definition
from derive.formulas.tradeoff import (
    ALPHA,
    BETA,
    NOTE,
    PARITY,
    PLOT,
    best_ratio,
    best_training_share,
    compute_ratio,
    elasticity,
    inference_after,
    inference_along,
    inference_exchange,
    inference_slope,
    share_sensitivity,
    shift,
    total_compute,
    training_after,
    training_along,
    training_slope,
)
from derive.law import Law
from derive.quantity import quantity
from derive.rules import Differentiate, Rewrite, Substitute
from derive.statement import Identity, Optimum

equal_share = quantity("equal_allocation", "flop", "compute of each ledger where both take equally much", "E")

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
    -(Symbol(inference_slope) / Symbol(inference_after)) / (Symbol(training_slope) / Symbol(training_after)),
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
total_by_ratio = definition(
    "tradeoff_reading.total_by_ratio",
    total_compute,
    Symbol(equal_share)
    * (Symbol(compute_ratio) ** (-BETA / (ALPHA + BETA)) + Symbol(compute_ratio) ** (ALPHA / (ALPHA + BETA))),
    hypothesis="One path of equal performance, pinned where training and inference are equal.",
    sources=PLOT,
    reconstructed=True,
)

curve_law = Law(
    "curve-follows-the-path",
    "The minimum of the plotted curve lies at the best ratio.",
    total_by_ratio,
    lambda tree: Optimum(tree, compute_ratio, best_ratio.expression, "minimum"),
    planted=Symbol(equal_share)
    * (Symbol(compute_ratio) ** (-ALPHA / (ALPHA + BETA)) + Symbol(compute_ratio) ** (BETA / (ALPHA + BETA))),
)
elasticity_law = Law(
    "elasticity-is-the-exchange-rate",
    "The elasticity of the path times its training exchange is its inference exchange.",
    path_elasticity,
    lambda tree: Identity(tree * BETA, ALPHA),
    planted=BETA / ALPHA,
)

"""Where pre-training and deployment balance, when scaled inference stands in for pre-training at equal capability.

Suppose that an order of magnitude of inference is worth a fixed number of orders of pre-training. Orders of magnitude
can then be moved from one to the other without a change in capability. A model that is scaled up by pre-training has
more parameters, and so its answers become dearer as well, by the square root of its training compute. The least total
for a given capability lies where a small move either way gains nothing. For the same reason an equally able model
that was scaled up by pre-training is served in fewer copies than the small model was before its inference was scaled.
"""

from __future__ import annotations

from fractions import Fraction

from derive.derivation import Start, derive
from derive.expression import Symbol, log, number
from derive.formula import Source, definition
from derive.formulas.lifetime import deployment_cost, post_training_cost, pretraining_cost
from derive.formulas.lifetime_growth import deployment_grows, deployment_growth
from derive.formulas.scaling import (
    copies_share,
    equivalent_of_scale,
    exchange_rate,
    inference_scale,
    share,
    training_equivalent,
    training_scale,
)
from derive.law import Law
from derive.quantity import REAL, quantity
from derive.relation import Comparison, Relation
from derive.rules import Differentiate, Name, Replace, Rewrite, SolveFor, Substitute
from derive.statement import Always, Identity, Scaling

APPENDIX = (Source("inference-governance", "appendix"),)
COPIES = (Source("inference-governance", "copies"), *APPENDIX)

moved_ooms = quantity(
    "moved_ooms", "oom", "orders of magnitude of pre-training that replace scaled inference", "z", REAL
)
answer_factor = quantity("answer_factor", "", "factor by which the inference of an answer changes", r"f_m")
exchanged_cost = quantity("exchanged_cost", "flop", "total over a system's life at equal capability", r"C_z")
exchange_slope = quantity("exchange_slope", "flop/oom", "change of the total for each order moved", r"C_z'", REAL)
balance_slope = quantity("balance_slope", "flop/oom", "change of the total for the first order moved", r"C_0'", REAL)
balanced_ratio = quantity("balanced_ratio", "", "deployment over pre-training where the total is least", r"\delta^*")
equal_model_share = quantity(
    "equal_model_share",
    "",
    "copies served, as a share of those of an equally able model scaled by pre-training",
    r"\nu",
)

PRE, POST, DEPLOYED = Symbol(pretraining_cost), Symbol(post_training_cost), Symbol(deployment_cost)
Z, RATE, M = Symbol(moved_ooms), Symbol(exchange_rate), Symbol(inference_scale)
ORDER, TEN, HALF = number(1, "oom"), number(10), number(Fraction(1, 2))

exchange_parts = definition(
    "lifetime_balance.exchanged_cost_parts",
    exchanged_cost,
    PRE * Symbol(training_scale) + POST + DEPLOYED * Symbol(deployment_growth) * Symbol(answer_factor),
    hypothesis="Pre-training is scaled along the training optimum while the inference of every answer is scaled back.",
    sources=APPENDIX,
)
exchanged = derive(
    "lifetime_balance.exchanged_cost",
    exchange_parts,
    Substitute(deployment_grows),
    Replace(training_scale, by=TEN ** (Z / ORDER), assuming="the orders moved are added to pre-training"),
    Replace(
        answer_factor,
        by=TEN ** (-Z / (RATE * ORDER)),
        assuming="as many orders of inference are saved as they are worth",
    ),
    hypothesis="Total compute at equal capability, over the orders of magnitude moved from inference to pre-training.",
    sources=APPENDIX,
)
slope = derive(
    "lifetime_balance.exchange_slope",
    exchanged,
    Differentiate(moved_ooms, gives=exchange_slope),
    hypothesis="The derivative of the total along the path of equal capability.",
    sources=APPENDIX,
)
first_slope = derive(
    "lifetime_balance.balance_slope",
    slope,
    Replace(moved_ooms, by=number(0, "oom"), assuming="the present system is where the path starts"),
    Rewrite(log(10) * (PRE + DEPLOYED * (HALF - 1 / RATE)) / ORDER),
    Name(balance_slope),
    hypothesis="The derivative where the path starts.",
    sources=APPENDIX,
)
nothing_gained = Start(
    Relation(first_slope.expression, Comparison.EQUAL, number(0, "flop/oom")),
    (first_slope,),
    "nothing is gained by a small move either way: set the slope to zero",
)
balanced_deployment = derive(
    "lifetime_balance.deployment_cost",
    nothing_gained,
    SolveFor(deployment_cost),
    Rewrite(2 * RATE * PRE / (2 - RATE)),
    hypothesis="The present system takes the least total compute for its capability.",
    sources=APPENDIX,
)
ratio_parts = definition(
    "lifetime_balance.balanced_ratio_parts",
    balanced_ratio,
    DEPLOYED / PRE,
    hypothesis="Deployment over pre-training.",
    sources=APPENDIX,
)
ratio = derive(
    "lifetime_balance.balanced_ratio",
    ratio_parts,
    Substitute(balanced_deployment),
    Rewrite(2 * RATE / (2 - RATE)),
    hypothesis="The present system takes the least total compute for its capability.",
    sources=APPENDIX,
)

equal_parts = definition(
    "lifetime_balance.equal_model_share_parts",
    equal_model_share,
    Symbol(copies_share) * Symbol(deployment_growth),
    hypothesis="Copies of a model with scaled inference against copies of one with more parameters; same chips.",
    sources=COPIES,
)
equal_share = derive(
    "lifetime_balance.equal_model_share",
    equal_parts,
    Substitute(share),
    Substitute(deployment_grows),
    Replace(
        training_scale,
        by=Symbol(training_equivalent),
        assuming="the other model is scaled up by pre-training until it is as able",
    ),
    Substitute(equivalent_of_scale),
    hypothesis="Equal chips, equal capability: scaled inference against pre-training along the training optimum.",
    sources=COPIES,
)

balance_law = Law(
    "balance-at-two-thirds",
    "Pre-training and deployment are equal at the optimum only for an exchange rate of two thirds.",
    ratio,
    lambda tree: Identity(tree * (2 - RATE) - (2 - RATE), 3 * RATE - 2),
    planted=RATE / (2 - RATE),
)
dearer_law = Law(
    "worthier-inference-more-deployment",
    "The more pre-training an order of inference replaces, the more of the total belongs in deployment.",
    ratio,
    lambda tree: Scaling(tree, exchange_rate, "increasing"),
    planted=(2 - RATE) / RATE,
)
equal_law = Law(
    "copies-fall-less-than-inference-grows",
    "Against an equally able model with more parameters, the copies fall by less than the inference of each grows.",
    equal_share,
    lambda tree: Always(Relation(tree * M, Comparison.AT_LEAST, number(1))),
    planted=1 / M**2,
)

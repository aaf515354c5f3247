"""What scaling pre-training or inference does to the total over a system's life, and where the two balance.

Training compute is scaled up along the training optimum: parameters and training tokens grow by the same factor, the
square root. The parameters return in every answer, and so scaling pre-training makes deployment dearer too; scaling
inference leaves pre-training alone. Which of the two costs more depends on which part of the total is the larger.
"""

from __future__ import annotations

from derive.derivation import derive
from derive.expression import Symbol, number
from derive.formula import Source, definition
from derive.formulas.lifetime import deployment_cost, post_training_cost, pretraining_cost
from derive.formulas.scaling import inference_scale, training_scale
from derive.law import Law
from derive.quantity import AT_LEAST_ONE, NONNEGATIVE, quantity
from derive.relation import Comparison, Relation
from derive.rules import Replace, SolveFor, Substitute
from derive.statement import Always, Identity, Limit, Scaling

APPENDIX = (Source("inference-governance", "appendix"),)

parameter_growth = quantity("parameter_growth", "", "factor by which the parameters grow", r"s_N", AT_LEAST_ONE)
token_growth = quantity("token_growth", "", "factor by which the training tokens grow", r"s_D", AT_LEAST_ONE)
training_ooms = quantity("training_ooms", "oom", "orders by which training compute is scaled up", "x", NONNEGATIVE)
parameter_ooms = quantity("parameter_ooms", "oom", "orders of magnitude of parameters", r"x_N", NONNEGATIVE)
token_ooms = quantity("token_ooms", "oom", "orders of magnitude of training tokens", r"x_D", NONNEGATIVE)
deployment_ooms = quantity("deployment_ooms", "oom", "orders of magnitude of deployment compute", r"x_d", NONNEGATIVE)
deployment_growth = quantity("deployment_growth", "", "factor by which deployment compute grows", r"s_d", AT_LEAST_ONE)
growth_from_training = quantity(
    "growth_from_training",
    "",
    "factor by which the total grows as pre-training is scaled up",
    r"\Gamma_s",
    AT_LEAST_ONE,
)
growth_from_inference = quantity(
    "growth_from_inference", "", "factor by which the total grows as inference is scaled up", r"\Gamma_m", AT_LEAST_ONE
)

PRE, POST, DEPLOYED = Symbol(pretraining_cost), Symbol(post_training_cost), Symbol(deployment_cost)
S, M, ONE = Symbol(training_scale), Symbol(inference_scale), number(1)

growth_parts = definition(
    "lifetime_growth.training_scale",
    training_scale,
    Symbol(parameter_growth) * Symbol(token_growth),
    hypothesis="Training compute is in proportion to parameters times tokens.",
    sources=APPENDIX,
)
SAME_FACTOR = "parameters and training tokens grow by the same factor, as at the training optimum"
parameters_grow = derive(
    "lifetime_growth.parameter_growth",
    growth_parts,
    Replace(token_growth, by=Symbol(parameter_growth), assuming=SAME_FACTOR),
    SolveFor(parameter_growth),
    hypothesis="Training compute is scaled up along the training optimum.",
    sources=APPENDIX,
)
order_parts = definition(
    "lifetime_growth.training_ooms",
    training_ooms,
    Symbol(parameter_ooms) + Symbol(token_ooms),
    hypothesis="Orders of magnitude add where factors multiply.",
    sources=APPENDIX,
)
parameter_orders = derive(
    "lifetime_growth.parameter_ooms",
    order_parts,
    Replace(token_ooms, by=Symbol(parameter_ooms), assuming=SAME_FACTOR),
    SolveFor(parameter_ooms),
    hypothesis="Training compute is scaled up along the training optimum.",
    sources=APPENDIX,
)
token_orders = derive(
    "lifetime_growth.token_ooms",
    order_parts,
    Replace(parameter_ooms, by=Symbol(token_ooms), assuming=SAME_FACTOR),
    SolveFor(token_ooms),
    hypothesis="Training compute is scaled up along the training optimum.",
    sources=APPENDIX,
)
deployment_order_parts = definition(
    "lifetime_growth.deployment_ooms_parts",
    deployment_ooms,
    Symbol(parameter_ooms),
    hypothesis="Deployment compute is in proportion to parameters; questions and answers stay as they are.",
    sources=APPENDIX,
)
deployment_orders = derive(
    "lifetime_growth.deployment_ooms",
    deployment_order_parts,
    Substitute(parameter_orders),
    hypothesis="Training compute is scaled up along the training optimum; questions and answers stay as they are.",
    sources=APPENDIX,
)
deployment_growth_parts = definition(
    "lifetime_growth.deployment_growth_parts",
    deployment_growth,
    Symbol(parameter_growth),
    hypothesis="Deployment compute is in proportion to parameters; questions and answers stay as they are.",
    sources=APPENDIX,
)
deployment_grows = derive(
    "lifetime_growth.deployment_growth",
    deployment_growth_parts,
    Substitute(parameters_grow),
    hypothesis="Training compute is scaled up along the training optimum; questions and answers stay as they are.",
    sources=APPENDIX,
)

grown_by_training_parts = definition(
    "lifetime_growth.by_training_parts",
    growth_from_training,
    (PRE * S + POST + DEPLOYED * Symbol(deployment_growth)) / (PRE + POST + DEPLOYED),
    hypothesis="Post-training stays as it is; questions and answers too.",
    sources=APPENDIX,
)
grown_by_training = derive(
    "lifetime_growth.by_training",
    grown_by_training_parts,
    Substitute(deployment_grows),
    hypothesis="Pre-training is scaled up along the training optimum; all else stays as it is.",
    sources=APPENDIX,
)
grown_by_inference = definition(
    "lifetime_growth.by_inference",
    growth_from_inference,
    (PRE + POST + DEPLOYED * M) / (PRE + POST + DEPLOYED),
    hypothesis="Every answer is scaled up by the same factor; training stays as it is.",
    sources=APPENDIX,
)

root_law = Law(
    "parameters-grow-by-the-root",
    "Along the training optimum parameters grow by the square root of training compute.",
    parameters_grow,
    lambda tree: Identity(tree * tree, S),
    planted=S,
)
half_law = Law(
    "half-the-orders",
    "Along the training optimum parameters take half the orders of magnitude.",
    parameter_orders,
    lambda tree: Identity(tree + tree, Symbol(training_ooms)),
    planted=Symbol(training_ooms),
)
training_heavy_law = Law(
    "training-heavy-totals-follow-training",
    "Where pre-training is all but everything, the total grows as it does.",
    grown_by_training,
    lambda tree: Limit(tree, pretraining_cost, None, S),
    planted=grown_by_inference.expression,
)
deployment_heavy_law = Law(
    "deployment-heavy-totals-follow-parameters",
    "Where deployment is all but everything, scaling pre-training makes the total grow as the parameters do.",
    grown_by_training,
    lambda tree: Limit(tree, deployment_cost, None, parameters_grow.expression),
    planted=(PRE + POST + DEPLOYED * S) / (PRE + POST + DEPLOYED),
)
inference_law = Law(
    "inference-heavy-totals-follow-inference",
    "Where deployment is all but everything, the total grows as inference does.",
    grown_by_inference,
    lambda tree: Limit(tree, deployment_cost, None, M),
    planted=grown_by_training.expression,
)
bounded_law = Law(
    "no-growth-beyond-the-scale",
    "The total never grows by more than inference does.",
    grown_by_inference,
    lambda tree: Always(Relation(tree, Comparison.AT_MOST, M)),
    planted=(PRE + POST + DEPLOYED * M) / (POST + DEPLOYED),
)
dearer_answers_law = Law(
    "more-deployment-more-growth",
    "The total is the more sensitive to inference, the more is deployed.",
    grown_by_inference,
    lambda tree: Scaling(tree, deployment_cost, "increasing", assuming=(Relation(M, Comparison.ABOVE, ONE),)),
    planted=(PRE + POST + PRE * M) / (PRE + POST + DEPLOYED),
)

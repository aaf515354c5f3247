"""What scaling pre-training or inference does to the total over a system's life, and where the two balance.

Training compute is scaled up along the training optimum: parameters and training tokens grow by the same factor, the
square root. The parameters return in every answer, and so scaling pre-training makes deployment dearer too; scaling
inference leaves pre-training alone. Which of the two costs more depends on which part of the total is the larger.
"""

from __future__ import annotations

from derive.derivation.definition import definition
from derive.derivation.formula import Source
from derive.derivation.properties import Property
from derive.derivation.rules import Replace, SolveFor, Substitute
from derive.derivation.steps import derive
from derive.formulas import governance_vocabulary as words
from derive.statements.relation import above, at_most
from derive.statements.statement import Always, Limit, Scaling, Shape, identity

APPENDIX = (Source("inference-governance", "appendix"),)


PRE, POST, DEPLOYED = words.pretraining_cost, words.post_training_cost, words.deployment_cost
S, M = words.training_scale, words.inference_scale

training_scale = definition(
    "lifetime_growth.training_scale",
    words.training_scale,
    words.parameter_growth * words.token_growth,
    hypothesis="Training compute is in proportion to parameters times tokens.",
    sources=APPENDIX,
)
SAME_FACTOR = "parameters and training tokens grow by the same factor, as at the training optimum"
parameter_growth = derive(
    "lifetime_growth.parameter_growth",
    training_scale,
    Replace(words.token_growth, by=words.parameter_growth, assuming=SAME_FACTOR),
    SolveFor(words.parameter_growth),
    hypothesis="Training compute is scaled up along the training optimum.",
    sources=APPENDIX,
)
training_ooms = definition(
    "lifetime_growth.training_ooms",
    words.training_ooms,
    words.parameter_ooms + words.token_ooms,
    hypothesis="Orders of magnitude add where factors multiply.",
    sources=APPENDIX,
)
parameter_ooms = derive(
    "lifetime_growth.parameter_ooms",
    training_ooms,
    Replace(words.token_ooms, by=words.parameter_ooms, assuming=SAME_FACTOR),
    SolveFor(words.parameter_ooms),
    hypothesis="Training compute is scaled up along the training optimum.",
    sources=APPENDIX,
)
token_ooms = derive(
    "lifetime_growth.token_ooms",
    training_ooms,
    Replace(words.parameter_ooms, by=words.token_ooms, assuming=SAME_FACTOR),
    SolveFor(words.token_ooms),
    hypothesis="Training compute is scaled up along the training optimum.",
    sources=APPENDIX,
)
deployment_ooms_parts = definition(
    "lifetime_growth.deployment_ooms_parts",
    words.deployment_ooms,
    words.parameter_ooms,
    hypothesis="Deployment compute is in proportion to parameters; questions and answers stay as they are.",
    sources=APPENDIX,
)
deployment_ooms = derive(
    "lifetime_growth.deployment_ooms",
    deployment_ooms_parts,
    Substitute(parameter_ooms),
    hypothesis="Training compute is scaled up along the training optimum; questions and answers stay as they are.",
    sources=APPENDIX,
)
deployment_growth_parts = definition(
    "lifetime_growth.deployment_growth_parts",
    words.deployment_growth,
    words.parameter_growth,
    hypothesis="Deployment compute is in proportion to parameters; questions and answers stay as they are.",
    sources=APPENDIX,
)
deployment_growth = derive(
    "lifetime_growth.deployment_growth",
    deployment_growth_parts,
    Substitute(parameter_growth),
    hypothesis="Training compute is scaled up along the training optimum; questions and answers stay as they are.",
    sources=APPENDIX,
)

by_training_parts = definition(
    "lifetime_growth.by_training_parts",
    words.growth_from_training,
    (PRE * S + POST + DEPLOYED * words.deployment_growth) / (PRE + POST + DEPLOYED),
    hypothesis="Post-training stays as it is; questions and answers too.",
    sources=APPENDIX,
)
by_training = derive(
    "lifetime_growth.by_training",
    by_training_parts,
    Substitute(deployment_growth),
    hypothesis="Pre-training is scaled up along the training optimum; all else stays as it is.",
    sources=APPENDIX,
)
by_inference = definition(
    "lifetime_growth.by_inference",
    words.growth_from_inference,
    (PRE + POST + DEPLOYED * M) / (PRE + POST + DEPLOYED),
    hypothesis="Every answer is scaled up by the same factor; training stays as it is.",
    sources=APPENDIX,
)

root_property = Property(
    "parameters-grow-by-the-root",
    "Along the training optimum parameters grow by the square root of training compute.",
    parameter_growth,
    lambda tree: identity(tree * tree, S.tree),
    planted=S,
)
half_property = Property(
    "half-the-orders",
    "Along the training optimum parameters take half the orders of magnitude.",
    parameter_ooms,
    lambda tree: identity(tree + tree, words.training_ooms.tree),
    planted=words.training_ooms,
)
training_heavy_property = Property(
    "training-heavy-totals-follow-training",
    "Where pre-training is all but everything, the total grows as it does.",
    by_training,
    lambda tree: Limit(tree, words.pretraining_cost, None, S.tree),
    planted=lambda: by_inference.expression,
)
deployment_heavy_property = Property(
    "deployment-heavy-totals-follow-parameters",
    "Where deployment is all but everything, scaling pre-training makes the total grow as the parameters do.",
    by_training,
    lambda tree: Limit(tree, words.deployment_cost, None, parameter_growth.expression),
    planted=(PRE + POST + DEPLOYED * S) / (PRE + POST + DEPLOYED),
)
inference_property = Property(
    "inference-heavy-totals-follow-inference",
    "Where deployment is all but everything, the total grows as inference does.",
    by_inference,
    lambda tree: Limit(tree, words.deployment_cost, None, M.tree),
    planted=lambda: by_training.expression,
)
bounded_property = Property(
    "no-growth-beyond-the-scale",
    "The total never grows by more than inference does.",
    by_inference,
    lambda tree: Always(at_most(tree, M)),
    planted=(PRE + POST + DEPLOYED * M) / (POST + DEPLOYED),
)
dearer_answers_property = Property(
    "more-deployment-more-growth",
    "The total is the more sensitive to inference, the more is deployed.",
    by_inference,
    lambda tree: Scaling(tree, words.deployment_cost, Shape.INCREASING, assuming=(above(M, 1),)),
    planted=(PRE + POST + PRE * M) / (PRE + POST + DEPLOYED),
)

"""What a system costs over its life in compute, and from when on deployment outweighs pre-training.

The total is pre-training, post-training and deployment. Pre-training takes parameters times training tokens;
deployment takes parameters times tokens for each answer times answers. Written without the operations that a
parameter and a token take, six in training and two in deployment, the terms show how the total is built; with them
they give compute.
"""

from __future__ import annotations

from derive.derivation.definition import definition
from derive.derivation.formula import Source
from derive.derivation.properties import Property
from derive.derivation.rules import Rewrite, SolveFor, Substitute
from derive.derivation.steps import derive, equate
from derive.expressions.expression import number
from derive.formulas import governance_vocabulary as words
from derive.formulas import lifecycle
from derive.formulas import lifecycle_vocabulary as ledger
from derive.formulas.vocabulary import active_parameters
from derive.statements.relation import above
from derive.statements.statement import Always, Scaling, Shape, identity, independent

APPENDIX = (Source("inference-governance", "appendix"),)

K, N, D = words.flop_per_parameter, active_parameters, ledger.training_tokens
ASKED, LENGTH = words.questions, words.tokens_per_question
PRE, POST, DEPLOYED = words.pretraining_cost, words.post_training_cost, words.deployment_cost

pretraining_cost = definition(
    "lifetime.pretraining_cost",
    words.pretraining_cost,
    K * N * D,
    hypothesis="Every training token passes every parameter; coefficients are left out.",
    sources=APPENDIX,
    implicit=(words.flop_per_parameter,),
)
deployment_cost = definition(
    "lifetime.deployment_cost",
    words.deployment_cost,
    K * ASKED * N * LENGTH,
    hypothesis="Every token of an answer passes every parameter; coefficients are left out.",
    sources=APPENDIX,
    implicit=(words.flop_per_parameter,),
)
question_cost = definition(
    "lifetime.question_cost",
    words.question_cost,
    K * N * LENGTH,
    hypothesis="Every token of an answer passes every parameter; coefficients are left out.",
    sources=APPENDIX,
    implicit=(words.flop_per_parameter,),
)
lifetime_cost_parts = definition(
    "lifetime.lifetime_cost_parts",
    words.lifetime_cost,
    PRE + POST + DEPLOYED,
    hypothesis="Nothing else counts, and compute is all that is counted.",
    sources=APPENDIX,
)
lifetime_cost = derive(
    "lifetime.lifetime_cost",
    lifetime_cost_parts,
    Substitute(pretraining_cost),
    Substitute(deployment_cost),
    hypothesis="Parameters times tokens, in training and in deployment; coefficients are left out.",
    sources=APPENDIX,
)
deployment_as_rest = derive(
    "lifetime.deployment_as_rest",
    lifetime_cost_parts,
    SolveFor(words.deployment_cost),
    Substitute(lifetime_cost),
    Substitute(pretraining_cost),
    hypothesis="Deployment is what the total leaves when training is taken off; coefficients are left out.",
    sources=APPENDIX,
)
pretraining_as_rest = derive(
    "lifetime.pretraining_as_rest",
    lifetime_cost_parts,
    SolveFor(words.pretraining_cost),
    Substitute(lifetime_cost),
    Substitute(deployment_cost),
    hypothesis="Pre-training is what the total leaves when the rest is taken off; coefficients are left out.",
    sources=APPENDIX,
)
counted_cost_parts = definition(
    "lifetime.counted_cost_parts",
    words.lifetime_cost,
    ledger.training_compute + POST + ledger.inference_compute,
    hypothesis="The same three parts, in operations.",
    sources=APPENDIX,
)
inference_tokens = definition(
    "lifetime.inference_tokens",
    ledger.inference_tokens,
    ASKED * LENGTH,
    hypothesis="Every question is answered by the same number of tokens; reading the question is left out.",
    sources=APPENDIX,
)
counted_deployment_cost = derive(
    "lifetime.counted_deployment_cost",
    lifecycle.inference_compute,
    Substitute(inference_tokens),
    hypothesis="Two operations for each parameter and generated token.",
    sources=APPENDIX,
)
counted_cost = derive(
    "lifetime.counted_cost",
    counted_cost_parts,
    Substitute(lifecycle.training_compute),
    Substitute(counted_deployment_cost),
    hypothesis="Six operations for each parameter and training token, two for each generated token.",
    sources=APPENDIX,
)

crossover_questions = derive(
    "lifetime.crossover_questions",
    equate(pretraining_cost, deployment_cost),
    SolveFor(words.questions),
    hypothesis="Deployment has taken as much compute as pre-training; coefficients are left out.",
    sources=APPENDIX,
)
counted_crossover_questions = derive(
    "lifetime.counted_crossover_questions",
    equate(lifecycle.training_compute, counted_deployment_cost),
    SolveFor(words.questions),
    hypothesis="Deployment has taken as much compute as pre-training, with six operations against two.",
    sources=APPENDIX,
)
crossover_tokens_per_question = derive(
    "lifetime.crossover_tokens_per_question",
    equate(pretraining_cost, deployment_cost),
    SolveFor(words.tokens_per_question),
    hypothesis="Answers so long that deployment takes as much compute as pre-training; coefficients are left out.",
    sources=APPENDIX,
)
deployment_over_pretraining_parts = definition(
    "lifetime.deployment_over_pretraining_parts",
    words.deployment_over_pretraining,
    DEPLOYED / PRE,
    hypothesis="Both terms are those of the same system.",
    sources=APPENDIX,
)
ratio_written_out = derive(
    "lifetime.ratio_written_out",
    deployment_over_pretraining_parts,
    Substitute(pretraining_cost),
    Substitute(deployment_cost),
    hypothesis="Coefficients are left out.",
    sources=APPENDIX,
)
deployment_over_pretraining = derive(
    "lifetime.deployment_over_pretraining",
    ratio_written_out,
    Rewrite(ASKED * LENGTH / D),
    hypothesis="Coefficients are left out; the parameters cancel.",
    sources=APPENDIX,
)


total_property = Property(
    "total-at-least-deployment",
    "A system costs more over its life than its deployment alone.",
    lifetime_cost,
    lambda tree: Always(above(tree, deployment_cost.expression)),
    planted=lambda: pretraining_cost.expression + POST,
)
data_property = Property(
    "deployment-blind-to-data",
    "Training tokens do not enter deployment, given the parameters.",
    deployment_as_rest,
    lambda tree: independent(tree, ledger.training_tokens),
    planted=lambda: pretraining_cost.expression,
)
size_property = Property(
    "parameters-cancel",
    "The ratio of deployment to pre-training does not depend on the parameters.",
    deployment_over_pretraining,
    lambda tree: identity(tree * pretraining_cost.expression, deployment_cost.expression),
    planted=ASKED * LENGTH / D * N / number(1, "parameter"),
)
crossover_property = Property(
    "balanced-at-the-crossover",
    "At the crossover the tokens of all answers are the tokens of training.",
    crossover_questions,
    lambda tree: identity(tree * LENGTH, D.tree),
    planted=3 * D / LENGTH,
)
counted_property = Property(
    "coefficients-triple-the-crossover",
    "With six operations against two the crossover lies three times as far.",
    counted_crossover_questions,
    lambda tree: identity(tree, 3 * crossover_questions.expression),
    planted=lambda: crossover_questions.expression,
)
length_property = Property(
    "longer-answers-for-fewer-questions",
    "The answer length of the crossover is in inverse proportion to the questions.",
    crossover_tokens_per_question,
    lambda tree: Scaling(tree, words.questions, Shape.INVERSE),
    planted=D * ASKED / number(1, "question^2"),
)

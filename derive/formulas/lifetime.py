"""What a system costs over its life in compute, and from when on deployment outweighs pre-training.

The total is pre-training, post-training and deployment. Pre-training takes parameters times training tokens;
deployment takes parameters times tokens for each answer times answers. Written without the operations that a
parameter and a token take, six in training and two in deployment, the terms show how the total is built; with them
they give compute.
"""

from __future__ import annotations

from derive.derivation import derive, equate
from derive.expression import Symbol, number
from derive.formula import Source, definition
from derive.formulas import lifecycle
from derive.formulas.lifecycle_vocabulary import inference_compute, inference_tokens, training_compute, training_tokens
from derive.formulas.vocabulary import active_parameters
from derive.law import Law
from derive.quantity import NONNEGATIVE, quantity
from derive.relation import Comparison, Relation
from derive.rules import Rewrite, SolveFor, Substitute
from derive.statement import Always, Identity, Independent, Scaling

APPENDIX = (Source("inference-governance", "appendix"),)

questions = quantity("questions", "question", "times that the model is asked", "d")
tokens_per_question = quantity("tokens_per_question", "token/question", "tokens generated for each answer", "I")
pretraining_cost = quantity("pretraining_cost", "flop", "compute of pre-training", r"C_{\text{pre-training}}")
post_training_cost = quantity(
    "post_training_cost", "flop", "compute of post-training", r"C_{\text{post-training}}", NONNEGATIVE
)
deployment_cost = quantity("deployment_cost", "flop", "compute of all answers", r"C_{\text{deployment}}")
lifetime_cost = quantity("lifetime_cost", "flop", "compute over the whole life of a system", r"C_{\text{life}}")
question_cost = quantity("question_cost", "flop/question", "compute of one answer", r"c_{\text{question}}")
deployment_over_pretraining = quantity(
    "deployment_over_pretraining", "", "deployment compute as a multiple of pre-training compute", r"\delta"
)

# The essay leaves the operations out: what it writes is as if each parameter and token took one.
flop_per_parameter = quantity(
    "flop_per_parameter", "flop/parameter/token", "one operation for each parameter and token", "k", value=1
)

K, N, D = Symbol(flop_per_parameter), Symbol(active_parameters), Symbol(training_tokens)
ASKED, LENGTH = Symbol(questions), Symbol(tokens_per_question)
PRE, POST, DEPLOYED = Symbol(pretraining_cost), Symbol(post_training_cost), Symbol(deployment_cost)

pretraining = definition(
    "lifetime.pretraining_cost",
    pretraining_cost,
    K * N * D,
    hypothesis="Every training token passes every parameter; coefficients are left out.",
    sources=APPENDIX,
    implicit=(flop_per_parameter,),
)
deployment = definition(
    "lifetime.deployment_cost",
    deployment_cost,
    K * ASKED * N * LENGTH,
    hypothesis="Every token of an answer passes every parameter; coefficients are left out.",
    sources=APPENDIX,
    implicit=(flop_per_parameter,),
)
one_question = definition(
    "lifetime.question_cost",
    question_cost,
    K * N * LENGTH,
    hypothesis="Every token of an answer passes every parameter; coefficients are left out.",
    sources=APPENDIX,
    implicit=(flop_per_parameter,),
)
parts = definition(
    "lifetime.lifetime_cost_parts",
    lifetime_cost,
    PRE + POST + DEPLOYED,
    hypothesis="Nothing else counts, and compute is all that is counted.",
    sources=APPENDIX,
)
total = derive(
    "lifetime.lifetime_cost",
    parts,
    Substitute(pretraining),
    Substitute(deployment),
    hypothesis="Parameters times tokens, in training and in deployment; coefficients are left out.",
    sources=APPENDIX,
)
counted_parts = definition(
    "lifetime.counted_cost_parts",
    lifetime_cost,
    Symbol(training_compute) + POST + Symbol(inference_compute),
    hypothesis="The same three parts, in operations.",
    sources=APPENDIX,
)
answered = definition(
    "lifetime.inference_tokens",
    inference_tokens,
    ASKED * LENGTH,
    hypothesis="Every question is answered by the same number of tokens; reading the question is left out.",
    sources=APPENDIX,
)
counted_deployment = derive(
    "lifetime.counted_deployment_cost",
    lifecycle.inference_compute,
    Substitute(answered),
    hypothesis="Two operations for each parameter and generated token.",
    sources=APPENDIX,
)
counted_total = derive(
    "lifetime.counted_cost",
    counted_parts,
    Substitute(lifecycle.training_compute),
    Substitute(counted_deployment),
    hypothesis="Six operations for each parameter and training token, two for each generated token.",
    sources=APPENDIX,
)

crossover = derive(
    "lifetime.crossover_questions",
    equate(pretraining, deployment),
    SolveFor(questions),
    hypothesis="Deployment has taken as much compute as pre-training; coefficients are left out.",
    sources=APPENDIX,
)
counted_crossover = derive(
    "lifetime.counted_crossover_questions",
    equate(lifecycle.training_compute, counted_deployment),
    SolveFor(questions),
    hypothesis="Deployment has taken as much compute as pre-training, with six operations against two.",
    sources=APPENDIX,
)
crossover_length = derive(
    "lifetime.crossover_tokens_per_question",
    equate(pretraining, deployment),
    SolveFor(tokens_per_question),
    hypothesis="Answers so long that deployment takes as much compute as pre-training; coefficients are left out.",
    sources=APPENDIX,
)
ratio_parts = definition(
    "lifetime.deployment_over_pretraining_parts",
    deployment_over_pretraining,
    DEPLOYED / PRE,
    hypothesis="Both terms are those of the same system.",
    sources=APPENDIX,
)
ratio = derive(
    "lifetime.deployment_over_pretraining",
    ratio_parts,
    Substitute(pretraining),
    Substitute(deployment),
    Rewrite(ASKED * LENGTH / D),
    hypothesis="Coefficients are left out; the parameters cancel.",
    sources=APPENDIX,
)


total_law = Law(
    "total-at-least-deployment",
    "A system costs more over its life than its deployment alone.",
    total,
    lambda tree: Always(Relation(tree, Comparison.ABOVE, deployment.expression)),
    planted=pretraining.expression + POST,
)
data_law = Law(
    "deployment-blind-to-data",
    "Training tokens do not enter deployment, given the parameters.",
    deployment,
    lambda tree: Independent(tree, training_tokens),
    planted=pretraining.expression,
)
size_law = Law(
    "parameters-cancel",
    "The ratio of deployment to pre-training does not depend on the parameters.",
    ratio,
    lambda tree: Identity(tree * pretraining.expression, deployment.expression),
    planted=ASKED * LENGTH / D * N / number(1, "parameter"),
)
crossover_law = Law(
    "balanced-at-the-crossover",
    "At the crossover the tokens of all answers are the tokens of training.",
    crossover,
    lambda tree: Identity(tree * LENGTH, D),
    planted=3 * D / LENGTH,
)
counted_law = Law(
    "coefficients-triple-the-crossover",
    "With six operations against two the crossover lies three times as far.",
    counted_crossover,
    lambda tree: Identity(tree, 3 * crossover.expression),
    planted=crossover.expression,
)
length_law = Law(
    "longer-answers-for-fewer-questions",
    "The answer length of the crossover is in inverse proportion to the questions.",
    crossover_length,
    lambda tree: Scaling(tree, questions, "inverse"),
    planted=D * ASKED / number(1, "question^2"),
)

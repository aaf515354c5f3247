"""Where pre-training and deployment balance, when scaled inference stands in for pre-training at equal capability.

Suppose that an order of magnitude of inference is worth a fixed number of orders of pre-training. Orders of magnitude
can then be moved from one to the other without a change in capability. A model that is scaled up by pre-training has
more parameters, and so its answers become dearer as well, by the square root of its training compute. The least total
for a given capability lies where a small move either way gains nothing. For the same reason an equally able model
that was scaled up by pre-training is served in fewer copies than the small model was before its inference was scaled.
"""

from __future__ import annotations

from fractions import Fraction

from derive.derivation.definition import definition
from derive.derivation.formula import Source
from derive.derivation.properties import Property
from derive.derivation.rules import Differentiate, Name, Replace, Rewrite, SolveFor, Substitute
from derive.derivation.steps import derive, vanish
from derive.expressions.expression import log, number
from derive.expressions.quantity import substitute
from derive.formulas import governance_vocabulary as words
from derive.formulas.lifetime_growth import deployment_growth
from derive.formulas.scaling import copies_share, equivalent_of_scale
from derive.statements.relation import at_least
from derive.statements.statement import Always, Optimum, Scaling, Shape, identity

APPENDIX = (Source("inference-governance", "appendix"),)
COPIES = (Source("inference-governance", "copies"), *APPENDIX)


PRE, POST, DEPLOYED = words.pretraining_cost, words.post_training_cost, words.deployment_cost
Z, RATE, M = words.moved_ooms, words.exchange_rate, words.inference_scale
GROWN = words.training_scale
ORDER, HALF = number(1, "oom"), Fraction(1, 2)

exchanged_cost_parts = definition(
    "lifetime_balance.exchanged_cost_parts",
    words.exchanged_cost,
    PRE * words.training_scale + POST + DEPLOYED * words.deployment_growth * words.answer_factor,
    hypothesis="Pre-training is scaled along the training optimum while the inference of every answer is scaled back.",
    sources=APPENDIX,
)
exchanged_cost = derive(
    "lifetime_balance.exchanged_cost",
    exchanged_cost_parts,
    Substitute(deployment_growth),
    Replace(words.training_scale, by=10 ** (Z / ORDER), assuming="the orders moved are added to pre-training"),
    Replace(
        words.answer_factor,
        by=10 ** (-Z / (RATE * ORDER)),
        assuming="as many orders of inference are saved as they are worth",
    ),
    hypothesis="Total compute at equal capability, over the orders of magnitude moved from inference to pre-training.",
    sources=APPENDIX,
)
exchange_slope = derive(
    "lifetime_balance.exchange_slope",
    exchanged_cost,
    Differentiate(words.moved_ooms, gives=words.exchange_slope),
    hypothesis="The derivative of the total along the path of equal capability.",
    sources=APPENDIX,
)
balance_slope = derive(
    "lifetime_balance.balance_slope",
    exchange_slope,
    Replace(words.moved_ooms, by=number(0, "oom"), assuming="the present system is where the path starts"),
    Rewrite(log(10) * (PRE + DEPLOYED * (HALF - 1 / RATE)) / ORDER),
    Name(words.balance_slope),
    hypothesis="The derivative where the path starts.",
    sources=APPENDIX,
)
nothing_gained = vanish(balance_slope, "nothing is gained by a small move either way: set the slope to zero")
deployment_cost = derive(
    "lifetime_balance.deployment_cost",
    nothing_gained,
    SolveFor(words.deployment_cost),
    Rewrite(2 * RATE * PRE / (2 - RATE)),
    hypothesis="The present system takes the least total compute for its capability.",
    sources=APPENDIX,
)
balanced_ratio_parts = definition(
    "lifetime_balance.balanced_ratio_parts",
    words.balanced_ratio,
    DEPLOYED / PRE,
    hypothesis="Deployment over pre-training.",
    sources=APPENDIX,
)
balanced_ratio = derive(
    "lifetime_balance.balanced_ratio",
    balanced_ratio_parts,
    Substitute(deployment_cost),
    Rewrite(2 * RATE / (2 - RATE)),
    hypothesis="The present system takes the least total compute for its capability.",
    sources=APPENDIX,
)

equal_model_share_parts = definition(
    "lifetime_balance.equal_model_share_parts",
    words.equal_model_share,
    words.copies_share * words.deployment_growth,
    hypothesis="Copies of a model with scaled inference against copies of one with more parameters; same chips.",
    sources=COPIES,
)
equal_model_share = derive(
    "lifetime_balance.equal_model_share",
    equal_model_share_parts,
    Substitute(copies_share),
    Substitute(deployment_growth),
    Replace(
        words.training_scale,
        by=words.training_equivalent,
        assuming="the other model is scaled up by pre-training until it is as able",
    ),
    Substitute(equivalent_of_scale),
    hypothesis="Equal chips, equal capability: scaled inference against pre-training along the training optimum.",
    sources=COPIES,
)

least_property = Property(
    "least-at-the-balance",
    "Where deployment stands to pre-training in the balanced ratio, an order moved either way makes the total larger.",
    exchanged_cost,
    lambda tree: Optimum(
        substitute(tree, {words.deployment_cost: deployment_cost.expression}), words.moved_ooms, number(0, "oom")
    ),
    planted=PRE * 10 ** (Z / ORDER) + POST + DEPLOYED * 10 ** (-Z / (RATE * ORDER)),
)
balance_property = Property(
    "balance-at-two-thirds",
    "Pre-training and deployment are equal at the optimum only for an exchange rate of two thirds.",
    balanced_ratio,
    lambda tree: identity(tree * (2 - RATE) - (2 - RATE), 3 * RATE - 2),
    planted=RATE / (2 - RATE),
)
dearer_property = Property(
    "worthier-inference-more-deployment",
    "The more pre-training an order of inference replaces, the more of the total belongs in deployment.",
    balanced_ratio,
    lambda tree: Scaling(tree, words.exchange_rate, Shape.INCREASING),
    planted=(2 - RATE) / RATE,
)
equal_property = Property(
    "copies-fall-less-than-inference-grows",
    "Against an equally able model with more parameters, the copies fall by less than the inference of each grows.",
    equal_model_share,
    lambda tree: Always(at_least(tree * M, 1)),
    planted=1 / M**2,
)

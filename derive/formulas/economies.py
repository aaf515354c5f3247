"""Economies of scale: what a customer costs on average and at the margin, with little and with much inference.

A model is developed once; every customer then adds the cost of serving, in proportion to the inference that a
customer asks for. The average cost carries a share of the development and so lies above the marginal cost; the share
melts away as customers join, and it loses weight as the inference of each is scaled up.
"""

from __future__ import annotations

from derive.derivation.definition import definition
from derive.derivation.formula import Source
from derive.derivation.properties import Property
from derive.derivation.rules import Differentiate, Rewrite, Substitute
from derive.derivation.steps import derive
from derive.expressions.expression import number
from derive.formulas import governance_vocabulary as words
from derive.statements.relation import above
from derive.statements.statement import Always, Limit, Scaling, Shape, independent

BUSINESS = (Source("inference-governance", "business"),)


U, BUILD, SERVE, SCALE = words.users, words.development_cost, words.serving_cost, words.inference_scale

business_cost = definition(
    "economies.business_cost",
    words.business_cost,
    BUILD + SERVE * SCALE * U,
    hypothesis="Development is paid once; every customer asks for the same inference.",
    sources=BUSINESS,
)
average_cost_parts = definition(
    "economies.average_cost_parts",
    words.average_cost,
    words.business_cost / U,
    hypothesis="Every customer bears an equal share.",
    sources=BUSINESS,
)
average_cost = derive(
    "economies.average_cost",
    average_cost_parts,
    Substitute(business_cost),
    Rewrite(BUILD / U + SERVE * SCALE),
    hypothesis="A share of the development, and the cost of serving.",
    sources=BUSINESS,
)
marginal_cost = derive(
    "economies.marginal_cost",
    business_cost,
    Differentiate(words.users, gives=words.marginal_cost),
    Rewrite(SERVE * SCALE),
    hypothesis="What total cost rises by as a customer joins.",
    sources=BUSINESS,
)
average_over_marginal_parts = definition(
    "economies.average_over_marginal_parts",
    words.average_over_marginal,
    words.average_cost / words.marginal_cost,
    hypothesis="The two costs of the same business.",
    sources=BUSINESS,
)
average_over_marginal = derive(
    "economies.average_over_marginal",
    average_over_marginal_parts,
    Substitute(average_cost),
    Substitute(marginal_cost),
    hypothesis="How far the average lies above the marginal cost.",
    sources=BUSINESS,
)

average_property = Property(
    "average-above-marginal",
    "As long as development costs anything, the average customer costs more than the next one.",
    average_cost,
    lambda tree: Always(above(tree, marginal_cost.expression)),
    planted=SERVE * SCALE - BUILD / U,
)
falling_property = Property(
    "average-falls-with-customers",
    "The average cost falls as customers join.",
    average_cost,
    lambda tree: Scaling(tree, words.users, Shape.DECREASING),
    planted=SERVE * SCALE * U / number(1, "user"),
)
marginal_property = Property(
    "marginal-cost-constant",
    "The next customer costs the same, however many there are.",
    marginal_cost,
    lambda tree: independent(tree, words.users),
    planted=BUILD / U + SERVE * SCALE,
)
levelling_property = Property(
    "inference-levels-the-two",
    "As inference is scaled up without bound, average and marginal cost become equal.",
    average_over_marginal,
    lambda tree: Limit(tree, words.inference_scale, None, number(1)),
    planted=BUILD / (SERVE * U) + 1,
)

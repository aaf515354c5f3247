"""Economies of scale: what a customer costs on average and at the margin, with little and with much inference.

A model is developed once; every customer then adds the cost of serving, in proportion to the inference that a
customer asks for. The average cost carries a share of the development and so lies above the marginal cost; the share
melts away as customers join, and it loses weight as the inference of each is scaled up.
"""

from __future__ import annotations

from derive.derivation import derive
from derive.expression import Symbol, number
from derive.formula import Source, definition
from derive.formulas.scaling import inference_scale
from derive.law import Law
from derive.quantity import AT_LEAST_ONE, quantity
from derive.relation import Comparison, Relation
from derive.rules import Differentiate, Rewrite, Substitute
from derive.statement import Always, Independent, Limit, Scaling

BUSINESS = (Source("inference-governance", "business"),)

users = quantity("users", "user", "customers of a model", "u")
development_cost = quantity("development_cost", "dollar", "cost of building the model", r"K_0")
serving_cost = quantity(
    "serving_cost", "dollar/user", "cost of serving a customer before inference is scaled up", r"k_1"
)
total_cost = quantity("business_cost", "dollar", "cost of building the model and of serving its customers", "K")
average_cost = quantity("average_cost", "dollar/user", "total cost over the number of customers", r"\bar{k}")
marginal_cost = quantity("marginal_cost", "dollar/user", "cost of one customer more", r"K'")
average_over_marginal = quantity(
    "average_over_marginal", "", "average cost as a multiple of marginal cost", r"\bar{k} / K'", AT_LEAST_ONE
)

U, BUILD, SERVE, SCALE = Symbol(users), Symbol(development_cost), Symbol(serving_cost), Symbol(inference_scale)

total = definition(
    "economies.business_cost",
    total_cost,
    BUILD + SERVE * SCALE * U,
    hypothesis="Development is paid once; every customer asks for the same inference.",
    sources=BUSINESS,
)
average_parts = definition(
    "economies.average_cost_parts",
    average_cost,
    Symbol(total_cost) / U,
    hypothesis="Every customer bears an equal share.",
    sources=BUSINESS,
)
average = derive(
    "economies.average_cost",
    average_parts,
    Substitute(total),
    Rewrite(BUILD / U + SERVE * SCALE),
    hypothesis="A share of the development, and the cost of serving.",
    sources=BUSINESS,
)
marginal = derive(
    "economies.marginal_cost",
    total,
    Differentiate(users, gives=marginal_cost),
    Rewrite(SERVE * SCALE),
    hypothesis="What total cost rises by as a customer joins.",
    sources=BUSINESS,
)
ratio_parts = definition(
    "economies.average_over_marginal_parts",
    average_over_marginal,
    Symbol(average_cost) / Symbol(marginal_cost),
    hypothesis="The two costs of the same business.",
    sources=BUSINESS,
)
ratio = derive(
    "economies.average_over_marginal",
    ratio_parts,
    Substitute(average),
    Substitute(marginal),
    hypothesis="How far the average lies above the marginal cost.",
    sources=BUSINESS,
)

average_law = Law(
    "average-above-marginal",
    "As long as development costs anything, the average customer costs more than the next one.",
    average,
    lambda tree: Always(Relation(tree, Comparison.ABOVE, marginal.expression)),
    planted=SERVE * SCALE - BUILD / U,
)
falling_law = Law(
    "average-falls-with-customers",
    "The average cost falls as customers join.",
    average,
    lambda tree: Scaling(tree, users, "decreasing"),
    planted=SERVE * SCALE * U / number(1, "user"),
)
marginal_law = Law(
    "marginal-cost-constant",
    "The next customer costs the same, however many there are.",
    marginal,
    lambda tree: Independent(tree, users),
    planted=BUILD / U + SERVE * SCALE,
)
levelling_law = Law(
    "inference-levels-the-two",
    "As inference is scaled up without bound, average and marginal cost become equal.",
    ratio,
    lambda tree: Limit(tree, inference_scale, None, number(1)),
    planted=BUILD / (SERVE * U) + 1,
)

"""Scaling inference in the place of pre-training: capability, thresholds, copies, speed and the cost of a task.

Orders of magnitude are counted: one of them is a factor of ten. Suppose that an order of magnitude of inference is
worth a fixed number of orders of pre-training, the exchange rate. Then a model whose inference is scaled up performs
like a larger one, as if its training compute had been multiplied by a power of the scale; a threshold on training
compute does not see it.

A fixed fleet of chips runs fewer copies of a model, or runs each of them more slowly, in proportion to the compute
that each copy takes. Copies and speed enter the work of the fleet as a product, so that it makes no difference which
of the two falls.
"""

from __future__ import annotations

from derive.derivation.definition import definition
from derive.derivation.formula import Source
from derive.derivation.properties import Property
from derive.derivation.rules import Name, Replace, Rewrite, SolveFor, Substitute
from derive.derivation.steps import derive
from derive.expressions.expression import number
from derive.formulas import governance_vocabulary as words
from derive.statements.relation import at_most
from derive.statements.statement import Always, Scaling, Shape, identity

ERA = (Source("inference-governance", "era"),)
RULE = (Source("inference-governance", "at-deployment"),)
COPIES = (Source("inference-governance", "copies"),)
PRICE = (Source("inference-governance", "price"),)
THRESHOLDS = (Source("inference-governance", "thresholds"),)


X, RATE, SCALE = words.inference_ooms, words.exchange_rate, words.inference_scale
SPENT, FLEET, DRAW = words.spent_compute, words.fleet_rate, words.copy_rate
FIXED, RUNNING = words.fixed_cost_per_task, words.inference_cost_per_task
ORDER = number(1, "oom")

effective_ooms = definition(
    "scaling.effective_ooms",
    words.effective_ooms,
    words.pretraining_ooms + RATE * X,
    hypothesis="Orders of inference count as orders of pre-training at a fixed rate of exchange.",
    sources=RULE,
)
inference_scale = definition(
    "scaling.inference_scale",
    words.inference_scale,
    10 ** (X / ORDER),
    hypothesis="An order of magnitude is a factor of ten.",
    sources=COPIES,
)
equivalent_of_orders = definition(
    "scaling.equivalent_of_orders",
    words.training_equivalent,
    10 ** (words.effective_ooms / ORDER),
    hypothesis="An order of magnitude is a factor of ten.",
    sources=ERA,
)
training_equivalent = derive(
    "scaling.training_equivalent",
    equivalent_of_orders,
    Substitute(effective_ooms),
    Replace(words.pretraining_ooms, by=number(0, "oom"), assuming="pre-training itself is left as it is"),
    Rewrite(10 ** (RATE * X / ORDER)),
    hypothesis="Inference alone is scaled up, and counts at the rate of exchange.",
    sources=ERA,
)
equivalent_of_scale = definition(
    "scaling.equivalent_of_scale",
    words.training_equivalent,
    SCALE**RATE,
    hypothesis="The same factor, written over the scale of inference instead of its orders.",
    sources=ERA,
)
effective_parts = definition(
    "scaling.effective_parts",
    words.effective_compute,
    SPENT * words.training_equivalent,
    hypothesis="Scaled inference multiplies training compute by the factor that would do as well.",
    sources=THRESHOLDS,
)
effective_compute = derive(
    "scaling.effective_compute",
    effective_parts,
    Substitute(training_equivalent),
    hypothesis="Training compute that a threshold would have to see, over the orders of inference.",
    sources=THRESHOLDS,
)
effective_compute_of_scale = derive(
    "scaling.effective_compute_of_scale",
    effective_parts,
    Substitute(equivalent_of_scale),
    hypothesis="Training compute that a threshold would have to see, over the scale of inference.",
    sources=THRESHOLDS,
)

fleet_rate = definition(
    "scaling.fleet_rate",
    words.fleet_rate,
    words.served_copies * DRAW * SCALE,
    hypothesis="All chips serve the model, and every copy takes in proportion to its scale of inference.",
    sources=COPIES,
)
served_copies = derive(
    "scaling.served_copies",
    fleet_rate,
    SolveFor(words.served_copies),
    hypothesis="All chips serve the model, and every copy takes in proportion to its scale of inference.",
    sources=COPIES,
)
plain_copies = definition(
    "scaling.plain_copies",
    words.plain_copies,
    FLEET / DRAW,
    hypothesis="The same chips serve the same model without extra inference.",
    sources=COPIES,
)
copies_share_parts = definition(
    "scaling.copies_share_parts",
    words.copies_share,
    words.served_copies / words.plain_copies,
    hypothesis="The same chips in both cases.",
    sources=COPIES,
)
copies_share = derive(
    "scaling.copies_share",
    copies_share_parts,
    Substitute(served_copies),
    Substitute(plain_copies),
    Rewrite(1 / SCALE),
    hypothesis="The same chips and the same model in both cases; only the inference of a task is scaled up.",
    sources=COPIES,
)
slowed_speed = definition(
    "scaling.slowed_speed",
    words.slowed_speed,
    words.native_speed / SCALE,
    hypothesis="A copy on the same chips takes longer in proportion to its scale of inference.",
    sources=COPIES,
)
workforce_fewer_parts = definition(
    "scaling.workforce_fewer_parts",
    words.workforce,
    words.served_copies * words.native_speed,
    hypothesis="Fewer copies run at full speed.",
    sources=COPIES,
)
workforce_fewer = derive(
    "scaling.workforce_fewer",
    workforce_fewer_parts,
    Substitute(served_copies),
    hypothesis="Fewer copies run at full speed.",
    sources=COPIES,
)
workforce_slower_parts = definition(
    "scaling.workforce_slower_parts",
    words.workforce,
    words.plain_copies * words.slowed_speed,
    hypothesis="All copies run more slowly.",
    sources=COPIES,
)
workforce_slower = derive(
    "scaling.workforce_slower",
    workforce_slower_parts,
    Substitute(plain_copies),
    Substitute(slowed_speed),
    hypothesis="All copies run more slowly.",
    sources=COPIES,
)

cost_per_task = definition(
    "scaling.cost_per_task",
    words.cost_per_task,
    FIXED + RUNNING * SCALE,
    hypothesis="The part of the cost that is inference grows in proportion to its scale.",
    sources=PRICE,
)
plain_cost_per_task = derive(
    "scaling.plain_cost_per_task",
    cost_per_task,
    Replace(words.inference_scale, by=1, assuming="nothing is scaled up"),
    Rewrite(FIXED + RUNNING),
    Name(words.plain_cost_per_task),
    hypothesis="The cost of a task before its inference is scaled up.",
    sources=PRICE,
)
cost_growth_parts = definition(
    "scaling.cost_growth_parts",
    words.cost_growth,
    words.cost_per_task / words.plain_cost_per_task,
    hypothesis="The same task before and after.",
    sources=PRICE,
)
cost_growth = derive(
    "scaling.cost_growth",
    cost_growth_parts,
    Substitute(cost_per_task),
    Substitute(plain_cost_per_task),
    hypothesis="The same task before and after its inference is scaled up.",
    sources=PRICE,
)

orders_add_property = Property(
    "orders-of-inference-add",
    "Effective orders of magnitude rise in a straight line with the orders of inference.",
    effective_ooms,
    lambda tree: Scaling(tree, words.inference_ooms, Shape.AFFINE),
    planted=words.pretraining_ooms + RATE * X * X / ORDER,
)
equivalent_property = Property(
    "exchange-is-a-power",
    "Ten to the exchanged orders is ten to the orders, raised to the rate of exchange.",
    training_equivalent,
    lambda tree: identity(tree, inference_scale.expression**RATE),
    planted=RATE * 10 ** (X / ORDER),
)
copies_property = Property(
    "copies-inverse-in-scale",
    "A fleet serves copies in inverse proportion to the inference of each.",
    served_copies,
    lambda tree: Scaling(tree, words.inference_scale, Shape.INVERSE),
    planted=FLEET * SCALE / DRAW,
)
work_property = Property(
    "fewer-or-slower",
    "Fewer copies at full speed do the same work as all copies slowed down.",
    workforce_slower,
    lambda tree: identity(tree, workforce_fewer.expression),
    planted=FLEET / DRAW * words.native_speed,
)
cost_property = Property(
    "cost-grows-no-faster-than-inference",
    "The cost of a task grows at most by the factor of its inference.",
    cost_growth,
    lambda tree: Always(at_most(tree, SCALE)),
    planted=SCALE**2,
)

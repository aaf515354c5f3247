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

from fractions import Fraction

from derive.derivation import derive
from derive.expression import Symbol, number
from derive.formula import Source, definition
from derive.law import Law
from derive.quantity import AT_LEAST_ONE, NONNEGATIVE, SHARE, Domain, quantity
from derive.relation import Comparison, Relation
from derive.rules import Name, Replace, Rewrite, SolveFor, Substitute
from derive.statement import Always, Identity, Scaling
from units import Interval

ERA = (Source("inference-governance", "era"),)
RULE = (Source("inference-governance", "at-deployment"),)
COPIES = (Source("inference-governance", "copies"),)
PRICE = (Source("inference-governance", "price"),)
THRESHOLDS = (Source("inference-governance", "thresholds"),)

pretraining_ooms = quantity(
    "pretraining_ooms", "oom", "orders of magnitude by which pre-training is scaled up", r"x_{\text{pre}}", NONNEGATIVE
)
inference_ooms = quantity(
    "inference_ooms", "oom", "orders of magnitude by which inference is scaled up", r"x_{\text{inf}}", NONNEGATIVE
)
effective_ooms = quantity(
    "effective_ooms", "oom", "orders of magnitude of pre-training that would do as well", r"x_{\text{eff}}", NONNEGATIVE
)
exchange_rate = quantity(
    "exchange_rate",
    "",
    "orders of pre-training that one order of inference is worth",
    r"\rho_{\text{inf}}",
    Domain(
        Interval(Fraction(0), Fraction(2), low_open=True, high_open=True), integer=False, words="above 0 and below 2"
    ),
)
inference_scale = quantity(
    "inference_scale", "", "factor by which the inference of a task is scaled up", "m", AT_LEAST_ONE
)
training_scale = quantity("training_scale", "", "factor by which pre-training compute is scaled up", "s", AT_LEAST_ONE)
training_equivalent = quantity(
    "training_equivalent", "", "factor of pre-training compute that would do as well", r"s_{\text{eff}}", AT_LEAST_ONE
)
spent_compute = quantity("spent_compute", "flop", "training compute that went into a model", r"C_0")
effective_compute = quantity(
    "effective_compute", "flop", "training compute of a plain model that performs as well", r"C_{\text{eff}}"
)
fleet_rate = quantity("fleet_rate", "flop/second", "compute of all chips that serve a model", r"F_{\text{fleet}}")
copy_rate = quantity("copy_rate", "flop/second/copy", "compute that one copy takes without extra inference", r"f_1")
served_copies = quantity("served_copies", "copy", "copies that are served at the same time", r"n_m")
plain_copies = quantity("plain_copies", "copy", "copies that are served without extra inference", r"n_1")
copies_share = quantity(
    "copies_share", "", "copies that remain, as a share of those without extra inference", r"n_m / n_1", SHARE
)
native_speed = quantity(
    "native_speed", "", "speed of one copy as a multiple of a person's, without extra inference", r"v_1"
)
slowed_speed = quantity(
    "slowed_speed", "", "speed of one copy as a multiple of a person's, with extra inference", r"v_m"
)
workforce = quantity("workforce", "copy", "people whose pace the copies match together", "w")
fixed_cost_per_task = quantity(
    "fixed_cost_per_task", "dollar/task", "cost of a task apart from inference", r"c_0", NONNEGATIVE
)
inference_cost_per_task = quantity(
    "inference_cost_per_task", "dollar/task", "cost of a task's inference before it is scaled up", r"c_1"
)
plain_cost_per_task = quantity("plain_cost_per_task", "dollar/task", "cost of a task without extra inference", "c")
cost_per_task = quantity("cost_per_task", "dollar/task", "cost of a task with its inference scaled up", r"c_m")
cost_growth = quantity("cost_growth", "", "factor by which the cost of a task grows", r"c_m / c", AT_LEAST_ONE)

X, RATE, SCALE = Symbol(inference_ooms), Symbol(exchange_rate), Symbol(inference_scale)
SPENT, FLEET, DRAW = Symbol(spent_compute), Symbol(fleet_rate), Symbol(copy_rate)
FIXED, RUNNING = Symbol(fixed_cost_per_task), Symbol(inference_cost_per_task)
ORDER, TEN = number(1, "oom"), number(10)

effective_orders = definition(
    "scaling.effective_ooms",
    effective_ooms,
    Symbol(pretraining_ooms) + RATE * X,
    hypothesis="Orders of inference count as orders of pre-training at a fixed rate of exchange.",
    sources=RULE,
)
inference_factor = definition(
    "scaling.inference_scale",
    inference_scale,
    TEN ** (X / ORDER),
    hypothesis="An order of magnitude is a factor of ten.",
    sources=COPIES,
)
equivalent_of_orders = definition(
    "scaling.equivalent_of_orders",
    training_equivalent,
    TEN ** (Symbol(effective_ooms) / ORDER),
    hypothesis="An order of magnitude is a factor of ten.",
    sources=ERA,
)
training_factor = derive(
    "scaling.training_equivalent",
    equivalent_of_orders,
    Substitute(effective_orders),
    Replace(pretraining_ooms, by=number(0, "oom"), assuming="pre-training itself is left as it is"),
    Rewrite(TEN ** (RATE * X / ORDER)),
    hypothesis="Inference alone is scaled up, and counts at the rate of exchange.",
    sources=ERA,
)
equivalent_of_scale = definition(
    "scaling.equivalent_of_scale",
    training_equivalent,
    SCALE**RATE,
    hypothesis="The same factor, written over the scale of inference instead of its orders.",
    sources=ERA,
)
effective_parts = definition(
    "scaling.effective_parts",
    effective_compute,
    SPENT * Symbol(training_equivalent),
    hypothesis="Scaled inference multiplies training compute by the factor that would do as well.",
    sources=THRESHOLDS,
)
effective_training_compute = derive(
    "scaling.effective_compute",
    effective_parts,
    Substitute(training_factor),
    hypothesis="Training compute that a threshold would have to see, over the orders of inference.",
    sources=THRESHOLDS,
)
effective_of_scale = derive(
    "scaling.effective_compute_of_scale",
    effective_parts,
    Substitute(equivalent_of_scale),
    hypothesis="Training compute that a threshold would have to see, over the scale of inference.",
    sources=THRESHOLDS,
)

fleet_in_use = definition(
    "scaling.fleet_rate",
    fleet_rate,
    Symbol(served_copies) * DRAW * SCALE,
    hypothesis="All chips serve the model, and every copy takes in proportion to its scale of inference.",
    sources=COPIES,
)
copies = derive(
    "scaling.served_copies",
    fleet_in_use,
    SolveFor(served_copies),
    hypothesis="All chips serve the model, and every copy takes in proportion to its scale of inference.",
    sources=COPIES,
)
copies_without = definition(
    "scaling.plain_copies",
    plain_copies,
    FLEET / DRAW,
    hypothesis="The same chips serve the same model without extra inference.",
    sources=COPIES,
)
share_parts = definition(
    "scaling.copies_share_parts",
    copies_share,
    Symbol(served_copies) / Symbol(plain_copies),
    hypothesis="The same chips in both cases.",
    sources=COPIES,
)
share = derive(
    "scaling.copies_share",
    share_parts,
    Substitute(copies),
    Substitute(copies_without),
    Rewrite(1 / SCALE),
    hypothesis="The same chips and the same model in both cases; only the inference of a task is scaled up.",
    sources=COPIES,
)
slowed = definition(
    "scaling.slowed_speed",
    slowed_speed,
    Symbol(native_speed) / SCALE,
    hypothesis="A copy on the same chips takes longer in proportion to its scale of inference.",
    sources=COPIES,
)
fewer_parts = definition(
    "scaling.workforce_fewer_parts",
    workforce,
    Symbol(served_copies) * Symbol(native_speed),
    hypothesis="Fewer copies run at full speed.",
    sources=COPIES,
)
fewer = derive(
    "scaling.workforce_fewer",
    fewer_parts,
    Substitute(copies),
    hypothesis="Fewer copies run at full speed.",
    sources=COPIES,
)
slower_parts = definition(
    "scaling.workforce_slower_parts",
    workforce,
    Symbol(plain_copies) * Symbol(slowed_speed),
    hypothesis="All copies run more slowly.",
    sources=COPIES,
)
slower = derive(
    "scaling.workforce_slower",
    slower_parts,
    Substitute(copies_without),
    Substitute(slowed),
    hypothesis="All copies run more slowly.",
    sources=COPIES,
)

scaled_cost = definition(
    "scaling.cost_per_task",
    cost_per_task,
    FIXED + RUNNING * SCALE,
    hypothesis="The part of the cost that is inference grows in proportion to its scale.",
    sources=PRICE,
)
plain_cost = derive(
    "scaling.plain_cost_per_task",
    scaled_cost,
    Replace(inference_scale, by=1, assuming="nothing is scaled up"),
    Rewrite(FIXED + RUNNING),
    Name(plain_cost_per_task),
    hypothesis="The cost of a task before its inference is scaled up.",
    sources=PRICE,
)
growth_parts = definition(
    "scaling.cost_growth_parts",
    cost_growth,
    Symbol(cost_per_task) / Symbol(plain_cost_per_task),
    hypothesis="The same task before and after.",
    sources=PRICE,
)
growth = derive(
    "scaling.cost_growth",
    growth_parts,
    Substitute(scaled_cost),
    Substitute(plain_cost),
    hypothesis="The same task before and after its inference is scaled up.",
    sources=PRICE,
)

orders_add_law = Law(
    "orders-of-inference-add",
    "Effective orders of magnitude rise in a straight line with the orders of inference.",
    effective_orders,
    lambda tree: Scaling(tree, inference_ooms, "affine"),
    planted=Symbol(pretraining_ooms) + RATE * X * X / ORDER,
)
equivalent_law = Law(
    "exchange-is-a-power",
    "Ten to the exchanged orders is ten to the orders, raised to the rate of exchange.",
    training_factor,
    lambda tree: Identity(tree, inference_factor.expression**RATE),
    planted=RATE * TEN ** (X / ORDER),
)
copies_law = Law(
    "copies-inverse-in-scale",
    "A fleet serves copies in inverse proportion to the inference of each.",
    copies,
    lambda tree: Scaling(tree, inference_scale, "inverse"),
    planted=FLEET * SCALE / DRAW,
)
work_law = Law(
    "fewer-or-slower",
    "Fewer copies at full speed do the same work as all copies slowed down.",
    slower,
    lambda tree: Identity(tree, fewer.expression),
    planted=FLEET / DRAW * Symbol(native_speed),
)
cost_law = Law(
    "cost-grows-no-faster-than-inference",
    "The cost of a task grows at most by the factor of its inference.",
    growth,
    lambda tree: Always(Relation(tree, Comparison.AT_MOST, SCALE)),
    planted=SCALE**2,
)

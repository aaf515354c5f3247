"""Growth from year to year: training compute, the efficiency of algorithms and hardware, and what weights are worth.

Whatever grows by a fixed factor each year grows as a power of that factor. What a finished model is worth to somebody
who would otherwise have to train it falls by the same factor by which training it again becomes cheaper.
"""

from __future__ import annotations

from derive.derivation import derive
from derive.expression import Symbol, number
from derive.formula import Source, definition
from derive.law import Law
from derive.quantity import AT_LEAST_ONE, NONNEGATIVE, quantity
from derive.relation import Comparison, Relation
from derive.rules import Substitute
from derive.statement import Always, Scaling

ERA = (Source("inference-governance", "era"),)
WEIGHTS = (Source("inference-governance", "weights"),)

elapsed = quantity("elapsed", "year", "time since the model was trained", "y", NONNEGATIVE)
yearly_growth = quantity("yearly_growth", "", "factor by which training compute grows in a year", "g", AT_LEAST_ONE)
first_compute = quantity("first_compute", "flop", "training compute of the first year", r"C_1")
grown_compute = quantity("grown_compute", "flop", "training compute after some years", r"C_y")
algorithmic_gain = quantity(
    "algorithmic_gain",
    "",
    "factor by which better algorithms cut training compute in a year",
    r"g_{\text{alg}}",
    AT_LEAST_ONE,
)
hardware_gain = quantity(
    "hardware_gain", "", "factor by which compute for a dollar grows in a year", r"g_{\text{hw}}", AT_LEAST_ONE
)
efficiency_gain = quantity(
    "efficiency_gain",
    "",
    "factor by which training the same model becomes cheaper in a year",
    r"g_{\text{eff}}",
    AT_LEAST_ONE,
)
first_value = quantity("first_value", "dollar", "cost of training the model when it appeared", r"V_0")
weights_value = quantity("weights_value", "dollar", "cost of training the model again", "V")

YEAR = number(1, "year")
T, GAIN = Symbol(elapsed), Symbol(efficiency_gain)

compute = definition(
    "growth.grown_compute",
    grown_compute,
    Symbol(first_compute) * Symbol(yearly_growth) ** (T / YEAR),
    hypothesis="Training compute grows by the same factor every year.",
    sources=ERA,
)
gain = definition(
    "growth.efficiency_gain",
    efficiency_gain,
    Symbol(algorithmic_gain) * Symbol(hardware_gain),
    hypothesis="Better algorithms need less compute, better hardware makes it cheaper; the factors multiply.",
    sources=WEIGHTS,
)
value = definition(
    "growth.weights_value",
    weights_value,
    Symbol(first_value) / GAIN ** (T / YEAR),
    hypothesis="Weights are worth what it would cost to train the same model again.",
    sources=WEIGHTS,
)
value_of_gains = derive(
    "growth.weights_value_of_gains",
    value,
    Substitute(gain),
    hypothesis="Weights are worth what it would cost to train the same model again.",
    sources=WEIGHTS,
)

value_law = Law(
    "weights-never-gain",
    "The cost of training the same model again never exceeds what it was at first.",
    value,
    lambda tree: Always(Relation(tree, Comparison.AT_MOST, Symbol(first_value))),
    planted=Symbol(first_value) * GAIN ** (T / YEAR),
)
decline_law = Law(
    "weights-lose-value",
    "While training becomes cheaper at all, weights lose value with every year.",
    value,
    lambda tree: Scaling(tree, elapsed, "decreasing", assuming=(Relation(GAIN, Comparison.ABOVE, number(1)),)),
    planted=Symbol(first_value) / GAIN,
)
growth_law = Law(
    "compute-in-proportion",
    "Grown compute is in proportion to the compute of the first year.",
    compute,
    lambda tree: Scaling(tree, first_compute, "proportional"),
    planted=Symbol(first_compute) ** 2 / number(1, "flop") * Symbol(yearly_growth) ** (T / YEAR),
)

"""Growth from year to year: training compute, the efficiency of algorithms and hardware, and what weights are worth.

Whatever grows by a fixed factor each year grows as a power of that factor. What a finished model is worth to somebody
who would otherwise have to train it falls by the same factor by which training it again becomes cheaper.
"""

from __future__ import annotations

from derive.derivation.definition import definition
from derive.derivation.formula import Source
from derive.derivation.properties import Property
from derive.derivation.rules import Substitute
from derive.derivation.steps import derive
from derive.expressions.expression import number
from derive.formulas import governance_vocabulary as words
from derive.statements.relation import above, at_most
from derive.statements.statement import Always, Scaling, Shape

ERA = (Source("inference-governance", "era"),)
WEIGHTS = (Source("inference-governance", "weights"),)


YEAR = number(1, "year")
T, GAIN = words.elapsed, words.efficiency_gain

grown_compute = definition(
    "growth.grown_compute",
    words.grown_compute,
    words.first_compute * words.yearly_growth ** (T / YEAR),
    hypothesis="Training compute grows by the same factor every year.",
    sources=ERA,
)
efficiency_gain = definition(
    "growth.efficiency_gain",
    words.efficiency_gain,
    words.algorithmic_gain * words.hardware_gain,
    hypothesis="Better algorithms need less compute, better hardware makes it cheaper; the factors multiply.",
    sources=WEIGHTS,
)
weights_value = definition(
    "growth.weights_value",
    words.weights_value,
    words.first_value / GAIN ** (T / YEAR),
    hypothesis="Weights are worth what it would cost to train the same model again.",
    sources=WEIGHTS,
)
weights_value_of_gains = derive(
    "growth.weights_value_of_gains",
    weights_value,
    Substitute(efficiency_gain),
    hypothesis="Weights are worth what it would cost to train the same model again.",
    sources=WEIGHTS,
)

value_property = Property(
    "weights-never-gain",
    "The cost of training the same model again never exceeds what it was at first.",
    weights_value,
    lambda tree: Always(at_most(tree, words.first_value)),
    planted=words.first_value * GAIN ** (T / YEAR),
)
decline_property = Property(
    "weights-lose-value",
    "While training becomes cheaper at all, weights lose value with every year.",
    weights_value,
    lambda tree: Scaling(tree, words.elapsed, Shape.DECREASING, assuming=(above(GAIN, 1),)),
    planted=words.first_value / GAIN,
)
growth_property = Property(
    "compute-in-proportion",
    "Grown compute is in proportion to the compute of the first year.",
    grown_compute,
    lambda tree: Scaling(tree, words.first_compute, Shape.PROPORTIONAL),
    planted=words.first_compute**2 / number(1, "flop") * words.yearly_growth ** (T / YEAR),
)

"""Reversible networks: layers whose inputs are recomputed from their outputs instead of being stored.

A layer works on two streams. It adds a function of one stream to the other, which can be undone whatever the function
is: the stream that the function read is still there to be read again. A residual layer does so twice, once in each
direction. Nothing is supposed of the functions but that equal inputs give equal outputs. A network of such layers
keeps the two streams of its last layer for the backward pass; an ordinary one keeps the inputs of every layer.
"""

from __future__ import annotations

from derive.derivation.definition import definition
from derive.derivation.formula import Source
from derive.derivation.properties import Property
from derive.derivation.rules import Name, Rewrite, SolveFor, Substitute
from derive.derivation.steps import derive
from derive.expressions.expression import Apply, Operand, as_expression, number
from derive.expressions.quantity import COUNT, REAL, quantity, substitute
from derive.formulas import lifecycle_vocabulary as words
from derive.formulas.lifecycle import backward_coefficient, forward_coefficient
from derive.statements.relation import at_most
from derive.statements.statement import Always, Scaling, Shape, identity, independent

TOUR = Source("roofline-tour", "6")
ECONOMICS = Source("hardware-economics", "7")
BOTH = (TOUR, ECONOMICS)

first_input = quantity("first_input", "", "first stream before the layer", "x", REAL)
second_input = quantity("second_input", "", "second stream before the layer", "y", REAL)
first_output = quantity("first_output", "", "first stream after the layer", "x'", REAL)
second_output = quantity("second_output", "", "second stream after the layer", "y'", REAL)
recovered_first_quantity = quantity("recovered_first", "", "first stream, recomputed from the outputs", r"\hat x", REAL)
recovered_second_quantity = quantity(
    "recovered_second", "", "second stream, recomputed from the outputs", r"\hat y", REAL
)
depth = quantity("depth", "layer", "layers of the network", "n", COUNT)
activation_bytes_per_layer = quantity(
    "activation_bytes_per_layer", "byte/layer", "bytes of a layer's input for one pass", "a"
)
stored_quantity = quantity(
    "activation_memory", "byte", "activations that an ordinary network keeps for its backward pass", "A"
)
reversible_quantity = quantity(
    "reversible_activation_memory", "byte", "activations that a reversible network keeps", r"A_{\text{rev}}"
)
reversible_training_cost_quantity = quantity(
    "reversible_training_cost", "flop/parameter/token", "training arithmetic with layers recomputed", r"k_{\text{rev}}"
)

X, Y = first_input, second_input
X_OUT, Y_OUT = first_output, second_output
DEPTH, PER_LAYER = depth, activation_bytes_per_layer


def f(argument: Operand) -> Apply:
    """Return an arbitrary function of a stream."""
    return Apply("f", as_expression(argument))


def g(argument: Operand) -> Apply:
    """Return another arbitrary function of a stream."""
    return Apply("g", as_expression(argument))


feistel_first = definition(
    "reversible.feistel_first",
    first_output,
    X,
    hypothesis="The first stream passes unchanged.",
    sources=BOTH,
    reconstructed=True,
)
feistel_second = definition(
    "reversible.feistel_second",
    second_output,
    Y + f(X),
    hypothesis="A function of the first stream is added to the second.",
    sources=BOTH,
    reconstructed=True,
)
feistel_inverse_first = derive(
    "reversible.feistel_inverse_first",
    feistel_first,
    SolveFor(first_input),
    hypothesis="The first stream passes unchanged.",
    sources=BOTH,
)
feistel_inverse_second = derive(
    "reversible.feistel_inverse_second",
    feistel_second,
    SolveFor(second_input),
    Substitute(feistel_inverse_first),
    hypothesis="The function may be any; it is only ever run forward.",
    sources=BOTH,
)

feistel_round_trip = derive(
    "reversible.feistel_round_trip",
    feistel_inverse_second,
    Name(recovered_second_quantity),
    Substitute(feistel_second),
    Substitute(feistel_first),
    hypothesis="The layer is run forward, then undone.",
    sources=BOTH,
)

revnet_first = definition(
    "reversible.revnet_first",
    first_output,
    X + f(Y),
    hypothesis="A function of the second stream is added to the first.",
    sources=(TOUR,),
    reconstructed=True,
)
revnet_second = definition(
    "reversible.revnet_second",
    second_output,
    Y + g(X_OUT),
    hypothesis="A function of the new first stream is added to the second.",
    sources=(TOUR,),
    reconstructed=True,
)
revnet_inverse_second = derive(
    "reversible.revnet_inverse_second",
    revnet_second,
    SolveFor(second_input),
    hypothesis="The functions may be any; they are only ever run forward.",
    sources=BOTH,
)
revnet_inverse_first = derive(
    "reversible.revnet_inverse_first",
    revnet_first,
    SolveFor(first_input),
    Substitute(revnet_inverse_second),
    hypothesis="The functions may be any; they are only ever run forward.",
    sources=BOTH,
)
revnet_round_trip_first = derive(
    "reversible.revnet_round_trip_first",
    revnet_inverse_first,
    Name(recovered_first_quantity),
    Substitute(revnet_second),
    Substitute(revnet_first),
    hypothesis="The layer is run forward, then undone.",
    sources=BOTH,
)
revnet_round_trip_second = derive(
    "reversible.revnet_round_trip_second",
    revnet_inverse_second,
    Name(recovered_second_quantity),
    Substitute(revnet_second),
    Substitute(revnet_first),
    hypothesis="The layer is run forward, then undone.",
    sources=BOTH,
)

activation_memory = definition(
    "reversible.activation_memory",
    stored_quantity,
    DEPTH * PER_LAYER,
    hypothesis="An ordinary network keeps the input of every layer, all of one size.",
    sources=BOTH,
)
reversible_activation_memory = definition(
    "reversible.reversible_activation_memory",
    reversible_quantity,
    number(1, "layer") * PER_LAYER,
    hypothesis="A reversible network keeps the two streams of its last layer, which fill one layer's input.",
    sources=BOTH,
)
reversible_cost_parts = definition(
    "reversible.reversible_cost_parts",
    reversible_training_cost_quantity,
    words.forward_cost + words.forward_cost + words.backward_cost,
    hypothesis="Every layer's functions are run once more on the way back.",
    sources=BOTH,
)
reversible_training_cost = derive(
    "reversible.reversible_training_cost",
    reversible_cost_parts,
    Substitute(forward_coefficient),
    Substitute(backward_coefficient),
    Rewrite(number(8, "flop/parameter/token")),
    hypothesis="Every layer's functions are run once more on the way back.",
    sources=BOTH,
)

FEISTEL = {first_output: feistel_first.expression, second_output: feistel_second.expression}
REVNET_SECOND = substitute(revnet_second.expression, {first_output: revnet_first.expression})
REVNET = {first_output: revnet_first.expression, second_output: REVNET_SECOND}

feistel_property = Property(
    "feistel-undone",
    "Whatever the function, the second input comes back from the two outputs.",
    feistel_inverse_second,
    lambda tree: identity(substitute(tree, FEISTEL), Y.tree),
    planted=Y_OUT - f(Y_OUT),
)
revnet_property = Property(
    "residual-layer-undone",
    "Whatever the two functions, the first input comes back from the two outputs.",
    revnet_inverse_first,
    lambda tree: identity(substitute(tree, REVNET), X.tree),
    planted=X_OUT - f(Y_OUT),
)
memory_property = Property(
    "activations-grow-with-depth",
    "The activations that an ordinary network keeps grow in proportion to its depth.",
    activation_memory,
    lambda tree: Scaling(tree, depth, Shape.PROPORTIONAL),
    planted=lambda: reversible_activation_memory.expression,
)
constant_property = Property(
    "reversible-activations-constant",
    "What a reversible network keeps does not depend on its depth.",
    reversible_activation_memory,
    lambda tree: independent(tree, depth),
    planted=lambda: activation_memory.expression,
)
never_more_property = Property(
    "reversible-never-keeps-more",
    "A reversible network never keeps more activations than an ordinary one.",
    reversible_activation_memory,
    lambda tree: Always(at_most(tree, activation_memory.expression)),
    planted=(DEPTH + number(1, "layer")) * PER_LAYER,
)

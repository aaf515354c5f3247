"""The arithmetic of attention, which the roofline leaves out, and what a sparse attention spares.

Every new token is compared with all tokens before it, so that attention's arithmetic grows with the context while that
of the parameters stays. A sparse attention reads fewer tokens: in the lecture's example as many as the square root of
the context.
"""

from __future__ import annotations

from fractions import Fraction

from derive.derivation.definition import definition
from derive.derivation.formula import Source
from derive.derivation.properties import Property
from derive.derivation.rules import Rewrite, SolveFor, Substitute
from derive.derivation.steps import derive, equate
from derive.expressions.quantity import COUNT, quantity
from derive.formulas.context import head_dimension, layers
from derive.formulas.vocabulary import active_parameters, context_length, multiply_adds_per_parameter
from derive.statements.statement import Scaling, Shape

ROOFLINE = Source("roofline-tour", "1")
TOUR = Source("roofline-tour", "5")
ECONOMICS = Source("hardware-economics", "6")

query_heads = quantity("query_heads", "head/layer", "query heads of a layer", r"n_{\text{Q}}", COUNT)
attended_tokens = quantity("attended_tokens", "token/sequence", "tokens that a sparse attention reads", r"L_a")
reference_token = quantity("reference_token", "token/sequence", "one token, the measure of a context", "1", value=1)
sparse_gain_quantity = quantity("sparse_gain", "", "KV fetch of dense over sparse attention", "G")
attention_ratio_quantity = quantity(
    "attention_ratio", "", "arithmetic of attention over that of the active parameters", "a"
)
attention_products = quantity(
    "attention_products",
    "multiply_add*sequence/element/token",
    "a score and a weighted sum for each element of a head and token of context",
    "2",
    value=2,
)
attention_multiplies_quantity = quantity(
    "attention_multiplies", "multiply_add/token", "multiply-adds of attention for each token", r"a_{\text{attention}}"
)
parameter_multiplies_quantity = quantity(
    "parameter_multiplies", "multiply_add/token", "multiply-adds with the parameters for each token", "a_N"
)

N, L, MULTIPLY_ADDS = active_parameters, context_length, multiply_adds_per_parameter

square_root_attention = definition(
    "attention.square_root_attention",
    attended_tokens,
    (L / reference_token) ** Fraction(1, 2) * reference_token,
    hypothesis="A sparse attention reads as many tokens as the square root of the context.",
    sources=(TOUR, ECONOMICS),
    implicit=(reference_token,),
)

sparse_gain_parts = definition(
    "attention.sparse_gain_parts",
    sparse_gain_quantity,
    L / attended_tokens,
    hypothesis="What is fetched is proportional to the tokens that attention reads.",
    sources=(TOUR, ECONOMICS),
)

sparse_gain = derive(
    "attention.sparse_gain",
    sparse_gain_parts,
    Substitute(square_root_attention),
    Rewrite((L / reference_token) ** Fraction(1, 2)),
    hypothesis="Attention reads as many tokens as the square root of the context.",
    sources=(TOUR, ECONOMICS),
)

attention_multiplies = definition(
    "attention.attention_multiplies",
    attention_multiplies_quantity,
    attention_products * layers * query_heads * head_dimension * L,
    hypothesis="Every query head multiplies with one key and one value for each token of context.",
    sources=(TOUR,),
    implicit=(attention_products,),
)

parameter_multiplies = definition(
    "attention.parameter_multiplies",
    parameter_multiplies_quantity,
    N * MULTIPLY_ADDS,
    hypothesis="Every token is multiplied once with each active parameter.",
    sources=(TOUR,),
    implicit=(multiply_adds_per_parameter,),
)

attention_ratio_parts = definition(
    "attention.attention_ratio_parts",
    attention_ratio_quantity,
    attention_multiplies_quantity / parameter_multiplies_quantity,
    hypothesis="Attention against everything else that a token asks for.",
    sources=(TOUR,),
)

attention_ratio = derive(
    "attention.attention_ratio",
    attention_ratio_parts,
    Substitute(attention_multiplies),
    Substitute(parameter_multiplies),
    hypothesis="Attention against everything else that a token asks for.",
    sources=(TOUR,),
)

attention_context = derive(
    "attention.attention_context",
    equate(attention_multiplies, parameter_multiplies),
    SolveFor(context_length),
    hypothesis="Attention asks for as much arithmetic as the active parameters do.",
    sources=(TOUR,),
)

gain_property = Property(
    "sparse-gain-root",
    "Reading only the square root of the context divides the fetch by that square root.",
    sparse_gain,
    lambda tree: Scaling(tree, context_length, Shape.POWER, Fraction(1, 2)),
    planted=L / reference_token,
)
attention_property = Property(
    "attention-grows-with-context",
    "The arithmetic of attention grows in proportion to the context, that of the parameters not at all.",
    attention_ratio,
    lambda tree: Scaling(tree, context_length, Shape.PROPORTIONAL),
    planted=lambda: attention_ratio.expression * L / reference_token,
)

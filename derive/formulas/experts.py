"""Parameters that exist and parameters that compute: a mixture of experts, with the dense model as its limit.

Some parameters serve every token; the others sit in experts of equal size, of which the router picks a few for each
token. Memory must hold all of them, arithmetic passes through the shared ones and the picked experts alone.
"""

from __future__ import annotations

from derive.derivation.definition import definition
from derive.derivation.formula import Source
from derive.derivation.properties import Property
from derive.formulas.batching import experts_active, experts_total
from derive.formulas.lifecycle_vocabulary import parameters_per_expert, shared_parameters
from derive.formulas.vocabulary import active_parameters, total_parameters
from derive.statements.relation import at_most
from derive.statements.statement import Always, Scaling, Shape

LEDGER = (Source("compute-ledger", "I"),)
SHARED, EACH = shared_parameters, parameters_per_expert
ALL, PICKED = experts_total, experts_active

stored_parameters = definition(
    "experts.stored_parameters",
    total_parameters,
    SHARED + ALL * EACH,
    hypothesis="All experts are of one size and all are held in memory.",
    sources=LEDGER,
)
computing_parameters = definition(
    "experts.computing_parameters",
    active_parameters,
    SHARED + PICKED * EACH,
    hypothesis="A token passes through the shared parameters and through the experts picked for it.",
    sources=LEDGER,
)

fewer_property = Property(
    "no-more-compute-than-exist",
    "No token passes through more parameters than there are.",
    computing_parameters,
    lambda tree: Always(
        at_most(tree, stored_parameters.expression),
        assuming=(at_most(PICKED, ALL),),
    ),
    planted=SHARED + 2 * PICKED * EACH,
)
picking_property = Property(
    "more-picked-more-computed",
    "Picking more experts makes more parameters compute.",
    computing_parameters,
    lambda tree: Scaling(tree, experts_active, Shape.INCREASING),
    planted=lambda: stored_parameters.expression,
)

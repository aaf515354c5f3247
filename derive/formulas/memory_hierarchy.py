"""Where a cache should wait until it is used again: tiers of memory, their rent, and rebuilding instead of keeping.

A token's cache takes its part of a tier's capacity for as long as it waits, and its part of the tier's bandwidth when
it is read back; both are charged at the rent of the hardware. Rebuilding it instead takes the token's own arithmetic.
Keeping costs as much as reading back once the wait equals the drain time. This balance is the *minimum* of the two
costs where tiers trade capacity for bandwidth at a constant product, and not in general.
"""

from __future__ import annotations

from derive.derivation.definition import definition
from derive.derivation.formula import Source
from derive.derivation.properties import Property
from derive.derivation.rules import Name, Rewrite, SolveFor, StationaryIn, Substitute
from derive.derivation.steps import derive, equate
from derive.expressions.expression import number
from derive.expressions.quantity import quantity
from derive.formulas.pricing import rebuild_cost
from derive.formulas.roofline import rental_rate
from derive.formulas.schedule import drain_time
from derive.formulas.vocabulary import (
    active_parameters,
    flop_rate,
    kv_bytes_per_token,
    memory_bandwidth,
    memory_capacity,
    multiply_adds_per_parameter,
)
from derive.statements.relation import above
from derive.statements.statement import Always, Scaling, Shape, identity, independent

TOUR = Source("roofline-tour", "5")
ECONOMICS = Source("hardware-economics", "6")
BOTH = (TOUR, ECONOMICS)

hold_time = quantity("hold_time", "second", "time that a cache waits until it is used again", "T")
retrieve_cost_quantity = quantity(
    "retrieve_cost", "dollar/token", "rent of reading one token's cache back", r"c_{\text{read}}"
)
hold_cost_quantity = quantity("hold_cost", "dollar/token", "rent of keeping one token's cache", r"c_{\text{hold}}")
hit_cost_quantity = quantity(
    "hit_cost", "dollar/token", "rent of keeping a token's cache and reading it back", r"c_{\text{hit}}"
)
balanced_hold_quantity = quantity(
    "balanced_hold_time", "second", "wait at which keeping costs as much as reading back", "T^*"
)
breakeven_hold_quantity = quantity(
    "breakeven_hold_time", "second", "wait beyond which rebuilding is cheaper than keeping", r"T_{\text{evict}}"
)
tier_product = quantity(
    "tier_product", "byte^2/second", "capacity times bandwidth, if it is the same for all tiers", "Q"
)
best_drain_quantity = quantity("best_drain_time", "second", "drain time of the cheapest tier", r"t_{\text{best}}")

C, W, K, T = memory_capacity, memory_bandwidth, kv_bytes_per_token, hold_time
N, F, MULTIPLY_ADDS = active_parameters, flop_rate, multiply_adds_per_parameter
RENT, Q = rental_rate, tier_product

retrieve_cost = definition(
    "memory_hierarchy.retrieve_cost",
    retrieve_cost_quantity,
    K / W * RENT,
    hypothesis="Reading back takes all of the tier's bandwidth, charged at the rent of the hardware.",
    sources=BOTH,
)

hold_cost = definition(
    "memory_hierarchy.hold_cost",
    hold_cost_quantity,
    K / C * RENT * T,
    hypothesis="A cache pays for its part of the tier's capacity as long as it waits, at the rent of the hardware.",
    sources=BOTH,
)

hit_cost_of_parts = definition(
    "memory_hierarchy.hit_cost_of_parts",
    hit_cost_quantity,
    retrieve_cost_quantity + hold_cost_quantity,
    hypothesis="A hit pays for the wait and for one read.",
    sources=BOTH,
)

hit_cost = derive(
    "memory_hierarchy.hit_cost",
    hit_cost_of_parts,
    Substitute(retrieve_cost),
    Substitute(hold_cost),
    hypothesis="A hit pays for the wait and for one read, both at the rent of the hardware.",
    sources=BOTH,
)

balanced_hold_time = derive(
    "memory_hierarchy.balanced_hold_time",
    equate(hold_cost, retrieve_cost),
    SolveFor(hold_time),
    Rewrite(C / W),
    Name(balanced_hold_quantity),
    hypothesis="Keeping costs as much as reading back.",
    sources=BOTH,
)

breakeven_hold_time = derive(
    "memory_hierarchy.breakeven_hold_time",
    equate(hit_cost, rebuild_cost),
    SolveFor(hold_time),
    Rewrite(C * N * MULTIPLY_ADDS / (K * F) - C / W),
    Name(breakeven_hold_quantity),
    hypothesis="Keeping and reading back cost as much as rebuilding.",
    sources=BOTH,
)

capacity_of_product = definition(
    "memory_hierarchy.capacity_of_product",
    memory_capacity,
    Q / W,
    hypothesis="From tier to tier, capacity grows as bandwidth falls: their product stays the same.",
    sources=BOTH,
    reconstructed=True,
)

best_bandwidth = derive(
    "memory_hierarchy.best_bandwidth",
    hit_cost,
    Substitute(capacity_of_product),
    StationaryIn(memory_bandwidth),
    hypothesis="Among tiers of one product of capacity and bandwidth, the one with the cheapest hit.",
    sources=BOTH,
    reconstructed=True,
)

best_drain_time = derive(
    "memory_hierarchy.best_drain_time",
    drain_time,
    Substitute(capacity_of_product),
    Substitute(best_bandwidth),
    Rewrite(T),
    Name(best_drain_quantity),
    hypothesis="Among tiers of one product of capacity and bandwidth, the one with the cheapest hit.",
    sources=BOTH,
    reconstructed=True,
)

balance_property = Property(
    "hold-equals-read-at-drain-time",
    "Keeping costs as much as reading back when the wait is the drain time.",
    balanced_hold_time,
    lambda tree: identity(tree, drain_time.expression),
    planted=W * T / C * T,
)
rent_property = Property(
    "residency-knows-no-rent",
    "The wait at which the two costs are equal does not depend on the rent.",
    balanced_hold_time,
    lambda tree: independent(tree, rental_rate),
    planted=lambda: hold_cost.expression * T / number(1, "dollar/token"),
)
hold_property = Property(
    "keeping-costs-by-time",
    "Keeping costs in proportion to the wait.",
    hold_cost,
    lambda tree: Scaling(tree, hold_time, Shape.PROPORTIONAL),
    planted=lambda: hit_cost.expression,
)
evict_property = Property(
    "rebuild-after-breakeven",
    "Beyond the break-even wait a hit costs more than a miss.",
    breakeven_hold_time,
    lambda tree: Always(
        above(hit_cost.expression, rebuild_cost.expression),
        assuming=(above(T, tree),),
    ),
    planted=C * N * MULTIPLY_ADDS / (K * F) - 2 * C / W,
)
product_property = Property(
    "cheapest-tier-drains-in-the-wait",
    "Where capacity times bandwidth is the same for all tiers, the cheapest one drains in just the wait.",
    best_drain_time,
    lambda tree: identity(tree, T.tree),
    planted=Q / W**2,
)

"""Expert parallelism: which GPU holds which expert, and how much of the traffic leaves a rack.

The experts of a layer are spread evenly over the GPUs of a domain. A token visits a few of them, and the router
prefers none: each visit goes to any rack with equal chance, independently of the others. Within a rack a switch
stands between any two GPUs. Traffic between racks shares a slower network, and the two kinds of traffic flow at the
same time.
"""

from __future__ import annotations

from derive.derivation.definition import definition
from derive.derivation.formula import Source
from derive.derivation.properties import Property
from derive.derivation.rules import Rewrite, Substitute
from derive.derivation.steps import derive
from derive.expressions.expression import number
from derive.expressions.quantity import AT_LEAST_ONE, COUNT, FRACTION, quantity
from derive.formulas.batching import experts_total
from derive.statements.relation import at_least
from derive.statements.statement import Always, Scaling, Shape, identity

TOUR = Source("roofline-tour", "2")
ECONOMICS = Source("hardware-economics", "3")

expert_gpus = quantity("expert_gpus", "gpu", "GPUs that the experts of a layer are spread over", "G", COUNT)
experts_per_gpu_quantity = quantity("experts_per_gpu", "expert/gpu", "experts of a layer that one GPU holds", "x")
route_devices = quantity("route_devices", "device", "devices on the way of a message, both ends counted", "d", COUNT)
route_hops_quantity = quantity("route_hops", "hop", "hops on the way of a message", "h")
racks_spanned = quantity("racks_spanned", "rack", "racks that one layer's experts are spread over", "R", COUNT)
visits = quantity("visits", "", "experts that one token visits in a layer", "e", COUNT)
home_share_quantity = quantity("home_share", "", "share of visits that stay in the token's rack", r"\eta", FRACTION)
crossing_share_quantity = quantity(
    "crossing_share", "", "share of visits that leave the token's rack", r"\chi", FRACTION
)
crossing_tokens_quantity = quantity(
    "crossing_tokens",
    "",
    "share of tokens with at least one visit outside their rack",
    r"\chi_{\text{token}}",
    FRACTION,
)
slowdown = quantity("slowdown", "", "bandwidth within a rack over bandwidth between racks", "s", AT_LEAST_ONE)
traffic_time_ratio_quantity = quantity(
    "traffic_time_ratio", "", "time of the traffic between racks over that of the traffic within", r"\theta"
)
earlier_domain = quantity("earlier_domain", "gpu", "GPUs of the earlier scale-up domain", "S_1", COUNT)
later_domain = quantity("later_domain", "gpu", "GPUs of the later scale-up domain", "S_2", COUNT)
domain_growth_quantity = quantity("domain_growth", "", "later over earlier scale-up domain", "g")

RACKS, VISITS, SLOWDOWN = racks_spanned, visits, slowdown
HOME, CROSSING = home_share_quantity, crossing_share_quantity
ONE_RACK = number(1, "rack")
TWO_RACKS_AT_LEAST = at_least(RACKS, number(2, "rack"))

experts_per_gpu = definition(
    "parallelism.experts_per_gpu",
    experts_per_gpu_quantity,
    experts_total / expert_gpus,
    hypothesis="The experts of a layer are spread evenly over the GPUs, without copies.",
    sources=(ECONOMICS,),
)

route_hops = definition(
    "parallelism.route_hops",
    route_hops_quantity,
    (route_devices - number(1, "device")) * number(1, "hop/device"),
    hypothesis="A hop leads from one device on the way to the next.",
    sources=(TOUR, ECONOMICS),
)

home_share = definition(
    "parallelism.home_share",
    home_share_quantity,
    ONE_RACK / RACKS,
    hypothesis="Experts are spread evenly over the racks, and the router prefers none.",
    sources=(ECONOMICS,),
)

crossing_of_home = definition(
    "parallelism.crossing_of_home",
    crossing_share_quantity,
    1 - HOME,
    hypothesis="A visit stays in the rack or leaves it.",
    sources=(ECONOMICS,),
)

crossing_share = derive(
    "parallelism.crossing_share",
    crossing_of_home,
    Substitute(home_share),
    hypothesis="Experts are spread evenly over the racks, and the router prefers none.",
    sources=(ECONOMICS,),
)

crossing_tokens_of_home = definition(
    "parallelism.crossing_tokens_of_home",
    crossing_tokens_quantity,
    1 - HOME**VISITS,
    hypothesis="A token stays in its rack when all its visits do; visits are independent of one another.",
    sources=(ECONOMICS,),
)

crossing_tokens = derive(
    "parallelism.crossing_tokens",
    crossing_tokens_of_home,
    Substitute(home_share),
    hypothesis="Visits are independent of one another and prefer no rack.",
    sources=(ECONOMICS,),
)

traffic_ratio_of_shares = definition(
    "parallelism.traffic_ratio_of_shares",
    traffic_time_ratio_quantity,
    SLOWDOWN * CROSSING / (1 - CROSSING),
    hypothesis="Both kinds of traffic flow at the same time, each in proportion to its visits.",
    sources=(TOUR, ECONOMICS),
)

traffic_time_ratio = derive(
    "parallelism.traffic_time_ratio",
    traffic_ratio_of_shares,
    Substitute(crossing_share),
    Rewrite(SLOWDOWN * (RACKS - ONE_RACK) / ONE_RACK),
    hypothesis="Experts are spread evenly over the racks, the router prefers none; both networks work at once.",
    sources=(TOUR, ECONOMICS),
)

domain_growth = definition(
    "parallelism.domain_growth",
    domain_growth_quantity,
    later_domain / earlier_domain,
    hypothesis="Growth is counted in GPUs.",
    sources=(TOUR, ECONOMICS),
)

placement_property = Property(
    "more-gpus-fewer-experts",
    "A GPU holds experts in inverse proportion to the number of GPUs.",
    experts_per_gpu,
    lambda tree: Scaling(tree, expert_gpus, Shape.INVERSE),
    planted=(experts_total + number(1, "expert")) / number(1, "gpu"),
)
one_rack_property = Property(
    "more-racks-more-crossing",
    "The share of visits that leave the rack rises with the number of racks.",
    crossing_share,
    lambda tree: Scaling(tree, racks_spanned, Shape.INCREASING),
    planted=lambda: home_share.expression,
)
tokens_property = Property(
    "tokens-cross-more-often-than-visits",
    "A token crosses at least as often as one of its visits does.",
    crossing_tokens,
    lambda tree: Always(at_least(tree, crossing_share.expression)),
    planted=lambda: crossing_share.expression**VISITS,
)
bottleneck_property = Property(
    "slow-link-is-the-bottleneck",
    "Across two racks or more the traffic between them takes at least as long as the traffic within.",
    traffic_time_ratio,
    lambda tree: Always(at_least(tree, 1), assuming=(TWO_RACKS_AT_LEAST,)),
    planted=(RACKS - ONE_RACK) / (ONE_RACK * SLOWDOWN),
)
shares_property = Property(
    "visits-stay-or-leave",
    "The shares of visits that stay and that leave add up to one.",
    crossing_share,
    lambda tree: identity(tree + home_share.expression, number(1)),
    planted=ONE_RACK / RACKS,
)

"""Hops between racks, and weights that a whole domain fetches together.

A decode step of a pipeline waits for the network card, the switches and the way back on the other side, once for
every boundary between two stages; these waits follow one another. A token that feeds the next step has also to travel
from the last stage back to the first. Within a scale-up domain the GPUs read their shares of the weights at the same
time.
"""

from __future__ import annotations

from derive.derivation.definition import definition
from derive.derivation.formula import Source
from derive.derivation.properties import Property
from derive.derivation.rules import Substitute
from derive.derivation.steps import derive
from derive.expressions.expression import number
from derive.expressions.quantity import COUNT, NONNEGATIVE, quantity
from derive.formulas.vocabulary import bytes_per_parameter, stages, total_parameters
from derive.statements.relation import above
from derive.statements.statement import Always, Scaling, Shape

TOUR = Source("roofline-tour", "3")
ECONOMICS = Source("hardware-economics", "4")

hop_latency = quantity("hop_latency", "second/hop", "time of one hop from rack to rack", r"t_{\text{hop}}")
forward_hops_quantity = quantity("forward_hops", "hop", "hops from the first stage to the last", "h", NONNEGATIVE)
round_hops_quantity = quantity("round_hops", "hop", "hops from the first stage to the last and back", r"h_{\circ}")
forward_latency_quantity = quantity(
    "forward_hop_latency", "second", "waiting on hops from the first stage to the last", r"t_{\text{hops}}", NONNEGATIVE
)
round_latency_quantity = quantity(
    "round_hop_latency", "second", "waiting on hops until the new token is back at the first stage", r"t_{\circ}"
)
gpu_bandwidth = quantity("gpu_bandwidth", "byte/second/gpu", "bytes that one GPU's memory delivers per second", "w")
domain_size = quantity("domain_size", "gpu", "GPUs of a scale-up domain", "S", COUNT)
domain_fetch_quantity = quantity(
    "domain_fetch_time", "second", "time in which a domain reads all parameters", r"t_{\text{domain}}"
)

P, PER_HOP = stages, hop_latency

forward_hops = definition(
    "hops.forward_hops",
    forward_hops_quantity,
    (P - number(1, "stage")) * number(1, "hop/stage"),
    hypothesis="Stages stand in a line, with one hop from each to the next.",
    sources=(TOUR,),
)

round_hops = definition(
    "hops.round_hops",
    round_hops_quantity,
    P * number(1, "hop/stage"),
    hypothesis="The new token goes from the last stage back to the first, in one more hop.",
    sources=(TOUR,),
)

latency_of_hops = definition(
    "hops.latency_of_hops",
    forward_latency_quantity,
    forward_hops_quantity * PER_HOP,
    hypothesis="The hops of a decode step follow one another.",
    sources=(TOUR,),
)

forward_latency = derive(
    "hops.forward_latency",
    latency_of_hops,
    Substitute(forward_hops),
    hypothesis="The hops of a decode step follow one another, from the first stage to the last.",
    sources=(TOUR,),
)

latency_of_round = definition(
    "hops.latency_of_round",
    round_latency_quantity,
    round_hops_quantity * PER_HOP,
    hypothesis="The hops of a decode step follow one another, and the token returns to the first stage.",
    sources=(TOUR,),
)

round_latency = derive(
    "hops.round_latency",
    latency_of_round,
    Substitute(round_hops),
    hypothesis="The hops of a decode step follow one another, and the token returns to the first stage.",
    sources=(TOUR,),
)

domain_fetch_time = definition(
    "hops.domain_fetch_time",
    domain_fetch_quantity,
    total_parameters * bytes_per_parameter / (gpu_bandwidth * domain_size),
    hypothesis="Every GPU of the domain reads its own share of the parameters at the same time.",
    sources=(TOUR,),
    implicit=(bytes_per_parameter,),
)

round_property = Property(
    "return-costs-a-hop",
    "Counting the way back to the first stage makes the wait longer.",
    round_latency,
    lambda tree: Always(above(tree, forward_latency.expression)),
    planted=(P - number(2, "stage")) * number(1, "hop/stage") * PER_HOP,
)
hop_property = Property(
    "hop-latency-linear",
    "The wait on hops grows in proportion to the time of one hop.",
    forward_latency,
    lambda tree: Scaling(tree, hop_latency, Shape.PROPORTIONAL),
    planted=(P - number(1, "stage")) * number(1, "hop/stage") * PER_HOP + number(1, "second"),
)
domain_property = Property(
    "domain-divides-fetch",
    "The weight fetch of a domain is inversely proportional to its number of GPUs.",
    domain_fetch_time,
    lambda tree: Scaling(tree, domain_size, Shape.INVERSE),
    planted=total_parameters * bytes_per_parameter / (gpu_bandwidth * number(1, "gpu")),
)

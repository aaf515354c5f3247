"""Trains of decode steps: how often one departs, how long a request can wait, how many tokens leave a rack.

Steps depart at a fixed period, and a step in progress takes nobody aboard. The period that the lecture proposes is
the time in which the memory could be read once from end to end.
"""

from __future__ import annotations

from derive.derivation.definition import definition
from derive.derivation.formula import Source
from derive.derivation.properties import Property
from derive.derivation.rules import Replace, SupremumOver
from derive.derivation.steps import derive
from derive.expressions.expression import number
from derive.expressions.quantity import NONNEGATIVE, quantity
from derive.formulas.vocabulary import memory_bandwidth, memory_capacity, tokens_per_step
from derive.statements.relation import at_least
from derive.statements.statement import Always, Scaling, Shape

TOUR = Source("roofline-tour", "1")
ECONOMICS = Source("hardware-economics", "2")

drain_time_quantity = quantity(
    "drain_time", "second", "time to read a memory once from end to end", r"t_{\text{drain}}"
)
period = quantity("period", "second", "time from one departure to the next", r"\tau")
service_time = quantity("service_time", "second", "time that one step takes", "t")
missed_by = quantity("missed_by", "second", "time since the last departure at the request's arrival", "a", NONNEGATIVE)
latency_of_arrival = quantity("latency_of_arrival", "second", "wait for the next departure and its step", r"w(a)")
worst_latency_quantity = quantity("worst_latency", "second", "longest wait for a departure and its step", r"w_{\max}")
rack_rate = quantity("rack_rate", "token/second/rack", "tokens per second that one rack produces", "R")
rack_batch = quantity("rack_batch", "sequence/rack", "sequences that one rack decodes together", r"B_{\text{rack}}")
fleet_rate = quantity("fleet_rate", "token/second", "tokens per second that all racks produce", r"R_{\text{fleet}}")
rack_count_quantity = quantity("rack_count", "rack", "racks that produce a fleet's rate", "n")
reads_per_step_quantity = quantity("reads_per_step", "", "times that a step could read the whole memory", "q")

TAU, SERVICE, MISSED = period, service_time, missed_by
W, C = memory_bandwidth, memory_capacity

drain_time = definition(
    "schedule.drain_time",
    drain_time_quantity,
    C / W,
    hypothesis="Memory is read once from end to end at its full rate.",
    sources=(TOUR, ECONOMICS, Source("roofline-tour", "5"), Source("hardware-economics", "6")),
)

reads_per_step = definition(
    "schedule.reads_per_step",
    reads_per_step_quantity,
    TAU * W / C,
    hypothesis="The whole period is spent reading at full rate.",
    sources=(TOUR,),
)

latency = definition(
    "schedule.latency",
    latency_of_arrival,
    TAU - MISSED + SERVICE,
    hypothesis="A request waits out the rest of the period, then rides one step.",
    sources=(TOUR, ECONOMICS),
)

worst_latency = derive(
    "schedule.worst_latency",
    latency,
    SupremumOver(missed_by, number(0, "second"), TAU, worst_latency_quantity),
    hypothesis="The request may arrive at any moment of the period.",
    sources=(TOUR, ECONOMICS),
)

worst_latency_of_cadence = derive(
    "schedule.worst_latency_of_cadence",
    worst_latency,
    Replace(service_time, by=TAU, assuming="a step lasts one period"),
    hypothesis="A step lasts exactly one period, so that trains follow one another without a gap.",
    sources=(TOUR, ECONOMICS),
)

rack_throughput = definition(
    "schedule.rack_throughput",
    rack_rate,
    rack_batch * tokens_per_step / TAU,
    hypothesis="One batch is in flight in a rack, and every sequence of it gains one token per period.",
    sources=(TOUR,),
    implicit=(tokens_per_step,),
)

racks = definition(
    "schedule.racks",
    rack_count_quantity,
    fleet_rate / rack_rate,
    hypothesis="All racks produce alike.",
    sources=(TOUR,),
)

drain_property = Property(
    "drain-time-inverse-in-bandwidth",
    "A faster memory drains in proportionally less time.",
    drain_time,
    lambda tree: Scaling(tree, memory_bandwidth, Shape.INVERSE),
    planted=C / W + TAU,
)
waiting_property = Property(
    "no-wait-beyond-the-worst",
    "No arrival waits longer than a period and a step.",
    worst_latency,
    lambda tree: Always(at_least(tree, latency.expression)),
    planted=TAU,
)
cadence_property = Property(
    "back-to-back-doubles",
    "When a step lasts one period, the longest wait is proportional to the period.",
    worst_latency_of_cadence,
    lambda tree: Scaling(tree, period, Shape.PROPORTIONAL),
    planted=TAU + SERVICE,
)
throughput_property = Property(
    "throughput-proportional-to-batch",
    "A rack's tokens per second grow in proportion to its batch.",
    rack_throughput,
    lambda tree: Scaling(tree, rack_batch, Shape.PROPORTIONAL),
    planted=rack_rate,
)
whole_memory_property = Property(
    "longer-steps-read-more",
    "A step that lasts longer could read the memory proportionally more often.",
    reads_per_step,
    lambda tree: Scaling(tree, period, Shape.PROPORTIONAL),
    planted=C / (W * TAU),
)

"""Bubbles: how long the stages of a training pipeline stand idle around each update of the weights.

Between two updates a fixed number of microbatches runs forward through all stages and backward again, and the
pipeline empties before the update. All stages take equally long. A stage waits at the start until the first
microbatch arrives, at the turn until the first gradient comes back, and at the end until the first stage has finished
its last backward pass. Without updates the microbatches never end, and the share of idle time vanishes.
"""

from __future__ import annotations

from derive.derivation.definition import definition
from derive.derivation.formula import Source
from derive.derivation.properties import Property
from derive.derivation.rules import Rewrite, Substitute
from derive.derivation.steps import derive
from derive.expressions.expression import number
from derive.expressions.quantity import COUNT, FRACTION, NONNEGATIVE, quantity
from derive.formulas.pipeline import PER_STAGE, P, microbatches_per_stage
from derive.formulas.vocabulary import stages
from derive.statements.relation import at_most
from derive.statements.statement import Always, Limit, Scaling, Shape, identity, independent

ECONOMICS = Source("hardware-economics", "4")

microbatches_per_update = quantity(
    "microbatches_per_update", "microbatch", "microbatches between two updates of the weights", "m", COUNT
)
forward_stage_time = quantity(
    "forward_stage_time", "second/stage", "time of a microbatch's forward pass in one stage", r"t_{\text{f}}"
)
backward_stage_time = quantity(
    "backward_stage_time", "second/stage", "time of a microbatch's backward pass in one stage", r"t_{\text{b}}"
)
stage_position = quantity("stage_position", "stage", "place of a stage in the line, counted from 1", "i", COUNT)
busy_time_quantity = quantity("busy_time", "second", "time that a stage works between two updates", r"t_{\text{busy}}")
fill_time_quantity = quantity(
    "fill_time", "second", "time that a stage idles between two updates", r"t_{\text{idle}}", NONNEGATIVE
)
bubble_share_quantity = quantity("bubble_share", "", "share of its time that a stage stands idle", r"\phi", FRACTION)
idle_at_start_quantity = quantity(
    "idle_at_start", "second", "wait of a stage for the first microbatch", r"w_{\text{start}}", NONNEGATIVE
)
idle_at_turn_quantity = quantity(
    "idle_at_turn",
    "second",
    "wait of a stage between its forward and its backward passes",
    r"w_{\text{turn}}",
    NONNEGATIVE,
)
idle_at_end_quantity = quantity(
    "idle_at_end", "second", "wait of a stage after its last backward pass", r"w_{\text{end}}", NONNEGATIVE
)
idle_time_quantity = quantity("idle_time", "second", "all waits of a stage between two updates", "w", NONNEGATIVE)

M, POSITION, ONE_STAGE = microbatches_per_update, stage_position, number(1, "stage")
FORWARD, BACKWARD = forward_stage_time, backward_stage_time
WITHIN = at_most(POSITION, P)

busy_time = definition(
    "bubbles.busy_time",
    busy_time_quantity,
    M / PER_STAGE * (FORWARD + BACKWARD),
    hypothesis="A stage runs every microbatch forward once and backward once, one at a time.",
    sources=(ECONOMICS,),
    implicit=(microbatches_per_stage,),
)

fill_time = definition(
    "bubbles.fill_time",
    fill_time_quantity,
    (P - ONE_STAGE) * (FORWARD + BACKWARD),
    hypothesis="The pipeline fills with forward passes and empties with backward passes, once for each update.",
    sources=(ECONOMICS,),
)

share_of_times = definition(
    "bubbles.share_of_times",
    bubble_share_quantity,
    fill_time_quantity / (busy_time_quantity + fill_time_quantity),
    hypothesis="A stage either works or stands idle.",
    sources=(ECONOMICS,),
)

share = derive(
    "bubbles.share",
    share_of_times,
    Substitute(fill_time),
    Substitute(busy_time),
    Rewrite((P - ONE_STAGE) / (M / PER_STAGE + P - ONE_STAGE)),
    hypothesis="The pipeline empties before each update, and all stages take equally long.",
    sources=(ECONOMICS,),
)

idle_at_start = definition(
    "bubbles.idle_at_start",
    idle_at_start_quantity,
    (POSITION - ONE_STAGE) * FORWARD,
    hypothesis="The first microbatch passes all earlier stages before it arrives.",
    sources=(ECONOMICS,),
)

idle_at_turn = definition(
    "bubbles.idle_at_turn",
    idle_at_turn_quantity,
    (P - POSITION) * (FORWARD + BACKWARD),
    hypothesis="The last microbatch runs forward through all later stages, and the first gradient runs back.",
    sources=(ECONOMICS,),
)

idle_at_end = definition(
    "bubbles.idle_at_end",
    idle_at_end_quantity,
    (POSITION - ONE_STAGE) * BACKWARD,
    hypothesis="The last gradient passes all earlier stages before the weights are updated.",
    sources=(ECONOMICS,),
)

idle_time_of_waits = definition(
    "bubbles.idle_time_of_waits",
    idle_time_quantity,
    idle_at_start_quantity + idle_at_turn_quantity + idle_at_end_quantity,
    hypothesis="A stage waits at the start, at the turn and at the end.",
    sources=(ECONOMICS,),
)

idle_time = derive(
    "bubbles.idle_time",
    idle_time_of_waits,
    Substitute(idle_at_start),
    Substitute(idle_at_turn),
    Substitute(idle_at_end),
    Rewrite((P - ONE_STAGE) * (FORWARD + BACKWARD)),
    hypothesis="The pipeline fills with forward passes and empties with backward passes, once for each update.",
    sources=(ECONOMICS,),
)

vanishing_property = Property(
    "bubbles-vanish-in-a-long-run",
    "With ever more microbatches between two updates the share of idle time goes to zero.",
    share,
    lambda tree: Limit(tree, microbatches_per_update, None, number(0)),
    planted=(P - ONE_STAGE) / (P + ONE_STAGE),
)
waits_property = Property(
    "waits-make-the-bubble",
    "A stage's waits add up to the same idle time wherever it stands.",
    idle_time,
    lambda tree: identity(tree, fill_time.expression),
    planted=lambda: idle_at_start.expression + idle_at_end.expression,
)
position_property = Property(
    "every-stage-idles-alike",
    "Where a stage stands changes when it idles, not for how long.",
    idle_time,
    lambda tree: independent(tree, stage_position),
    planted=lambda: idle_at_start.expression,
)
depth_property = Property(
    "longer-pipelines-idle-more",
    "More stages mean a larger share of idle time.",
    share,
    lambda tree: Scaling(tree, stages, Shape.INCREASING),
    planted=ONE_STAGE / (M / PER_STAGE + P - ONE_STAGE),
)
end_property = Property(
    "first-stage-finishes-last",
    "At the end the first stage does not wait at all, and each later one at least as long.",
    idle_at_end,
    lambda tree: Always(at_most(tree, (P - ONE_STAGE) * BACKWARD), assuming=(WITHIN,)),
    planted=P * BACKWARD,
)

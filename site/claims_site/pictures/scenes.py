"""Scenes: plots that a reader expects of a formula, where no claim evaluates it at a single point.

Every input stands at the value that most claims use, but for those named here: round numbers that make a picture and
decide nothing. The page names them all.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction


@dataclass(frozen=True)
class Scene:
    """A plot of a formula, by names of quantities; all values are counted in the unit of their quantity.

    Args:
        across: what lies along the bottom.
        low: its first value.
        high: its last value.
        varied: what differs from curve to curve; empty for a single curve.
        values: its values.
        given: inputs that no claim gives, or that the picture needs otherwise.
        marks: quantities that name the same as ``across`` under another name: claims about them are points too.
    """

    across: str
    low: Fraction
    high: Fraction
    varied: str = ""
    values: tuple[int, ...] = ()
    given: Mapping[str, Fraction] = field(default_factory=dict)
    marks: tuple[str, ...] = ()


def _whole(**given: int) -> dict[str, Fraction]:
    return {name: Fraction(value) for name, value in given.items()}


BATCHES = Scene(
    across="batch",
    low=Fraction(10),
    high=Fraction(100_000),
    varied="context_length",
    values=(10_000, 50_000, 100_000, 200_000),
    given={"rental_rate": Fraction(1, 1000)},
    marks=("balance_batch",),
)
CONTEXTS = Scene(
    across="context_length",
    low=Fraction(1_000),
    high=Fraction(2_000_000),
    varied="batch",
    values=(2_400, 4_800, 9_600),
    given={"rental_rate": Fraction(1, 1000)},
    marks=("kink_context", "kink_of_batch"),
)
EXCHANGE = Scene(
    across="shift",
    low=Fraction(-1),
    high=Fraction(1),
    varied="inference_exchange",
    values=(1, 2),
    given=_whole(training_now=10**25, inference_now=10**25),
)
STAGES = Scene(
    across="stages",
    low=Fraction(1),
    high=Fraction(64),
    varied="microbatch_size",
    values=(100, 300, 1_000),
    given=_whole(expert_parallel_width=8, context_length=10_000),
)
SCENES: Mapping[str, tuple[Scene, ...]] = {
    "roofline.step_time": (BATCHES,),
    "roofline.cost_per_token": (BATCHES, CONTEXTS),
    "tradeoff.total_along": (EXCHANGE,),
    "pipeline.memory_per_gpu": (STAGES,),
}

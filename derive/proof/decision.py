"""What a decision says: proved, refuted or unknown, and on what grounds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from derive.evaluation.evaluate import Enclosure
from derive.expressions.printing import plain_number, plain_point
from derive.expressions.quantity import Point
from derive.statements.relation import Relation

Certificate = Mapping[str, object]


class Rung(StrEnum):
    """The rungs of the ladder, strongest first."""

    NORMAL_FORM = "normal form"
    SIGNS = "signs"
    SMT = "smt"
    ENCLOSURE = "enclosure"
    SEARCH = "search"


class VacuousStatement(ValueError):
    """A statement whose hypotheses no values satisfy: it would hold, and say nothing."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How far each rung may go; all limits count work, never time, so that every machine decides alike.

    Args:
        points: points tried in search of a counterexample, and of a witness.
        cases: orderings of the arguments of maxima and minima.
        resources: resource units of an SMT query.
        boxes: boxes of a branch and bound.
    """

    points: int = 400
    cases: int = 128
    resources: int = 200_000
    boxes: int = 2_000


@dataclass(frozen=True)
class Counterexample:
    """A point at which a relation certainly fails.

    Args:
        point: values, counted in the unit of each quantity.
        relation: what fails.
        left: its left side there, in base units.
        right: its right side there, in base units.
        confirmed: whether the second evaluation path, which carries units, finds the same.
    """

    point: Point
    relation: Relation
    left: Enclosure
    right: Enclosure
    confirmed: bool

    def __str__(self) -> str:
        """Write the point with its units, and both sides."""
        place = plain_point(self.point) or "every point"
        return f"{self.relation} fails at {place}: {_shown(self.left)} against {_shown(self.right)}"


@dataclass(frozen=True)
class Proved:
    """The statement holds for all admissible values.

    Args:
        rung: the weakest rung that was needed.
        steps: what was done, in order.
        conditions: what must not vanish and was not shown to be of one sign; none on a positive domain.
        unneeded: assumptions of the statement that the proof did without.
        witness: admissible values under which all assumptions hold, so that the statement says something.
        certificate: what a stranger needs to check it again.
    """

    rung: Rung
    steps: tuple[str, ...]
    conditions: tuple[str, ...] = ()
    unneeded: tuple[Relation, ...] = ()
    witness: Point = field(default_factory=dict)
    certificate: Certificate = field(default_factory=dict)

    def __str__(self) -> str:
        return f"proved ({self.rung}): {'; '.join(self.steps)}"


@dataclass(frozen=True)
class Refuted:
    """The statement does not hold.

    Args:
        rung: how it was found out.
        steps: what was done, in order.
        counterexample: where it fails; ``None`` only where limits differ in being finite.
        witness: admissible values under which all assumptions hold.
    """

    rung: Rung
    steps: tuple[str, ...]
    counterexample: Counterexample | None
    witness: Point = field(default_factory=dict)

    def __str__(self) -> str:
        return f"refuted ({self.rung}): {self.counterexample or '; '.join(self.steps)}"


@dataclass(frozen=True)
class Unknown:
    """Neither shown nor refuted.

    Args:
        reason: what stood in the way.
        steps: what was tried, in order.
        tried: points at which no counterexample was found; evidence, never a proof.
    """

    reason: str
    steps: tuple[str, ...] = ()
    tried: int = 0

    def __str__(self) -> str:
        return f"unknown: {self.reason}"


Decision = Proved | Refuted | Unknown


def _shown(value: Enclosure) -> str:
    text = plain_number(value.low)
    if value.exact and len(text) <= 24:
        return text
    return f"{float(value.low):.6g}" if abs(value.low) < 10**300 else "a number beyond 1e300"

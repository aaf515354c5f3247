"""What a decision says: proved, refuted or unknown, and on what grounds."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from msgspec import Struct, field

from derive.evaluation.evaluate import Enclosure, evaluate
from derive.expressions.printing import plain
from derive.expressions.quantity import Point, Symbol, symbols
from derive.notation.display import show_enclosure, show_point, show_sides
from derive.statements.definedness import Need
from derive.statements.goal import Goal
from derive.statements.relation import Relation
from derive.statements.statement import Always, Compound, Limit

if TYPE_CHECKING:  # many classes, of which a decision that nobody follows needs none
    from derive.proof.terms import ProofTerm

Sought = Always | Compound  # what holds in a case that is looked for


class ProofMethod(StrEnum):
    """How a statement was decided, the methods that show most first."""

    NORMAL_FORM = "normal form"
    SIGNS = "signs"
    SMT = "smt"
    SEARCH = "search"


class VacuousStatement(ValueError):
    """A statement whose hypotheses no values satisfy: it would hold, and say nothing."""


class Budget(Struct, frozen=True):
    """How far each method may go; all limits count work, never time, so that every machine decides alike.

    Args:
        points: points tried in search of a counterexample, and of a witness.
        cases: orderings of the arguments of maxima and minima.
        resources: resource units of an SMT query.
        steps: inequalities that are looked at by their derivatives.
        splits: how often one goal is split because a quantity is whole.
        inversions: how often increasing functions are inverted on the way to one proof.
    """

    points: int = 400
    cases: int = 128
    resources: int = 200_000
    steps: int = 40
    splits: int = 1
    inversions: int = 1


DEFAULT = Budget()


class Counterexample(Struct, frozen=True):
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
        left, right = self.sides
        return f"{self.relation} fails at {show_point(self.point) or 'every point'}: {left} against {right}"

    @property
    def sides(self) -> tuple[str, str]:
        """What both sides are worth there, as people read it."""
        return show_sides(self.relation, self.left, self.right)


class Shown(Struct, frozen=True):
    """What was proved of a statement, and how: one of the goals that it comes down to, or a limit as a whole.

    Args:
        what: the goal or the limit.
        by: its proof.
    """

    what: Goal | Limit
    by: ProofTerm


class Gap(Struct, frozen=True):
    """Admissible values at which a part of a statement certainly has no value.

    Args:
        point: values of the quantities that matter, counted in the unit of each.
        need: what the part needs, and does not have there.
    """

    point: Point
    need: Need

    def __str__(self) -> str:
        """Write the point with its units, and what is the matter there."""
        tree, text = self.need.expression, f"there is no value at {show_point(self.point) or 'any point'}"
        if any(each.value is None and each not in self.point for each in symbols(tree)):
            return f"{text}, however near the limit is"
        if isinstance(tree, Symbol):
            return text
        return f"{text}, where {plain(tree)} is {show_enclosure(evaluate(tree, self.point))}"


class Proved(Struct, frozen=True):
    """The statement holds for all admissible values, at each of which it has a value.

    Args:
        method: the weakest method that was needed.
        steps: what was done, in order.
        witness: admissible values under which all assumptions hold, so that the statement says something.
        shown: everything that the statement comes down to, with proofs that can be followed.
        parts: of a statement under alternatives, the proof under each, in their order.
    """

    method: ProofMethod
    steps: tuple[str, ...]
    witness: Point = field(default_factory=dict)
    shown: tuple[Shown, ...] = ()
    parts: tuple[Proved, ...] = ()

    def __str__(self) -> str:
        return f"proved ({self.method}): {'; '.join(self.steps)}"


class Conditional(Struct, frozen=True):
    """The statement holds wherever it has a value, and at some admissible values it has none.

    Args:
        proof: that it holds wherever the conditions do.
        conditions: what it takes for it to have a value, where nothing that is given sees to it.
        gap: where it has none.
        what: that the part that has none there equals itself, or the limit.
    """

    proof: Proved
    conditions: tuple[Need, ...]
    gap: Gap
    what: Goal | Limit

    @property
    def condition(self) -> str:
        """All conditions in one text."""
        return " and ".join(map(str, self.conditions))

    @property
    def witness(self) -> Point:
        """Admissible values under which all assumptions hold and it has a value."""
        return self.proof.witness

    def __str__(self) -> str:
        return f"{self.gap}; {self.proof} where {self.condition}"


class Refuted(Struct, frozen=True):
    """The statement does not hold.

    Args:
        method: the method that found it out.
        steps: what was done, in order.
        counterexample: where it fails; ``None`` where limits differ in being finite, or where there is a gap.
        witness: admissible values under which all assumptions hold.
        what: which of the goals that the statement comes down to fails, or the limit; at a gap, as above.
        gap: where it has no value, if it is refuted for having one nowhere, or next to nowhere.
    """

    method: ProofMethod
    steps: tuple[str, ...]
    counterexample: Counterexample | None
    witness: Point = field(default_factory=dict)
    what: Goal | Limit | None = None
    gap: Gap | None = None

    def __str__(self) -> str:
        return f"refuted ({self.method}): {self.grounds}"

    @property
    def grounds(self) -> str:
        """The counterexample in words, or else what was done."""
        return str(self.counterexample or "; ".join((*self.steps, *([str(self.gap)] if self.gap else ()))))


class Unknown(Struct, frozen=True):
    """Neither shown nor refuted.

    Args:
        reason: what stood in the way.
        steps: what was tried, in order.
    """

    reason: str
    steps: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"unknown: {self.reason}"


Settled = Proved | Refuted | Unknown  # of what holds where it has a value, before it is asked where that is
Decision = Settled | Conditional


def combine(proofs: list[Proved]) -> Proved:
    """Return one proof from proofs of all parts; its method is the weakest of theirs."""
    method = max((each.method for each in proofs), key=tuple(ProofMethod).index)
    steps = tuple(dict.fromkeys(step for each in proofs for step in each.steps))
    return Proved(method, steps, shown=tuple(shown for each in proofs for shown in each.shown))


def conjunction(decisions: list[Settled]) -> Settled:
    """Return the decision on all parts: refuted where one is, proved where all are."""
    refuted = next((each for each in decisions if isinstance(each, Refuted)), None)
    unknown = next((each for each in decisions if isinstance(each, Unknown)), None)
    return refuted or unknown or combine([each for each in decisions if isinstance(each, Proved)])

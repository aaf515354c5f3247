"""Checks that several claims state compatible values: their printed sets share more than an edge."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations

from claims.checks.calendar import Calendar, calendar_note
from claims.checks.check import Check
from claims.checks.evidence import AgreementEvidence
from claims.checks.finding import Outcome
from claims.checks.quantity_kinds import mismatch_faults
from claims.loading.claim import Claim
from claims.loading.scope import Scope
from claims.schema.diagnostics import Diagnostic, quoted
from claims.schema.references import compared
from claims.schema.vocabulary import Verdict
from units import Figure, Interval
from units.figures.figure import DOWNWARD, UPWARD
from units.measures.naming import measured_in
from units.reading.codes import Code

Member = tuple[str, Figure]


class AgreeCheck(Check, frozen=True):
    """Claims about one thing, with the figure that each prints."""

    members: tuple[Member, ...]

    def decide(self) -> Outcome:
        """Compare every pair of figures; one pair without a common value refutes the claim."""
        verdict = self.verdict
        conflicts = [
            f"{first} and {second} {_said_of_apart(one, other)}" for (first, one), (second, other) in self.conflicts
        ]
        calendars = calendar_note(verdict, self._verdict_in)
        return Outcome(verdict, AgreementEvidence(self.members), "; ".join([*conflicts, *filter(None, [calendars])]))

    def is_equivalent(self, _damaged: Check) -> bool:
        """Return that no copy is: each has another figure."""
        return False

    @property
    def verdict(self) -> Verdict:
        """Whether all share a value."""
        return Verdict.REFUTED if self.conflicts else Verdict.VERIFIED

    def _verdict_in(self, calendar: Calendar) -> Verdict:
        if not calendar.matters(figure.unit for _, figure in self.members):
            return self.verdict
        return AgreeCheck(tuple((name, calendar.of_figure(figure)) for name, figure in self.members)).verdict

    @property
    def conflicts(self) -> list[tuple[Member, Member]]:
        """The pairs without a common value."""
        return [(first, second) for first, second in combinations(self.members, 2) if not meet(first[1], second[1])]


def prepare(claim: Claim, claims: Mapping[str, Claim], _scope: Scope, faults: list[Diagnostic]) -> Check | None:
    """Return the check of an `agree` claim, or add what is wrong to the faults."""
    members: list[Member] = []
    for path, name in compared(claim.record):
        figure = claims[name].figure if name in claims else None
        if figure is None:
            continue  # that claim has an error of its own, which is reported
        if members and figure.unit.dimension != members[0][1].unit.dimension:
            one, other = (measured_in(each.unit.dimension) for each in (members[0][1], figure))
            problem = f"{quoted(members[0][0])} is in {one}, {quoted(name)} in {other}"
            hint, code = "compare figures of the same dimension", Code.MISFITTING_UNITS
            faults.append(claim.diagnose(path, problem, hint, code=code))
        else:
            faults += mismatch_faults(claim, path, figure, (each for _, each in members))
            members.append((name, figure))
    return AgreeCheck(tuple(members))


def meet(one: Figure, other: Figure) -> bool:
    """Return whether two figures share more than an edge.

    Two bounds in one direction always do, whatever they print, so that comparing them would show nothing: of these
    the printed numbers are compared.
    """
    if _in_one_direction(one, other):
        return _edge(one).meets(_edge(other))
    return _in_base_units(one).meets(_in_base_units(other))


def _said_of_apart(one: Figure, other: Figure) -> str:
    """Return how two figures that do not meet lie to one another."""
    if _in_one_direction(one, other):
        return "are bounds at different numbers"
    first, second = _in_base_units(one), _in_base_units(other)
    ends = (first.low, first.high)  # what touches another has no more in it than one of its ends
    touching = any(each is not None and first.contains(each) and second.contains(each) for each in ends)
    return "share no more than an edge" if touching else "have no value in common"


def _in_one_direction(one: Figure, other: Figure) -> bool:
    return any(one.kind in direction and other.kind in direction for direction in (UPWARD, DOWNWARD))


def _edge(bound: Figure) -> Interval:
    return bound.low.set.scale(bound.unit.factor)


def _in_base_units(figure: Figure) -> Interval:
    return figure.set.scale(figure.unit.factor)

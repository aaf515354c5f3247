"""Whether a claim of a known shape is verified, told from its numerals by exact arithmetic alone; yes, or not known.

Yes needs all of what the plain way asks of a claim that is computed from figures of its own, each in a form that is
sufficient, and nearly necessary:

- the value lies in what the printed figure denotes: `claims.checks.value.check` compares the same two numbers;
- a thousand times one of the inputs leads out of it: so the claim could have failed (`claims.checks.value.damage`);
- the value is none of the inputs, whatever their units: so that it gives nothing back, as what gives back an input has
  its value (`claims.audit.circles`, `claims.checks.value.check`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec import Struct

from claims.checks.check import Check
from claims.checks.families import family_of
from claims.checks.value.check import ValueCheck
from claims.loading.claim import Claim
from derive.evaluation.compiled import Compiled, Ratio, Values, compiled
from units import Figure
from units.figures.parse import is_plain
from units.numbers.numerals import denoted, ratio

FAR = 1000  # as `claims.checks.value.damage` moves inputs
# What a claim may say beside its check: none of it changes what is decided, or what is on record.
SAID = frozenset({"id", "says", "section", "stated", "exact", "expression", "given", "subject", "unprinted", "reading"})


class Ends(NamedTuple):
    """What a figure denotes: the numbers between two ends, both over one positive number."""

    low: int
    high: int
    over: int

    def hold(self, value: Ratio) -> bool:
        """Return whether a value is an end or lies between them."""
        top, bottom = value
        return self.low * bottom <= top * self.over <= self.high * bottom


class Plan(Struct, frozen=True):
    """The arithmetic that claims of one shape have in common.

    Args:
        ready: their expression.
        order: which of the inputs, as they are written, each of its quantities is.
        unit: what the printed figure is counted in, in base units.
        exact: whether the figure is a count or a definition.
    """

    ready: Compiled
    order: tuple[int, ...]
    unit: Ratio
    exact: bool

    def holds(self, stated: str, inputs: Sequence[str]) -> bool:
        """Return whether a claim with these numerals is certainly verified, and not by definition alone."""
        values: list[Ratio] = []
        for place, (top, bottom) in zip(self.order, self.ready.factors, strict=True):
            number, over = ratio(inputs[place])
            if number * FAR < over:  # zero is none of the inputs here, and what is very small moves otherwise
                return False
            values.append((number * top, over * bottom))
        found = self.ready.ratio(values)
        ends = self._denoted(stated)
        if found is None or ends.low <= 0 or not ends.hold(found):
            return False
        return not any(_equal(found, each) for each in values) and self._could_fail(values, ends)

    def _denoted(self, stated: str) -> Ends:
        """Return the ends of what the figure denotes, in base units."""
        top, bottom = self.unit
        if self.exact:
            number, over = ratio(stated)
            return Ends(number * top, number * top, over * bottom)
        low, high, over = denoted(stated)
        return Ends(low * top, high * top, over * bottom)

    def _could_fail(self, values: Values, ends: Ends) -> bool:
        """Return whether one of the inputs, a thousand times as large, certainly leads out of the figure."""
        moved = list(values)
        for place, (top, bottom) in enumerate(values):
            moved[place] = top * FAR, bottom
            found = self.ready.ratio(moved)
            if found is not None and not ends.hold(found):
                return True
            moved[place] = top, bottom
        return False


def plan_of(claim: Claim, check: Check) -> Plan | None:
    """Return the plan of all claims that differ from one in numerals alone; nothing where numerals could change more.

    Args:
        claim: one of them, which rests on no other claim and on nothing of its document.
        check: its check, as it was prepared.
    """
    if not isinstance(check, ValueCheck):
        return None
    figure, record = check.figure, claim.record
    said = SAID.issuperset(record.model_fields_set)
    inputs = {each.quantity: place for place, each in enumerate(check.bound)}
    literal = [*claim.given] == [*record.given] == [each.quantity.name for each in check.bound]
    plain = _is_plain(figure) and all(_is_plain(each.given.figure) and not each.given.claim for each in check.bound)
    ready = compiled(check.expression)
    if ready is None or not said or not literal or not plain or claim.units or family_of(check).lasting(check):
        return None
    order = tuple(inputs[each] for each in ready.quantities)
    unit = figure.unit.factor.as_integer_ratio()
    return Plan(ready, order, unit, record.exact)


def _is_plain(figure: Figure) -> bool:
    """Return whether a figure is a numeral above zero with a unit or without, and would be so with any other."""
    return figure.scale is None and is_plain(figure.text) and figure.value > 0


def _equal(one: Ratio, other: Ratio) -> bool:
    return one[0] * other[1] == other[0] * one[1]

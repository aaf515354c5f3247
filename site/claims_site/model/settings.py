"""Values of inputs: those that claims use together, and those that most claims have."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from fractions import Fraction

from msgspec import Struct

from claims.checks.evidence import inputs_of, value_of
from claims.checks.finding import Finding
from derive.derivation.formula import Formula
from derive.expressions.quantity import Quantity

ONE = Fraction(1)
Values = Mapping[Quantity, Fraction]


class Setting(Struct, frozen=True):
    """Values of inputs at which a page starts.

    Args:
        name: the id of the claim that uses them; empty for those of the page itself.
        text: what a list says of it.
        values: the low and the high end of each input, counted in its own unit; equal for a single value.
    """

    name: str
    text: str
    values: Mapping[Quantity, tuple[Fraction, Fraction]]


def operating(formula: Formula, finding: Finding) -> Values | None:
    """Return the values at which a claim evaluates a formula; nothing where one is a range or missing."""
    found = value_of(finding.outcome.evidence)
    if found is None or found.calculation.formula is None or found.calculation.formula.name != formula.name:
        return None
    constants = {quantity: quantity.value for quantity in formula.constants if quantity.value is not None}
    values = constants | {each.quantity: each.low for each in found.calculation.inputs if each.low == each.high}
    return values if all(quantity in values for quantity in formula.inputs) else None


def usual_values(findings: Iterable[Finding]) -> Values:
    """Return by quantity the value that most claims put in, the first of several such."""
    found: dict[Quantity, Counter[Fraction]] = {}
    for finding in findings:
        for each in inputs_of(finding.outcome.evidence):
            if each.low == each.high:
                found.setdefault(each.quantity, Counter())[each.low] += 1
    return {quantity: counter.most_common(1)[0][0] for quantity, counter in found.items()}


def somewhere(quantity: Quantity) -> Fraction:
    """Return a constant's value, or an admissible value to start from where no claim gives one."""
    interval = quantity.domain.interval
    if quantity.value is not None:
        return quantity.value
    if interval.low is not None and interval.high is not None:
        return (interval.low + interval.high) / 2
    return ONE if interval.contains(ONE) else interval.low or interval.high or ONE


def single(values: Values) -> dict[Quantity, tuple[Fraction, Fraction]]:
    """Return values as ranges of no width."""
    return {quantity: (value, value) for quantity, value in values.items()}

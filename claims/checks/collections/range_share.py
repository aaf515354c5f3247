"""The share of a range in which a relation holds: the input that runs through it, and the measure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import product
from math import prod

from msgspec import Struct
from msgspec.structs import replace

from claims.checks.collections.regions import Regions, regions
from claims.checks.evidence import Measure, Measured, Span
from claims.checks.trivial import is_trivial
from claims.checks.universal.figures import Figures, figures_of
from claims.checks.universal.reading import OpaqueReader, Reader, Unprepared
from claims.checks.value.inputs import Binding, is_local
from claims.loading.claim import Claim
from claims.loading.scope import Scope
from claims.schema.diagnostics import Diagnostic, quoted
from claims.schema.tree import Path
from derive.evaluation.evaluate import Enclosure, evaluate
from derive.expressions.expression import Divide, Logarithm, Multiply, Number
from derive.expressions.quantity import REAL, Quantity, substitute
from derive.statements.combination import Combination, Connective, negation, relations_of, single_changes
from derive.statements.relation import Comparison, Relation
from units.reading.codes import Code

PRECISION = 256  # bits: a share has seventy digits, so that only one that is the bound itself is too near to tell
OVER = ("share", "over")
# The right side is multiplied by these: a slip, then factors that leave the range.
FACTORS = tuple(map(Fraction, ("2", "1/2", "1000000000", "1/1000000000")))
STEPS = tuple(map(Fraction, ("10", "1/10")))  # the range is multiplied by these
# Figures are multiplied by these in search of values with another answer: past all thresholds, and beyond zero.
FAR = tuple(map(Fraction, ("1", "10", "1/10", "1e9", "1e-9", "1e30", "1e-30")))
ALL = Enclosure(Fraction(1), Fraction(1))  # the share of a range in which a relation always holds


class RangeShare(Struct, frozen=True):
    """What holds in a share of a range of one of its quantities.

    Args:
        relation: a relation, or several that are joined, formulas written out.
        written: the same as its claim writes it, an opaque symbol for each formula.
        over: the quantity with its range.
        others: every other quantity with its value.
        measure: which parts of the range weigh the same.
    """

    relation: Relation | Combination
    written: Relation | Combination
    over: Binding
    others: tuple[Binding, ...]
    measure: Measure

    @property
    def is_joined(self) -> bool:
        """Whether it consists of several relations."""
        return isinstance(self.relation, Combination)

    @property
    def is_trivial(self) -> bool:
        """Whether the relation holds, or fails, whatever the range is: `x < x + 1`."""
        return is_trivial(self.relation) or is_trivial(negation(self.relation))

    def measured(self) -> Measured:
        """Return where in the range the relation holds, and what share of it that is."""
        found = self.regions(self.over.span, {})
        least = measured_share(self.measure, found.holding, self.over.span)
        most = measured_share(self.measure, (*found.holding, *found.unknown), self.over.span)
        share = Enclosure(least.low, most.high)
        others = tuple(dict.fromkeys(each.listed() for each in self.others))
        return Measured(self.written, self.over.listed(), self.measure, others, found.holding, share)

    def regions(self, span: Span, changed: Mapping[Quantity, Fraction]) -> Regions:
        """Return where in a range the relation holds, the other quantities as given unless changed."""
        values = {each.quantity: each.span[0] for each in self.others} | dict(changed)
        numbers = {quantity: Number(value, quantity.unit) for quantity, value in values.items()}
        return regions(self.relation.map(lambda side: substitute(side, numbers)), self.over.quantity, *span)

    def goes_both_ways(self) -> bool:
        """Return whether the relation holds for some values that its quantities may have, and fails for others."""
        holds = fails = False
        for span, found in self._elsewhere():
            holds = holds or bool(found.holding)
            fails = fails or measured_share(Measure.UNIFORM, (*found.holding, *found.unknown), span) != ALL
            if holds and fails:
                return True
        return False

    def _elsewhere(self) -> Iterator[tuple[Span, Regions]]:
        """Yield other ranges, and the range with another figure changed, within the domains, each with its regions."""
        for each, factor in product((self.over, *self.others), (*FAR, *(-size for size in FAR))):
            low, high = sorted(end * factor for end in each.span)
            allowed = REAL if is_local(each.quantity) else each.quantity.domain
            if allowed.contains(low) and allowed.contains(high):
                span, changes = ((low, high), {}) if each is self.over else (self.over.span, {each.quantity: low})
                yield span, self.regions(span, changes)

    def damaged(self) -> Iterator[tuple[str, str, RangeShare]]:
        """Yield copies with another relation, range, figure or measure, each with the part and a description."""
        if isinstance(self.relation, Combination):
            other = Connective.OR if self.relation.by is Connective.AND else Connective.AND
            rejoined = replace(self.relation, by=other)
            yield "statement", f"{self.relation.by} to {other}", replace(self, relation=rejoined)
        for says, relation in single_changes(self.relation, _damaged_relations):
            yield "statement", says, replace(self, relation=relation)
        for factor in STEPS:
            yield "input", f"the range times {factor}", replace(self, over=self.over.scaled(factor))
        for place, each in enumerate(self.others):
            others = (*self.others[:place], each.scaled(Fraction(2)), *self.others[place + 1 :])
            yield "input", f"{each.quantity.name} times 2", replace(self, others=others)
        if self.over.span[0] > 0:
            measure = Measure.LOG_UNIFORM if self.measure is Measure.UNIFORM else Measure.UNIFORM
            yield "input", f"{self.measure} to {measure}", replace(self, measure=measure)


def _damaged_relations(relation: Relation) -> Iterator[tuple[str, Relation]]:
    opposite = relation.comparison.opposite
    yield f"{relation.comparison} to {opposite}", replace(relation, comparison=opposite)
    for factor in FACTORS:
        yield f"right side times {factor}", replace(relation, right=Multiply((Number(factor), relation.right)))


def measured_share(measure: Measure, parts: Iterable[Span], all_of_it: Span) -> Enclosure:
    """Return the share that parts of a range, which share no more than ends, have of it; exact where it is plain.

    Args:
        measure: which parts weigh the same; log-uniform needs a range above zero.
        parts: the parts.
        all_of_it: the range.
    """
    if measure is Measure.UNIFORM:
        found = sum((high - low for low, high in parts), Fraction(0)) / (all_of_it[1] - all_of_it[0])
        return Enclosure(found, found)
    ratios = prod((high / low for low, high in parts), start=Fraction(1)), all_of_it[1] / all_of_it[0]
    top, bottom = (Logarithm(Number(ratio)) for ratio in ratios)
    return evaluate(Divide(top, bottom), {}, PRECISION)


def range_share(claim: Claim, scope: Scope, faults: list[Diagnostic]) -> RangeShare | None:
    """Return what a claim measures, or add what is wrong to the faults."""
    record, figures = claim.record.share, figures_of(claim, scope, faults)
    assert record is not None  # noqa: S101 - the kind of the claim says so
    assert record.over is not None  # noqa: S101 - the loader requires it with `holds`
    assert record.measure is not None  # noqa: S101 - and for this
    if figures is None:
        return None
    try:
        relation, written = (each(claim, scope, figures).condition("share", "holds") for each in (Reader, OpaqueReader))
    except Unprepared as problem:
        faults.append(problem.fault)
        return None
    measure, bound = Measure(record.measure), dict(figures.bound)
    unfit = [*_unfit_range(claim, record.over, measure, bound), *_unfit_relation(claim, record.over, relation, figures)]
    if unfit:
        faults += unfit
        return None
    over = bound[record.over]
    others = tuple({each.quantity: each for each in bound.values() if each is not over}.values())
    return RangeShare(relation, written, over, others, measure)


def _unfit_range(claim: Claim, name: str, measure: Measure, bound: Mapping[str, Binding]) -> Iterator[Diagnostic]:
    """Yield what keeps an input from running through a range that can be measured."""
    given = bound.get(name)
    if given is None:
        hint = f"add 'given: {{{name}: ...}}' with the range in the document"
        yield claim.diagnose(OVER, f"{quoted(name)} has no range", hint, code=Code.MISSING_INPUT)
    elif given.span[0] == given.span[1]:
        problem = f"{quoted(given.given.figure.text)} is a single value, not a range"
        yield _unfit_input(claim, name, problem, "print a range, such as 5-10")
    elif given.quantity.domain.integer:
        problem, hint = f"{quoted(name)} takes only whole numbers", "list the cases as claims under 'of'"
        yield claim.diagnose(OVER, problem, hint, code=Code.UNFIT_INPUT)
    elif measure is Measure.LOG_UNIFORM and given.span[0] <= 0:
        problem = f"a log-uniform range must be above zero, not begin at {given.span[0]}"
        yield _unfit_input(claim, name, problem, "write 'measure: uniform'")


def _unfit_relation(
    claim: Claim, over: str, relation: Relation | Combination, figures: Figures
) -> Iterator[Diagnostic]:
    """Yield what keeps a relation from holding in a share of the range: one quantity alone may be without a value."""
    path: Path = ("share", "holds")
    equal = (each for each in relations_of(relation) if each.comparison in (Comparison.EQUAL, Comparison.UNEQUAL))
    for each in list(equal)[:1]:
        problem = f"{quoted(each.comparison)} is not allowed in the share of a range"
        yield claim.diagnose(path, problem, "write which side is larger: >=, >, <= or <", code=Code.UNFIT_STATEMENT)
    bound = {each.quantity for _, each in figures.bound}
    for quantity in relation.quantities:
        if quantity.value is None and quantity not in bound:
            problem = f"{quoted(quantity.name)} has no value"
            yield claim.diagnose(path, problem, "add it under 'given'", code=Code.MISSING_INPUT)
    for name, binding in figures.bound:
        if binding.quantity not in relation.quantities:
            yield _unfit_input(claim, name, f"the input {quoted(name)} is not used", "remove it")
        elif name != over and len(set(binding.given.figure.spread)) > 1:
            problem = f"{quoted(binding.given.figure.text)} is a second range beside that of {over}"
            yield _unfit_input(claim, name, problem, "give a single value")


def _unfit_input(claim: Claim, name: str, problem: str, hint: str) -> Diagnostic:
    return claim.diagnose(("given", name), problem, hint, code=Code.UNFIT_INPUT)

"""Checks of a value: a formula or a one-off expression, evaluated exactly and compared with the printed figure."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import ceil
from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from claims.checks.calculation import IMPLICIT, Calculation, Computed, Input
from claims.checks.calendar import Calendar, calendar_note
from claims.checks.check import Check
from claims.checks.evidence import Evidence, NoValue, ValueEvidence
from claims.checks.finding import Outcome
from claims.checks.judgement import Judgement, judge
from claims.checks.quantity_kinds import kind_mismatch_note
from claims.checks.value.inputs import Binding, box, tied, ties
from claims.checks.value.preconditions import needs_of, unmet
from claims.checks.value.robustness import robustness
from claims.schema.vocabulary import FAILING, Verdict
from derive.derivation.formula import Formula
from derive.evaluation.evaluate import HIGHEST_PRECISION, LARGEST_BITS, START_PRECISION, Box, Enclosure, EvaluationError
from derive.evaluation.ranges import image
from derive.expressions.expression import Expression, Number, transform, walk
from derive.expressions.quantity import Point, Quantity, substitute, symbols
from derive.normal_form import constant_of, is_same
from derive.statements.relation import Comparison, Relation
from units import Figure

if TYPE_CHECKING:
    from derive.derivation.condition import Condition

FAR = Fraction(1000)  # inputs are moved by this factor: beyond every hedge and rounding
QUICK = 200  # parts times inputs; the most of any shipped claim is 80, and starting a process takes longer


class ValueCheck(Check, frozen=True):
    """An expression with a figure for each of its inputs, and the figure that the document prints for its value."""

    expression: Expression
    bound: tuple[Binding, ...]
    figure: Figure
    formula: Formula | None = None
    ties: tuple[tuple[Quantity, Expression], ...] = ()  # inputs that it had, and those that replace them
    vacuous: ClassVar[str] = "the figure holds whatever the inputs are; state one that they could miss"

    @property
    def pending(self) -> Evidence:
        """What is to be evaluated."""
        return NoValue(self.calculation())

    @property
    def is_read(self) -> bool:
        """Whether its value was read from a file."""
        return any(each.given.cell for each in self.bound)

    @property
    def named_formula(self) -> Formula | None:
        """The formula that the claim names, if any."""
        return self.formula

    @property
    def is_slow(self) -> bool:
        """Whether deciding may take long: expressions with many parts and inputs, over ranges, may take seconds."""
        return len(self.bound) * sum(1 for _ in walk(self.expression)) > QUICK

    def could_fail(self, _outcome: Outcome) -> bool:
        """Return whether other inputs turn the verdict: some were found, or their absence is not proved."""
        free = self.tied
        if not free.bound or any(_is_missed(free, spans) for spans in _planted(free.bound)):
            return True
        return not _holds_everywhere(free.expression, free.figure)

    def is_equivalent(self, damaged: Check) -> bool:
        """Return whether a damaged copy has another expression with the same normal form."""
        other = damaged.expression if isinstance(damaged, ValueCheck) else self.expression
        return self.expression != other and is_same(self.expression, other)

    def with_input(self, place: int, binding: Binding) -> ValueCheck:
        """Return the check with another input at a position."""
        return replace(self, bound=(*self.bound[:place], binding, *self.bound[place + 1 :]))

    @property
    def tied(self) -> ValueCheck:
        """The check with each claim as one input: what one claim states is one number, and moves as one."""
        expression, bound = tied(self.expression, self.bound)
        return replace(self, expression=expression, bound=bound, ties=(*self.ties, *ties(self.bound).items()))

    @property
    def needs(self) -> tuple[Condition, ...]:
        """What the derivation of the formula needs of the inputs, each claim being one of them."""
        return needs_of(self.formula, dict(self.tied.ties)) if self.formula else ()

    def decide(self) -> Outcome:
        """Evaluate with rising precision until the comparison is certain, where the inputs meet the preconditions."""
        try:
            reason = self._unmet()
            if not reason:
                return self._decided()
        except EvaluationError as problem:
            reason = str(problem)
        return Outcome(Verdict.UNDECIDED, NoValue(self.calculation()), reason)

    def verdict(self) -> Verdict:
        """Return the verdict of the outcome alone: nothing is asked about the digits of inputs or about calendars."""
        try:
            return Verdict.UNDECIDED if self._unmet() else self._judged()[1].verdict
        except EvaluationError:
            return Verdict.UNDECIDED

    def _unmet(self) -> str:
        """Return the condition of the derivation that the inputs, somewhere in their ranges, may not meet."""
        found = unmet(self.needs, box(self.tied.bound))
        needed = found and found.condition
        return f"{needed} is needed, since {needed.because}; the inputs do not meet it" if needed else ""

    def _judged(self) -> tuple[Computed, Judgement]:
        """Return the value and what comparing it concludes, with as many digits as that takes.

        Raises:
            EvaluationError: there is no value, somewhere in the ranges of the inputs.
        """
        precision = START_PRECISION
        computed = self.computed(precision)
        judgement = judge(self.figure, computed.low, computed.high)
        while judgement.verdict is Verdict.UNDECIDED and precision < HIGHEST_PRECISION:
            precision *= 4
            computed = self.computed(precision)
            judgement = judge(self.figure, computed.low, computed.high)
        return computed, judgement

    def _decided(self) -> Outcome:
        computed, judgement = self._judged()
        firm = robustness(*tied(self.expression, self.bound), self.figure, self.needs)
        evidence = ValueEvidence(self.calculation(), computed, judgement.part, firm)
        calendars = calendar_note(judgement.verdict, lambda other: self.verdict_in(other, judgement.verdict))
        return Outcome(judgement.verdict, evidence, "; ".join(filter(None, (calendars, self._kind_mismatch()))))

    def _kind_mismatch(self) -> str:
        """Return where units agree in dimension alone: of a formula, with those of its own quantities."""
        given = [(each.quantity.name, each.given.figure.unit) for each in self.bound]
        if self.formula is None:
            literals = (node.unit for node in walk(self.expression) if isinstance(node, Number))
            return kind_mismatch_note(self.figure, given, (*(unit for _, unit in given), *literals))
        result = [(self.formula.name, self.formula.of.unit)]
        inputs = (
            kind_mismatch_note(each.given.figure, [(each.quantity.name, each.quantity.unit)]) for each in self.bound
        )
        return kind_mismatch_note(self.figure, result) or next(filter(None, inputs), "")

    def verdict_in(self, calendar: Calendar, verdict: Verdict) -> Verdict:
        """Return the verdict with other months or years; the same where neither occurs, or nothing follows then."""
        literals = (node.unit for node in walk(self.expression) if isinstance(node, Number))
        if not calendar.matters((self.figure.unit, *(each.given.figure.unit for each in self.bound), *literals)):
            return verdict
        recounted = ValueCheck(
            transform(self.expression, lambda node: _recounted(node, calendar)),
            tuple(replace(each, given=calendar.of_given(each.given)) for each in self.bound),
            calendar.of_figure(self.figure),
        )
        try:
            computed = recounted.computed(HIGHEST_PRECISION)
        except EvaluationError:
            return verdict
        return judge(recounted.figure, computed.low, computed.high).verdict

    def computed(self, precision: int = START_PRECISION) -> Computed:
        """Return the set that follows from the inputs.

        Raises:
            EvaluationError: nothing does, somewhere in their ranges.
        """
        tree, bound = tied(self.expression, self.bound)
        found = image(tree, box(bound), precision)
        ends = (found.low, found.high)
        if found.method != "bisection":  # else the points are near the ends, and need not be where they are
            ends = (_exactly(tree, found.low, found.lowest_at), _exactly(tree, found.high, found.highest_at))
        low, high = (end.scale(1 / self.figure.unit.factor) for end in ends)
        return Computed(low, high, self.figure.unit, found.method, self.figure)

    def calculation(self) -> Calculation:
        """Return what is to be evaluated, with its inputs, whether it has a value or not."""
        return Calculation(self.expression, self._inputs(), self.formula)

    def _inputs(self) -> tuple[Input, ...]:
        listed = [each.listed() for each in self.bound]
        set_here = {each.quantity for each in self.bound}
        for quantity in symbols(self.expression):
            if quantity not in set_here and quantity.value is not None:
                text = f"{quantity.value} {quantity.unit.text}".strip()
                listed.append(Input(quantity, quantity.value, quantity.value, IMPLICIT, text))
        return tuple(listed)


def _exactly(tree: Expression, end: Enclosure, at: Point) -> Enclosure:
    """Return the value at a point itself where roots and logarithms leave a plain number: sqrt(2) sqrt(8) is 4."""
    if end.exact:
        return end
    value = constant_of(substitute(tree, {each: Number(number, each.unit) for each, number in at.items()}))
    short = value is not None and max(value.numerator.bit_length(), value.denominator.bit_length()) <= LARGEST_BITS
    return Enclosure(value, value) if value is not None and short and end.low <= value <= end.high else end


def _recounted(node: Expression, calendar: Calendar) -> Expression | None:
    return Number(node.value, calendar.of_unit(node.unit)) if isinstance(node, Number) else None


def _holds_everywhere(expression: Expression, figure: Figure) -> bool:
    """Return whether the figure is proved to hold for all admissible inputs."""
    from derive.proof.check_variant import check_variant  # noqa: PLC0415 - heavy, and hardly a figure comes so far
    from derive.statements.statement import Always  # noqa: PLC0415 - as above

    denoted, unit = figure.set, figure.unit
    ends = (
        (denoted.low, Comparison.ABOVE if denoted.low_open else Comparison.AT_LEAST),
        (denoted.high, Comparison.BELOW if denoted.high_open else Comparison.AT_MOST),
    )
    sides = [Relation(expression, how, Number(end, unit)) for end, how in ends if end is not None]
    return all(check_variant(Always(side)) for side in sides)


def _is_missed(check: ValueCheck, spans: Box) -> bool:
    """Return whether the figure is certainly not verified at other inputs, or over other ranges of them."""
    try:
        found = image(check.expression, spans)
    except EvaluationError:
        return False
    low, high = (end.scale(1 / check.figure.unit.factor) for end in (found.low, found.high))
    return judge(check.figure, low, high).verdict in FAILING


def _planted(bound: tuple[Binding, ...]) -> Iterator[Box]:
    """Yield the inputs with one of them larger or smaller, or its range far narrower, at either of its ends.

    That turns most figures, and costs less than a proof.
    """
    now = box(bound)
    for quantity, (low, high) in now.items():
        part = (high - low) / FAR
        points = ((value, value) for value in _far_values(quantity, low))
        yield from ({**now, quantity: span} for span in (*points, (low, low + part), (high - part, high)))


def _far_values(quantity: Quantity, value: Fraction) -> tuple[Fraction, Fraction]:
    """Return a larger and a smaller value within the domain."""
    low, high = quantity.domain.interval.low or 0, quantity.domain.interval.high
    up = value * FAR if high is None else high - (high - value) / FAR
    down = low + (value - low) / FAR
    return (Fraction(ceil(up)), Fraction(ceil(down))) if quantity.domain.integer else (up, down)

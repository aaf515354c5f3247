"""Checks of a value: a formula or a one-off expression, evaluated exactly and compared with the printed figure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from claims.checks.calendar import Calendar, said_of_calendars
from claims.checks.finding import Outcome
from claims.checks.judgement import Judgement, judge
from claims.checks.unlike import said_of_things
from claims.checks.value.bindings import Binding, bind_formula, bind_locally, box, laid_out, tied, ties
from claims.checks.value.dated import unsaid_hours
from claims.checks.value.evidence import IMPLICIT, Calculation, Computed, Input, NoValue, ValueEvidence
from claims.checks.value.needs import needs_of, unmet
from claims.checks.value.robustness import robustness
from claims.checks.value.scales import two_readings
from claims.checks.value.shape import Shape, restates, shape_of
from claims.checks.value.shares import quotient_in_points
from claims.checks.value.unit_hints import unit_hint
from claims.loading.claim import Claim
from claims.loading.scope import Scope
from claims.schema.diagnostics import Diagnostic, quoted
from claims.schema.references import listed
from claims.schema.vocabulary import Verdict
from derive.derivation.condition import Condition
from derive.derivation.formula import Formula
from derive.evaluation.evaluate import HIGHEST_PRECISION, START_PRECISION, Enclosure, EvaluationError
from derive.evaluation.ranges import image
from derive.expressions.dimensions import DimensionError
from derive.expressions.expression import Expression, Number, transform, walk
from derive.expressions.quantity import Point, Quantity, substitute, symbols
from derive.normal_form.canonical import normal_form
from derive.normal_form.polynomials import TooLarge
from derive.normal_form.rational_functions import UndefinedForm
from derive.notation.reader import ExpressionError
from units import Dimension, Figure
from units.measures.naming import measured_in
from units.reading.codes import Code


class ValueCheck(Struct, frozen=True):
    """An expression with a figure for each of its inputs, and the figure that the document prints for its value."""

    expression: Expression
    bound: tuple[Binding, ...]
    figure: Figure
    formula: Formula | None = None
    ties: tuple[tuple[Quantity, Expression], ...] = ()  # inputs that it had, and those that stand for them

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
        """Evaluate with rising precision until the comparison is certain, where the formula speaks of the inputs."""
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
        evidence = ValueEvidence(self.calculation(), computed, judgement.agreement, judgement.part, firm)
        calendars = said_of_calendars(judgement.verdict, lambda other: self._verdict_in(other, judgement.verdict))
        return Outcome(judgement.verdict, evidence, "; ".join(filter(None, (calendars, self._said_of_things()))))

    def _said_of_things(self) -> str:
        """Return where units agree in dimension alone: of a formula, with those of its own quantities."""
        given = [(each.quantity.name, each.given.figure.unit) for each in self.bound]
        if self.formula is None:
            literals = (node.unit for node in walk(self.expression) if isinstance(node, Number))
            return said_of_things(self.figure, given, (*(unit for _, unit in given), *literals))
        own = [(self.formula.name, self.formula.of.unit)]
        inputs = (said_of_things(each.given.figure, [(each.quantity.name, each.quantity.unit)]) for each in self.bound)
        return said_of_things(self.figure, own) or next(filter(None, inputs), "")

    def _verdict_in(self, calendar: Calendar, verdict: Verdict) -> Verdict:
        """Return the verdict with other months or years; the same where neither occurs, or nothing follows then."""
        literals = (node.unit for node in walk(self.expression) if isinstance(node, Number))
        if not calendar.matters((self.figure.unit, *(each.given.figure.unit for each in self.bound), *literals)):
            return verdict
        moved = ValueCheck(
            transform(self.expression, lambda node: _counted(node, calendar)),
            tuple(replace(each, given=calendar.of_given(each.given)) for each in self.bound),
            calendar.of_figure(self.figure),
        )
        try:
            computed = moved.computed(HIGHEST_PRECISION)
        except EvaluationError:
            return verdict
        return judge(moved.figure, computed.low, computed.high).verdict

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
    try:
        value = normal_form(substitute(tree, {each: Number(number, each.unit) for each, number in at.items()})).constant
    except (TooLarge, UndefinedForm):
        return end
    return end if value is None or not end.low <= value <= end.high else Enclosure(value, value)


def _counted(node: Expression, calendar: Calendar) -> Expression | None:
    return Number(node.value, calendar.of_unit(node.unit)) if isinstance(node, Number) else None


def formula_check(claim: Claim, scope: Scope, faults: list[Diagnostic]) -> ValueCheck | None:
    """Return the check of a claim that names a formula, or add what is wrong to the faults."""
    formula = scope.formulas.get(claim.record.formula or "")
    if formula is None or claim.figure is None:
        return None
    bound = bind_formula(claim, formula, scope, faults)
    if formula.of.unit.dimension != claim.figure.unit.dimension:
        faults.append(_unit_fault(claim, formula.of.unit.dimension, f"{formula.name} gives"))
        return None
    if len(bound) != len(claim.given) or not set(formula.inputs) <= {each.quantity for each in bound}:
        return None
    tree = formula.expression
    unfit = [
        *_given_back(claim, tree, bound),
        *unsaid_hours(claim, tree, bound),
        *two_readings(claim, claim.figure, tree, bound),
    ]
    faults += unfit
    return None if unfit else ValueCheck(tree, laid_out(bound, claim.figure), claim.figure, formula)


def expression_check(claim: Claim, faults: list[Diagnostic]) -> ValueCheck | None:
    """Return the check of a claim with arithmetic of its own, or add what is wrong to the faults."""
    bound = bind_locally(claim, faults)
    path = ("expression",)
    if claim.figure is None or len(bound) != len(claim.given):
        return None
    try:
        written = claim.texts.expressions[path].text
        shape = shape_of(written, listed(claim.record), claim.units, tuple(each.quantity for each in bound.values()))
    except (ExpressionError, DimensionError) as problem:
        faults.append(claim.diagnose_error(path, problem))
        return None
    if shape.dimension != claim.figure.unit.dimension:
        faults.append(_unit_fault(claim, shape.dimension, "the expression gives"))
        return None
    inputs = tuple(bound.values())
    unfit = [
        *unsaid_hours(claim, shape.tree, inputs),
        *two_readings(claim, claim.figure, shape.tree, inputs),
        *quotient_in_points(claim, claim.figure, shape.tree, inputs),
    ]
    unfit = unfit or [*_green_by_construction(claim, shape, bound), *_given_back(claim, shape.tree, inputs)]
    faults += unfit
    return None if unfit else ValueCheck(shape.tree, laid_out(inputs, claim.figure), claim.figure)


def _unit_fault(claim: Claim, found: Dimension, what: str) -> Diagnostic:
    figure = claim.figure
    assert figure is not None  # noqa: S101 - both callers have returned without one
    pure = not figure.unit.dimension.exponents
    stated = f'"{figure.text}", which is {"a pure number" if pure else f"in {measured_in(figure.unit.dimension)}"}'
    return claim.diagnose(
        ("stated",),
        stated,
        f"{'a figure in ' if found.exponents else 'a '}{measured_in(found)}, which {what}",
        unit_hint(figure, found),
        code=Code.MISFITTING_UNITS,
    )


def _green_by_construction(claim: Claim, shape: Shape, bound: Mapping[str, Binding]) -> Iterator[Diagnostic]:
    """Yield the reasons why an expression shows nothing: it restates a number or an input, or leaves inputs unused."""
    tree, whole = shape.tree, ("expression",)
    if isinstance(tree, Number) and claim.figure is not None and tree.unit.factor == claim.figure.unit.factor:
        hint = "compute it from inputs, or make it a premise"
        yield claim.diagnose(whole, "a bare number", "a value that follows from inputs", hint, code=Code.CANNOT_FAIL)
    for name, each in bound.items():
        if name not in shape.used:
            found, expected = f"the input {name}, never used", "inputs of the expression"
            yield claim.diagnose(("given", name), found, expected, "remove it", code=Code.UNFIT_INPUT)
        elif name in shape.restated and not _is_converted(claim, each):
            found, expected = f"nothing but its own input {name}", "a value that follows from its inputs"
            yield claim.diagnose(whole, found, expected, _compared(claim, each), code=Code.CANNOT_FAIL)


def _compared(claim: Claim, each: Binding) -> str:
    """Return the next step of a claim that restates an input: two figures that stand apart are compared."""
    source = each.given.claim
    again = f"; that two places print the same is `agree: [{source}, {claim.id}]`" if source else ""
    return f"derive it, or make it a premise{again}"


def _given_back(claim: Claim, tree: Expression, bound: tuple[Binding, ...]) -> Iterator[Diagnostic]:
    """Yield each literal that is the claim's own figure and comes out as it went in, whatever it is: 1,000 times 1.

    That a figure equals an input shows nothing by itself: 8 - 4 is 4, and n (n - 1) / 2 is 3 where n is.
    """
    for each in bound:
        if not each.given.claim and each.given.text == claim.record.stated:
            others = {
                other.quantity: Number(other.span[0], other.quantity.unit)
                for other in bound
                if _is_literal_point(other) and other.quantity != each.quantity
            }
            if restates(substitute(tree, others), each.quantity):
                found = f"{quoted(each.given.text)}, the very figure that the claim states"
                hint = "compute it from other numbers, or make it a premise"
                path = ("given", each.quantity.name)
                yield claim.diagnose(path, found, "inputs that the figure follows from", hint, code=Code.CANNOT_FAIL)


def _is_converted(claim: Claim, bound: Binding) -> bool:
    """Return whether what is put in is counted in a unit of another size, or on another scale: 6 m/s for 22 km/h."""
    given, stated = bound.given.figure, claim.figure
    return stated is not None and (given.unit.factor, given.scale) != (stated.unit.factor, stated.scale)


def _is_literal_point(bound: Binding) -> bool:
    return not bound.given.claim and bound.span[0] == bound.span[1]

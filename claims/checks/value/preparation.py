"""Prepare a claim about a value: bind its inputs, parse its arithmetic, refuse what shows nothing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from claims.checks.check import Check
from claims.checks.value.check import ValueCheck
from claims.checks.value.inputs import Binding, bind_formula, bind_locally, laid_out, own_quantity
from claims.checks.value.scale_arithmetic import misuses, quotient_in_points
from claims.loading.claim import VALUE, Claim
from claims.loading.scope import Scope
from claims.schema.diagnostics import Diagnostic, quoted
from claims.schema.references import expression_of, listed
from claims.schema.vocabulary import Kind
from derive.evaluation.evaluate import EvaluationError, evaluate
from derive.evaluation.sampling import sample_points
from derive.expressions.dimensions import DimensionError, dimension_of
from derive.expressions.expression import Expression, Number
from derive.expressions.quantity import Quantity, Symbol, substitute, symbols
from derive.normal_form import is_same
from derive.notation.reader import ExpressionError
from units import DIMENSIONLESS, TIME, Dimension, Figure, known_units, table_with
from units.measures.naming import measured_in
from units.measures.registry import is_counted
from units.numbers.number_words import LETTERS
from units.reading.codes import Code

CHECK = "check the unit of the figure"
TURNS = "a turn is a cycle, and 2 * pi radians: divide by 1 [turn] for hertz, multiply by 2 * pi / 1 [turn] for radians"


def prepare(claim: Claim, _claims: Mapping[str, Claim], scope: Scope, faults: list[Diagnostic]) -> Check | None:
    """Return the check of a claim about a value, or add what is wrong to the faults."""
    match claim.kind:
        case Kind.FORMULA:
            return _formula_check(claim, scope, faults)
        case Kind.FILE:
            return _file_check(claim, faults)
    return _expression_check(claim, faults)


def _file_check(claim: Claim, faults: list[Diagnostic]) -> ValueCheck | None:
    """Return the check that compares a figure with a value in a file, or add what is wrong to the faults."""
    if claim.figure is None or claim.file_value is None:
        return None
    (given,) = claim.given.values()
    if given.figure.unit.dimension != claim.figure.unit.dimension:
        faults.append(_unit_fault(claim, given.figure.unit.dimension, f"the value in {claim.record.origin}"))
        return None
    bound = Binding(own_quantity(VALUE, given.figure), given)
    return ValueCheck(Symbol(bound.quantity), (bound,), claim.figure)


def _formula_check(claim: Claim, scope: Scope, faults: list[Diagnostic]) -> ValueCheck | None:
    """Return the check of a claim that names a formula, or add what is wrong to the faults."""
    formula = scope.formulas.get(claim.record.formula or "")
    if formula is None or claim.figure is None:
        return None
    bound = bind_formula(claim, formula, scope, faults)
    if formula.of.unit.dimension != claim.figure.unit.dimension:
        faults.append(_unit_fault(claim, formula.of.unit.dimension, formula.name))
        return None
    if len(bound) != len(claim.given) or not set(formula.inputs) <= {each.quantity for each in bound}:
        return None
    tree = formula.expression
    unfit = [*_given_back(claim, tree, bound), *misuses(claim, claim.figure, tree, bound)]
    faults += unfit
    return None if unfit else ValueCheck(tree, laid_out(bound, claim.figure), claim.figure, formula)


def _expression_check(claim: Claim, faults: list[Diagnostic]) -> ValueCheck | None:
    """Return the check of a claim with arithmetic of its own, or add what is wrong to the faults."""
    bound = bind_locally(claim, faults)
    path = ("expression",)
    if claim.figure is None or len(bound) != len(claim.given):
        return None
    inputs = tuple(bound.values())
    try:
        tree = _parsed(claim, inputs)
        dimension = dimension_of(tree)
    except (ExpressionError, DimensionError) as problem:
        faults.append(claim.diagnose_error(path, problem))
        return None
    if dimension != claim.figure.unit.dimension:
        faults.append(_unit_fault(claim, dimension, "the expression"))
        return None
    unfit = [*misuses(claim, claim.figure, tree, inputs), *quotient_in_points(claim, claim.figure, tree, inputs)]
    unfit = unfit or [*_shows_nothing(claim, tree, bound), *_given_back(claim, tree, inputs)]
    faults += unfit
    return None if unfit else ValueCheck(tree, laid_out(inputs, claim.figure), claim.figure)


def _parsed(claim: Claim, inputs: tuple[Binding, ...]) -> Expression:
    """Return the arithmetic of a claim, its names resolved to its inputs.

    Raises:
        ExpressionError: a name in it is not an input.
    """
    symbols_by_name = {each.quantity.name: Symbol(each.quantity) for each in inputs}
    text = claim.texts.expressions["expression",].text
    return expression_of(text, table_with(claim.units), listed(claim.record)).resolved(symbols_by_name.get)


def _unit_fault(claim: Claim, found: Dimension, what: str) -> Diagnostic:
    figure = claim.figure
    assert figure is not None  # noqa: S101 - both callers have returned without one
    problem = f"'{figure.text}' is {_said_of(figure.unit.dimension)}, but {what} is {_said_of(found)}"
    return claim.diagnose(("stated",), problem, _unit_hint(figure, found), code=Code.MISFITTING_UNITS)


def _said_of(dimension: Dimension) -> str:
    return f"in {measured_in(dimension)}" if dimension.exponents else "a pure number"


def _shows_nothing(claim: Claim, tree: Expression, bound: Mapping[str, Binding]) -> Iterator[Diagnostic]:
    """Yield the reasons why an expression shows nothing: it restates a number or an input, or leaves inputs unused."""
    path, used = ("expression",), symbols(tree)
    if isinstance(tree, Number) and claim.figure is not None and tree.unit.factor == claim.figure.unit.factor:
        hint = "compute it from inputs, or make it an assumption"
        yield claim.diagnose(path, "the expression is only a number", hint, code=Code.CANNOT_FAIL)
    for name, each in bound.items():
        if each.quantity not in used:
            yield claim.diagnose(("given", name), f"the input {name} is not used", "remove it", code=Code.UNFIT_INPUT)
        elif restates(tree, each.quantity) and not _is_converted(claim, each):
            problem = f"the expression only repeats its input {name}"
            yield claim.diagnose(path, problem, _compared(claim, each), code=Code.CANNOT_FAIL)


def _compared(claim: Claim, each: Binding) -> str:
    """Return the hint for a claim that restates an input: two figures of one value are compared by `agree`."""
    source = each.given.claim
    again = f", or compare the two figures: `agree: [{source}, {claim.id}]`" if source else ""
    return f"compute it from other inputs, or make it an assumption{again}"


def _given_back(claim: Claim, tree: Expression, bound: tuple[Binding, ...]) -> Iterator[Diagnostic]:
    """Yield each literal that is the claim's own figure and comes out unchanged, whatever it is: 1,000 times 1.

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
                problem = f"the input {quoted(each.given.text)} is the figure that the claim states"
                hint = "compute it from other numbers, or make it an assumption"
                path = ("given", each.quantity.name)
                yield claim.diagnose(path, problem, hint, code=Code.CANNOT_FAIL)


def _is_converted(claim: Claim, bound: Binding) -> bool:
    """Return whether an input is in a unit of another size, or on another scale: 6 m/s for 22 km/h."""
    given, stated = bound.given.figure, claim.figure
    return stated is not None and (given.unit.factor, given.scale) != (stated.unit.factor, stated.scale)


def _is_literal_point(bound: Binding) -> bool:
    return not bound.given.claim and bound.span[0] == bound.span[1]


def _unit_hint(figure: Figure, found: Dimension) -> str:
    """Return a hint: separate a letter read as a magnitude, or add the time or count by which the units differ.

    Args:
        figure: what a claim states.
        found: what its expression or formula measures.
    """
    letter = figure.text[-1:]
    if letter in LETTERS and not figure.unit.text and _measures(letter, found):
        return f"{letter} directly after a number is a magnitude: write {figure.text[:-1]} {letter} for the unit"
    difference = figure.unit.dimension / found
    if not figure.unit.text and any(power > 0 for _, power in found.exponents):
        return f"add the unit after the number, such as {measured_in(found)}"
    if difference in (TIME, DIMENSIONLESS / TIME):
        how = "multiply" if difference == TIME else "divide"
        return f'{CHECK}; for a rate, {how} by an input such as period: "exactly 1 year"'
    if {base for base, _ in difference.exponents} == {"degree"}:
        return TURNS
    if not all(_is_count(base) for base, _ in difference.exponents):
        return CHECK
    divided = all(power < 0 for _, power in difference.exponents)
    factor = found / figure.unit.dimension if divided else difference
    how = "divide" if divided else "multiply"
    return f'{CHECK}; for one per item, {how} by an input such as each: "exactly 1 {factor}"'


def _measures(letter: str, found: Dimension) -> bool:
    definition = known_units().get(letter)
    return definition is not None and definition.dimension == found


def _is_count(base: str) -> bool:
    """Return whether a base counts things: those of a document's own do."""
    return base not in known_units() or is_counted(Dimension.of({base: 1}))


def restates(tree: Expression, quantity: Quantity) -> bool:
    """Return whether an expression is nothing but one of its quantities; one without a form is not."""
    return not _apart_at_a_sample(tree, quantity) and is_same(tree, Symbol(quantity))


def _apart_at_a_sample(tree: Expression, quantity: Quantity) -> bool:
    """Return whether an expression differs from an input at a point: then it is not the same, and no form is needed."""
    point = next(sample_points(symbols(tree), 1))
    try:
        found = evaluate(tree, point)
    except EvaluationError:
        return False
    return not found.low <= point[quantity] * quantity.unit.factor <= found.high

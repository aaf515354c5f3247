"""The numbers that go into a check: where each comes from, its value, and what its printed digits allow."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from functools import lru_cache
from math import ceil, floor

from msgspec import Struct
from msgspec.structs import replace

from claims.checks.calculation import LITERAL, LOCAL, Input
from claims.loading.claim import Claim, Given
from claims.loading.scope import Scope
from claims.schema.diagnostics import Diagnostic, nearest, one_of, quoted
from derive.derivation.formula import Formula
from derive.expressions.expression import Expression
from derive.expressions.quantity import POSITIVE, REAL, Quantity, Symbol, substitute
from units import Definition, End, Figure, FigureKind, Unit, parse_unit, table_with
from units.measures.naming import measured_in
from units.measures.registry import definitions_under
from units.reading.codes import Code

Span = tuple[Fraction, Fraction]
ONE = Fraction(1)
VALUED = (FigureKind.POINT, FigureKind.RANGE, FigureKind.TENS)


class Binding(Struct, frozen=True):
    """A quantity with the figure that gives its value."""

    quantity: Quantity
    given: Given

    @property
    def factor(self) -> Fraction:
        """What turns the figure's numbers into numbers counted in the quantity's unit."""
        given, target = self.given.figure.unit.factor, self.quantity.unit.factor
        return ONE if given is target or given == target else given / target

    @property
    def span(self) -> Span:
        """Its value twice, or the ends of its range, counted in the quantity's unit."""
        (low, high), factor = self.given.figure.anchors, self.factor
        return (low, high) if factor is ONE else (low * factor, high * factor)

    def digits(self, end: End) -> Span:
        """The values that the printed digits of one end allow within the domain; integers only for a count."""
        factor = self.factor
        printed = end.value if factor is ONE else end.value * factor
        allowed = end.digits if factor is ONE else end.digits.scale(factor)
        low, high = (printed if edge is None else edge for edge in (allowed.low, allowed.high))
        if self.quantity.domain.integer:
            low, high = min(Fraction(ceil(low)), printed), max(Fraction(floor(high)), printed)
        domain = self.quantity.domain.interval
        inside_low = low if domain.low is None or low > domain.low else min(domain.low, high)
        return inside_low, high if domain.high is None else min(high, domain.high)

    def with_figure(self, figure: Figure) -> Binding:
        """Return the quantity with another figure."""
        return replace(self, given=replace(self.given, figure=figure))

    def scaled(self, factor: Fraction) -> Binding:
        """Return the quantity with a figure so many times as large."""
        return self.with_figure(scaled(self.given.figure, factor))

    def listed(self) -> Input:
        """Return the input as findings list it."""
        low, high = self.span
        figure = self.given.figure
        return Input(self.quantity, low, high, self.given.origin or LITERAL, figure.text, figure.scale)


def scaled(figure: Figure, factor: Fraction) -> Figure:
    """Return a figure with its number and its sets multiplied, printed to the same place; a single number stays one."""
    low = _scaled_end(figure.low, factor)
    return replace(figure, low=low, high=low if figure.high is figure.low else _scaled_end(figure.high, factor))


def _scaled_end(end: End, factor: Fraction) -> End:
    return replace(end.scale(factor), places=end.places)


def is_local(quantity: Quantity) -> bool:
    """Return whether a quantity is the claim's own, with no meaning but its name."""
    return quantity.meaning.startswith(LOCAL)


def bind_formula(claim: Claim, formula: Formula, scope: Scope, faults: list[Diagnostic]) -> tuple[Binding, ...]:
    """Return the formula's inputs with their figures; missing, unknown and unfit ones are added to the errors."""
    takes = scope.within(formula)
    inputs = {name: quantity for name, quantity in takes.items() if quantity.value is None}
    for name in claim.given:
        if name not in takes:
            problem = f"{formula.name} has no input {quoted(name)}"
            hint = nearest(name, takes) or f"its inputs are {one_of(takes)}"
            faults.append(claim.diagnose(("given", name), problem, hint, code=Code.UNFIT_INPUT))
    for name, quantity in inputs.items():
        if name not in claim.given:
            problem = f"{formula.name} needs {name} ({quantity.meaning})"
            hint = f"add {name} in {quantity.unit} under 'given'"
            faults.append(claim.diagnose(("given",), problem, hint, code=Code.MISSING_INPUT))
    # A cached tree may contain an equal quantity of another document, whose unit has the words of that one.
    here = {name: local for name in takes if (local := scope.quantity(name)) == takes[name]}
    bound = [Binding(here.get(name) or takes[name], given) for name, given in claim.given.items() if name in takes]
    return tuple(_fitting(claim, bound, faults))


def bind_locally(claim: Claim, faults: list[Diagnostic]) -> dict[str, Binding]:
    """Return the inputs of a one-off expression, each a quantity of its own in its figure's unit."""
    bound = [Binding(_local(name, given.figure), given) for name, given in claim.given.items()]
    return {each.quantity.name: each for each in _fitting(claim, bound, faults)}


def tied(tree: Expression, bound: tuple[Binding, ...]) -> tuple[Expression, tuple[Binding, ...]]:
    """Return an expression and its inputs with one input per claim: what one claim states is one number."""
    others = ties(bound)
    return substitute(tree, others), tuple(each for each in bound if each.quantity not in others)


def ties(bound: Iterable[Binding]) -> dict[Quantity, Expression]:
    """Return the inputs that repeat an earlier one of the same claim, each with the symbol of that."""
    first: dict[Given | Quantity, Binding] = {}
    others: dict[Quantity, Expression] = {}
    for each in bound:
        earlier = first.setdefault(each.given if each.given.claim else each.quantity, each)
        if earlier is not each:
            others[each.quantity] = Symbol(earlier.quantity)
    return others


def laid_out(bound: tuple[Binding, ...], stated: Figure) -> tuple[Binding, ...]:
    """Return what goes into a printed figure: into one that says between what the value lies, all that inputs may be.

    That 120 ± 5 twice is 240 is worked out from its middle; that it is at most 240 is not so of 125.
    """
    if not stated.delimits:
        return bound
    return tuple(each.with_figure(each.given.figure.laid_out()) for each in bound)


def box(bound: tuple[Binding, ...]) -> Mapping[Quantity, Span]:
    """Return the values, or ranges, at which to evaluate."""
    return {each.quantity: each.span for each in bound}


def _local(name: str, figure: Figure) -> Quantity:
    """Return the quantity of an input, the same for all claims that give one of that name in that unit."""
    return _local_in(name, figure.unit.text, figure.unit.declared, positive=figure.spread[0] > 0)


@lru_cache(maxsize=2**12)  # as many names and units as a corpus has
def _local_in(name: str, unit: str, definitions: tuple[Definition, ...], *, positive: bool) -> Quantity:
    domain = POSITIVE if positive else REAL
    return Quantity(name, parse_unit(unit, table_with(definitions)), f"{LOCAL}{name}", name, domain)


def own_quantity(name: str, figure: Figure) -> Quantity:
    """Return a quantity of a claim's own, in the unit of its figure."""
    domain = POSITIVE if figure.spread[0] > 0 else REAL
    return Quantity(name, figure.unit, f"{LOCAL}{figure.text}", name, domain)


def _fitting(claim: Claim, bound: Iterable[Binding], faults: list[Diagnostic]) -> list[Binding]:
    """Return the inputs that can be used, and add what is wrong with the others to the faults."""
    fitting = []
    for each in bound:
        problems = list(problems_of(each.quantity, each.given.figure))
        faults += [
            claim.diagnose(("given", each.quantity.name), *problem, code=Code.UNFIT_INPUT) for problem in problems
        ]
        if not problems:
            fitting.append(each)
    return fitting


def problems_of(quantity: Quantity, figure: Figure) -> Iterator[tuple[str, str]]:
    """Yield the reasons why a figure is not a value of a quantity, each with a hint."""
    if figure.unit is not quantity.unit and figure.unit.dimension != quantity.unit.dimension:
        missing = quantity.unit.dimension / figure.unit.dimension
        yield (
            f"{quoted(figure.text)} is in {measured_in(figure.unit.dimension)}, but {quantity.name} in {quantity.unit}",
            f"a factor in {measured_in(missing)} is missing",
        )
        return
    if figure.unit.declared or quantity.unit.declared:
        yield from _of_another_unit(quantity, figure)
    if figure.kind not in VALUED:
        yield f"{quoted(figure.text)} is a bound, not a value", "give a number or a range"
        return
    factor = figure.unit.factor / quantity.unit.factor
    for value in dict.fromkeys(figure.spread):
        if not quantity.domain.contains(value * factor):
            problem = f"{quoted(figure.text)} is outside the domain of {quantity.name} ({quantity.domain.words})"
            yield problem, "correct the figure, or use another quantity"


def _of_another_unit(quantity: Quantity, figure: Figure) -> Iterator[tuple[str, str]]:
    """Yield the reason why a figure in a declared unit is not a value of a quantity in another unit of that name."""
    units = {each.name: each for each in definitions_under(quantity.unit)}
    for each in definitions_under(figure.unit):
        if each.name in units and not units[each.name].is_same(each):
            ours, theirs = _declared(each, figure.unit), _declared(units[each.name], quantity.unit)
            problem = f"{each.name} is ambiguous: in {quoted(figure.text)} it is {ours}, in {quantity.name} {theirs}"
            yield problem, "rename the unit of the document, or remove its declaration"
            return


def _declared(definition: Definition, unit: Unit) -> str:
    return definition.meaning if definition in unit.declared else "the built-in unit"

"""The figures in the conditions of a universal claim: each has a name that its texts use, and an origin.

A quantity of the library or of the document is fixed at the figure; any other name is a quantity of the claim's own.
A range, or a number with ±, leaves it free between its ends.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction

from msgspec import Struct

from claims.checks.calculation import Input
from claims.checks.value.inputs import Binding, is_local, own_quantity, problems_of
from claims.checks.value.scale_arithmetic import either, needless
from claims.loading.claim import Claim
from claims.loading.scope import Scope, fresh_name
from claims.schema.diagnostics import Diagnostic, quoted
from derive.expressions.expression import Expression, Number, walk
from derive.expressions.printing import plain
from derive.expressions.quantity import Quantity, Symbol, symbols
from derive.expressions.stepped import Step, Stepped
from derive.statements.combination import MOST_CASE_SPLITS
from derive.statements.relation import Comparison, Relation
from units import is_date
from units.reading.codes import Code


class Figures(Struct, frozen=True):
    """What a universal claim takes from figures.

    Args:
        bound: each name with its quantity and figure.
    """

    bound: tuple[tuple[str, Binding], ...] = ()

    def meaning(self, scope: Scope, name: str) -> Expression | None:
        """Return the symbol or expression that a name in the texts of the claim denotes."""
        binding = next((each for earlier, each in self.bound if earlier == name), None)
        return scope.resolve(name) if binding is None else Symbol(binding.quantity)

    @property
    def conditions(self) -> tuple[Relation, ...]:
        """That each quantity has the value of its figure, or lies in its range: all of one claim together."""
        every = [each for _, each in self.bound]
        alone = (relation for each in every for relation in _conditions(each))
        return tuple(dict.fromkeys((*alone, *_of_one_claim(every))))

    @property
    def inputs(self) -> tuple[Input, ...]:
        """The figures as findings list them."""
        return tuple(dict.fromkeys(each.listed() for _, each in self.bound))

    def doubled(self) -> Iterator[Figures]:
        """Yield copies, in each of which one figure is twice as large."""
        for place, (name, each) in enumerate(self.bound):
            yield Figures((*self.bound[:place], (name, each.scaled(Fraction(2))), *self.bound[place + 1 :]))

    def unused(self, claim: Claim, trees: tuple[Expression, ...]) -> Iterator[Diagnostic]:
        """Yield an error for each figure whose quantity no tree contains, and for trees of figures alone."""
        used = {quantity for tree in trees for quantity in symbols(tree)}
        if used and all(map(is_local, used)):
            problem = "the relation compares figures only"
            yield claim.diagnose((claim.kind.value,), problem, RELATED, code=Code.UNFIT_STATEMENT)
        for name, each in self.bound:
            if each.quantity not in used:
                problem = f"the input {quoted(name)} is not used"
                yield claim.diagnose(("given", name), problem, "remove it", code=Code.UNFIT_INPUT)


RELATED = "compute one figure from the others: stated: '> 2', expression: total / base"
NO_FIGURES = Figures()


def figures_of(claim: Claim, scope: Scope, faults: list[Diagnostic]) -> Figures | None:
    """Return the figures that a universal claim is given, or add what is wrong with them to the faults."""
    bound: dict[str, Binding] = {}
    useless = list(needless(claim, (each.figure for each in claim.given.values())))
    faults += useless
    sound = not useless
    for name, given in claim.given.items():
        quantity = scope.quantities.get(name) or own_quantity(fresh_name(name, scope.symbol_names), given.figure)
        problems = list(problems_of(quantity, given.figure))
        if is_date(given.figure):
            hint = "give the span: from 3 March 2020 to 5 May 2021"
            problems = [(f"{quoted(given.figure.text)} is a date, not a duration", hint)]
        if given.figure.is_point and not claim.record.absolute:
            problems = [(f"{quoted(given.figure.text)} is ambiguous", either(given.figure))]
        if name in scope.formulas:
            problems = [(f"{quoted(name)} is a formula, not an input", "use another name")]
        faults += [claim.diagnose(("given", name), *problem, code=Code.UNFIT_INPUT) for problem in problems]
        sound = sound and not problems
        bound[name] = Binding(quantity, given)
    return Figures(tuple(bound.items())) if sound else None


def _conditions(each: Binding) -> Iterator[Relation]:
    quantity, unit = Symbol(each.quantity), each.given.figure.unit
    low, high = each.given.figure.spread
    if low == high:
        yield Relation(quantity, Comparison.EQUAL, Number(low, unit))
    else:
        yield Relation(quantity, Comparison.AT_LEAST, Number(low, unit))
        yield Relation(quantity, Comparison.AT_MOST, Number(high, unit))


def _of_one_claim(bound: Iterable[Binding]) -> Iterator[Relation]:
    """Yield that quantities are equal which lie between the ends of what one claim states: it is one number."""
    first: dict[str, Quantity] = {}
    for each in bound:
        low, high = each.given.figure.spread
        if each.given.claim and low != high:
            earlier = first.setdefault(each.given.claim, each.quantity)
            if earlier != each.quantity:
                yield Relation(Symbol(each.quantity), Comparison.EQUAL, Symbol(earlier))


def steps_in(claim: Claim, trees: Iterable[Expression]) -> Iterator[Diagnostic]:
    """Yield the error of a statement about all values in which something is rounded or counted, if there is one."""
    step = next((node for tree in trees for node in walk(tree) if isinstance(node, Stepped)), None)
    if step is None:
        return
    hint = "check it for numbers, with 'expression' and 'stated'"
    if step.function is Step.IF:
        most = f"`always` decides at most {MOST_CASE_SPLITS} uses of `if`"
        hint = f"claim each case by itself, with its condition in 'assuming'; {most}"
    problem = f"`{plain(step)}` cannot be decided for all values"
    yield claim.diagnose((claim.kind.value,), problem, hint, code=Code.UNFIT_STATEMENT)

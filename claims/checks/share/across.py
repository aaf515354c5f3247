"""What a claim says of a share of a range: what holds in it, the input that runs through the range, and the measure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from msgspec import Struct

from claims.checks.share.evidence import Measured
from claims.checks.share.measure import Measure, Span
from claims.checks.share.pieces import Pieces, pieces
from claims.checks.universal.figures import Figures, figures_of
from claims.checks.universal.written import standing
from claims.checks.value.bindings import Binding
from claims.loading.claim import Claim
from claims.loading.scope import Scope
from claims.schema.diagnostics import Diagnostic, quoted
from derive.evaluation.evaluate import Enclosure
from derive.expressions.dimensions import DimensionError
from derive.expressions.expression import Expression, Number
from derive.expressions.quantity import Quantity, Symbol, substitute
from derive.notation.reader import ExpressionError
from derive.statements.combination import Combination, relations_of
from derive.statements.relation import Comparison, Relation
from units.reading.codes import Code

HOLDS = ("share", "holds")
OVER = ("share", "over")


class Across(Struct, frozen=True):
    """What is so in a share of a range of one of its quantities.

    Args:
        said: a relation, or several that are joined, formulas written out.
        written: the same as its claim writes it, a symbol in the place of each formula.
        over: the quantity with its range.
        others: every other quantity with its value.
        measure: which parts of the range count alike.
    """

    said: Relation | Combination
    written: Relation | Combination
    over: Binding
    others: tuple[Binding, ...]
    measure: Measure

    def counted(self) -> Measured:
        """Find out where in the range it is so, and what share of it that is."""
        found = self.cut(self.over.span, {})
        least = self.measure.share(found.holding, self.over.span)
        most = self.measure.share((*found.holding, *found.unknown), self.over.span)
        share = Enclosure(least.low, most.high)
        others = tuple(dict.fromkeys(each.listed() for each in self.others))
        return Measured(self.written, self.over.listed(), self.measure, others, found.holding, share)

    def cut(self, span: Span, changed: Mapping[Quantity, Fraction]) -> Pieces:
        """Return where in a range of that quantity it is so, the others having their values unless one is changed."""
        values = {each.quantity: each.span[0] for each in self.others} | dict(changed)
        numbers = {quantity: Number(value, quantity.unit) for quantity, value in values.items()}
        return pieces(self.said.map(lambda side: substitute(side, numbers)), self.over.quantity, *span)


def across(claim: Claim, scope: Scope, faults: list[Diagnostic]) -> Across | None:
    """Return what a claim measures, or add what is wrong to the faults."""
    record, figures = claim.record.share, figures_of(claim, scope, faults)
    assert record is not None  # noqa: S101 - the kind of the claim says so
    assert record.over is not None  # noqa: S101 - the loader asks for it beside what holds
    assert record.measure is not None  # noqa: S101 - and for this
    if figures is None:
        return None
    try:
        said, as_written = (_read(claim, scope, figures, formulas=formulas) for formulas in (True, False))
        said.check_dimensions()
    except (ExpressionError, DimensionError) as problem:
        faults.append(claim.diagnose_error(HOLDS, problem))
        return None
    measure, bound = Measure(record.measure), dict(figures.bound)
    wrong = [*_wrong_range(claim, record.over, bound, measure), *_wrong_relation(claim, said, figures, record.over)]
    if wrong:
        faults += wrong
        return None
    over = bound[record.over]
    others = tuple({each.quantity: each for each in bound.values() if each is not over}.values())
    return Across(said, as_written, over, others, measure)


def _read(claim: Claim, scope: Scope, figures: Figures, *, formulas: bool) -> Relation | Combination:
    """Return what is to hold, formulas written out or a symbol each."""

    def meaning(name: str) -> Expression | None:
        formula = None if formulas else scope.formulas.get(name)
        return figures.meaning(scope, name) if formula is None else Symbol(standing(formula))

    return claim.texts.said(HOLDS).resolved(meaning)


def _wrong_range(claim: Claim, name: str, bound: dict[str, Binding], measure: Measure) -> Iterator[Diagnostic]:
    """Yield what keeps an input from running through a range that can be measured."""
    given, expected = bound.get(name), "an input whose figure is a range"
    if given is None:
        hint = f"add 'given: {{{name}: ...}}' with the range that the document speaks of"
        yield claim.diagnose(OVER, f"{quoted(name)}, which is given nowhere", expected, hint, code=Code.MISSING_INPUT)
    elif given.span[0] == given.span[1]:
        yield claim.diagnose(
            ("given", name),
            f"the single value {quoted(given.given.figure.text)}",
            expected,
            "",
            code=Code.UNFIT_INPUT,
        )
    elif given.quantity.domain.integer:
        found, hint = f"{quoted(name)}, which comes whole", "list the cases as claims: 'of'"
        yield claim.diagnose(OVER, found, "a quantity that has every value of its range", hint, code=Code.UNFIT_INPUT)
    elif measure is Measure.LOG_UNIFORM and given.span[0] <= 0:
        found, hint = f"a range that begins at {given.span[0]}", "measure it 'uniform'"
        yield claim.diagnose(
            ("given", name), found, "a range above zero, where factors count alike", hint, code=Code.UNFIT_INPUT
        )


def _wrong_relation(claim: Claim, said: Relation | Combination, figures: Figures, over: str) -> Iterator[Diagnostic]:
    """Yield what keeps something from holding in a share of the range: all but one of its quantities have a value."""
    same = next((each for each in relations_of(said) if each.comparison in (Comparison.EQUAL, Comparison.APART)), None)
    if same is not None:
        found, hint = f"the comparison {quoted(same.comparison)}", "say which of the two is larger"
        yield claim.diagnose(
            HOLDS, found, "two expressions joined by '>=', '>', '<=' or '<'", hint, code=Code.UNFIT_STATEMENT
        )
    known = {each.quantity for _, each in figures.bound}
    for quantity in said.quantities:
        if quantity.value is None and quantity not in known:
            found, hint = f"{quoted(quantity.name)} without a value", "name it under 'given'"
            yield claim.diagnose(
                HOLDS, found, "a value for every quantity but the one that runs", hint, code=Code.MISSING_INPUT
            )
    for name, each in figures.bound:
        if each.quantity not in said.quantities:
            yield claim.diagnose(
                ("given", name),
                f"the input {quoted(name)}, never used",
                "inputs of the relation",
                "remove it",
                code=Code.UNFIT_INPUT,
            )
        elif name != over and len(set(each.given.figure.spread)) > 1:
            found = f"a second range, {quoted(each.given.figure.text)}"
            yield claim.diagnose(
                ("given", name),
                found,
                f"a single value beside the range of {over}",
                "choose one",
                code=Code.UNFIT_INPUT,
            )

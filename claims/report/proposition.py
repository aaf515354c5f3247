"""What was decided about each claim, in words and symbols, from the checked tree and the figures; never from `says`."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import assert_never

from msgspec.structs import replace

from claims.checks.calculation import IMPLICIT, LITERAL, Calculation, Computed, Input
from claims.checks.evidence import (
    AgreementEvidence,
    BlockedEvidence,
    CaseEvidence,
    Measured,
    Nothing,
    NoValue,
    ProofEvidence,
    ShareEvidence,
    UnitsEvidence,
    ValueEvidence,
    WholeEvidence,
)
from claims.checks.finding import Finding
from claims.checks.universal.opaque import OpaqueSymbol
from claims.checks.value.inputs import is_local
from claims.report.phrasing import is_in_percent, word_precision, word_set
from claims.schema.vocabulary import Verdict
from derive.expressions.expression import Add, Expression, Negate
from derive.expressions.printing import plain, plain_number
from derive.expressions.quantity import Quantity, Symbol
from derive.notation.display import show_edge, show_edges, show_figure
from derive.notation.proposition import Proposition, free_quantities, particular, universal
from derive.notation.words import by_meaning, condition_in_words, in_words, listed
from units import DATE, Figure, FigureKind, Interval, Unit, show_moment, spoken
from units.figures.figure import DOWNWARD, UPWARD

POINTS = " What is taken off a share is counted in percentage points, and not in percent of it."
LONGEST_NUMBER = 16  # characters: the edges of an "order of" are fractions with hundreds of digits
FROM_ZERO = "points on a scale are counted from absolute zero"
WHERE_FROM = {LITERAL: "put in here", IMPLICIT: "which the text leaves out"}


def proposition(finding: Finding) -> Proposition | None:
    """Return what was decided about a claim; none where an error or a limit left nothing to decide.

    Words tell a point on a scale as it is printed; those of a statement about all values, which is made of relations,
    and all symbols count it from absolute zero, as arithmetic does. The words say so.
    """
    decided, evidence = _decided(finding), finding.outcome.evidence
    if decided is None or not any(figure.is_point for figure in _figures(finding)):
        return decided
    where = "" if isinstance(evidence, ProofEvidence | CaseEvidence) else "in symbols, "
    return replace(decided, words=f"{decided.words} {_sentence(f'{where}{FROM_ZERO}')}")


def _figures(finding: Finding) -> Iterator[Figure]:
    """Yield all printed figures that a proposition speaks of."""
    if finding.claim.figure is not None:
        yield finding.claim.figure
    yield from (each.figure for each in finding.claim.given.values())
    if isinstance(finding.outcome.evidence, AgreementEvidence):
        yield from (figure for _, figure in finding.outcome.evidence.members)


def _decided(finding: Finding) -> Proposition | None:
    evidence, figure = finding.outcome.evidence, finding.claim.figure
    match evidence:
        case ProofEvidence(statement=statement, written=written):
            formulas = [each for each in free_quantities(written) if isinstance(each, OpaqueSymbol)]
            return universal(written, free_quantities(statement), formulas, _locally)
        case CaseEvidence(sought=sought, written=written):
            formulas = [each for each in free_quantities(written) if isinstance(each, OpaqueSymbol)]
            return particular(written, free_quantities(sought), formulas, _locally)
        case ValueEvidence(calculation=calculation, computed=computed):
            if finding.claim.file_value is not None:
                return _file_value(finding.claim.record.origin, calculation, _required(figure))
            return _value(calculation, computed, _required(figure))
        case NoValue(calculation=calculation):
            return _value(calculation, None, _required(figure))
        case AgreementEvidence(members=members):
            return _agreement(members)
        case ShareEvidence() as share:
            return _share(share)
        case WholeEvidence() as added:
            return _total(added)
        case UnitsEvidence(expression=expression):
            return _units(finding, expression)
        case BlockedEvidence() | Nothing():
            return _assumption(finding) if finding.verdict is Verdict.ASSUMPTION else None
        case _:
            assert_never(evidence)


def _share(share: ShareEvidence) -> Proposition:
    frequency, of = share.frequency, share.sample
    sign = f"{'>' if frequency.least else '<'}{'' if frequency.strict else '='}"
    claimed = f"{frequency.says}, which “{share.word}” says."
    if isinstance(of, Measured):
        words, symbols = _measured(of)
        return Proposition(f"{words}: {claimed}", f"{symbols} {sign} {plain_number(frequency.bound)}")
    names = [name for name, _ in of.cases]
    words = f"Of the cases {listed(names)} the verified ones are {claimed}"
    return Proposition(words, f"share of verified among {', '.join(names)} {sign} {plain_number(frequency.bound)}")


def _total(added: WholeEvidence) -> Proposition:
    parts = listed(f"{name} (“{show_figure(figure)}”)" for name, figure in added.parts)
    words = f"{parts} can add up to “{show_figure(added.total)}”, {word_precision(added)}."
    names, unit = " + ".join(name for name, _ in added.parts), added.total.unit
    return Proposition(words, f"{names} in {_edges(added.sums, unit)} meets {_edges(added.denoted, unit)}")


def _measured(of: Measured) -> tuple[str, str]:
    """Return what a share is one of, in words and in symbols: the relation, and the range with its measure."""
    over, so = of.over, condition_in_words(of.relation, _locally)
    others = f", where {listed(map(_input, of.others))}," if of.others else ""
    where = f", with {', '.join(map(_setting, of.others))}" if of.others else ""
    words = f"Of the values of {_input(over)}, {of.measure.says} counting alike, so many are such that {so}{others}"
    return words.rstrip(","), f"{of.measure} share of {_setting(over)} where {of.relation}{where}:"


def _required(figure: Figure | None) -> Figure:
    assert figure is not None  # noqa: S101 - a value is compared with the figure of its claim
    return figure


def _value(calculation: Calculation, computed: Computed | None, figure: Figure) -> Proposition:
    """Return that a value lies in the printed set, with every number that it is computed from."""
    tree, formula, inputs = calculation.expression, calculation.formula, calculation.inputs
    what = in_words(tree, _locally) if formula is None else f"{by_meaning(formula.of)} ({formula.name})"
    name = plain(tree) if formula is None else f"{formula.name} == {plain(tree)}"
    origin = f", computed from {listed(map(_input, inputs))}," if inputs else ""
    where = f", with {', '.join(map(_setting, inputs))}" if inputs else ""
    ends = figure.kind is FigureKind.RANGE and computed is not None and computed.is_range
    words = f"{what}{origin} {_lies(figure, ends=ends)}, the range that “{show_figure(figure)}” allows"
    symbols = {each.quantity.name for each in inputs if len(each.quantity.name) == 1}  # k is not K
    words = f"{words}." if what.split()[0] in symbols else _sentence(words)
    words += POINTS if is_in_percent(figure) and _is_difference(tree) else ""
    return Proposition(words, f"{name}: {_interval(figure)}{where}")


def _file_value(place: str, calculation: Calculation, figure: Figure) -> Proposition:
    (value,) = calculation.inputs
    words = (
        f"The value in {place}, {value}, {_lies(figure, ends=False)}, the range that “{show_figure(figure)}” allows."
    )
    return Proposition(words, f"value: {_interval(figure)}, with {_setting(value)}")


def _is_difference(tree: Expression) -> bool:
    """Return whether an expression takes one quantity from another and does nothing else."""
    match tree:
        case Add((Symbol(), Negate(Symbol()))):
            return True
    return False


def _locally(quantity: Quantity) -> str:
    """Return a quantity as a sentence has it; one that only a claim uses has no meaning but its name."""
    return quantity.name.replace("_", " ") if is_local(quantity) else by_meaning(quantity)


def _input(each: Input) -> str:
    return f"{_locally(each.quantity)} ({each}, {WHERE_FROM.get(each.origin, f'from {each.origin}')})"


def _setting(each: Input) -> str:
    unit = each.quantity.unit
    if each.low == each.high:
        return f"{each.quantity.name} == {_number(each.low, unit)}{_bracketed(unit)}"
    return f"{each.quantity.name} in {_edges(Interval(each.low, each.high), unit)}"


def _number(value: Fraction, unit: Unit) -> str:
    """Return a number in the claim grammar, rounded where that would be long: an edge of an "order of" is."""
    if unit.dimension == DATE:
        return show_moment(value * unit.factor)
    exact = plain_number(value)
    return exact if len(exact) <= LONGEST_NUMBER else show_edge(value)


def _lies(figure: Figure, *, ends: bool) -> str:
    if ends:
        scaled = figure.on_its_scale()
        low, high = (show_edges(each.set) for each in (scaled.low, scaled.high))
        return f"runs from an end in {low} to an end in {high} {spoken(scaled.unit, several=True)}".rstrip()
    bounded = figure.kind in UPWARD | DOWNWARD or figure.set.is_point
    return f"{'is' if bounded else 'is within'} {word_set(figure)}"


def _interval(figure: Figure) -> str:
    """Return the printed set with brackets: square where an end belongs to it."""
    return f"in {_edges(figure.set, figure.unit)}"


def _edges(interval: Interval, unit: Unit) -> str:
    low = "(-inf" if interval.low is None else f"{'(' if interval.low_open else '['}{_number(interval.low, unit)}"
    high = "inf)" if interval.high is None else f"{_number(interval.high, unit)}{')' if interval.high_open else ']'}"
    return f"{low}, {high}{_bracketed(unit)}"


def _bracketed(unit: Unit) -> str:
    """Return a unit behind its number; dates are written as days, and need none."""
    return f" [{unit.text}]" if unit.text and unit.dimension != DATE else ""


def _agreement(members: tuple[tuple[str, Figure], ...]) -> Proposition:
    figures = listed(f"{name} (“{show_figure(figure)}”, which is {word_set(figure)})" for name, figure in members)
    kinds = {figure.kind for _, figure in members}
    bounds = kinds <= UPWARD or kinds <= DOWNWARD
    words = f"{figures} {'print one bound' if bounds else 'share a value'}, each two of them."
    sets = " and ".join(f"{name} {_interval(figure)}" for name, figure in members)
    return Proposition(words, f"{sets}: {'one bound' if bounds else 'they meet'}")


def _units(finding: Finding, expression: Expression) -> Proposition:
    asked = finding.claim.record.dimension
    assert asked is not None  # noqa: S101 - the kind of the claim says so
    what, tree, denied = in_words(expression, _locally), plain(expression), not asked.balances
    key, unit = asked.asked or ("", "")
    if not unit:
        words = f"as printed, the units of {what} {'do not fit' if denied else 'fit'} together"
        return Proposition(_sentence(words), f"units of {tree}: {'no ' if denied else ''}balance")
    verb = "measure" if key == "measures" else "come out in"
    predicate = f"does not {verb}" if denied else {"measure": "measures", "come out in": "comes out in"}[verb]
    sign, side = "!=" if denied else "==", "dimension" if key == "measures" else "unit"
    return Proposition(_sentence(f"as printed, {what} {predicate} {unit}"), f"{side} of {tree} {sign} {unit}")


def _assumption(finding: Finding) -> Proposition:
    figure, source = finding.claim.figure, finding.claim.record.origin
    if figure is None:
        return Proposition(f"Taken from {source}; nothing is computed.", "")
    words = f"Taken from {source}: “{show_figure(figure)}”, which is {word_set(figure)}."
    return Proposition(words, f"{finding.claim.id} {_interval(figure)}")


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}."

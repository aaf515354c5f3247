"""Repairs in words: what would make a claim hold, which figure would be right, and what tells where to look."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from math import ceil, floor
from typing import assert_never

from claims.checks.judgement import judge
from claims.checks.repair import (
    Balances,
    Fact,
    FiguresApart,
    FromInputs,
    FromOutside,
    InputBeneath,
    MeasuresAlone,
    MissingFactor,
    MissingFactors,
    OfStatement,
    OfUnits,
    OfValue,
    OfWhole,
    OtherCalendar,
    OtherComparison,
    OtherExtreme,
    OtherFactor,
    OtherFigure,
    OtherHedge,
    OtherInput,
    OtherLimit,
    OtherPart,
    OtherPlace,
    OtherPrefix,
    OtherShape,
    OtherShare,
    OtherThreshold,
    OtherTotal,
    Reciprocal,
    RecomputedInput,
    Repair,
    RightTimes,
    SidesApart,
    UnderCondition,
    WithoutPart,
)
from claims.checks.slips import Slip
from claims.checks.value.inputs import Binding, is_local
from claims.checks.value.inversion import Place
from claims.report.phrasing import PERCENT, PLACES, is_in_percent, say_name, word_values
from claims.schema.vocabulary import Verdict
from derive.evaluation.evaluate import Enclosure
from derive.expressions.expression import Expression, Number
from derive.expressions.printing import plain, plain_number
from derive.expressions.quantity import Quantity, symbols
from derive.notation.display import (
    distinguishing_digits,
    middle,
    on_scale,
    rounds_off,
    show,
    show_enclosure,
    show_ends,
    show_figure,
    show_quantity,
    show_range,
    significant,
)
from derive.statements.relation import Comparison
from derive.statements.statement import Scaling, Shape
from units import PURE, Figure, FigureError, FigureKind, is_date, parse_figure, spoken, table_with
from units.figures.figure import DOWNWARD, UPWARD

SLIPS: Mapping[Slip, str] = {
    Slip.ONE_DIRECTION: "one direction or half counted, or left out",
    Slip.BITS: "bits and bytes",
    Slip.TEN: "a power of ten",
    Slip.PERCENT: "a power of ten, or a percentage taken for a part",
    Slip.THOUSAND: "a power of ten: thousand against million, or million against billion",
    Slip.MILLION: "a power of ten: million against trillion",
    Slip.MONTHS: "months and years",
    Slip.HOURS: "hours and days",
    Slip.DAYS: "days and months",
    Slip.MINUTES: "seconds and minutes, or minutes and hours",
    Slip.SECONDS: "seconds and hours",
}
COMPARISONS = {
    Comparison.EQUAL: "equal to",
    Comparison.ABOVE: "larger than",
    Comparison.BELOW: "smaller than",
    Comparison.AT_LEAST: "at least",
    Comparison.AT_MOST: "at most",
}
SHAPES = {
    Shape.CONSTANT: "does not depend on",
    Shape.PROPORTIONAL: "is proportional to",
    Shape.INVERSE: "goes as one over",
    Shape.AFFINE: "is affine (a constant and a multiple) in",
    Shape.INCREASING: "rises with growing",
    Shape.DECREASING: "falls with growing",
    Shape.NONDECREASING: "never falls with growing",
    Shape.NONINCREASING: "never rises with growing",
}


def word_repair(repair: Repair) -> str:
    """Return a change, or a fact, in words."""
    if isinstance(repair, Fact):
        return _word_fact(repair)
    if isinstance(repair, OfValue):
        return _word_of_value(repair)
    if isinstance(repair, OfUnits):
        return _word_of_units(repair)
    if isinstance(repair, OfWhole):
        return _word_of_whole(repair)
    if isinstance(repair, InputBeneath):
        return f"{repair.claim} comes to {repair.figure.text} with {_word_of_value(repair.change)}"
    return _word_of_statement(repair)


def _word_fact(fact: Fact) -> str:
    match fact:
        case SidesApart(quotient, value):
            shown = f"`{plain(quotient)}`"
            if value is None:
                return f"the left side is {shown} times the right side"
            through = f", which is {shown}" if symbols(quotient) else ""
            return f"the left side is exactly {plain_number(value)} times the right side{through}"
        case FiguresApart(large, small, times):
            return f"{large} is {_rounded(times)} times {small}"
        case FromOutside(claim, figure, source):
            return f"{claim} ({figure.text}) is an assumption: {source}"
        case FromInputs(claim, figure, computed, verdict):
            gives = "nothing" if computed is None else str(computed)
            return f"{claim} says {figure.text}, its inputs give {gives} ({verdict})"
        case _:
            assert_never(fact)


def _word_of_value(change: OfValue) -> str:
    match change:
        case OtherFigure():
            return word_figure(change)
        case OtherHedge(_, figure, claim):
            return f'write "{figure.text}"{f" in {claim}" if claim else ""}'
        case OtherCalendar(says):
            return f"count {says}"
        case OtherPrefix(printed, figure, bound):
            of = f"{_name(bound)}: " if bound else ""
            return f"{of}{show_figure(figure)} instead of {show_figure(printed)} (another unit prefix)"
        case OtherFactor():
            return _word_factor(change)
        case Reciprocal(value):
            return f"the reciprocal of the result would match: {_rounded(value)}"
        case RecomputedInput(bound, value):
            shown = show_quantity(value, bound.quantity.unit, bound.given.figure.scale)
            return f"{_name(bound)}: {shown}, which {bound.given.claim} computes, instead of {_now(bound)}"
        case OtherInput(bound, inversion):
            place = inversion.place
            return f"{_name(bound)}{PLACES[place]}: {word_values(inversion)} instead of {_now(bound, place)}"
        case _:
            assert_never(change)


def _word_of_whole(change: OfWhole) -> str:
    match change:
        case OtherTotal(printed, value):
            return f'write "{_as_printed(value, printed)}" instead of "{printed.text}": what the parts add up to'
        case OtherShare(claim, printed, value):
            return f"{claim}: {_as_printed(value, printed)} instead of {printed.text}"
        case WithoutPart(claim):
            return f"leave out {claim}, which may not be a part"
        case _:
            assert_never(change)


def _as_printed(value: Fraction, printed: Figure) -> str:
    """Return a number instead of a figure, in percent where that is."""
    return f"{show_quantity(value * 100, PURE)} %" if is_in_percent(printed) else show_quantity(value, printed.unit)


def _word_of_statement(change: OfStatement) -> str:
    match change:
        case OtherComparison(before, after):
            words = f"the left side is always {COMPARISONS[after]} the right side"
            return f"with `{after}` instead of `{before}`: {words}"
        case OtherExtreme(kind):
            return f"it is a {kind}"
        case OtherShape(scaling):
            return f"it {_word_shape(scaling)} {scaling.quantity.name}"
        case OtherLimit(value):
            return "there is no limit: it grows without bound" if value is None else f"the limit is {_tree(value)}"
        case OtherPart(before, after):
            return f"with `{plain(after)}` instead of `{plain(before)}`"
        case OtherPlace(at):
            return f"at {_tree(at)}"
        case OtherThreshold(comparison, value, before):
            other = _tree(value, [before.value])
            return f"with a figure {COMPARISONS[comparison]} {other} instead of {_tree(before)}"
        case RightTimes(value):
            return f"with the right side times {plain_number(value)}"
        case UnderCondition(conditions, unsaid):
            return f"where {' and '.join(map(str, conditions))}{', which the document does not say' if unsaid else ''}"
        case _:
            assert_never(change)


def _tree(tree: Expression, others: Sequence[Fraction] = ()) -> str:
    """Return a tree in the claim grammar; a value whose decimals do not end as people read it, apart from others."""
    if not (isinstance(tree, Number) and tree.unit.text and "/" in plain_number(tree.value)):
        return f"`{plain(tree)}`"
    return show_enclosure(Enclosure(tree.value, tree.value), tree.unit, distinguishing_digits([tree.value], others))


def _word_of_units(change: OfUnits) -> str:
    match change:
        case Balances():
            return "they balance as printed"
        case MeasuresAlone(problem):
            return f"{problem}; with `measures` instead of `is` only the dimension is claimed"
        case MissingFactors(factors):
            return "; ".join(map(_word_missing, factors))
        case _:
            assert_never(change)


def _word_factor(change: OtherFactor) -> str:
    verb, by = "divided by" if change.divides else "times", change.by
    if isinstance(by, Binding):
        shown = show_quantity(change.factor, by.quantity.unit)
        return f"the result {verb} {say_name(by.quantity)} ({shown}) would match: counted twice, or left out"
    return f"the result {verb} {show(change.factor)} would match{'' if by is None else f': {SLIPS[by]}'}"


def _word_shape(scaling: Scaling) -> str:
    if scaling.exponent is not None:
        return f"goes as the power {plain_number(scaling.exponent)} of"
    return SHAPES[scaling.shape]


def _word_missing(factor: MissingFactor) -> str:
    where = "the whole" if factor.place is None else f"`{plain(factor.place)}`"
    lacks = f"{where} lacks a factor in {factor.dimension}"
    if not factor.made_of:
        return f"{lacks}; nothing known has that unit"
    return f"{lacks}: {' and '.join(_word_constant(*each) for each in factor.made_of)}"


def _word_constant(quantity: Quantity, power: int) -> str:
    verb = "times" if power > 0 else "divided by"
    if quantity.value is None:
        return f"{verb} `{quantity.name}` ({quantity.meaning}), perhaps"
    return f"{verb} {show_quantity(quantity.value, quantity.unit)} ({quantity.meaning})"


def _name(bound: Binding) -> str:
    """Return the words for an input; a name of the claim's own comes with the claim that prints the figure."""
    is_own = is_local(bound.quantity) and bound.given.claim
    return f"{say_name(bound.quantity)} ({bound.given.claim})" if is_own else say_name(bound.quantity)


def _now(bound: Binding, place: Place = Place.VALUE) -> str:
    """Return the present value of an input, or of one end of it."""
    low, high = bound.span
    if place in (Place.LOW, Place.HIGH):
        low = high = bound.span[place is Place.HIGH]
    return show_range(low, high, bound.quantity.unit, bound.given.figure.scale)


MOST_DIGITS = 12  # more are no figure that anybody prints
PERCENT_OF = re.compile(r"[0-9] ?(?:%|percent|per cent|pct)", re.IGNORECASE)  # a share, or one a year
BOUNDS = {
    FigureKind.ABOVE: "at least ",
    FigureKind.AT_LEAST: "at least ",
    FigureKind.BELOW: "at most ",
    FigureKind.AT_MOST: "at most ",
}


def word_figure(change: OtherFigure) -> str:
    """Say which figure would be right, to as many digits as are printed."""
    figure = change.printed
    if is_date(figure) or figure.scale is not None:
        return f'write "{figure_that_follows(change)}" instead of "{figure.text}"'
    unit = spoken(figure.unit, several=True)
    right = f"{_number_that_follows(change)} {unit}".rstrip()
    return f'write "{right}" instead of "{show_figure(figure)}"'


def figure_that_follows(change: OtherFigure) -> str:
    """Return the figure that would be right as a claim states it, to as many digits as are printed."""
    if is_date(change.printed):
        return _date_that_follows(change)
    scale = change.printed.scale
    if scale is not None:
        ends = on_scale(change.low, scale), on_scale(change.high, scale)
        return figure_that_follows(OtherFigure(change.printed.on_its_scale(), *ends))
    return _in_unit(_number_that_follows(change), change.printed)


def _date_that_follows(change: OtherFigure) -> str:
    """Return the day that follows, or the bound of the printed kind that all days that follow keep."""
    kind, unit = change.printed.kind, change.printed.unit
    if kind in DOWNWARD:
        return f"by {show_quantity(middle(change.high), unit)}"
    low = show_quantity(middle(change.low), unit)
    return f"since {low}" if kind in UPWARD else show_ends(change.low, change.high, unit)


def _number_that_follows(change: OtherFigure) -> str:
    """Return the number with its bound: to as many digits as are printed, more where a single value needs them."""
    digits = _printed_digits(change.printed)
    longer = (_number_to(change, more) for more in range(digits, MOST_DIGITS if change.low == change.high else digits))
    return next((number for number in longer if _would_hold(number, change)), _number_to(change, digits))


def _would_hold(number: str, change: OtherFigure) -> bool:
    """Return whether a claim would hold that prints a number instead of its own, as exactly as it does."""
    figure = change.printed
    try:
        other = parse_figure(
            _in_unit(number, figure), exact=figure.set.is_point, table=table_with(figure.unit.declared)
        )
    except FigureError:
        return False
    return judge(other, change.low, change.high).verdict is Verdict.VERIFIED


def _in_unit(number: str, figure: Figure) -> str:
    unit = figure.unit.text
    return f"{number}{unit.removeprefix('1')}" if number.endswith("%") else f"{number} {unit}".rstrip()


def _number_to(change: OtherFigure, digits: int) -> str:
    """Return the number with its bound to so many digits, in percent where the printed one is."""
    figure = change.printed
    percent = PERCENT_OF.search(figure.text) is not None and (figure.unit == PURE or figure.unit.text.startswith("1/"))
    low, high = (end.scale(PERCENT if percent else Fraction(1)) for end in (change.low, change.high))
    if figure.kind in UPWARD:
        text = show(_bound(low.low, digits, floor), digits)
    elif figure.kind in DOWNWARD:
        text = show(_bound(high.high, digits, ceil), digits)
    else:
        text = " to ".join(dict.fromkeys(show((end.low + end.high) / 2, digits) for end in (low, high)))
    return f"{BOUNDS.get(figure.kind, '')}{text}{' %' if percent else ''}"


def _bound(value: Fraction, digits: int, rounding: Callable[[Fraction], int]) -> Fraction:
    """Return a bound that a value keeps, with so many digits: rounded to the other side, the value would lie beyond."""
    if not value:
        return value
    step = Fraction(10) ** significant(abs(value), digits)[1]
    return step * rounding(value / step)


def _rounded(value: Fraction) -> str:
    """Return a number with few digits, marked where it is not the number itself."""
    return f"{'≈ ' if rounds_off(value) else ''}{show(value)}"


def _printed_digits(figure: Figure) -> int:
    value = abs(figure.anchors[0]) or abs(figure.anchors[1])
    if not value:
        return 1
    for digits in range(1, 12):
        rounded, power = significant(value, digits)
        if rounded * Fraction(10) ** power == value:
            return max(digits, 2)
    return 3

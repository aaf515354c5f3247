"""Numbers, inputs and changes as a reader says them; `claims.report.wording` words verdicts and errors."""

from __future__ import annotations

import re
from collections.abc import Iterable
from fractions import Fraction

from claims.checks.calculation import Computed, Input, Robustness
from claims.checks.evidence import ValueEvidence, WholeEvidence
from claims.checks.value.influence import Influence
from claims.checks.value.inputs import is_local
from claims.checks.value.inversion import Inversion, Place
from derive.expressions.quantity import Quantity
from derive.notation.display import (
    distinguishing_digits,
    read_off,
    show,
    show_edge,
    show_edges,
    show_ends,
    show_figure,
    show_given,
    show_point,
    show_quantity,
    show_range,
)
from derive.proof import Counterexample
from units import PURE, Figure, FigureKind, Interval, comes_whole, is_date, spoken
from units.figures.figure import DOWNWARD, UPWARD

ONE = Fraction(1)
# How many of them are one, by what the word says.
PERCENT = Fraction(100)
PERCENT_SIGN = re.compile(r"(?:%|\b(?:percent|per cent|pct))$")
PLACES = {Place.VALUE: "", Place.LOW: ", low end", Place.HIGH: ", high end", Place.SINGLE: ", as a single value"}


def in_section(document: str, section: str | None) -> str:
    """Return a document with the section of it that is meant, if one is."""
    return f"{document}, section {section}" if section else document


def word_set(figure: Figure) -> str:
    """Return the set that a printed figure denotes, in its unit; of a date, its first and last day."""
    if is_date(figure):
        return _word_dates(figure)
    figure = figure.on_its_scale()
    return _word_edges(figure, f" {spoken(figure.unit, several=True)}".rstrip())


def word_allowed(figure: Figure) -> str:
    """Return the allowed range of a printed figure, in percent where it is printed so."""
    return word_set_in_percent(figure) if is_in_percent(figure) else word_set(figure)


def word_set_in_percent(figure: Figure) -> str:
    """Return the set that a figure denotes which is printed in percent, in percent."""
    return _word_edges(figure, " %", PERCENT)


def is_in_percent(figure: Figure) -> bool:
    """Return whether a figure is a share, printed in percent."""
    return figure.unit == PURE and PERCENT_SIGN.search(figure.text) is not None


def word_computed(figure: Figure | None, value: ValueEvidence | None) -> str:
    """Return what was computed as its figure is printed: a share in percent, if that is; empty where nothing was."""
    if value is None:
        return ""
    return word_in_percent(value.computed) if figure is not None and is_in_percent(figure) else str(value.computed)


def word_in_percent(computed: Computed) -> str:
    """Return what was computed beside a figure that is printed in percent, in percent."""
    low, high = (end.scale(PERCENT) for end in (computed.low, computed.high))
    return f"{show_ends(low, high, PURE, computed.digits)} %"


def _word_edges(figure: Figure, unit: str, times: Fraction = ONE) -> str:
    interval, *ends = (each.scale(times) for each in (figure.set, figure.low.set, figure.high.set))
    if interval.low is None or interval.high is None:
        return _half_line(interval) + unit
    if interval.low == interval.high:
        return f"{show_edge(interval.low)}{unit} exactly"
    shows_ends = figure.kind is FigureKind.RANGE and not all(each.is_point for each in ends)
    return (
        show_edges(interval)
        + unit
        + (f" (its ends {' and '.join(show_edges(each) for each in ends)})" if shows_ends else "")
    )


def _word_dates(figure: Figure) -> str:
    days = show_range(*figure.anchors, figure.unit)
    if figure.kind in DOWNWARD:
        return f"before {days}"
    return f"{days} or later" if figure.kind in UPWARD else days


def word_whole(added: WholeEvidence) -> str:
    """Return what parts add up to, how precisely they were read, and the allowed range of the total."""
    unit = added.total.unit
    reach = f"{_word_interval(added.sums)} {spoken(unit, several=True)}".rstrip()
    sums = f"{reach}, {word_precision(added)}"
    if added.printed is not None:
        sums = f"{show_given(added.printed, added.printed, unit)} as printed ({sums})"
    return f"the parts add up to {sums}; “{show_figure(added.total)}” allows {_word_interval(added.denoted)}"


def word_precision(added: WholeEvidence) -> str:
    """Return to which place the parts of a list were read."""
    if added.place is None:
        return "each read to its own last place"
    return f"each read to {show_quantity(added.place, added.total.unit)}"


def _word_interval(bounded: Interval) -> str:
    if bounded.low is None or bounded.high is None:
        return _half_line(bounded)
    return f"exactly {show_edge(bounded.low)}" if bounded.is_point else show_edges(bounded)


def _half_line(bounded: Interval) -> str:
    if bounded.high is not None:
        return f"{'below' if bounded.high_open else 'at most'} {show_edge(bounded.high)}"
    if bounded.low is not None:
        return f"{'above' if bounded.low_open else 'at least'} {show_edge(bounded.low)}"
    return "any number of"


def say_name(quantity: Quantity) -> str:
    """Return the words for an input: its meaning, or the name that the claim gives it."""
    return quantity.name.replace("_", " ") if is_local(quantity) else quantity.meaning


def word_values(inversion: Inversion) -> str:
    """Return the values of one number for which the claim would hold: ``any value``, ``no value``, or which."""
    searched = _word_searched(inversion)
    if inversion.unbounded:
        return f"any value{searched}"
    if not inversion.found:
        return inversion.reason or f"no value{searched}"
    words = " or ".join(_word_part(part, inversion) for part in inversion.parts)
    others = f", and perhaps others: {inversion.reason}" if inversion.reason else ""
    return words + (" (none of them whole)" if _splits_the_whole(inversion) else "") + searched + others


def _word_searched(inversion: Inversion) -> str:
    """Return how far was searched, where that is not everywhere: an end of the search is no end of the values."""
    low, high, units = inversion.searched.low, inversion.searched.high, (inversion.quantity.unit, inversion.scale)
    if low is not None and high is not None:
        return f" (searched from {show_range(low, high, *units)})"
    if high is not None:
        return f" (searched up to {show_quantity(high, *units)})"
    return "" if low is None else f" (searched down to {show_quantity(low, *units)})"


def _word_part(part: Interval, inversion: Inversion) -> str:
    about, units = "" if inversion.exact else "about ", (inversion.quantity.unit, inversion.scale)
    if part.low is None and part.high is not None:
        return f"{'less than' if part.high_open else 'at most'} {about}{show_quantity(part.high, *units)}"
    if part.high is None and part.low is not None:
        return f"{'more than' if part.low_open else 'at least'} {about}{show_quantity(part.low, *units)}"
    return f"{about}{show_range(part.low or Fraction(0), part.high or Fraction(0), *units)}"


def _splits_the_whole(inversion: Inversion) -> bool:
    """Return whether a thing that is counted would have to be counted in parts."""
    quantity = inversion.quantity
    is_integer = quantity.domain.integer or comes_whole(quantity.unit.dimension)
    return is_integer and not inversion.has_whole


def word_counterexample(found: Counterexample) -> str:
    """Return the point where a relation fails, and the values of its two sides there."""
    place, (left, right) = show_point(found.point), found.sides
    sides = f"the left side is {left} and the right side {right}"
    return f"with {place}, {sides}" if place else sides


def word_place(inversion: Inversion) -> str:
    """Return the same with the end that moves, where the input is a range."""
    return f"{PLACES[inversion.place]} {word_values(inversion)}".removeprefix(", ").strip()


def word_inversion(inversion: Inversion) -> str:
    """Return the same with the name of the input, and of its end where it is a range."""
    return f"{say_name(inversion.quantity)}{PLACES[inversion.place]}: {word_values(inversion)}"


def word_influence(influence: Influence, figure: Figure) -> str:
    """Return the effect of one input on the result, as the printed figure is counted."""
    elasticity = "no elasticity" if influence.elasticity is None else f"elasticity {show(influence.elasticity)}"
    span = show_range(influence.low, influence.high, figure.unit, figure.scale)
    runs = "stays" if influence.low == influence.high else "runs from"
    return f"{say_name(influence.quantity)}: {elasticity}; over its printed digits the result {runs} {span}"


def word_span(low: Fraction, high: Fraction, figure: Figure | None) -> str:
    """Return the ends of a computed range without unit, each on its side of the printed edges; of dates, as days."""
    if figure is not None and is_date(figure):
        return f"{show_quantity(low, figure.unit)} to {show_quantity(high, figure.unit)}"
    if figure is not None:
        low, high, _ = read_off(low, high, figure.unit, figure.scale)
    digits = distinguishing_digits((low, high), () if figure is None else figure.on_its_scale().edges)
    return f"{show(low, digits)} to {show(high, digits)}"


def word_robustness(robustness: Robustness, figure: Figure | None, inputs: Iterable[Input]) -> str:
    """Return whether the verdict on a figure survives the printed digits of its inputs, and what turns it."""
    if robustness.holds is None:
        return "nothing to vary: no input has digits that were rounded"
    if robustness.low is None or robustness.high is None:
        return "no: somewhere within the printed digits of the inputs there is no value"
    span = word_span(robustness.low, robustness.high, figure)
    spread = f"over all printed digits of the inputs the result runs from {span}"
    if robustness.holds:
        return f"yes: {spread}"
    if not robustness.corner:
        return f"not shown: {spread}"
    scales = {each.quantity: each.scale for each in inputs}
    corner = (
        f"{each.name.replace('_', ' ')} = {show_given(value, value, each.unit, scales.get(each))}"
        for each, value in robustness.corner.items()
    )
    return f"no: {spread}; the verdict turns at {', '.join(corner)}"

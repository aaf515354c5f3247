"""Where a relation holds in a range: pieces on which its difference has one sign, cut where it certainly crosses zero.

Relations that are joined are cut one by one. Between two cuts each of them holds throughout, fails throughout or leaves
that open; where one does, so does what is joined, since there it may have no value.

Bounds from interval arithmetic decide a piece outright. Where they do not, a difference that only rises or only falls
crosses zero once at most, and that place is enclosed; any other piece is cut in two.
"""

from __future__ import annotations

from bisect import bisect
from collections import deque
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cached_property
from itertools import pairwise

from msgspec import Struct

from claims.checks.evidence import Span
from derive.evaluation.evaluate import START_PRECISION, Enclosure, EvaluationError, enclose
from derive.evaluation.monotonicity import derivative
from derive.evaluation.ranges import simplest
from derive.expressions.expression import Expression
from derive.expressions.quantity import Quantity
from derive.normal_form.canonical import normal_form
from derive.normal_form.form_tree import as_tree
from derive.normal_form.polynomials import TooLarge
from derive.normal_form.rational_functions import UndefinedForm
from derive.statements.combination import Combination, is_met, relations_of
from derive.statements.relation import Relation

MOST_PIECES = 2_000  # looked at: a crossing takes some twenty, and what has no value in a part would take all there are
HALVINGS = 200  # of a piece around a crossing, after which sixty digits of it are known
NARROW = Fraction(1, 2**100)  # of the range: a piece as narrow changes no digit of a share that anyone prints
PRECISION = 320  # bits at one value, more than a crossing has


class Regions(Struct, frozen=True):
    """A range cut by whether what is said holds, each part as sorted spans that do not touch.

    Args:
        holding: where it certainly holds, but for single values.
        unknown: where that is not known.
    """

    holding: tuple[Span, ...]
    unknown: tuple[Span, ...]


def regions(statement: Relation | Combination, over: Quantity, low: Fraction, high: Fraction) -> Regions:
    """Return where something, in which one quantity alone is free, holds in a range of that quantity."""
    found = {each: _regions(each, over, low, high) for each in relations_of(statement)}
    ends = {end for each in found.values() for span in (*each.holding, *each.unknown) for end in span}
    holding, unknown = list[Span](), list[Span]()
    for span in pairwise(sorted({low, high, *ends})):
        if any(_within(span, each.unknown) for each in found.values()):
            unknown.append(span)
            continue
        so = {relation for relation, each in found.items() if _within(span, each.holding)}
        if is_met(statement, so.__contains__):
            holding.append(span)
    return Regions(tuple(_merged(holding)), tuple(_merged(unknown)))


def _within(span: Span, spans: Sequence[Span]) -> bool:
    """Return whether one of some sorted spans holds another one, which crosses no end of theirs."""
    place = bisect(spans, span[0], key=lambda each: each[0])
    return place > 0 and span[1] <= spans[place - 1][1]


def _regions(relation: Relation, over: Quantity, low: Fraction, high: Fraction) -> Regions:
    course = _Course(relation.rising.difference, over)
    waiting, found = deque([(low, high)]), list[tuple[Span, int | None]]()
    for _ in range(MOST_PIECES):
        if not waiting:
            break
        span = waiting.popleft()
        signed = course.signs(span)
        if signed is not None:
            found += signed
        elif span[1] - span[0] <= (high - low) * NARROW:
            found.append((span, None))
        else:
            middle = (span[0] + span[1]) / 2
            waiting += [(span[0], middle), (middle, span[1])]
    found += [(span, None) for span in waiting]
    accepted = (1,) if relation.comparison.strict else (0, 1)
    holding = sorted(span for span, sign in found if sign in accepted)
    unknown = sorted(span for span, sign in found if sign is None)
    return Regions(tuple(_merged(holding)), tuple(_merged(unknown)))


class _Course(Struct, frozen=True, dict=True):
    """How an expression goes as its one quantity moves."""

    tree: Expression
    over: Quantity

    @cached_property
    def _slope(self) -> Expression | None:
        slope = derivative(self.tree, self.over)
        try:
            return None if slope is None else as_tree(normal_form(slope))  # lowest terms show a sign that was hidden
        except (TooLarge, UndefinedForm):
            return slope

    def signs(self, span: Span) -> Sequence[tuple[Span, int | None]] | None:
        """Return the parts of a piece, each with the sign that the expression has but at single values; else nothing.

        That it has bounds at all says that it has a value everywhere in the piece.
        """
        sign = self._sign(span)
        if sign is not None:
            return [(span, sign)]
        return list(self._around_zero(span)) if self._bounds(self.tree, span) and self._is_monotone(span) else None

    def _around_zero(self, span: Span) -> Iterator[tuple[Span, int | None]]:
        """Yield the parts of a piece in which the expression only rises, or only falls."""
        ends = [self._sign((end, end)) for end in span]
        if None in ends:
            yield span, None
        elif ends[0] == ends[1]:
            yield span, ends[0]
        else:
            low, high = self._crossing(span, ends[0])
            yield (span[0], low), ends[0]
            yield (low, high), None
            yield (high, span[1]), ends[1]

    def _crossing(self, span: Span, below: int | None) -> Span:
        """Return bounds of the one place where the expression is zero; the place itself where that is a fraction."""
        low, high = span
        for _ in range(HALVINGS):
            middle = (low + high) / 2
            sign = self._sign((middle, middle))
            if sign is None:
                break
            if sign == 0:
                return middle, middle
            low, high = (middle, high) if sign == below else (low, middle)
        short = simplest(low, high)
        return (short, short) if self._sign((short, short)) == 0 else (low, high)

    def _is_monotone(self, span: Span) -> bool:
        slope = None if self._slope is None else self._bounds(self._slope, span)
        return slope is not None and (slope.low > 0 or slope.high < 0)

    def _sign(self, span: Span) -> int | None:
        """Return the sign of the expression on a piece, or at a value; ``None`` where its bounds do not decide it."""
        found = self._bounds(self.tree, span, PRECISION)
        if found is None:
            return None
        if found.low == found.high == 0:
            return 0
        return 1 if found.low > 0 else -1 if found.high < 0 else None

    def _bounds(self, tree: Expression, span: Span, precision: int = START_PRECISION) -> Enclosure | None:
        """Return bounds of an expression in a piece; ``None`` where it may have no value."""
        try:
            return enclose(tree, {self.over: span}, precision)
        except EvaluationError:
            return None


def _merged(spans: Sequence[Span]) -> Iterator[Span]:
    """Yield sorted spans, those that touch merged into one."""
    pending = list(spans)[::-1]
    while pending:
        low, high = pending.pop()
        while pending and pending[-1][0] == high:
            high = pending.pop()[1]
        yield low, high

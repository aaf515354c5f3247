"""What each input would have to be for the printed figure to follow, everything else being as it is."""

from __future__ import annotations

from fractions import Fraction
from functools import partial, reduce

from msgspec import Struct
from msgspec.structs import replace

from claims.checks.value.check import ValueCheck
from claims.checks.value.inputs import Binding
from claims.checks.value.root_finding import between, half_line, shared
from claims.checks.value.univariate import Place, Span, UnivariateProblem
from derive.evaluation.evaluate import EvaluationError
from derive.evaluation.ranges import simplest
from derive.expressions.quantity import Quantity
from derive.statements.relation import Comparison
from units import Interval, parse_figure
from units.figures.figure import Scale

PIECES = 200  # halvings of the reach; a result that turns more often is reported as such
SLIVER = Fraction(1, 2**24)  # of its size, seven digits; narrower pieces hold no number that anybody prints
TINY = Fraction(1, 10**12)  # what lies nearer to zero is of that size
REAL_LINE = Interval(None, None)
LEAST = {Comparison.ABOVE: parse_figure("> 0"), Comparison.AT_LEAST: parse_figure("at least 0")}

__all__ = ["Inversion", "Place", "inversions"]


class Inversion(Struct, frozen=True):
    """The values of one input under which the claim holds as printed, counted in the input's unit.

    Args:
        quantity: the input.
        place: which number of it moves; a range is also tried as a single value.
        parts: all such values, from low to high; an end of ``None`` has no bound but the input's domain, or none
            as far as was searched.
        exact: whether these are all of them, with exact ends; else the ends lie inside: thirty digits from where the
            claim ceases to hold, and seven where the result leaps, or turns there.
        reason: why nothing, or not all, can be said.
        scale: on which the values are shown, where the input is a point on one.
        searched: how far was searched, where beyond it the claim may hold or not; an end of ``None`` was no end of it.
    """

    quantity: Quantity
    place: Place = Place.VALUE
    parts: tuple[Interval, ...] = ()
    exact: bool = True
    reason: str = ""
    scale: Scale | None = None
    searched: Interval = REAL_LINE

    @property
    def found(self) -> bool:
        """Whether there is any such value."""
        return bool(self.parts)

    @property
    def unbounded(self) -> bool:
        """Whether every value does."""
        return self.parts == (REAL_LINE,)

    @property
    def has_whole(self) -> bool:
        """Whether a whole number is among them."""
        return any(map(_has_whole, self.parts))


def inversions(check: ValueCheck) -> tuple[Inversion, ...]:
    """Return for each input, and for each end of one that is a range, where the claim would hold.

    It does not where a formula needs what the inputs do not meet, whatever the figure says.
    """
    free = check.tied
    return tuple(_met(free, bound, _invert(free, bound, place)) for bound in free.bound for place in _places(bound))


def _met(check: ValueCheck, bound: Binding, found: Inversion) -> Inversion:
    """Return of the values of an input those that meet what the formula needs, the others being as they are."""
    for condition in check.needs if found.found else ():
        rising = [each.rising for each in condition.relations]
        needed = (replace(check, expression=each.difference, figure=LEAST[each.comparison]) for each in rising)
        found = _both(found, [_invert(each, bound, found.place) for each in needed])
    return found


def _both(found: Inversion, needed: list[Inversion]) -> Inversion:
    """Return the values found that also meet at least one of several needs."""
    pairs = ((one, other) for one in found.parts for each in needed for other in each.parts)
    parts = tuple(sorted((part for pair in pairs if (part := shared(*pair)) is not None), key=_start))
    exact = found.exact and (parts == found.parts or all(each.exact for each in needed))
    reason = next(filter(None, (each.reason for each in (found, *needed))), "")
    searched = reduce(_overlap, (each.searched for each in needed), found.searched)
    return replace(found, parts=parts, exact=exact, reason=reason, searched=searched)


def _overlap(one: Interval, other: Interval) -> Interval:
    """Return what two intervals share that hold the same number."""
    return shared(one, other) or one


def _start(part: Interval) -> tuple[bool, Fraction]:
    """Return what puts parts in order: one without a low end is the first."""
    return part.low is not None, part.low or Fraction(0)


def _places(bound: Binding) -> tuple[Place, ...]:
    return (Place.VALUE,) if bound.span[0] == bound.span[1] else (Place.LOW, Place.HIGH, Place.SINGLE)


def _invert(check: ValueCheck, bound: Binding, place: Place) -> Inversion:
    free, scale = UnivariateProblem(check, bound, place), bound.given.figure.scale
    try:
        reach, searched = free.reach()
    except EvaluationError as problem:
        return Inversion(bound.quantity, place, reason=str(problem), scale=scale)
    pieces, left = _search(free, reach)
    pieces += _touching(free, left, pieces)
    parts = tuple(_opened(part, reach, place) for part in _merged([piece for piece, _ in pieces]))
    rounded = check.figure.high.irrational  # the low end has a hedge where the high one has it, or none
    blind = free.is_blind(*reach)
    exact = not left and not rounded and not blind and all(is_exact for _, is_exact in pieces)
    reason = "" if all(map(_is_sliver, left)) and not blind else "the verdict changes too often to give ranges"
    return Inversion(bound.quantity, place, parts, exact, reason, scale, searched)


def _search(free: UnivariateProblem, reach: Span) -> tuple[list[tuple[Interval, bool]], list[Span]]:
    """Return the pieces where the claim holds, each with whether its ends are exact, and those left unsearched.

    In turn the oldest piece and the nearest one: neither what lies far away nor what lies nearby takes all the time.
    """
    found: list[tuple[Interval, bool]] = []
    pending, left = [reach], []
    for step in range(PIECES):
        if not pending:
            break
        low, high = piece = min(pending, key=partial(_distance, free.now)) if step % 2 else pending[0]
        pending.remove(piece)
        holding = _holding(free, low, high)
        if holding is not None:
            found.extend(holding)
        elif _is_sliver(piece):
            left.append(piece)
        else:
            middle = between(low, high)
            pending += [(low, middle), (middle, high)]
    return found, left + pending


def _distance(now: Fraction, piece: Span) -> Fraction:
    """Return the distance of a piece from the present value."""
    return max(piece[0] - now, now - piece[1])


def _touching(
    free: UnivariateProblem, left: list[Span], found: list[tuple[Interval, bool]]
) -> list[tuple[Interval, bool]]:
    """Return the simplest number of each gap that was left unsearched, where the claim holds: its result turns there.

    A gap next to a piece that was found is a remainder of that piece.
    """
    ends = {end for piece, _ in found for end in (piece.low, piece.high)}
    gaps = (gap for gap in left if ends.isdisjoint(gap))
    numbers = (simplest(*gap) for gap in gaps)
    return [piece for number in numbers for piece in _holding(free, number, number) or []]


def _is_sliver(piece: Span) -> bool:
    """Return whether a piece is too narrow to matter, as those at a pole are, or where the result touches an edge."""
    low, high = piece
    return high - low <= SLIVER * max(-low, high, TINY)


def _holding(free: UnivariateProblem, low: Fraction, high: Fraction) -> list[tuple[Interval, bool]] | None:
    """Return the parts of a piece where the claim holds; ``None`` where the result may turn inside it."""
    ends = free.ends(low, high)
    if ends is None:
        certain = free.certainly(low, high)
        return None if certain is None else [(Interval(low, high), True)] if certain else []
    found, exact = Interval(low, high), True
    for condition in free.conditions(ends, low, high):
        half, is_exact = half_line(condition, low, high) or (None, exact)
        both = half and shared(found, half)
        if both is None:
            return []
        found, exact = both, exact and is_exact
    return [(found, exact)]


def _merged(pieces: list[Interval]) -> list[Interval]:
    """Return the pieces in order, with neighbours joined."""
    parts: list[Interval] = []
    for piece in sorted(pieces, key=lambda each: (each.low, each.high)):
        before = parts[-1] if parts else None
        if before is not None and shared(before, piece) is not None:
            parts[-1] = before.hull(piece)
        else:
            parts.append(piece)
    return parts


def _has_whole(part: Interval) -> bool:
    if part.low is None:
        return True
    first = -(-part.low // 1) + (part.low_open and part.low.denominator == 1)
    return part.contains(Fraction(first))


def _opened(part: Interval, reach: Span, place: Place) -> Interval:
    """Return a part without an end that only the search has, or the domain; the other end of a range is one.

    So is the end of the domain where it is left out: `x > 0` holds for every share but for none.
    """
    first, last = reach
    no_low = part.low == first and not part.low_open and place is not Place.HIGH
    no_high = part.high == last and not part.high_open and place is not Place.LOW
    low, high = None if no_low else part.low, None if no_high else part.high
    return Interval(low, high, part.low_open, part.high_open)

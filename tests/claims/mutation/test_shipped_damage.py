"""The shipped claims could have failed: another digit, another magnitude or another exponent, and the verdict turns.

First every other digit in every place of the figure is tried. Where none can turn the verdict (the figure is a word, a
bound or a wide range, and means as much with another digit), a magnitude a million times larger or smaller must, and
for bounds such as "above 0" the other direction.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import cache

from msgspec.structs import replace

from claims.audit.corpus import shipped
from claims.checks.agreement import AgreeCheck
from claims.checks.calculation import Computed
from claims.checks.judgement import judge
from claims.checks.value.check import ValueCheck
from claims.loading.claim import Claim
from claims.schema.vocabulary import Verdict
from derive.evaluation.evaluate import EvaluationError
from units import End, Figure, FigureError, FigureKind, Interval, Unit, UnitError, parse_figure

BOUNDS = {
    FigureKind.ABOVE: FigureKind.BELOW,
    FigureKind.BELOW: FigureKind.ABOVE,
    FigureKind.AT_LEAST: FigureKind.AT_MOST,
    FigureKind.AT_MOST: FigureKind.AT_LEAST,
}


@cache
def computed() -> dict[str, tuple[ValueCheck, Computed]]:
    """Return, for every claim with a value, its check and what it computes."""
    checks = {name: check for name, check in shipped().checks.items() if isinstance(check, ValueCheck)}
    return {name: (check, check.computed()) for name, check in checks.items()}


def verified() -> Iterator[tuple[Claim, ValueCheck, Computed]]:
    """Yield the claims that are recorded as verified, with their checks and values."""
    for name, (check, value) in computed().items():
        claim = shipped().claims[name]
        if claim.recorded is Verdict.VERIFIED:
            yield claim, check, value


def place(claim: Claim) -> str:
    """Return where a claim stands, for a person to look at."""
    return f"{claim.document}, line {claim.line}: {claim.id}"


@cache
def read(text: str, unit: Unit, *, exact: bool) -> Figure | None:
    """Return the figure that a text prints in a unit, or nothing if it prints none."""
    try:
        figure = parse_figure(text, exact=exact)
    except (FigureError, UnitError):
        return None
    return figure if figure.unit == unit else None


def retyped(figure: Figure, *, exact: bool, leading: bool = False) -> Iterator[Figure]:
    """Yield the figure with one of its digits (or the leading one only) exchanged for every other."""
    places = [place for place, mark in enumerate(figure.text) if mark.isdecimal() and mark.isascii()]
    for each in places[: 1 if leading else None]:
        for digit in "1234567890":
            if digit != figure.text[each]:
                other = read(figure.text[:each] + digit + figure.text[each + 1 :], figure.unit, exact=exact)
                if other is not None:
                    yield other


def resized(figure: Figure) -> Iterator[Figure]:
    """Yield the figure a million times larger and smaller and, for a bound, in the other direction."""

    def scaled(end: End, factor: Fraction) -> End:
        return replace(end, value=end.value * factor, digits=end.digits.scale(factor), set=end.set.scale(factor))

    for factor in (Fraction(10**6), Fraction(1, 10**6)):
        low = scaled(figure.low, factor)
        yield replace(figure, low=low, high=low if figure.high is figure.low else scaled(figure.high, factor))
    if figure.kind in BOUNDS:
        yield replace(figure, kind=BOUNDS[figure.kind])


def falls(figures: Iterable[Figure], value: Computed, recorded: Verdict) -> list[bool]:
    """Return for each figure whether the recorded verdict falls with it."""
    return [judge(each, value.low, value.high).verdict is not recorded for each in figures]


def test_another_leading_digit_turns_every_plain_number() -> None:
    """A verified number without a hedge falls with every other leading digit."""
    stands = []
    for claim, check, value in verified():
        if check.figure.kind is not FigureKind.POINT or check.figure.hedge is not None:
            continue
        others = [each for each in retyped(check.figure, exact=claim.record.exact, leading=True) if each.value]
        if not all(falls(others, value, claim.recorded)):
            stands.append(place(claim))
    assert stands == []


def test_another_digit_turns_every_verified_figure() -> None:
    """Every verified figure falls with another digit somewhere in it, or with another magnitude or direction."""
    stands, by_digit, count = [], 0, 0
    for claim, check, value in verified():
        count += 1
        if any(falls(retyped(check.figure, exact=claim.record.exact), value, claim.recorded)):
            by_digit += 1
        elif not any(falls(resized(check.figure), value, claim.recorded)):
            stands.append(place(claim))
    assert stands == []
    assert by_digit > count * 3 // 4  # the others are bounds, which fall with another magnitude


def printed_exactly(value: Computed) -> Figure:
    """Return the figure that prints just what follows."""

    def end(number: Interval) -> End:
        assert number.low is not None
        return End.of(number.low, number)

    low, high = (end(Interval(each.low, each.high)) for each in (value.low, value.high))
    kind = FigureKind.RANGE if value.is_range else FigureKind.POINT
    return Figure("what follows", value.unit, low, high if value.is_range else low, kind)


def test_the_right_figure_turns_every_other_verdict() -> None:
    """A loose or refuted figure, once it prints what follows, is verified and differs from its record."""
    others = {name: value for name, (_, value) in computed().items() if shipped().claims[name].recorded != "verified"}
    verdicts = {name: judge(printed_exactly(value), value.low, value.high).verdict for name, value in others.items()}
    assert {name for name, verdict in verdicts.items() if verdict is not Verdict.VERIFIED} == set()
    assert len(others) > 50


def with_input(check: ValueCheck, at: int, figure: Figure) -> ValueCheck:
    """Return the check with another figure for one of its inputs."""
    bound = check.bound[at]
    changed = replace(bound, given=replace(bound.given, figure=figure))
    return replace(check, bound=(*check.bound[:at], changed, *check.bound[at + 1 :]))


def turns(check: ValueCheck, recorded: Verdict) -> bool:
    """Return whether the verdict falls with another figure for one of the inputs."""
    for at, bound in enumerate(check.bound):
        figure = bound.given.figure
        for other in (*retyped(figure, exact=False), *resized(figure)):
            try:
                value = with_input(check, at, other).computed()
            except EvaluationError:
                continue
            if judge(check.figure, value.low, value.high).verdict is not recorded:
                return True
    return False


def test_another_input_turns_the_verdict() -> None:
    """Every verified value falls with another digit or magnitude of one of its inputs."""
    stands = [place(claim) for claim, check, _ in verified() if check.bound and not turns(check, claim.recorded)]
    assert stands == []


def test_another_exponent_turns_the_verdict() -> None:
    """Every verified number or range falls when what gives it is squared, unless it is 0 or 1."""
    stands = []
    for claim, check, value in verified():
        if check.figure.kind not in (FigureKind.POINT, FigureKind.RANGE):
            continue
        factor = check.figure.unit.factor
        ends = sorted(each**2 * factor for end in (value.low, value.high) for each in (end.low, end.high))
        low, high = replace(value.low, low=ends[0], high=ends[0]), replace(value.low, low=ends[-1], high=ends[-1])
        near = (Fraction(0), 1 / factor)
        if judge(check.figure, low, high).verdict is Verdict.VERIFIED and not any(map(check.figure.contains, near)):
            stands.append(place(claim))
    assert stands == []


def test_another_digit_breaks_every_agreement() -> None:
    """Claims that agree stop agreeing when any one of their figures has another digit or magnitude."""
    stands = []
    for name, check in shipped().checks.items():
        claim = shipped().claims[name]
        if not isinstance(check, AgreeCheck) or claim.recorded is not Verdict.VERIFIED:
            continue
        for at, (member, figure) in enumerate(check.members):
            exact = shipped().claims[member].record.exact
            others = (*retyped(figure, exact=exact), *resized(figure))
            rest = check.members[:at], check.members[at + 1 :]
            if all(AgreeCheck((*rest[0], (member, each), *rest[1])).decide().verdict == "verified" for each in others):
                stands.append(f"{place(claim)} with {member}")
    assert stands == []

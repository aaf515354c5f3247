"""Checks that parts make up their total: values that round to the parts add up to one that rounds to the total."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import reduce

from msgspec import Struct

from claims.checks.agreement.check import Member
from claims.checks.finding import Outcome
from claims.checks.unlike import of_another_thing
from claims.checks.whole.evidence import WholeEvidence
from claims.checks.whole.places import Precision, Reading, places_of, read_to
from claims.loading.claim import Claim
from claims.schema.diagnostics import Diagnostic, quoted
from claims.schema.references import compared
from claims.schema.vocabulary import Verdict
from units import Figure, FigureKind, Interval, is_date
from units.measures.naming import measured_in
from units.reading.codes import Code

UNSAID = "that the parts are printed less precisely than the last place of the list, the document does not say"


class WholeCheck(Struct, frozen=True):
    """The parts of a list, each with the figure that it prints, and their printed total."""

    parts: tuple[Member, ...]
    total: Figure

    def decide(self) -> Outcome:
        """Read all to their common place; where only that takes the total away from the parts, it is loose."""
        if self.holds(Reading.PRINTED):
            return Outcome(Verdict.VERIFIED, self._evidence(Reading.PRINTED))
        if self.holds(Reading.ROUNDED):
            return Outcome(Verdict.LOOSE, self._evidence(Reading.ROUNDED), UNSAID)
        return Outcome(Verdict.REFUTED, self._evidence(Reading.PRINTED))

    def holds(self, reading: Reading) -> bool:
        """Return whether some values of the parts add up to a value of the total."""
        return self.sums(reading).meets(self.whole(reading))

    def sums(self, reading: Reading) -> Interval:
        """Return all that the parts can add up to, in base units."""
        figures, precision = self.figures, self.precision
        return reduce(_added, (read_to(each, precision.place(each, reading)) for each in figures))

    def whole(self, reading: Reading) -> Interval:
        """Return what the total stands for beside its parts, in base units; all of a thing is exactly 100 % of it."""
        if is_all(self.total):
            return Interval(Fraction(1), Fraction(1))
        return read_to(self.total, Precision.of((self.total, *self.figures)).place(self.total, reading))

    @property
    def figures(self) -> list[Figure]:
        """What the parts print."""
        return [figure for _, figure in self.parts]

    @property
    def precision(self) -> Precision:
        """To which place the parts are read."""
        return Precision.of(self.figures)

    @property
    def printed(self) -> Fraction | None:
        """What the printed numbers add up to, in base units; none where one of them is no single number."""
        if any(figure.kind in (FigureKind.RANGE, FigureKind.TENS) for _, figure in self.parts):
            return None
        return sum((figure.value * figure.unit.factor for _, figure in self.parts), Fraction(0))

    def _evidence(self, reading: Reading) -> WholeEvidence:
        figures, precision, smaller = self.figures, self.precision, 1 / self.total.unit.factor
        found = ((each.unit.factor, precision.place(each, reading)) for each in figures)
        places = {None if place is None else place * factor * smaller for factor, place in found}
        return WholeEvidence(
            self.parts,
            self.total,
            None if self.printed is None else self.printed * smaller,
            self.sums(reading).scale(smaller),
            self.whole(reading).scale(smaller),
            places.pop() if len(places) == 1 else None,
            reading,
        )


def whole_check(claim: Claim, claims: Mapping[str, Claim], faults: list[Diagnostic]) -> WholeCheck:
    """Return the check of a `whole` claim, or add what is wrong to the faults."""
    parts: list[Member] = []
    total = claim.figure
    assert total is not None  # noqa: S101 - its model asks for one, and one that cannot be read is a fault before
    for path, name in compared(claim.record):
        figure = claims[name].figure if name in claims else None
        if figure is None:
            continue  # that claim is at fault, and told so
        if figure.unit.dimension != total.unit.dimension or is_date(figure) or figure.is_point:
            found = f"{quoted(name)} in {measured_in(figure.unit.dimension)}{', a point on a scale' * figure.is_point}"
            expected = f"parts in {measured_in(total.unit.dimension)}, as the total is"
            hint, code = "add up figures of one kind", Code.MISFITTING_UNITS
            faults.append(claim.diagnose(path, found, expected, hint, code=code))
        else:
            faults += of_another_thing(claim, path, figure, [total])
            parts.append((name, figure))
    return WholeCheck(tuple(parts), total)


def is_all(figure: Figure) -> bool:
    """Return whether a total is 100 %: all of something, which is no number that was rounded."""
    pure = not figure.unit.dimension.exponents
    return pure and places_of(figure) is not None and figure.value * figure.unit.factor == 1


def _added(one: Interval, other: Interval) -> Interval:
    low = None if one.low is None or other.low is None else one.low + other.low
    high = None if one.high is None or other.high is None else one.high + other.high
    return Interval(low, high, one.low_open or other.low_open, one.high_open or other.high_open)

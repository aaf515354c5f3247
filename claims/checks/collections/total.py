"""Checks that parts make up their total: values that round to the parts add up to one that rounds to the total."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import reduce
from typing import ClassVar

from msgspec import Struct

from claims.checks.agreement import Member
from claims.checks.check import Check
from claims.checks.evidence import Reading, WholeEvidence
from claims.checks.finding import Outcome
from claims.checks.quantity_kinds import mismatch_faults
from claims.loading.claim import Claim
from claims.loading.scope import Scope
from claims.schema.diagnostics import Diagnostic, quoted
from claims.schema.references import compared
from claims.schema.vocabulary import Verdict
from units import Figure, FigureKind, Interval, is_date
from units.figures.figure import Places
from units.measures.naming import measured_in
from units.reading.codes import Code

Spacing = tuple[Fraction, Fraction]  # the size of the unit, and the magnitude
UNSAID = "that the parts are printed less precisely than the last place of the list, the document does not say"


class WholeCheck(Check, frozen=True):
    """The parts of a list, each with the figure that it prints, and their printed total."""

    parts: tuple[Member, ...]
    total: Figure
    vacuous: ClassVar[str] = "the parts can add up to any total; state something that could be false"

    def decide(self) -> Outcome:
        """Read all to their common place; where only that takes the total away from the parts, it is approximate."""
        if self.holds(Reading.PRINTED):
            return Outcome(Verdict.VERIFIED, self._evidence(Reading.PRINTED))
        if self.holds(Reading.ROUNDED):
            return Outcome(Verdict.APPROXIMATE, self._evidence(Reading.ROUNDED), UNSAID)
        return Outcome(Verdict.REFUTED, self._evidence(Reading.PRINTED))

    def could_fail(self, _outcome: Outcome) -> bool:
        """Return whether a total above or below all that the parts can add up to exists: it would be refuted."""
        sums = self.sums(Reading.PRINTED)
        return sums.low is not None or sums.high is not None

    def holds(self, reading: Reading) -> bool:
        """Return whether some values of the parts add up to a value of the total."""
        return self.sums(reading).meets(self.denoted(reading))

    def sums(self, reading: Reading) -> Interval:
        """Return all that the parts can add up to, in base units."""
        figures, precision = self.figures, self.precision
        return reduce(_added, (read_to(each, precision.place(each, reading)) for each in figures))

    def denoted(self, reading: Reading) -> Interval:
        """Return the set that the total denotes, read like its parts, in base units; 100 % is exactly 1."""
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
            self.denoted(reading).scale(smaller),
            places.pop() if len(places) == 1 else None,
            reading,
        )


def prepare(claim: Claim, claims: Mapping[str, Claim], _scope: Scope, faults: list[Diagnostic]) -> Check | None:
    """Return the check of a `whole` claim, or add what is wrong to the faults."""
    parts: list[Member] = []
    total = claim.figure
    assert total is not None  # noqa: S101 - its model asks for one, and one that cannot be read is a fault before
    for path, name in compared(claim.record):
        figure = claims[name].figure if name in claims else None
        if figure is None:
            continue  # that claim has an error of its own, which is reported
        if figure.unit.dimension != total.unit.dimension or is_date(figure) or figure.is_point:
            problem = f"{quoted(name)} is {_said_of(figure)}, the total is {_said_of(total)}"
            scale = "dates" if is_date(figure) else "temperatures" if figure.is_point else ""
            hint = f"only differences of {scale} add up" if scale else "add up figures of the same dimension"
            faults.append(claim.diagnose(path, problem, hint, code=Code.MISFITTING_UNITS))
        else:
            faults += mismatch_faults(claim, path, figure, [total])
            parts.append((name, figure))
    return WholeCheck(tuple(parts), total)


def _said_of(figure: Figure) -> str:
    point = "a date" if is_date(figure) else "a temperature" if figure.is_point else ""
    return point or f"in {measured_in(figure.unit.dimension)}"


def is_all(figure: Figure) -> bool:
    """Return whether a total is 100 %: all of something, which is no rounded number."""
    pure = not figure.unit.dimension.exponents
    return pure and places_of(figure) is not None and figure.value * figure.unit.factor == 1


def _added(one: Interval, other: Interval) -> Interval:
    low = None if one.low is None or other.low is None else one.low + other.low
    high = None if one.high is None or other.high is None else one.high + other.high
    return Interval(low, high, one.low_open or other.low_open, one.high_open or other.high_open)


def places_of(figure: Figure) -> Places | None:
    """Return the decimal places of a figure; ``None`` where a hedge or a range decides what it denotes."""
    plain = figure.kind is FigureKind.POINT and figure.low.hedge is None
    return figure.low.places if plain else None


class Precision(Struct, frozen=True):
    """To which place the figures of a list are read, by the unit and the magnitude in which they are counted.

    Args:
        last: what one in the finest place is worth that any of them prints.
        ones: the unit of the last non-zero place among its whole numbers.
    """

    last: Mapping[Spacing, Fraction]
    ones: Mapping[Spacing, Fraction]

    @staticmethod
    def of(figures: Iterable[Figure]) -> Precision:
        """Return the precision of a list."""
        last: dict[Spacing, Fraction] = {}
        ones: dict[Spacing, Fraction] = {}
        for figure in figures:
            places = places_of(figure)
            if places is not None:
                spacing = figure.unit.factor, places.scale
                last[spacing] = min(places.last, last.get(spacing, places.last))
                sure = (
                    places.sure if places.integral else places.scale
                )  # beside decimals every whole number shows its units
                ones[spacing] = min(sure, ones.get(spacing, sure))
        return Precision(last, ones)

    def place(self, figure: Figure, reading: Reading) -> Fraction | None:
        """Return what one in the last place of one of its figures is worth, counted in its unit, if places decide."""
        places = places_of(figure)
        if places is None:
            return None
        spacing = figure.unit.factor, places.scale
        if reading is Reading.PRINTED:
            return self.last[spacing]
        return self.ones[spacing] if places.integral else places.last


def read_to(figure: Figure, place: Fraction | None) -> Interval:
    """Return what a figure denotes when it is read to a place, in base units; without one, what it denotes alone."""
    denoted = figure.set if place is None else Interval(figure.value - place / 2, figure.value + place / 2)
    return denoted.scale(figure.unit.factor)

"""How precisely the figures of one list are read: to the last place that the list prints.

A figure alone may end in zeros that are not significant, which widens its set. Beside others it is read as they are:
40, 35 and 30 are each printed to the unit.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from fractions import Fraction

from msgspec import Struct

from units import Figure, FigureKind, Interval
from units.figures.figure import Places

Counted = tuple[Fraction, Fraction]  # the size of the unit, and the magnitude


class Reading(StrEnum):
    """What the zeros at the end of a whole number count for."""

    PRINTED = "printed"  # every printed digit counts
    ROUNDED = "rounded"  # zeros behind the last digit that any whole number of the list shows count for nothing


def places_of(figure: Figure) -> Places | None:
    """Return what the digits of a figure tell of its precision; none where something else decides what it denotes."""
    plain = figure.kind is FigureKind.POINT and figure.low.hedge is None
    return figure.low.places if plain else None


class Precision(Struct, frozen=True):
    """To which place the figures of a list are read, by the unit and the magnitude in which they are counted.

    Args:
        last: what one in the finest place is worth that any of them prints.
        whole: what one in the last place is worth that counts in its whole numbers, their zeros left out.
    """

    last: Mapping[Counted, Fraction]
    whole: Mapping[Counted, Fraction]

    @staticmethod
    def of(figures: Iterable[Figure]) -> Precision:
        """Return the precision of a list."""
        last: dict[Counted, Fraction] = {}
        whole: dict[Counted, Fraction] = {}
        for figure in figures:
            places = places_of(figure)
            if places is not None:
                counted = figure.unit.factor, places.scale
                last[counted] = min(places.last, last.get(counted, places.last))
                sure = (
                    places.sure if places.whole else places.scale
                )  # beside decimals every whole number shows its units
                whole[counted] = min(sure, whole.get(counted, sure))
        return Precision(last, whole)

    def place(self, figure: Figure, reading: Reading) -> Fraction | None:
        """Return what one in the last place of one of its figures is worth, counted in its unit, if places decide."""
        places = places_of(figure)
        if places is None:
            return None
        counted = figure.unit.factor, places.scale
        if reading is Reading.PRINTED:
            return self.last[counted]
        return self.whole[counted] if places.whole else places.last


def read_to(figure: Figure, place: Fraction | None) -> Interval:
    """Return what a figure denotes when it is read to a place, in base units; without one, what it denotes alone."""
    denoted = figure.set if place is None else Interval(figure.value - place / 2, figure.value + place / 2)
    return denoted.scale(figure.unit.factor)

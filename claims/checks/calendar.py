"""Months and years of another length: where one of them would change a verdict, the finding says so."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from msgspec import Struct
from msgspec.structs import replace

from claims.loading.claim import Given
from claims.schema.vocabulary import Verdict
from units import Figure, Unit, parse_unit, table_with

MONTH, YEAR = re.compile(r"\bmonths?\b"), re.compile(r"\b(?:years?|yr)\b")


class Calendar(Struct, frozen=True):
    """Months and years as some count them.

    Args:
        says: what is other about it, for readers.
        month: the name of the unit that a month is here.
        year: the name of the unit that a year is here; ``None`` where only months are counted so.
    """

    says: str
    month: str
    year: str | None = None

    def matters(self, units: Iterable[Unit]) -> bool:
        """Return whether months or years occur, and can be counted so."""
        texts = " ".join(unit.text for unit in units)
        return bool(YEAR.search(texts)) if self.year else bool(MONTH.search(texts) and not YEAR.search(texts))

    def of_unit(self, unit: Unit) -> Unit:
        """Return a unit as it is counted here."""
        text = MONTH.sub(self.month, unit.text)
        text = YEAR.sub(self.year, text) if self.year else text
        return unit if text == unit.text else parse_unit(text, table_with(unit.declared))

    def of_given(self, given: Given) -> Given:
        """Return an input as it is counted here."""
        return replace(given, figure=self.of_figure(given.figure))

    def of_figure(self, figure: Figure) -> Figure:
        """Return a figure as it is counted here."""
        return replace(figure, unit=self.of_unit(figure.unit))


OTHERS = (
    Calendar("a month of 30 days", "thirty_day_month"),
    Calendar("a year of 365 days", "common_month", "common_year"),
)


def calendar_note(verdict: Verdict, found: Callable[[Calendar], Verdict]) -> str:
    """Return the other calendars that would change a verdict, as a part of a sentence; empty where none does.

    Args:
        verdict: what was found with a month of a twelfth of a year, and a year of 365.25 days.
        found: what is found with another calendar.
    """
    others = ((calendar.says, found(calendar)) for calendar in OTHERS)
    return "; ".join(f"with {says} it is {other}" for says, other in others if other is not verdict)

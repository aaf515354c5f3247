"""Dates say no hours: what needs one is refused, and durations beside no date are decided as ever."""

from __future__ import annotations

import pytest

from claims import check


def found(claim: str) -> str:
    """Return the verdict on a claim, or what is wrong with it."""
    made = check(f"document: days\nclaims:\n  - {{id: it, says: S., {claim}}}\n")
    return made.faults[0].found if made.faults else str(made["it"].verdict)


@pytest.mark.parametrize(
    "claim",
    [
        "stated: 5 hour, expression: a + b, given: {a: 2 hour, b: 3 hour}",
        "stated: '2.0', expression: '(b - a) / 1 [day]', given: {a: 1 June 2023, b: 3 June 2023}",
    ],
)
def test_what_needs_no_hour_is_decided(claim: str) -> None:
    """Two and three hours are five; from the first to the third it is two days, as a number."""
    assert found(claim) == "verified"


def test_days_are_not_apart_by_hours() -> None:
    """From one day to the next it may be one hour, or forty-seven."""
    claim = "stated: 24 hour, expression: b - a, given: {a: 1 June 2023, b: 2 June 2023}"
    assert found(claim) == "'24 hour' for how far days are apart, which says no hours"

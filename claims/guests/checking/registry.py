"""The detectors in one tuple: what `claims check` looks for, in the order of the page on it."""

from __future__ import annotations

from claims.guests.checking.detectors import (
    arithmetic,
    bases,
    changes,
    columns,
    conversions,
    lists,
    possible_shares,
    rates,
    shares,
    spans,
    statistics,
    totals,
)
from claims.guests.checking.discrepancy import Detector

DETECTORS: tuple[Detector, ...] = (
    arithmetic.DETECTOR,
    shares.DETECTOR,
    changes.DETECTOR,
    conversions.DETECTOR,
    rates.DETECTOR,
    spans.DETECTOR,
    totals.DETECTOR,
    columns.DETECTOR,
    lists.DETECTOR,
    possible_shares.DETECTOR,
    statistics.DETECTOR,
    bases.DETECTOR,
)

"""The detectors in one tuple: what `claims check` looks for, in the order of the page on it."""

from __future__ import annotations

from claims.guests.checking.detectors import (
    arithmetic,
    bases,
    changes,
    columns,
    conversions,
    rates,
    shares,
    spans,
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
    bases.DETECTOR,
)

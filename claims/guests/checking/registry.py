"""The detectors in one tuple: what `claims check` looks for, in the order of the page on it."""

from __future__ import annotations

from claims.guests.checking.detectors import arithmetic, shares
from claims.guests.checking.discrepancy import Detector

DETECTORS: tuple[Detector, ...] = (arithmetic.DETECTOR, shares.DETECTOR)

"""What a number is measured in: the registry of units, exact intervals, and figures as they are printed."""

from __future__ import annotations

from units.dimension import DIMENSIONLESS, Dimension
from units.errors import FigureError, UnitError
from units.interval import Interval
from units.registry import known_units, registry
from units.unit import PURE, Unit
from units.unit_parsing import parse_unit

__all__ = [
    "DIMENSIONLESS",
    "PURE",
    "Dimension",
    "FigureError",
    "Interval",
    "Unit",
    "UnitError",
    "known_units",
    "parse_unit",
    "registry",
]

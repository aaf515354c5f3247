"""What a number is measured in: the registry of units, exact intervals, and figures as they are printed."""

from __future__ import annotations

from units.dimension import DIMENSIONLESS, Dimension
from units.errors import Complaint, FigureError, UnitError
from units.figure import End, Figure, FigureKind
from units.figure_parsing import parse_figure
from units.interval import Interval
from units.naming import spoken
from units.registry import comes_whole, known_units, registry
from units.table import Named, UnitTable
from units.unit import PURE, Unit, base_unit
from units.unit_parsing import named_in, parse_unit, point_named, spellings_in

__all__ = [
    "DIMENSIONLESS",
    "PURE",
    "Complaint",
    "Dimension",
    "End",
    "Figure",
    "FigureError",
    "FigureKind",
    "Interval",
    "Named",
    "Unit",
    "UnitError",
    "UnitTable",
    "base_unit",
    "comes_whole",
    "known_units",
    "named_in",
    "parse_figure",
    "parse_unit",
    "point_named",
    "registry",
    "spellings_in",
    "spoken",
]

"""What a number is measured in: the registry of units, exact intervals, and figures as they are printed."""

from __future__ import annotations

from units.figures.figure import End, Figure, FigureKind
from units.figures.parse import parse_figure
from units.measures.definition import Definition
from units.measures.dimension import DIMENSIONLESS, Dimension
from units.measures.naming import spoken
from units.measures.parse import named_in, parse_unit, point_named, spellings_in
from units.measures.registry import comes_whole, known_units, registry, table_with
from units.measures.table import Named, UnitTable
from units.measures.unit import PURE, Unit, base_unit
from units.numbers.interval import Interval
from units.reading.errors import Complaint, FigureError, UnitError

__all__ = [
    "DIMENSIONLESS",
    "PURE",
    "Complaint",
    "Definition",
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
    "table_with",
]

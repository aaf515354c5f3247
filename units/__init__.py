"""What a number is measured in: the registry of units, exact intervals, and figures as they are printed.

A name is imported when it is used: commands that look at files alone do without the parser of figures.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from units.figures.dates import is_date
    from units.figures.days import DAY, show_date, show_moment
    from units.figures.figure import End, Figure, FigureKind
    from units.figures.parse import parse_figure
    from units.measures.definition import Definition
    from units.measures.dimension import DATE, DIMENSIONLESS, TIME, Dimension
    from units.measures.naming import spoken
    from units.measures.parse import named_in, parse_unit, point_named, spellings_in
    from units.measures.registry import comes_whole, known_units, registry, table_with
    from units.measures.table import Named, UnitTable
    from units.measures.unit import PURE, Unit, base_unit
    from units.numbers.interval import Interval
    from units.reading.errors import Complaint, FigureError, UnitError

__all__ = [
    "DATE",
    "DAY",
    "DIMENSIONLESS",
    "PURE",
    "TIME",
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
    "is_date",
    "known_units",
    "named_in",
    "parse_figure",
    "parse_unit",
    "point_named",
    "registry",
    "show_date",
    "show_moment",
    "spellings_in",
    "spoken",
    "table_with",
]

WHERE = {
    "is_date": "units.figures.dates",
    "DAY": "units.figures.days",
    "show_date": "units.figures.days",
    "show_moment": "units.figures.days",
    "End": "units.figures.figure",
    "Figure": "units.figures.figure",
    "FigureKind": "units.figures.figure",
    "parse_figure": "units.figures.parse",
    "Definition": "units.measures.definition",
    "DATE": "units.measures.dimension",
    "DIMENSIONLESS": "units.measures.dimension",
    "Dimension": "units.measures.dimension",
    "TIME": "units.measures.dimension",
    "spoken": "units.measures.naming",
    "named_in": "units.measures.parse",
    "parse_unit": "units.measures.parse",
    "point_named": "units.measures.parse",
    "spellings_in": "units.measures.parse",
    "comes_whole": "units.measures.registry",
    "known_units": "units.measures.registry",
    "registry": "units.measures.registry",
    "table_with": "units.measures.registry",
    "Named": "units.measures.table",
    "UnitTable": "units.measures.table",
    "PURE": "units.measures.unit",
    "Unit": "units.measures.unit",
    "base_unit": "units.measures.unit",
    "Interval": "units.numbers.interval",
    "Complaint": "units.reading.errors",
    "FigureError": "units.reading.errors",
    "UnitError": "units.reading.errors",
}


def __getattr__(name: str) -> Any:
    """Return a name of the package.

    Raises:
        AttributeError: it has none of that name.
    """
    if name not in WHERE:
        raise AttributeError(f"module 'units' has no attribute {name!r}; it offers {', '.join(__all__)}")
    return getattr(import_module(WHERE[name]), name)


def __dir__() -> list[str]:
    return __all__

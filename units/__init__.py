"""What a number is measured in: the registry of units, exact intervals, and figures as they are printed.

A name is imported when it is used: commands that look at files alone do without the parser of figures.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from units.figures.dates import DAY, is_date, show_date, show_moment
    from units.figures.figure import End, Figure, FigureKind
    from units.figures.parse import parse_figure
    from units.measures.definition import Definition
    from units.measures.naming import spoken
    from units.measures.parse import named_in, parse_unit, point_named, spellings_in
    from units.measures.registry import comes_whole, known_units, registry, table_with
    from units.measures.table import Named, UnitTable
    from units.measures.unit import DATE, DIMENSIONLESS, PURE, TIME, Dimension, Unit, base_unit
    from units.numbers.interval import Interval
    from units.reading.errors import FigureError, InputError, UnitError

__all__ = [
    "DATE", "DAY", "DIMENSIONLESS", "PURE", "TIME", "Definition", "Dimension", "End", "Figure", "FigureError",
    "FigureKind", "InputError", "Interval", "Named", "Unit", "UnitError", "UnitTable", "base_unit", "comes_whole",
    "is_date", "known_units", "named_in", "parse_figure", "parse_unit", "point_named", "registry", "show_date",
    "show_moment", "spellings_in", "spoken", "table_with",
]  # fmt: skip

_NAMES_BY_MODULE = {
    "units.figures.dates": "DAY is_date show_date show_moment",
    "units.figures.figure": "End Figure FigureKind",
    "units.figures.parse": "parse_figure",
    "units.measures.definition": "Definition",
    "units.measures.naming": "spoken",
    "units.measures.parse": "named_in parse_unit point_named spellings_in",
    "units.measures.registry": "comes_whole known_units registry table_with",
    "units.measures.table": "Named UnitTable",
    "units.measures.unit": "DATE DIMENSIONLESS PURE TIME Dimension Unit base_unit",
    "units.numbers.interval": "Interval",
    "units.reading.errors": "FigureError InputError UnitError",
}
WHERE = {name: module for module, names in _NAMES_BY_MODULE.items() for name in names.split()}


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

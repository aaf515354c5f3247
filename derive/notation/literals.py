"""The unit in brackets behind a number of an expression: any in which something is counted."""

from __future__ import annotations

from units import Unit, UnitError, UnitTable, parse_unit
from units.reading.codes import Code


def literal_unit(text: str, table: UnitTable | None) -> Unit:
    """Return the unit that stands in brackets.

    Args:
        text: what stands between them.
        table: the units there are; those that are known everywhere, if none is given.

    Raises:
        UnitError: there is no such unit, or it is the scale of dates, of which nobody prints so many.
    """
    unit = parse_unit(text, table)
    if "date" in dict(unit.dimension.exponents):
        expected = "a unit of which there are so many"
        hint = 'a date has a name and is printed behind it, such as given: {start: "14 June 2023"}'
        raise UnitError(text, 0, f"{text!r}, which is no amount", expected, hint, Code.UNFIT_INPUT)
    return unit

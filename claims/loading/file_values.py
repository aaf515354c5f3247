"""The value in a file that a claim names as its source, as an exact figure in its unit."""

from __future__ import annotations

import re
from pathlib import Path

from claims.loading.claim import Claim, Given
from claims.loading.document_units import DocumentUnits
from claims.schema.diagnostics import quoted
from claims.schema.record import FileSource
from claims.sources.cell import Cell, read_cell
from claims.sources.file import SourceError
from units import Figure, FigureError, parse_figure
from units.reading.codes import Code

NUMBER = re.compile(r"[-+]?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?")


def file_value(claim: Claim, source: FileSource, units: DocumentUnits) -> Given | None:
    """Return the input of a claim that is compared with a value in a file; nothing where its own figure has an error.

    Raises:
        SourceError: the file has no single value at that place, or the value is no number.
    """
    if claim.figure is None:
        return None
    cell = read_cell(Path(claim.file).parent, source)
    text = _with_unit(cell, claim.figure)
    try:
        figure = parse_figure(text, exact=True, table=units.table)
    except FigureError as error:
        if source.unit and text != cell.text:
            raise SourceError("unit", error.problem, error.hint, error.code) from None
        hint = "point to a number, or to a text such as '40 GB'"
        raise SourceError("at", f"the value {quoted(cell.text)} is not a figure", hint) from None
    if not figure.set.is_point:
        raise SourceError("at", f"the value {quoted(cell.text)} is not one number", "point to a number")
    return Given(text, figure, cell=cell)


def _with_unit(cell: Cell, stated: Figure) -> str:
    """Return a value with its unit: its own, the one beside the place, or that of the figure; a share has none."""
    unit, plain = cell.source.unit, NUMBER.fullmatch(cell.text) is not None
    if not plain and unit is not None:
        problem = f"the value {quoted(cell.text)} is not a plain number, and has a unit beside it"
        raise SourceError("unit", problem, "remove 'unit' if the value has a unit of its own", Code.MISFITTING_UNITS)
    if plain and unit is None and stated.scale is not None:
        raise SourceError("at", f"the value {cell.text} has no unit", "add 'unit', such as °C", Code.MISFITTING_UNITS)
    measure = unit if unit is not None else stated.unit.text
    return f"{cell.text.lower().removeprefix('+')} {measure}".strip() if plain else cell.text

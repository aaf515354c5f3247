"""What a printed figure stands for, as data, or why it is none."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from claims.report.phrasing import word_set
from derive.notation.wire import exact
from units import FigureError, InputError, parse_figure

Json = dict[str, Any]


def read_figure(text: str, *, is_exact: bool = False) -> Json:
    """Return the set of values that a printed figure denotes, counted in its unit; else what is wrong, and where.

    Args:
        text: as printed, such as ``~2,400 sequence``.
        is_exact: whether it is a count or a definition.
    """
    try:
        figure = parse_figure(text, exact=is_exact)
    except FigureError as problem:
        return {"text": text, "read": False, **error_json(problem)}
    whole = figure.set
    return {
        "text": text,
        "read": True,
        "says": word_set(figure),
        "low": _end(whole.low),
        "high": _end(whole.high),
        "low_open": whole.low_open,
        "high_open": whole.high_open,
        "unit": str(figure.unit),
        "dimension": str(figure.unit.dimension),
    }


def error_json(error: InputError) -> Json:
    """Return an error of a text: its column (from 1), what was found, what was expected, and the next step."""
    return {
        "column": error.position + 1,
        "found": error.found,
        "expected": error.expected,
        "hint": error.hint,
        "code": error.code.value,
    }


def _end(value: Fraction | None) -> str | None:
    return None if value is None else exact(value)

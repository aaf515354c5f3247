"""Damage to printed figures: each digit, the magnitude letter, the hedge, the unit."""

from __future__ import annotations

import re
from collections.abc import Iterator
from string import digits

from units import Figure, FigureError, FigureKind, Unit, parse_figure, table_with
from units.figures.hedging import without_hedge

MAGNITUDES = "kMBT"
NUMERIC = frozenset("exX" + MAGNITUDES)


def damaged_figures(figure: Figure, *, exact: bool) -> Iterator[tuple[str, str, Figure | None]]:
    """Yield part, words and the damaged figure; ``None`` for one that the grammar refuses."""
    for part, says, text in (*_digits(figure.text), *_magnitudes(figure.text), *_hedges(figure), *_units(figure)):
        try:
            damaged = parse_figure(text, exact=exact and part != "hedge", table=table_with(figure.unit.declared))
        except FigureError:
            damaged = None
        yield part, says, damaged


def _digits(text: str) -> Iterator[tuple[str, str, str]]:
    """Change each digit before the unit; a first digit never becomes a zero."""
    start = len(text) - len(without_hedge(text))
    end = next((place for place, mark in enumerate(text) if mark.isalpha() and mark not in NUMERIC), 0)
    for place in range(start, end if end > start else len(text)):
        if text[place] in digits:
            other = str((int(text[place]) + 4) % 9 + 1)
            yield "figure", f"digit {text[place]} to {other}", text[:place] + other + text[place + 1 :]


def _magnitudes(text: str) -> Iterator[tuple[str, str, str]]:
    for match in re.finditer(r"(?<=[0-9])[kMBT](?![A-Za-z])", text):
        for letter in MAGNITUDES:
            if letter != match.group():
                changed = text[: match.start()] + letter + text[match.end() :]
                yield "figure", f"magnitude {match.group()} to {letter}", changed


def _hedges(figure: Figure) -> Iterator[tuple[str, str, str]]:
    bare = without_hedge(figure.text)
    if bare != figure.text:
        yield "hedge", "hedge dropped", bare
    elif figure.kind is FigureKind.POINT:
        yield "hedge", "hedge added", f"~{figure.text}"


def _units(figure: Figure) -> Iterator[tuple[str, str, str]]:
    """Replace the unit by another one of the same dimension."""
    text = figure.unit.text
    if not figure.text.endswith(text):
        return
    for name in _siblings(figure.unit):
        yield "unit", f"unit {text} to {name}", figure.text[: -len(text)] + name


def _siblings(unit: Unit) -> list[str]:
    """Return up to two units of the same dimension and another size: of the unit, else of its first part."""
    first, sign, rest = unit.text.partition("/")
    units = table_with(unit.declared).names
    if first not in units:
        return []
    unit_of_first = units[first]
    others = sorted(
        name
        for name, each in units.items()
        if each.dimension == unit_of_first.dimension
        and each.factor != unit_of_first.factor
        and each.zero is None
        and name.isalpha()
    )
    return [f"{name}{sign}{rest}" for name in others[:2]]

"""The normal form of a figure: its hedge as one sign, digits without separators, its unit as it is read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from units import Figure, FigureError, FigureKind, parse_figure
from units.measures.table import UnitTable
from units.numbers.denotation import Hedge

SIGNS = {
    Hedge.ABOUT: "~",
    Hedge.NEARLY: "nearly",
    Hedge.JUST_OVER: "just over",
    Hedge.SLIGHTLY_UNDER: "not quite",
    Hedge.SLIGHTLY_OVER: "slightly over",
    Hedge.ORDER: "order of",
    Hedge.FAR_OVER: "far over",
    Hedge.FAR_UNDER: "far under",
    Hedge.DWARFS: "≫",
    Hedge.DWARFED: "≪",
}
# Words that bound a number and move it at once: their sign says both.
MOVING = frozenset({Hedge.FAR_OVER, Hedge.FAR_UNDER, Hedge.DWARFS, Hedge.DWARFED})
BOUND_SIGNS = {
    FigureKind.ABOVE: ">",
    FigureKind.AT_LEAST: ">=",
    FigureKind.BELOW: "<",
    FigureKind.AT_MOST: "<=",
}
LEADING = re.compile(r"^[≈≃≅~∼]\s?")
RANGE_KINDS = (FigureKind.RANGE, FigureKind.TENS)


@lru_cache(maxsize=2**14)  # what is refused, too: a text tries the same words behind many numbers
def try_parse(text: str, table: UnitTable | None = None) -> Figure | None:
    """Return the figure that a text prints; nothing where the grammar of figures refuses it."""
    try:
        return parse_figure(text, table=table)
    except FigureError:
        return None


def sign_of(figure: Figure) -> str:
    """Return the signs that say how a figure is hedged and bounded."""
    hedge = SIGNS.get(figure.low.hedge, "") if figure.low.hedge else ""
    if figure.low.hedge in MOVING:
        return hedge
    return " ".join(filter(None, [BOUND_SIGNS.get(figure.kind, ""), hedge]))


def normal_form(figure: Figure, number: str, text: str, table: UnitTable | None = None) -> str:
    """Return the normal form of a figure; empty where none denotes the same.

    Args:
        figure: what was read.
        number: its number as printed.
        text: the number and all that belongs to it behind it.
        table: the units there are; those that are known everywhere, if none is given.
    """
    sign, odd = sign_of(figure), "-odd" if figure.low.hedge is Hedge.ODD else ""
    for numeral in _numerals(figure, number, text):
        form = " ".join(filter(None, [sign, f"{numeral}{odd}", figure.unit.text.replace(" per ", "/")]))
        if (again := try_parse(form, table)) is not None and _alike(figure, again):
            return form
    # Degrees are counted from a point of their own, so that no other unit says the same.
    for form in (" ".join(filter(None, [sign, LEADING.sub("", text)])), text):
        if (again := try_parse(form, table)) is not None and _alike(figure, again):
            return form
    return ""


def _numerals(figure: Figure, number: str, text: str) -> Iterator[str]:
    """Yield ways of writing the number alone: digits rather than words, and as little of its unit as can be."""
    worded = figure.low.value.denominator == 1 or " and " not in text
    if figure.kind not in RANGE_KINDS and not re.search(r"\d", number) and worded:
        yield str(figure.low.value)
    numeral, rest = (re.sub(r"^[≈≃≅~∼]?\s*[$€£]?|(?<=\d),(?=\d\d\d)", "", each) for each in (number, text))
    yield numeral
    words = rest.split()
    yield from (" ".join(words[:count]) for count in range(1, len(words) + 1))


def _alike(one: Figure, other: Figure) -> bool:
    return (one.kind, one.low, one.high, one.unit.dimension, one.unit.factor) == (
        other.kind,
        other.low,
        other.high,
        other.unit.dimension,
        other.unit.factor,
    )

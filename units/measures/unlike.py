"""Units that agree in dimension and measure two things: 5 Gy that were absorbed are not 5 Sv of what they do."""

from __future__ import annotations

from units.measures.parse import spellings_in
from units.measures.registry import table_with
from units.measures.unit import Unit

# As the tables of definitions say it. A factor without a unit leads from one to the other: what radiation does beside
# what it gives off, a solid angle, a power factor. What is computed may hold one, so that only figures are told apart.
UNLIKE = (
    ("absorbed dose", "dose equivalent"),
    ("frequency", "radioactive decays"),
    ("luminous intensity", "luminous flux"),
    ("power", "apparent power"),
)


def unlike(one: Unit, other: Unit) -> tuple[str, str] | None:
    """Return what each of two units measures, where these are two things; nothing for most."""
    meanings = meaning_of(one), meaning_of(other)
    return meanings if meanings in UNLIKE or meanings[::-1] in UNLIKE else None


def meaning_of(unit: Unit) -> str:
    """Return what a unit measures that has a name of its own, with or without a prefix; nothing for a product."""
    table = table_with(unit.own)
    names = list(spellings_in(unit.text, table)) if unit.text else []
    if len(names) != 1 or table.names[names[0]].dimension != unit.dimension:
        return ""
    return table.definition_of(names[0]).meaning

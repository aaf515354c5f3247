"""What there is to be measured in, searched by spelling, by dimension or by meaning."""

from __future__ import annotations

from units.measures.definition import Definition
from units.measures.parse import parse_unit, spellings_in
from units.measures.table import UnitTable
from units.measures.unit import Unit
from units.reading.errors import UnitError


def reading(words: str, table: UnitTable) -> Unit | None:
    """Return the unit that the words of a search are, if they are one."""
    try:
        return parse_unit(words, table)
    except UnitError:
        return None


def search(words: str, table: UnitTable) -> tuple[Definition, ...]:
    """Return the units that a unit is made of, then those that measure the same; else those that the words speak of."""
    unit = reading(words, table)
    if unit is None:
        wanted = words.casefold().split()
        return tuple(each for each in table.definitions if all(word in _told(each) for word in wanted))
    parts = {table.definition_of(name).name for name in spellings_in(words, table)}
    alike = [each for each in table.definitions if table.names[each.name].dimension == unit.dimension]
    return tuple(dict.fromkeys([*(each for each in table.definitions if each.name in parts), *alike]))


def _told(definition: Definition) -> str:
    told = (
        definition.name,
        *definition.symbols,
        *definition.words,
        definition.size,
        definition.meaning,
        definition.source,
    )
    return " ".join(told).casefold().replace("_", " ")

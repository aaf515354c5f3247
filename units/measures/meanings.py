"""What units measure: kinds of quantity that share a dimension, and the search for units."""

from __future__ import annotations

from functools import lru_cache

from units.measures.definition import Definition
from units.measures.parse import parse_unit, spellings_in
from units.measures.registry import table_with
from units.measures.table import UnitTable
from units.measures.unit import Unit
from units.reading.errors import UnitError

# As the tables of definitions say it. A factor without a unit leads from one to the other: what radiation does beside
# what it gives off, a solid angle, a power factor. What is computed may hold one, so only figures are distinguished.
DIFFERENT_KINDS = (
    ("absorbed dose", "dose equivalent"),
    ("frequency", "radioactive decays"),
    ("luminous intensity", "luminous flux"),
    ("power", "apparent power"),
)
# Products that are mostly printed for a thing of their own, though they may mean the other: told, never refused.
TORQUE, TURNING = "torque", "angular velocity"
PERHAPS = ((TORQUE, "energy"), (TORQUE, "energy or work"), (TURNING, "frequency"))
RADIAN = "plane angle as a ratio of lengths; 180 degrees are pi of it"
PRODUCTS = ((("force", "length"), TORQUE), ((RADIAN, "time"), TURNING))
MOST_UNITS = 1_024  # whose meaning is remembered


def quantity_kind_mismatch(one: Unit, other: Unit) -> tuple[str, str] | None:
    """Return what each of two units measures, where these are two things; nothing for most."""
    meanings = meaning_of(one), meaning_of(other)
    return meanings if meanings in DIFFERENT_KINDS or meanings[::-1] in DIFFERENT_KINDS else None


def possible_kind_mismatch(one: Unit, other: Unit) -> tuple[str, str] | None:
    """Return what each of two units measures, where these are two things or are mostly taken for two."""
    if one.dimension != other.dimension:
        return None  # whatever a document says of a unit that it declares
    meanings = tuple(meaning_of(each) or _product_of(each) for each in (one, other))
    pairs = (*DIFFERENT_KINDS, *PERHAPS)
    return next((pair for each in pairs for pair in (each, each[::-1]) if pair == meanings), None)


def converts_between(unit: Unit, one: Unit, other: Unit) -> bool:
    """Return whether a unit, such as Sv/Gy, is written with the names of both others."""
    names = _names(unit.text, unit.declared)
    return all(_names(each.text, each.declared) and _names(each.text, each.declared) <= names for each in (one, other))


def meaning_of(unit: Unit) -> str:
    """Return what a unit measures that has a name of its own, with or without a prefix; nothing for a product."""
    names = _names(unit.text, unit.declared)
    if len(names) != 1:
        return ""
    (name,), table = names, table_with(unit.declared)
    return table.definition_of(name).meaning if table.names[name].dimension == unit.dimension else ""


def _product_of(unit: Unit) -> str:
    """Return what units of such meanings are mostly multiplied for; nothing for those that are not in `PRODUCTS`."""
    table = table_with(unit.declared)
    meanings = tuple(sorted(table.definition_of(name).meaning for name in _names(unit.text, unit.declared)))
    return next((thing for parts, thing in PRODUCTS if meanings == parts), "")


@lru_cache(maxsize=MOST_UNITS)
def _names(text: str, declared: tuple[Definition, ...]) -> frozenset[str]:
    """Return the names of units in a spelling."""
    return spellings_in(text, table_with(declared))


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
        return tuple(each for each in table.definitions if all(word in _search_text(each) for word in wanted))
    parts = {table.definition_of(name).name for name in spellings_in(words, table)}
    alike = [each for each in table.definitions if table.names[each.name].dimension == unit.dimension]
    return tuple(dict.fromkeys([*(each for each in table.definitions if each.name in parts), *alike]))


def _search_text(definition: Definition) -> str:
    texts = (
        definition.name,
        *definition.symbols,
        *definition.words,
        definition.size,
        definition.meaning,
        definition.source,
    )
    return " ".join(texts).casefold().replace("_", " ")

"""Units that agree in dimension and measure two things: 5 Gy that were absorbed are not 5 Sv of what they do."""

from __future__ import annotations

from functools import lru_cache

from units.measures.definition import Definition
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
# Products that are mostly printed for a thing of their own, though they may stand for the other: told, never refused.
TORQUE, TURNING = "torque", "angular velocity"
PERHAPS = ((TORQUE, "energy"), (TORQUE, "energy or work"), (TURNING, "frequency"))
RADIAN = "plane angle as a ratio of lengths; 180 degrees are pi of it"
PRODUCTS = ((("force", "length"), TORQUE), ((RADIAN, "time"), TURNING))
MOST_UNITS = 1_024  # whose meaning is remembered


def unlike(one: Unit, other: Unit) -> tuple[str, str] | None:
    """Return what each of two units measures, where these are two things; nothing for most."""
    meanings = meaning_of(one), meaning_of(other)
    return meanings if meanings in UNLIKE or meanings[::-1] in UNLIKE else None


def perhaps_unlike(one: Unit, other: Unit) -> tuple[str, str] | None:
    """Return what each of two units measures, where these are two things or are mostly taken for two."""
    if one.dimension != other.dimension:
        return None  # whatever a document says of a unit that it declares
    meanings = tuple(meaning_of(each) or _product_of(each) for each in (one, other))
    pairs = (*UNLIKE, *PERHAPS)
    return next((pair for each in pairs for pair in (each, each[::-1]) if pair == meanings), None)


def leads_between(unit: Unit, one: Unit, other: Unit) -> bool:
    """Return whether a unit, such as Sv/Gy, is written with the names of both others."""
    names = _names(unit.text, unit.own)
    return all(_names(each.text, each.own) and _names(each.text, each.own) <= names for each in (one, other))


def meaning_of(unit: Unit) -> str:
    """Return what a unit measures that has a name of its own, with or without a prefix; nothing for a product."""
    names = _names(unit.text, unit.own)
    if len(names) != 1:
        return ""
    (name,), table = names, table_with(unit.own)
    return table.definition_of(name).meaning if table.names[name].dimension == unit.dimension else ""


def _product_of(unit: Unit) -> str:
    """Return what units of such meanings are mostly multiplied for; nothing for those that are not in `PRODUCTS`."""
    table = table_with(unit.own)
    meanings = tuple(sorted(table.definition_of(name).meaning for name in _names(unit.text, unit.own)))
    return next((thing for parts, thing in PRODUCTS if meanings == parts), "")


@lru_cache(maxsize=MOST_UNITS)
def _names(text: str, own: tuple[Definition, ...]) -> frozenset[str]:
    """Return the names of units in a spelling."""
    return spellings_in(text, table_with(own))

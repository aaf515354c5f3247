"""The general table of units, from the files in `units/definitions/`; Pint reads the same definitions by itself."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from units.measures.definition import BASE, Definition, DefinitionRows, prefixes_in, rows
from units.measures.table import Named, UnitTable
from units.measures.unit import Dimension, Unit

if TYPE_CHECKING:
    import pint

PREFIXES = "prefixes"
TWO_READINGS = "two_readings"
INTEGRAL = "things"  # declares what comes in whole numbers only


@cache
def general() -> UnitTable:
    """Return the table of all units that are known everywhere."""
    subjects = sorted(set(_files()) - {PREFIXES, TWO_READINGS})
    tables = ((_files()[name], name == INTEGRAL) for name in subjects)
    return UnitTable(DefinitionRows(tables), prefixes_in(_files()[PREFIXES]))


@lru_cache(maxsize=2**8)  # documents with units of their own
def table_with(declared: tuple[Definition, ...]) -> UnitTable:
    """Return the general table with more units upon it, such as those that a document declares.

    Raises:
        ValueError: one of them is spelled as another, or is defined by itself.
        UnitError: the size of one names no unit.
    """
    return UnitTable(declared, beneath=general()) if declared else general()


def definitions_under(unit: Unit) -> tuple[Definition, ...]:
    """Return the units of documents that a unit depends on, and the things that are known everywhere.

    A document may declare such a thing for itself; then the one is not the other.
    """
    declared, units = {each.name for each in unit.declared}, general()
    bases = (base for base, _ in unit.dimension.exponents if base not in declared and units.is_thing(base))
    return (*unit.declared, *map(units.definition_of, bases))


def known_units() -> Mapping[str, Named]:
    """Return every spelling of a unit that is known everywhere, with what it means; no other is ever guessed."""
    return general().names


@cache
def two_readings() -> Mapping[str, str]:
    """Return the spellings that mean two units or none, each with what to write instead."""
    return {each: advice for spellings, advice in rows(_files()[TWO_READINGS]) for each in spellings.split()}


def comes_whole(dimension: Dimension) -> bool:
    """Return whether a dimension counts things of which there is no half."""
    return dimension in _things()


def is_counted(dimension: Dimension) -> bool:
    """Return whether a dimension counts things that have a name and no sign: users, requests, trips."""
    return dimension in _counts()


def registry(declared: tuple[Definition, ...] = ()) -> pint.UnitRegistry[Fraction]:
    """Return Pint's registry of all these units, and of no others, under their names; magnitudes are exact fractions.

    Args:
        declared: units upon the general ones, as `table_with` takes them; of the same ones there is one registry.
    """
    return _registry(declared)


@lru_cache(maxsize=2**4)
def _registry(declared: tuple[Definition, ...]) -> pint.UnitRegistry[Fraction]:
    import pint  # noqa: PLC0415 - heavy; commands that only print help must not pay for it

    table: pint.UnitRegistry[Fraction] = pint.UnitRegistry(
        None, non_int_type=Fraction, on_redefinition="raise", cache_folder=None
    )
    table.load_definitions([f"{each.word}- = {each.factor}" for each in general().prefixes.values()])
    every = {each.name: each for each in (*declared, *general().definitions)}  # a thing may be declared again
    table.load_definitions([line for each in every.values() for line in _for_pint(each)])
    return table


def _for_pint(definition: Definition) -> list[str]:
    """Return the definition in Pint's own words; a point on a scale is none of its units."""
    if definition.size == BASE:
        return [f"{definition.name} = [{definition.name}]"]
    if " above " in definition.size:
        return []
    return [f"{definition.name} = {definition.size.replace(' ', ' * ')}"]


@cache
def _things() -> frozenset[Dimension]:
    units = general().names
    return frozenset(units[each.name].dimension for each in general().definitions if each.integral)


@cache
def _counts() -> frozenset[Dimension]:
    units = general().names
    return _things() | {
        units[each.name].dimension for each in general().definitions if each.size == BASE and not each.symbols
    }


@cache
def _files() -> Mapping[str, str]:
    folder = Path(__file__).parents[1] / "definitions"
    return {file.stem: file.read_text("utf-8") for file in folder.glob("*.txt")}

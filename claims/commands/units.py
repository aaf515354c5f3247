"""The command `claims units`: what figures and formulas can be counted in, with spelling, size, meaning and source."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from claims.commands.console import COULD_NOT_RUN, AsJson, print_json
from derive.expressions.printing import plain_number
from units import Unit
from units.measures.catalogue import reading, search
from units.measures.definition import ALONE, BASE, Definition
from units.measures.registry import general
from units.measures.table import Named

Words = Annotated[list[str] | None, typer.Argument(help="A unit such as km/h, or words such as energy; left out, all.")]


def units(words: Words = None, *, as_json: AsJson = False) -> None:
    """List units, or search them: by a unit, which shows its size and all that measure the same, or by words."""
    table, wanted = general(), " ".join(words or ())
    found = search(wanted, table) if wanted else table.definitions
    if not found:
        expected = "a unit, or words of its spelling, meaning or source"
        typer.echo(f"found {wanted!r}, expected {expected}; `claims units` lists all", err=True)
        raise typer.Exit(COULD_NOT_RUN)
    if as_json:
        print_json([_json(each, table.names[each.name]) for each in found])
        return
    unit = reading(wanted, table) if wanted else None
    if unit is not None:
        typer.echo(f"{wanted} is {_in_bases(unit)}; what it is made of, and what measures the same:")
    for each in found:
        typer.echo(_line(each, table.names[each.name]))


def _line(definition: Definition, named: Named) -> str:
    spelled = ", ".join(dict.fromkeys((definition.name, *map(_shown, (*definition.symbols, *definition.words)))))
    prefixes = f" (with {', '.join(definition.prefixes)})" if definition.prefixes else ""
    about = "; ".join(part for part in (definition.meaning, definition.source) if part)
    return f"{spelled}{prefixes}: {_size(definition, named)}{f'; {about}' if about else ''}"


def _shown(spelling: str) -> str:
    """Return a spelling; one that stands with a prefix only begins with dots."""
    return f"…{spelling[1:]}" if spelling.startswith(ALONE) else spelling


def _size(definition: Definition, named: Named) -> str:
    if definition.size == BASE:
        return "a base unit"
    in_bases = _in_bases(Unit("", named.factor, named.dimension))
    known = definition.size in (in_bases, str(named.dimension))
    return definition.size if known else f"{definition.size} = {in_bases}"


def _in_bases(unit: Unit) -> str:
    return f"{plain_number(unit.factor)} {unit.dimension if unit.dimension.exponents else ''}".rstrip()


def _json(definition: Definition, named: Named) -> dict[str, Any]:
    return {
        "name": definition.name,
        "symbols": list(definition.symbols),
        "words": list(definition.words),
        "prefixes": list(definition.prefixes),
        "size": definition.size,
        "factor": str(named.factor),
        "dimension": {base: str(power) for base, power in named.dimension.exponents},
        "meaning": definition.meaning,
        "source": definition.source,
    }

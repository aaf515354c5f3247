"""The command `claims units`: what figures and formulas can be counted in, with spelling, size, meaning and source."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any

import typer

from claims.commands.console import COULD_NOT_RUN, AsJson, print_json, stop
from claims.schema.characters import visible
from claims.schema.diagnostics import DiagnosticError
from derive.expressions.printing import plain_number
from units import Unit, UnitTable, table_with
from units.measures.definition import ALONE, BASE, Definition
from units.measures.meanings import reading, search
from units.measures.registry import general
from units.measures.table import Named

In = Annotated[
    list[Path] | None, typer.Option("--in", metavar="PATH", help="Also units declared in these claim files or folders.")
]
Words = Annotated[list[str] | None, typer.Argument(metavar="[WORD]...", help="A unit (km/h) or words (energy).")]


def units(words: Words = None, *, within: In = None, as_json: AsJson = False) -> None:
    """List units, or search them by words, or by a unit, which shows its size and units of the same kind."""
    wanted = " ".join(words or ())
    tables = {"": general(), **_own_tables(within or ())}
    found = [
        (name, table, each) for name, table in tables.items() for each in _found(wanted, table, declared=bool(name))
    ]
    if not found:
        typer.echo(f"nothing matches {wanted!r}; `claims units` lists all", err=True)
        raise typer.Exit(COULD_NOT_RUN)
    if as_json:
        print_json([_json(each, table.names[each.name], name) for name, table, each in found])
        return
    unit = next((met for table in tables.values() if wanted and (met := reading(wanted, table))), None)
    if unit is not None:
        typer.echo(f"{wanted} is {_in_bases(unit)}; its parts, and units of the same kind:")
    for name, table, each in found:
        typer.echo(visible(f"{_line(each, table.names[each.name])}{f' (of {name})' if name else ''}"))


def _own_tables(paths: Iterable[Path]) -> dict[str, UnitTable]:
    """Return by document the units that it may use, of those documents that declare some."""
    if not paths:
        return {}
    from claims.loading.load import load  # noqa: PLC0415 - heavy, and most searches do without

    try:
        documents = load(paths).documents
    except DiagnosticError as problem:
        stop(problem.diagnostics)
    return {each.id: table_with(each.unit_definitions) for each in documents if each.unit_definitions}


def _found(wanted: str, table: UnitTable, *, declared: bool) -> list[Definition]:
    """Return the units of a table that a search finds: all of them, or only those that a document declares."""
    among = search(wanted, table) if wanted else table.definitions
    return [each for each in among if not declared or each in table.declared]


def _line(definition: Definition, named: Named) -> str:
    spelled = ", ".join(dict.fromkeys((definition.name, *map(_shown, (*definition.symbols, *definition.words)))))
    prefixes = f" (with {', '.join(definition.prefixes)})" if definition.prefixes else ""
    about = "; ".join(part for part in (definition.meaning, definition.source) if part not in ("", definition.size))
    return f"{spelled}{prefixes}: {_size(definition, named)}{f'; {about}' if about else ''}"


def _shown(spelling: str) -> str:
    """Return a spelling; one that occurs only with a prefix begins with dots."""
    return f"…{spelling[1:]}" if spelling.startswith(ALONE) else spelling


def _size(definition: Definition, named: Named) -> str:
    if definition.size == BASE:
        return "a base unit"
    in_bases = _in_bases(Unit("", named.factor, named.dimension))
    in_base_units = definition.size in (in_bases, str(named.dimension))
    return definition.size if in_base_units else f"{definition.size} = {in_bases}"


def _in_bases(unit: Unit) -> str:
    return f"{plain_number(unit.factor)} {unit.dimension if unit.dimension.exponents else ''}".rstrip()


def _json(definition: Definition, named: Named, document: str) -> dict[str, Any]:
    return {
        **({"document": document} if document else {}),
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

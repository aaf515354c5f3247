"""The commands that show the syntax: language, functions, quantities, formulas."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated, Any, NoReturn

import typer
from msgspec.structs import replace

from claims.commands.console import COULD_NOT_RUN, AsJson, print_json, tell
from claims.reference.every import TOPICS, lines, markdown, topic_json
from claims.reference.topic import Entry, Topic
from claims.schema.diagnostics import Span, diagnostic_of
from derive.collection import library
from derive.derivation.formula import Formula
from derive.expressions.printing import plain, plain_number
from derive.expressions.quantity import Quantity

Words = Annotated[list[str] | None, typer.Argument(metavar="[WORD]...", help="Words to search for.")]
Calls = Annotated[list[str] | None, typer.Argument(metavar="[WORD]...", help="Words to search for.")]
Spoken = Annotated[
    list[str] | None,
    typer.Argument(help=f"One of {', '.join(TOPICS)}, or words to search for."),
]
AsMarkdown = Annotated[bool, typer.Option("--markdown", help="Print Markdown.")]


def language(words: Spoken = None, *, as_json: AsJson = False, as_markdown: AsMarkdown = False) -> None:
    """Show the claim syntax, with examples that are accepted and refused; or search it by words."""
    match words:
        case [name] if name in TOPICS:
            found = [TOPICS[name]]
        case _:
            found = _searched(TOPICS.values(), words)
    if not found:
        _nothing(words, "claims language")
    if as_markdown:
        typer.echo(markdown("Claim syntax", found), nl=False)
        return
    _tell(found, as_json=as_json)


def functions(words: Calls = None, *, as_json: AsJson = False) -> None:
    """List the functions that an expression can call, or search them by name or description."""
    found = _searched([TOPICS["functions"]], words)
    if not found:
        _nothing(words, "claims functions")
    _tell(found, as_json=as_json)


def quantities(words: Words = None, *, as_json: AsJson = False) -> None:
    """List the quantities of the library, or search them by name, meaning or unit."""
    _tell_of_packages()
    quantities_by_name = sorted(library().quantities.values(), key=lambda each: each.name)
    texts = {each: f"{each.name} {each.meaning} {each.unit}" for each in quantities_by_name}
    found = list(_matching(texts, words))
    if not found:
        _nothing(words, "claims quantities")
    if as_json:
        print_json([_quantity_json(each) for each in found])
        return
    for each in found:
        fixed = "" if each.value is None else f", always {plain_number(each.value)}"
        typer.echo(f"{each.name} [{each.unit}]: {each.meaning}; {each.domain.words}{fixed}")


def formulas(words: Words = None, *, as_json: AsJson = False) -> None:
    """List the formulas of the library, or search them by name, hypothesis or quantity."""
    _tell_of_packages()
    by_name = sorted(library().formulas.values(), key=lambda each: each.name)
    found = list(_matching({each: f"{each.name} {each.hypothesis}" for each in by_name}, words))
    if not found:
        _nothing(words, "claims formulas")
    if as_json:
        print_json([_formula_json(each) for each in found])
        return
    for each in found:
        typer.echo(f"{each.name}: {each.of.name} = {plain(each.expression)}; {each.hypothesis}")


def _tell_of_packages() -> None:
    """Say which packages of formulas are left out, and why."""
    tell(diagnostic_of(problem, Span("", 0, 0), "") for problem in library().problems)


def _tell(topics: Iterable[Topic], *, as_json: bool) -> None:
    if as_json:
        print_json([topic_json(topic) for topic in topics])
        return
    for topic in topics:
        for line in lines(topic):
            typer.echo(line)
        typer.echo()


def _searched(topics: Iterable[Topic], words: list[str] | None) -> list[Topic]:
    """Return the topics that have entries with all of the words, each with those entries alone."""
    found = [replace(topic, entries=tuple(_matching(_search_texts(topic), words))) for topic in topics]
    return [topic for topic in found if topic.entries]


def _search_texts(topic: Topic) -> dict[Entry, str]:
    return {entry: " ".join((entry.name, entry.says, *entry.accepted)) for entry in topic.entries}


def _matching(texts: dict[Any, str], words: list[str] | None) -> Iterator[Any]:
    wanted = " ".join(words or ()).casefold().replace("_", " ").split()
    for each, text in texts.items():
        if all(word in text.casefold().replace("_", " ") for word in wanted):
            yield each


def _nothing(words: list[str] | None, command: str) -> NoReturn:
    typer.echo(f"nothing matches {' '.join(words or ())!r}; `{command}` lists all", err=True)
    raise typer.Exit(COULD_NOT_RUN)


def _quantity_json(each: Quantity) -> dict[str, Any]:
    return {
        "name": each.name,
        "unit": str(each.unit),
        "meaning": each.meaning,
        "domain": each.domain.words,
        "value": None if each.value is None else str(each.value),
    }


def _formula_json(each: Formula) -> dict[str, Any]:
    return {
        "name": each.name,
        "of": each.of.name,
        "expression": plain(each.expression),
        "inputs": [quantity.name for quantity in each.inputs],
        "hypothesis": each.hypothesis,
        "sources": [{"document": source.document, "section": source.section} for source in each.sources],
    }

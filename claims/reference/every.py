"""All topics of the reference, in the order in which they are reported, and the pages that are made of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from claims.reference.kinds import KEYS, KINDS
from claims.reference.notation import CALLS, DEGREE, EXPRESSIONS, FIGURES, HEDGES, RELATIONS
from claims.reference.topic import Entry, Topic
from claims.reference.words import DOMAIN_WORDS, ERRORS, GROUND_WORDS, PROOF_WORDS, VERDICT_WORDS
from claims.report.wording import word_fault
from claims.schema.diagnostics import DiagnosticError
from units import FigureError, UnitError
from units.reading.errors import ReadingError

TOPICS = {
    topic.name: topic
    for topic in (
        FIGURES,
        HEDGES,
        DEGREE,
        EXPRESSIONS,
        CALLS,
        RELATIONS,
        KINDS,
        KEYS,
        VERDICT_WORDS,
        GROUND_WORDS,
        PROOF_WORDS,
        DOMAIN_WORDS,
        ERRORS,
    )
}


def refusal(topic: Topic, text: str) -> str:
    """Return the reason why an example is refused; empty for one that is read."""
    try:
        topic.read(text)
    except DiagnosticError as problem:
        return "; ".join(word_fault(fault) for fault in problem.diagnostics)
    except (ReadingError, FigureError, UnitError) as problem:
        return str(problem)
    return ""


def lines(topic: Topic) -> Iterator[str]:
    """Yield a topic as a terminal shows it."""
    yield f"{topic.name}: {topic.says}"
    yield from (f"  {line}" for line in topic.head.splitlines())
    for entry in topic.entries:
        yield from entry_lines(topic, entry)


def entry_lines(topic: Topic, entry: Entry) -> Iterator[str]:
    """Yield an entry of a topic as a terminal shows it."""
    yield f"  {entry.name}"
    yield f"    {entry.says}"
    for text in entry.accepted:
        yield from _shown(topic.shown(text), topic.read(text))
    for text in entry.refused:
        yield from _shown(topic.shown(text), f"refused: {refusal(topic, text)}")


def _shown(text: str, means: str) -> Iterator[str]:
    *above, last = text.rstrip("\n").splitlines()
    yield from (f"      {line}" for line in above)
    yield f"      {last}" if above else f"      {last}   {means}"
    if above:
        yield from (f"      -> {line}" for line in means.splitlines())


def topic_json(topic: Topic) -> dict[str, Any]:
    """Return a topic for other programs."""
    return {"topic": topic.name, "says": topic.says, "entries": [_entry_json(topic, each) for each in topic.entries]}


def _entry_json(topic: Topic, entry: Entry) -> dict[str, Any]:
    return {
        "name": entry.name,
        "says": entry.says,
        "accepted": [{"text": text, "means": topic.read(text)} for text in entry.accepted],
        "refused": [{"text": text, "why": refusal(topic, text)} for text in entry.refused],
    }


def markdown(title: str, topics: Iterable[Topic]) -> str:
    """Return topics of the reference as one page of Markdown."""
    parts = [f"# {title}", "", "Generated from the program, which reads or refuses every example here."]
    for topic in topics:
        parts += ["", f"## {topic.name.capitalize()}", "", topic.says, ""]
        parts += _blocks(topic) if topic.block else list(_bullets(topic))
    return "\n".join(parts) + "\n"


def _bullets(topic: Topic) -> Iterator[str]:
    for entry in topic.entries:
        yield f"- **{entry.name}**: {entry.says}".replace("|", "\\|")
        yield from (f"    - `{text}`: {topic.read(text)}" for text in entry.accepted)
        yield from (f"    - `{text}` is refused: {refusal(topic, text)}" for text in entry.refused)


def _blocks(topic: Topic) -> list[str]:
    parts = [*_yaml(topic.head), ""] if topic.head else []
    for entry in topic.entries:
        parts += [f"### `{entry.name}`", "", entry.says, ""]
        for text in entry.accepted:
            parts += [*_yaml(topic.shown(text)), "", *_listed(topic.read(text)), ""]
        for text in entry.refused:
            parts += [*_yaml(topic.shown(text)), "", f"Refused: {refusal(topic, text)}", ""]
    return parts


def _yaml(text: str) -> list[str]:
    return ["```yaml", text.rstrip("\n"), "```"]


def _listed(means: str) -> list[str]:
    """Return one line as it is, several as a list."""
    lines = means.splitlines()
    return lines if len(lines) == 1 else [f"- {line}" for line in lines]

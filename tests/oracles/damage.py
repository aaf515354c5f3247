"""Damage to a certificate: every place of it, changed in every way that its value allows."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from tests.oracles.certificates import Json

Path = tuple[str | int, ...]
NUMBER = re.compile(r"-?[0-9]+(/[0-9]+)?")


@dataclass(frozen=True)
class Damage:
    """A damaged copy of a certificate.

    Args:
        path: where.
        how: in one or two words.
        document: the copy; what does not lead to the place is shared with the sound one.
    """

    path: Path
    how: str
    document: Json

    def __str__(self) -> str:
        return f"{'.'.join(map(str, self.path))} {self.how}"


def damages(document: Json) -> Iterator[Damage]:
    """Yield damaged copies of everything below a certificate, and of the certificate itself."""
    for path, value in [((), document), *walk(document)]:
        for how, change in ways(value):
            other = change(value)
            if other != value or type(other) is not type(value):
                yield Damage(path, how, replaced(document, path, other))


def replaced(document: Json, path: Path, value: Json) -> Json:
    """Return a copy in which one place holds another value."""
    if not path:
        return value
    copied = document.copy()
    copied[path[0]] = replaced(document[path[0]], path[1:], value)
    return copied


def walk(value: Json, path: Path = ()) -> Iterator[tuple[Path, Json]]:
    """Yield the path and the value of everything below a value."""
    entries = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in entries:
        yield (*path, key), inner
        yield from walk(inner, (*path, key))


def ways(value: Json) -> Iterator[tuple[str, Callable[[Json], Json]]]:
    """Yield the ways to damage a value."""
    if isinstance(value, bool):
        yield "turned", lambda old: not old
    elif isinstance(value, int):
        yield "one more", lambda old: old + 1
        yield "negative", lambda old: -old - 1
    elif isinstance(value, str):
        yield from _texts(value)
    elif isinstance(value, dict):
        yield "with an unknown field", lambda old: {**old, "unheard_of": "1"}
        yield from ((f"without {name}", _without(name)) for name in value)
    elif isinstance(value, list):
        yield "twice as long", lambda old: [*old, *old]
        yield "shortened", lambda old: old[:-1]
        yield "reordered", lambda old: old[::-1]
        yield "emptied", lambda _: []
    yield ("of another kind", lambda _: ["1"]) if value is None else ("left out", lambda _: None)
    if value is None:
        yield "filled", lambda _: "1"


def _texts(value: str) -> Iterator[tuple[str, Callable[[Json], Json]]]:
    if NUMBER.fullmatch(value):
        yield "another number", _another
        yield "negated", lambda old: old[1:] if old.startswith("-") else f"-{old}"
        yield "zero", lambda _: "0"
        yield "huge", lambda _: f"1{'0' * 60}"
        yield "written otherwise", lambda old: f"{old}.0" if "/" not in old else f"0{old}"
    else:
        yield "another word", lambda old: f"{old}x"
        yield "empty", lambda _: ""


def _another(old: str) -> str:
    top, slash, bottom = old.partition("/")
    return f"{int(top) * 3 + 1}{slash}{bottom}"


def _without(name: str) -> Callable[[Json], Json]:
    return lambda old: {key: old[key] for key in old if key != name}

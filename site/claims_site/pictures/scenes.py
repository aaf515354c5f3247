"""Scenes: plots that a reader expects of a formula, where no claim evaluates it at a single point.

They are in the folder `plots`, a file for each subject. Every input is at the value that most claims use, but for
those named there: round numbers that make a picture and decide nothing. The page names them all.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any

from msgspec import Struct

AXES = "axes.toml"


class Scene(Struct, frozen=True):
    """A plot of a formula, by names of quantities; all values are counted in the unit of their quantity.

    Args:
        across: what lies along the bottom.
        low: its first value.
        high: its last value.
        varied: what differs from curve to curve; empty for a single curve.
        values: its values.
        given: inputs that no claim gives, or that the picture needs otherwise.
        marks: quantities that name the same as ``across`` under another name: claims about them are points too.
    """

    across: str
    low: Fraction
    high: Fraction
    varied: str
    values: tuple[Fraction, ...]
    given: Mapping[str, Fraction]
    marks: tuple[str, ...]


@cache
def scenes() -> Mapping[str, tuple[Scene, ...]]:
    """Return the scenes of each formula by its name."""
    found: dict[str, tuple[Scene, ...]] = {}
    for name, made in _all_scenes():
        found[name] = (*found.get(name, ()), made)
    return found


@cache
def preferred_axes() -> tuple[str, ...]:
    """Return the names of quantities over which papers plot, the most usual first."""
    return tuple(_read()[AXES]["across"])


def _all_scenes() -> Iterator[tuple[str, Scene]]:
    for _, content in sorted(_read().items()):
        for each in content.get("scene", ()):
            for name in each["formula"]:
                yield name, scene_of(**{key: value for key, value in each.items() if key != "formula"})


def scene_of(
    across: str,
    low: int | str,
    high: int | str,
    varied: str = "",
    values: Sequence[int | str] = (),
    given: Mapping[str, int | str] = MappingProxyType({}),
    marks: Sequence[str] = (),
) -> Scene:
    """Return a scene from what its file says; a key that means nothing is a TypeError."""
    return Scene(
        across=across,
        low=Fraction(low),
        high=Fraction(high),
        varied=varied,
        values=tuple(map(Fraction, values)),
        given={name: Fraction(value) for name, value in given.items()},
        marks=tuple(marks),
    )


@cache
def _read() -> Mapping[str, Mapping[str, Any]]:
    folder = files("claims_site").joinpath("plots")
    return {file.name: tomllib.loads(file.read_text(encoding="utf-8")) for file in folder.iterdir()}

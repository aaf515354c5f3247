"""Static files: the published name of each holds a hash of its content, so that browsers never mix versions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from hashlib import sha256
from importlib.resources import files

FOLDER = "static"


@cache
def _contents() -> Mapping[str, bytes]:
    folder = files("claims_site").joinpath(FOLDER)
    return {each.name: each.read_bytes() for each in sorted(folder.iterdir(), key=lambda found: found.name)}


def asset_paths() -> Mapping[str, str]:
    """Return the published path of each static file by its name."""
    return {name: _published(name, content) for name, content in _contents().items()}


def assets() -> Iterator[tuple[str, bytes]]:
    """Yield the published path and the content of each static file."""
    return ((_published(name, content), content) for name, content in _contents().items())


def _published(name: str, content: bytes) -> str:
    stem, _, ending = name.rpartition(".")
    return f"{FOLDER}/{stem}.{sha256(content).hexdigest()[:10]}.{ending}"

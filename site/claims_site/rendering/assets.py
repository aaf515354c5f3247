"""Static files: the published name of each holds a hash of its content, so that browsers never mix versions.

Fonts travel inside the style sheet that names them: a page is set once, in its own type, and nothing moves.
"""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterator, Mapping
from functools import cache
from hashlib import sha256
from importlib.resources import files

FOLDER = "static"
FONT = re.compile(rb'url\("([a-z]+\.woff2)"\)')


@cache
def _contents() -> Mapping[str, bytes]:
    folder = files("claims_site.rendering").joinpath(FOLDER)
    found = {each.name: each.read_bytes() for each in sorted(folder.iterdir(), key=lambda found: found.name)}
    published = {name: content for name, content in found.items() if not name.endswith(".woff2")}
    return {
        name: FONT.sub(lambda font: _inside(found[font[1].decode()]), content) for name, content in published.items()
    }


def asset_paths() -> Mapping[str, str]:
    """Return the published path of each static file by its name."""
    return {name: _published(name, content) for name, content in _contents().items()}


def assets() -> Iterator[tuple[str, bytes]]:
    """Yield the published path and the content of each static file."""
    return ((_published(name, content), content) for name, content in _contents().items())


def _published(name: str, content: bytes) -> str:
    stem, _, ending = name.rpartition(".")
    return f"{FOLDER}/{stem}.{sha256(content).hexdigest()[:10]}.{ending}"


def _inside(font: bytes) -> bytes:
    return b"url(data:font/woff2;base64," + b64encode(font) + b")"

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

from claims_site.rendering.bundle import bundled, is_page

FOLDER = "static"
FONT = re.compile(rb'url\("([a-z]+\.woff2)"\)')


def asset_paths() -> Mapping[str, str]:
    """Return the published path of each static file by its name."""
    return {name: _published(name, content) for name, content in _contents().items()}


def assets() -> Iterator[tuple[str, bytes]]:
    """Yield the published path and the content of each static file."""
    return ((_published(name, content), content) for name, content in _contents().items())


def inside(name: str) -> str:
    """Return a static file as an address that holds it, for a page that is one file."""
    return f"data:text/css;base64,{b64encode(_contents()[name]).decode()}"


def scripts() -> Mapping[str, str]:
    """Return the text of every module of scripts by its name."""
    return {name.removesuffix(".js"): content.decode() for name, content in _read("scripts").items()}


@cache
def _contents() -> Mapping[str, bytes]:
    static, modules = _read(FOLDER), scripts()
    published = {name: content for name, content in static.items() if not name.endswith(".woff2")}
    styled = {
        name: FONT.sub(lambda font: _inside(static[font[1].decode()]), content) for name, content in published.items()
    }
    pages = (name for name, source in modules.items() if is_page(source))
    return styled | {f"{name}.js": bundled(modules, name).encode() for name in pages}


def _read(folder: str) -> Mapping[str, bytes]:
    entries = files("claims_site.rendering").joinpath(folder).iterdir()
    return {entry.name: entry.read_bytes() for entry in sorted(entries, key=lambda entry: entry.name)}


def _published(name: str, content: bytes) -> str:
    stem, _, ending = name.rpartition(".")
    return f"{FOLDER}/{stem}.{sha256(content).hexdigest()[:10]}.{ending}"


def _inside(font: bytes) -> bytes:
    return b"url(data:font/woff2;base64," + b64encode(font) + b")"

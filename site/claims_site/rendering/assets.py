"""Static files and scripts: each is published under a name with a hash of its content, so that versions never mix."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterator, Mapping
from functools import cache
from hashlib import sha256
from importlib.resources import files

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
    return styled | {f"{name}.js": bundle(modules, name).encode() for name in pages}


def _read(folder: str) -> Mapping[str, bytes]:
    entries = files("claims_site.rendering").joinpath(folder).iterdir()
    return {entry.name: entry.read_bytes() for entry in sorted(entries, key=lambda entry: entry.name)}


def _published(name: str, content: bytes) -> str:
    stem, _, ending = name.rpartition(".")
    return f"{FOLDER}/{stem}.{sha256(content).hexdigest()[:10]}.{ending}"


def _inside(font: bytes) -> bytes:
    return b"url(data:font/woff2;base64," + b64encode(font) + b")"


NAMES = r"(\{\s*\w+(?:,\s+\w+)*,?\s*\})"
IMPORT = re.compile(rf'^import {NAMES} from "\./(\w+)\.js";\n', re.MULTILINE)
EXPORT = re.compile(rf"^export {NAMES};\n", re.MULTILINE)


def bundle(sources: Mapping[str, str], name: str) -> str:
    """Return the script of a page with all that it imports.

    Args:
        sources: the text of every module by its name, without the ending.
        name: the module of the page, which exports nothing.
    """
    *modules, page = dict.fromkeys(_in_order(sources, name))
    imported = "".join(f"const {_private(each)} = (() => {{\n{_body(sources[each])}}})();\n" for each in modules)
    return f'"use strict";\n(() => {{\n{imported}{_body(sources[page])}}})();\n'


def is_page(source: str) -> bool:
    """Return whether a module is the script of a page, and not one for others to import."""
    return EXPORT.search(source) is None


def imports(source: str) -> list[str]:
    """Return the names of the modules that a module imports."""
    return [name for _, name in IMPORT.findall(source)]


def _in_order(sources: Mapping[str, str], name: str) -> Iterator[str]:
    """Yield the imports of a module before the module itself; a circle ends in a RecursionError."""
    for other in imports(sources[name]):
        yield from _in_order(sources, other)
    yield name


def _body(source: str) -> str:
    inside = IMPORT.sub(lambda found: f"const {found[1]} = {_private(found[2])};\n", source)
    exported = ", ".join(names.strip("{}, \n") for names in EXPORT.findall(source))
    return EXPORT.sub("", inside) + (f"return {{ {exported} }};\n" if exported else "")


def _private(name: str) -> str:
    """Return the name of a module within the script: with a sign that no name in a module begins with."""
    return f"${name}"

"""Scripts as browsers get them: all modules that a page's script imports, in one classic script without global names.

Sources are modules, which editors, linters and other tools understand. Browsers refuse to load modules from a disk,
and the site is made to be read from one; so each module becomes here a function that is called once and returns what
the module exports. Two forms are understood, one name to one name, and everything else is left as it stands:
``import { a, b } from "./module.js";`` and ``export { a, b };``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

NAMES = r"(\{\s*\w+(?:,\s+\w+)*,?\s*\})"
IMPORT = re.compile(rf'^import {NAMES} from "\./(\w+)\.js";\n', re.MULTILINE)
EXPORT = re.compile(rf"^export {NAMES};\n", re.MULTILINE)


def bundled(sources: Mapping[str, str], name: str) -> str:
    """Return the script of a page with all that it imports.

    Args:
        sources: the text of every module by its name, without the ending.
        name: the module of the page, which exports nothing.
    """
    *modules, page = dict.fromkeys(_in_order(sources, name))
    joined = "".join(f"const {_private(each)} = (() => {{\n{_body(sources[each])}}})();\n" for each in modules)
    return f'"use strict";\n(() => {{\n{joined}{_body(sources[page])}}})();\n'


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

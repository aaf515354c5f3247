"""Templates: strict, escaped, and fed by structs only."""

from __future__ import annotations

from functools import cache
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from msgspec.structs import asdict

from claims_site.contexts import PAGES
from claims_site.rendering.assets import asset_paths, inside


@cache
def environment() -> Environment:
    """Return the environment of all templates: everything is escaped, a missing name is an error."""
    made = Environment(
        loader=PackageLoader("claims_site", "rendering/templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    made.globals["assets"] = asset_paths()
    made.globals["inside"] = inside
    return made


def render(context: Any) -> bytes:
    """Return the page that belongs to a context.

    Raises:
        StopIteration: the context belongs to no template.
    """
    template = environment().get_template(_template(type(context)))
    return template.render(asdict(context)).encode()


def _template(kind: type[Any]) -> str:
    return next(name for name, made in PAGES.items() if made is kind)

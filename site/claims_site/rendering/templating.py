"""Pages and their templates: strict, and escaped once, where a value is printed."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from msgspec import Struct

from claims_site.rendering.assets import asset_paths, inside
from claims_site.rendering.filters import FILTERS, shown


class Page(Struct, frozen=True):
    """A page before it is written.

    Args:
        template: the name of its template.
        path: its path from the root of the site.
        title: the title, as the browser's tab and the main heading show it.
        description: one sentence for search engines and link previews.
        address: its permanent address; empty where the site has none.
        values: what the template prints, by the names that it uses.
    """

    template: str
    path: str
    title: str
    description: str
    address: str
    values: Mapping[str, Any]

    @property
    def root(self) -> str:
        """The way from this page to the root of the site: empty, or one `../` for each folder."""
        return "../" * self.path.count("/")


@cache
def environment() -> Environment:
    """Return the environment of all templates: everything is escaped, a missing name is an error."""
    made = Environment(
        loader=PackageLoader("claims_site", "rendering/templates"),
        autoescape=True,
        undefined=StrictUndefined,
        finalize=shown,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    made.globals["assets"] = asset_paths()
    made.globals["inside"] = inside
    made.filters |= FILTERS
    return made


def render(page: Page) -> bytes:
    """Return the bytes of a page.

    Raises:
        jinja2.UndefinedError: the template asks for a name that the page has no value for.
    """
    return environment().get_template(page.template).render(page.values, page=page).encode()

"""Templates and the contexts that feed them: same names, a sentence for each field, nothing unsafe."""

from __future__ import annotations

import gzip
import re
from collections.abc import Mapping
from inspect import getmembers, isclass
from pathlib import Path
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import pytest
from jinja2 import UndefinedError
from jinja2.meta import find_referenced_templates, find_undeclared_variables
from msgspec import Struct

import claims_site
from claims_site import contexts
from claims_site.contexts import PAGES, Missing, Page
from claims_site.rendering.templating import environment, render

FOLDER = Path(claims_site.__file__).parent / "rendering" / "templates"
TEMPLATES = sorted(path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*.html"))
CONTEXTS = sorted(
    {kind for _, kind in getmembers(contexts, isclass) if issubclass(kind, Struct)}, key=lambda kind: kind.__name__
)


def names_in(template: str) -> set[str]:
    """Return the names that a template and what it extends take from outside."""
    made = environment()
    assert made.loader is not None
    text = made.loader.get_source(made, template)[0]
    tree = made.parse(text)
    below = {name for name in find_referenced_templates(tree) if name and not name.startswith("parts/")}
    inherited = set().union(*(names_in(name) for name in below)) if below else set()
    imported = {*re.findall(r'import "[^"]*" as (\w+)', text), "marks"}  # the layout imports marks for all pages
    return (find_undeclared_variables(tree) | inherited) - set(made.globals) - imported


@pytest.mark.parametrize(("template", "kind"), PAGES.items(), ids=list(PAGES))
def test_template_and_context_have_the_same_names(template: str, kind: type[Any]) -> None:
    """A page shows every field of its context and asks for nothing else."""
    assert names_in(template) - {"super"} <= {*kind.__struct_fields__}
    shown = set(re.findall(r"\b[a-z_]+\b", (FOLDER / template).read_text(encoding="utf-8")))
    assert {*kind.__struct_fields__} - {"page"} <= shown


@pytest.mark.parametrize("kind", CONTEXTS, ids=lambda kind: kind.__name__)
def test_every_field_is_explained(kind: type[Any]) -> None:
    """Each field of a context carries one sentence of help."""
    for name, hint in get_type_hints(kind, include_extras=True).items():
        assert get_origin(hint) is Annotated, name
        assert get_args(hint)[1].endswith("."), name


@pytest.mark.parametrize("template", TEMPLATES)
def test_templates_hold_nothing_unsafe(template: str) -> None:
    """No template lifts the escaping, leaves an attribute without quotes, or holds script or style of its own."""
    text = (FOLDER / template).read_text(encoding="utf-8")
    assert not re.search(r"\|\s*safe\b|autoescape|Markup", text)
    assert not re.search(r"=\s*\{\{", text)
    assert not re.search(r"\son[a-z]+=|\sstyle=|<style", text)
    assert all("src=" in tag or "type=" in tag for tag in re.findall(r"<script[^>]*>", text))


def test_missing_name_is_an_error() -> None:
    """A name that the context does not have stops the page instead of leaving a gap."""
    with pytest.raises(UndefinedError):
        environment().from_string("{{ pgae.title }}").render(page=Page("", "", "", "", ""))


def test_text_is_escaped() -> None:
    """What looks like markup in a field stays text."""
    made = render(Missing(Page("<script>alert(1)</script>", "", "404.html", '" onload="x', "")))
    assert b"<script>alert" not in made
    assert b"&lt;script&gt;alert(1)" in made
    assert b'" onload=' not in made


def test_first_page_is_small(built: Mapping[str, bytes]) -> None:
    """The first page with all that it asks for stays under 100 kB, compressed."""
    page = built["index.html"].decode()
    asked = re.findall(r'<(?:link rel="stylesheet"|script) (?:href|src)="([^"]+)"', page)
    assert asked
    assert sum(len(gzip.compress(built[path])) for path in ("index.html", *asked)) < 100_000

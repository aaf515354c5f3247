"""Templates and the pages that fill them: same names, nothing unsafe."""

from __future__ import annotations

import gzip
import re
from collections.abc import Mapping
from pathlib import Path

import pytest
from jinja2 import UndefinedError
from jinja2.meta import find_referenced_templates, find_undeclared_variables
from msgspec.structs import replace

import claims_site
from claims.schema.vocabulary import Verdict
from claims_site.model.site_model import SiteModel
from claims_site.pages.claim import claim_page
from claims_site.pages.every import after_claims, before_claims
from claims_site.pages.formula import formula_page
from claims_site.rendering.templating import Page, environment, render

FOLDER = Path(claims_site.__file__).parent / "rendering" / "templates"
TEMPLATES = sorted(path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*.html"))


STYLES = "".join(path.read_text("utf-8") for path in sorted((FOLDER.parent / "static").glob("*.css")))


def colourless(styles: str) -> list[str]:
    """Return the verdicts without a colour of mark, word and bar, and the colours that are used and not defined."""
    rules = (f"{before}{each.value} {{" for each in Verdict for before in (".mark.", ".verdict.", ".count-bar ."))
    undefined = set(re.findall(r"var\((--[\w-]+)\)", styles)) - set(re.findall(r"(--[\w-]+):", styles))
    return [rule for rule in rules if rule not in styles] + sorted(undefined)


def test_every_verdict_has_its_colour() -> None:
    """Mark, word and bar of each verdict; a missing rule and a colour that is not defined are noticed."""
    assert colourless(STYLES) == []
    assert colourless(STYLES.replace("--assumption:", "--source:")) == ["--assumption"]
    assert colourless(STYLES.replace(".mark.conditional {", ".mark.other {")) == [".mark.conditional {"]


PAGE = Page("missing.html", "404.html", "", "", "", {})


def names_in(template: str) -> set[str]:
    """Return the names that a template and what it extends take from outside."""
    made = environment()
    assert made.loader is not None
    text = made.loader.get_source(made, template)[0]
    tree = made.parse(text)
    below = {name for name in find_referenced_templates(tree) if name and not name.startswith("parts/")}
    inherited = set().union(*(names_in(name) for name in below)) if below else set()
    imported = {*re.findall(r'import "[^"]*" as (\w+)', text), "marks"}  # the layout imports marks for all pages
    return (find_undeclared_variables(tree) | inherited) - set(made.globals) - imported - {"page", "super"}


def test_template_and_page_have_the_same_names(kitchen: SiteModel) -> None:
    """A template uses every value of its page and asks for nothing else."""
    made = [claim_page(kitchen, "loaves-baked"), formula_page(kitchen, "formulas/roofline.step_time.html")]
    for page in (*before_claims(kitchen), *after_claims(kitchen), *made):
        assert names_in(page.template) <= page.values.keys()
        text = (FOLDER / page.template).read_text(encoding="utf-8")
        assert page.values.keys() <= set(re.findall(r"\b[a-z_]+\b", text))


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
        environment().from_string("{{ pgae.title }}").render(page=PAGE)


def test_missing_value_is_an_error() -> None:
    """A value that is None stops the page instead of showing as a word."""
    with pytest.raises(ValueError, match="missing"):
        environment().from_string("{{ page }}").render(page=None)


def test_text_is_escaped() -> None:
    """What looks like markup in a field stays text."""
    made = render(replace(PAGE, title="<script>alert(1)</script>", description='" onload="x'))
    assert b"<script>alert" not in made
    assert b"&lt;script&gt;alert(1)" in made
    assert b'" onload=' not in made


def test_first_page_is_small(built: Mapping[str, bytes]) -> None:
    """The first page with all that it asks for stays under 100 kB, compressed."""
    page = built["index.html"].decode()
    asked = re.findall(r'<(?:link rel="stylesheet"|script) (?:href|src)="([^"]+)"', page)
    assert asked
    assert sum(len(gzip.compress(built[path])) for path in ("index.html", *asked)) < 100_000

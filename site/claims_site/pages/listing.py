"""What pages share: how one is begun, links to other pages, and lists that take several pages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, TypeVar

from msgspec import Struct

from claims.checks.calculation import IMPLICIT, LITERAL, Input
from claims.checks.evidence import inputs_of
from claims.checks.finding import Finding
from claims.loading.claim import Document
from claims.report.phrasing import say_name
from claims.schema.vocabulary import Verdict
from claims_site.model.addresses import claim_path, numbered
from claims_site.model.site_model import SiteModel
from claims_site.rendering.filters import note
from claims_site.rendering.templating import Page
from derive.expressions.quantity import Quantity

LONGEST_DESCRIPTION = 160  # characters, as search engines show them
MOST_LINKS = 500  # of one list; the rest is counted
ORIGINS = {LITERAL: "set by the claim", IMPLICIT: "implied by the text"}
T = TypeVar("T")


class Reference(Struct, frozen=True):
    """A link to another page of the site.

    Args:
        text: what the link says.
        href: its path from the root of the site; empty for text without a link.
        verdict: the verdict that is marked before it; None for other links.
        note: a few words after it.
        id: the id of the claim that it leads to; empty for other links.
    """

    text: str
    href: str
    verdict: Verdict | None = None
    note: str = ""
    id: str = ""


class Given(Struct, frozen=True):
    """A number that went into a check.

    Args:
        quantity: what it is the value of.
        meaning: what that is, in words.
        value: the value or range used, with its unit.
        origin: where it comes from; empty where that is a claim.
        claim: the claim that prints it.
    """

    quantity: Quantity
    meaning: str
    value: str
    origin: str
    claim: Reference | None


def page(model: SiteModel, template: str, path: str, title: str, description: str = "", **values: Any) -> Page:
    """Return a page of the site.

    Args:
        model: the site.
        template: the name of its template.
        path: its path from the root of the site.
        title: its heading.
        description: a sentence for search engines, which is cut where it is too long for them.
        values: what its template prints.
    """
    if len(description) > LONGEST_DESCRIPTION:
        description = description[:LONGEST_DESCRIPTION].rpartition(" ")[0] + " …"
    address = f"{model.base_url}/{path}" if model.base_url else ""
    return Page(template, path, title, description, address, values)


def references(model: SiteModel, names: Iterable[str]) -> tuple[Reference, ...]:
    """Return links to claims, each with its verdict and its printed figure; of very many the first."""
    listed = list(names)
    links = [reference(model, name) for name in listed[:MOST_LINKS]]
    left = len(listed) - len(links)
    return (*links, Reference(f"and {left} more", "findings.json")) if left else tuple(links)


def reference(model: SiteModel, name: str) -> Reference:
    """Return a link to a claim: its sentence with its verdict, then the figure, and which part with which verdict."""
    finding = model.findings[name]
    return Reference(finding.claim.sentence.says, claim_path(name), model.verdict(name), note(finding), name)


def formula_references(model: SiteModel, paths: Iterable[str]) -> tuple[Reference, ...]:
    """Return links to formulas."""
    return tuple(Reference(model.formulas[path].name, path) for path in paths)


def given(model: SiteModel, finding: Finding) -> tuple[Given, ...]:
    """Return the numbers that went into a check, each with where it comes from."""
    return tuple(_given(model, each) for each in inputs_of(finding.outcome.evidence))


def _given(model: SiteModel, each: Input) -> Given:
    value = str(each)
    if each.origin in model.findings:
        return Given(each.quantity, say_name(each.quantity), value, "", reference(model, each.origin))
    origin = ORIGINS.get(each.origin, each.origin)
    if each.text.split()[:1] != value.split()[:1]:
        origin += f": {each.text}"
    return Given(each.quantity, each.meaning, value, origin, None)


def paginate(stem: str, items: Sequence[T], size: int) -> Iterator[tuple[str, Sequence[T], tuple[Reference, ...]]]:
    """Yield a list page by page: the path, the items there, and links to all pages, which a single one has not.

    Args:
        stem: the path of the first page, without its ending.
        items: all of the list; an empty one has one page.
        size: how many items a page has at most.
    """
    pieces = [items[start : start + size] for start in range(0, len(items), size)] or [items]
    paths = [numbered(stem, number) for number in range(1, len(pieces) + 1)]
    for path, piece in zip(paths, pieces, strict=True):
        links = (
            Reference(str(number), other, note="this page" if other == path else "")
            for number, other in enumerate(paths, start=1)
        )
        yield path, piece, tuple(links) if len(paths) > 1 else ()


def findings_of(model: SiteModel, document: Document) -> list[Finding]:
    """Return the findings of a document in reading order."""
    return [model.findings[claim.id] for claim in document.claims if claim.id in model.findings]

"""The pages of formulas: each with its derivation, properties and uses, and the list of all."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from msgspec import Struct

from claims.report.phrasing import in_section
from claims_site.model.addresses import document_path, formula_path
from claims_site.model.site_model import SiteModel
from claims_site.pages.listing import Reference, formula_references, page, references
from claims_site.pictures.graph import around
from claims_site.pictures.plot import Plot, plots
from claims_site.pictures.scenes import scenes
from claims_site.rendering.filters import heading, section_words
from claims_site.rendering.templating import Page
from claims_site.what_if.per_page import formula_calculation
from derive.derivation.formula import Formula
from derive.derivation.properties import Property
from derive.expressions.printing import plain
from derive.expressions.quantity import symbols
from derive.notation.display import show_point
from derive.proof import Decision, Proved, Refuted


class PropertyEvidence(Struct, frozen=True):
    """A property with the evidence for it.

    Args:
        law: the property.
        proof: how it was proved; None where it was not.
        caught: where the planted wrong formula breaks it; empty where it does not.
    """

    law: Property
    proof: Proved | None
    caught: str


def formula_page(model: SiteModel, path: str) -> Page:
    """Return the page of a formula."""
    formula = model.formulas[path]
    drawn = _plots(model, path, formula)
    return page(
        model,
        "formula.html",
        path,
        f"{heading(formula)} ({formula.name})",
        formula.hypothesis,
        formula=formula,
        sources=tuple(_sources(model, formula)),
        quantities=tuple(dict.fromkeys((formula.of, *symbols(formula.expression)))),
        properties=tuple(map(_property_evidence, model.properties.get(formula.name, ()))),
        claims=references(model, model.users[path]),
        descendants=formula_references(model, model.descendants[path]),
        plain=plain(formula.expression),
        plots=[(plot, [references(model, point.claims) for point in plot.points]) for plot in drawn],
        graph=around(model, path),
        calculation=formula_calculation(model, path, formula, drawn),
    )


def formulas_page(model: SiteModel) -> Page:
    """Return the list of all formulas by subject."""
    subjects: dict[str, list[tuple[str, Formula, int]]] = defaultdict(list)
    for path, formula in model.formulas.items():
        subjects[formula.subject or "formulas of the documents"].append((path, formula, len(model.users[path])))
    return page(
        model,
        "formulas.html",
        "formulas.html",
        "Formulas",
        "All formulas by subject.",
        subjects=sorted(subjects.items()),
    )


def _plots(model: SiteModel, path: str, formula: Formula) -> tuple[Plot, ...]:
    expected = scenes().get(formula.name, ()) if path == formula_path(formula) else ()
    users = [model.findings[name] for name in model.users[path]]
    everyone = tuple(model.findings.values()) if expected else ()
    return plots(formula, users, everyone, expected, model.usual)


def _property_evidence(law: Property) -> PropertyEvidence:
    """Decide a property and its planted formula anew."""
    proof = law.decide()
    return PropertyEvidence(law, proof if isinstance(proof, Proved) else None, _caught(law.catch()))


def _caught(planted: Decision) -> str:
    """Return the point where a planted formula breaks its property, in words."""
    if not isinstance(planted, Refuted):
        return ""
    found = planted.counterexample
    if found is None:
        return planted.grounds
    sides = " against ".join(found.sides)
    return f"{show_point(found.point)}: {sides}" if found.point else sides


def _sources(model: SiteModel, formula: Formula) -> Iterator[Reference]:
    """Yield where documents state a formula."""
    for source in formula.sources:
        document = model.document.get(source.document)
        if document is None:
            yield Reference(in_section(source.document, source.section), "")
        else:
            where = f", {section_words(document, source.section)}" if source.section else ""
            yield Reference(f"{document.title}{where}", document_path(source.document))

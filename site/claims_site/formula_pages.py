"""Formulas as their pages show them: equation, symbols, derivation, laws, uses."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from markupsafe import Markup

from claims.characters import visible
from claims.display import show_quantity
from claims_site import context, mathematics
from claims_site.addresses import document_path
from claims_site.graph import around
from claims_site.law_entries import law_entry
from claims_site.listing import formula_references, page, references
from claims_site.material import Material
from claims_site.plot import Plot, plots
from claims_site.scenes import SCENES
from claims_site.whatif import formula_calculation
from derive.derivation import Derivation, Step
from derive.expression import Symbol, symbols
from derive.formula import Formula
from derive.printing import plain
from derive.quantity import Quantity


def formula_page(material: Material, path: str) -> context.Formula:
    """Return the page of a formula."""
    formula = material.formulas[path]
    title = f"{heading(formula)} ({formula.name})"
    drawn = _plots(material, path, formula)
    return context.Formula(
        page=page(material, path, title, formula.hypothesis),
        heading=heading(formula),
        name=formula.name,
        equation=equation(formula),
        hypothesis=visible(formula.hypothesis),
        reconstructed=formula.reconstructed,
        sources=tuple(_sources(material, formula)),
        symbols=tuple(_symbols(formula)),
        derivation=derivation(material, formula.derivation),
        laws=tuple(law_entry(law) for law in material.laws.get(formula.name, ())),
        claims=references(material, material.users[path]),
        descendants=formula_references(material, material.descendants[path]),
        plain=plain(formula.expression),
        plots=tuple(_plotted(material, each) for each in drawn),
        graph=around(material, path),
        calculation=formula_calculation(material, path, formula, drawn),
    )


def formulas_page(material: Material) -> context.Formulas:
    """Return the list of all formulas by subject."""
    subjects: dict[str, list[context.FormulaEntry]] = defaultdict(list)
    for path, formula in material.formulas.items():
        derived, uses = formula.derivation is not None, len(material.users[path])
        entry = context.FormulaEntry(heading(formula), formula.name, path, equation(formula), derived, uses)
        subjects[formula.subject or "formulas of the documents"].append(entry)
    listed = tuple(context.Subject(name, tuple(subjects[name])) for name in sorted(subjects))
    return context.Formulas(page(material, "formulas.html", "Formulas", "All formulas by subject."), listed)


def heading(formula: Formula) -> str:
    """Return what a formula gives, as a heading."""
    words = visible(formula.of.meaning)
    return words[:1].upper() + words[1:]


def _plots(material: Material, path: str, formula: Formula) -> tuple[Plot, ...]:
    scenes = SCENES.get(formula.name, ()) if path == material.path_of(formula, "") else ()
    users = [material.findings[name] for name in material.users[path]]
    everyone = tuple(material.findings.values()) if scenes else ()
    return plots(formula, users, everyone, scenes, material.usual)


def _plotted(material: Material, plot: Plot) -> context.Plotted:
    return context.Plotted(plot, tuple(references(material, point.claims) for point in plot.points))


def equation(formula: Formula) -> Markup:
    """Return a formula with the quantity that it gives on the left."""
    return mathematics.equation(Symbol(formula.of), formula.expression)


def derivation(material: Material, made: Derivation | None) -> context.Derivation | None:
    """Return a derivation as a page shows it; none for a definition."""
    if made is None:
        return None
    start = made.start
    return context.Derivation(
        says=visible(start.says),
        math=mathematics.relation(start.relation, display=True),
        formulas=formula_references(material, (material.path_of(each, "") for each in start.formulas)),
        steps=tuple(_step(material, each) for each in made.steps),
    )


def _step(material: Material, made: Step) -> context.Step:
    uses = () if made.uses is None else formula_references(material, [material.path_of(made.uses, "")])
    return context.Step(
        rule=made.rule,
        says=visible(made.says),
        math=mathematics.relation(made.relation, display=True),
        conditions=tuple(visible(f"{condition}, since {condition.because}") for condition in made.conditions),
        assumption=visible(made.assumption or ""),
        route=visible(made.route),
        uses=uses[0] if uses else None,
    )


def _symbols(formula: Formula) -> Iterator[context.Symbol]:
    for quantity in dict.fromkeys((formula.of, *symbols(formula.expression))):
        yield symbol(quantity, implicit=quantity in formula.implicit)


def symbol(quantity: Quantity, *, implicit: bool = False) -> context.Symbol:
    """Return a quantity as a line of a table."""
    return context.Symbol(
        math=mathematics.symbol(quantity),
        name=quantity.name,
        meaning=visible(quantity.meaning),
        unit=str(quantity.unit),
        domain=quantity.domain.words,
        value="" if quantity.value is None else show_quantity(quantity.value, quantity.unit),
        implicit=implicit,
    )


def _sources(material: Material, formula: Formula) -> Iterator[context.Reference]:
    for source in formula.sources:
        known = material.document.get(source.document)
        text = f"{known.title if known else source.document}, section {source.section}"
        yield context.Reference(visible(text), document_path(source.document) if known else "")

"""Formulas as their pages show them: equation, symbols, derivation, laws, uses."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from markupsafe import Markup

from claims.report.phrasing import in_section
from claims.schema.characters import visible
from claims_site import contexts
from claims_site.model import SiteModel, document_path
from claims_site.pages import mathematics
from claims_site.pages.law import law_entry
from claims_site.pages.listing import formula_references, page, references
from claims_site.pages.sections import section_words
from claims_site.pictures import Plot, around, plots, scenes
from claims_site.what_if import formula_calculation
from derive.derivation.formula import Derivation, Formula, Step
from derive.expressions.printing import plain
from derive.expressions.quantity import Quantity, Symbol, symbols
from derive.notation.display import show_quantity


def formula_page(model: SiteModel, path: str) -> contexts.Formula:
    """Return the page of a formula."""
    formula = model.formulas[path]
    title = f"{heading(formula)} ({formula.name})"
    drawn = _plots(model, path, formula)
    return contexts.Formula(
        page=page(model, path, title, formula.hypothesis),
        heading=heading(formula),
        name=formula.name,
        equation=equation(formula),
        hypothesis=visible(formula.hypothesis),
        reconstructed=formula.reconstructed,
        sources=tuple(_sources(model, formula)),
        symbols=tuple(_symbols(formula)),
        derivation=derivation(model, formula.derivation),
        laws=tuple(law_entry(law) for law in model.laws.get(formula.name, ())),
        claims=references(model, model.users[path]),
        descendants=formula_references(model, model.descendants[path]),
        plain=plain(formula.expression),
        plots=tuple(_plotted(model, each) for each in drawn),
        graph=around(model, path),
        calculation=formula_calculation(model, path, formula, drawn),
    )


def formulas_page(model: SiteModel) -> contexts.Formulas:
    """Return the list of all formulas by subject."""
    subjects: dict[str, list[contexts.FormulaEntry]] = defaultdict(list)
    for path, formula in model.formulas.items():
        derived, uses = formula.derivation is not None, len(model.users[path])
        entry = contexts.FormulaEntry(heading(formula), formula.name, path, equation(formula), derived, uses)
        subjects[formula.subject or "formulas of the documents"].append(entry)
    listed = tuple(contexts.Subject(name, tuple(subjects[name])) for name in sorted(subjects))
    return contexts.Formulas(page(model, "formulas.html", "Formulas", "All formulas by subject."), listed)


def heading(formula: Formula) -> str:
    """Return the heading of a formula: what it gives."""
    words = visible(formula.of.meaning)
    return words[:1].upper() + words[1:]


def _plots(model: SiteModel, path: str, formula: Formula) -> tuple[Plot, ...]:
    expected = scenes().get(formula.name, ()) if path == model.path_of(formula, "") else ()
    users = [model.findings[name] for name in model.users[path]]
    everyone = tuple(model.findings.values()) if expected else ()
    return plots(formula, users, everyone, expected, model.usual)


def _plotted(model: SiteModel, plot: Plot) -> contexts.Plotted:
    return contexts.Plotted(plot, tuple(references(model, point.claims) for point in plot.points))


def equation(formula: Formula) -> Markup:
    """Return a formula with the quantity that it gives on the left."""
    return mathematics.equation(Symbol(formula.of), formula.expression)


def derivation(model: SiteModel, made: Derivation | None) -> contexts.Derivation | None:
    """Return a derivation as a page shows it; none for a definition."""
    if made is None:
        return None
    start = made.start
    return contexts.Derivation(
        says=visible(start.says),
        math=mathematics.relation(start.relation, display=True),
        formulas=formula_references(model, (model.path_of(each, "") for each in start.formulas)),
        steps=tuple(_step(model, each) for each in made.steps),
    )


def _step(model: SiteModel, made: Step) -> contexts.Step:
    uses = () if made.uses is None else formula_references(model, [model.path_of(made.uses, "")])
    return contexts.Step(
        rule=made.rule,
        says=visible(made.says),
        math=mathematics.relation(made.relation, display=True),
        conditions=tuple(visible(f"{condition}, since {condition.because}") for condition in made.conditions),
        assumption=visible(made.assumption or ""),
        route=visible(made.route),
        uses=uses[0] if uses else None,
    )


def _symbols(formula: Formula) -> Iterator[contexts.Symbol]:
    for quantity in dict.fromkeys((formula.of, *symbols(formula.expression))):
        yield symbol(quantity, implicit=quantity in formula.implicit)


def symbol(quantity: Quantity, *, implicit: bool = False) -> contexts.Symbol:
    """Return a quantity as a line of a table."""
    return contexts.Symbol(
        math=mathematics.symbol(quantity),
        name=quantity.name,
        meaning=visible(quantity.meaning),
        unit=str(quantity.unit),
        domain=quantity.domain.words,
        value="" if quantity.value is None else show_quantity(quantity.value, quantity.unit),
        implicit=implicit,
    )


def _sources(model: SiteModel, formula: Formula) -> Iterator[contexts.Reference]:
    for source in formula.sources:
        known = model.document.get(source.document)
        if known is None:
            yield contexts.Reference(visible(in_section(source.document, source.section)), "")
        else:
            where = f", {section_words(known, source.section)}" if source.section else ""
            text = f"{visible(known.title)}{where}"
            yield contexts.Reference(text, document_path(source.document))

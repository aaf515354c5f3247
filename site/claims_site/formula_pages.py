"""Formulas as their pages show them: equation, symbols, derivation, laws, uses."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from markupsafe import Markup

from claims.display import show_quantity
from claims.wording import visible
from claims_site import context, mathematics
from claims_site.listing import formula_references, page, references
from claims_site.material import Material
from claims_site.plot import plot
from derive.derivation import Derivation, Step
from derive.expression import Symbol, symbols
from derive.formula import Formula
from derive.printing import plain
from derive.quantity import Quantity


def formula_page(material: Material, path: str) -> context.Formula:
    """Return the page of a formula."""
    formula = material.formulas[path]
    drawn = plot(formula, (material.findings[name] for name in material.users[path]))
    return context.Formula(
        page=page(material, path, formula.name, formula.hypothesis),
        equation=equation(formula),
        hypothesis=visible(formula.hypothesis),
        reconstructed=formula.reconstructed,
        sources=tuple(_sources(material, formula)),
        symbols=tuple(_symbols(formula)),
        derivation=derivation(material, formula.derivation),
        laws=tuple(context.Law(law.name, law.sentence) for law in material.laws.get(formula.name, ())),
        claims=references(material, material.users[path]),
        descendants=formula_references(material, material.descendants[path]),
        plain=plain(formula.expression),
        plot=drawn,
        points=references(material, (point.claim for point in drawn.points)) if drawn else (),
    )


def formulas_page(material: Material) -> context.Formulas:
    """Return the list of all formulas by subject."""
    subjects: dict[str, list[context.FormulaEntry]] = defaultdict(list)
    for path, formula in material.formulas.items():
        uses = len(material.users[path])
        entry = context.FormulaEntry(formula.name, path, equation(formula), formula.derivation is not None, uses)
        subjects[formula.subject or "formulas of the documents"].append(entry)
    listed = tuple(context.Subject(name, tuple(subjects[name])) for name in sorted(subjects))
    return context.Formulas(page(material, "formulas.html", "Formulas", "All formulas by subject."), listed)


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
        text = f"{known.title or known.id if known else source.document}, section {source.section}"
        yield context.Reference(visible(text), f"documents/{source.document}.html" if known else "")

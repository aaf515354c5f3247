"""The pages of formulas."""

from __future__ import annotations

from typing import Annotated, Any

from markupsafe import Markup
from msgspec import Struct

from claims_site.contexts.shared import Page, Reference
from claims_site.pictures import Graph, Plot


class Symbol(Struct, frozen=True):
    """A quantity of a formula."""

    math: Annotated[Markup, "Its symbol."]
    name: Annotated[str, "Its name."]
    meaning: Annotated[str, "What it is."]
    unit: Annotated[str, "What it is counted in."]
    domain: Annotated[str, "Its admissible values."]
    value: Annotated[str, "The value of a constant; empty for a variable."]
    implicit: Annotated[bool, "Whether the documents leave it out of the formula."]


class Step(Struct, frozen=True):
    """A step of a derivation."""

    rule: Annotated[str, "The rule."]
    says: Annotated[str, "The step in words."]
    math: Annotated[Markup, "What holds after it."]
    conditions: Annotated[tuple[str, ...], "What it needs, each with what could be lost."]
    assumption: Annotated[str, "What it supposes; empty for nothing."]
    route: Annotated[str, "How it was checked."]
    uses: Annotated[Reference | None, "The formula that it brings in."]


class Derivation(Struct, frozen=True):
    """How a formula follows from others."""

    says: Annotated[str, "How it begins."]
    math: Annotated[Markup, "The relation that it begins with."]
    formulas: Annotated[tuple[Reference, ...], "The formulas that it begins with."]
    steps: Annotated[tuple[Step, ...], "The steps in order."]


class Law(Struct, frozen=True):
    """A law of a formula."""

    name: Annotated[str, "Its name."]
    sentence: Annotated[str, "What it says."]
    rung: Annotated[str, "The rung of its proof; empty where it is not proved."]
    steps: Annotated[tuple[str, ...], "What was done, in order."]
    planted: Annotated[Markup, "The wrong formula that it must refute."]
    caught: Annotated[str, "Where the wrong formula breaks it; empty where it is not caught."]


class Plotted(Struct, frozen=True):
    """A plot and the claims on it."""

    plot: Annotated[Plot, "The curves and points."]
    points: Annotated[tuple[tuple[Reference, ...], ...], "For each point in order, its claims."]


class Formula(Struct, frozen=True):
    """`formula.html`: a formula, its derivation and its uses."""

    page: Annotated[Page, "What every page has."]
    heading: Annotated[str, "What it gives, in words."]
    name: Annotated[str, "Its name."]
    equation: Annotated[Markup, "The formula."]
    hypothesis: Annotated[str, "What it supposes."]
    reconstructed: Annotated[bool, "Whether the printed formula was lost and is rebuilt."]
    sources: Annotated[tuple[Reference, ...], "Where documents state it."]
    symbols: Annotated[tuple[Symbol, ...], "Its quantities: first what it gives, then what it takes."]
    derivation: Annotated[Derivation | None, "How it follows; none for a definition."]
    laws: Annotated[tuple[Law, ...], "What must hold of it."]
    claims: Annotated[tuple[Reference, ...], "The claims that use it."]
    descendants: Annotated[tuple[Reference, ...], "The formulas that are derived from it."]
    plain: Annotated[str, "The right-hand side in the grammar of claims."]
    plots: Annotated[tuple[Plotted, ...], "Its curves, with the claims' operating points."]
    graph: Annotated[Graph | None, "The formulas and claims around it."]
    calculation: Annotated[dict[str, Any] | None, "What the browser needs to compute it anew."]


class FormulaEntry(Struct, frozen=True):
    """A formula as a line of a list."""

    heading: Annotated[str, "What it gives, in words."]
    name: Annotated[str, "Its name."]
    href: Annotated[str, "The path of its page."]
    equation: Annotated[Markup, "The formula."]
    derived: Annotated[bool, "Whether it is derived from others."]
    uses: Annotated[int, "How many claims use it."]


class Subject(Struct, frozen=True):
    """The formulas of a subject."""

    name: Annotated[str, "The subject."]
    formulas: Annotated[tuple[FormulaEntry, ...], "Its formulas in alphabetical order."]


class Formulas(Struct, frozen=True):
    """`formulas.html`: all formulas by subject."""

    page: Annotated[Page, "What every page has."]
    subjects: Annotated[tuple[Subject, ...], "The subjects in alphabetical order."]

"""How each object shows itself in a notebook: plain text, and HTML with MathML and number lines."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from itertools import islice
from typing import Any, NamedTuple

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from claims.api import Audit, Diagnostic, Figure, Finding, Function
from claims.audit.tally import MARKS, closing_line
from claims.checks.evidence import expression_of, formula_of, value_of
from claims.pictures import figure_line, finding_line
from claims.report.claim_view import finding_lines
from claims.report.discrepancies import word_failure
from claims.report.phrasing import word_set
from claims.report.proposition import proposition
from claims.report.wording import word_derivation, word_fault, word_verdict
from claims.schema.characters import visible
from derive.derivation.formula import Derivation, Formula
from derive.expressions.expression import Expression
from derive.expressions.printing import plain
from derive.expressions.quantity import Quantity, Symbol
from derive.notation.display import show_figure
from derive.notation.mathml import mathml, quantity_mathml, relation_mathml
from derive.statements.relation import Comparison, Relation

MOST_ROWS = 200  # findings of an audit that are listed: what a reader still scrolls through, and a page still holds


class View(NamedTuple):
    """How an object is shown.

    Args:
        text: in plain text.
        template: by which template in HTML.
        values: what the template is given beside the object.
    """

    text: str
    template: str
    values: Mapping[str, Any]


def bundle(thing: Any) -> dict[str, str]:
    """Return what a notebook shows of an object, by type of medium.

    Args:
        thing: of one of the types in `VIEWS`.
    """
    view = VIEWS[type(thing)](thing)
    html = _environment().get_template(f"{view.template}.html").render(it=thing, **view.values)
    return {"text/plain": "\n".join(map(visible, view.text.splitlines())), "text/html": html}


def _function(function: Function) -> View:
    return _formula(function.formula)


def _formula(formula: Formula) -> View:
    lines = [
        f"{formula.name}: {formula.of.name} = {plain(formula.expression)}  [{formula.of.unit}]",
        f"  supposes  {formula.hypothesis}",
        *(f"  input     {each.name} [{each.unit}]: {each.meaning}" for each in formula.inputs),
    ]
    equation = Relation(Symbol(formula.of), Comparison.EQUAL, formula.expression)
    return View("\n".join(lines), "formula", {"formula": formula, "equation": _relation(equation)})


def _derivation(derivation: Derivation) -> View:
    return View("\n".join(word_derivation(derivation)), "derivation", {})


def _figure(figure: Figure) -> View:
    words = f"{show_figure(figure)}: {word_set(figure)}"
    return View(words, "figure", {"words": words, "line": figure_line(figure)})


def _fault(fault: Diagnostic) -> View:
    return View(word_fault(fault), "fault", {"words": word_fault(fault)})


def _finding(finding: Finding) -> View:
    evidence = finding.outcome.evidence
    formula, expression = formula_of(evidence), expression_of(evidence)
    tree = expression if formula is None else formula.expression
    values = {
        "decided": proposition(finding),
        "why": word_verdict(finding),
        "line": finding_line(finding),
        "computes": None if tree is None else _expression(tree),
        "lines": finding_lines(finding),
    }
    return View("\n".join(finding_lines(finding)), "finding", values)


def _audit(audit: Audit) -> View:
    differing = {finding.claim.id: word_failure(finding) for finding in audit if not finding.ok}
    faults = [word_fault(fault) for fault in audit.faults]
    closing = closing_line(audit)
    text = "\n".join([*faults, *(line for lines in differing.values() for line in lines), closing])
    listed = [(finding, value_of(finding.outcome.evidence)) for finding in islice(audit, MOST_ROWS)]
    values = {"faults": faults, "differing": differing, "closing": closing, "listed": listed}
    return View(text, "audit", {**values, "more": len(audit) - len(listed)})


VIEWS: Mapping[type, Callable[[Any], View]] = {
    Function: _function,
    Formula: _formula,
    Derivation: _derivation,
    Figure: _figure,
    Diagnostic: _fault,
    Finding: _finding,
    Audit: _audit,
}


@cache
def _environment() -> Environment:
    made = Environment(
        loader=PackageLoader("claims.guests.notebook", "views"),
        autoescape=True,
        undefined=StrictUndefined,
        finalize=_seen,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals |= {"relation": _relation, "symbol": _symbol, "marks": MARKS}
    return made


def _seen(value: Any) -> Any:
    """Return a text with every character of it in sight; markup is of our own making."""
    return value if isinstance(value, Markup) else visible(str(value))


def _relation(relation: Relation) -> Markup:
    return Markup(relation_mathml(relation, display=True))  # noqa: S704 - built from a fixed list of elements, text escaped


def _expression(tree: Expression) -> Markup:
    return Markup(mathml(tree, display=True))  # noqa: S704 - as above


def _symbol(quantity: Quantity) -> Markup:
    return Markup(quantity_mathml(quantity))  # noqa: S704 - as above

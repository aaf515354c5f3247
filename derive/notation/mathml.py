"""Expressions and relations as MathML Core, straight from our own tree: as written, nothing rearranged, all escaped."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import pairwise

from derive.expressions.expression import (
    Add,
    Apply,
    Divide,
    Expression,
    Irrational,
    Logarithm,
    Maximum,
    Minimum,
    Multiply,
    Negate,
    Number,
    Power,
)
from derive.expressions.printing import ATOM, POWER, PRODUCT, SIGN, SUM, plain, plain_number
from derive.expressions.quantity import Quantity, Symbol
from derive.expressions.stepped import Condition, Step, Stepped, branches, written_arguments
from derive.notation.latex import element, is_single, leaf, notation
from derive.statements.combination import Combination, Connective
from derive.statements.definedness import Need
from derive.statements.relation import Comparison, Relation
from units import DATE, Unit, show_moment

SIGNS = {
    Comparison.EQUAL: "=",
    Comparison.APART: "≠",
    Comparison.AT_LEAST: "≥",
    Comparison.ABOVE: ">",
    Comparison.AT_MOST: "≤",
    Comparison.BELOW: "<",
}
JOINS = {Connective.AND: "∧", Connective.OR: "\u2228", Connective.IFF: "⇔"}
LETTERS = {"e": r"\mathrm{e}", "pi": r"\pi"}
INVISIBLE_TIMES = "\u2062"
APPLY = "\u2061"
HALF = Number(Fraction(1, 2))
TALL = re.compile("<(?:mfrac|msqrt|mroot)")


def mathml(tree: Expression, *, display: bool = False) -> str:
    """Return an expression as a ``math`` element; its plain text stands in ``alttext``."""
    return _math(_mark(tree)[0], plain(tree), display=display)


def relation_mathml(relation: Relation, *, display: bool = False) -> str:
    """Return two expressions and the sign between them as a ``math`` element."""
    return _math(_relation(relation), str(relation), display=display)


def combination_mathml(said: Combination, *, display: bool = False) -> str:
    """Return relations and how they are joined as a ``math`` element."""
    return _math(_joined(said), str(said), display=display)


def need_mathml(need: Need) -> str:
    """Return a definedness condition as a ``math`` element."""
    sign = leaf("mo", SIGNS[need.comparison or Comparison.APART])
    return _math(_mark(need.expression)[0] + sign + leaf("mn", "0"), str(need), display=False)


def quantity_mathml(quantity: Quantity) -> str:
    """Return the symbol of a quantity as a ``math`` element."""
    return _math(notation(quantity.latex), quantity.name, display=False)


def _math(content: str, alternative: str, *, display: bool) -> str:
    return element("math", element("mrow", content), display="block" if display else "inline", alttext=alternative)


def _relation(relation: Relation) -> str:
    return _mark(relation.left)[0] + leaf("mo", SIGNS[relation.comparison]) + _mark(relation.right)[0]


def _joined(said: Combination) -> str:
    space = element("mspace", width="0.6em")
    sign = f"{space}{leaf('mo', JOINS[said.by])}{space}"
    return sign.join(
        _bracketed(_joined(each)) if isinstance(each, Combination) else _relation(each) for each in said.parts
    )


def _mark(tree: Expression) -> tuple[str, int]:
    """Return the MathML of a node and how tightly it binds."""
    match tree:
        case Number(value, unit):
            return _number(value, unit)
        case Symbol(quantity):
            return notation(quantity.latex), _binding(quantity.latex)
        case Irrational(letter):
            return notation(LETTERS[letter]), ATOM
        case Add(terms):
            return _sum(terms), SUM
        case Negate(term):
            return _row(leaf("mo", "−") + _inside(term, SIGN)), SIGN
        case Multiply(factors):
            return _product(factors), PRODUCT
        case Divide(top, bottom):
            return element("mfrac", _row(_mark(top)[0]) + _row(_mark(bottom)[0])), POWER
        case Power(base, exponent):
            return _power(base, exponent)
        case _:
            return _call(tree), POWER


def _binding(latex: str) -> int:
    if is_single(latex):
        return ATOM
    return PRODUCT if "/" in latex else POWER


def _number(value: Fraction, unit: Unit) -> tuple[str, int]:
    if unit.dimension == DATE:
        return leaf("mtext", show_moment(value * unit.factor)), ATOM
    text = plain_number(abs(value))
    if "/" in text:
        shown = element("mfrac", leaf("mn", str(abs(value.numerator))) + leaf("mn", str(value.denominator)))
    elif "e" in text:
        digits, _, exponent = text.partition("e")
        tens = element("msup", leaf("mn", "10") + leaf("mn", exponent.replace("-", "−")))
        shown = tens if digits == "1" else leaf("mn", digits) + leaf("mo", "×") + tens
    else:
        shown = leaf("mn", _in_thousands(text))
    minus = leaf("mo", "−") if value < 0 else ""
    counted = leaf("mtext", f"\u00a0{unit.text}", **{"class": "unit"}) if unit.text else ""
    binding = SIGN if minus or "e" in text else POWER if counted or "/" in text else ATOM
    return (_row(minus + shown) if minus else shown) + counted, binding


def _in_thousands(text: str) -> str:
    whole, point, decimals = text.partition(".")
    return f"{int(whole):,}{point}{decimals}" if len(whole) > len("9999") else text


def _sum(terms: tuple[Expression, ...]) -> str:
    text = _inside(terms[0], SUM)
    for term in terms[1:]:
        if isinstance(term, Negate):
            text += leaf("mo", "−") + _inside(term.term, PRODUCT)
        else:
            text += leaf("mo", "+") + _inside(term, PRODUCT)
    return text


def _product(factors: tuple[Expression, ...]) -> str:
    text = _inside(factors[0], PRODUCT)
    for before, factor in pairwise(factors):
        text += _times(before, factor) + _inside(factor, SIGN + 1)
    return text


def _times(before: Expression, after: Expression) -> str:
    """Return a sign where two numbers, or two fractions, would run together; a thin space elsewhere."""
    if isinstance(after, Number) or (isinstance(before, Divide) and isinstance(after, Divide)):
        return leaf("mo", "×")
    if isinstance(before, Number) and before.unit.text:
        return leaf("mo", "⋅")
    return leaf("mo", INVISIBLE_TIMES) + element("mspace", width="0.167em")


def _power(base: Expression, exponent: Expression) -> tuple[str, int]:
    if exponent == HALF:
        return element("msqrt", _mark(base)[0]), ATOM
    return element("msup", _row(_inside(base, ATOM)) + _row(_mark(exponent)[0])), POWER


def _call(tree: Expression) -> str:
    names: dict[type[Expression], str] = {Maximum: "max", Minimum: "min", Logarithm: "ln"}
    if isinstance(tree, Stepped) and tree.function is Step.IF:
        return _by_cases(tree)
    name = tree.function if isinstance(tree, Apply | Stepped) else names[type(tree)]
    written = written_arguments(tree) if isinstance(tree, Stepped) else tree.children
    arguments = leaf("mo", ",").join(_mark(child)[0] for child in written)
    return leaf("mi", name) + leaf("mo", APPLY) + _bracketed(arguments)


def _by_cases(tree: Stepped) -> str:
    found, other = branches(tree)
    told = (_mark(then)[0] + leaf("mtext", " where ") + _condition(when) for when, then in found)
    return _bracketed(leaf("mtext", ", else ").join(told) + leaf("mtext", ", elsewhere ") + _mark(other)[0])


def _condition(condition: Condition) -> str:
    if not condition.parts:
        return leaf("mo", SIGNS[Comparison(condition.sign)]).join(_mark(each)[0] for each in condition.sides)
    parts = (_bracketed(_condition(each)) if each.parts else _condition(each) for each in condition.parts)
    return leaf("mtext", f" {condition.sign} ").join(parts)


def _inside(tree: Expression, needed: int) -> str:
    text, binding = _mark(tree)
    return text if binding >= needed else _bracketed(text)


def _bracketed(content: str) -> str:
    """Return content in brackets, which grow only around what is tall: grown ones keep a distance."""
    grows = {} if TALL.search(content) else {"stretchy": "false"}
    return element("mrow", leaf("mo", "(", **grows) + content + leaf("mo", ")", **grows))


def _row(content: str) -> str:
    return element("mrow", content)

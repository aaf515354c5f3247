"""Expressions and relations as MathML Core, straight from our own tree: as written, nothing rearranged, all escaped."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import pairwise

from derive.expressions.expression import (
    Apply,
    Divide,
    Expression,
    Logarithm,
    Maximum,
    Minimum,
    Number,
)
from derive.expressions.printing import ATOM, POWER, PRODUCT, SIGN, Rendered, Style, plain, plain_number
from derive.expressions.quantity import Quantity
from derive.expressions.stepped import Condition, Stepped, written_arguments
from derive.notation.latex import element, is_single, leaf, notation
from derive.statements.combination import Combination, Connective
from derive.statements.definedness import Need
from derive.statements.relation import Comparison, Relation
from units import DATE, Unit, show_moment

SIGNS = {
    Comparison.EQUAL: "=",
    Comparison.UNEQUAL: "≠",
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
    """Return an expression as a ``math`` element, with its plain text in ``alttext``."""
    return _math(MATHML.render(tree), plain(tree), display=display)


def relation_mathml(relation: Relation, *, display: bool = False) -> str:
    """Return two expressions and the sign between them as a ``math`` element."""
    return _math(_relation(relation), str(relation), display=display)


def combination_mathml(condition: Combination, *, display: bool = False) -> str:
    """Return a combination of relations as a ``math`` element."""
    return _math(_combination(condition), str(condition), display=display)


def need_mathml(need: Need) -> str:
    """Return a definedness condition as a ``math`` element."""
    sign = leaf("mo", SIGNS[need.comparison or Comparison.UNEQUAL])
    return _math(MATHML.render(need.expression) + sign + leaf("mn", "0"), str(need), display=False)


def quantity_mathml(quantity: Quantity) -> str:
    """Return the symbol of a quantity as a ``math`` element."""
    return _math(notation(quantity.latex), quantity.name, display=False)


def _math(content: str, alternative: str, *, display: bool) -> str:
    return element("math", element("mrow", content), display="block" if display else "inline", alttext=alternative)


def _relation(relation: Relation) -> str:
    return MATHML.render(relation.left) + leaf("mo", SIGNS[relation.comparison]) + MATHML.render(relation.right)


def _combination(condition: Combination) -> str:
    space = element("mspace", width="0.6em")
    sign = f"{space}{leaf('mo', JOINS[condition.by])}{space}"
    return sign.join(
        _bracketed(_combination(each)) if isinstance(each, Combination) else _relation(each) for each in condition.parts
    )


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
    unit_text = leaf("mtext", f"\u00a0{unit.text}", **{"class": "unit"}) if unit.text else ""
    binding = SIGN if minus or "e" in text else POWER if unit_text or "/" in text else ATOM
    return (_row(minus + shown) if minus else shown) + unit_text, binding


def _in_thousands(text: str) -> str:
    integer, point, decimals = text.partition(".")
    return f"{int(integer):,}{point}{decimals}" if len(integer) > len("9999") else text


def _times(before: Expression, after: Expression) -> str:
    """Return a sign where two numbers, or two fractions, would run together; a thin space elsewhere."""
    if isinstance(after, Number) or (isinstance(before, Divide) and isinstance(after, Divide)):
        return leaf("mo", "×")
    if isinstance(before, Number) and before.unit.text:
        return leaf("mo", "⋅")
    return leaf("mo", INVISIBLE_TIMES) + element("mspace", width="0.167em")


def _bracketed(content: str) -> str:
    """Return content in brackets, which stretch only around tall content, as stretched ones add space."""
    grows = {} if TALL.search(content) else {"stretchy": "false"}
    return element("mrow", leaf("mo", "(", **grows) + content + leaf("mo", ")", **grows))


def _row(content: str) -> str:
    return element("mrow", content)


class _MathML(Style):
    """MathML Core, without the ``math`` element around it."""

    plus, minus = leaf("mo", "+"), leaf("mo", "−")

    def number(self, value: Fraction, unit: Unit) -> Rendered:
        return _number(value, unit)

    def symbol(self, quantity: Quantity) -> Rendered:
        return notation(quantity.latex), _binding(quantity.latex)

    def letter(self, letter: str) -> str:
        return notation(LETTERS[letter])

    def negative(self, term: str) -> str:
        return _row(self.minus + term)

    def product(self, factors: tuple[Expression, ...]) -> str:
        text = self.inside(factors[0], PRODUCT)
        for before, factor in pairwise(factors):
            text += _times(before, factor) + self.inside(factor, POWER)
        return text

    def quotient(self, top: Expression, bottom: Expression) -> Rendered:
        return element("mfrac", _row(self.render(top)) + _row(self.render(bottom))), POWER

    def power(self, base: Expression, exponent: Expression) -> Rendered:
        if exponent == HALF:
            return element("msqrt", self.render(base)), ATOM
        return element("msup", _row(self.inside(base, ATOM)) + _row(self.render(exponent))), POWER

    def cases(self, cases: list[tuple[Condition, Expression]], other: Expression) -> Rendered:
        values = [self.render(then) + leaf("mtext", " where ") + self.condition(when) for when, then in cases]
        last = leaf("mtext", ", elsewhere ") + self.render(other)
        return self.brackets(leaf("mtext", ", else ").join(values) + last), POWER

    def comparison(self, left: Expression, sign: str, right: Expression) -> str:
        return self.render(left) + leaf("mo", SIGNS[Comparison(sign)]) + self.render(right)

    def connective(self, word: str) -> str:
        return leaf("mtext", f" {word} ")

    def call(self, tree: Expression) -> Rendered:
        names: dict[type[Expression], str] = {Maximum: "max", Minimum: "min", Logarithm: "ln"}
        name = tree.function if isinstance(tree, Apply | Stepped) else names[type(tree)]
        arguments = leaf("mo", ",").join(map(self.render, written_arguments(tree)))
        return leaf("mi", name) + leaf("mo", APPLY) + self.brackets(arguments), POWER

    def brackets(self, text: str) -> str:
        return _bracketed(text)


MATHML = _MathML()

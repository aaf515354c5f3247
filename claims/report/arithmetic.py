"""The arithmetic of a computed value on one line: the formula with the printed values in it, and what they give."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction

from claims.checks.evidence import calculation_of, value_of
from claims.checks.finding import Finding
from claims.loading.claim import Given
from claims.report.phrasing import word_computed
from derive.expressions.expression import Expression, Number
from derive.expressions.printing import ATOM, PRODUCT, SIGN, SUM, PlainStyle, Rendered, plain_number
from derive.expressions.quantity import Quantity
from derive.notation.display import MOST_DIGITS, RAISED, rounds_off, show_figure, show_given
from units import DATE, FigureKind, Unit

FROM_THE_NUMBER = re.compile(r"[-−$€£]*\d.*")  # a printed value without its hedge
VALUED = (FigureKind.POINT, FigureKind.RANGE)
RANGE = re.compile(r"\d.*\d? ?(?:-|–|\bto\b) ?\d")


def word_calculation(finding: Finding) -> str:
    """Return ``40 GB ÷ 5 Gbit/s = 64 s``; ``≈`` before a rounded result; empty where nothing was calculated."""
    evidence = finding.outcome.evidence
    calculation = calculation_of(evidence)
    if calculation is None:
        return ""
    given = finding.claim.given
    values = {each.quantity: _as_printed(given.get(each.quantity.name)) or str(each) for each in calculation.inputs}
    left = _WithValues(values).render(calculation.expression)
    result = word_computed(finding.claim.figure, value_of(evidence))
    if not result:
        return left
    return f"{left} {'≈' if '≈' in result else '='} {result.replace('≈ ', '')}"


def word_origins(finding: Finding) -> str:
    """Return the claim that each input comes from, ``size: backup-size``, where its name does not say so."""
    given = finding.claim.given.items()
    return ", ".join(f"{name}: {each.claim}" for name, each in given if each.claim.replace("-", "_") not in ("", name))


def _as_printed(given: Given | None) -> str:
    """Return a figure as printed but for its hedge; empty where no number would be left."""
    if given is None or given.figure.kind not in VALUED:
        return ""
    number = FROM_THE_NUMBER.search(show_figure(given.figure))
    return number[0] if number else ""


class _WithValues(PlainStyle):
    """The claim grammar in signs of arithmetic, with a value instead of each quantity.

    Args:
        values: as they are shown.
    """

    def __init__(self, values: Mapping[Quantity, str]) -> None:
        self.values = values

    def number(self, value: Fraction, unit: Unit) -> Rendered:
        """Return a number in full, one whose decimals do not end as a quotient."""
        if unit.dimension == DATE or not rounds_off(value, MOST_DIGITS):
            return show_given(value, value, unit), SIGN if unit.text or value < 0 else ATOM
        text = plain_number(value)
        return f"{text} {unit.text}".rstrip(), PRODUCT

    def symbol(self, quantity: Quantity) -> Rendered:
        """Return the value; a range is put in brackets wherever it is calculated with."""
        text = self.values.get(quantity, quantity.name)
        return text, SUM if RANGE.match(text) else SIGN

    def product(self, factors: tuple[Expression, ...]) -> str:
        """Return a product."""
        return " × ".join(self.inside(factor, PRODUCT + (place > 0)) for place, factor in enumerate(factors))

    def quotient(self, top: Expression, bottom: Expression) -> Rendered:
        """Return a quotient."""
        return f"{self.inside(top, PRODUCT)} ÷ {self.inside(bottom, SIGN)}", PRODUCT

    def power(self, base: Expression, exponent: Expression) -> Rendered:
        """Return a power, a whole exponent raised."""
        if isinstance(exponent, Number) and exponent.value.denominator == 1 and not exponent.unit.text:
            return f"{self.inside(base, SIGN + 1)}{str(exponent.value).translate(RAISED)}", SIGN + 1
        return super().power(base, exponent)

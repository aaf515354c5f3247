"""MathML of expressions: read back by another reader it has the same value, and no text in it becomes markup."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from derive.collection import library
from derive.evaluation.evaluate import EvaluationError, evaluate
from derive.expressions.expression import PI, Expression, Number, log, number
from derive.expressions.quantity import REAL, Symbol, quantity
from derive.notation.latex import ATTRIBUTES, ELEMENTS, element, notation
from derive.notation.mathml import mathml, quantity_mathml, relation_mathml
from derive.statements.relation import Comparison, Relation
from derive.strategies import arithmetic
from units import parse_figure

A, B, C = (quantity(name, "", name, name, REAL) for name in "abc")
VALUES = {A: Fraction(3), B: Fraction(-2, 5), C: Fraction(7)}
ALLOWED = {"\u2062": "*", "⋅": "*", "×": "*", "+": "+", "−": "-", "(": "(", ")": ")", ",": ","}


def parsed(text: str) -> ET.Element:
    """Return MathML as a tree; what is no well-formed XML fails."""
    return ET.fromstring(text)  # noqa: S314 - written by us a moment ago


class Reader:
    """Reads our presentation MathML as arithmetic: a second way from the picture to a value."""

    def __init__(self, items: list[ET.Element]) -> None:
        self.items = [item for item in flat(items) if item.tag != "mspace" and item.text != "\u2061"]

    def value(self) -> Fraction:
        result = self.total()
        assert not self.items
        return result

    def sign(self) -> str:
        return ALLOWED.get(self.items[0].text or "", "") if self.items and self.items[0].tag == "mo" else ""

    def total(self) -> Fraction:
        result = self.product()
        while self.sign() in {"+", "-"} and self.items:
            adding = self.items.pop(0).text == "+"
            result = result + self.product() if adding else result - self.product()
        return result

    def product(self) -> Fraction:
        if self.sign() == "-":
            self.items.pop(0)
            return -self.product()
        result = self.atom()
        while self.sign() == "*":
            self.items.pop(0)
            result *= self.atom()
        return result

    def atom(self) -> Fraction:
        item = self.items.pop(0)
        if item.tag == "mo" and item.text == "(":
            inside = self.total()
            assert self.items.pop(0).text == ")"
            return inside
        if item.text in {"max", "min"}:
            return self.call(item.text)
        return single(item)

    def call(self, name: str) -> Fraction:
        assert self.items.pop(0).text == "("
        values = [self.total()]
        while self.items.pop(0).text == ",":
            values.append(self.total())
        return max(values) if name == "max" else min(values)


def flat(items: list[ET.Element]) -> list[ET.Element]:
    """Return the items with every row replaced by what it holds."""
    return [each for item in items for each in (flat(list(item)) if item.tag in {"mrow", "math"} else [item])]


def single(item: ET.Element) -> Fraction:
    """Return the value of one element."""
    if item.tag == "mn":
        return Fraction(item.text or "")
    if item.tag == "mi":
        return {each.name: value for each, value in VALUES.items()}[item.text or ""]
    first, second = (Reader([child]).value() for child in item)
    return first / second if item.tag == "mfrac" else first ** int(second)


def trees() -> st.SearchStrategy[Expression]:
    """Return expressions of every shape that has a rational value."""
    leaves = st.one_of(st.sampled_from([Symbol(A), Symbol(B), Symbol(C)]), st.integers(-9, 99).map(number))
    return st.recursive(leaves, grown, max_leaves=12)


def grown(below: st.SearchStrategy[Expression]) -> st.SearchStrategy[Expression]:
    """Return expressions over smaller ones."""
    return st.one_of(
        arithmetic(below),
        below.map(lambda tree: -tree),
        st.tuples(below, st.integers(2, 3)).map(lambda pair: pair[0] ** pair[1]),
    )


@given(trees())
def test_mathml_reads_back_to_the_same_value(tree: Expression) -> None:
    """Brackets stand where they must: another reader finds the value that the tree has."""
    try:
        expected = evaluate(tree, VALUES)
    except EvaluationError:
        return
    assert Reader([parsed(mathml(tree))]).value() == expected.low


@pytest.mark.parametrize("name", library().formulas)
def test_formulas_are_mathml_core(name: str) -> None:
    """Every formula of the library is well-formed and uses only elements and attributes on the list."""
    formula = library().formulas[name]
    made = parsed(relation_mathml(Relation(Symbol(formula.of), Comparison.EQUAL, formula.expression)))
    assert {each.tag for each in made.iter()} <= ELEMENTS
    assert {key for each in made.iter() for key in each.attrib} <= ATTRIBUTES


@pytest.mark.parametrize(
    ("latex", "expected"),
    [
        (r"N_{\text{active}}", "<msub><mi>N</mi><mtext>active</mtext></msub>"),
        (r"\rho", "<mi>ρ</mi>"),
        (r"t_{\min}", "<msub><mi>t</mi><mi>min</mi></msub>"),
        ("L_x'", "<msubsup><mi>L</mi><mi>x</mi><mo>′</mo></msubsup>"),
        (r"\hat y", '<mover accent="true"><mi>y</mi><mo stretchy="false">^</mo></mover>'),
        ("C'(0)", "<mrow><msup><mi>C</mi><mo>′</mo></msup><mo>(</mo><mn>0</mn><mo>)</mo></mrow>"),
        (r"\iota", "<mi>\N{GREEK SMALL LETTER IOTA}</mi>"),
        ("x''", "<msup><mi>x</mi><mrow><mo>′</mo><mo>′</mo></mrow></msup>"),
        ("L^2'", "<msup><mi>L</mi><mrow><mn>2</mn><mo>′</mo></mrow></msup>"),  # two parts above, one element
    ],
)
def test_symbols_are_set_as_papers_do(latex: str, expected: str) -> None:
    """Letters, subscripts, primes and accents become their elements."""
    assert notation(latex) == expected


@pytest.mark.parametrize(
    "latex",
    [
        r"\href{javascript:alert(1)}{x}",
        r"\style{color:red}{x}",
        "x" * 500,
        "{" * 50,
        "x_",
        r"\unknown",
        "x__y",
        "x_1_2",
        "x^2^3",
        "x_{12",
        "}",
        "",
        "&lt;",
        r"\text{unclosed",
    ],
)
def test_latex_outside_the_subset_is_text(latex: str) -> None:
    """What is not in the subset is shown as it was written, and nothing in it is an element."""
    made = parsed(notation(latex))
    assert (made.tag, made.text or "") == ("mtext", latex)
    assert not list(made)


@pytest.mark.parametrize("latex", [r"\text{</mtext><script>alert(1)</script>}", "<img src=x onerror=alert(1)>"])
def test_markup_in_a_symbol_stays_text(latex: str) -> None:
    """Text that looks like an element is no element, inside the subset as outside."""
    assert {each.tag for each in parsed(notation(latex)).iter()} <= ELEMENTS


@given(st.text(st.characters(min_codepoint=32, exclude_categories=["Cs", "Cn"]), max_size=40))
def test_any_text_is_safe_as_a_symbol(latex: str) -> None:
    """No text becomes an element or attribute off the list."""
    assert {each.tag for each in parsed(notation(latex)).iter()} <= ELEMENTS


def test_alternative_text_is_escaped() -> None:
    """The plain text beside a formula cannot leave its attribute."""
    made = parsed(quantity_mathml(quantity("loaves", "", 'a "meaning"', '"<b>"')))
    assert made.attrib["alttext"] == "loaves"
    assert "".join(made.itertext()) == '"<b>"'


def test_elements_off_the_list_are_refused() -> None:
    """A maker of MathML cannot write an element or attribute that is not on the list."""
    with pytest.raises(ValueError, match="<script>"):
        element("script", "alert(1)")
    with pytest.raises(ValueError, match="onclick"):
        element("mi", "x", onclick="alert(1)")


def test_logarithm_and_root_have_their_signs() -> None:
    """The natural logarithm is ln, and the power one half is a root."""
    assert "<mi>ln</mi>" in mathml(log(Symbol(A)))
    assert "<msqrt><mi>a</mi></msqrt>" in mathml(Symbol(A) ** Fraction(1, 2))
    assert "<msqrt>" not in mathml(Symbol(A) ** number("1/2", "byte/bit"))  # to the fourth


def test_brackets_grow_only_around_what_is_tall() -> None:
    """Brackets around a line of text keep close to it; around a fraction they take its height."""
    flat_ones, tall_ones = mathml((Symbol(A) + Symbol(B)) * Symbol(C)), mathml(Symbol(C) * (Symbol(A) / Symbol(B) + 1))
    assert flat_ones.count('<mo stretchy="false">') == 2
    assert 'stretchy="false"' not in tall_ones
    assert "<mo>(</mo>" in tall_ones


def test_quotients_powers_of_ten_and_days_are_set_as_they_are_read() -> None:
    """A third is a fraction, ten million a power of ten, a date the day that it is; pi is a letter."""
    assert "<mfrac><mn>1</mn><mn>3</mn></mfrac>" in mathml(number("1/3"))
    assert "<mrow><msup><mn>10</mn><mn>7</mn></msup></mrow>" in mathml(number(10**7))
    assert "<mn>25</mn><mo>×</mo><msup><mn>10</mn><mn>6</mn></msup>" in mathml(number(25 * 10**6))
    opening = parse_figure("14 June 2023")
    assert "<mtext>14 June 2023</mtext>" in mathml(Number(opening.low.value, opening.unit))
    assert "<mi>π</mi>" in mathml(2 * PI)

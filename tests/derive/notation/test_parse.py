"""The claim grammar: what it reads, what it refuses, and a second reader for the subset that Python shares."""

from __future__ import annotations

import ast
from collections.abc import Callable
from fractions import Fraction

import pytest

from derive.expressions.expression import (
    Divide,
    Expression,
    Multiply,
    Negate,
    Number,
    Power,
    log,
    log10,
    maximum,
    minimum,
    number,
)
from derive.expressions.quantity import Symbol, quantity
from derive.notation.parse import parse_expression, read_expression, read_relation
from derive.notation.reader import ExpressionError
from derive.statements.relation import Comparison

QUANTITIES = {name: quantity(name, "second", f"time {name}", name) for name in ("a", "b", "c", "long_name2")}
A, B, C = (Symbol(QUANTITIES[name]) for name in "abc")


def resolve(name: str) -> Expression | None:
    """Return the symbol of a known name; one dotted name stands for a formula."""
    if name == "sum.of_two":
        return A + B
    return Symbol(QUANTITIES[name]) if name in QUANTITIES else None


def read(text: str) -> Expression:
    """Return the tree of a text over the known names."""
    return parse_expression(text, resolve, QUANTITIES)


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        ("a", A),
        ("long_name2", Symbol(QUANTITIES["long_name2"])),
        ("a + b - c", A + B - C),
        ("a - (b - c)", A - (B - C)),
        ("a * b / c", A * B / C),
        ("a / b / c", (A / B) / C),
        ("a / (b * c)", A / (B * C)),
        ("a*b+c", A * B + C),
        ("-a^2", Negate(A**2)),
        ("(-a)^2", Negate(A) ** 2),
        ("a^b^c", A ** (B**C)),
        ("a**-1", Power(A, Negate(Number(Fraction(1))))),
        ("2^-a", Power(Number(Fraction(2)), Negate(A))),
        ("a - -b", A - Negate(B)),
        ("--a", Negate(Negate(A))),
        ("0.5 * a", Multiply((Number(Fraction(1, 2)), A))),
        ("1e9", Number(Fraction(10**9))),
        ("1.5e-3", Number(Fraction(3, 2000))),
        ("60 [second/minute] * a", Multiply((number(60, "second/minute"), A))),
        ("7[day]", number(7, "day")),
        ("max(a, b, c)", maximum(A, B, C)),
        ("min(a,b)", minimum(A, B)),
        ("log(a / b)", log(A / B)),
        ("log10(a / b)", log10(A / B)),
        ("sqrt(a)", Power(A, Number(Fraction(1, 2)))),
        ("sum.of_two * c", (A + B) * C),
        ("sum.of_two + c", A + B + C),
        ("sum.of_two - c", A + B - C),
        ("c + sum.of_two", C + (A + B)),
        ("a +\n  b", A + B),
        ("a\n  / (\n b )", Divide(A, B)),
    ],
)
def test_texts_and_their_trees(text: str, tree: Expression) -> None:
    """Precedence, association and functions are those of written mathematics, and the tree keeps written order."""
    assert read(text) == tree


def test_names_are_leaves_until_they_are_resolved() -> None:
    """A text is read without knowing what its names stand for; each is told once, where it first stands."""
    read_once = read_relation("a / (b + a) >= sum.of_two")
    assert [(name.text, name.position) for name in read_once.names] == [("a", 0), ("b", 5), ("sum.of_two", 15)]
    assert read_once.resolved(resolve).left == A / (B + A)
    assert read_once.resolved({"a": C, "b": B, "sum.of_two": A}.get).sides == (C / (B + C), A)


def test_what_names_stand_for_counts_as_written() -> None:
    """Fifty times a formula of nine nodes is more than four hundred, though the text is short."""
    nine = A * B * C * (A + B + C) * A  # the product, its five factors, and the three terms of one of them
    short = read_expression(" + ".join(["long"] * 50))
    with pytest.raises(ExpressionError, match="more than 400 operations and operands"):
        short.resolved({"long": nine}.get)
    assert short.resolved({"long": A}.get) == read(" + ".join(["a"] * 50))


@pytest.mark.parametrize("sign", list(Comparison))
def test_relations(sign: Comparison) -> None:
    """Each comparison sign joins two sides."""
    relation = read_relation(f"a + b {sign} 2 * c").resolved(resolve)
    assert (relation.left, relation.comparison, relation.right) == (A + B, sign, 2 * C)


@pytest.mark.parametrize("name", ["lb", "lg", "sqr", "pow", "lo", "logg", "mx", "sqt", "log1", "exp2"])
def test_no_hint_leads_to_another_function(name: str) -> None:
    """What differs in name may differ in meaning: an unknown function is answered with what there is."""
    with pytest.raises(ExpressionError) as caught:
        read(f"{name}(a)")
    assert "did you mean" not in str(caught.value)
    assert caught.value.problem == f"unknown function '{name}'"
    if name == "lg":
        assert caught.value.hint == "write log10(x), or log2(x) for base 2"


OPERATIONS: dict[type[ast.operator], Callable[[Fraction, Fraction], Fraction]] = {
    ast.Add: lambda x, y: x + y,
    ast.Sub: lambda x, y: x - y,
    ast.Mult: lambda x, y: x * y,
    ast.Div: lambda x, y: x / y,
    ast.Pow: lambda x, y: x ** int(y),
}


def by_ast(node: ast.AST) -> Fraction:
    """Return the value of the shared subset of Python's expressions, where a is 2, b is 3 and c is 5."""
    match node:
        case ast.Expression(body):
            return by_ast(body)
        case ast.Constant(int(value)):
            return Fraction(value)
        case ast.Name(name):
            return {"a": Fraction(2), "b": Fraction(3), "c": Fraction(5)}[name]
        case ast.UnaryOp(ast.USub(), operand):
            return -by_ast(operand)
        case ast.BinOp(left, operation, right):
            return OPERATIONS[type(operation)](by_ast(left), by_ast(right))
    raise SyntaxError(ast.dump(node))


@pytest.mark.parametrize(
    ("text", "position", "found"),
    [
        ("2 * " + "1" * 73, 4, "a number has at most 60 digits, not 73"),
        ("1." + "1" * 73, 0, "a number has at most 60 digits, not 73"),
        ("2e1000", 0, "'2e1000' is not a number"),
        ("x + 1.2.3", 4, "'1.2.3' is not a number"),
        (".5 + 1", 0, "'.5' is not a number"),
        ("1. + 1", 0, "'1.' is not a number"),
        ("1,000 + 1", 0, "'1,000' is not a number"),
        ("max(1.,2)", 4, "'1.' is not a number"),
        ("0x10 + 1", 0, "'0x10' is not a number"),
    ],
)
def test_a_number_that_is_none_is_called_a_number(text: str, position: int, found: str) -> None:
    """Too many digits, separators and missing digits are said as such, and not as names in the wrong case."""
    with pytest.raises(ExpressionError) as caught:
        parse_expression(text, lambda name: Symbol(quantity(name, "", "a number", name)))
    problem = caught.value
    assert (problem.position, problem.problem) == (position, found)
    assert "lower-case" not in problem.hint

"""The claim grammar: what it reads, what it refuses, and a second reader for the subset that Python shares."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from derive.evaluation.evaluate import Enclosure, EvaluationError, evaluate
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
from derive.expressions.printing import plain
from derive.expressions.quantity import Symbol, quantity
from derive.notation.parse import parse_expression, read_expression, read_relation
from derive.notation.reader import ExpressionError
from derive.statements.relation import Comparison
from derive.strategies import expressions

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
    with pytest.raises(ExpressionError, match="a larger expression"):
        short.resolved({"long": nine}.get)
    assert short.resolved({"long": A}.get) == read(" + ".join(["a"] * 50))


@pytest.mark.parametrize("sign", list(Comparison))
def test_relations(sign: Comparison) -> None:
    """Each comparison sign joins two sides."""
    relation = read_relation(f"a + b {sign} 2 * c").resolved(resolve)
    assert (relation.left, relation.comparison, relation.right) == (A + B, sign, 2 * C)


@pytest.mark.parametrize(
    ("text", "position", "words"),
    [
        ("", 0, "something is missing"),
        ("a +", 3, "something is missing"),
        ("(a", 2, "something is missing"),
        ("a)", 1, "')'"),
        ("a 2", 2, "'2'"),
        ("a + d", 4, "unknown name 'd'"),
        ("a + long_nam2", 4, "did you mean long_name2?"),
        ("sum.of_too", 0, "unknown name"),
        ("A + b", 0, "lower-case words"),
        ("sizeOf + b", 0, "write sizeof"),
        ("a + é", 4, "'é'"),
        ("1 000", 2, "'000'"),
        ("1,000", 0, "'1,000'"),
        ("1.2.3", 0, "'1.2.3'"),
        (".5", 0, "'.5'"),
        ("1e9999", 0, "'1e9999'"),
        ("1_000", 0, "'1_000'"),
        ("0x10", 0, "'0x10'"),
        ("a % b", 2, "'%'"),
        ("a // b", 3, "'/'"),
        ("a = b", 2, "'='"),
        ("a < b < c", 6, "'<'"),
        ("a < b", 0, "a relation"),
        ("f(a)", 0, "f(…) of 1"),
        ("max(a)", 0, "max(…) of 1"),
        ("max(a)", 0, "max of 2 or more"),
        ("log(a, b)", 0, "log(…) of 2"),
        ("log(a, b)", 0, "log of 1"),
        ("sqr(a)", 0, "a square is written x^2, a square root sqrt(x)"),
        ("max()", 4, "')'; an expression, e.g. batch * active_parameters / flop_rate; "),
        ("(a))", 3, "open a parenthesis before"),
        ("a [second]", 2, "'[second]'"),
        ("3 [furlong]", 3, "'furlong'"),
        ("3 [second*furlong]", 10, "'furlong'"),
        ("3 [second", 2, "'[second'"),
        ("3 [date]", 3, "'date', which is no amount"),
        ("a < 1 and b > 2", 0, "a relation"),
        ("20% of a", 2, "'of' is written *"),
        ("a * $3.50", 4, "behind it: 3.50 [$]"),
        ("a ± 5", 2, 'a figure: given: {rate: "60 ± 5 W"}'),
        ("2 X 3", 2, "times is written *"),
        ("3,5 * a", 0, "write 3.5"),
        ("1,5 * a + 2,5 * b", 0, "write 1.5 * a + 2.5 * b"),
        ("if(a > 1, 2)", 0, "if(condition, value, value)"),
        ("a; b", 1, "';'"),
        ("a # b", 2, "'#'"),
    ],
)
def test_refusals_have_their_place(text: str, position: int, words: str) -> None:
    """What is no expression is refused at the character where it goes wrong, in words that help."""
    with pytest.raises(ExpressionError) as caught:
        read(text)
    assert caught.value.position == position
    assert words in f"{caught.value.found}; {caught.value.expected}; {caught.value.hint}"


@pytest.mark.parametrize("name", ["lb", "lg", "sqr", "pow", "lo", "logg", "mx", "sqt", "log1", "exp2"])
def test_no_hint_leads_to_another_function(name: str) -> None:
    """What differs in name may differ in meaning: an unknown function is answered with what there is."""
    with pytest.raises(ExpressionError) as caught:
        read(f"{name}(a)")
    assert "did you mean" not in str(caught.value)
    assert "sqrt, log, ln, exp, log2, log10" in caught.value.expected
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


UNSAID = re.compile(r"(?<=[23)]) *(?=[abc(])|(?<=[abc]) +(?=[abc])")
TOKENS = ["a", "b", "c", "2", "3", "+", "-", "*", "/", "**", "(", ")", " "]


@given(st.lists(st.sampled_from(TOKENS), max_size=14).map("".join))
def test_a_second_reader_agrees(text: str) -> None:
    """On the subset that Python shares, its own parser accepts the same texts and finds the same values."""
    try:
        tree = read(text)
    except ExpressionError:
        tree = None
    signed = text if tree is None else UNSAID.sub("*", text)  # what is no call in Python either is written there so
    try:
        parsed = ast.parse(signed.strip(), mode="eval")
        wanted = (
            by_ast(parsed)
            if not any(isinstance(n, ast.Call | ast.UAdd | ast.Starred) for n in ast.walk(parsed))
            else None
        )
    except (SyntaxError, KeyError, ValueError):  # a call, a tuple, a name such as a2, a literal such as 02
        assert tree is None or "a2" in text or "0" in text
        return
    except (ZeroDivisionError, OverflowError):
        assert tree is not None
        return
    if wanted is None:
        assert tree is None
        return
    assert tree is not None, text
    values = {QUANTITIES[name]: Fraction(value) for name, value in (("a", 2), ("b", 3), ("c", 5))}
    try:
        assert evaluate(tree, values) == Enclosure(wanted, wanted)
    except EvaluationError:  # a power of a power beyond the limit of the numbers
        assert "**" in text


@given(expressions([QUANTITIES["a"], QUANTITIES["b"]]))
def test_printing_reads_back(tree: Expression) -> None:
    """What is printed in the claim grammar reads back to an expression of the same value."""
    values = {QUANTITIES["a"]: Fraction(7, 3), QUANTITIES["b"]: Fraction(5, 11)}
    assert evaluate(read(plain(tree)), values) == evaluate(tree, values)


@pytest.mark.parametrize(
    "tree",
    [
        number("1/3", "second/minute") * A,
        A / number("2/7", "second"),
        number(-5, "second") - A,
        A * number(-5, "second") ** 2,
        number("-1/3", "second") + A,
        (A / B) ** Number(Fraction(-1, 3)),
        Power(Negate(A), Number(Fraction(2))),
        Negate(Negate(A) + B),
        A - (B - (C - A)),
        A / (B / (C / A)),
        number(10**30) * A,
        number(-(10**30)) * A,
        number("123456789/1000000000") * A,
        minimum(A, maximum(B, -C)),
        log10(A / B) * C,
    ],
)
def test_awkward_trees_read_back(tree: Expression) -> None:
    """Signs, fractions with units, and nesting on the right keep their value through printing and reading."""
    values = {QUANTITIES["a"]: Fraction(9), QUANTITIES["b"]: Fraction(4), QUANTITIES["c"]: Fraction(2)}
    assert evaluate(read(plain(tree)), values) == evaluate(tree, values)


@pytest.mark.parametrize(
    ("text", "position", "found", "expected"),
    [
        ("2 * " + "1" * 73, 4, "73 digits", "a number of at most 60 digits"),
        ("1." + "1" * 73, 0, "73 digits", "a number of at most 60 digits"),
        ("2e1000", 0, "'2e1000'", "a number such as 2400, 0.5 or 2e14"),
        ("x + 1.2.3", 4, "'1.2.3'", "a number such as 2400, 0.5 or 2e14"),
        (".5 + 1", 0, "'.5'", "a number such as 2400, 0.5 or 2e14"),
        ("1. + 1", 0, "'1.'", "a number such as 2400, 0.5 or 2e14"),
        ("1,000 + 1", 0, "'1,000'", "a number such as 2400, 0.5 or 2e14"),
        ("max(1.,2)", 4, "'1.'", "a number such as 2400, 0.5 or 2e14"),
        ("0x10 + 1", 0, "'0x10'", "a number such as 2400, 0.5 or 2e14"),
    ],
)
def test_a_number_that_is_none_is_called_a_number(text: str, position: int, found: str, expected: str) -> None:
    """Too many digits, separators and missing digits are said as such, and not as names in the wrong case."""
    with pytest.raises(ExpressionError) as caught:
        parse_expression(text, lambda name: Symbol(quantity(name, "", "a number", name)))
    problem = caught.value
    assert (problem.position, problem.found, problem.expected) == (position, found, expected)
    assert "lower-case" not in problem.hint

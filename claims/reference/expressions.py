"""Expressions and relations: operators, functions, numbers with units, names."""

from __future__ import annotations

from fractions import Fraction

from claims.reference.topic import Entry, Topic
from derive.evaluation.evaluate import evaluate
from derive.expressions.dimensions import dimension_of
from derive.expressions.expression import Expression
from derive.expressions.quantity import quantity
from derive.notation.display import show_enclosure
from derive.notation.functions import FUNCTIONS
from derive.notation.parse import parse_expression, read_condition
from units import base_unit

NAMES = {  # what stands in the examples
    "size": (quantity("size", "byte", "the size of a copy", "s"), Fraction(40 * 10**9)),
    "rate": (quantity("rate", "byte/second", "the rate of a line", "r"), Fraction(5 * 10**9, 8)),
}
ARGUMENTS = {"log": "1", "ln": "1", "log2": "8", "log10": "1000", "sqrt": "49", "abs": "2 - 5", "exp": "1"}
ARGUMENTS |= {"floor": "7/2", "ceil": "7/2", "round": "2.346, 0.01", "factorial": "5", "binomial": "5, 2"}
OPERATORS = (
    Entry("+ -", "Sum and difference of the same units; `−` is read as well.", ("2 [hour] + 30 [minute]",), ("2 +",)),
    Entry(
        "* /",
        "Product and quotient, from left to right; `×`, `·` and `÷` are read as well.",
        ("size / rate", "2 × 3 · 4"),
        ("2 *",),
    ),
    Entry(
        "beside",
        "A product may be left unsaid before a name, a function or a bracket, where putting in `*` is the only reading:"
        " behind numbers, brackets and powers, and between names of one letter, Greek ones and those with an index"
        " included. `1/2 x`, of whole numbers, a stroke without spaces and a space, is a half of x. Refused, with both"
        " readings: any other such product behind a stroke, words beside one another, a number with a name that is also"
        " a unit, what an exponent behind `^` may go on with, a function without its brackets, `x` between"
        " two, a fraction below one before `pi`.",
        ("1/2 size", "2(3 + 4)", "2 pi", "3²(4)"),
        ("1/2size", "12/2(3)", "size rate", "2 byte", "2^3(4)", "log size", "2 x size", "1/2 pi", "5k", "size(2)"),
    ),
    Entry(
        "^",
        "A power, from right to left; `**` and raised digits are read as well.",
        ("2^3^2", "3²", "9^(1/2)"),
        ("2^", "9^1/2"),
    ),
    Entry("-", "The negative, which binds less than a power.", ("-3^2",)),
    Entry("( )", "What is worked out first.", ("(1 + 2) * 3",), ("(1 + 2",)),
)
CASES = Entry(
    "if",
    "The value behind the first condition that holds; where none does, the last value. Conditions are relations,"
    " joined ones too. It has a value where all its parts have one. `always`, `identity` and `possible` decide it.",
    ("if(size > 50e9 [byte], 2, 1)", "if(size < 10e9 [byte], 1, size < 50e9 [byte], 3, 5)"),
    ("if(size, 1, 2)", "if(size > 1 [byte], 2)"),
)
NUMBERS = (
    Entry("digits", "An exact number, without separators.", ("2400", "0.5", "2e14", "½"), ("1,000", ".5", "5.")),
    Entry(
        "[ ]", "The unit of the number before it.", ("60 [second/minute]",), ("5 [GBB]", "1/2 [byte]", "3 [metre]^2")
    ),
    Entry("%", "Hundredths.", ("30%", "1% / 3"), ("7 % 2", "7% size", "1/3%")),
    Entry(
        "names",
        "What stands under `given`, or a quantity or formula: those of the document, then those of the library.",
        ("size",),
        ("sizes",),
    ),
    Entry(
        "e pi",
        "The two numbers, unless a claim or the document has a name of these letters: one that any file of the document"
        " declares stands for that in all of its files. `exp(1)` is the number e whatever is declared.",
        ("e", "2 * pi"),
    ),
)


def _tree(text: str) -> Expression:
    return parse_expression(text, lambda name: NAMES[name][0].tree if name in NAMES else None, NAMES)


def _value(text: str) -> str:
    tree = _tree(text)
    found = evaluate(tree, dict(NAMES.values()))
    return show_enclosure(found, base_unit(dimension_of(tree)))


def _relation(text: str) -> str:
    return str(read_condition(text).resolved(lambda name: NAMES[name][0].tree if name in NAMES else None, NAMES))


def _call(name: str) -> str:
    return f"{name}({ARGUMENTS.get(name, '2, 5, 3')})"


EXPRESSIONS = Topic(
    "expressions",
    "Arithmetic with units; each operation is checked for them. In the examples size is 40 GB, rate 5 Gbit/s.",
    (*OPERATORS, CASES, *NUMBERS),
    _value,
)
CALLS = Topic(
    "functions",
    "What an expression may call; each needs its arguments, as the first shows.",
    tuple(
        Entry(name, f"{each.says}.", (_call(name),), () if place else (f"{name}()",))
        for place, (name, each) in enumerate(FUNCTIONS.items())
    ),
    _value,
)
RELATIONS = Topic(
    "relations",
    "Two expressions of the same units, compared; conditions under `assuming` are relations too.",
    (
        Entry("== !=", "Equal and different; `≠` is read as well.", ("size == 40e9 [byte]",), ("size = 5",)),
        Entry(
            "and or iff",
            "Under `always`, `possible` and `share`: all of several relations, at least one of them, both or neither;"
            " `and` binds most, `iff` least and stands between two; `<=>` and `⇔` are `iff`. Each side needs a value,"
            " under `always` everywhere, and under `share` in the part of the range that counts. Conditions under"
            " `assuming` are joined as well: each alternative is decided by itself, and something has to meet it; what"
            " moves (`scaling`, `limit`, `optimum`) stands in none of them. Those of `possible` and those under"
            " `provided` are joined by `and` alone.",
            ("size > 1 [bit] or rate > 1 [bit/second] and size > 2 [bit]", "size > 1 [bit] <=> 2 * size > 2 [bit]"),
            ("size and rate > 1 [byte/second]", "size > 1 [byte] and"),
        ),
        Entry("< <= > >=", "Order; `≤` and `≥` are read as well.", ("size >= rate * 1 [second]",), ("1 < 2 < 3",)),
    ),
    _relation,
)

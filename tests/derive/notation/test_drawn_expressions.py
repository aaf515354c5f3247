"""Expressions and relations drawn, nearly right and damaged: a second reader accepts and means the same."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import prod
from random import Random

import pytest

from derive.expressions.expression import (
    Add,
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
from derive.expressions.stepped import Step, Stepped
from derive.notation.parse import read_condition, read_expression
from derive.notation.reader import ExpressionError, Name
from derive.statements.combination import Combination
from derive.statements.relation import Relation
from tests.oracles import expression_reader
from tests.oracles.campaigns import AGREED, campaign, damaged
from tests.oracles.expression_reader import Said
from tests.oracles.remainders import PRIME, measured, named, opaque, power, quotient, remainder
from tests.oracles.unit_reader import Unknown
from units import known_units

UNITS = {
    name: (unit.factor, dict(unit.dimension.exponents)) for name, unit in known_units().items() if unit.zero is None
}
TOO_LARGE = ("operations and operands", "operations are nested", "signs or powers in a row")
NAMES = ["x", "y", "rate", "library.rate", "or_two", "iffy", "e", "pi", "a1", "if", "and"]
NUMBERS = ["1", "2", "0", "3.5", "2e14", "1e-3", "1.25e+2", "007", "12", "½", "⅔", "5%", "12 %", "0.5"]
BRACKETS = ["[byte]", " [m/s]", " [GPU-hours]", " []", "[second^2]", " [furlong]"]
POWERS = ["^2", "**3", "²", "⁻¹", "^-1", "^(1/2)", "^y", "^2^3", "^-x", " ^ 0"]
CALLS = [("max", 2), ("min", 3), ("sum", 3), ("mean", 2), ("floor", 1), ("ceil", 2), ("round", 1), ("abs", 1),
         ("sqrt", 1), ("log", 1), ("ln", 1), ("log2", 1), ("log10", 1), ("exp", 1), ("factorial", 1), ("binomial", 2),
         ("median", 2), ("max", 1)]  # fmt: skip
SIGNS = ["==", "!=", ">=", "<=", ">", "<", "≠", "≥", "≤"]
JOINTS = [" and ", " or ", " and ", " or ", " iff ", " <=> ", "∧", "∨", "⇔"]
WORTH: dict[type[Expression], Callable[..., int]] = {
    Add: lambda *parts: sum(parts) % PRIME,
    Negate: lambda part: -part % PRIME,
    Multiply: lambda *parts: prod(parts) % PRIME,
    Divide: quotient,
    Power: power,
    Maximum: lambda *parts: max(parts),
    Minimum: lambda *parts: min(parts),
    Logarithm: lambda part: opaque("log", part),
}
DAMAGE = "xy12.%^*/()[]<=>!+-, \nand or iff½²⁻÷e"


def tree(random: Random, depth: int) -> str:
    """Return an expression."""
    if not depth or random.random() < 0.2:
        return leaf(random)
    kind = random.random()
    inner = depth - 1
    if kind < 0.5:
        sign = random.choice(("+", " + ", "-", " − ", "*", " * ", "·", "/", " / ", "÷", "×", "\n+ "))
        return f"{tree(random, inner)}{sign}{tree(random, inner)}"
    if kind < 0.6:
        return f"({tree(random, inner)})"
    if kind < 0.7:
        return f"{random.choice(('-', '- ', '−'))}{tree(random, inner)}"
    if kind < 0.8:
        return tree(random, inner if random.random() < 0.2 else 0) + random.choice(POWERS)
    if kind < 0.9:
        name, count = random.choice(CALLS)
        return f"{name}({', '.join(tree(random, inner) for _ in range(count))})"
    if kind < 0.94:
        return f"if({told(random, 1)}, {tree(random, inner)}, {tree(random, inner)})"
    return leaf(random)


def leaf(random: Random) -> str:
    """Return a number, with its unit or without, or a name."""
    if random.random() < 0.5:
        return random.choice(NAMES[: 5 if random.random() < 0.9 else None])
    return random.choice(NUMBERS) + (random.choice(BRACKETS) if random.random() < 0.2 else "")


def told(random: Random, depth: int) -> str:
    """Return a relation, or several that are joined."""
    if not depth or random.random() < 0.4:
        space = random.choice(("", " "))
        return f"{tree(random, 1)}{space}{random.choice(SIGNS)}{space}{tree(random, 1)}"
    parts = [told(random, depth - 1) for _ in range(random.choice((2, 2, 3)))]
    parts = [f"({part})" if random.random() < 0.3 else part for part in parts]
    return "".join(part + random.choice(JOINTS) for part in parts[:-1]) + parts[-1]


def drawn(random: Random, kind: str) -> str:
    """Return an expression or a relation, or a text that nearly is one."""
    depth = random.choice((0, 1, 2))
    text = tree(random, depth + 1) if kind == "expressions" else told(random, depth)
    return damaged(random, text, DAMAGE, (0, 0, 0, 1, 2))


def worth(node: Expression) -> int:
    """Return the remainder that a tree of the program comes to."""
    match node:
        case Number(value, unit):
            return remainder(value) * measured(unit.factor, dict(unit.dimension.exponents)) % PRIME
        case Name(text) | Irrational(text):
            return named(text)
    parts = [worth(child) for child in node.children]
    if isinstance(node, Stepped):
        if node.function is Step.IF:
            return parts[2] if parts[0] < parts[1] else parts[3]
        return opaque(node.function.value, *parts)
    return WORTH[type(node)](*parts)


def meant(said: Relation | Combination) -> Said:
    """Return what is said with the remainders of its sides."""
    if isinstance(said, Relation):
        return (said.comparison.value, worth(said.left), worth(said.right))
    return (said.by.value, *map(meant, said.parts))


def first(text: str, kind: str) -> int | Said | str:
    """Return what the program reads, or what it refuses."""
    try:
        return worth(read_expression(text).tree) if kind == "expressions" else meant(read_condition(text).tree)
    except ExpressionError as problem:
        return str(problem)


def compared(text: str, kind: str) -> str:
    """Return ``read`` or ``refused`` where both do, ``left`` where one says nothing; else what differs."""
    mine = first(text, kind)
    if isinstance(mine, str) and any(large in mine for large in TOO_LARGE):
        return "left"
    try:
        other = (expression_reader.expression if kind == "expressions" else expression_reader.said)(text, UNITS)
    except Unknown:
        return "left"
    except expression_reader.Refused:
        return "refused" if isinstance(mine, str) else f"read as {mine}, refused by the other"
    return "read" if mine == other else f"{mine}, read by the other as {other}"


@pytest.mark.parametrize("kind", ["expressions", "relations"])
def test_a_second_reader_finds_the_same_meaning(kind: str) -> None:
    """Of ten thousand texts nearly all are known to both, a quarter at least is read and a tenth refused."""
    met, differ = campaign(10_000, 1, partial(drawn, kind=kind), partial(compared, kind=kind))
    assert not differ
    assert met["read"] > 2_500
    assert met["refused"] > 1_000
    assert met["left"] < 500


READINGS = [
    ("expressions", "-x^2", "(-x)^2"), ("expressions", "x^y^2", "(x^y)^2"), ("expressions", "x / y * 2", "x / (y * 2)"),
    ("expressions", "2 [km]", "2 [m]"), ("expressions", "5%", "5"), ("expressions", "x - y + 1", "x - (y + 1)"),
    ("expressions", "if(x < y, 1, 2)", "if(x < y, 2, 1)"), ("expressions", "log10(x)", "log2(x)"),
    ("relations", "x < y", "x <= y"), ("relations", "x == 1 and y == 2 or x == 3", "x == 1 and (y == 2 or x == 3)"),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "other"), READINGS)
def test_another_reading_is_noticed(kind: str, text: str, other: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A reader that takes a text for another one of a different meaning differs."""
    assert compared(text, kind) == "read"
    found = first(other, kind)
    monkeypatch.setitem(globals(), "first", lambda *_: found)
    assert compared(text, kind) not in AGREED


@pytest.mark.parametrize("text", ["1 ÷ 2 [byte]", "1 /\n2 [byte]", "1 / 2\n[byte]", "3 [metre]\n^2"])
def test_a_second_reading_is_seen_in_any_dress(text: str) -> None:
    """Another sign for a quotient, or a new line, leaves a text as ambiguous as it was."""
    with pytest.raises(ExpressionError, match="is ambiguous"):
        read_expression(text)

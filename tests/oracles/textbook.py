"""Statements of textbooks, written one a line, and draws from them: copies that stay true, and damaged ones.

A line is a statement, and after ``where`` what it assumes. ``{2|3|10}`` stands for one of some numbers, in all places
of a line the one of the same rank. What a letter may be is in `DOMAINS`; ``e`` is Euler's number.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from random import Random

from msgspec.structs import replace

from derive.expressions.expression import Expression, Number, log
from derive.expressions.quantity import (
    AT_LEAST_ONE,
    COUNT,
    FRACTION,
    NONNEGATIVE,
    POSITIVE,
    REAL,
    SHARE,
    Quantity,
    Symbol,
    quantity,
)
from derive.notation.parse import parse_expression, read_relation
from derive.statements.goal import Goal
from derive.statements.relation import Comparison, Relation
from derive.statements.statement import (
    Always,
    Compound,
    Extreme,
    Limit,
    Optimum,
    Scaling,
    Shape,
    Statement,
    identity,
    independent,
)

FOLDER = Path(__file__).parents[1] / "derive" / "proof" / "textbook"
KINDS = ("always", "identity", "independent", "scaling", "limit", "optimum")
DOMAINS = {"abcdt": POSITIVE, "xyz": REAL, "uv": NONNEGATIVE, "pqf": FRACTION, "s": SHARE, "w": AT_LEAST_ONE}
DOMAINS |= {"nmk": COUNT}
NAMES: dict[str, Expression] = {
    letter: Symbol(quantity(letter, "", f"the number {letter}", letter, domain))
    for letters, domain in DOMAINS.items()
    for letter in letters
}
NAMES["e"] = Number(Fraction(10)) ** (1 / log(10))
D = NAMES["d"]
CHOICE = re.compile(r"\{([^}]*)\}")
SHAPE = re.compile(r"(.*) (\w+) in (\w)")
POWER = re.compile(r"(.*) power (\S+) in (\w)")
LIMIT = re.compile(r"(.*) tends to (.*) as (\w) to (\S+)")
GIVEN = re.compile(r", (?![^(]*\))")  # a comma within parentheses parts arguments
OPTIMUM = re.compile(r"(.*) (min|max) at (.*) over (\w)")
Wrap = Callable[[Expression], Expression]
WRAPS: tuple[Wrap, ...] = (lambda tree: tree + D, lambda tree: tree * D, lambda tree: Number(Fraction(2)) ** tree)


@dataclass(frozen=True)
class Line:
    """One statement of a file, and where it stands."""

    kind: str
    number: int
    text: str

    def read(self, rank: int) -> Statement:
        """Return the statement with the numbers of one rank."""
        text = CHOICE.sub(lambda found: found[1].split("|")[rank % len(found[1].split("|"))], self.text)
        said, _, where = text.partition(" where ")
        assuming = tuple(relation(each) for each in GIVEN.split(where)) if where else ()
        return replace(READERS[self.kind](said), assuming=assuming)


def lines(kind: str) -> list[Line]:
    """Return the statements of one kind."""
    texts = (FOLDER / f"{kind}.txt").read_text("utf-8").splitlines()
    return [Line(kind, place, text) for place, text in enumerate(texts, 1) if not text.startswith("#")]


def drawn(line: Line, seed: int) -> Statement:
    """Return a statement that is true if the line is: with some of its numbers, as it stands or wrapped."""
    chance = Random(f"{seed} {line.kind} {line.number}")  # noqa: S311 - the same draws everywhere, no secret
    statement = line.read(chance.randrange(6))
    wrap = chance.choice((None, None, None, *WRAPS))
    return statement if wrap is None else wrapped(statement, wrap)


def wrapped(statement: Statement, wrap: Wrap) -> Statement:
    """Return what follows from a statement for an increasing function of its expressions."""
    match statement:
        case Always(Relation(left, comparison, right)):
            return replace(statement, relation=Relation(wrap(left), comparison, wrap(right)))
        case Limit(tree, value=value):
            return replace(statement, expression=wrap(tree), value=wrap(value))
        case Scaling() if statement.monotone is None:
            return replace(statement, expression=statement.expression * D)
        case Compound(combination):
            return replace(statement, combination=combination.map(wrap))
    return replace(statement, expression=wrap(statement.expression))


def damaged(statement: Statement) -> Iterator[Statement]:
    """Yield copies of a true statement that are false, unless it says very little."""
    nine = Number(Fraction(9, 10))
    match statement:
        case Always(Relation(left, Comparison.EQUAL, right)):
            yield identity(left, right * nine, statement.assuming)
            yield identity(left, right + nine, statement.assuming)
        case Always(Relation(left, sign, right)):
            for one, two in ((left, nine * right), (nine * left, right), (left + nine, right), (left, right + nine)):
                yield replace(statement, relation=Relation(one, sign, two))
            yield replace(statement, relation=Relation(right, sign, left))
        case Scaling(tree, of, Shape.CONSTANT):
            yield replace(statement, expression=tree * (1 + Symbol(of)))
            yield replace(statement, expression=tree + Symbol(of))
        case Scaling(shape=shape, exponent=exponent):
            yield from _reshaped(statement, shape, exponent)
        case Limit(value=value):
            yield replace(statement, value=value * nine + Number(Fraction(1, 100)))
        case Optimum(at=at, kind=kind):
            yield replace(statement, at=at * nine)
            yield replace(statement, at=at + 1)
            yield replace(statement, kind=kind.other)


def _reshaped(statement: Scaling, shape: Shape, exponent: Fraction | None) -> Iterator[Statement]:
    pairs = ((Shape.INCREASING, Shape.DECREASING), (Shape.NONDECREASING, Shape.NONINCREASING))
    opposite = {one: other for pair in pairs for one, other in (pair, pair[::-1])}
    if shape in opposite:
        yield replace(statement, shape=opposite[shape])
    elif exponent is not None:
        yield replace(statement, exponent=exponent + 1)
    else:
        yield replace(statement, expression=statement.expression * (1 + Symbol(statement.quantity) ** 2))


def stated(text: str) -> Statement:
    """Return the statement that a text writes, its kind before a colon."""
    kind, _, said = text.partition(": ")
    return Line(kind, 0, said).read(0)


def expression(text: str) -> Expression:
    """Return the tree of a text over the letters."""
    return parse_expression(text, NAMES.get)


def relation(text: str) -> Relation:
    """Return the relation that a text writes."""
    return read_relation(text).resolved(NAMES.get)


def goal(text: str) -> Goal:
    """Return the goal that a text writes, what it assumes after ``where``."""
    said, _, where = text.partition(" where ")
    return Goal(relation(said), tuple(relation(each) for each in GIVEN.split(where)) if where else ())


def letter(name: str) -> Quantity:
    """Return the quantity that a letter stands for."""
    found = NAMES[name]
    assert isinstance(found, Symbol)
    return found.quantity


def _identity(text: str) -> Statement:
    found = relation(text)
    return identity(found.left, found.right)


def _independent(text: str) -> Statement:
    tree, _, of = text.rpartition(" of ")
    return independent(expression(tree), letter(of))


def _scaling(text: str) -> Statement:
    power = POWER.fullmatch(text)
    found = power or SHAPE.fullmatch(text)
    assert found is not None, text
    shape, exponent = (Shape.POWER, Fraction(found[2])) if power else (Shape(found[2]), None)
    return Scaling(expression(found[1]), letter(found[3]), shape, exponent)


def _limit(text: str) -> Statement:
    found = LIMIT.fullmatch(text)
    assert found is not None, text
    to = None if found[4] == "infinity" else Fraction(found[4])
    return Limit(expression(found[1]), letter(found[3]), to, expression(found[2]))


def _optimum(text: str) -> Statement:
    found = OPTIMUM.fullmatch(text)
    assert found is not None, text
    return Optimum(expression(found[1]), letter(found[4]), expression(found[3]), Extreme(f"{found[2]}imum"))


READERS: dict[str, Callable[[str], Statement]] = {
    "always": lambda text: Always(relation(text)),
    "identity": _identity,
    "independent": _independent,
    "scaling": _scaling,
    "limit": _limit,
    "optimum": _optimum,
}

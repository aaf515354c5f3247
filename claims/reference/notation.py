"""Printed figures, expressions and relations: every form with what it means."""

from __future__ import annotations

from fractions import Fraction

from claims.reference.topic import Entry, Topic, entries, unread
from claims.report.phrasing import word_set
from derive.evaluation.evaluate import evaluate
from derive.expressions.dimensions import dimension_of
from derive.expressions.expression import Expression
from derive.expressions.quantity import quantity
from derive.notation.display import show_enclosure
from derive.notation.functions import FUNCTIONS
from derive.notation.parse import parse_expression, read_condition
from units import base_unit, parse_figure
from units.figures.hedging import AFTER, BEFORE, Wording
from units.numbers.qualifiers import DEGREES

FORMS = entries("figures")


def _meaning(text: str) -> str:
    return word_set(parse_figure(text))


def _hedge(wording: Wording, number: str) -> Entry:
    before, words = wording in BEFORE, ", ".join(f"`{each}`" for each in wording.words)
    says = f"{words} {'before' if before else 'behind'} a number: {wording.says}."
    return Entry(
        wording.words[0], says, (f"{wording.words[0]} {number}" if before else f"{number} {wording.words[0]}",)
    )


FIGURES = Topic(
    "figures",
    "A printed number allows a range of values, given by its digits and words. No claim has a tolerance.",
    FORMS,
    _meaning,
)
HEDGES = Topic(
    "hedges",
    "Words and signs around a number, and their effect.",
    (*(_hedge(each, "200") for each in BEFORE), *(_hedge(each, "200") for each in AFTER)),
    _meaning,
)
DEGREE = Topic(
    "comparisons",
    "Words that say by how much one thing exceeds another, in figures and in general statements.",
    tuple(Entry(each.words[0], f"{', '.join(f'`{word}`' for word in each.words)}: {each.says}.") for each in DEGREES),
    unread,
)


NAMES = {  # what is in the examples
    "size": (quantity("size", "byte", "the size of a copy", "s"), Fraction(40 * 10**9)),
    "rate": (quantity("rate", "byte/second", "the rate of a line", "r"), Fraction(5 * 10**9, 8)),
}
ARGUMENTS = {"log": "1", "ln": "1", "log2": "8", "log10": "1000", "sqrt": "49", "abs": "2 - 5", "exp": "1"}
ARGUMENTS |= {"floor": "7/2", "ceil": "7/2", "round": "2.346, 0.01", "factorial": "5", "binomial": "5, 2"}


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
    entries("expressions"),
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
    entries("relations"),
    _relation,
)

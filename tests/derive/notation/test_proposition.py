"""What was decided, in words and in symbols: each kind of statement with its domains and its conditions, by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from derive.expressions.expression import number
from derive.expressions.quantity import COUNT, FRACTION, Domain, Quantity, quantity
from derive.notation.proposition import particular, universal
from derive.notation.words import condition_in_words
from derive.statements.alternatives import Alternatives
from derive.statements.combination import Combination, Connective
from derive.statements.relation import Comparison, Relation
from derive.statements.statement import (
    Always,
    Compound,
    Limit,
    Optimum,
    Scaling,
    Shape,
    Statement,
    identity,
    independent,
)
from units import Interval

CUPS = quantity("cups", "token/day", "cups sold in a day", "c")
DAYS = quantity("days", "day", "days with the shutter up", "d")
SOLD = quantity("sold", "token", "cups sold while open", "s")
STALLS = quantity("stalls", "stage", "stalls of the fair", "n", COUNT)
SHARE = quantity("share", "", "share of cups that spill", "p", FRACTION)
RENT = quantity("rent", "$", "what the place costs", "r")
OTHER = quantity("other_sold", "token", "cups sold while open", "s'")

MORE_THAN_TEN = Relation(CUPS.tree, Comparison.ABOVE, number(10, "token/day"))
STATEMENTS = (
    (
        identity(SOLD.tree, CUPS * DAYS),
        (
            "For all admissible values: the cups sold while open equals the cups sold in a day times the days with the"
            " shutter up."
        ),
        "for all cups, days, sold > 0: sold == cups * days",
    ),
    (
        Always(Relation(SOLD.tree, Comparison.AT_LEAST, OTHER.tree), (MORE_THAN_TEN,)),
        (
            "For all admissible values where the cups sold in a day is above 10 tokens per day: the cups sold while"
            " open (sold) is at least the cups sold while open (other_sold)."
        ),
        "for all cups, other_sold, sold > 0, with cups > 10 [token/day]: sold >= other_sold",
    ),
    (
        independent(SOLD.tree, STALLS),
        (
            "For all admissible values: the cups sold while open does not depend on the stalls of the fair, all else"
            " fixed."
        ),
        "for all sold > 0, stalls >= 1 whole: sold(stalls') == sold(stalls)",
    ),
    (
        Scaling(SOLD.tree, CUPS, Shape.PROPORTIONAL),
        (
            "For all admissible values: the cups sold while open is proportional to the cups sold in a day, all"
            " else fixed."
        ),
        "for all cups, sold > 0: sold ∝ cups",
    ),
    (
        Scaling(SOLD.tree, CUPS, Shape.INVERSE),
        (
            "For all admissible values: the cups sold while open is inversely proportional to the cups"
            " sold in a day, all else fixed."
        ),
        "for all cups, sold > 0: sold ∝ 1 / cups",
    ),
    (
        Scaling(SOLD.tree, SHARE, Shape.POWER, number("-1/2").value),
        (
            "For all admissible values: the cups sold while open is proportional to the share of cups that"
            " spill to the power -0.5, all else fixed."
        ),
        "for all 0 <= share <= 1, sold > 0: sold ∝ share^(-0.5)",
    ),
    (
        Scaling(SOLD.tree, SHARE, Shape.DECREASING),
        (
            "For all admissible values: the cups sold while open falls as the share of cups that spill rises, all else"
            " fixed."
        ),
        "for all 0 <= share <= 1, sold > 0: sold(share') < sold(share) for share' > share",
    ),
    (
        Scaling(SOLD.tree, CUPS, Shape.AFFINE),
        (
            "For all admissible values: equal steps of the cups sold in a day change the cups sold while open by equal"
            " amounts, all else fixed."
        ),
        "for all cups, sold > 0: sold == a + b * cups, a and b without cups",
    ),
    (
        Limit(SOLD.tree, DAYS, None, number(0, "token")),
        (
            "For all admissible values: the cups sold while open tends to 0 tokens as the days with the"
            " shutter up goes to infinity, all else fixed."
        ),
        "for all days, sold > 0: lim sold == 0 [token] as days -> infinity",
    ),
    (
        Optimum(RENT.tree, CUPS, SOLD / DAYS),
        (
            "For all admissible values: of all values of the cups sold in a day, what the place costs is smallest at"
            " the cups sold while open divided by the days with the shutter up, all else fixed."
        ),
        "for all cups, days, rent, sold > 0: minimum of rent over cups: at cups == sold / days",
    ),
)


@pytest.mark.parametrize(("statement", "words", "symbols"), STATEMENTS)
def test_each_kind_of_statement_says_what_was_decided(statement: Statement, words: str, symbols: str) -> None:
    """Words and symbols carry the statement, its domains and its conditions; two of one meaning are told apart."""
    over = sorted({*_quantities(statement)}, key=lambda each: each.name)
    assert universal(statement, over).words == words
    assert universal(statement, over).symbols == symbols


def _quantities(statement: Statement) -> set[Quantity]:
    found = {each for relation in statement.assuming for each in relation.quantities}
    match statement:
        case Always(relation):
            return found | set(relation.quantities)
        case Scaling(_, moved) | Limit(_, moved):
            return found | {SOLD, moved}
        case Optimum():
            return found | {RENT, CUPS, SOLD, DAYS}
    raise AssertionError


FEW, MANY = (Relation(SHARE.tree, sign, number("1/2")) for sign in (Comparison.BELOW, Comparison.ABOVE))
FEW_TOLD, MANY_TOLD = (f"the share of cups that spill is {where} 0.5" for where in ("below", "above"))


def test_what_is_joined_is_told_with_its_joins() -> None:
    """Nothing is left out of it in words, nor in symbols."""
    nested = Combination(Connective.OR, (FEW, Combination(Connective.AND, (MANY, FEW))))
    told = universal(Compound(nested), [SHARE])
    assert told.words == f"For all admissible values: {condition_in_words(nested)}."
    assert told.symbols == f"for all 0 <= share <= 1: {nested}"


def test_a_condition_that_is_met_in_several_ways_stands_in_brackets() -> None:
    """The statement is said under all of its conditions, in words and in symbols."""
    either = Combination(Connective.OR, (FEW, MANY))
    told = universal(Alternatives(Always(MORE_THAN_TEN), (either,)), [CUPS, SHARE])
    more = "the cups sold in a day is above 10 tokens per day"
    assert told.words == f"For all admissible values where ({FEW_TOLD}, or {MANY_TOLD}): {more}."
    assert told.symbols == "for all 0 <= share <= 1, cups > 0, with (share < 0.5 or share > 0.5): cups > 10 [token/day]"


def test_a_case_is_said_to_exist() -> None:
    """`possible` says some where `always` says all; a quantity below an edge alone has its domain told."""
    domain = Domain(Interval(None, Fraction(3)), integer=False, words="at most 3")
    low = quantity("low", "", "low one", "l", domain)
    told = particular(Always(Relation(low.tree, Comparison.ABOVE, number(2))), [low])
    assert told.words == "For some admissible values: the low one is above 2."
    assert told.symbols == "for some low <= 3: low > 2"


ONE, END = Fraction(1), Fraction(5, 2)


@pytest.mark.parametrize(
    ("interval", "symbols"),
    [
        (Interval(ONE, END), "1 <= n <= 2.5"),
        (Interval(ONE, END, low_open=True), "1 < n <= 2.5"),
        (Interval(ONE, END, high_open=True), "1 <= n < 2.5"),
        (Interval(ONE, None), "n >= 1"),
        (Interval(Fraction(0), None, low_open=True), "n > 0"),
        (Interval(None, Fraction(0)), "n <= 0"),
        (Interval(None, Fraction(0), high_open=True), "n < 0"),
    ],
)
def test_each_domain_in_symbols(interval: Interval, symbols: str) -> None:
    """An end that is left out has a strict sign, one that there is not has none; zero is an end as any other."""
    for whole in (False, True):
        over = quantity("n", "", "n", "n", Domain(interval, integer=whole, words="n"))
        told = universal(Always(MORE_THAN_TEN), [over, over]).symbols
        assert told == f"for all {symbols}{' whole' * whole}: cups > 10 [token/day]"


def test_a_quantity_that_stands_for_a_formula_is_told_with_its_name() -> None:
    """Of one meaning the reader could not tell which formula; others keep their meaning alone."""
    told = universal(Always(Relation(RENT.tree, Comparison.EQUAL, number(2, "$"))), [], formulas=[RENT])
    assert told.words == "For all admissible values: what the place costs (rent) equals 2 $."
    some = particular(Always(Relation(RENT.tree, Comparison.EQUAL, number(2, "$"))), [], [SOLD], lambda each: each.name)
    assert some.words == "For some admissible values: rent equals 2 $."


def test_quantities_that_are_told_alike_are_told_apart() -> None:
    """`rate` and `the rate` are the same words behind an article; the place of each in the tree is seen by its name."""
    paid, due = quantity("paid", "", "rate", "p"), quantity("due", "", "the rate", "d")
    told = universal(Always(Relation(paid.tree, Comparison.BELOW, due.tree)), []).words
    assert told == "For all admissible values: the rate (paid) is below the rate (due)."

"""Trees and statements in words: brackets where symbols have them, every kind of statement worded by hand."""

from __future__ import annotations

import pytest

from derive.expressions.expression import Apply, Expression, log, log10, maximum, minimum, number
from derive.expressions.irrational import PI
from derive.expressions.quantity import COUNT, FRACTION, Quantity, quantity
from derive.notation.proposition import universal
from derive.notation.words import in_words
from derive.statements.relation import Comparison, Relation
from derive.statements.statement import Always, Limit, Optimum, Scaling, Shape, Statement, identity, independent

CUPS = quantity("cups", "token/day", "cups sold in a day", "c")
DAYS = quantity("days", "day", "days with the shutter up", "d")
SOLD = quantity("sold", "token", "cups sold while open", "s")
STALLS = quantity("stalls", "stage", "stalls of the fair", "n", COUNT)
SHARE = quantity("share", "", "share of cups that spill", "p", FRACTION)
RENT = quantity("rent", "$", "what the place costs", "r")
OTHER = quantity("other_sold", "token", "cups sold while open", "s'")

TREES = (
    (CUPS * DAYS, "the cups sold in a day times the days with the shutter up"),
    (
        SOLD / (CUPS + CUPS),
        "the cups sold while open divided by (the cups sold in a day plus the cups sold in a day)",
    ),
    (
        (SOLD - CUPS * DAYS).tree,
        "the cups sold while open minus the cups sold in a day times the days with the shutter up",
    ),
    ((1 - SHARE) * RENT, "(1 minus the share of cups that spill) times what the place costs"),
    (SOLD**2, "the square of the cups sold while open"),
    (SHARE ** number("1/2"), "the square root of the share of cups that spill"),
    (SHARE ** number(2, "byte/bit"), "the share of cups that spill to the power 2 bytes per bit"),
    (
        log(SHARE) / log(number(10, "byte/bit")),
        "the natural logarithm of the share of cups that spill divided by the natural logarithm of 10 bytes per bit",
    ),
    (SHARE**-STALLS, "the share of cups that spill to the power (minus the stalls of the fair)"),
    ((SHARE / STALLS) ** 3, "the cube of (the share of cups that spill divided by the stalls of the fair)"),
    (maximum(SOLD, OTHER), "the larger of the cups sold while open and the cups sold while open"),
    (minimum(SHARE, number(1), number("1/3")), "the smallest of the share of cups that spill, 1 and 1/3"),
    (log10(SHARE), "the logarithm to base 10 of the share of cups that spill"),
    (log(SHARE), "the natural logarithm of the share of cups that spill"),
    (Apply("f", SHARE.tree), "f of the share of cups that spill"),
    (number(300, "token/day"), "300 tokens per day"),
    (number(1, "day"), "1 day"),
    (number("1/3"), "1/3"),
    (PI * SHARE, "pi times the share of cups that spill"),
)


@pytest.mark.parametrize(("tree", "words"), TREES)
def test_a_tree_in_words_keeps_its_brackets(tree: Expression, words: str) -> None:
    """What is said is the tree as written, and every quantity by its meaning."""
    assert in_words(tree.tree) == words


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

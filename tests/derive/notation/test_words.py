"""Trees and statements in words: brackets where symbols have them, every kind of statement worded by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from derive.expressions.expression import Apply, Expression, log, log10, maximum, minimum, number
from derive.expressions.irrational import PI
from derive.expressions.quantity import COUNT, FRACTION, Domain, Quantity, quantity
from derive.notation.parse import parse_expression, read_expression, read_said
from derive.notation.proposition import free_quantities, particular, universal
from derive.notation.words import in_words, number_in_words, relation_in_words, said_in_words
from derive.statements.alternatives import Alternatives
from derive.statements.definedness import Need
from derive.statements.joined import Join, Joined
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
from units import Interval, parse_figure

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
    (read_expression("floor(7/2)").tree, "7 divided by 2, rounded down to a whole number"),
    (read_expression("round(7, 2)").tree, "7, rounded to a multiple of 2"),
    (read_expression("factorial(4)").tree, "the number of orders of 4 things"),
    (read_expression("binomial(5, 2)").tree, "the number of ways to choose 2 of 5 things"),
)


@pytest.mark.parametrize(("tree", "words"), TREES)
def test_a_tree_in_words_keeps_its_brackets(tree: Expression, words: str) -> None:
    """What is said is the tree as written, and every quantity by its meaning."""
    assert in_words(tree.tree) == words


def test_a_name_that_means_nothing_yet_has_no_words() -> None:
    """Names are resolved before anything is said of them: no reader is shown what was only typed."""
    with pytest.raises(TypeError, match="Name is not an expression"):
        in_words(read_expression("cups * 2").tree)


def test_days_and_needs_in_words() -> None:
    """A date is its day; what must not vanish differs from zero."""
    opening = parse_figure("14 June 2023")
    assert number_in_words(opening.low.value, opening.unit) == "14 June 2023"
    assert relation_in_words(Need(SHARE.tree)) == "the share of cups that spill differs from 0"
    assert relation_in_words(Need(SHARE.tree, Comparison.ABOVE)) == "the share of cups that spill is above 0"


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
    """Each join has its words, and what is joined within another stands in brackets, as in symbols."""
    nested = Joined(Join.OR, (FEW, Joined(Join.AND, (MANY, FEW))))
    assert said_in_words(nested) == f"{FEW_TOLD}, or ({MANY_TOLD}, and {FEW_TOLD})"
    assert said_in_words(FEW) == FEW_TOLD
    told = universal(Compound(nested), [SHARE])
    assert told.words == f"For all admissible values: {said_in_words(nested)}."
    assert told.symbols == f"for all 0 <= share <= 1: {nested}"


def test_a_condition_that_is_met_in_several_ways_stands_in_brackets() -> None:
    """The statement is said under all of its conditions, in words and in symbols."""
    either = Joined(Join.OR, (FEW, MANY))
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


def test_constants_are_not_free() -> None:
    """What a statement holds for all values of are the quantities without a value, those of conditions first."""
    pair = quantity("pair", "", "two of them", "p", value=2)
    about = Always(Relation(SHARE * pair, Comparison.BELOW, STALLS.tree), (MORE_THAN_TEN,))
    assert free_quantities(about) == (CUPS, SHARE, STALLS)


BY_CASES = "(1 where the share of cups that spill is below 0.5, and 2 elsewhere)"


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ("HALF == 2", f"{BY_CASES} equals 2"),
        ("2 < HALF", f"2 is below {BY_CASES}"),
        ("2 * HALF > 1", f"2 times {BY_CASES} is above 1"),
        ("1 + HALF > 1", f"1 plus {BY_CASES} is above 1"),
        ("HALF - 1 > 1", f"{BY_CASES} minus 1 is above 1"),
        ("-HALF < 1", f"minus {BY_CASES} is below 1"),
        ("if(HALF < 2, 3, 4) > 1", f"(3 where {BY_CASES} is below 2, and 4 elsewhere) is above 1"),
        (
            "if(share < 1, HALF, 4) > 1",
            f"({BY_CASES} where the share of cups that spill is below 1, and 4 elsewhere) is above 1",
        ),
    ],
)
def test_values_by_cases_stand_in_brackets(said: str, words: str) -> None:
    """They have relations of their own: without brackets `2 elsewhere equals 2` could be one of them."""
    text = said.replace("HALF", "if(share < 0.5, 1, 2)")
    assert said_in_words(read_said(text).resolved({"share": SHARE.tree}.get)) == words
    need = Need(parse_expression("if(share < 0.5, 1, 2)", {"share": SHARE.tree}.get), Comparison.ABOVE)
    assert relation_in_words(need) == f"{BY_CASES} is above 0"

"""Increasing functions inverted on both sides: what follows is proved, and what only looks like it is not."""

from __future__ import annotations

import pytest

from derive.normal_form.canonical import normal_form, same
from derive.normal_form.rational_functions import AtomKind
from derive.proof import Proved, decide
from derive.proof.methods.inverses import apply_inverses, flatten_powers
from derive.statements.statement import Always
from tests.oracles.textbook import goal, relation


@pytest.mark.parametrize(
    ("text", "simpler"),
    [
        ("x >= y where 2^x >= 2^y", "x >= y where 2^x >= 2^y, x >= y"),
        ("a >= b where log(a) >= log(b)", "a >= b where log(a) >= log(b), a >= b"),
        ("a > b where a^n > b^n", "a > b where a^n > b^n, a > b"),
        ("log(a) >= log(b) where a >= b", "a >= b where a >= b"),
        ("a >= b where (1/2)^a <= (1/2)^b", "a >= b where (1/2)^a <= (1/2)^b, a >= b"),
        ("a >= b*c where log(a) >= log(b) + log(c)", "a >= b*c where log(a) >= log(b) + log(c), a >= b*c"),
        ("a >= b where 2*log(a) >= 2*log(b)", "a >= b where 2 * log(a) >= 2 * log(b), a >= b"),  # said once
        ("a >= b where a*log(b) >= c", "a >= b where a * log(b) >= c, (a * log(b) + -1 * c)/a >= 0"),
        ("a >= b where 2^x*3^y <= 0", "a >= b where 2^x*3^y <= 0, -1 >= 0"),
        ("a >= b where log(a) <= 0", "a >= b where log(a) <= 0, 1 >= a"),
    ],
)
def test_what_stands_inside_is_said(text: str, simpler: str) -> None:
    """Logarithms are undone by what they are of, powers by their exponents or bases."""
    ((made,), wanted) = apply_inverses(goal(text)), goal(simpler)
    assert [str(each) for each in (made.relation, *made.assuming)] == [
        str(each) for each in (wanted.relation, *wanted.assuming)
    ]


@pytest.mark.parametrize(
    "text",
    [
        "x == y where 2^x == 2^y",
        "a == b where log(a) == log(b)",
        "t == log(2)/log(1 + b) where (1 + b)^t == 2",
        "t == log(c)/log(w) where w^t == c, w > 1",
        "a == b where a^3 == b^3",
        "2^a == 2^b where a^n == b^n",
        "a == b where a >= b, log(b) >= log(a)",
        "log(max(a, b)) == max(log(a), log(b))",
        "2^max(x, y) == max(2^x, 2^y)",
        "min(a, b)^n == min(a^n, b^n)",
        "2^min(x, y) == min(2^x, 2^y)",
        "(1/2)^max(x, y) == min((1/2)^x, (1/2)^y)",
        "log(1 + max(a, b)) == max(log(1 + a), log(1 + b))",
        "e^(-max(x, y)) == min(e^(-x), e^(-y))",
        "2^t == 2^(log(2)/log(1 + b)) where (1 + b)^t == 2",
        "a == e^b where b == log(a)",  # no fraction but 0 is the logarithm of one, and b is above 0
    ],
)
def test_what_follows_is_proved(text: str) -> None:
    """An increasing function of a maximum is the maximum of the function; what it makes equal is equal."""
    stated = goal(text)
    assert isinstance(decide(Always(stated.relation, stated.assuming)), Proved)


@pytest.mark.parametrize(
    "text",
    [
        "x == y where x^2 == y^2",  # 1 and -1
        "x == y where a^x == a^y",  # at a = 1
        "x >= y where a^x >= a^y",  # at a = 1/2
        "a == b where a^x == b^x",  # at x = 0
        "a >= b where a^x >= b^x",  # at x = -1
        "a >= b where (1/2)^a >= (1/2)^b",  # it falls
        "a >= b where log(b) >= log(a)",
        "a == b where log(a) >= log(b)",
        "t == log(2)/log(1 + b) where (1 + b)^t >= 2",
        "(1/2)^max(x, y) == max((1/2)^x, (1/2)^y)",
        "max(x, y)^2 == max(x^2, y^2)",  # at -2 and 1
        "a^max(x, y) == max(a^x, a^y)",
        "log(max(a, b)) == max(log(a), 2*log(b))",
        "log(a + b) == max(log(a), log(b))",
        "a == 9/10*e^b where b == log(a)",
    ],
)
def test_what_only_looks_like_it_is_not_proved(text: str) -> None:
    """A function that falls, or may fall, or has one value for both signs, is not undone as one that rises."""
    stated = goal(text)
    assert not isinstance(decide(Always(stated.relation, stated.assuming)), Proved)


@pytest.mark.parametrize(
    ("text", "flat"),
    [
        ("2^x <= 2^y", "x <= y"),
        ("(1/2)^x <= (1/2)^y", "x >= y"),
        ("a^n >= b^n", "a >= b"),
        ("2^(1/a) > 2^log(b)", None),  # it is 1/a > log(b), in other words
        ("x^2 <= y", None),
        ("a*2^x <= a*2^y", "x <= y"),
        ("2^z*2^x >= 2^z*y", "2^x >= y"),  # of y nothing says that it has a logarithm
        ("2^x >= 1", "x >= 0"),
        ("2^x + 2^y >= x*y", None),
        ("a^(1/2) >= b^(1/2)", None),  # roots are left to solvers
    ],
)
def test_what_is_to_be_shown_is_made_flat(text: str, flat: str | None) -> None:
    """Powers of one base are compared by what stands above them."""
    found = flatten_powers(goal(text))
    if text == "2^(1/a) > 2^log(b)":
        assert found is not None
        assert all(node.kind is not AtomKind.EXP for node in normal_form(found.relation.difference).atoms)
    elif flat is None:
        assert found is None
    else:
        assert found is not None
        wanted = goal(flat).relation.rising
        assert found.relation.comparison is wanted.comparison
        assert same(found.relation.rising.difference, wanted.difference)


@pytest.mark.parametrize(
    "text",
    [
        "x >= y where x^2 >= y",
        "a > b where a != b",
        "a > b where log(a) != 0",
        "a*b >= a*c",
        "x >= y where a*b >= a*c",
        "x >= y where 2^x >= x*y",
        "a >= b where log(a)*log(b) >= 0",
    ],
)
def test_where_there_is_nothing_to_undo_nothing_is_said(text: str) -> None:
    """Polynomials stay, and that sides differ says nothing of an order."""
    assert apply_inverses(goal(text)) == ()


def test_what_has_no_normal_form_is_not_undone() -> None:
    """1 / (x - x) has no value, and (a + b + c + 1)^90 too many terms: neither helps, and log a >= log b is undone."""
    useless = ("1/(x - x) >= 0", "1/(x - x) <= 0", "(a + b + c + 1)^90 >= 1", "(a + b + c + 1)^90 <= 1")
    (found,) = apply_inverses(goal(f"log(a) >= log(b) where {', '.join(useless)}"))
    assert str(found.relation) == "a >= b"


def test_numbers_alone_have_a_witness() -> None:
    """Without any quantity there is one point, and all holds there that holds."""
    assert isinstance(decide(Always(relation("2 + 2 == 4"))), Proved)
    assert isinstance(decide(Always(relation("2^(1/2) > 7/5"))), Proved)

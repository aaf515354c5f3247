"""Inequalities of every textbook by calculus: true ones are shown, and false ones beside them never.

The method is asked directly, without the search for counterexamples that finds most false statements first.
"""

from __future__ import annotations

import pytest

from derive.proof import Budget
from derive.proof.methods.calculus import FAILURES, Calculus, by_calculus
from tests.oracles.textbook import goal

STEPS = Budget(steps=40)
FEW_STEPS = Budget(steps=7)  # where work is not spared
KELLY = (
    "p*log(1 + b*f) + (1 - p)*log(1 - f) <= p*log(p*(1 + b)) + (1 - p)*log((1 - p)*(1 + b)/b) where p > 0, p < 1, f < 1"
)


TRUE = [
    "log(a) >= log(b) where a >= b",
    "log(1 + a) < a",
    "log(a) <= a - 1",
    "log(a) <= a/e",
    "log(a)/log(2) <= a",  # least at 1/log 2, where it is 1/log 2 + log(log 2)/log 2 = 0.9
    "a*log(a) >= -1/e",
    "e^x >= 1 + x",
    "e^x >= e*x",
    "e^a > a^2/2",
    "(1 + x)^n >= 1 + n*x where x >= -1",
    "(1 + u)^w >= 1 + w*u",
    "(1 + u)^p <= 1 + p*u",
    "1 - (1 - p)^n <= n*p",
    "p^n <= 1",
    "(1 - p)^n <= e^(-n*p)",
    "2^n > n^2 where n >= 5",
    "n^(1/n) <= 2",
    "log(1 + p) >= p*log(2)",  # concave, and equal at both ends
    "p*log(a) + (1 - p)*log(b) <= log(p*a + (1 - p)*b)",
    "a^p*b^(1 - p) <= p*a + (1 - p)*b",
    "p*log(p/q) + (1 - p)*log((1 - p)/(1 - q)) >= 0 where p > 0, p < 1, q > 0, q < 1",
    "(a - b)/log(a/b) <= (a + b)/2 where a > b",
    KELLY,
]
FALSE = [
    "log(a) >= log(b) where b >= a",
    "log(a) > log(b) where a >= b",  # equal at a = b
    "log(1 + a) < 9*a/10",  # at small a
    "log(a) < a - 1",  # equal at 1
    "log(a) <= 36*a/100",  # 1/e is 0.368
    "log(a)/log(2) <= 53*a/100",  # 1/(e log 2) is 0.5307
    "a*log(a) >= -36/100",
    "e^x > 1 + x",  # equal at 0
    "e^x >= 28/10*x",  # at 1 it is 2.718
    "e^a > 2*a^2",  # at 2: 7.4 against 8
    "(1 + x)^n > 1 + n*x where x >= -1",  # equal at 0
    "(1 + u)^p >= 1 + p*u",
    "1 - (1 - p)^n >= n*p",
    "1 - (1 - p)^n < n*p",  # equal at 0
    "p^n < 1",  # equal at 1
    "(1 - p)^n < e^(-n*p)",  # equal at 0
    "2^n > n^2 where n >= 4",  # equal at 4
    "2^n >= n^2 where n >= 3",  # at 3: 8 against 9
    "n^(1/n) <= 14/10",  # at 3: 1.442
    "log(1 + p) >= 7/10*p",  # log 2 is 0.693
    "log(1 + p) > p*log(2)",  # equal at both ends
    "a^p*b^(1 - p) < p*a + (1 - p)*b",
    "p*log(p/q) + (1 - p)*log((1 - p)/(1 - q)) >= 21/10*(p - q)^2 where p > 0, p < 1, q > 0, q < 1",
    "(a - b)/log(a/b) <= (a + b)/3 where a > b",
    "(a - b)/log(a/b) >= (a + b)/2 where a > b",
    "n*p*(1 - p)^n <= 3/10",  # up to 1/e for large n
    "(1 + 1/n)^n <= 27/10",  # up to e
    "log(x^2 + 1) > 0",  # 0 at 0
    # 0 at b = 1, whatever rises or falls beside it
    "(b - 1)^2 + log(1 + a)*(b - 1)^2 > 0",
    "(b - 1)^2*log(1 + a) > 0",
    "(b - 1)^2*log(1 + 1/a) > 0",
    "(b - 1)^2*(log(1 + a) + 1/a) > 0",
    "log(1 + a) + 1/(1 - a) >= 0",  # rises from 1, and is -0.1 at 1.4 beyond a pole
    "e^a - 1/(a - 1) >= 0",  # at 1.1 it is 3 - 10
    "a - 1/log(a) >= 0",  # rises below 1 and above it, where at 1.1 it is 1.1 - 10.5
    "a^2/2 - 2*a + log(a) + 2 >= 0",  # rises from below all bounds to 1/2 at 1, where its slope is 0, and beyond
    # where a slope is 0 at b - 1, c/(b - 1) or log b, of which none has a sign
    "(a - b + 1)^2*log(1 + c) > 0",  # 0 there
    "(b - 1)*a^2/2 - c*a + log(1 + b) >= 0",  # without a bound where b < 1
    "a^2/2 - a*log(b) >= 0",  # -1.5 at a = 1, b = e^2
    "p*log(a) + (1 - p)*log(b) < log(p*a + (1 - p)*b) where p > 0, p < 1",  # equal at a = b
]


@pytest.mark.parametrize("text", TRUE)
def test_what_textbooks_say_is_shown(text: str) -> None:
    """Logarithms, powers of probabilities, Bernoulli, growth, entropy, means, Kelly's rule."""
    assert by_calculus(goal(text), STEPS) is not None


@pytest.mark.parametrize("text", FALSE)
def test_what_is_false_by_a_little_is_not_shown(text: str) -> None:
    """Constants moved, orders turned, edges left out: each fails somewhere, by hand."""
    assert by_calculus(goal(text), STEPS) is None


@pytest.mark.parametrize("text", FALSE)
@pytest.mark.parametrize("seen", [set(), {-1}, {-1, 1}], ids=["rising", "falling", "turning"])
def test_what_is_false_is_not_shown_without_a_look(text: str, seen: set[int], monkeypatch: pytest.MonkeyPatch) -> None:
    """Points that are looked at save work alone: no way of the argument shows anything that is false."""
    monkeypatch.setattr(Calculus, "_fails", lambda *_: False)
    monkeypatch.setattr(Calculus, "_looks", lambda *_: seen)
    assert by_calculus(goal(text), FEW_STEPS) is None


@pytest.mark.parametrize("failure", FAILURES)
def test_a_slope_that_cannot_be_worked_out_shows_nothing(
    failure: type[Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is true stays open then, as does what is false."""

    def fails(*_: object) -> None:
        raise failure("planted")

    monkeypatch.setattr("derive.proof.methods.calculus.slope", fails)
    for text in ("log(1 + a) < a", "log(1 + a) < 9*a/10"):
        assert by_calculus(goal(text), STEPS) is None


def test_what_is_above_zero_at_its_end_stays_so_where_it_does_not_fall() -> None:
    """One and more: the slope by a is (b - 1)^2/(1 + a), which is 0 at b = 1."""
    assert by_calculus(goal("1 + (b - 1)^2*log(1 + a) > 0"), STEPS) is not None
    assert by_calculus(goal("(b - 1)^2*log(1 + a) + b > 0"), STEPS) is not None

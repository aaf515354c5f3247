"""Powers of what has a unit, and powers that count in one, are decided as those of pure numbers are."""

from __future__ import annotations

import pytest

from derive.expressions.quantity import COUNT, FRACTION, NONNEGATIVE, POSITIVE, REAL, Domain, Symbol, quantity
from derive.notation.parse import read_relation
from derive.proof import decide
from derive.proof.decision import Proved, Refuted
from derive.statements.statement import Always

UNITS: dict[str, tuple[str, Domain]] = {
    "t": ("second", POSITIVE),
    "wait": ("minute", POSITIVE),
    "z": ("minute", NONNEGATIVE),
    "way": ("kilometre", REAL),
    "n": ("", COUNT),
    "k": ("byte", COUNT),
    "rests": ("minute", COUNT),
    "r": ("", REAL),
    "p": ("", FRACTION),
}
NAMES = {name: Symbol(quantity(name, unit, name, name, domain)) for name, (unit, domain) in UNITS.items()}


def said(text: str, *given: str) -> Always:
    """Return the statement that a relation holds where others do."""
    relation, *assuming = (read_relation(each).resolved(NAMES.get) for each in (text, *given))
    return Always(relation, tuple(assuming))


@pytest.mark.parametrize(
    ("text", "given"),
    [
        ("(t/(1 [second]))^n > 0", ()),
        ("(t/(1 [minute]))^n == (t/(1 [second]))^n / 60^n", ()),
        ("(t/(1 [second]))^n > (t/(1 [minute]))^n", ()),
        ("(t/(1 [second]))^n >= 1", ("t >= 1 [second]",)),
        ("(t/wait)^n <= 1", ("t <= wait",)),
        ("(way/(1 [metre]))^(2*n) == 1000000^n * (way/(1 [kilometre]))^(2*n)", ()),
        ("(z/(1 [minute]))^n >= 0", ()),
        ("(z/wait)^n <= 1", ("z <= wait",)),  # a tree of its form needs z over a second
        ("p^(k/(1 [byte])) <= p", ()),
        ("(-1)^(2*k/(1 [byte])) == 1", ()),
        ("r^(2*rests/(1 [minute])) >= 0", ()),
        ("r^(rests/(1 [second])) == (r^60)^(rests/(1 [minute]))", ()),
    ],
)
def test_what_holds_is_proved(text: str, given: tuple[str, ...]) -> None:
    """In base units a minute is 60 seconds and a byte 8 bits; what is whole is whole in its own unit."""
    assert isinstance(decide(said(text, *given)), Proved)


@pytest.mark.parametrize(
    ("text", "given"),
    [
        ("(t/(1 [second]))^n < 100", ()),
        ("(way/(1 [metre]))^n > 0", ()),  # -1 metre, once
        ("(t/(1 [second]))^n >= (t/(1 [second]))^(2*n)", ()),
        ("(z/wait)^n >= 1", ("z <= wait",)),
        ("(-1)^(k/(1 [byte])) == 1", ()),  # one byte
        ("r^(rests/(1 [minute])) >= 0", ()),
        ("(-1)^(rests/(1 [minute])) == (-1)^(rests/(1 [second]))", ()),  # one minute, 60 seconds
    ],
)
def test_what_fails_is_refuted(text: str, given: tuple[str, ...]) -> None:
    """Each fails at a point that is worked out in the head."""
    assert isinstance(decide(said(text, *given)), Refuted)

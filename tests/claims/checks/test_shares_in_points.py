"""Percentage points tell how far shares are apart; of a quotient of shares they are refused."""

from __future__ import annotations

import pytest

import claims

CLAIM = """\
document: poll
claims:
  - {{id: a, says: A share., stated: "{a}", premise: the poll}}
  - {{id: b, says: Another., stated: "{b}", premise: the poll}}
  - {{id: change, says: How it changed., stated: "{stated}", expression: "{expression}", given: {{a: a, b: b}}}}
"""


@pytest.mark.parametrize(("stated", "expression", "a", "b", "refused"), [
    ("25 percentage points", "(a - b) / a", "12 %", "9 %", True),  # 3 of 12
    ("3 pp", "a / b", "9 per cent", "3 %", True),
    ("30,000 basis points", "a / b", "9 %", "3 percentage points", True),
    ("2 percentage points", "a / b - 1", "9 %", "3 %", True),
    ("25 %", "(a - b) / a", "12 %", "9 %", False),
    ("3 percentage points", "a - b", "12 %", "9 %", False),
    ("10.5 percentage points", "(a + b) / 2", "12 %", "9 %", False),
    ("3 percentage points", "a * b", "30 %", "10 %", False),
    ("25 percentage points", "(a - b) / a", "12", "9", False),  # of what is no share nothing is known
    ("400 percentage points", "a / b", "12 %", "0.03", False),
    ("400 percentage points", "a / b", "12", "300 %", False),
    ("173 pp", "sqrt(a / b)", "9 %", "3 %", True),
    ("100 percentage points", "a / b", "9 %", "9 %", True),
    ("-100 percentage points", "(b - a) / a", "9 %", "0 %", True),
    ("0 percentage points", "a - b", "9 %", "9 %", False),
    ("~22 percentage points", "sqrt(a - 0.04) + 0 * b", "9 %", "9 %", False),  # a third of 9 % is less than 4 %
])  # fmt: skip
def test_points_are_of_a_difference(stated: str, expression: str, a: str, b: str, *, refused: bool) -> None:
    """What stays the same where all shares become smaller alike is so many percent of one, and no points."""
    audit = claims.check(CLAIM.format(stated=stated, expression=expression, a=a, b=b))
    found = [fault.found for fault in audit.faults]
    assert found == ([f"{stated!r} for a quotient of shares"] if refused else [])
    assert refused or audit["change"].ok


def test_without_any_share_nothing_is_refused() -> None:
    """What is computed from plain numbers may be a difference that was worked out."""
    text = CLAIM.format(stated="300 percentage points", expression="6 / 2", a="9 %", b="3 %")
    assert not claims.check(text.replace(", given: {a: a, b: b}", "")).faults

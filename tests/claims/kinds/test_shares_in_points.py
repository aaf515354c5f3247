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
])  # fmt: skip
def test_points_are_of_a_difference(stated: str, expression: str, a: str, b: str, *, refused: bool) -> None:
    """What stays the same where all shares become smaller alike is so many percent of one, and no points."""
    audit = claims.check(CLAIM.format(stated=stated, expression=expression, a=a, b=b))
    found = [fault.complaint.found for fault in audit.faults]
    assert found == ([f"{stated!r} for a quotient of shares"] if refused else [])
    assert refused or audit["change"].ok

"""The arithmetic on one line: the printed values in the formula, and a result that is only rounded is not an equal."""

from __future__ import annotations

import pytest

from claims import check
from claims.report.arithmetic import word_calculation, word_origins

TEXT = """document: copies
claims:
  - {{id: size, says: A copy holds 40 GB., stated: "~40 GB", source: the report}}
  - {{id: it, says: So it is., stated: "{stated}", expression: "{expression}", given: {{size: size, {given}}}}}
"""


@pytest.mark.parametrize(
    ("stated", "expression", "given", "line"),
    [
        ("64 s", "size / rate", "rate: 5 Gbit/s", "40 GB ÷ 5 Gbit/s = 64 s"),
        # 40 GB over 3 Gbit/s are 106.666... s, which no equals sign may round
        ("107 s", "size / rate", "rate: 3 Gbit/s", "40 GB ÷ 3 Gbit/s ≈ 106.7 s"),
        ("1,600 GB^2", "size^2 * n", "n: exactly 1", "(40 GB)² × 1 = 1,600 GB^2"),
        ("120 GB", "size + n * size", "n: exactly 2", "40 GB + 2 × 40 GB = 120 GB"),
        ("20-40 GB", "size / n", "n: 1-2", "40 GB ÷ (1-2) = 20 to 40 GB"),
        ("20 GB", "size / (n + m)", "n: exactly 1, m: exactly 1", "40 GB ÷ (1 + 1) = 20 GB"),
        ("40 GB", "max(size, n)", "n: 3 GB", "max(40 GB, 3 GB) = 40 GB"),
        ("50%", "n / 2 * size / size", "n: exactly 1", "1 ÷ 2 × 40 GB ÷ 40 GB = 50 %"),
    ],
)
def test_the_values_stand_in_the_formula(stated: str, expression: str, given: str, line: str) -> None:
    """Values as printed, without their hedge; ranges and sums in brackets; what is rounded is marked as such."""
    found = check(TEXT.format(stated=stated, expression=expression, given=given))["it"]
    assert word_calculation(found) == line


def test_what_computes_nothing_has_no_arithmetic() -> None:
    """An assumption has a figure and no formula."""
    found = check(TEXT.format(stated="64 s", expression="size / rate", given="rate: 5 Gbit/s"))
    assert word_calculation(found["size"]) == ""


def test_origins_are_named_where_a_name_does_not_say_so() -> None:
    """An input that is called as its claim, and a literal, need no more."""
    text = TEXT.format(stated="64 s", expression="amount / rate", given="rate: 5 Gbit/s").replace(
        "size: size", "amount: size"
    )
    assert word_origins(check(text)["it"]) == "amount: size"

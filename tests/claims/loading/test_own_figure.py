"""A claim may not rest on the figure that it states."""

from __future__ import annotations

from pathlib import Path

import pytest

from claims.audit.corpus import open_corpus
from claims.schema.diagnostics import DiagnosticError

TEXT = """\
document: cups
claims:
  - id: cups-in-a-year
    says: The shop sells a thousand cups in a year.
    stated: "1,000 game"
    expression: cups * share
    given: {{cups: "{cups}", share: "exactly 1"}}
"""


def test_the_own_figure_among_the_inputs_is_refused(tmp_path: Path) -> None:
    """1,000 computed from 1,000 times 1 would be green by construction."""
    file = tmp_path / "cups.yaml"
    file.write_text(TEXT.format(cups="1,000 game"), encoding="utf-8")
    with pytest.raises(DiagnosticError) as caught:
        open_corpus([file])
    (fault,) = caught.value.diagnostics
    assert (fault.claim, fault.line, fault.problem) == (
        "cups-in-a-year",
        7,
        "the input '1,000 game' is the figure that the claim states",
    )


def test_another_input_is_taken(tmp_path: Path) -> None:
    """980 times 1 rounds to 1,000 in one digit, and nothing is refused."""
    file = tmp_path / "cups.yaml"
    file.write_text(TEXT.format(cups="980 game"), encoding="utf-8")
    assert open_corpus([file]).find("cups-in-a-year").ok


SMALL = """\
document: rack
claims:
  - {{id: left-over, says: Half is left., stated: "{stated}", expression: "{expression}", given: {given}}}
"""


@pytest.mark.parametrize(
    ("stated", "expression", "given"),
    [
        ("4 GPU", "all - taken", '{all: "8 GPU", taken: "4 GPU"}'),  # 8 - 4 = 4
        ("3", "n * (n - 1) / 2", '{n: "3"}'),  # 3 * 2 / 2 = 3
        ("2", "n^2 / 2", '{n: "2"}'),  # 4 / 2 = 2
        ("6", "a * b - c", '{a: "3", b: "4", c: "6"}'),  # 12 - 6 = 6
        ("7", "a + b", '{a: "7", b: "0.1"}'),  # 7.1 rounds to 7
    ],
)
def test_small_arithmetic_may_give_a_number_that_went_in(
    tmp_path: Path, stated: str, expression: str, given: str
) -> None:
    """What equals an input by chance is computed like any other figure: another input would give another value."""
    file = tmp_path / "rack.yaml"
    file.write_text(SMALL.format(stated=stated, expression=expression, given=given), encoding="utf-8")
    assert open_corpus([file]).find("left-over").ok


@pytest.mark.parametrize(
    ("expression", "given"),
    [
        ("a * b", '{a: "4", b: "1"}'),
        ("a / b", '{a: "4", b: "exactly 1"}'),
        ("a + b - c", '{a: "4", b: "7", c: "7"}'),
        ("max(a, b) - b + a * (b - b) + a - max(a, b) + b", '{a: "4", b: "2"}'),
        ("a^b", '{a: "4", b: "1"}'),
    ],
)
def test_a_figure_that_comes_out_as_it_went_in_is_refused(tmp_path: Path, expression: str, given: str) -> None:
    """With the other literals put in, the expression is its own input and nothing else: 4 times 1, 4 + 7 - 7."""
    file = tmp_path / "rack.yaml"
    file.write_text(SMALL.format(stated="4", expression=expression, given=given), encoding="utf-8")
    with pytest.raises(DiagnosticError) as caught:
        open_corpus([file])
    assert [fault.problem for fault in caught.value.diagnostics][-1].endswith("is the figure that the claim states")

"""A claim may not rest on the figure that it states."""

from __future__ import annotations

from pathlib import Path

import pytest

from claims.audit.corpus import open_corpus
from claims.format.fault import Faults

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
    with pytest.raises(Faults) as caught:
        open_corpus([file])
    (fault,) = caught.value.faults
    assert (fault.claim, fault.line, fault.found) == (
        "cups-in-a-year",
        7,
        "'1,000 game', the very figure that the claim states",
    )


def test_another_input_is_taken(tmp_path: Path) -> None:
    """980 times 1 rounds to 1,000 in one digit, and nothing is refused."""
    file = tmp_path / "cups.yaml"
    file.write_text(TEXT.format(cups="980 game"), encoding="utf-8")
    assert open_corpus([file]).find("cups-in-a-year").ok

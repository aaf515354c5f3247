"""The audit and the score of damage agree on what could never have failed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from claims.commands.application import app

HEAD = (
    "document: yard\nclaims:\n  - {id: bulk, says: A heap has 100 000 stones., stated: '100,000', source: the yard}\n"
)
CLAIM = "  - {{id: heap, says: Enough., stated: '{stated}', expression: '{expression}', given: {{a: bulk}}}}\n"


@pytest.mark.parametrize(
    ("stated", "expression", "verdict"),
    [
        ("at least 10", "a^(7/10)", "verified"),  # 3,162; the bound turns at 27 stones only
        ("at most 10^9", "a^(7/10)", "verified"),  # it turns at 7 * 10^12
        ("at least 0", "a^2", "undecided"),  # of whatever number
    ],
)
def test_a_bound_is_vacuous_for_both_or_for_neither(tmp_path: Path, stated: str, expression: str, verdict: str) -> None:
    """A bound that is far away is turned by inputs as far away; one that nothing turns is vacuous."""
    file = tmp_path / "yard.yaml"
    file.write_text(HEAD + CLAIM.format(stated=stated, expression=expression), "utf-8")
    audited = json.loads(CliRunner().invoke(app, ["audit", "--json", str(file)]).stdout)
    damaged = json.loads(CliRunner().invoke(app, ["mutate", "--json", str(file)]).stdout)
    assert [each["verdict"] for each in audited["claims"] if each["id"] == "heap"] == [verdict]
    assert damaged["summary"]["vacuous"] == ([] if verdict == "verified" else ["heap"])

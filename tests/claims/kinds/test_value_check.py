"""Checks of a value, one claim each: what is computed by hand, beside it what the check must not take for it."""

from __future__ import annotations

from pathlib import Path

import pytest

from claims.audit.corpus import open_corpus
from claims.format.vocabulary import Verdict
from claims.kinds.finding import Finding


def found(folder: Path, body: str, head: str = "") -> Finding:
    """Return the finding on one claim in a document with this head."""
    (folder / "it.yaml").write_text(f"document: hand\n{head}claims:\n  - {{id: it, says: So., {body}}}\n", "utf-8")
    return open_corpus([folder]).find("it")


@pytest.mark.parametrize(
    ("stated", "verdict"),
    [
        ("256", Verdict.VERIFIED),
        ("2.0", Verdict.REFUTED),  # as if the exponent were its numeral
    ],
)
def test_an_exponent_counts_in_its_unit(tmp_path: Path, stated: str, verdict: Verdict) -> None:
    """A byte per bit is 8: two to that power is 256, on every path by which it is evaluated."""
    body = f'stated: "{stated}", expression: "x^(1 [byte/bit])", given: {{x: exactly 2}}'
    assert found(tmp_path, body).verdict is verdict

"""Documents drawn with known verdicts: the audit finds each as it was meant."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, given, settings

from claims.audit.corpus import open_corpus
from claims.schema.vocabulary import Verdict
from claims.strategies import documents


def audited(folder: Path, document: dict[str, Any]) -> dict[str, Verdict]:
    """Return the verdicts of a document; JSON is YAML."""
    file = folder / "drawn.yaml"
    file.write_text(json.dumps(document), encoding="utf-8")
    return {finding.claim.id: finding.verdict for finding in open_corpus([file]).findings()}


@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(document=documents())
def test_drawn_documents_have_the_verdicts_that_they_record(tmp_path: Path, document: dict[str, Any]) -> None:
    """What was printed right is verified; half as much again is approximate with a hedge, and refuted without one."""
    meant = {
        claim["id"]: "assumption" if "source" in claim else claim.get("expect", "verified")
        for claim in document["claims"]
    }
    assert audited(tmp_path, document) == meant


@settings(max_examples=10, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(document=documents(most=2))
def test_a_drawn_figure_that_is_moved_is_noticed(tmp_path: Path, document: dict[str, Any]) -> None:
    """Ten thousand times the printed figure is refuted, whatever it was before."""
    claim = document["claims"][-1]
    number, _, unit = claim["stated"].rpartition(" ")
    claim["stated"] = f"{number}0000 {unit}" if "." not in number and "e" not in number else f"1e40 {unit}"
    assert audited(tmp_path, document)[claim["id"]] is Verdict.REFUTED

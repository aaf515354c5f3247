"""The units that a certificate names: those of the numbers and functions in its trees as well."""

from __future__ import annotations

import json
from pathlib import Path

from claims.audit.corpus import open_corpus
from claims.certificate import certificate, document
from tests.oracles.certificates import judged


def test_units_are_found_wherever_they_stand_in_a_tree() -> None:
    """What a function gives, what a number counts, in lists within lists; three ids in a list are no number."""
    tree = ["+", ["apply", "f", [["number", "5", "minute"]], "hour"], ["number", "1/2", "day"]]
    assert {*document._unit_texts({"expression": tree})} == {"hour", "minute", "day"}
    assert {*document._unit_texts({"cases": ["number", "a2", "a3"]})} == set()


def test_a_unit_that_stands_in_an_expression_alone_is_written(tmp_path: Path) -> None:
    """Twice sixty minutes are two hours: both sizes are needed to see it."""
    claim = '{id: two, says: Two hours., stated: 2 hour, expression: "120 [minute]"}'
    (tmp_path / "clock.yaml").write_text(f"document: clock\nclaims:\n  - {claim}\n", "utf-8")
    corpus = open_corpus([tmp_path])
    made = json.loads("".join(certificate(corpus.findings(), corpus.checks)))
    assert made["units"].keys() == {"hour", "minute", "second"}
    assert judged(made, tmp_path) == "decided"

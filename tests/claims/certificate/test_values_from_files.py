"""Figures that are compared with values in files: the certificate holds the value, the place and the digest."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import jsonschema
import pytest

import claims
from claims.audit.corpus import open_corpus
from claims.certificate import certificate
from claims.report.findings_json import finding_json
from tests.oracles.certificates import judged, resealed
from tests.oracles.damage import replaced

SCHEMA = json.loads((Path(claims.__file__).parent / "certificate" / "schema.json").read_bytes())
FINDINGS = json.loads((Path(claims.__file__).parent / "report" / "findings.schema.json").read_bytes())
RESULTS = b'{"runs": [{"mfu": 0.487}]}'
CLAIMS = """\
document: run
claims:
  - {id: mfu, says: The run reached 49 %., stated: 49 %, source: {file: results.json, at: /runs/0/mfu}}
"""


@pytest.fixture
def made(tmp_path: Path) -> Any:
    """Return the certificate of one claim with a value from a file."""
    (tmp_path / "results.json").write_bytes(RESULTS)
    (tmp_path / "run.yaml").write_text(CLAIMS, "utf-8")
    corpus = open_corpus([tmp_path / "run.yaml"])
    return json.loads("".join(certificate(corpus.findings(), corpus.checks)))


def test_the_value_its_place_and_the_digest_are_in_the_certificate(made: Any, tmp_path: Path) -> None:
    """Who holds the file can see that it is the one that was read; the rest is decided again."""
    assert [error.message for error in jsonschema.Draft202012Validator(SCHEMA).iter_errors(made)] == []
    (claim,) = made["claims"]
    digest = sha256(RESULTS).hexdigest()
    assert claim["read"] == {"file": "results.json", "at": "/runs/0/mfu", "sha256": digest}
    assert claim["inputs"]["value"]["figure"]["text"] == "0.487"
    assert (claim["verdict"], claim["question"], claim["printed"]) == ("verified", "sources", True)
    assert judged(made, tmp_path) == "decided"


DAMAGES = {
    "another verdict": (("verdict",), "refuted"),
    "no digest": (("read", "sha256"), "unknown"),
    "no file": (("read", "file"), ""),
    "the question of the text": (("question",), "text"),
    "another expression": (("expression",), ["number", "1/2", ""]),
    "a value that the text does not print": (("computed", "low"), ["1/2", "1/2"]),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_certificate_with_another_value_is_refused(made: Any, tmp_path: Path, damage: str) -> None:
    """What was read cannot be exchanged for what the text says."""
    path, other = DAMAGES[damage]
    assert judged(resealed(replaced(made, ("claims", 0, *path), other)), tmp_path) not in ("decided", "trusted")


def test_the_finding_has_them_too(tmp_path: Path) -> None:
    """The JSON of an audit names the file, the place, the value, its unit and the digest."""
    (tmp_path / "results.json").write_bytes(RESULTS)
    (tmp_path / "run.yaml").write_text(CLAIMS, "utf-8")
    (finding,) = open_corpus([tmp_path / "run.yaml"]).findings()
    told = finding_json(finding)
    assert told["read"] == {
        "file": "results.json",
        "at": "/runs/0/mfu",
        "value": "0.487",
        "unit": "",
        "sha256": sha256(RESULTS).hexdigest(),
    }
    schema = {**FINDINGS["$defs"]["finding"], "$defs": FINDINGS["$defs"]}
    assert [error.message for error in jsonschema.Draft202012Validator(schema).iter_errors(told)] == []

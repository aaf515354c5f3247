"""The shipped claims as a whole: what the checks of the whole corpus need is worked out once for all of them.

An audit of more than a thousand claims takes a processor some twenty seconds, most of which are proofs. One is made in
this process by a single worker, and kept in a folder of this run; another is made elsewhere, with nothing kept.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import jsonschema
import pytest

from claims.audit.cache import OutcomeCache
from claims.audit.corpus import Corpus, load_shipped
from claims.checks.finding import Finding
from claims.report.findings_json import AuditMetadata, audit_text, finding_json
from claims.schema.json_schema import Form, schema_of
from claims.schema.vocabulary import Verdict
from derive.cache import SWITCH
from tests.oracles.shipped_counts import NUMBERS, shipped_counts
from tests.oracles.surroundings import ELSEWHERE, HERE

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def corpus(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Corpus]:
    """Yield the shipped claims, whose outcomes one process works out and keeps, as the command does."""
    kept = tmp_path_factory.mktemp("caches")
    with pytest.MonkeyPatch.context() as patch:
        for name, value in {**HERE, "XDG_CACHE_HOME": str(kept), SWITCH: "on"}.items():
            patch.setenv(name, value)
        yield load_shipped()


@pytest.fixture(scope="module")
def findings(corpus: Corpus) -> list[Finding]:
    """Return all findings, worked out here."""
    return list(corpus.findings())


def printed(corpus: Corpus, findings: list[Finding]) -> str:
    """Return what `claims audit --json` prints of them, with the digests of the files that were read here."""
    return "".join(audit_text(findings, 2, finding_json, AuditMetadata(audited=corpus.read)))


def test_the_same_bytes_elsewhere(corpus: Corpus, findings: list[Finding], tmp_path: Path) -> None:
    """The command prints the same with another hash seed, time zone, locale and encoding, by three processes."""
    command = [sys.executable, "-m", "claims", "audit", "--json"]
    done = subprocess.run(command, cwd=tmp_path, env=os.environ | ELSEWHERE, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode(errors="replace")[-2000:]
    assert done.stdout == printed(corpus, findings).encode()


def test_findings_are_valid(corpus: Corpus, findings: list[Finding]) -> None:
    """Every finding is as the schema of findings says."""
    jsonschema.Draft202012Validator(schema_of(Form.FINDINGS)).validate(json.loads(printed(corpus, findings)))


def test_every_finding_is_read_as_it_was_worked_out(corpus: Corpus, findings: list[Finding]) -> None:
    """Every outcome can be kept and is equal in every part when read; so are all exported bytes."""
    stored = OutcomeCache()
    for finding in findings:
        if corpus._is_stored(finding.claim.id) and finding.verdict is not Verdict.UNDECIDED:
            key = stored.key(corpus.checks[finding.claim.id])
            assert key is not None
            assert stored.get(key) == finding.outcome, finding.claim.id
    assert printed(corpus, list(corpus.findings())) == printed(corpus, findings)


def test_all_are_decided_again_in_a_bare_python(corpus: Corpus, findings: list[Finding], tmp_path: Path) -> None:
    """The certificate of all shipped claims: no disagreement, and at least nine of ten decided without trust."""
    counts = shipped_counts(corpus, findings, tmp_path)
    assert counts["claims"] == len(corpus.claims)
    assert counts["decided_again"] >= counts["claims"] * 9 / 10
    assert counts == json.loads(NUMBERS.read_text("utf-8")), "run `python -m tests.oracles.shipped_counts`"

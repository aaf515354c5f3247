"""Certificates: what they hold, that recheck.py agrees with them, and that no damage to one goes unnoticed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import jsonschema
import pytest

import claims
from claims.audit.corpus import open_corpus
from claims.certificate import certificate
from claims.schema.vocabulary import Kind
from tests.oracles.certificates import RECHECK, Json, judged, recheck, resealed
from tests.oracles.damage import damages, replaced, walk

ROOT = Path(__file__).parents[3]
SCHEMA = Path(claims.__file__).parent / "certificate" / "schema.json"
CLAIMS = (ROOT / "tests" / "oracles" / "bakery.claims").read_text("utf-8")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with one file of claims, of every kind and verdict."""
    path = tmp_path_factory.mktemp("claims")
    (path / "bakery.yaml").write_text(CLAIMS, "utf-8")
    return path


@pytest.fixture(scope="module")
def made(folder: Path) -> Json:
    """Return the certificate of the claims."""
    corpus = open_corpus([folder])
    return json.loads("".join(certificate(corpus.findings(), corpus.checks)))


def test_recheck_agrees_in_a_bare_python(made: Json, folder: Path) -> None:
    """An isolated interpreter without site packages decides every claim of the corpus and says how many."""
    path = folder / "certificate.json"
    path.write_text(json.dumps(made), "utf-8")
    done = subprocess.run(
        [sys.executable, "-I", "-S", str(RECHECK), str(path)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout
    assert "agrees: 36 claims, 35 decided here (97 %), 1 taken on trust" in done.stdout


def test_schema_knows_every_field(made: Json) -> None:
    """The shipped schema accepts the certificate and refuses one with an unknown or a missing field."""
    schema = json.loads(SCHEMA.read_text("utf-8"))
    validator = jsonschema.Draft202012Validator(schema)
    assert [error.message for error in validator.iter_errors(made)] == []
    for key in made["claims"][3]:
        missing = {**made, "claims": [{name: made["claims"][3][name] for name in made["claims"][3] if name != key}]}
        assert not validator.is_valid(missing)
    assert not validator.is_valid({**made, "claims": [{**made["claims"][0], "unheard_of": 1}]})


@pytest.mark.slow
def test_the_same_bytes_under_other_hash_seeds(folder: Path) -> None:
    """Two processes with other hash seeds and time zones write the same certificate."""
    written = []
    for seed, zone in (("1", "UTC"), ("2", "Asia/Tokyo")):
        out = folder / f"{seed}.out"
        command = [sys.executable, "-m", "claims", "certify", str(folder), "--out", str(out)]
        environment = {**os.environ, "PYTHONHASHSEED": seed, "TZ": zone}
        subprocess.run(command, check=True, capture_output=True, env=environment)
        written.append(out.read_bytes())
    assert written[0] == written[1]


def test_every_damage_breaks_the_seal(made: Json) -> None:
    """Whatever is changed, dropped, added, repeated or reordered anywhere, the file is refused."""
    tried = list(damages(made))
    assert [str(damage) for damage in tried if not _seal_broken(damage.document)] == []
    assert len(tried) > 7_000


def _seal_broken(document: Json) -> bool:
    try:
        recheck.guarded("certificate", lambda: recheck.checked(document))
    except recheck.Disagreement:
        return True
    return False


def test_a_file_cut_short_or_with_a_field_twice_is_refused(made: Json, tmp_path: Path) -> None:
    """No beginning of the file passes, nor one in which a field stands twice, nor one with an inexact number."""
    text = json.dumps(made)
    sound = judged(text, tmp_path)
    assert sound == "trusted"  # one claim is
    twice = text.replace('"id": "loaf-price"', '"id": "loaf-price", "id": "loaf-price"', 1)
    inexact = text.replace('"claims": 36', '"claims": 36.0', 1)
    cut = [text[: len(text) * part // 20] for part in range(20)]
    assert [each[:40] for each in (twice, inexact, *cut) if judged(each, tmp_path) == sound] == []


def test_every_kind_of_check_and_of_proof_is_there(made: Json) -> None:
    """The claims that are damaged hold every kind of check and every rule of proof, so that each is damaged."""
    assert {claim["kind"] for claim in made["claims"]} == {kind.value for kind in Kind if kind is not Kind.FILE}
    rules = {value["rule"] for _, value in walk(made) if isinstance(value, dict) and "rule" in value}
    assert rules == {"sign", "put", "pick", "cases", "value", "degrees", "trust"}
    leaves = {value[0] for _, value in walk(made) if isinstance(value, list) and value and isinstance(value[0], str)}
    assert {"given", "low", "high"} <= leaves


def test_no_proof_is_found_for_what_is_refuted(folder: Path) -> None:
    """A refuted goal said to be proved, with the proof of any true one, is refused."""
    corpus = open_corpus([folder])
    document = json.loads("".join(certificate(corpus.findings(), corpus.checks)))
    goals = [
        (path, goal)
        for path, goal in walk(document)
        if isinstance(goal, dict) and "proof" in goal and goal["relation"][1] != "->"
    ]
    proofs = [goal["proof"] for _, goal in goals if goal["proof"]]
    assert len(proofs) > 10
    for path, goal in goals:
        for proof in proofs if goal["proof"] is None else ():
            claimed = replaced(document, path, {**goal, "proof": proof})
            decision = replaced(claimed, (*path[:-2], "answer"), "proved")
            verdict = replaced(decision, (*path[:2], "verdict"), "verified")
            assert judged(resealed(verdict), folder) not in ("decided", "trusted")

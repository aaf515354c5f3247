"""Certificates: what they hold, that recheck.py agrees with them, and that no damage to one goes unnoticed."""

from __future__ import annotations

import importlib.util
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import jsonschema
import pytest

import claims
from claims.audit.corpus import open_corpus, shipped
from claims.certificate import certificate, sealed
from claims.format.vocabulary import Kind

ROOT = Path(__file__).parents[3]
RECHECK = ROOT / "recheck.py"
SCHEMA = Path(claims.__file__).parent / "certificate" / "schema.json"
Json = Any
Change = tuple[str, Json]

CLAIMS = (ROOT / "tests" / "oracles" / "bakery.claims").read_text("utf-8")

# Words for people, and what a claim sealed again may say otherwise: it is another claim then, and no sum objects.
WORDS = {"says", "document", "source", "recorded", "why", "script", "id"}
# What may differ without making the verdict wrong: other admissible values at which assumptions hold, a wider domain.
LOOSE_ENDS = {"point", "domain", "integer"}
# Hashes are made anew; order among claims, goals and what they rest on carries no meaning, nor has an equality sides;
# something may be given twice, and more may be asked of a proof; what is false with less given, or of a whole family,
# stays false; a quantity of a statement may be a constant; a count is no other than its half-line; a cross behind a
# number is a way to print it; and one claim rests on trust.
HARMLESS = re.compile(
    r"hash|seal|(^claims|closure|agree|goals) reordered|given twice|goals twice|goals shortened|claims\.26\.|"
    r"(12|16|18|19|22)\.stated\.goals\.0\.relation reordered|25\.stated\.goals\.0\.given\.0 reordered|"
    r"14\.stated\.goals\.0\.given shortened|20\.stated\.goals\.1\.relation\.2\.2\.2\.2\.1 changed|"
    r"28\.stated\.goals\.0\.relation\.2\.1 changed|[12]\d\.quantities\.\w+\.value filled|"
    r"6\.figure\.exact turned|7\.figure\.text changed"
)
TAKEN_ON_TRUST = {"growth-grows"}


def _load(path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[path.stem] = module
    spec.loader.exec_module(module)
    return module


recheck = _load(RECHECK)


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


def disagrees(document: Json, folder: Path, text: str | None = None) -> bool:
    """Return whether recheck.py finds anything wrong, or has to take on trust what it decides in the sound document."""
    path = folder / "damaged.json"
    path.write_text(json.dumps(document) if text is None else text, "utf-8")
    try:
        read, trusted = recheck.recheck(str(path))
    except recheck.Disagreement:
        return True
    return set(trusted) != TAKEN_ON_TRUST or bool(read.units.taken)


def sealed_again(document: Json) -> Json:
    """Return a damaged certificate with hashes that fit the damage."""
    claims = [{key: value for key, value in claim.items() if key != "hash"} for claim in document["claims"]]
    head = {key: document[key] for key in ("format", "units")}
    return json.loads("".join(sealed(head, claims, {"counts": document["counts"]})))


def damages(document: Json) -> Iterator[Change]:
    """Yield damaged copies, each with the path of what was damaged: changed, dropped, added to, reordered."""
    for path, value in walk(document):
        for how, change in ways(value):
            other = change(value)
            if other != value:
                yield f"{'.'.join(map(str, path))} {how}", replaced(document, path, other)


def replaced(document: Json, path: tuple[str | int, ...], value: Json) -> Json:
    """Return a copy in which one place holds another value; what does not lead there is shared."""
    if not path:
        return value
    copied = document.copy()
    copied[path[0]] = replaced(document[path[0]], path[1:], value)
    return copied


def walk(value: Json, path: tuple[str | int, ...] = ()) -> Iterator[tuple[tuple[str | int, ...], Json]]:
    """Yield the path and the value of everything below a value."""
    entries = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in entries:
        yield (*path, key), inner
        yield from walk(inner, (*path, key))


def ways(value: Json) -> Iterator[tuple[str, Callable[[Json], Json]]]:
    """Yield the ways to damage a value."""
    if isinstance(value, bool):
        yield "turned", lambda old: not old
    elif isinstance(value, int):
        yield "changed", lambda old: old + 1
    elif isinstance(value, str):
        yield "changed", _other_text
    elif value is None:
        yield "filled", lambda _: "1"
    elif isinstance(value, dict):
        yield "with an unknown field", lambda old: {**old, "unheard_of": "1"}
        yield from ((f"without {name}", _without(name)) for name in value)
    else:
        yield "twice as long", lambda old: [*old, *old]
        yield "shortened", lambda old: old[:-1]
        yield "reordered", lambda old: old[::-1]


def _without(name: str) -> Callable[[Json], Json]:
    return lambda old: {key: old[key] for key in old if key != name}


def _other_text(old: str) -> str:
    """Return another number for a number and another word for a word."""
    top, slash, bottom = old.partition("/")
    if top.lstrip("-").isdigit() and (not slash or bottom.isdigit()):
        return f"{int(top) * 3 + 1}{slash}{bottom}"
    return f"{old}x"


def field_of(path: str) -> set[str]:
    """Return the names along the path of a damage."""
    return set(path.split(" ", maxsplit=1)[0].split("."))


def test_recheck_agrees_in_a_bare_python(made: Json, folder: Path) -> None:
    """An isolated interpreter without site packages decides every claim of the corpus and says how many."""
    path = folder / "certificate.json"
    path.write_text(json.dumps(made), "utf-8")
    done = subprocess.run(
        [sys.executable, "-I", "-S", str(RECHECK), str(path)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout
    assert "agrees: 30 claims, 29 decided here (96 %), 1 taken on trust" in done.stdout


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
    tried, missed = 0, []
    for what, damaged in damages(made):
        tried += 1
        if not _seal_broken(damaged):
            missed.append(what)
    assert missed == [], f"{len(missed)} of {tried} damages passed"
    assert tried > 2_000, f"only {tried} damages tried"


def _seal_broken(document: Json) -> bool:
    try:
        text = json.dumps(document)
        recheck.checked(json.loads(text))
    except (recheck.Disagreement, KeyError, TypeError, AttributeError):
        return True
    return False


def test_a_file_cut_short_or_with_a_field_twice_is_refused(made: Json, folder: Path) -> None:
    """No beginning of the file passes, nor one in which a field stands twice, nor one with an inexact number."""
    text = json.dumps(made)
    assert all(disagrees(None, folder, text[: len(text) * part // 20]) for part in range(20))
    assert disagrees(None, folder, text.replace('"id": "loaf-price"', '"id": "loaf-price", "id": "loaf-price"', 1))
    assert disagrees(None, folder, text.replace('"claims": 30', '"claims": 30.0', 1))
    assert not disagrees(None, folder, text)


def test_damage_sealed_again_is_noticed_by_the_arithmetic(made: Json, folder: Path) -> None:
    """With hashes made to fit, damage to a decisive field is still noticed; here every ninth."""
    missed, tried = _missed_when_sealed(made, folder, every=9)
    assert missed == [], f"{len(missed)} of {tried} damages passed"


@pytest.mark.slow
def test_all_damage_sealed_again_is_noticed_by_the_arithmetic(made: Json, folder: Path) -> None:
    """As above, with every damage."""
    missed, tried = _missed_when_sealed(made, folder, every=1)
    assert missed == [], f"{len(missed)} of {tried} damages passed"


def _missed_when_sealed(made: Json, folder: Path, every: int) -> tuple[list[str], int]:
    missed, tried = [], 0
    for index, (what, damaged) in enumerate(damages(made)):
        names = field_of(what)
        if index % every or names & (WORDS | LOOSE_ENDS) or HARMLESS.search(what):
            continue
        tried += 1
        try:
            again = sealed_again(damaged)
        except (KeyError, TypeError, AttributeError, ValueError):
            continue  # it cannot even be sealed
        if not disagrees(again, folder):
            missed.append(what)
    return missed, tried


def test_every_kind_of_check_and_of_proof_is_there(made: Json) -> None:
    """The claims that are damaged hold every kind of check and every rule of proof, so that each is damaged."""
    assert {claim["kind"] for claim in made["claims"]} == {kind.value for kind in Kind}
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
            assert disagrees(sealed_again(verdict), folder)


@pytest.mark.slow
def test_the_shipped_claims_are_decided_again_in_a_bare_python(tmp_path: Path) -> None:
    """The certificate of all shipped claims: no disagreement, and at least nine of ten decided without trust."""
    corpus = shipped()
    path = tmp_path / "certificate.json"
    path.write_text("".join(certificate(corpus.findings(), corpus.checks)), "utf-8")
    command = [sys.executable, "-I", "-S", str(RECHECK), str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr
    total, decided = map(int, re.findall(r"agrees: (\d+) claims, (\d+) decided here", done.stdout)[0])
    assert total == len(corpus.claims)
    assert decided >= total * 9 / 10

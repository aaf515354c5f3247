"""Certificates: what they hold, that recheck.py agrees with them, and that no damage to one goes unnoticed."""

from __future__ import annotations

import importlib.util
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import jsonschema
import pytest

import claims
from claims.audit import open_corpus
from claims.certificate import certificate, sealed, text_of

ROOT = Path(__file__).parents[2]
RECHECK = ROOT / "recheck.py"
SCHEMA = Path(claims.__file__).parent / "certificate" / "schema.json"
Json = Any
Change = tuple[str, Json]

CLAIMS = (ROOT / "tests" / "oracles" / "bakery.claims").read_text("utf-8")

# Words for people, and what other fields say too: a claim that is sealed again with these changed is another claim, or
# the same claim told otherwise, and no arithmetic could object.
WORDS = {"says", "section", "document", "because", "source", "recorded", "steps", "conditions", "certificate", "rung"}
# What may differ without making the verdict wrong: other admissible values, a wider domain, a quantity that nothing
# uses; the relation beside a counterexample only repeats the statement, on which the counterexample is replayed.
LOOSE_ENDS = {"witness", "domain", "method", "origin", "quantities", "formula", "point", "relation"}
# Hashes are made anew; order among inputs, claims and what they rest on carries no meaning; nobody refers to these ids;
# copies may have any names, and a condition may be said twice;
# a count is no other than its half-line; a cross behind a pure number is a way to print it.
HARMLESS = re.compile(
    r"hash|seal|(^claims|inputs|closure|agree) reordered|"
    r"claims\.([6-9]|1\d)\.id changed|copies\.[12] changed|provided twice as long|"
    r"6\.figure\.exact turned|7\.figure\.text changed"
)


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
    return certificate(corpus.findings(), corpus.checks)


def disagrees(document: Json, folder: Path, text: str | None = None) -> bool:
    """Return whether recheck.py finds anything wrong, or has to take on trust what it decides in the sound document."""
    path = folder / "damaged.json"
    path.write_text(text_of(document) if text is None else text, "utf-8")
    try:
        read, trusted = recheck.recheck(str(path))
    except recheck.Disagreement:
        return True
    return bool(trusted or read.unknown_units)


def sealed_again(document: Json) -> Json:
    """Return a damaged certificate with hashes that fit the damage."""
    claims = [{key: value for key, value in claim.items() if key != "hash"} for claim in document["claims"]]
    head = {key: document[key] for key in ("format", "units")}
    return sealed(head, claims, {"counts": document["counts"]})


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
    path.write_text(text_of(made), "utf-8")
    done = subprocess.run(
        [sys.executable, "-I", "-S", str(RECHECK), str(path)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout
    assert "agrees: 18 claims, 18 decided here (100 %), 0 taken on trust" in done.stdout


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
        text = text_of(document)
        recheck.check_document(json.loads(text))
    except (recheck.Disagreement, KeyError, TypeError, AttributeError):
        return True
    return False


def test_a_file_cut_short_or_with_a_field_twice_is_refused(made: Json, folder: Path) -> None:
    """No beginning of the file passes, nor one in which a field stands twice, nor one with an inexact number."""
    text = text_of(made)
    assert all(disagrees(None, folder, text[: len(text) * part // 20]) for part in range(20))
    assert disagrees(None, folder, text.replace('"id": "loaf-price"', '"id": "loaf-price", "id": "loaf-price"', 1))
    assert disagrees(None, folder, text.replace('"claims": 18', '"claims": 18.0', 1))
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


@cache
def _refuted(folder: Path) -> tuple[Json, ...]:
    corpus = open_corpus([folder])
    document = certificate(corpus.findings(), corpus.checks)
    return tuple(each for each in document["claims"] if each["decision"] and each["decision"]["answer"] == "refuted")


def test_recheck_proves_nothing_that_is_refuted(made: Json, folder: Path) -> None:
    """What has a counterexample, recheck.py's own expansion does not confirm; what it confirms has none."""
    units = recheck.Units(made["units"])
    assert len(_refuted(folder)) == 2
    for claim in _refuted(folder):
        why, _ = recheck.proved(recheck.Statement(claim, units))
        assert why is None

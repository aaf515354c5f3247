"""Packages of formulas: what is installed is found; what breaks, clashes or merely lies about is left out."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from claims.audit.corpus import corpus_of
from claims.loading.files import Source
from derive import packages
from derive.collection import Library, definitions, library

SOUND = """\
from derive.derivation.definition import definition
from derive.derivation.formula import Source
from derive.expressions.quantity import quantity
cargo = quantity("cargo", "kg", "what a ship brings", "m")
trips = quantity("trips_made", "1", "trips", "n")
load = quantity("load_of_a_trip", "kg", "what a lorry takes", "l")
number = definition("yard.trips", trips, cargo / load, hypothesis="H.", sources=(Source("s", "1"),))
"""
CLAIMS = """\
document: d
claims:
  - id: trips
    says: Four trips.
    stated: "4"
    formula: yard.trips
    given: {cargo: exactly 400 kg, load_of_a_trip: exactly 100 kg}
  - {id: sum, says: Sums., stated: "40 byte", expression: "20 [byte] + 20 [byte]"}
"""
Install = Callable[..., Library]


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Return a folder on Python's path; what was imported from it is forgotten afterwards."""
    monkeypatch.syspath_prepend(str(tmp_path))
    forget()
    yield tmp_path
    forget()
    sys.modules.pop("yard_formulas", None)


@pytest.fixture
def install(place: Path, monkeypatch: pytest.MonkeyPatch) -> Install:
    """Return a function that installs a package there, as an installer records it, and gives the library."""
    monkeypatch.setattr(packages, "_places", lambda: frozenset({place.resolve()}))
    return lambda text, name="yard", target="yard_formulas": installed(place, text, name, target)


def forget() -> None:
    """Forget what was installed: a command asks once."""
    packages._choice.cache_clear()
    definitions.cache_clear()


def installed(place: Path, text: str, name: str, target: str) -> Library:
    """Put a module and the record of its distribution into a folder."""
    (place / "yard_formulas.py").write_text(text, "utf-8")
    record = place / "yard_formulas-1.dist-info"
    record.mkdir()
    (record / "METADATA").write_text("Metadata-Version: 2.1\nName: yard-formulas\nVersion: 1\n", "utf-8")
    (record / "entry_points.txt").write_text(f"[{packages.GROUP}]\n{name} = {target}\n", "utf-8")
    forget()
    return library()


def audited() -> tuple[dict[str, str], list[str]]:
    """Return the verdicts of claims of which one needs the package, and what the faults found."""
    corpus = corpus_of([Source("d.yaml", named=True, content=CLAIMS.encode())], ["d.yaml"])
    found = {finding.claim.id: str(finding.verdict) for finding in corpus.findings()}
    return found, [fault.problem for fault in corpus.faults]


def test_formulas_and_quantities_are_added(install: Install) -> None:
    """Claims name a package's formula by its entry point, and its quantities as those of the library."""
    before = len(library().formulas)
    found = install(SOUND)
    assert not found.problems
    assert len(found.formulas) == before + 1
    assert {"cargo", "trips_made", "load_of_a_trip"} <= found.quantities.keys()
    assert audited() == ({"trips": "verified", "sum": "verified"}, [])  # 400 over 100


BROKEN = {
    "import": ("import no_such_module\n", "yard", "ModuleNotFoundError: No module named 'no_such_module'"),
    "raises": ("1 / 0\n", "yard", "ZeroDivisionError"),
    "balance": (SOUND.replace("cargo / load", "cargo * load"), "yard", "yard.trips"),
    "subject": (SOUND.replace("yard.trips", "shed.trips"), "yard", "shed.trips"),
    "empty": ("x = 1\n", "yard", "no formula whose name begins with `yard.`"),
    "taken": (SOUND, "batching", "formulas called `batching.` already"),
    "name": (SOUND, "the-yard", "claims cannot write its name"),
    "meaning": (SOUND.replace('"trips_made"', '"batch"'), "yard", "batch means two things"),
}


@pytest.mark.parametrize(("text", "name", "told"), BROKEN.values(), ids=BROKEN)
def test_a_package_that_breaks_or_clashes_is_left_out_and_told(
    install: Install, text: str, name: str, told: str
) -> None:
    """It is named with what is wrong, nothing of it is there, and what needs none of it is decided."""
    own = {each for each in library().formulas if not each.startswith("yard.")}
    found = install(text, name)
    (problem,) = found.problems
    assert f"formula package {name!r} of yard-formulas" in problem.problem
    assert told in problem.problem
    assert {*found.formulas} == own
    assert "cargo" not in found.quantities
    verdicts, faults = audited()
    assert verdicts["sum"] == "verified"
    assert verdicts.get("trips") != "verified"
    assert problem.problem in faults


def test_an_entry_point_is_a_module(install: Install) -> None:
    """An object of a module is refused."""
    (problem,) = install(SOUND, target="yard_formulas:number").problems
    assert (
        "cannot load formula package 'yard' of yard-formulas: yard_formulas:number is not a module" in problem.problem
    )


def test_what_is_not_installed_is_not_run(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A record in a folder on Python's path, such as the one in which the program runs, brings in nothing."""
    monkeypatch.chdir(place)
    found = installed(place, "raise SystemExit('run')\n", "yard", "yard_formulas")
    assert not found.problems
    assert "yard_formulas" not in sys.modules

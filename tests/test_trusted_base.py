"""What a verdict rests on is found by reading imports: nothing that is loaded is left out; what only tells is apart."""

from __future__ import annotations

import importlib.util
import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[1]
BAKERY = Path(__file__).parent / "oracles" / "bakery.claims"
DECIDING = """
import json, sys
from claims.audit.corpus import open_corpus
corpus = open_corpus([sys.argv[1]])
for check in corpus.checks.values():
    check.decide()
print(json.dumps([name for name in sys.modules if name.partition(".")[0] in ("units", "derive", "claims")]))
"""
# What prints, suggests, publishes or serves: no verdict may come to rest on it.
APART = ("commands", "servers", "outlets", "answers", "explain", "mutation", "certificate", "conflicts", "notebook")


@pytest.fixture(scope="module")
def base() -> ModuleType:
    """Return the script."""
    spec = importlib.util.spec_from_file_location("trusted_base", ROOT / ".ci" / "trusted_base.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.slow
def test_nothing_that_is_loaded_to_decide_is_left_out(base: ModuleType, tmp_path: Path) -> None:
    """Claims of every kind are decided in a process of their own, and what is imported then is in the list."""
    file = tmp_path / "bakery.yaml"
    file.write_text(BAKERY.read_text("utf-8"), "utf-8")
    done = subprocess.run([sys.executable, "-c", DECIDING, str(file)], capture_output=True, text=True, check=True)
    loaded = set(json.loads(done.stdout))
    assert len(loaded) > 100
    assert loaded <= set(base.rests_on(base.modules()))


def test_no_verdict_rests_on_what_only_tells(base: ModuleType) -> None:
    """Commands, servers, exports and the like are read by nothing that decides."""
    names = base.rests_on(base.modules())
    assert not [name for name in names if re.match(rf"claims\.({'|'.join(APART)})\b", name)]


def test_the_page_has_every_room(base: ModuleType) -> None:
    """docs/trust.md names the rooms that verdicts rest on, and no others."""
    known = base.modules()
    told = set(re.findall(r"^- `(.+)/`", (ROOT / "docs" / "trust.md").read_text("utf-8"), re.MULTILINE))
    assert told == {room for room, _, _ in base.rooms(base.rests_on(known), known)}


def test_imports_are_read_wherever_they_stand(base: ModuleType) -> None:
    """At the top, in a function, by name, from a package; what stands for types alone does not run."""
    known = ["a.b", "a.b.c", "d", "e.f", "g"]
    source = 'import d\nfrom a.b import c\nif TYPE_CHECKING:\n    import g\ndef f():\n    x = "e.f"\n'
    assert set(base.imported(source, known)) == {"d", "a.b", "a.b.c", "e.f"}


def test_the_checker_of_certificates_stays_small(base: ModuleType) -> None:
    """Whoever wants to read recheck.py can."""
    assert base.lines(ROOT / base.ALONE) < 2_000


# No room leaves this list.
COVERED = """units
derive/derivation derive/evaluation derive/expressions derive/normal_form derive/notation derive/proof derive/statements
claims/audit/shapes claims/certificate claims/format claims/kinds claims/loading
recheck"""


def test_coverage_is_asked_of_rooms_that_decide(base: ModuleType) -> None:
    """Rooms whose branches are all tested stay in the settings, and nothing that decides is left out of them."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["coverage"]
    known = base.modules()
    rests = {known[name].relative_to(ROOT).as_posix() for name in base.rests_on(known)}
    assert set(COVERED.split()) <= set(settings["run"]["source"])
    assert all((ROOT / room).is_dir() or (ROOT / f"{room}.py").is_file() for room in settings["run"]["source"])
    assert not rests & set(settings["run"]["omit"])
    assert (settings["run"]["branch"], settings["report"]["fail_under"]) == (True, 100)


def test_what_covers_exists() -> None:
    """`make coverage` names tests that are there."""
    told = subprocess.run(["make", "-np", "coverage"], cwd=ROOT, capture_output=True, text=True, check=False).stdout
    (line,) = re.findall(r"^COVERING := (.+)$", told, re.MULTILINE)
    assert all((ROOT / path).exists() for path in line.split())

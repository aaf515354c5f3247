"""Which function's code is exchanged for damaged code, and that a trial tells what is noticed from what is not."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from tests.mutants.exchange import Callers, damaged, live
from tests.mutants.mutants import mutants
from tests.mutants.trial import Target
from tests.mutants.tried import Tried, digest, keep, tried

ROOT = Path(__file__).parents[2]
PLANTED = """
import functools
@functools.cache
def kept(): return 1
class C:
    def plain(self): return 2
    @property
    def shown(self): return 3
    @functools.cached_property
    def once(self): return 4
    @staticmethod
    def alone(): return 5
def outer():
    def inner(): return 6
    return inner()
OUTSIDE = 7
def several(): return 8
def several(): return 9
"""


@pytest.fixture
def module(tmp_path: Path) -> ModuleType:
    """Return the planted module, loaded."""
    (tmp_path / "planted.py").write_text(PLANTED, "utf-8")
    spec = importlib.util.spec_from_file_location("planted", tmp_path / "planted.py")
    assert spec is not None
    assert spec.loader is not None
    loaded = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(loaded)
    return loaded


@pytest.mark.parametrize("place", ["kept", "C.plain", "C.shown", "C.once", "C.alone"])
def test_the_code_of_a_function_is_exchanged_in_place(module: ModuleType, place: str) -> None:
    """Whatever wraps it, all who hold the function get what the damaged one gives, and nothing that was kept before."""
    given = {
        "kept": module.kept,
        "C.plain": module.C().plain,
        "C.shown": lambda: module.C().shown,
        "C.once": lambda: module.C().once,
        "C.alone": module.C.alone,
    }[place]
    before = given()
    mutant = next(each for each in mutants(PLANTED) if each.place == place)
    function, code = live(module, place), damaged(mutant)
    assert function is not None
    assert code is not None
    function.__code__ = code
    assert given() != before


def test_what_is_no_single_function_is_left_to_a_fresh_module(module: ModuleType) -> None:
    """What stands outside of all functions, in a class, in another function, or twice under a name."""
    assert [live(module, place) for place in ("", "C", "OUTSIDE", "outer.inner")] == [None] * 4
    assert {damaged(each) for each in mutants(PLANTED) if each.place in {"", "several"}} == {None}


def test_the_callers_of_a_function_are_seen(module: ModuleType, tmp_path: Path) -> None:
    """By name, whatever wraps it; what is called inside of it counts as it, what is called elsewhere does not."""
    callers = Callers(Target(tmp_path / "planted.py", ()))
    with callers.watching("one"):
        module.outer()
        module.C().shown  # noqa: B018 - a property is called
    with callers.watching("other"):
        module.outer()
        len("elsewhere")
    module.several()
    assert callers.of == {"outer": {"one", "other"}, "C.shown": {"one"}}


def test_a_trial_tells_what_is_noticed_from_what_is_not() -> None:
    """Of a function with a known survivor: with its reason all is well; the damage beside it is noticed."""
    only = "Frequency.fits: return (share > self.bound)"
    command = [sys.executable, "-m", "tests.mutants", "units/numbers/frequency.py", "--only", only]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[0] == "units/numbers/frequency.py: 2 mutants, 1 killed, 1 explained"


def test_a_module_is_kept_as_it_stood(tmp_path: Path) -> None:
    """A later line on it takes the place of an earlier one; other source, places or reasons are another state."""
    kept = tmp_path / "tried.jsonl"
    assert tried(kept) == {}
    states = [digest("a = 1", [], []), digest("a = 2", [], []), digest("a = 1", ["f"], []), digest("a = 1", [], ["m"])]
    assert len(set(states)) == len(states)
    for state in states:
        keep(Tried("a.py", state, 3, 1), kept)
    keep(Tried("b.py", "other", 2, 0), kept)
    assert [*map(str, tried(kept).values())] == [
        "a.py: 3 mutants, 2 killed, 1 explained",
        "b.py: 2 mutants, 2 killed, 0 explained",
    ]
    assert states[-1] in tried(kept)
    assert states[0] not in tried(kept)

"""Which function's code is exchanged for damaged code, and that a trial tells what is noticed from what is not."""

from __future__ import annotations

import importlib.util
import multiprocessing
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from tests.mutants.callers import Callers
from tests.mutants.functions import damaged, live
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
    """By name, in whatever process; what is called inside of it counts as it, what is called elsewhere does not."""
    callers = Callers(Target(tmp_path / "planted.py", ()), tmp_path / "calls")
    callers.watch(module, {"kept", "outer", "C.shown", "C.plain", "several"})
    with callers.watching("one"):
        module.outer()
        module.C().shown  # noqa: B018 - a property is called
    with callers.watching("other"):
        module.outer()
        len("elsewhere")
        worker = multiprocessing.get_context("fork").Process(target=module.C().plain)
        worker.start()
        worker.join()
    module.several()
    assert callers.of == {"outer": {"one", "other"}, "C.shown": {"one"}, "C.plain": {"other"}}


def test_a_trial_tells_what_is_noticed_from_what_is_not() -> None:
    """Of a function with a known survivor: with its reason all is well; the damage beside it is noticed."""
    only = "Frequency.fits: return (share > self.bound)"
    command = [sys.executable, "-m", "tests.mutants", "units/numbers/frequency.py", "--only", only]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[0] == "units/numbers/frequency.py: 2 mutants, 1 killed, 1 explained"


def test_tests_that_fail_without_those_before_them_notice_nothing(tmp_path: Path) -> None:
    """The second of two, which calls the function, asks for the first, and fails without it and without damage."""
    (tmp_path / "conftest.py").write_text("from hypothesis import settings\nsettings.register_profile('damaged')\n")
    (tmp_path / "twice.py").write_text("def twice(number):\n    return 2 * number\n")
    body = "import twice\nseen = []\ndef test_a(): seen.append(1)\ndef test_b(): assert seen and twice.twice(2)\n"
    (tmp_path / "test_twice.py").write_text(body)
    program = """
from pathlib import Path
from tests.mutants.exchange import unnoticed
from tests.mutants.mutants import mutants
from tests.mutants.trial import Target
source = Path("twice.py")
tried = [*mutants(source.read_text("utf-8"))]
print(len(tried), len(unnoticed(Target(source, ("test_twice.py",)), tried, 2)))
"""
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert done.stdout.splitlines() == ["3 3"], done.stderr


def test_damage_that_no_test_meets_is_not_noticed() -> None:
    """Neither where the tests call none of the damaged functions, nor where they do and nothing depends on it."""
    ours = "Frequency.fits: return (share > self.bound)"
    program = f"""
from pathlib import Path
from tests.mutants.exchange import unnoticed
from tests.mutants.mutants import mutants
from tests.mutants.trial import Target, warm
source = Path("units/numbers/frequency.py")
tried = [each for each in mutants(source.read_text("utf-8")) if each.name.startswith({ours!r})]
for tests in ("test_numerals.py", "test_frequency.py"):
    target = Target(source, ("tests/units/numbers/" + tests,))
    warm(target)
    print(len(tried), len(unnoticed(target, tried, 2)))
"""
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.stdout.splitlines() == ["2 2", "2 1"], done.stderr


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

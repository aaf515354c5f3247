"""What is remembered: the same results as work gives, and only for the same program and equal arguments."""

from __future__ import annotations

import importlib
import importlib.metadata
import shutil
import sqlite3
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from derive.cache import program
from derive.cache.memo import Memo
from derive.cache.place import SWITCH
from derive.cache.program import engine, sources
from derive.cache.store import Store, store_of
from derive.collection import library
from derive.derivation.rules import SolveFor
from derive.formulas import batching

PACKAGES = ("units", "derive")


@pytest.fixture
def kept(tmp_path: Path) -> Memo:
    """A memory on disk."""
    return Memo(Store(tmp_path / "steps.sqlite"))


@pytest.fixture
def switched_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The memory of the process, switched on, in a folder of its own."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setenv(SWITCH, "on")
    store_of.cache_clear()
    yield tmp_path / "verified-claims"
    store_of.cache_clear()


def test_work_is_done_once(kept: Memo) -> None:
    """The second time the work is not even begun; for another argument it is."""
    done: list[int] = []

    def work() -> int:
        done.append(1)
        return 7

    assert [kept.memoised("sum", (3, 4), work, int) for _ in range(3)] == [7, 7, 7]
    assert done == [1]
    kept.memoised("sum", (3, 5), work, int)
    kept.memoised("product", (3, 4), work, int)
    assert done == [1, 1, 1]


def test_an_entry_of_another_type_is_worked_out_anew(kept: Memo) -> None:
    """A planted entry that is no result of the kind asked for is not served."""
    key = kept.key("sum", (3, 4))
    assert key is not None
    kept.keep(key, "seven")
    assert kept.memoised("sum", (3, 4), lambda: 7, int) == 7


def test_an_entry_that_does_not_read_is_worked_out_anew(kept: Memo) -> None:
    """A sealed entry whose text is no value counts as missing, and is replaced."""
    key = kept.key("sum", (3, 4))
    assert key is not None
    for text in (b"", b"[", b"\xff\xfe", b'[["value","os:system"]]'):
        kept.store.put(key.digest, text)
        kept.store.flush()
        assert kept.recall(key) is None
        assert kept.memoised("sum", (3, 4), lambda: 7, int) == 7
        assert kept.recall(key) == 7


def test_what_has_no_text_is_never_kept(kept: Memo) -> None:
    """An argument or a result that cannot be written is worked out each time."""
    assert kept.key("sum", 0.5) is None
    assert kept.memoised("half", 1, lambda: 0.5, float) == 0.5
    kept.store.flush()
    key = kept.key("half", 1)
    assert key is not None
    assert kept.recall(key) is None


def test_every_step_of_the_library_is_read_as_it_was_made(kept: Memo) -> None:
    """All steps of all derivations: equal after a round trip, and bringing in the same formula, not a copy."""
    derivations = [(formula, formula.derivation) for formula in library().formulas.values()]
    steps = [(formula, step) for formula, made in derivations if made is not None for step in made.steps]
    assert len(steps) > 300
    for formula, step in steps:
        key = kept.key("step", (formula, step.uses))
        assert key is not None
        kept.keep(key, step)
        kept.store.flush()
        read = kept.recall(key)
        assert read == step
        assert read.uses is step.uses


def test_a_rule_with_another_argument_has_another_key(kept: Memo) -> None:
    """Rule, relation and formula content all enter the key of a step."""
    made = batching.optimal_batch.derivation
    assert made is not None
    relation, other = made.start.relation, made.steps[0].relation
    quantities = relation.quantities
    keys = {
        kept.key("step", argument).digest  # type: ignore[union-attr]
        for argument in (
            (SolveFor(quantities[0]), relation),
            (SolveFor(quantities[1]), relation),
            (SolveFor(quantities[0], to=3), relation),
            (SolveFor(quantities[0]), other),
        )
    }
    assert len(keys) == 4


def test_it_is_off_unless_switched_on(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Tests, the pytest plugin and programs that import the packages remember nothing."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    for word in ("off", "", "yes"):
        monkeypatch.setenv(SWITCH, word)
        store_of.cache_clear()
        assert not Memo(store_of("steps", *PACKAGES)).on
    monkeypatch.delenv(SWITCH)
    store_of.cache_clear()
    assert not Memo(store_of("steps", *PACKAGES)).on
    assert not list(tmp_path.iterdir())


def test_switched_on_it_lies_in_the_users_folder(switched_on: Path) -> None:
    """One file for each program, in a folder that only the user may write to."""
    assert Memo(store_of("steps", *PACKAGES)).on
    assert [file.name.partition("-")[0] for file in switched_on.glob("*.sqlite")] == ["steps"]


def test_a_folder_open_to_others_is_not_used(switched_on: Path) -> None:
    """Somebody else could plant entries there."""
    switched_on.mkdir()
    switched_on.chmod(0o777)
    assert not Memo(store_of("steps", *PACKAGES)).on


def test_each_file_of_the_program_changes_the_digest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A package of two files and a folder: an edit, a new file, a renamed and a removed one each count."""
    package = tmp_path / "sample"
    (package / "inner").mkdir(parents=True)
    (package / "__init__.py").write_text("one = 1\n")
    (package / "inner" / "table.txt").write_text("a = b\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    digests = [engine(("sample",))]
    (package / "__init__.py").write_text("one = 2\n")
    digests.append(engine(("sample",)))
    (package / "inner" / "table.txt").write_text("a = c\n")
    digests.append(engine(("sample",)))
    (package / "inner" / "new.lark").touch()
    digests.append(engine(("sample",)))
    (package / "inner" / "new.lark").rename(package / "new.lark")
    digests.append(engine(("sample",)))
    (package / "new.lark").unlink()
    assert engine(("sample",)) == digests[2]
    assert len(set(digests)) == 5


def test_byte_code_and_documents_are_no_part_of_the_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What Python compiles and what documents say leave the digest as it is."""
    package = tmp_path / "example"
    package.mkdir()
    (package / "__init__.py").touch()
    monkeypatch.syspath_prepend(str(tmp_path))
    before = engine(("example",))
    for folder in ("__pycache__", "documents"):
        (package / folder).mkdir()
        (package / folder / "file").touch()
    assert engine(("example",)) == before


def test_a_trusted_library_of_another_version_changes_the_digest(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each of them: what another version answers is not what this one has answered."""
    usual = engine(PACKAGES)
    real = importlib.metadata.version
    for library_name in program.TRUSTED:
        monkeypatch.setattr(
            importlib.metadata, "version", lambda name, one=library_name: "0" if name == one else real(name)
        )
        assert engine(PACKAGES) != usual
    monkeypatch.setattr(importlib.metadata, "version", real)
    monkeypatch.setattr(sys, "version", "4.0")
    assert engine(PACKAGES) != usual


def test_the_digest_covers_grammars_and_definitions() -> None:
    """Grammar files and unit definitions decide verdicts as modules do."""
    names = {name for name, _ in sources(PACKAGES)}
    assert {"units/definitions/time.txt", "derive/notation/expression.lark", "derive/formulas/batching.py"} <= names


def test_an_edit_while_it_runs_stops_the_keeping(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, switched_on: Path
) -> None:
    """A module imported after an edit is not the module that was digested: nothing more is written."""
    package = tmp_path / "edited"
    package.mkdir()
    (package / "__init__.py").write_text("one = 1\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    importlib.invalidate_caches()
    found = Memo(store_of("edited", "edited"))
    found.memoised("before", 1, lambda: 1, int)
    found.store.flush()
    (package / "__init__.py").write_text("one = 22\n")
    found.memoised("after", 1, lambda: 1, int)
    found.store.flush()
    (package / "__init__.py").write_text("one = 1\n")
    store_of.cache_clear()
    again = Memo(store_of("edited", "edited"))
    before, after = again.key("before", 1), again.key("after", 1)
    assert before is not None
    assert after is not None
    assert again.recall(before) == 1
    assert again.recall(after) is None
    shutil.rmtree(switched_on)


@pytest.mark.filterwarnings("error")
def test_a_store_that_is_let_go_closes_its_file(tmp_path: Path) -> None:
    """A sound one, and a damaged one that was opened and refused: nothing is left open."""
    sound, damaged = Store(tmp_path / "sound.sqlite"), tmp_path / "damaged.sqlite"
    damaged.write_bytes(b"no database" * 100)
    bases = [sound.base, Store(damaged).base]
    del sound
    for base in bases:
        assert base is not None
        with pytest.raises(sqlite3.ProgrammingError, match="closed"):
            base.execute("SELECT 1")

"""The store on disk: what it may not do is serve something else than was put in."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from contextvars import copy_context
from pathlib import Path

import pytest

from derive.cache.place import CHOICE, NEVER, ON, SWITCH
from derive.cache.store import KEPT_FILES, WAITING, Store, clear, folder, of_user, private

KEY, OTHER = b"k" * 32, b"o" * 32


def filled(file: Path) -> Store:
    """Return a store with one entry on disk."""
    store = Store(file)
    store.put(KEY, b"value")
    store.flush()
    return store


def test_what_was_put_in_is_found_by_another_process(tmp_path: Path) -> None:
    """A second store on the same file finds the entry, and nothing under another key."""
    filled(tmp_path / "a.sqlite")
    again = Store(tmp_path / "a.sqlite")
    assert again.get(KEY) == b"value"
    assert again.get(OTHER) is None
    assert KEY in again
    assert OTHER not in again


def test_entries_are_written_in_bunches(tmp_path: Path) -> None:
    """After a full bunch the entries are on disk although nobody has asked for it."""
    store = Store(tmp_path / "a.sqlite")
    for number in range(WAITING):
        store.put(number.to_bytes(32), b"value")
    assert Store(tmp_path / "a.sqlite").get((3).to_bytes(32)) == b"value"


def test_no_file_keeps_nothing() -> None:
    """Switched off, it takes everything and finds nothing."""
    store = Store(None)
    store.put(KEY, b"value")
    store.flush()
    assert store.get(KEY) is None


@pytest.mark.parametrize("column", ["value", "seal", "key"])
def test_a_changed_entry_is_not_served(tmp_path: Path, column: str) -> None:
    """Value, seal or key of an entry changed behind its back: it is as if it were not there."""
    filled(tmp_path / "a.sqlite")
    with closing(sqlite3.connect(tmp_path / "a.sqlite")) as base, base:
        base.execute(f"UPDATE kept SET {column} = ?", (OTHER,))  # noqa: S608 - a column of the test's own
    store = Store(tmp_path / "a.sqlite")
    assert store.get(KEY) is None
    assert store.get(OTHER) is None
    store.put(KEY, b"value")
    store.flush()
    assert store.get(KEY) == b"value"


def test_an_entry_moved_to_another_key_is_not_served(tmp_path: Path) -> None:
    """A whole entry copied under a key that it was not made for does not fit its seal."""
    filled(tmp_path / "a.sqlite")
    with closing(sqlite3.connect(tmp_path / "a.sqlite")) as base, base:
        base.execute("INSERT INTO kept SELECT ?, value, seal FROM kept", (OTHER,))
    assert Store(tmp_path / "a.sqlite").get(OTHER) is None


@pytest.mark.parametrize("content", [b"", b"no database", b"SQLite format 3\0" + b"\xff" * 5000])
def test_a_damaged_file_is_begun_anew(tmp_path: Path, content: bytes) -> None:
    """A file that is no database, or half of one, is replaced and used again."""
    file = tmp_path / "a.sqlite"
    file.write_bytes(content)
    assert Store(file).get(KEY) is None
    assert filled(file).get(KEY) == b"value"


def test_damage_anywhere_serves_the_value_or_nothing(tmp_path: Path) -> None:
    """Each part of the file overwritten in turn: never another value, never a crash."""
    file = tmp_path / "a.sqlite"
    store = filled(file)
    assert store.base is not None
    store.base.close()
    whole = file.read_bytes()
    for start in range(0, len(whole), 256):
        file.write_bytes(whole[:start] + b"\xa5" * 256 + whole[start + 256 :])
        assert Store(file).get(KEY) in (None, b"value")
        for left in tmp_path.glob("a.sqlite-*"):
            left.unlink(missing_ok=True)


def test_nothing_is_written_once_the_program_has_changed(tmp_path: Path) -> None:
    """What was worked out by modules that may be of two minds is dropped."""
    store = Store(tmp_path / "a.sqlite", lambda: False)
    store.put(KEY, b"value")
    store.flush()
    assert Store(tmp_path / "a.sqlite").get(KEY) is None


def test_a_forked_process_leaves_the_store_alone(tmp_path: Path) -> None:
    """A connection must not be used on both sides of a fork: the child finds nothing and keeps nothing."""
    store = filled(tmp_path / "a.sqlite")
    store.process = os.getpid() + 1
    assert store.get(KEY) is None
    store.put(OTHER, b"value")
    assert not store.waiting


def test_two_processes_write_at_once(tmp_path: Path) -> None:
    """Four processes put the same and other entries; all are there afterwards, and whole."""
    script = (
        "import sys; from pathlib import Path; from derive.cache.store import Store\n"
        "store = Store(Path(sys.argv[1]))\n"
        "for number in range(200): store.put(bytes([number]) * 32, b'value' * number)\n"
        "store.flush()"
    )
    command = [sys.executable, "-c", script, str(tmp_path / "a.sqlite")]
    running = [subprocess.Popen(command) for _ in range(4)]
    assert [process.wait() for process in running] == [0, 0, 0, 0]
    store = Store(tmp_path / "a.sqlite")
    assert [store.get(bytes([number]) * 32) for number in range(200)] == [b"value" * number for number in range(200)]


def test_stores_of_earlier_programs_go(tmp_path: Path) -> None:
    """Only the latest few files of a kind are kept; those of another kind stay."""
    (tmp_path / "steps-0.sqlite").touch()
    for number in range(6):
        Store(tmp_path / f"findings-{number}.sqlite")
    assert len(list(tmp_path.glob("findings-*.sqlite"))) == KEPT_FILES
    assert (tmp_path / "findings-5.sqlite").exists()
    assert (tmp_path / "steps-0.sqlite").exists()
    assert clear(tmp_path) == KEPT_FILES + 1
    assert not list(tmp_path.iterdir())


def test_the_folder_is_the_users_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The place comes from XDG_CACHE_HOME where that is absolute: a relative one could lead into a repository."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "caches"))
    assert of_user() == tmp_path / "caches" / "verified-claims"
    monkeypatch.setenv("XDG_CACHE_HOME", "caches")
    assert of_user() == Path.home() / ".cache" / "verified-claims"


def test_the_environment_names_the_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`CLAIMS_CACHE` is on, off or an absolute folder; a relative one, which could lie in a repository, is not used."""
    for word, found in (("on", of_user()), ("off", None), (str(tmp_path), tmp_path), ("caches", None)):
        monkeypatch.setenv(SWITCH, word)
        assert folder() == found


def test_what_a_command_forbids_stays_forbidden(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A command says on where the environment is silent, and never whatever it says."""

    def chosen(word: str) -> Path | None:
        CHOICE.set(word)
        return folder()

    monkeypatch.delenv(SWITCH)
    assert [copy_context().run(chosen, word) for word in (ON, NEVER)] == [of_user(), None]
    monkeypatch.setenv(SWITCH, str(tmp_path))
    assert [copy_context().run(chosen, word) for word in (ON, NEVER)] == [tmp_path, None]


def test_a_full_file_is_written_to_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is kept has a bound."""
    monkeypatch.setattr("derive.cache.store.LARGEST", 0)
    file = tmp_path / "full.sqlite"
    kept = Store(file)
    kept.put(b"key", b"value")
    kept.flush()
    assert Store(file).get(b"key") is None


def test_a_folder_that_others_may_write_to_is_not_used(tmp_path: Path) -> None:
    """Made by us it is ours alone; open to the group, a link or a file, it is refused."""
    ours = tmp_path / "ours"
    assert private(ours)
    assert ours.stat().st_mode & 0o777 == 0o700
    ours.chmod(0o770)
    assert not private(ours)
    (tmp_path / "link").symlink_to(tmp_path)
    assert not private(tmp_path / "link")
    (tmp_path / "file").touch()
    assert not private(tmp_path / "file")

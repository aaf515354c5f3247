"""The cache must never serve anything other than what was stored, whatever happens to its file."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from contextvars import copy_context
from pathlib import Path

import pytest

from derive import cache
from derive.cache import BUFFERED, CHOICE, FILE, NEVER, ON, SWITCH, Cache, clear, key_of, open_cache, private

KEY, OTHER = b"k" * 32, b"o" * 32


def filled(file: Path) -> Cache:
    """Return a cache with one entry on disk."""
    made = Cache(file)
    made.store(KEY, b"value")
    made.flush()
    return made


def test_another_process_finds_what_was_stored(tmp_path: Path) -> None:
    """A second connection to the same file finds the entry, and nothing under another key."""
    filled(tmp_path / FILE)
    again = Cache(tmp_path / FILE)
    assert (again.get(KEY), again.get(OTHER)) == (b"value", None)


def test_a_full_buffer_is_written(tmp_path: Path) -> None:
    """After `BUFFERED` entries they are on disk although nobody called `flush`."""
    made = Cache(tmp_path / FILE)
    for number in range(BUFFERED):
        made.store(number.to_bytes(32), b"value")
    assert Cache(tmp_path / FILE).get((3).to_bytes(32)) == b"value"


def test_without_a_file_nothing_is_stored() -> None:
    """A cache that is switched off accepts everything and finds nothing."""
    made = Cache(None)
    made.store(KEY, b"value")
    made.flush()
    assert made.get(KEY) is None


@pytest.mark.parametrize("column", ["value", "checksum", "key"])
def test_a_changed_entry_is_not_served(tmp_path: Path, column: str) -> None:
    """A row whose value, checksum or key was changed is as good as missing, and can be replaced."""
    filled(tmp_path / FILE)
    with closing(sqlite3.connect(tmp_path / FILE)) as base, base:
        base.execute(f"UPDATE outcomes SET {column} = ?", (OTHER,))  # noqa: S608 - a column of the test's own
    made = Cache(tmp_path / FILE)
    assert (made.get(KEY), made.get(OTHER)) == (None, None)
    made.store(KEY, b"value")
    made.flush()
    assert Cache(tmp_path / FILE).get(KEY) == b"value"


@pytest.mark.parametrize("content", [b"", b"no database", b"SQLite format 3\0" + b"\xff" * 5000])
def test_a_damaged_file_is_replaced(tmp_path: Path, content: bytes) -> None:
    """A file that is no database, or half of one, is removed and made anew."""
    file = tmp_path / FILE
    file.write_bytes(content)
    assert Cache(file).get(KEY) is None
    assert filled(file).get(KEY) == b"value"


def test_a_file_beyond_the_limit_is_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The cache does not fill the disk."""
    filled(tmp_path / FILE)
    monkeypatch.setattr(cache, "LARGEST", 0)
    assert Cache(tmp_path / FILE).get(KEY) is None


def test_nothing_is_written_after_an_edit_of_the_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Modules imported before and after an edit may disagree, so that their results are dropped."""
    made = Cache(tmp_path / FILE)
    made.store(KEY, b"value")
    monkeypatch.setattr(cache, "_digest_sources", lambda: b"edited")
    made.flush()
    assert Cache(tmp_path / FILE).get(KEY) is None


def test_keys_depend_on_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same work has another key after a change of the program, and other work has another key."""
    before = key_of(b"work")
    assert key_of(b"work") == before != key_of(b"other work")
    monkeypatch.setattr(cache, "program_digest", lambda: b"edited")
    assert key_of(b"work") != before


def test_a_forked_process_does_not_use_the_connection(tmp_path: Path) -> None:
    """SQLite forbids a connection on both sides of a fork: the child finds nothing and stores nothing."""
    made = filled(tmp_path / FILE)
    made.process = os.getpid() + 1
    made.store(OTHER, b"value")
    assert (made.get(KEY), made.buffer) == (None, {})


def test_two_processes_write_at_once(tmp_path: Path) -> None:
    """Three processes store the same entries, and all entries can be read afterwards."""
    script = (
        "import sys; from pathlib import Path; from derive.cache import Cache\n"
        "made = Cache(Path(sys.argv[1]))\n"
        "for number in range(100): made.store(bytes([number]) * 32, b'value' * number)\n"
        "made.flush()"
    )
    running = [subprocess.Popen([sys.executable, "-c", script, str(tmp_path / FILE)]) for _ in range(3)]
    assert [process.wait() for process in running] == [0, 0, 0]
    made = Cache(tmp_path / FILE)
    assert [made.get(bytes([number]) * 32) for number in range(100)] == [b"value" * number for number in range(100)]


def test_the_environment_and_the_command_choose_the_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only an absolute folder is used, as a relative one could lie in a repository; `never` overrides everything."""

    def chosen(word: str) -> Path | None:
        CHOICE.set(word)
        opened = open_cache()
        return tmp_path / "verified-claims" / FILE if opened.enabled else None

    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    for environment, word, enabled in (("on", "off", True), ("off", ON, False), ("caches", ON, False)):
        monkeypatch.setenv(SWITCH, environment)
        assert (copy_context().run(chosen, word) is not None) is enabled
        assert copy_context().run(chosen, NEVER) is None
    assert clear(tmp_path / "verified-claims")
    assert not clear(tmp_path / "verified-claims")


def test_a_folder_that_others_may_write_to_is_not_used(tmp_path: Path) -> None:
    """A folder made by us is private; one open to the group, a link or a file is refused."""
    ours = tmp_path / "ours"
    assert private(ours)
    assert ours.stat().st_mode & 0o777 == 0o700
    ours.chmod(0o770)
    assert not private(ours)
    (tmp_path / "link").symlink_to(tmp_path)
    assert not private(tmp_path / "link")
    (tmp_path / "file").touch()
    assert not private(tmp_path / "file")

"""What a search finds, folder by folder, and how files are written: each case planted by hand."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from claims.loading.files import content, find, gather, put_bytes, replace_bytes
from claims.schema.diagnostics import Diagnostic
from claims.schema.limits import Limits

BYTES = b"document: stall\n"
PROGRAMS = ("__pycache__", ".git", ".hg", ".svn", "node_modules", "site-packages", ".venv", "venv")


def planted(folder: Path, *names: str) -> None:
    """Write a file of each name, with the folders above it."""
    for name in names:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(BYTES)


def found(folder: Path) -> list[str]:
    """Return what is found in a folder, by name from there."""
    return [file.removeprefix(f"{folder}/") for file, named in find([folder]) if not named]


def told(file: Path, limits: Limits | None = None) -> object:
    """Return the bytes of a file, or what was found in their place."""
    read = content(str(file), limits or Limits())
    return read.problem if isinstance(read, Diagnostic) else read


def test_a_search_goes_by_names(tmp_path: Path) -> None:
    """First what is left out of a folder, then its files, then what is below; other files than YAML are none."""
    planted(tmp_path, "b.yml", "a.YAML", "c.txt", "below/d.yaml", "above/e.yaml", "above/f.yaml/g.yaml", "yaml")
    planted(tmp_path, ".hidden/h.yaml", "build/i.yaml", "dist/j.yaml", "below/.k/l.yaml")
    assert found(tmp_path) == [
        *(".hidden/", "build/", "dist/", "a.YAML", "b.yml"),
        *("above/e.yaml", "above/f.yaml/g.yaml", "below/.k/", "below/d.yaml"),
    ]


def test_folders_of_programs_are_left_out_without_a_word(tmp_path: Path) -> None:
    """Environments, caches and what version control keeps; a folder whose name only begins so is searched."""
    planted(tmp_path, *(f"{name}/a.yaml" for name in PROGRAMS), "venv2/a.yaml")
    assert found(tmp_path) == ["venv2/a.yaml"]


def test_a_hidden_file_is_read(tmp_path: Path) -> None:
    """It is folders that are left out: a file called so, or like build output, is one of claims."""
    planted(tmp_path, ".stall.yaml", ".yml")
    assert [(Path(each.file).name, each.content) for each in gather([tmp_path])] == [
        (".stall.yaml", BYTES),
        (".yml", BYTES),
    ]


def test_what_is_left_out_has_no_content(tmp_path: Path) -> None:
    """A folder that is not searched is neither read nor a fault; one with a name that nobody can read is a fault."""
    planted(tmp_path, "build/a.yaml", "zero\u200bwidth/b.yaml", "c.yaml")
    (tmp_path / "way").symlink_to(tmp_path / "build")
    sources = {each.file.removeprefix(f"{tmp_path}/"): each.content for each in gather([tmp_path])}
    assert list(sources) == ["build/", "way/", "zero\u200bwidth", "c.yaml"]
    strange = sources.pop("zero\u200bwidth")
    assert isinstance(strange, Diagnostic)
    assert strange.problem == "the name of the file has an invisible character U+200B (zero width space)"
    assert sources == {"build/": None, "way/": None, "c.yaml": BYTES}


def test_a_folder_that_cannot_be_searched_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By its name, behind what could be found, for reading to refuse."""
    planted(tmp_path, "shut/a.yaml", "open/b.yaml", "closed/c.yaml")
    really = os.scandir

    def blind(path: Any) -> Any:
        if str(path).endswith(("shut", "closed")):
            raise PermissionError(13, "Permission denied", path)
        return really(path)

    monkeypatch.setattr(os, "scandir", blind)
    assert found(tmp_path) == ["open/b.yaml", "closed", "shut"]


def test_a_link_is_not_followed_to_its_file(tmp_path: Path) -> None:
    """A link to a sound file would be read as that file: it is refused, named or found."""
    planted(tmp_path, "below/a.yaml")
    link = tmp_path / "link.yaml"
    link.symlink_to(tmp_path / "below" / "a.yaml")
    assert told(link) == "symbolic links are not followed"
    assert told(tmp_path / "below" / "a.yaml") == BYTES


def test_what_is_no_regular_file_is_not_read(tmp_path: Path) -> None:
    """A folder is told as one; a pipe, which nobody writes to, is not waited for."""
    os.mkfifo(tmp_path / "pipe.yaml")
    assert told(tmp_path) == "is a folder"
    assert told(tmp_path / "pipe.yaml") == "is not a regular file"


def test_a_file_may_be_as_long_as_the_limit(tmp_path: Path) -> None:
    """Sixteen bytes of sixteen are read; of fifteen they are refused, with how many there are."""
    planted(tmp_path, "a.yaml")
    assert len(BYTES) == 16
    assert told(tmp_path / "a.yaml", Limits(size=16)) == BYTES
    assert told(tmp_path / "a.yaml", Limits(size=15)) == "the file has 16 bytes, more than 15"
    assert told(tmp_path / "a.yaml", Limits(size=3)) == "the file has 16 bytes, more than 3"


def test_reading_leaves_nothing_open(tmp_path: Path) -> None:
    """The next number that the system gives is the same before and after, whether a file was read or refused."""
    planted(tmp_path, "a.yaml")
    free = os.dup(0)
    os.close(free)
    for file in (tmp_path / "a.yaml", tmp_path):
        told(file)
    after = os.dup(0)
    os.close(after)
    assert after == free


def test_what_a_killed_run_left_is_in_nobodys_way(tmp_path: Path) -> None:
    """A copy of a process with the same number, which never came to its place, is replaced as well."""
    left = tmp_path / f".stall.yaml.{os.getpid()}"
    left.write_bytes(b"half")
    replace_bytes(str(tmp_path / "stall.yaml"), BYTES)
    assert [(each.name, each.read_bytes()) for each in tmp_path.iterdir()] == [("stall.yaml", BYTES)]


def test_a_file_that_is_replaced_is_open_to_the_same_people(tmp_path: Path) -> None:
    """One that its owner alone may read stays so, and a program stays one; a new file is like any other new file."""
    planted(tmp_path, "own.yaml", "tool", "usual")
    for name, mode in (("own.yaml", 0o600), ("tool", 0o755)):
        (tmp_path / name).chmod(mode)
    for name in ("own.yaml", "tool", "new.yaml"):
        replace_bytes(str(tmp_path / name), b"more")
    modes = {each.name: each.stat().st_mode & 0o777 for each in tmp_path.iterdir()}
    assert modes == {"own.yaml": 0o600, "tool": 0o755, "new.yaml": modes["usual"], "usual": modes["usual"]}


@pytest.fixture
def kept(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return how many bytes a file has whenever the disk is asked to keep it."""
    sizes: list[int] = []
    monkeypatch.setattr(os, "fsync", lambda handle: sizes.append(os.fstat(handle).st_size))
    return sizes


def test_bytes_are_kept_before_they_have_the_name(tmp_path: Path, kept: list[int]) -> None:
    """A machine that loses its power has the old file or the new one: the disk holds all of it first."""
    replace_bytes(str(tmp_path / "stall.yaml"), BYTES)
    assert kept == [16]


def test_a_file_that_a_command_writes_is_whole(tmp_path: Path, kept: list[int]) -> None:
    """A new one is written as a replaced one is; another name of the file that was there keeps its bytes."""
    planted(tmp_path, "stall.yaml")
    (tmp_path / "other.yaml").hardlink_to(tmp_path / "stall.yaml")
    put_bytes(tmp_path / "stall.yaml", b"more")
    put_bytes(tmp_path / "new.yaml", b"most")
    assert kept == [4, 4]
    assert (tmp_path / "stall.yaml").read_bytes() == b"more"
    assert (tmp_path / "other.yaml").read_bytes() == BYTES


def test_a_pipe_is_written_to(tmp_path: Path) -> None:
    """What was made to be read by another program is not replaced by a file."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reading = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    put_bytes(pipe, BYTES)
    assert os.read(reading, 100) == BYTES
    os.close(reading)
    assert pipe.is_fifo()

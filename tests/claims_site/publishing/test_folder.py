"""Publishing: whole or not at all, and never over something that is no site."""

from __future__ import annotations

import errno
import fcntl
import json
import os
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import TextIO

import pytest

from claims_site.publishing.folder import MANIFEST, PublishError, exchange, publish, replace_folder

OLD = [("index.html", b"old"), ("claims/a.html", b"old a"), ("gone.html", b"gone")]
NEW = [("index.html", b"new"), ("claims/a.html", b"new a")]


def tree(folder: Path) -> dict[str, bytes]:
    """Return every file below a folder, the manifest apart."""
    files = {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    files.pop(MANIFEST)
    return files


def breaking(files: list[tuple[str, bytes]]) -> Iterator[tuple[str, bytes]]:
    """Yield some files, then fail as a template might."""
    yield files[0]
    raise ValueError("broken template")


def test_site_is_replaced_whole(tmp_path: Path) -> None:
    """The new site takes the old one's place, and no file of the old one is left."""
    out = tmp_path / "build" / "site"
    assert publish(OLD, out) == 3
    assert publish(NEW, out) == 2
    assert tree(out) == dict(NEW)
    assert {path.name for path in out.parent.iterdir()} == {"site"}


def test_failure_leaves_the_old_site(tmp_path: Path) -> None:
    """What fails half way changes nothing and leaves nothing behind."""
    out = tmp_path / "site"
    publish(OLD, out)
    with pytest.raises(ValueError, match="broken template"):
        publish(breaking(NEW), out)
    assert tree(out) == dict(OLD)
    assert [path.name for path in tmp_path.iterdir()] == ["site"]


def test_manifest_holds_every_file(tmp_path: Path) -> None:
    """The manifest, written last, names each file with its hash, so that a generation can be told to be complete."""
    publish(NEW, tmp_path / "site")
    manifest = json.loads((tmp_path / "site" / MANIFEST).read_bytes())
    assert manifest["files"] == {path: sha256(content).hexdigest() for path, content in sorted(NEW)}


def test_foreign_folder_is_left_alone(tmp_path: Path) -> None:
    """A folder with files that no run has written is refused, not replaced."""
    (tmp_path / "letters").mkdir()
    (tmp_path / "letters" / "dear.txt").write_text("dear", encoding="utf-8")
    with pytest.raises(PublishError, match="not an earlier site"):
        publish(NEW, tmp_path / "letters")
    assert (tmp_path / "letters" / "dear.txt").read_text(encoding="utf-8") == "dear"


def test_link_in_place_of_the_folder_is_refused(tmp_path: Path) -> None:
    """A symbolic link is not followed to wherever it leads."""
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "site").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(PublishError, match="not a folder"):
        publish(NEW, tmp_path / "site")


@pytest.mark.parametrize(
    "path", ["../x", "/etc/x", "a/../x", "A.html", "a b", "", "a//b", ".hidden", MANIFEST, "index.html"]
)
def test_paths_stay_inside_and_occur_once(path: str, tmp_path: Path) -> None:
    """A path that leaves the folder, hides, differs only by case or occurs twice stops the run."""
    with pytest.raises(PublishError, match="expected a new one"):
        publish([("index.html", b""), (path, b"")], tmp_path / "site")
    assert not (tmp_path / "site").exists()


def test_left_folders_of_killed_runs_are_removed(tmp_path: Path) -> None:
    """What a killed run has left beside the site is gone after the next."""
    left = tmp_path / ".site-k1ll_d12-site"
    left.mkdir()
    (left / "half").write_bytes(b"half")
    publish(NEW, tmp_path / "site")
    assert not left.exists()


def test_folders_are_exchanged_in_one_step(tmp_path: Path) -> None:
    """Two folders change places, by one step where the system can and by renaming where it cannot."""
    for name in ("new", "old"):
        (tmp_path / name).mkdir()
        (tmp_path / name / name).touch()
    replace_folder(tmp_path / "new", tmp_path / "old")
    assert [path.name for path in (tmp_path / "old").iterdir()] == ["new"]
    assert [path.name for path in (tmp_path / "new").iterdir()] == ["old"]
    assert not exchange(tmp_path / "nothing", tmp_path / "old")


def test_folders_are_renamed_where_they_cannot_be_exchanged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the system call the same ends are reached."""
    monkeypatch.setattr("claims_site.publishing.folder.exchange", lambda *_: False)
    publish(OLD, tmp_path / "site")
    publish(NEW, tmp_path / "site")
    assert tree(tmp_path / "site") == dict(NEW)


def test_the_work_of_another_run_is_left_alone(tmp_path: Path) -> None:
    """A site of another name is being made beside this one, and stays so."""
    other = tmp_path / ".site-1234abcd-old-site"
    other.mkdir()
    publish(NEW, tmp_path / "site")
    assert {path.name for path in tmp_path.iterdir()} == {"site", other.name}


def test_one_run_at_a_time(tmp_path: Path) -> None:
    """While a run writes, another into the same folder is told to wait; afterwards it may."""
    out = tmp_path / "site"

    def meanwhile() -> Iterator[tuple[str, bytes]]:
        with pytest.raises(PublishError, match="another run is writing"):
            publish(OLD, out)
        yield from NEW

    publish(meanwhile(), out)
    assert tree(out) == dict(NEW)
    assert publish(OLD, out) == 3


def test_a_lock_that_ended_while_it_was_opened_locks_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A run that opened the file of one that was just ending takes a new one, which others see."""
    place = tmp_path / ".site-site.lock"
    opened: list[TextIO] = []
    real = fcntl.flock

    def late(lock: TextIO, how: int) -> None:
        if not opened:
            place.unlink()  # the other run ends here
        opened.append(lock)
        real(lock, how)

    monkeypatch.setattr(fcntl, "flock", late)
    files = ((path, content) for path, content in NEW if place.exists())
    assert publish(files, tmp_path / "site") == 2
    assert len(opened) == 2


@pytest.mark.parametrize(
    ("step", "named"), [("claims_site.publishing.folder._write", "site/index.html"), ("tempfile.mkdtemp", "site")]
)
def test_a_full_disk_names_the_path(step: str, named: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The system says "no space left" without a path: the run adds it, and the earlier site stays."""
    out = tmp_path / "site"
    publish(OLD, out)

    def full(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(step, full)
    with pytest.raises(PublishError) as told:
        publish(NEW, out)
    expected = f"{tmp_path}/{named} cannot be written, no space left on device: the earlier site is unchanged"
    assert str(told.value) == expected
    assert tree(out) == dict(OLD)
    assert [path.name for path in tmp_path.iterdir()] == ["site"]


def test_a_file_in_place_of_a_folder_above_is_told(tmp_path: Path) -> None:
    """Where no folder can be made, the run says for which site that was."""
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(PublishError, match=r"file/site cannot be written, file exists"):
        publish(NEW, tmp_path / "file" / "site")

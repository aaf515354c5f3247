"""What stands under paths: every change that a search or a reading could meet is seen, and nothing else."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from claims.loading.files import gather
from claims.loading.witness import agrees, digest, holds_claims, witness

BYTES = b"document: stand\nclaims: []\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with a file, a folder in it and one that is not searched."""
    for name in ("a.yaml", "below/b.yml", ".hidden/c.yaml", "build/d.yaml"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(BYTES)
    return tmp_path


def same_size_and_time(folder: Path) -> None:
    """Exchange a byte and set the time of the file back."""
    file, times = folder / "a.yaml", (folder / "a.yaml").stat()
    file.write_bytes(BYTES.replace(b"stand", b"stank"))
    os.utime(file, ns=(times.st_atime_ns, times.st_mtime_ns))


def linked(folder: Path) -> None:
    """Put a link in the place of a file that holds the same bytes."""
    (folder / "a.yaml").rename(folder / "build" / "a.yaml")
    (folder / "a.yaml").symlink_to(folder / "build" / "a.yaml")


def foldered(folder: Path) -> None:
    """Put a folder in the place of a file."""
    (folder / "a.yaml").unlink()
    (folder / "a.yaml").mkdir()


CHANGES: dict[str, Callable[[Path], object]] = {
    "a byte": same_size_and_time,
    "a file more": lambda folder: (folder / "below" / "e.yaml").write_bytes(BYTES),
    "a file less": lambda folder: (folder / "below" / "b.yml").unlink(),
    "a name": lambda folder: (folder / "a.yaml").rename(folder / "z.yaml"),
    "a link": linked,
    "a folder in place of a file": foldered,
    "a link to a folder": lambda folder: (folder / "way").symlink_to(folder / "build"),
}


@pytest.mark.parametrize("change", CHANGES)
def test_every_change_is_seen(folder: Path, change: str) -> None:
    """Bytes, names, kinds and links each make another witness."""
    before = witness([str(folder)])
    assert witness([str(folder)]) == before
    CHANGES[change](folder)
    assert witness([str(folder)]) != before


def test_what_is_not_searched_is_not_seen(folder: Path) -> None:
    """A file changed in a hidden folder or in build output is no claim file."""
    before = witness([str(folder)])
    (folder / ".hidden" / "c.yaml").write_bytes(b"")
    (folder / "build" / "d.yaml").write_bytes(b"")
    assert witness([str(folder)]) == before


def test_where_a_link_above_leads_is_seen(folder: Path, tmp_path: Path) -> None:
    """A path through a link that is turned to another folder of the same content is another path."""
    way = tmp_path / "build" / "way"
    way.symlink_to(folder / "below")
    before = witness([str(way)])
    (folder / "copy").mkdir()
    (folder / "copy" / "b.yml").write_bytes(BYTES)
    way.unlink()
    way.symlink_to(folder / "copy")
    assert witness([str(way)]) != before


def test_it_speaks_of_every_file_that_is_gathered(folder: Path) -> None:
    """What a search finds has its digest there, and other bytes do not agree with it."""
    told, found = witness([str(folder)]), gather([folder])
    read = [each for each in found if each.content is not None]
    assert [Path(each.file).name for each in read] == ["a.yaml", "b.yml"]
    assert all(isinstance(each.content, bytes) and agrees(told, each.file, each.content) for each in read)
    assert not agrees(told, read[0].file, b"other")
    assert not agrees(told, str(folder / "build" / "d.yaml"), BYTES)


def test_a_link_to_a_file_agrees_with_nothing(folder: Path) -> None:
    """It is not read as what it leads to, which may change without a trace here."""
    linked(folder)
    told = witness([str(folder), str(folder / "a.yaml")])
    assert not agrees(told, str(folder / "a.yaml"), BYTES)


def test_what_is_no_file_is_never_read(folder: Path) -> None:
    """A pipe among the files holds up nobody, and agrees with nothing."""
    os.mkfifo(folder / "pipe.yaml")
    told = witness([str(folder), str(folder / "missing.yaml")])
    assert not agrees(told, str(folder / "pipe.yaml"), b"")
    assert not agrees(told, str(folder / "missing.yaml"), b"")


def test_notes_beside_the_files_are_told_by_name_alone(folder: Path) -> None:
    """What a note says changes nothing; that there is one more does."""
    (folder / "note.md").write_text("One.", "utf-8")
    before = digest(witness([str(folder)]))
    (folder / "note.md").write_text("Two.", "utf-8")
    assert digest(witness([str(folder)])) == before
    (folder / "more.md").write_text("", "utf-8")
    assert digest(witness([str(folder)])) != before


def test_claims_are_seen_in_the_folder_itself(folder: Path) -> None:
    """A claim file makes a folder one of claims: not a note, a list of something else, or what stands further below."""
    assert holds_claims(str(folder))
    assert not holds_claims(str(folder / "missing"))
    (folder / "a.yaml").write_text("kind: list\nclaims: none\n", "utf-8")
    (folder / "note.md").write_bytes(BYTES)
    assert not holds_claims(str(folder))
    assert holds_claims(str(folder / "below"))


@pytest.mark.parametrize(
    "name", ["__pycache__", ".git", ".hg", ".svn", "node_modules", "site-packages", ".venv", "venv"]
)
def test_folders_of_programs_are_not_looked_into(folder: Path, name: str) -> None:
    """Their files change whenever a program runs; that such a folder is there is told."""
    before = witness([str(folder)])
    (folder / name).mkdir()
    (folder / name / "e.yaml").write_bytes(BYTES)
    after = witness([str(folder)])
    assert after.keys() == before.keys()
    assert after != before


def test_build_output_is_not_looked_into(folder: Path) -> None:
    """Neither of the two folders that programs build into, nor a link to a folder; one that only begins so is."""
    (folder / "way").symlink_to(folder / "below")
    for name in ("dist", "distance"):
        (folder / name).mkdir()
        (folder / name / "e.yaml").write_bytes(BYTES)
    seen = witness([str(folder)])
    assert str(folder / "distance" / "e.yaml") in seen
    assert (
        not {str(folder / name) for name in ("dist", "dist/e.yaml", "build", "build/d.yaml", "way/b.yml")} & seen.keys()
    )


def test_a_file_that_is_named_has_its_digest(folder: Path) -> None:
    """It is told by itself, without its folder, and agrees with its bytes and no others."""
    file = str(folder / "a.yaml")
    told = witness([file])
    assert told.keys() == {file, f"link {file}"}
    assert agrees(told, file, BYTES)
    assert not agrees(told, file, b"other")


def test_a_very_large_file_is_never_taken_for_unchanged(folder: Path) -> None:
    """Of 16 MiB there is a digest; of a byte more there is none, and one more changes nothing."""
    large = folder / "a.yaml"
    for size, known in ((2**24, True), (2**24 + 1, False), (2**24 + 2, False)):
        with large.open("wb") as stream:
            stream.truncate(size)
        assert agrees(witness([str(large)]), str(large), bytes(size)) is known


def test_a_document_is_named_at_the_beginning(tmp_path: Path) -> None:
    """Behind 60,000 bytes of a remark it is seen; behind 65,536, which is where looking ends, it is not."""
    for before, seen in ((60_000, True), (65_536 - len("\ndocument:"), True), (65_537 - len("\ndocument:"), False)):
        (tmp_path / "a.yaml").write_bytes(b"#" * before + b"\n" + BYTES)
        assert holds_claims(str(tmp_path)) is seen


def test_what_cannot_be_read_hides_no_claims(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Folders and circles of links that are called like files, and a closed file: what stands beside them counts."""
    for name in "abcdefgh":
        (tmp_path / f"{name}.yaml").mkdir()
        (tmp_path / f"{name}{name}.yaml").symlink_to(f"{name}{name}.yaml")
    assert not holds_claims(str(tmp_path))
    (tmp_path / "closed.yaml").write_bytes(BYTES)
    really = open

    def refusing(file: Any, *rest: Any) -> Any:
        if str(file).endswith("closed.yaml"):
            raise PermissionError(13, "Permission denied", file)
        return really(file, *rest)

    monkeypatch.setattr("builtins.open", refusing)
    assert not holds_claims(str(tmp_path))
    (tmp_path / "i.yaml").write_bytes(BYTES)
    assert holds_claims(str(tmp_path))


def test_a_pipe_that_is_called_like_a_file_is_none_of_claims(tmp_path: Path) -> None:
    """Nothing is taken out of it, whatever another program has put there."""
    pipe = tmp_path / "pipe.yaml"
    os.mkfifo(pipe)
    other = os.open(pipe, os.O_RDWR | os.O_NONBLOCK)
    put = os.write(other, BYTES.ljust(65_536, b"#"))
    assert not holds_claims(str(tmp_path))
    assert len(os.read(other, put)) == put
    os.close(other)


def test_looking_leaves_nothing_open(folder: Path) -> None:
    """The next number that the system gives is the same before and after."""
    free = os.dup(0)
    os.close(free)
    witness([str(folder), str(folder / "a.yaml")])
    assert holds_claims(str(folder))
    after = os.dup(0)
    os.close(after)
    assert after == free

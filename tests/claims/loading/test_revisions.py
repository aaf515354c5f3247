"""Claim files as they stood at a revision: what a search would have found then, under the names of today."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from claims.loading.revisions import Revision, commit_of
from claims.schema.fault import Faults

STALL = 'document: stall\nclaims:\n  - {id: tea, says: Ten teas., stated: "10 token", premise: the till}\n'


def git(folder: Path, *arguments: str) -> str:
    """Let git do something in a folder, as nobody in particular, and return what it says."""
    who = {f"GIT_{role}_{part}": "a@example.org" for role in ("AUTHOR", "COMMITTER") for part in ("NAME", "EMAIL")}
    quiet = {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1", "PATH": os.environ["PATH"], **who}
    done = subprocess.run(["git", "-C", str(folder), *arguments], env=quiet, check=True, capture_output=True, text=True)
    return done.stdout.strip()


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """Return a repository with one commit: claims, what a search leaves out, a link, a program and a note."""
    folder = tmp_path / "repository"
    left_out = ("claims/.hidden/a.yaml", "claims/build/b.yaml", "claims/below/.deep/c.yaml", "claims/note.md")
    for name in ("claims/stall.yaml", "claims/below/ställ.YML", *left_out):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(STALL, "utf-8")
    (folder / "claims" / "link.yaml").symlink_to("stall.yaml")
    (folder / "tool.py").write_text("1\n", "utf-8")
    (folder / "note.md").write_text("A note.\n", "utf-8")
    git(folder, "init", "-q", "-b", "main")
    git(folder, "add", ".")
    git(folder, "commit", "-q", "-m", "first")
    return folder


def refused(paths: list[Path], revision: str = "HEAD") -> tuple[str, str]:
    """Return what is found and what is expected where there is no such state."""
    with pytest.raises(Faults) as caught:
        Revision(paths, revision)
    (fault,) = caught.value.faults
    return fault.complaint.found, fault.complaint.expected


def test_files_stand_as_they_stood(repository: Path) -> None:
    """What was changed, taken away or added since is there as it was; hidden folders, output and links are left out."""
    folder = repository / "claims"
    (folder / "stall.yaml").write_text("document: other\n", "utf-8")
    (folder / "below" / "ställ.YML").unlink()
    (folder / "new.yaml").write_text(STALL, "utf-8")
    found = {each.file: (each.named, each.content) for each in Revision([folder], "HEAD").sources()}
    then = (False, STALL.encode())
    assert found == {f"{folder}/stall.yaml": then, f"{folder}/below/ställ.YML": then}


def test_a_file_that_is_named_is_told_as_such(repository: Path) -> None:
    """Of two paths that lead to a file the first counts; a path of which nothing stood there leads to nothing."""
    file = repository / "claims" / "stall.yaml"
    found = [(each.file, each.named) for each in Revision([file, file.parent], "HEAD").sources()]
    assert found == [(f"{file.parent}/below/ställ.YML", False), (str(file), True)]
    assert list(Revision([repository / "claims" / "later.yaml"], "HEAD").sources()) == []


def test_a_commit_has_a_name(repository: Path, tmp_path: Path) -> None:
    """A branch, a tag or a part of its digits lead to it; anything else, and a place without git, to none."""
    commit = git(repository, "rev-parse", "HEAD")
    assert {commit_of(repository, name) for name in ("HEAD", "main", commit[:8])} == {commit}
    assert [commit_of(repository, "nowhere"), commit_of(repository, "--help"), commit_of(tmp_path, "HEAD")] == [""] * 3


def test_what_is_no_revision_is_refused(repository: Path, tmp_path: Path) -> None:
    """Neither a name that git does not know, nor a folder that is not there, nor paths of two repositories."""
    claims = repository / "claims"
    expected = "a revision of the git repository in which claims lies"
    assert refused([claims], "v9") == ("no revision 'v9'", expected)
    assert refused([tmp_path / "gone" / "x.yaml"])[0] == "no revision 'HEAD'"
    found, expected = refused([claims, tmp_path])
    assert found == f"path '{tmp_path}'"
    assert expected == "paths of one repository, which is that of repository"


def test_without_git_it_is_asked_for(repository: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where git is not installed the fault says so."""
    monkeypatch.setenv("PATH", "")
    found, expected = refused([repository])
    assert found == "no git: No such file or directory"
    assert expected == "git, to ask what has changed"


@pytest.mark.parametrize(
    ("name", "same"),
    [("note.md", True), ("claims/stall.yaml", True), ("tool.py", False), ("new.md", True), ("claims/new.py", False)],
)
def test_a_changed_program_is_another(repository: Path, name: str, same: bool) -> None:
    """Where a module of Python has changed or is new, verdicts may have; notes and claims are no program."""
    revision = Revision([repository / "claims"], "HEAD")
    assert revision.has_same_program()
    (repository / name).write_text("2\n", "utf-8")
    assert revision.has_same_program() is same
    git(repository, "add", ".")
    assert revision.has_same_program() is same


def test_what_git_refuses_to_tell_is_no_sign_that_nothing_changed(repository: Path) -> None:
    """With an index that is broken it tells no changed file, without a blob no text of a file."""
    claims = repository / "claims"
    revision = Revision([claims], "HEAD")
    blob = git(repository, "rev-parse", "HEAD:claims/stall.yaml")
    (repository / ".git" / "index").write_bytes(b"broken")
    with pytest.raises(Faults) as caught:
        revision.has_same_program()
    (fault,) = caught.value.faults
    assert fault.complaint.found.startswith("git diff, which refuses: fatal: ")
    assert fault.complaint.expected == "all that has changed, from git"
    assert fault.complaint.hint == "mend the repository, or fetch what it lacks, with its history"
    (repository / ".git" / "objects" / blob[:2] / blob[2:]).unlink()
    with pytest.raises(Faults) as caught:
        list(revision.sources())
    (fault,) = caught.value.faults
    assert fault.complaint.found == "a file of that revision that git lacks"
    assert fault.complaint.hint == "mend the repository, or fetch what it lacks, with its history"
    git(repository, "config", "core.bare", "true")
    assert refused([claims])[0].startswith("git rev-parse, which refuses: ")


def test_a_range_is_no_revision(repository: Path) -> None:
    """It names two commits, or one to be left out."""
    assert [commit_of(repository, name) for name in ("HEAD..main", "^HEAD", "HEAD...main")] == [""] * 3


def test_a_repository_within_may_be_a_program(repository: Path) -> None:
    """Git tells no file of it: with a module of Python in it everything may be another, without one nothing is."""
    inner = repository / "engine"
    inner.mkdir()
    git(inner, "init", "-q", "-b", "main")
    (inner / "note.md").write_text("A note.\n", "utf-8")
    git(inner, "add", ".")
    git(inner, "commit", "-q", "-m", "inner")
    assert Revision([repository / "claims"], "HEAD").has_same_program()
    (inner / "parts").mkdir()
    (inner / "parts" / "tool.py").write_text("1\n", "utf-8")
    git(inner, "add", ".")
    git(inner, "commit", "-q", "-m", "inner")
    assert not Revision([repository / "claims"], "HEAD").has_same_program()
    git(repository, "-c", "advice.addEmbeddedRepo=false", "add", "engine")
    git(repository, "commit", "-q", "-m", "second")
    assert Revision([repository / "claims"], "HEAD").has_same_program()
    git(repository, "config", "diff.ignoreSubmodules", "all")
    (inner / "parts" / "tool.py").write_text("2\n", "utf-8")
    assert not Revision([repository / "claims"], "HEAD").has_same_program()


def test_a_text_is_held_to_what_it_was(repository: Path, tmp_path: Path) -> None:
    """Byte for byte: one that was changed or is new is another, and so is one that git does not know."""
    revision = Revision([repository / "claims"], "HEAD")
    assert revision.holds(repository / "note.md")
    assert revision.holds(repository / "claims" / "below" / ".." / ".." / "note.md")
    (repository / "note.md").write_text("A note.\r\n", "utf-8", newline="")
    (repository / "new.md").write_text("A note.\n", "utf-8")
    (repository / "empty.md").write_text("", "utf-8")
    (tmp_path / "outside.md").write_text("A note.\n", "utf-8")
    assert not revision.holds(repository / "empty.md")
    held = [revision.holds(each) for each in (repository / "note.md", repository / "new.md", tmp_path / "outside.md")]
    assert held == [False, False, False]
    (repository / "note.md").unlink()
    assert not revision.holds(repository / "note.md")


def test_what_git_is_told_to_ignore_is_no_program(repository: Path) -> None:
    """An environment beside the claims, which nobody commits, changes no verdict."""
    (repository / ".gitignore").write_text("env/\n", "utf-8")
    (repository / "env").mkdir()
    (repository / "env" / "library.py").write_text("2\n", "utf-8")
    assert Revision([repository / "claims"], "HEAD").has_same_program()


def test_a_hidden_file_is_one_of_claims(repository: Path) -> None:
    """It is folders that are left out, as in a search of today."""
    (repository / "claims" / ".own.yaml").write_text("document: own\n", "utf-8")
    git(repository, "add", ".")
    git(repository, "commit", "-q", "-m", "second")
    found = {Path(each.file).name: each.content for each in Revision([repository / "claims"], "HEAD").sources()}
    assert found == {".own.yaml": b"document: own\n", "stall.yaml": STALL.encode(), "ställ.YML": STALL.encode()}


def test_a_repository_is_a_path_of_its_own(repository: Path) -> None:
    """Its own folder is asked for git, not the one above it, which has none."""
    found = [each.file for each in Revision([repository], "HEAD").sources()]
    assert found == [f"{repository}/claims/below/ställ.YML", f"{repository}/claims/stall.yaml"]


def test_links_are_what_they_are_in_a_search(repository: Path, tmp_path: Path) -> None:
    """A link to a folder that is named leads there; one to a file is no file, then as now."""
    way = tmp_path / "way"
    way.symlink_to(repository / "claims")
    found = [each.file for each in Revision([way], "HEAD").sources()]
    assert found == [f"{way}/below/ställ.YML", f"{way}/stall.yaml"]
    assert list(Revision([repository / "claims" / "link.yaml"], "HEAD").sources()) == []


def test_whatever_a_file_holds_is_read(repository: Path) -> None:
    """Nothing, a line without an end, and lines that look like those of git: three files behind one another."""
    texts = {"a.yaml": b"", "b.yaml": b"0 blob 9\n\n0 blob 9", "c.yaml": b"\n\n"}
    for name, text in texts.items():
        (repository / "claims" / name).write_bytes(text)
    git(repository, "add", ".")
    git(repository, "commit", "-q", "-m", "second")
    found = {Path(each.file).name: each.content for each in Revision([repository / "claims"], "HEAD").sources()}
    assert {name: found[name] for name in texts} == texts


def test_a_table_of_the_program_is_part_of_it(repository: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What stands in a folder of the program decides as its modules do; what stands elsewhere does not."""
    for name in ("units/definitions/time.txt", "other/definitions/time.txt"):
        (repository / name).parent.mkdir(parents=True)
        (repository / name).write_text("second\n", "utf-8")
    git(repository, "add", ".")
    git(repository, "commit", "-q", "-m", "second")
    own = str(repository / "units" / "definitions" / "length.txt")
    monkeypatch.setattr("claims.loading.revisions.sources", lambda _: [("units/definitions/length.txt", own)])
    revision = Revision([repository], "HEAD")
    (repository / "other" / "definitions" / "time.txt").write_text("minute\n", "utf-8")
    assert revision.has_same_program()
    (repository / "units" / "definitions" / "time.txt").write_text("minute\n", "utf-8")
    assert not revision.has_same_program()


def test_a_folder_that_is_called_like_a_module_is_none(repository: Path) -> None:
    """Where nothing has changed the program is the same, whatever the repository is called."""
    renamed = repository.rename(repository.parent / "stall.py")
    assert Revision([renamed], "HEAD").has_same_program()

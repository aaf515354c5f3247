"""The claim files as they stood at a revision of git, and what of the program has changed since."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator, Sequence
from io import BytesIO
from pathlib import Path, PurePosixPath

from claims.loading.files import Source, content
from claims.loading.places import real
from claims.loading.witness import OF_PROGRAMS, OUTPUT, is_yaml
from claims.schema.fault import Faults, of_run, quoted
from derive.cache.program import sources

PACKAGES = ("units", "derive", "claims")  # what decides claims
MEND = "mend the repository, or fetch what it lacks, with its history"
PLAIN = ("100644", "100755")  # modes of regular files, as git tells them


def git(folder: Path, *arguments: str, asked: str = "") -> bytes:
    """Return what git says.

    Args:
        folder: where.
        arguments: the command with its options.
        asked: what it reads from its input.

    Raises:
        Faults: there is no git, or it refuses: that it says nothing then does not mean that there is nothing.
    """
    done = _done(folder, arguments, asked)
    if done.returncode:
        words = done.stderr.decode("utf-8", "replace").strip().rpartition("\n")[2]
        raise Faults([of_run(f"git {arguments[0]}, which refuses: {words}", "all that has changed, from git", MEND)])
    return done.stdout


def commit_of(folder: Path, revision: str) -> str:
    """Return the commit that a revision names; nothing where it names none, or there is no repository.

    Raises:
        Faults: there is no git.
    """
    call = ("rev-parse", "--verify", "--quiet", "--end-of-options", f"{revision}^{{commit}}")
    told = _done(folder, call).stdout.decode().strip()
    return told if told.isalnum() else ""  # of a range there are several, each with its sign


def _done(folder: Path, arguments: Sequence[str], asked: str = "") -> subprocess.CompletedProcess[bytes]:
    try:
        call = ["git", "-c", "core.fsmonitor=false", "-C", str(folder), *arguments]  # no setting of the folder runs
        plain = os.environ | {"LC_ALL": "C"}  # its words are told in ours
        return subprocess.run(call, input=asked.encode(), capture_output=True, check=False, env=plain)  # noqa: S603 - words of our own
    except OSError as problem:
        found = f"no git: {problem.strerror}"
        raise Faults([of_run(found, "git, to ask what has changed", "install it")]) from None


class Revision:
    """The state of a repository at one commit.

    Args:
        paths: what is audited; the repository is that in which the first of them lies.
        revision: how the caller names the commit.

    Raises:
        Faults: there is no such revision, or no files beside the repository, or a path lies outside of it.
    """

    def __init__(self, paths: Sequence[Path], revision: str) -> None:
        """Find the repository, the commit, and the places of the paths in it."""
        first = paths[0].resolve()
        folder = first if first.is_dir() else first.parent
        self.commit = commit_of(folder, revision)
        if not self.commit:
            expected = f"a revision of the git repository in which {first.name} lies"
            raise Faults([of_run(f"no revision {quoted(revision)}", expected, "fetch it first")])
        top = git(folder, "rev-parse", "--show-toplevel").decode("utf-8", "surrogateescape").removesuffix("\n")
        self.top = Path(top).resolve()
        self.places = {path: self._place(path) for path in paths}

    def _place(self, path: Path) -> PurePosixPath:
        own = path.resolve() if path.is_dir() else path.parent.resolve() / path.name
        if not own.is_relative_to(self.top):
            expected = f"paths of one repository, which is that of {self.top.name}"
            raise Faults([of_run(f"path {quoted(str(path))}", expected, "audit it by itself")])
        return PurePosixPath(own.relative_to(self.top).as_posix())

    def sources(self) -> Iterator[Source]:
        """Yield the claim files under the paths as they stood then, under the names that they have now."""
        listed = git(self.top, "ls-tree", "-r", "-z", self.commit).split(b"\0")
        found = [
            (blob, *each) for blob, file in map(_entry, filter(None, listed)) for each in self._names(file) if blob
        ]
        texts = _contents(git(self.top, "cat-file", "--batch", asked="".join(f"{blob}\n" for blob, *_ in found)))
        for (_, name, named), text in zip(found, texts, strict=True):
            yield Source(name, named, text)

    def _names(self, file: PurePosixPath) -> Iterator[tuple[str, bool]]:
        """Yield the name of a file under the first path that leads to it, and whether that is the file itself."""
        for path, place in self.places.items():
            if file.is_relative_to(place):
                below = file.relative_to(place)
                if not any(_is_passed_over(part) for part in below.parts[:-1]):
                    yield (path / below).as_posix(), file == place
                return

    def holds(self, file: Path) -> bool:
        """Return whether a file is the same now, byte for byte; one outside of the repository may be another."""
        own = real(file.parent) / file.name
        if not own.is_relative_to(self.top):
            return False
        done = _done(self.top, ("cat-file", "blob", f"{self.commit}:{own.relative_to(self.top).as_posix()}"))
        return not done.returncode and content(str(own)) == done.stdout

    def has_same_program(self) -> bool:
        """Return whether no module of Python has changed since or is new, nor anything else of the program.

        A repository within this one, of which git tells no more than that it has changed, may hold such modules.
        """
        options = ("--name-only", "-z", "--no-renames", "--no-ext-diff", "--no-relative", "--ignore-submodules=none")
        changed = git(self.top, "diff", *options, self.commit)
        new = git(self.top, "ls-files", "--others", "--exclude-standard", "-z")
        listed = (changed + new).split(b"\0")
        files = (Path(self.top, name.decode("utf-8", "surrogateescape")) for name in listed if name)
        program = {Path(path).parent for _, path in sources(PACKAGES)}
        return not any(_is_module(file) or file.parent in program for file in files)


def _entry(listed: bytes) -> tuple[str, PurePosixPath]:
    """Return the blob and the path of an entry of a tree; no blob for a link and for what is no claim file."""
    told, _, name = listed.partition(b"\t")
    mode, _, blob = told.decode().split(" ")
    file = PurePosixPath(name.decode("utf-8", "surrogateescape"))
    return blob if mode in PLAIN and is_yaml(file.name) else "", file


def _contents(batch: bytes) -> Iterator[bytes]:
    """Yield the contents of blobs, each behind a line with its size, as `git cat-file --batch` writes them."""
    stream = BytesIO(batch)
    while told := stream.readline():
        if told.endswith(b" missing\n"):
            raise Faults([of_run("a file of that revision that git lacks", "all that has changed, from git", MEND)])
        yield stream.read(int(told.split()[2]))
        stream.readline()


def _is_module(file: Path) -> bool:
    """Return whether a file is a module of Python, or one stands below a folder."""
    return file.suffix == ".py" or any(file.rglob("*.py"))


def _is_passed_over(folder: str) -> bool:
    return folder in OF_PROGRAMS | OUTPUT or folder.startswith(".")

"""The command `claims guard`: which files of a change may run code when somebody builds, tests or only opens it.

A change by strangers may add claims and nothing else: every changed file that is no claim file is told, with the reason
where one is known. What is changed is asked of git, whose answer no file of the change can alter.
"""

from __future__ import annotations

from collections.abc import Iterator
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Annotated, NamedTuple

import typer

from claims.commands.console import AS_RECORDED, DIFFERING, AsJson, print_json, stop
from claims.loading.claim_files import speaks_of_claims
from claims.loading.revisions import commit_of, git
from claims.loading.witness import is_yaml
from claims.schema.characters import unseen_in_name, visible
from claims.schema.fault import Faults, of_run, quoted
from claims.schema.reader import read

PLAIN, LINK, PROGRAM, FOREIGN, GONE = "100644", "120000", "100755", "160000", "000000"  # modes, as git tells them
REASONS = {  # by the mode of a file
    LINK: "a link: it stands for a file elsewhere",
    PROGRAM: "marked as a program",
    FOREIGN: "a repository inside this one: its files come from elsewhere",
}
PATTERNS = {  # by its name in small letters, or by its path: the first that fits
    "conftest.py": "pytest imports it before any test",
    "sitecustomize.py": "Python imports it whenever it starts",
    "usercustomize.py": "Python imports it whenever it starts",
    "*.pth": "Python runs its lines whenever it starts",
    "setup.py": "pip runs it",
    "setup.cfg": "sets what pip and pytest run, entry points too",
    "pyproject.toml": "sets what pip and pytest run, entry points too",
    "pytest.ini": "sets plugins and options of pytest",
    ".pytest.ini": "sets plugins and options of pytest",
    "tox.ini": "sets plugins and options of pytest, and what tox runs",
    "entry_points.txt": "names code that pytest and pip import",
    "test*.txt": "pytest runs the examples in it",
    ".github/*": "GitHub runs workflows and actions",
    "*/.github/*": "GitHub runs workflows and actions",
    "action.y*ml": "GitHub runs actions",
    ".gitlab-ci.y*ml": "GitLab runs it",
    ".pre-commit-config.y*ml": "names programs that run before a commit",
    "*requirements*.txt": "names what pip installs, and runs",
    "*.lock": "names what is installed, and run",
    "package.json": "npm runs its scripts",
    "makefile": "make runs it",
    "dockerfile*": "docker runs it",
    ".gitattributes": "hides changes from a review, or sends files through programs",
    ".gitmodules": "brings files from elsewhere",
    ".envrc": "shells run it on entering the folder",
    "*.py": "Python runs it when it is imported",
    "*.py[ciod]": "Python runs it when it is imported",
    "*.so": "Python runs it when it is imported",
    "*.sh": "shells run it",
    "*.js": "browsers and node run it",
    "*.html": "browsers run scripts in it",
    "*.svg": "browsers run scripts in it",
    "*.ipynb": "cells run when it is opened or tested",
}
HIDDEN = "its name has characters that nobody can see, and may end a line of whatever lists it"
OTHER = "no claim file: somebody who knows this repository has to look at it"


class Change(NamedTuple):
    """A file that a change adds or alters, and why it may run code; no reason for a claim file."""

    file: str
    reason: str


def guard(
    revision: Annotated[str, typer.Argument(help="Where the change begins, e.g. origin/main.")],
    to: Annotated[str, typer.Option("--to", help="Where it ends.")] = "HEAD",
    *,
    folder: Annotated[Path, typer.Option("--in", help="The repository.")] = Path(),
    as_json: AsJson = False,
) -> None:
    """Say which changed files may run code; status 1 where there is one, 0 where only claims have changed."""
    try:
        changes = list(changed(folder, revision, to))
    except Faults as problem:
        stop(problem.faults)
    bad = [each for each in changes if each.reason]
    if as_json:
        files = [{"file": visible(each.file), "reason": each.reason or None} for each in changes]
        print_json({"files": files, "summary": {"changed": len(changes), "may run code": len(bad)}})
    else:
        for each in bad:
            typer.echo(visible(f"{each.file}: {each.reason}"))
        typer.echo(f"{len(changes)} changed, {len(bad)} may run code")
    raise typer.Exit(DIFFERING if bad else AS_RECORDED)


def changed(folder: Path, revision: str, to: str = "HEAD") -> Iterator[Change]:
    """Yield what was added or altered since two revisions parted; what was only removed runs no more.

    Raises:
        typer.Exit: there is no such revision, or no repository.
        Faults: git cannot tell, such as where the history is cut off before the two parted.
    """
    ends = [commit_of(folder, end) for end in (revision, to)]
    if not all(ends):
        unknown = quoted(to if ends[0] else revision)
        stop([of_run(f"no revision {unknown}", "two revisions of a git repository", "fetch both first")])
    options = (
        "--raw",
        "-z",
        "--no-renames",
        "--no-ext-diff",
        "--no-relative",
        "--ignore-submodules=none",
        "--abbrev=40",
    )
    listed = git(folder, "diff", *options, "...".join(ends))
    pieces = listed.split(b"\0")
    for told, file in zip(pieces[::2], pieces[1::2], strict=False):
        _, mode, _, content, _ = told.decode().lstrip(":").split()
        if mode != GONE:
            name = file.decode("utf-8", "surrogateescape")
            yield Change(name, reason(name, mode) or _of_content(folder, name, content))


def reason(file: str, mode: str = PLAIN) -> str:
    """Return why a file may run code by its mode and its name; nothing for what is called like a claim file."""
    path = file.casefold()
    name = path.rpartition("/")[2]
    known = next(
        (why for pattern, why in PATTERNS.items() if fnmatchcase(path if "/" in pattern else name, pattern)), ""
    )
    hidden = any(part.startswith(".") for part in path.split("/"))
    plain = mode == PLAIN and is_yaml(name) and not hidden
    return REASONS.get(mode, "") or known or (HIDDEN if unseen_in_name(file) else "" if plain else OTHER)


def _of_content(folder: Path, file: str, content: str) -> str:
    reading = read(git(folder, "cat-file", "blob", content), visible(file))
    return "" if reading.whole and not reading.faults and speaks_of_claims(reading) else OTHER

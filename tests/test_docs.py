"""The documentation: every link leads somewhere, what is made is not stale, and the tutorial does what it shows."""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path
from typing import NamedTuple

import pytest

import claims
from claims.guests.servers.agent import TOOLS
from tests.oracles.forked import ran

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
BLOCK = re.compile(r"^```(?P<kind>\w+)(?P<told>[^\n]*)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
STARTS = {"claims": ("-m", "claims"), "python": ()}
TOLD = re.compile(r'(\w+)="([^"]*)"')


class Block(NamedTuple):
    """A block of a page: a file, a change of one, or what is typed with what it prints."""

    kind: str
    told: dict[str, str]
    text: str


def blocks(page: str) -> list[Block]:
    """Return the blocks of a page in order."""
    return [Block(met["kind"], dict(TOLD.findall(met["told"])), met["text"]) for met in BLOCK.finditer(page)]


def follow(page: str, folder: Path, python: str | Path | None = None) -> list[tuple[str, str, str]]:
    """Do what a page shows in a folder; return each command with what the page says and what was printed.

    Without a Python of its own the command runs in forks of this process; `test_packaging.py` types the tutorial.
    """
    found = []
    if "-S recheck.py" in page:  # who follows it has the program beside the certificate
        shutil.copy(ROOT / "recheck.py", folder)
    for block in blocks(page):
        if block.kind in ("yaml", "text", "lock") and "title" in block.told:
            file, replaced = folder / block.told["title"], block.told.get("replace")
            before = file.read_text(encoding="utf-8") if replaced else ""
            assert not replaced or before.count(replaced) == 1, replaced
            after = before.replace(replaced, block.text.rstrip("\n")) if replaced else block.text
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(after, encoding="utf-8")
        if block.kind == "console":
            command, _, expected = block.text.removeprefix("$ ").partition("\n")
            found.append((command, expected, printed(command, folder, python)))
    return found


def printed(typed: str, folder: Path, python: str | Path | None = None) -> str:
    """Return what a command prints, what goes wrong behind it."""
    program, *words = typed.split()
    assert program in STARTS, program
    more = {"CLAIMS_CACHE": "off", "COLUMNS": "200"}
    if program == "claims" and python is None:
        done = ran(*words, cwd=folder, more=more)
    else:
        command = [str(python or sys.executable), *STARTS[program], *words]
        done = subprocess.run(command, cwd=folder, env=os.environ | more, capture_output=True, text=True, check=False)
    return done.stdout + "".join(f"! {line}\n" for line in done.stderr.splitlines())


@pytest.mark.slow
@pytest.mark.parametrize(
    ("page", "least"),
    [
        ("tutorial.md", 6),
        ("coverage.md", 3),
        ("binding.md", 4),
        ("tables.md", 3),
        ("authoring.md", 2),
        ("annotate.md", 1),
        ("latex.md", 4),
        ("monorepo.md", 3),
        ("publish.md", 1),
        ("certificate.md", 2),
    ],
)
def test_a_page_does_what_it_shows(tmp_path: Path, page: str, least: int) -> None:
    """Every command of the tutorial, and of the pages for authors, prints what stands beneath it."""
    steps = follow((DOCS / page).read_text(encoding="utf-8"), tmp_path)
    assert len(steps) >= least
    for command, expected, found in steps:
        assert found == expected, command


@pytest.mark.slow
def test_the_examples_are_told_as_their_page_shows() -> None:
    """A mistake of each text, as a command in the repository tells it, with its place in the text."""
    shown = [
        block.text.removeprefix("$ ").partition("\n") for block in blocks((DOCS / "examples.md").read_text("utf-8"))
    ]
    assert len(shown) == 3
    for command, _, expected in shown:
        assert printed(command, ROOT) == expected, command
        assert re.search(r"”  \(\w+\.(md|html|tex):\d+\)\n", expected), "with its place"


@pytest.mark.slow
def test_a_package_of_formulas_is_installed_as_the_page_shows(tmp_path: Path) -> None:
    """The page's package is built and installed into another environment beside this program, without a network."""
    page = blocks((DOCS / "formula-packages.md").read_text(encoding="utf-8"))
    for block in page:
        if "title" in block.told:
            (tmp_path / block.told["title"]).write_text(block.text, encoding="utf-8")
    venv.create(tmp_path / "other", with_pip=False)
    python = tmp_path / "other" / "bin" / "python"
    own, other = sysconfig.get_path("purelib"), sysconfig.get_path("purelib", vars={"base": str(tmp_path / "other")})
    (Path(other) / "beside.pth").write_text(f"import site; site.addsitedir({own!r})\n", encoding="utf-8")
    pip = [sys.executable, "-m", "pip", "--python", str(python), "install", "--quiet"]
    offline = ["--no-index", "--no-deps", "--no-build-isolation", "--disable-pip-version-check"]
    subprocess.run([*pip, *offline, str(tmp_path)], check=True, capture_output=True)
    shown = [block.text.removeprefix("$ ").partition("\n") for block in page if block.kind == "console"]
    assert len(shown) == 2
    for command, _, expected in shown:
        assert printed(command, tmp_path, python) == expected, command


def test_a_page_that_shows_something_else_is_noticed(tmp_path: Path) -> None:
    """What a command prints is compared with what the page says."""
    page = '```yaml title="a.yaml"\ndocument: a\n```\n```console\n$ claims audit a.yaml\nall is well\n```\n'
    ((_, expected, found),) = follow(page, tmp_path)
    assert found != expected


@pytest.mark.slow
def test_every_link_leads_somewhere(tmp_path: Path) -> None:
    """The documentation is built without a warning."""
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "-d", str(tmp_path / "built")]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    pages = [file.read_text(encoding="utf-8") for file in (tmp_path / "built").glob("*.html")]
    assert len(pages) >= 10
    sources = [
        address
        for page in pages
        for address in re.findall(r'<(?:script|link|img)[^>]*(?:src|href)="(https?:[^"]*)"', page)
    ]
    assert not sources, "nothing is fetched from elsewhere"


@pytest.mark.slow
def test_a_broken_link_is_noticed(tmp_path: Path) -> None:
    """A page with a link that leads nowhere stops the build, so that the check above can fail."""
    for name in ("mkdocs.yml", "docs"):
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
        copy(ROOT / name, tmp_path / name)
    with (tmp_path / "docs" / "python.md").open("a", encoding="utf-8") as page:
        page.write("\n[nowhere](nowhere.md)\n")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "-d", str(tmp_path / "built")]
    assert subprocess.run(command, cwd=tmp_path, capture_output=True, check=False).returncode != 0


def test_the_page_of_commands_is_not_stale() -> None:
    """docs/commands.md is what .ci/commands_page.py makes of the commands."""
    spec = importlib.util.spec_from_file_location("commands_page", ROOT / ".ci" / "commands_page.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    assert (DOCS / "commands.md").read_text(encoding="utf-8") == module.page()


def undescribed(page: str) -> list[str]:
    """Return the arguments and options of a page of commands of which nothing is said."""
    return re.findall(r"^\| (`[^|]*`) \| *\|$", page, re.MULTILINE)


def test_every_argument_and_option_is_described() -> None:
    """Help and page say of each what it is; one without a word is found."""
    assert not undescribed((DOCS / "commands.md").read_text(encoding="utf-8"))
    assert undescribed("| `--json` | Print. |\n| `CLAIM_ID` |  |\n") == ["`CLAIM_ID`"]


def rows(page: str) -> list[str]:
    """Return the names in the first cells of the tables of a page, those of one cell apart."""
    cells = re.findall(r"^\| (`\w+`(?:, `\w+`)*) \|", page, re.MULTILINE)
    return [name for cell in cells for name in re.findall(r"`(\w+)`", cell)]


def test_every_public_name_is_told() -> None:
    """The page on Python lists the names that are kept, each once and no others."""
    told = rows((DOCS / "python.md").read_text(encoding="utf-8").partition("## All names")[2])
    assert sorted(told) == sorted(claims.__all__)


def test_every_tool_for_agents_is_told() -> None:
    """The page for agents lists every tool, and is short enough to be read before work."""
    page = (DOCS / "agents.md").read_text(encoding="utf-8")
    assert sorted(rows(page)) == sorted(TOOLS)
    assert len(page.splitlines()) <= 150


def test_names_are_read_from_tables() -> None:
    """A name that is missing in a table is missed."""
    assert rows("| name | what |\n| --- | --- |\n| `a`, `b` | c |\n| d | `e` |\n") == ["a", "b"]


def test_every_page_is_in_the_navigation() -> None:
    """No page of the docs stands alone."""
    navigation = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    assert not [page.name for page in DOCS.glob("*.md") if page.name not in navigation]

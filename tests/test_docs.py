"""The documentation: every link leads somewhere, what is made is not stale, and the tutorial does what it shows."""

from __future__ import annotations

import importlib.util
import re
import shutil
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path
from types import ModuleType

import pytest

import claims
from claims.guests.servers.agent import TOOLS
from claims.reference.every import TOPICS
from tests.oracles.transcripts import IN_REPOSITORY, blocks, follow, pages, printed

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
STEPS = {"tutorial.md": 6, "README.md": 4}  # commands that a page shows at least


@pytest.mark.slow
@pytest.mark.parametrize(
    "page", [each for each in pages() if each.name not in IN_REPOSITORY], ids=lambda page: page.name
)
def test_a_page_does_what_it_shows(tmp_path: Path, page: Path) -> None:
    """Every command of a page prints what the page shows; `python -m tests.oracles.transcripts` renews the pages."""
    steps = follow(page.read_text(encoding="utf-8"), tmp_path)
    assert len(steps) >= STEPS.get(page.name, 1)
    for command, expected, found in steps:
        assert found == expected, command


@pytest.mark.slow
def test_the_examples_are_told_as_their_page_shows() -> None:
    """A mistake of each text, as a command in the repository tells it, with its place in the text."""
    shown = [block for block in blocks((DOCS / "examples.md").read_text("utf-8")) if block.kind == "console"]
    assert len(shown) == 3
    for block in shown:
        assert printed(block.command, ROOT) == block.output, block.command
        assert re.search(r"”  \(\w+\.(md|html|tex):\d+\)\n", block.output), "with its place"


@pytest.mark.slow
def test_a_package_of_formulas_is_installed_as_the_page_shows(tmp_path: Path) -> None:
    """The page's package is built and installed into another environment beside this program, without a network."""
    page = blocks((DOCS / "python.md").read_text(encoding="utf-8"))
    for block in page:
        if "title" in block.attributes:
            (tmp_path / block.attributes["title"]).write_text(block.text, encoding="utf-8")
    venv.create(tmp_path / "other", with_pip=False)
    python = tmp_path / "other" / "bin" / "python"
    own, other = sysconfig.get_path("purelib"), sysconfig.get_path("purelib", vars={"base": str(tmp_path / "other")})
    (Path(other) / "beside.pth").write_text(f"import site; site.addsitedir({own!r})\n", encoding="utf-8")
    pip = [sys.executable, "-m", "pip", "--python", str(python), "install", "--quiet"]
    offline = ["--no-index", "--no-deps", "--no-build-isolation", "--disable-pip-version-check"]
    subprocess.run([*pip, *offline, str(tmp_path)], check=True, capture_output=True)
    shown = [block for block in page if block.kind == "console"]
    assert len(shown) == 2
    for block in shown:
        assert printed(block.command, tmp_path, python) == block.output, block.command


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


def script(name: str) -> ModuleType:
    """Return a script of `.ci` as a module."""
    spec = importlib.util.spec_from_file_location(name, ROOT / ".ci" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_page_of_commands_is_not_stale() -> None:
    """docs/commands.md is what .ci/commands_page.py makes of the commands."""
    assert (DOCS / "commands.md").read_text(encoding="utf-8") == script("commands_page").page()


def test_the_pages_of_the_claim_syntax_are_not_stale() -> None:
    """docs/language*.md are what .ci/language_pages.py makes of the reference, and hold every topic once."""
    module = script("language_pages")
    assert {file.name: file.read_text(encoding="utf-8") for file in DOCS.glob("language*.md")} == module.pages()
    assert sorted(name for _, names in module.PAGES.values() for name in names) == sorted(TOPICS)


def test_the_picture_of_the_readme_is_not_stale() -> None:
    """It shows what `claims check` finds in the text of the README today; `.ci/readme_picture.py` draws it again."""
    module = script("readme_picture")
    assert module.PICTURE.read_text(encoding="utf-8") == module.drawing()


@pytest.mark.slow
def test_what_the_readme_found_in_the_wild_is_refuted_today() -> None:
    """Each claim that it names is refuted, and its bold figures are those that the program prints."""
    bullets = re.findall(r"^- (.*?`claims why-not (\S+)`.*)$", (ROOT / "README.md").read_text("utf-8"), re.MULTILINE)
    assert len(bullets) == 3
    for words, claim in bullets:
        output = printed(f"claims why-not {claim}", ROOT)
        assert "refuted" in output.lower(), output
        figures = re.findall(r"\*\*(.+?)\*\*", words)
        assert figures
        assert not [figure for figure in figures if figure not in output], output


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

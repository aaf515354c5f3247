"""The pages that explain: figures stand for what is said, methods of proof have their entries, no file is untold."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from claims.audit.corpus import open_corpus
from claims.report.phrasing import word_set
from claims_site.model.site_model import site_model
from claims_site.publishing.files import site_files
from tests.oracles.transcripts import blocks
from units import parse_figure

ROOT = Path(__file__).resolve().parent.parent
METHODS = ROOT / "derive" / "proof" / "methods"
ROW = re.compile(r"^\| `([^`]+)` \| ([^|]*?) \| ([^|]*?) \|$", re.MULTILINE)
FIGURES = ROW.findall((ROOT / "docs" / "figures.md").read_text(encoding="utf-8"))


def modules(folder: Path) -> set[str]:
    """Return the names of the modules of a folder."""
    return {path.stem for path in folder.glob("*.py")} - {"__init__"}


def untold(page: str, folder: Path) -> set[str]:
    """Return the methods without an entry, the entries without a method, those told twice, those without a source."""
    entries = [name for name, _, _ in ROW.findall(page)]
    twice = {name for name in entries if entries.count(name) > 1}
    sourceless = {name for name, shows, source in ROW.findall(page) if not (shows and source)}
    return (modules(folder) ^ {*entries}) | twice | sourceless


def test_every_method_of_proof_has_its_entry_and_every_entry_its_method() -> None:
    """The page on methods follows the folder, and gives a source or says that none is needed."""
    assert not untold((ROOT / "docs" / "proofs.md").read_text(encoding="utf-8"), METHODS)


@pytest.mark.parametrize(
    ("page", "expected"),
    [
        ("| `signs` | a sign | Polya |\n| `bounds` | bounds | elementary |\n", set()),
        ("| `signs` | a sign | Polya |\n", {"bounds"}),
        ("| `signs` | a sign | Polya |\n| `bounds` | bounds | elementary |\n| `gone` | a | b |\n", {"gone"}),
        ("| `signs` | a sign |  |\n| `bounds` | bounds | elementary |\n", {"signs"}),
        ("| `signs` | a | b |\n| `signs` | a | b |\n| `bounds` | a | b |\n", {"signs"}),
    ],
)
def test_a_method_that_is_not_told_is_noticed(tmp_path: Path, page: str, expected: set[str]) -> None:
    """A method without an entry, an entry without a method, one twice, and one without a source are found."""
    for name in ("__init__", "signs", "bounds"):
        (tmp_path / f"{name}.py").touch()
    assert untold(page, tmp_path) == expected


@pytest.mark.parametrize(("printed", "meaning"), [row[:2] for row in FIGURES])
def test_a_figure_stands_for_what_the_page_says(printed: str, meaning: str) -> None:
    """Each example of the page on figures is read again."""
    assert word_set(parse_figure(printed)) == meaning


def test_there_are_figures_to_read() -> None:
    """The rows of the page are found."""
    assert len(FIGURES) >= 10


def at_the_top(folder: Path, page: str, base_url: str) -> set[str]:
    """Return the files and folders at the top of the site of a page's claims."""
    (written,) = [block.text for block in blocks(page) if block.attributes.get("title") == "guide.yaml"]
    (folder / "guide.yaml").write_text(written, encoding="utf-8")
    corpus = open_corpus([folder / "guide.yaml"])
    files = site_files(site_model(corpus, corpus.findings(), base_url))
    tops = (path.partition("/") for path, _ in files)
    return {top + slash for top, slash, _ in tops} | {"site-manifest.json"}


def test_what_a_site_holds_is_told(tmp_path: Path) -> None:
    """The page on publishing lists each file and folder that is written, and no others."""
    page = (ROOT / "docs" / "publish.md").read_text(encoding="utf-8")
    cells = re.findall(r"^\| (`.*?`) \|", page, re.MULTILINE)
    told = [name for cell in cells for name in re.findall(r"`([^`]+)`", cell)]
    assert sorted(told) == sorted(at_the_top(tmp_path, page, "https://example.org/audit"))


def test_the_page_of_a_comparison_has_its_name() -> None:
    """The page that `--earlier` adds has the name that is documented."""
    page = (ROOT / "docs" / "publish.md").read_text(encoding="utf-8")
    layouts = ROOT / "site" / "claims_site" / "rendering" / "templates"
    (told,) = re.findall(r"`--earlier findings.json` adds `(\w+)\.html`", page)
    assert (layouts / f"{told}.html").exists()

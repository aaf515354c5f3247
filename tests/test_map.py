"""Pages that tell people where things are name only what exists."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PAGES = ["CONTRIBUTING.md", "README.md", "SECURITY.md", "docs/architecture.md"]
FOLDERS = ("units", "derive", "claims", "claims/guests")


def named_paths(text: str) -> list[str]:
    """Return the paths that a page names between backticks; a part in angle brackets matches any name."""
    spans = [span.partition(":")[0] for span in re.findall(r"`([^`\s]+)`", text)]
    looks_like_path = re.compile(r"[\w.<>-]+(/[\w.<>-]+)*/?")
    paths = [s for s in spans if ("/" in s or s.endswith((".md", ".toml", ".py"))) and looks_like_path.fullmatch(s)]
    return [re.sub(r"<[^>]*>", "*", path) for path in paths]


def named_definitions(text: str) -> list[tuple[str, str]]:
    """Return the module and the name of each `path/of/module.py:name` on a page."""
    return re.findall(r"`([\w/]+\.py):(\w+)`", text)


def definitions(module: Path) -> set[str]:
    """Return the functions and classes that a module defines."""
    body = ast.parse(module.read_text(encoding="utf-8")).body
    return {each.name for each in body if isinstance(each, ast.FunctionDef | ast.ClassDef)}


@pytest.mark.parametrize("page", PAGES)
def test_pages_name_paths_that_exist(page: str) -> None:
    """A page that sends a reader to a path that is gone fails here."""
    paths = named_paths((ROOT / page).read_text(encoding="utf-8"))
    assert not [path for path in paths if not any(ROOT.glob(path)) and not path.startswith(("build/", ".venv/"))]


@pytest.mark.parametrize("page", PAGES)
def test_pages_name_definitions_that_exist(page: str) -> None:
    """A page that names a function or a class that its module does not define fails here."""
    named = named_definitions((ROOT / page).read_text(encoding="utf-8"))
    assert not [(file, name) for file, name in named if name not in definitions(ROOT / file)]


def test_architecture_names_every_folder() -> None:
    """A folder of the product that the page on architecture leaves out fails here."""
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    tops = {each.relative_to(ROOT).as_posix() for top in FOLDERS for each in (ROOT / top).iterdir() if each.is_dir()}
    assert {each for each in tops if f"`{each}" not in page and any((ROOT / each).glob("*.py"))} == set()


def test_paths_and_definitions_are_found_on_a_page() -> None:
    """Code spans that are no paths are passed over; angle brackets match any name."""
    page = "Open `derive/formulas/<subject>.py`, `a/b.py:run` and `pyproject.toml`; run `make` and `a / b`."
    assert named_paths(page) == ["derive/formulas/*.py", "a/b.py", "pyproject.toml"]
    assert named_definitions(page) == [("a/b.py", "run")]

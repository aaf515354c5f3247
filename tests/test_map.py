"""The map of the house: what README and CONTRIBUTING say of folders and modules is what stands there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("units", "derive", "claims", "site/claims_site")


def named_paths(text: str) -> list[str]:
    """Return the paths that a page names between backticks; a part in angle brackets stands for any name."""
    spans = re.findall(r"`([^`\s]+)`", text)
    looks_like_path = re.compile(r"[\w.<>-]+(/[\w.<>-]+)*/?")
    paths = [s for s in spans if ("/" in s or s.endswith((".md", ".toml", ".py"))) and looks_like_path.fullmatch(s)]
    return [re.sub(r"<[^>]*>", "*", path) for path in paths]


@pytest.mark.parametrize("page", ["CONTRIBUTING.md", "README.md"])
def test_pages_name_what_exists(page: str) -> None:
    """Every path that a page tells people to open is there."""
    paths = named_paths((ROOT / page).read_text(encoding="utf-8"))
    missing = [path for path in paths if not any(ROOT.glob(path)) and not path.startswith(("build/", ".venv/"))]
    assert not missing


def test_named_paths_are_read_from_the_page() -> None:
    """Paths are told from other code spans, and a part in angle brackets stands for any name."""
    page = "Open `derive/formulas/<subject>.py`, then `pyproject.toml`; run `make` and `units/none.py`, `a / b`."
    assert named_paths(page) == ["derive/formulas/*.py", "pyproject.toml", "units/none.py"]


ROW = re.compile(r"^\| `([\w/]+/)` \|.*\| ([^|]+) \|$", re.MULTILINE)


def mapped_modules(text: str) -> dict[str, tuple[set[str], bool]]:
    """Return by folder the modules that its row names, and whether the row names them all.

    Names stand in backticks in the last cell; a row that says "one a ..." leaves the others to the reader.
    """
    rows = ROW.findall(text)
    return {folder: (set(re.findall(r"`(\w+)`", cell)), "one a" not in cell) for folder, cell in rows}


def modules_in(folder: str) -> set[str]:
    """Return the names of the modules that stand in a folder."""
    return {path.stem for path in (ROOT / folder).glob("*.py")} - {"__init__"}


def test_the_map_names_every_module() -> None:
    """A row of the map names what stands in its folder, and nothing else."""
    rooms = mapped_modules((ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8"))
    assert {"derive/expressions/", "claims/kinds/", "site/claims_site/model/"} <= {*rooms}
    wrong = {folder: names ^ modules_in(folder) for folder, (names, every) in rooms.items() if every}
    wrong |= {folder: names - modules_in(folder) for folder, (names, every) in rooms.items() if not every}
    assert not {folder: names for folder, names in wrong.items() if names}


def test_every_folder_is_on_the_map() -> None:
    """A new folder of the engine gets its row."""
    rooms = mapped_modules((ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8"))
    tops = {*PACKAGES, "derive/formulas", "derive/derivation/rules"}
    engine = {path.parent.relative_to(ROOT).as_posix() for top in PACKAGES for path in (ROOT / top).rglob("*.py")}
    assert {f"{folder}/" for folder in engine - tops} <= {*rooms}


def test_modules_are_read_from_the_map() -> None:
    """Names in other cells and other code spans are no modules."""
    page = "| `a/` | `text` | sets | `b`, `c` |\n\n`other`\n| `loose` | a | b | `c` |\n| `d/` | x | one a page, `e` |\n"
    assert mapped_modules(page) == {"a/": ({"b", "c"}, True), "d/": ({"e"}, False)}

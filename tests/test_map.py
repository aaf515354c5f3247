"""The map of the house: what README and CONTRIBUTING say of folders and modules is what stands there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


def named_paths(text: str) -> list[str]:
    """Return the paths that a page names between backticks; a part in angle brackets stands for any name."""
    spans = re.findall(r"`([^`\s]+)`", text)
    looks_like_path = re.compile(r"[\w.<>-]+(/[\w.<>-]+)*/?")
    paths = [s for s in spans if ("/" in s or s.endswith((".md", ".toml", ".py"))) and looks_like_path.fullmatch(s)]
    return [re.sub(r"<[^>]*>", "*", path) for path in paths]


@pytest.mark.parametrize("page", ["CONTRIBUTING.md", "README.md", "SECURITY.md", "docs/architecture.md"])
def test_pages_name_what_exists(page: str) -> None:
    """Every path that a page tells people to open is there."""
    paths = named_paths((ROOT / page).read_text(encoding="utf-8"))
    missing = [path for path in paths if not any(ROOT.glob(path)) and not path.startswith(("build/", ".venv/"))]
    assert not missing


def test_named_paths_are_read_from_the_page() -> None:
    """Paths are told from other code spans, and a part in angle brackets stands for any name."""
    page = "Open `derive/formulas/<subject>.py`, then `pyproject.toml`; run `make` and `units/none.py`, `a / b`."
    assert named_paths(page) == ["derive/formulas/*.py", "pyproject.toml", "units/none.py"]

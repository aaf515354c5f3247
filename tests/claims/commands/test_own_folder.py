"""Of which claims a command speaks where no path is named: those of its folder, else the shipped ones."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from derive.cache.place import SWITCH

CLAIMS = """\
document: stand
claims:
  - {id: stand-week, says: That makes 290 a week., stated: "290 copy", expression: cups * days,
     given: {cups: "40 copy", days: exactly 7}}
"""


@pytest.fixture
def empty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder in which commands run, with answers kept in another."""
    monkeypatch.setenv(SWITCH, str(tmp_path / "caches"))
    folder = tmp_path / "own"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


def test_a_folder_with_a_claim_file_speaks_for_itself(empty: Path, run: Callable[..., tuple[int, str, str]]) -> None:
    """Without a path its claims are meant; an answer about the shipped ones is not said again."""
    before = run("list", "--json")
    assert "stand-week" not in before[1]
    (empty / "stand.yaml").write_text(CLAIMS, "utf-8")
    assert run("audit")[0] == 1
    assert [each["id"] for each in json.loads(run("list", "--json")[1])] == ["stand-week"]
    (empty / "stand.yaml").unlink()
    assert run("list", "--json") == before


@pytest.mark.parametrize("words", ["site_name: document\n", "  document: a\n", "# document: a\n"])
def test_another_file_is_no_claim_file(empty: Path, run: Callable[..., tuple[int, str, str]], words: str) -> None:
    """A file that does not name its document leaves the command with the shipped claims."""
    (empty / "settings.yaml").write_text(words, "utf-8")
    assert "these are the shipped claims" in run("why-not", "nobody")[2]
    (empty / "stand.yaml").write_text(CLAIMS, "utf-8")
    assert "shipped" not in run("why-not", "nobody")[2]
